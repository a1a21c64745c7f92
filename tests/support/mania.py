"""Positions of 1862 for tests.

    game = Mania(4, "ECR L&E")                                  # ECR and L&E in the first two IPO spaces
    game.company("ECR", {"Ann": 5, "pool": 2}, price=74, cash=300, stations="D13 E12", trains="2E 1F")
    game.operating("ECR", "Build")

Shares that nobody is said to hold lie in the IPO of a chartered company, in the treasury of any other. With
``receivership`` the director's certificate is among the shares said to be in the pool.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Self

from roundhouse.board import HexId, TileId
from roundhouse.eighteen.ids import IPO, OUT, POOL, CompanyId, OwnerId
from roundhouse.eighteen.model import Train
from roundhouse.eighteen.operating import CompanyTurn, OperatingRound
from roundhouse.kernel import PlayerId
from roundhouse.rules import ledger
from roundhouse.titles.g1862.companies import LONDON_STOP, certificate_count, certificate_limit, share_price
from roundhouse.titles.g1862.edition import Edition, make_edition
from roundhouse.titles.g1862.memory import Memory, TurnMemory, memory
from roundhouse.titles.g1862.steps.parliament import ParliamentRound
from roundhouse.titles.g1862.steps.stock import MarketRound
from tests.support.scripted import SEATS, ScriptedEighteen

SLUG = "1862"
COMPANIES = tuple(
    "ECR EUR ESR FDR I&B L&D L&E L&H N&B N&E N&S Y&N NGC SVR WNR W&F WVR WStI E&H ENR".split()  # noqa: SIM905
)
STEPS = ("Home", "Merge", "Build", "Station", "Run", "Dividend", "Trains", "Redeem", "Acquire")


def rows(name: str) -> list[dict[str, Any]]:
    """The rows of a table of the ledger, by column."""
    table = ledger(SLUG).tables[name]
    return [dict(zip(table.columns, row, strict=True)) for row in table.rows]


class Mania(ScriptedEighteen):
    """A scripted game of 1862: seats in the order named, companies in the order named and then some."""

    def __init__(
        self,
        players: str | int = 4,
        companies: str = "",
        *,
        permits: Mapping[str, str] | None = None,
        variant: str = "base",
        options: Mapping[str, Any] | None = None,
        **more: Any,
    ) -> None:
        first = companies.split()
        order = [*first, *(c for c in COMPANIES if c not in first)]
        names = SEATS[:players] if isinstance(players, int) else tuple(players.split())
        chance: dict[str, list[str]] = {"seating": list(names), "companies": order}
        super().__init__(SLUG, " ".join(names), variant=variant, options=options, chance=chance, **more)
        self.edition: Edition = make_edition(self.setup)
        for company, kinds in (permits or {}).items():
            self.permits(company, kinds)

    # -- looking -------------------------------------------------------------------------------------------

    @property
    def memory(self) -> Memory:
        return memory(self.state)

    def price(self, company: str) -> int:
        return share_price(self.edition, self.state, CompanyId(company))

    def counted(self, player: str) -> int:
        return certificate_count(self.state, PlayerId(player))

    @property
    def limit(self) -> int:
        return certificate_limit(self.edition, self.state)

    def holdings(self, company: str) -> dict[str, int]:
        """Shares by holder: players, ``pool``, ``ipo``, ``treasury``, ``out``; nobody without any."""
        names = {POOL: "pool", IPO: "ipo", OUT: "out", company: "treasury"}
        sign = CompanyId(company)
        owners = {*self.state.shares[sign], self.state.president_cert[sign]}
        held = {names.get(owner, owner): self.state.held(owner, sign) for owner in owners}
        return {owner: count for owner, count in held.items() if count}

    def certificate(self, company: str) -> str:
        """Who holds the director's certificate."""
        return self.state.president_cert[CompanyId(company)]

    def warranties(self, company: str) -> list[int]:
        """Warranties of each train of the company."""
        return [self.memory.warranties.get(t.id, 0) for t in self.state.trains_of(CompanyId(company))]

    def stack(self, price: int) -> list[str]:
        """Markers at a price from the top."""
        cell = next(c for c, value in self.edition.ladder.prices.items() if value == price)
        return list(self.state.stacks.get(cell, ()))

    def unused(self, company: str) -> int:
        """Stations on the charter."""
        return len(self.state.stations[CompanyId(company)])

    def placed(self, company: str) -> set[str]:
        """Hexes with stations of the company; London is ``London``."""
        return {"London" if s == LONDON_STOP else s[0] for s in self.state.map.stations_of(company)}

    @property
    def open_step(self) -> str:
        """The step of the turn that is open, by its short name."""
        assert isinstance(self.state.round, OperatingRound)
        return STEPS[self.state.round.step]

    @property
    def turn(self) -> TurnMemory:
        assert isinstance(self.state.round, OperatingRound)
        extra = self.state.round.turn.extra
        return extra if isinstance(extra, TurnMemory) else TurnMemory()

    # -- editing -------------------------------------------------------------------------------------------

    def recall(self, **changes: Any) -> Self:
        return self.edit(extra=replace(self.memory, **changes))

    def permits(self, company: str, kinds: str) -> Self:
        """The permits of a company, ``freight local``; the first one is its original one."""
        found = tuple(kinds.split())
        known = self.memory
        return self.recall(
            permits={**known.permits, CompanyId(company): found},
            original={**known.original, CompanyId(company): found[:1]},
        )

    def company(  # type: ignore[override]  # companies of this title are put up by other facts
        self,
        company: str,
        holds: Mapping[str, int],
        *,
        price: int = 100,
        ipo: int | None = None,
        chartered: bool = False,
        receivership: bool = False,
        floated: bool = True,
        cash: int = 0,
        trains: str = "",
        stations: str = "",
        unused: int = 0,
        permits: str | None = None,
    ) -> Self:
        sign = CompanyId(company)
        known = self.memory
        held: dict[OwnerId, int] = {}
        director = POOL if receivership else next(iter(holds))
        for owner, count in holds.items():
            where = {"pool": POOL, "ipo": IPO, "treasury": company}.get(owner, owner)
            left = count - (3 if where == director else 0)
            assert left >= 0, f"{owner} needs three shares for the certificate of {company}"
            if left:
                held[where] = left
        rest = 7 - sum(held.values())
        assert rest >= 0, f"more shares of {company} than there are"
        if rest:
            home = IPO if chartered else company
            held[home] = held.get(home, 0) + rest
        values = [54, 58, 62, 68, 74, 82, 90, 100]
        self.edit(
            shares={**self.state.shares, sign: held},
            president_cert={**self.state.president_cert, sign: director},
            par={**self.state.par, sign: ipo or max([v for v in values if v <= price] or [54])},
            floated=self.state.floated | {sign} if floated else self.state.floated - {sign},
            stations={**self.state.stations, sign: (0,) * unused},
        )
        if receivership:
            self.recall(last_director={**known.last_director, sign: self.state.players[0]})
        self.recall(
            chartered=self.memory.chartered | {sign} if chartered else self.memory.chartered - {sign},
            chartered_column=known.chartered_column | {sign} if chartered else known.chartered_column - {sign},
        )
        if floated or not chartered:
            self.mark(company, price)
        if permits is not None:
            self.permits(company, permits)
        self.money({company: cash})
        if trains:
            self.give_trains(company, trains)
        for place in stations.split():
            stop = LONDON_STOP if place == "London" else (HexId(place), 0)
            self.edit(map=self.state.map.with_station(stop, sign))
        return self

    def mark(self, company: str, price: int) -> Self:
        """Put the price marker at a price, under the others there."""
        cell = next(c for c, value in self.edition.ladder.prices.items() if value == price)
        self._mark(CompanyId(company), cell)
        return self

    def give_trains(self, owner: str, kinds: str) -> Self:
        """Cards out of the deck, or back into the game, as these kinds; ``2E*2`` has two warranties."""
        for text in kinds.split():
            kind, _, count = text.partition("*")
            card = self.rules.data.trains[kind].card
            found = next((t for t in self.state.deck if t.id.startswith(f"{card}-")), None)
            if found is not None and (card, None) in self.rules.data.roster:
                made = self.state.minted.get(card, 1)
                self.edit(minted={**self.state.minted, card: made + 1})
                train = Train(f"{card}-{made}", kind)
            elif found is not None:
                self.edit(deck=tuple(t for t in self.state.deck if t != found))
                train = Train(found.id, kind)
            else:
                gone = next(t for t in self.state.trains_of(OUT) if t.id.startswith(f"{card}-"))
                self.edit(trains={**self.state.trains, OUT: tuple(t for t in self.state.trains_of(OUT) if t != gone)})
                train = Train(gone.id, kind)
            held = self.state.trains.get(owner, ())
            self.edit(trains={**self.state.trains, owner: (*held, train)})
            if count:
                self.recall(warranties={**self.memory.warranties, train.id: int(count)})
        return self

    def phase(self, name: str, left: int | None = None) -> Self:
        """The phase, with ``left`` cards of its letter still to be sold (else one less than all)."""
        letters = "ABCDEFGH"
        gone: list[Train] = []
        deck = list(self.state.deck)
        while letters.index(deck[0].id[0]) < letters.index(name):
            gone.append(deck.pop(0))
        count = dict(self.rules.data.roster)[name]
        if count is not None:
            target = count - 1 if left is None and name != "A" else count if left is None else left
            while sum(t.id.startswith(f"{name}-") for t in deck) > target:
                gone.append(deck.pop(0))
        trains = {**self.state.trains, OUT: (*self.state.trains_of(OUT), *gone)}
        return self.edit(phase=name, deck=tuple(deck), trains=trains)

    def small(self, hex_id: str, *links: str) -> Self:
        """Put small stations on tracks of the plain tile on a hex, each written as its two sides: ``03``."""
        from roundhouse.titles.g1862.small_stations import name, printed, turned_back

        tile, rotation = self.state.map.laid[HexId(hex_id)]
        marks = [turned_back(frozenset(int(edge) for edge in link), rotation) for link in links]
        new: TileId = name(printed(tile), marks)
        return self.edit(map=self.state.map.with_tile(HexId(hex_id), new, rotation))

    # -- rounds --------------------------------------------------------------------------------------------

    def parliament(self, player: str | None = None, number: int = 2, **fields: Any) -> Self:
        starter = PlayerId(player) if player is not None else self.state.players[0]
        return self.edit(round=ParliamentRound("parliament", number, starter, **fields), priority=starter).settle()

    def stock(self, player: str | None = None, number: int = 2, **fields: Any) -> Self:
        turn = PlayerId(player) if player is not None else self.state.players[0]
        return self.edit(
            round=MarketRound("stock", number, turn, first=turn, **fields), priority=turn, extra=self._sets(number - 1)
        )

    def _sets(self, number: int) -> Memory:
        return replace(self.memory, sets=number)

    def operating(  # type: ignore[override]  # steps by short names, since two of them are of one class
        self,
        company: str | None = None,
        step: str | None = None,
        *,
        number: int = 1,
        of: int = 1,
        set_number: int = 2,
        done: str = "",
        **turn: Any,
    ) -> Self:
        """An operating round: this company on turn at the step named, or with no company named the round just begun."""
        now = OperatingRound(
            "operating",
            set_number,
            number,
            of,
            None if company is None else CompanyId(company),
            0 if step is None else STEPS.index(step),
            frozenset(CompanyId(c) for c in done.split()),
            CompanyTurn(**turn),
        )
        return self.edit(round=now, extra=self._sets(set_number)).settle()

    def to_step(self, step: str) -> Self:
        """Pass until the company on turn is at this step."""
        while self.open_step != step:
            self.play("pass")
        return self

    def finish_turn(self) -> Self:
        """The company on turn does nothing more."""
        company, number = self.on_turn, self.round_name()
        while not self.state.result and self.state.round.kind == "operating":
            if (self.on_turn, self.round_name()) != (company, number):
                break
            words = {choice.action.do for choice in self.choices()}
            self.play("pass" if "pass" in words else f"run_trains {company}")
        return self

    # -- trains --------------------------------------------------------------------------------------------

    def run_line(self, *ways: str) -> str:
        """The trains of the company in their order along the ways; ``-`` leaves one idle, ``a/WAY`` names a chain."""
        tokens = []
        for train, way in zip(self.state.trains_of(str(self.on_turn)), ways, strict=False):
            chain, slash, rest = way.partition("/")
            if way != "-":
                tokens.append(f"{train.id}/{chain}:{rest}" if slash else f"{train.id}:{way}")
        return " ".join([f"run_trains {self.on_turn}", *tokens])

    def earns(self, *ways: str) -> tuple[int, int]:
        """What the trains of the company on turn earn along the ways: revenue and subsidy; the position stays."""
        before = self.state
        self.to_step("Run")
        self.play(self.run_line(*ways))
        ran = next(event for event in reversed(self.events) if event.kind == "trains-run")
        self.state = before
        return ran.facts["earned"], ran.facts["subsidised"]

    def refuses_run(self, *ways: str, rule: str, code: str) -> None:
        """Such a run is refused."""
        before = self.state
        self.to_step("Run")
        self.refused(self.run_line(*ways), rule=rule, code=code)
        self.state = before
