"""What is printed, and which of it one game uses: the record of tables for a set-up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, partial
from typing import Any

from roundhouse.board import Atlas, HexId, read_atlas
from roundhouse.eighteen import loading
from roundhouse.eighteen.market import LadderMarket
from roundhouse.eighteen.model import GameData, Phase, TrainKind
from roundhouse.kernel import Cite, Setup, SetupError

from .readings import Readings, find_readings
from .small_stations import with_small_stations

FREIGHT, LOCAL, EXPRESS = "freight", "local", "express"
SIMPLE = ("simple-express", "simple-freight")
#: the hex whose city without track holds the four spaces of London (1862-7.6.5-2)
LONDON = HexId("C14")
LONDON_AREA = "London"
IPSWICH, HARWICH = HexId("F11"), HexId("F13")


#: the data files by name: map, tiles, game, names_18xx
tables = partial(loading.tables, __package__)


@cache
def atlas(counted_apart: bool = False) -> Atlas:
    """Map and tiles; plain tiles also with small stations on their tracks.

    With ``counted_apart`` a tile with small stations has a supply of its own (see the readings).
    """
    tiles = tables("tiles")
    shown = {"tiles": with_small_stations(tiles["tiles"], counted_apart)}
    return read_atlas(tables("map"), shown, (atlas, (counted_apart,)))


@dataclass(frozen=True)
class Edition:
    """The tables of one game: variant, length and options settled (1862-RUL-82)."""

    data: GameData
    ladder: LadderMarket
    readings: Readings
    #: types of train on the cards; with only one there are no permits (1862-11.1-4)
    types: tuple[str, ...]
    #: how many permits of each type are shuffled
    permits: Mapping[str, int]
    #: companies in IPO group 1, 2 and 3, by the phase that opens them
    groups: Mapping[str, int]
    novice: bool
    #: most stations of a company, and most that an unchartered company may buy
    most_stations: int
    most_bought: int
    #: the card whose first sale brings about the LNER (1862-10.3-1, 1862-11.2-2)
    lner_card: str
    #: trains that are printed but not used in this variant, with the code of the refusal to sell one (1862-11.1-1)
    absent: Mapping[str, str]
    #: may an outer end of joined freights not lie where two of them are joined? Since rules version 2 (1862-RUL-79)
    ends_apart: bool
    #: see TrackPolicy.run_over; rules version 1 did not ask it
    run_over: bool
    #: is a company whose home is full not opened in a stock round, even if an upgrade would make room (1862-RUL-09)?
    full_home_closed: bool
    #: does the Hudson Manoeuvre need a local train that runs (1862-RUL-22)?
    hudson_needs_local: bool
    #: do joined freights keep the limits of one train: one port, one red area (1862-RUL-30)?
    joined_as_one: bool
    #: do trains of a bankrupt company go back on top of the bank's stack (1862-RUL-38)?
    bankrupt_trains_return: bool
    #: may a company in receivership run as its handler likes, by the option or by the readings (1862-7.3-2)?
    receiver_runs_freely: bool

    @property
    def has_permits(self) -> bool:
        return len(self.types) > 1


class OfEdition:
    """What the title's own steps have in common: the tables of the game, and the table of rules that they cite."""

    def __init__(self, edition: Edition, cite: Cite) -> None:
        self.edition = edition
        self.data = edition.data
        self.cite = cite


def train_type(edition: Edition, kind: str | None) -> str | None:
    """Freight, local or express; None for no kind of this game."""
    found = edition.data.trains.get(kind or "")
    return None if found is None else str(found.facts["type"])


def _length(setup: Setup) -> str:
    """The column of the train table: the shorter game takes short numbers, or standard with 5 and more players."""
    length = str(setup.options["length"])
    if length != "shorter":
        return length
    return "standard" if len(setup.players) >= 5 else "short"


