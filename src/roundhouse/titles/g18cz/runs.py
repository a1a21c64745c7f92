"""VIII.7 and VIII.8: what trains reach and earn."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from roundhouse import routes
from roundhouse.board import CITY, OFFBOARD, TOWN, Stop, StopId
from roundhouse.eighteen.ids import CompanyId, PrivateId
from roundhouse.eighteen.model import Train
from roundhouse.eighteen.operating import OperatingRound
from roundhouse.eighteen.runs import RunPolicy, known_stop, plain_stop
from roundhouse.eighteen.state import State

from .data import MORAVIA, CzData
from .readings import Readings

MAJORS = frozenset({CITY, OFFBOARD})
MINORS = frozenset({TOWN})
#: the extra amount of a red tile, for those who count it
BONUS = "red"
#: Moravia's card, and the mark of the turn in which it runs
CARD = PrivateId("3E")
#: Moravia: the types that count the extra amount of every red tile (CZ-XI.2-14)
BONUS_TYPES = frozenset({"4+4", "5+5", "3E"})


@cache
def service_of(kind: str, bonus: bool, only_towns_left_out: bool = True) -> routes.Service:
    """How a type of train runs: 3 (CZ-VIII.7-4), 3+3 (CZ-VIII.7-6), 3E (CZ-VIII.7-8)."""
    extras = frozenset({BONUS}) if bonus else frozenset()
    if kind.endswith("E"):
        number = int(kind[:-1])
        skips = MINORS if only_towns_left_out else MINORS | MAJORS
        visit = (routes.Limit(number, MAJORS),)
        return routes.Service(visit=visit, pay=(routes.Limit(number),), skips=skips, extras=extras)
    if "+" in kind:
        majors, minors = (int(part) for part in kind.split("+"))
        return routes.Service(visit=(routes.Limit(majors + minors), routes.Limit(majors, MAJORS)), extras=extras)
    return routes.Service(visit=(routes.Limit(int(kind)),), extras=extras)


class RunRules:
    """The answers of 18CZ to the questions of running trains."""

    def __init__(self, data: CzData, readings: Readings) -> None:
        self.data = data
        self.readings = readings
        self.in_moravia = data.variant == MORAVIA
        self.services = {
            name: service_of(
                data.type_of(name),
                bonus=not self.in_moravia or data.type_of(name) in BONUS_TYPES,
                only_towns_left_out=readings.only_towns_left_out,
            )
            for name in data.trains
        }
        # the card shares track with the company's other trains (CZ-XI.2-30)
        card = service_of("3E", bonus=True)
        self.card = routes.Service(
            visit=card.visit, pay=card.pay, skips=card.skips, extras=card.extras, shares_track=True
        )
        self.red = {phase.name: (phase.facts["red"],) for phase in data.phases}

    def policy(self) -> RunPolicy:
        return RunPolicy(stop=self.stop, service=self.service, terms=routes.Terms())

    def lenient_policy(self) -> RunPolicy:
        """For claims of old games: the cities of Praha are not one place."""

        def stop(state: State, company: CompanyId, stop_id: StopId, stop: Stop) -> routes.RouteStop:
            return replace(self.stop(state, company, stop_id, stop), place=stop_id)

        return RunPolicy(stop=stop, service=self.service, terms=routes.Terms())

    def stop(self, state: State, company: CompanyId, stop_id: StopId, stop: Stop) -> routes.RouteStop:
        """Red tiles are worth more by phase (CZ-VIII.8-2), and 50 more to some (CZ-VIII.8-3, CZ-XI.2-14)."""
        seen = plain_stop(state, company, stop_id, stop, self.red[state.phase])
        if isinstance(stop.revenue, int) or not (self.in_moravia or seen.own):
            return seen
        extras = ((BONUS, self.data.red_bonus),)
        facts = (seen.own, False, seen.blocked, seen.terminal, False, extras)
        return known_stop(seen.id, seen.kind, seen.value, seen.place, *facts)

    def service(self, state: State, company: CompanyId, train: Train) -> routes.Service | None:
        """A company runs trains of its own size only (CZ-IV.2.b-2, CZ-IV.2.c-2, CZ-IV.2.d-2)."""
        if train.kind == CARD:
            return self.card
        return self.services[train.kind] if self.is_runnable(company, train.kind) else None

    def is_runnable(self, company: CompanyId, kind: str) -> bool:
        return self.data.size_of_kind(kind) == self.data.companies[company].size

    def owns_runnable(self, state: State, company: CompanyId) -> bool:
        return any(self.is_runnable(company, train.kind) for train in state.trains_of(company))

    @staticmethod
    def card_assigned(state: State, company: CompanyId) -> bool:
        """Does the 3E card run for the company in this turn?"""
        now = state.round
        return isinstance(now, OperatingRound) and now.company == company and CARD in now.turn.marks

    def trains(self, state: State, company: CompanyId) -> tuple[Train, ...]:
        """The company's trains, and the 3E card while it runs for it."""
        held = state.trains_of(company)
        return (*held, Train(CARD, CARD)) if self.card_assigned(state, company) else held
