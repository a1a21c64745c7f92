"""VIII.9: a company takes over smaller ones after its run."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from roundhouse.board import HexId
from roundhouse.eighteen.actions import Pass
from roundhouse.eighteen.flow import DecisionStep, ask, question
from roundhouse.eighteen.ids import BANK, OUT, CompanyId, Money
from roundhouse.eighteen.model import Train
from roundhouse.eighteen.offers import propose
from roundhouse.eighteen.operating import CompanyStep
from roundhouse.eighteen.shares import price
from roundhouse.eighteen.state import Pending, State
from roundhouse.eighteen.trains import TrainYard
from roundhouse.eighteen.transfers import gather_certificates, move_train, note, pay, remove_marker
from roundhouse.kernel import Choice, Message, PlayerId, Span, changed
from roundhouse.titles.g18cz.actions import Acquire, ScrapTrain, TakeBackStation, TurnTrain
from roundhouse.titles.g18cz.cites import ACQUIRE
from roundhouse.titles.g18cz.data import SIZES, CzData
from roundhouse.titles.g18cz.house_rules import HouseRules
from roundhouse.titles.g18cz.memory import is_vaclavs, memory, recall
from roundhouse.titles.g18cz.readings import Readings
from roundhouse.titles.g18cz.runs import RunRules
from roundhouse.titles.g18cz.stations import FURTHER, price_markers


@dataclass(frozen=True, slots=True)
class SortTrains(Pending):
    """What becomes of the trains just taken over: ``trains`` by id, ``turned`` those turned already."""

    company: CompanyId
    trains: tuple[str, ...]
    turned: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class TwoStations(Pending):
    """Stations of acquirer and target in different cities of a hex; one of them goes (CZ-R-34)."""

    company: CompanyId
    target: CompanyId
    hex: HexId


class AcquireCompanies(CompanyStep):
    """One or more open companies of a smaller size, one after the other (CZ-VIII.9-1, CZ-VIII.9-3)."""

    handles = (Acquire, Pass)
    cite = ACQUIRE
    refuses = ("not-operating", "no-company", "not-smaller", "not-open", "vaclav", "price", "treasury")
    rule = "CZ-VIII.3-1"
    prompt = "acquire"

    def __init__(self, data: CzData, yard: TrainYard, readings: Readings) -> None:
        super().__init__(data)
        self.yard = yard
        self.readings = readings

    def is_smaller(self, target: CompanyId, company: CompanyId) -> bool:
        sizes = (self.data.companies[target].size, self.data.companies[company].size)
        return SIZES.index(sizes[0]) < SIZES.index(sizes[1])

    def targets(self, state: State, company: CompanyId) -> list[CompanyId]:
        """Open smaller companies, none of Vaclav's (CZ-R-40)."""
        if is_vaclavs(state, company):
            return []
        return [
            other
            for other in self.data.companies
            if other in state.floated
            and other not in state.closed
            and self.is_smaller(other, company)
            and not is_vaclavs(state, other)
        ]

    def bounds(self, state: State, target: CompanyId) -> tuple[Money, Money]:
        """Half the price rounded up to one and a half times rounded down (CZ-VIII.9-4, CZ-R-36)."""
        value = price(self.data, state, target)
        most = value * 3 // 2 if self.readings.acquisition_rounds_down else -(-value * 3 // 2)
        return -(-value // 2), most

    @staticmethod
    def sold_shares(state: State, target: CompanyId) -> int:
        return sum(state.held(player, target) for player in state.players)

    def is_idle(self, state: State) -> bool:
        return not self.targets(state, self.company(state))

    def asks(self, state: State) -> Message:
        """The step also waits where the company would need the money of a local."""
        company = self.company(state)
        least = (self.bounds(state, it)[0] * self.sold_shares(state, it) for it in self.targets(state, company))
        can_pay = any(cost <= state.cash[company] for cost in least)
        return self.prompt_about(state, self.prompt if can_pay else "acquire.locals")

    def skip(self, draft: State) -> None:
        """Trains above the limit, which these readings allow until now, are returned."""
        if not self.readings.within_limit_at_once:
            self.yard.demand_discards(draft)

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        company = self.company(state)
        yield Choice(Pass(actor), "pass.acquisition")
        for target in self.targets(state, company):
            low, high = self.bounds(state, target)
            shares = self.sold_shares(state, target)
            high = min(high, state.cash[company] // shares)
            yield Choice(
                Acquire(actor, company, target, low),
                free={"price": Span(low, max(low, high))},
                facts={"shares": shares},
            )

    def check(self, state: State, action: Acquire | Pass) -> None:
        if isinstance(action, Pass):
            return
        company, target, _money = self.company(state), action.target, self.data.money
        if action.company != company:
            raise self.cite("not-operating", turn=company, company=action.company)
        if target not in self.data.companies or target in state.closed:
            raise self.cite("no-company.target", target=target)
        if not self.is_smaller(target, company):
            raise self.cite("not-smaller", target=target, company=company)
        if target not in state.floated:
            raise self.cite("not-open", target=target)
        if is_vaclavs(state, target):
            raise self.cite("vaclav.target", target=target)
        low, high = self.bounds(state, target)
        if not low <= action.price <= high:
            raise self.cite("price.share", target=target, low=low, high=high, price=action.price)
        cost = action.price * self.sold_shares(state, target)
        if cost > state.cash[company]:
            raise self.cite("treasury.shares", cost=cost, company=company, cash=state.cash[company])

    def apply(self, draft: State, action: Acquire | Pass) -> None:
        if isinstance(action, Pass):
            self.done(draft)
            self.skip(draft)
            return
        director = draft.president(action.target)
        assert director is not None
        if director == action.who:
            self.carry_out(draft, action)
        else:
            propose(draft, director, action)

    # -- the deed ------------------------------------------------------------------------------------------

    def carry_out(self, draft: State, action: Acquire) -> None:
        """Pay the holders, take over what the target has, close it (CZ-VIII.9-5 to -15)."""
        company, target = action.company, action.target
        note(draft, "company-acquired", company=company, target=target, price=action.price)
        for player in draft.players:
            pay(draft, company, player, action.price * draft.held(player, target))
        pay(draft, target, company, draft.cash[target])
        draft.privates = {p: company if owner == target else owner for p, owner in draft.privates.items()}
        trains = draft.trains_of(target)
        draft.trains = {**draft.trains, company: (*draft.trains_of(company), *trains), target: ()}
        if trains:
            ask(draft, SortTrains(action.who, company, tuple(train.id for train in trains)))
        own = set(draft.map.stations_of(company))
        doubled = [hex_id for hex_id, city in draft.map.stations_of(target) if (hex_id, city) not in own]
        doubled = [hex_id for hex_id in doubled if any(stop[0] == hex_id for stop in own)]
        for hex_id in doubled:
            ask(draft, TwoStations(action.who, company, target, hex_id))
        if not doubled:
            self.complete(draft, company, target)

    def complete(self, draft: State, company: CompanyId, target: CompanyId) -> None:
        """The stations change hands in place, and the target leaves the game (CZ-VIII.9-9, CZ-VIII.9-15)."""
        left = len(draft.stations[company]) + len(draft.stations[target])
        for stop in draft.map.stations_of(target):
            if company in draft.map.stations[stop]:  # in one city: one of the two goes to the charter (CZ-VIII.9-10)
                draft.map = draft.map.without_station(stop, target)
                left += 1
        draft.map = draft.map.with_owner_changed(target, company)
        draft.stations = {**draft.stations, target: ()}
        price_markers(draft, company, left, forfeits=not self.readings.stations_counted)
        taken = memory(draft).taken_over
        recall(draft, taken_over={**taken, company: (*taken.get(company, ()), target, *taken.get(target, ()))})
        remove_marker(draft, target)
        ordinary = self.data.companies[target].shares - draft.president_shares[target]
        gather_certificates(draft, target, OUT, ordinary)
        draft.closed = draft.closed | {target}


class KeepOneStation(DecisionStep):
    """The acquirer's director chooses which of two stations in a hex is taken back (CZ-R-34)."""

    handles = (TakeBackStation,)
    cite = ACQUIRE
    refuses = ("two-stations",)
    rule = "CZ-VIII.9-10"
    prompt = "take-back"

    def __init__(self, acquiring: AcquireCompanies) -> None:
        self.acquiring = acquiring

    @staticmethod
    def stops(state: State, asked: TwoStations) -> dict[int, CompanyId]:
        """The cities of the hex in which the two companies have a station."""
        return {
            city: company
            for company in (asked.company, asked.target)
            for hex_id, city in state.map.stations_of(company)
            if hex_id == asked.hex
        }

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        asked = question(state, TwoStations)
        for city, owner in self.stops(state, asked).items():
            yield Choice(TakeBackStation(actor, asked.company, asked.hex, city), facts={"owner": owner})

    def check(self, state: State, action: TakeBackStation) -> None:
        asked = question(state, TwoStations)
        if (action.company, action.hex) != (asked.company, asked.hex) or action.city not in self.stops(state, asked):
            raise self.cite("two-stations", company=asked.company, hex=asked.hex)

    def apply(self, draft: State, action: TakeBackStation) -> None:
        asked = question(draft, TwoStations)
        self.settle_pending(draft)
        owner = self.stops(draft, asked)[action.city]
        draft.map = draft.map.without_station((action.hex, action.city), owner)
        draft.stations = {**draft.stations, owner: (*draft.stations[owner], FURTHER)}
        note(draft, "station-taken-back", company=asked.company, hex=asked.hex)
        following = draft.pending[-1] if draft.pending else None
        if not isinstance(following, TwoStations):
            self.acquiring.complete(draft, asked.company, asked.target)


class SortTheTrains(DecisionStep):
    """Each train taken over is kept, turned or scrapped, now and never later (CZ-VIII.9-11 to -14)."""

    handles = (TurnTrain, ScrapTrain, Pass)
    cite = ACQUIRE
    refuses = (
        *("not-taken-over", "not-operating", "no-own-type", "obsolete", "cannot-pay-turning", "over-limit"),
        "place-for-runnable",
    )
    rule = "CZ-VIII.9-14"
    prompt = "sort-trains"

    def __init__(self, data: CzData, yard: TrainYard, rules: RunRules, readings: Readings, house: HouseRules) -> None:
        self.data = data
        self.yard = yard
        self.rules = rules
        self.readings = readings
        self.house = house

    def _find(self, state: State, company: CompanyId, train: str) -> Train:
        taken_over = question(state, SortTrains).trains
        found = next((t for t in state.trains_of(company) if t.id == train and train in taken_over), None)
        if found is None:
            raise self.cite("not-taken-over", train=train, company=company)
        return found

    def own_type(self, company: CompanyId, train: Train) -> str | None:
        """The type of the company's size on the same card."""
        card = self.data.trains[train.kind].card
        return next((k.name for k in self.data.kinds_of(card) if self.rules.is_runnable(company, k.name)), None)

    def candidates(self, state: State, actor: PlayerId) -> Iterator[Choice]:
        asked = question(state, SortTrains)
        for train in state.trains_of(asked.company):
            if train.id in asked.trains:
                kind = self.own_type(asked.company, train)
                cost = 0 if kind is None else self.cost_of_turning(train, kind)
                yield Choice(
                    TurnTrain(actor, asked.company, train.id), facts={"old": train.kind, "new": kind, "cost": cost}
                )
                yield Choice(ScrapTrain(actor, asked.company, train.id), facts={"kind": train.kind})
        yield Choice(Pass(actor), "pass.sorting")

    def check(self, state: State, action: TurnTrain | ScrapTrain | Pass) -> None:
        asked = question(state, SortTrains)
        if isinstance(action, Pass):
            self._check_done(state, asked)
            return
        if action.company != asked.company:
            raise self.cite("not-operating.sorting", company=asked.company)
        train = self._find(state, asked.company, action.train)
        if isinstance(action, TurnTrain):
            self._check_turn(state, asked.company, train)

    def cost_of_turning(self, train: Train, kind: str) -> Money:
        """The difference where the new type is dearer (CZ-VIII.9-12, CZ-VIII.9-13)."""
        return max(0, self.data.trains[kind].price - self.data.trains[train.kind].price)

    def _check_turn(self, state: State, company: CompanyId, train: Train) -> None:
        kind = self.own_type(company, train)
        if kind is None or kind == train.kind:
            raise self.cite("no-own-type", kind=train.kind)
        if kind in memory(state).obsolete:
            raise self.cite("obsolete", kind=kind)
        cost = self.cost_of_turning(train, kind)
        if cost > state.cash[company]:
            raise self.cite("cannot-pay-turning", cost=cost, company=company, cash=state.cash[company])

    def is_in_order(self, state: State, asked: SortTrains) -> bool:
        """Within the limit, and with a runnable train or room for one (CZ-VIII.9-18, CZ-VIII.9-20, CZ-R-107)."""
        held = state.trains_of(asked.company)
        if not any(train.id in asked.trains for train in held):
            return True
        room = -self.yard.excess(state, asked.company)
        return room > 0 or (room == 0 and self.rules.owns_runnable(state, asked.company))

    def _check_done(self, state: State, asked: SortTrains) -> None:
        if self.is_in_order(state, asked):
            return
        if self.yard.excess(state, asked.company) > 0:
            raise self.cite("over-limit.trains", company=asked.company)
        if self.readings.room_after_acquisition:
            raise self.cite("place-for-runnable", company=asked.company)

    def apply(self, draft: State, action: TurnTrain | ScrapTrain | Pass) -> None:
        asked = question(draft, SortTrains)
        self.settle_pending(draft)
        if isinstance(action, Pass):
            return
        train = next(t for t in draft.trains_of(asked.company) if t.id == action.train)
        if isinstance(action, ScrapTrain):
            move_train(draft, train, asked.company, OUT)
            note(draft, "train-scrapped", company=asked.company, kind=train.kind)
        else:
            self._turn(draft, asked.company, train)
            asked = changed(asked, turned=asked.turned | {train.id})
        # the question stays open while something is left to decide
        left = tuple(t.id for t in draft.trains_of(asked.company) if t.id in asked.trains)
        asked = changed(asked, trains=left)
        is_settled = self.is_in_order(draft, asked) or not self.readings.within_limit_at_once
        if not asked.turned.issuperset(left) or not is_settled:
            ask(draft, asked)

    def _turn(self, draft: State, company: CompanyId, train: Train) -> None:
        """It counts as a sale of the new type, unless an option says otherwise (CZ-R-38)."""
        kind = self.own_type(company, train)
        assert kind is not None
        pay(draft, company, BANK, self.cost_of_turning(train, kind))
        turned = Train(train.id, kind)
        held = tuple(turned if t == train else t for t in draft.trains_of(company))
        draft.trains = {**draft.trains, company: held}
        note(draft, "train-turned", company=company, old=train.kind, new=kind)
        if self.house.turning_scraps:
            self.yard.sold(draft, self.data.trains[kind].card, (kind,))
