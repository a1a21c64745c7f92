"""The printed figures of 18CZ, read from the data files beside this module.

The Moravia-Silesia board is a reconstruction and stands in a file of its own (CZ-R-76 to CZ-R-78).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property, partial
from typing import Any

from roundhouse.board import Atlas, HexId, read_atlas
from roundhouse.eighteen.ids import CompanyId, PrivateId
from roundhouse.eighteen.loading import tables
from roundhouse.eighteen.market import LadderMarket
from roundhouse.eighteen.model import Company, GameData, Phase, Private, TrainKind

BASE, BOHEMIA, MORAVIA = "base", "bohemia", "moravia"
SMALL, MEDIUM, LARGE = "small", "medium", "large"
SIZES = (SMALL, MEDIUM, LARGE)


@dataclass(frozen=True)
class Size:
    """What the rules say of all companies of one size (CZ-IV.2.b-1, CZ-IV.2.c-1, CZ-IV.2.d-1)."""

    name: str
    pars: tuple[int, ...]
    #: the most that one player may hold, in per cent
    holding: int
    #: spaces to the right after a dividend
    steps_right: int
    #: the phase from which shares are for sale
    from_phase: str


@dataclass(frozen=True)
class Local:
    """What all local railways of one size can do (CZ-XII.4-1)."""

    size: str
    waives: frozenset[str]
    purple: frozenset[str]


@dataclass(frozen=True)
class OperatingSet:
    """The operating rounds between two stock rounds: the value of locals in each, and whether an export follows."""

    values: tuple[int, ...]
    export: bool


@dataclass(frozen=True)
class CzData(GameData):
    """Everything printed for one variant and number of players."""

    variant: str
    sizes: Mapping[str, Size]
    locals: Mapping[PrivateId, Local]
    progress: tuple[OperatingSet, ...]
    #: what a red tile is worth besides its value, to those who count it
    red_bonus: int
    #: the red tile of each company that has one
    red_tiles: Mapping[CompanyId, str]
    #: Moravia: the home hex of the MW
    mw_hex: HexId | None = None
    #: Moravia: how many of the companies are in play
    companies_in_play: int | None = None

    @cached_property
    def values(self) -> tuple[int, ...]:
        """The value of locals in each operating round of the game."""
        return tuple(value for part in self.progress for value in part.values)

    @cached_property
    def _opened_by(self) -> Mapping[str, str]:
        """The first phase that opens each right."""
        return {right: phase.name for phase in reversed(self.phases) for right in phase.facts["opens"]}

    def has_opened(self, phase: str, right: str) -> bool:
        """Has this phase or one before it opened a right, such as trade in locals?"""
        first = self._opened_by.get(right)
        return first is not None and self.phase_index(first) <= self.phase_index(phase)

    def size(self, company: CompanyId) -> Size:
        return self.sizes[self.companies[company].size]

    def size_of_kind(self, kind: str) -> str:
        """The size of company for which a kind of train is made; in Moravia every kind is for all."""
        return str(self.trains[kind].facts["size"])

    def type_of(self, kind: str) -> str:
        """The type printed on a train: a 2 is a 2 on every card."""
        return str(self.trains[kind].facts["type"])


_read = partial(tables, __package__)


def _is_in(variant: str, entry: Mapping[str, Any]) -> bool:
    """Hexes, companies and locals are in Bohemia too unless they say otherwise (CZ-R-72, CZ-R-75, CZ-XI.1-3)."""
    return variant != BOHEMIA or bool(entry.get("bohemia", True))


@cache
def atlas(variant: str) -> Atlas:
    """Map and tiles of a variant; places and neighbours follow from the coordinates (CZ-R-01)."""
    file = _read("moravia" if variant == MORAVIA else "map")
    hexes = [{k: v for k, v in e.items() if k != "bohemia"} for e in file["hexes"] if _is_in(variant, e)]
    return read_atlas({"layout": file["layout"], "hexes": hexes}, _read("tiles"), (atlas, (variant,)))


def _company(entry: Mapping[str, Any], size: Mapping[str, Any], homes: list[str]) -> Company:
    return Company(
        CompanyId(entry["id"]),
        entry["name"],
        entry["color"],
        entry["text"],
        tuple(HexId(home) for home in homes),
        None,
        tuple(size["stations"]),
        shares=size["shares"],
        president_shares=size["director"],
        size=entry["size"],
        facts={"city": entry["city"], **({"exit": entry["exit"]} if "exit" in entry else {})},
    )


def _local(name: str, facts: Mapping[str, Any]) -> Local:
    return Local(name, frozenset(facts["waives"]), frozenset(facts["purple"]))


def _progress(entries: Iterable[Mapping[str, Any]]) -> tuple[OperatingSet, ...]:
    return tuple(OperatingSet(tuple(e["values"]), e["export"]) for e in entries)


def _phases(entries: Iterable[Mapping[str, Any]]) -> tuple[Phase, ...]:
    return tuple(
        Phase(e["name"], e["name"] if number else None, e["limit"], frozenset(e["tiles"]), 0, e)
        for number, e in enumerate(entries)
    )


def _kind(name: str, card: str, facts: Mapping[str, Any], size: str, scrapped_by: Iterable[str]) -> TrainKind:
    """A kind of train; its type names its stops: 3+3 stands for six."""
    reach = sum(int(part) for part in facts["type"].rstrip("E").split("+"))
    return TrainKind(name, card, facts["price"], reach, tuple(scrapped_by), {"size": size, "type": facts["type"]})


def _market(prices: list[int], pars: Mapping[str, Iterable[int]]) -> LadderMarket:
    """Two interleaved rows (CZ-R-07); a zone for the starting prices of each size."""
    zones = {size: [prices.index(par) for par in values] for size, values in pars.items()}
    return LadderMarket(prices, zones, stride=2, in_row=True)


def _red_tiles(companies: Mapping[CompanyId, Company]) -> dict[CompanyId, str]:
    reds = {tile["label"]: tile["id"] for tile in _read("tiles")["tiles"] if tile["color"] == "red"}
    return {company: reds[company] for company, printed in companies.items() if printed.size == LARGE}


def load(variant: str, players: int) -> CzData:
    """Everything printed, for a variant and a number of players."""
    base = _read("game")
    facts = _read("moravia") if variant == MORAVIA else base
    starts = facts["start"] if variant == MORAVIA else facts["start"][variant]
    start = starts[str(players)]
    sizes = _sizes(variant)
    of_local = {s["size"]: s for s in base["locals_by_size"]}
    companies = {
        CompanyId(e["id"]): _company(e, sizes[e["size"]], facts.get("homes", {}).get(e["id"]) or e["homes"])
        for e in base["companies"]
        if e["size"] in sizes and _is_in(variant, e)
    }
    privates = [e for e in facts["privates" if variant == MORAVIA else "locals"] if _is_in(variant, e)]
    return CzData(
        currency=base["currency"],
        bank=0,
        companies=companies,
        privates={PrivateId(e["id"]): _private(e, of_local) for e in privates},
        trains=_moravia_kinds(facts) if variant == MORAVIA else _base_kinds(facts),
        roster=tuple((card["card"], _count(card["count"], players)) for card in facts["trains"]),
        phases=_phases(facts["phases"]),
        market=_market(base["market"], {name: s["pars"] for name, s in sizes.items()}),
        atlas=atlas(variant),
        starting_cash=start["cash"],
        certificate_limit=start["certificates"],
        variant=variant,
        sizes={
            name: Size(name, tuple(s["pars"]), s["holding"], s["steps_right"], s["from_phase"])
            for name, s in sizes.items()
        },
        locals={PrivateId(e["id"]): _local(e["size"], of_local[e["size"]]) for e in privates if "size" in e},
        progress=_progress(facts["progress"]),
        red_bonus=facts["red_bonus"],
        red_tiles=_red_tiles(companies),
        mw_hex=HexId(facts["mw"]["hex"]) if "mw" in facts else None,
        companies_in_play=start.get("companies"),
    )


def _sizes(variant: str) -> dict[str, dict[str, Any]]:
    """What is printed for each size; Bohemia has holding limits of its own, Moravia only large companies."""
    sizes = {s["size"]: s for s in _read("game")["sizes"]}
    if variant == BOHEMIA:
        return {name: {**s, "holding": s["bohemia_holding"]} for name, s in sizes.items()}
    if variant == BASE:
        return sizes
    facts = _read("moravia")
    own = {
        "stations": facts["stations"],
        "pars": facts["pars"][LARGE],
        "holding": facts["holding_percent"][LARGE],
        "steps_right": facts["steps_right"][LARGE],
        "from_phase": facts["phases"][0]["name"],
    }
    return {LARGE: {**sizes[LARGE], **own}}


def _private(entry: Mapping[str, Any], of_local: Mapping[str, Any]) -> Private:
    """Moravia's are auctioned from a minimum and print their income; other locals cost a price, and their income goes
    by the size."""
    id = PrivateId(entry["id"])
    if "minimum" in entry:
        return Private(id, entry["name"], entry["minimum"], entry["income"], entry)
    return Private(id, entry["name"], entry["price"], of_local[entry["size"]]["income"], entry)


def _count(printed: int | Mapping[str, int | None] | None, players: int) -> int | None:
    """How many cards there are; in Moravia by the number of players."""
    return printed[str(players)] if isinstance(printed, Mapping) else printed


def _base_kinds(facts: Mapping[str, Any]) -> dict[str, TrainKind]:
    """Kinds are called by type and card, 2+2b; a kind is scrapped by the sale of certain types (CZ-VIII.12-12)."""
    names: dict[str, list[str]] = {}
    for card in facts["trains"]:
        for kind in card["kinds"]:
            names.setdefault(kind["type"], []).append(kind["type"] + card["card"])
    kinds = {}
    for card in facts["trains"]:
        for kind in card["kinds"]:
            name = kind["type"] + card["card"]
            scrapped_by = tuple(n for t in facts["obsolete_by"].get(kind["type"], ()) for n in names[t])
            kinds[name] = _kind(name, card["card"], kind, kind["size"], scrapped_by)
    return kinds


def _moravia_kinds(facts: Mapping[str, Any]) -> dict[str, TrainKind]:
    """One kind to a card, for companies of every size."""
    return {e["type"]: _kind(e["type"], e["card"], e, LARGE, e["rusted_by"]) for e in facts["trains"]}
