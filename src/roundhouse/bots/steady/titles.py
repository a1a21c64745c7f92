"""The steady and the strong players of the 18xx titles."""

from __future__ import annotations

from dataclasses import replace

from roundhouse.bots.novice import chesapeake_novice, cz_novice, eastern_novice
from roundhouse.bots.novice.charters import FOUNDING
from roundhouse.bots.novice.foresight import FLOAT, loses_lead, price_in_first_turn
from roundhouse.bots.search.chesapeake import StandingValue
from roundhouse.bots.search.cz import CZ
from roundhouse.bots.search.eastern import EASTERN
from roundhouse.bots.search.figures import BalancedValue, LearntValue
from roundhouse.bots.search.forecast import CLASSIC
from roundhouse.eighteen.actions import BuyShare, SetPar, StartCompany
from roundhouse.eighteen.flow import EighteenRules
from roundhouse.eighteen.ids import CompanyId
from roundhouse.eighteen.model import Train
from roundhouse.eighteen.state import State
from roundhouse.kernel import Action

from .eighteen import MONEY, SHARES, ByTable, SteadyEighteen, Temper
from .habits import (
    CHESAPEAKE_SHREWD,
    CHESAPEAKE_TUNED,
    CHESAPEAKE_WARY,
    CZ_TUNED,
    EASTERN_MERGING,
    EASTERN_TUNED,
    EASTERN_WARY,
    EASTERN_WARY_MERGING,
)


def train_at_start(rules: EighteenRules, state: State, company: CompanyId) -> int:
    """What a train will cost when the company first operates: those that have none buy before it."""
    before = sum(1 for other in state.floated if not state.trains_of(other) and other not in state.closed)
    card = state.deck[min(before, len(state.deck) - 1)]
    kinds = rules.data.kinds_of(rules.data.trains[card.kind].card)
    runs = [k for k in kinds if rules.runner.policy.service(state, company, Train("asked", k.name)) is not None]
    return (runs or kinds)[0].price


def pays_for_train(rules: EighteenRules, state: State, action: Action) -> bool:
    """A company is only started at a price with which its treasury pays for a train."""
    if not isinstance(action, StartCompany | SetPar):
        return True
    return action.par * rules.data.companies[action.company].shares >= train_at_start(rules, state, action.company)


def floats_with_train(rules: EighteenRules, state: State, action: Action) -> bool:
    """1862: five shares of a company that is opened, or ten of a charter, pay for stations and a train. One that
    cannot is refinanced in its first turn, and often nobody holds enough of it afterwards to lead it."""
    if not isinstance(action, StartCompany | SetPar):
        return True
    return _treasury(action) >= train_at_start(rules, state, action.company) + FOUNDING


def floats_with_train_left(rules: EighteenRules, state: State, action: Action) -> bool:
    """Like :func:`floats_with_train`, where several other companies may buy trains before its first turn."""
    if not isinstance(action, StartCompany | SetPar):
        return True
    return _treasury(action) >= price_in_first_turn(rules, state, action.par) + FOUNDING


def _treasury(action: StartCompany | SetPar) -> int:
    """What a company of 1862 has when it floats at this price."""
    return (FLOAT if isinstance(action, StartCompany) else 2 * FLOAT) * action.par


def founds(state: State, action: Action) -> bool:
    """Is a company started? Who leads none falls behind by more than the outline sees."""
    return isinstance(action, StartCompany | SetPar)


def founds_or_secures(state: State, action: Action) -> bool:
    """Is a company started, or a share bought of one that the player leads? Nobody else then decides what it pays for
    private companies and take-overs."""
    own = isinstance(action, BuyShare) and state.president(action.company) == action.who
    return own or founds(state, action)


def secures_lead(state: State, action: Action) -> bool:
    """1862: is a share bought that keeps the lead of a company without a train, should it need new capital?"""
    return (
        isinstance(action, BuyShare)
        and state.president(action.company) == action.who
        and not state.trains_of(action.company)
        and loses_lead(state, action.who, action.company)
    )


def founds_or_secures_lead(state: State, action: Action) -> bool:
    """1862: :func:`founds` or :func:`secures_lead`."""
    return founds(state, action) or secures_lead(state, action)