def _kinds(facts: Mapping[str, Any], types: tuple[str, ...], shorter: bool) -> dict[str, TrainKind]:
    found = {}
    names = {
        card["card"]: tuple(kind["name"] for kind in card["kinds"] if kind["type"] in types) for card in facts["trains"]
    }
    for card in facts["trains"]:
        # 1862-11.2-3: in the shorter game D trains never become obsolete
        end = None if shorter and card["card"] == "D" else card["obsolete_on"]
        for kind in card["kinds"]:
            if kind["type"] in types:
                found[kind["name"]] = TrainKind(
                    kind["name"],
                    card["card"],
                    card["price"],
                    kind.get("visits", kind.get("hexes")),
                    () if end is None else names[end],
                    {**kind, "permanent": end is None, "free_warranties": card["free_warranties"]},
                )
    return found


def _absent(facts: Mapping[str, Any], types: tuple[str, ...], variant: str) -> dict[str, str]:
    kinds = (kind for card in facts["trains"] for kind in card["kinds"])
    return {kind["name"]: f"not-in-{variant}" for kind in kinds if kind["type"] not in types}


def _phases(facts: Mapping[str, Any], simple: bool) -> tuple[Phase, ...]:
    found = []
    for phase in facts["phases"]:
        limit = phase["limit"]["simple" if simple else "standard"]
        found.append(
            Phase(
                phase["name"],
                phase["on"],
                {"": limit["most"]},
                frozenset(phase["tiles"]),
                phase["operating_rounds"],
                {"limit": limit["most"], "each_type": limit["of"] == "each type", "area_value": phase["area_value"]},
            )
        )
    return tuple(found)


def market() -> LadderMarket:
    """The ladder: a box left or right is two steps, a share sold one step down (1862-RUL-03)."""
    facts = tables("game")
    place = {price: index for index, price in enumerate(facts["ladder"])}
    zones = {name: [place[price] for price in prices] for name, prices in facts["zones"].items()}
    return LadderMarket(facts["ladder"], zones, stride=2)


def check_options(setup: Setup) -> None:
    """Refuse what does not go together, with the rule (1862-RUL-82)."""
    if setup.options["novice"] and setup.variant not in SIMPLE:
        raise SetupError("novice-simple", variant=setup.variant)
    if setup.options["extra_companies"] == "yes" and len(setup.players) < 7:
        raise SetupError("extra-companies", count=len(setup.players))


@cache
def company_signs() -> frozenset[str]:
    """The ids of all companies, whether or not they are in a game."""
    return frozenset(company["id"] for company in tables("game")["companies"])


def make_edition(setup: Setup) -> Edition:
    """The tables for a set-up that is in order."""
    facts = tables("game")
    table = facts["players"][str(len(setup.players))]
    types = tuple(facts["types"][setup.variant])
    shorter = setup.options["length"] == "shorter"
    extra = 0 if setup.options["extra_companies"] == "no" else table["extra_companies"]
    column = _length(setup)
    groups = dict(facts["groups"])
    groups["A"] += extra
    stations = facts["stations"]
    readings = find_readings(setup)
    ladder = market()
    most = stations["with_extra_stations"] if setup.options["extra_stations"] else stations["most"]
    data = GameData(
        facts["currency"],
        facts["bank"],
        loading.read_companies(facts["companies"], president_shares=3),
        {},
        _kinds(facts, types, shorter),
        tuple((card["card"], card["count"][column]) for card in facts["trains"]),
        _phases(facts, setup.variant in SIMPLE),
        ladder,
        atlas(readings.small_stations_counted_apart),
        table["cash"],
        table["certificate_limit"],
    )
    return Edition(
        data,
        ladder,
        readings,
        types,
        facts["permits"][setup.variant + ("_extra" if extra else "")],
        groups,
        bool(setup.options["novice"]),
        most,
        stations["most"] if readings.extra_station_only_by_merger else most,
        "E" if shorter else "H",
        _absent(facts, types, setup.variant),
        setup.rules_version >= 2,
        setup.rules_version >= 2,
        # games of rules version 1 know none of these options
        setup.options.get("full_home") == "closed",
        setup.options.get("hudson") == "local",
        setup.options.get("joined_freights") == "one",
        setup.options.get("bankrupt_trains") == "bank",
        readings.receiver_runs_freely or setup.options.get("receiver_run") == "any",
    )