#: at a table for two: shares and dividends
CHESAPEAKE_TEMPER = Temper(matters=MONEY, sound=pays_for_train)
#: at larger tables: shares, where they promise clearly more, also compared with what they bring others. Searched
#: dividends, and small gains, made players weaker there
CHESAPEAKE_LARGE = replace(CHESAPEAKE_TEMPER, matters=SHARES, margin=0.03, rivalry=1.0)
#: the same and sales, for players who know the others' habits; stock rounds are played further on
CHESAPEAKE_TRADING = replace(CHESAPEAKE_LARGE, matters=SHARES | {"sell_shares"}, margin=0.021, unsure=0.021, moves=48)
#: shares and take-overs. Loans make a train without money dear, so dividends are left to the novice, who saves
CZ_TEMPER = Temper(matters=SHARES | {"acquire", "answer"}, sound=pays_for_train, kept=founds_or_secures)
#: shares and mergers. What to do with earnings is left to the novice, who knows how a treasury lifts the price
EASTERN_TEMPER = Temper(
    matters=SHARES | {"merge", "answer"}, sound=floats_with_train, kept=founds, doubted=frozenset({"merge"})
)
#: with more than two players the lead of companies is kept, too
EASTERN_LARGE = replace(EASTERN_TEMPER, sound=floats_with_train_left, kept=founds_or_secures_lead)


def chesapeake_steady() -> ByTable:
    """A player who searches by the outline; with more than two players one who leaves companies in need in time, and
    asks the learnt value as well."""
    return ByTable(
        SteadyEighteen(chesapeake_novice(), CLASSIC, CHESAPEAKE_TEMPER),
        SteadyEighteen(chesapeake_novice(CHESAPEAKE_WARY), CLASSIC, CHESAPEAKE_LARGE, BalancedValue("chesapeake.json")),
    )


def chesapeake_strong() -> ByTable:
    """Better habits, and a value learnt from games. At a table for two little is kept for trains. With more players the
    habits are those that win among steadies, whose habits the others are expected to have; sales are searched besides
    shares, and what a position is worth was learnt from games with them."""
    return ByTable(
        SteadyEighteen(chesapeake_novice(CHESAPEAKE_TUNED), CLASSIC, CHESAPEAKE_TEMPER, LearntValue("chesapeake.json")),
        SteadyEighteen(
            chesapeake_novice(CHESAPEAKE_SHREWD),
            CLASSIC,
            CHESAPEAKE_TRADING,
            StandingValue(),
            others=chesapeake_novice(CHESAPEAKE_WARY),
        ),
    )


def cz_steady() -> SteadyEighteen:
    """Better habits than the novice's, and a search by the outline."""
    return SteadyEighteen(cz_novice(CZ_TUNED), CZ, CZ_TEMPER)


def cz_strong() -> SteadyEighteen:
    """The same habits and a learnt value. Take-overs are left to the rules: searched ones made players weaker."""
    return SteadyEighteen(cz_novice(CZ_TUNED), CZ, replace(CZ_TEMPER, matters=SHARES), LearntValue("cz.json"))


def eastern_steady() -> ByTable:
    """Better habits than the novice's, mergers among them, and a search by the learnt value."""
    return ByTable(
        SteadyEighteen(eastern_novice(EASTERN_MERGING), EASTERN, EASTERN_TEMPER, LearntValue("eastern.json")),
        SteadyEighteen(eastern_novice(EASTERN_WARY_MERGING), EASTERN, EASTERN_LARGE, LearntValue("eastern.json")),
    )


def eastern_strong() -> ByTable:
    """As steady, but companies that can live alone do so, and even the founding of one is compared with other moves."""
    at_two = replace(EASTERN_TEMPER, kept=Temper().kept)
    at_more = replace(EASTERN_LARGE, kept=secures_lead)
    return ByTable(
        SteadyEighteen(eastern_novice(EASTERN_TUNED), EASTERN, at_two, LearntValue("eastern.json")),
        SteadyEighteen(eastern_novice(EASTERN_WARY), EASTERN, at_more, LearntValue("eastern.json")),
    )
