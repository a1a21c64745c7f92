"""What a review of 18xx titles looks at: earnings kept in vain, trains paid by presidents, and stations in the way."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from typing import Any, cast

from roundhouse.board import StopId
from roundhouse.bots.search.earnings import Earnings
from roundhouse.bots.search.forecast import Outlook, estimate
from roundhouse.eighteen.actions import (
    Answer,
    BuyPrivateIn,
    BuyTrain,
    DiscardTrain,
    Dividend,
    LayTile,
    Pass,
    PlaceStation,
    RunTrains,
)
from roundhouse.eighteen.flow import EighteenRules
from roundhouse.eighteen.ids import BANK, CompanyId
from roundhouse.eighteen.state import State
from roundhouse.kernel import Action, Choice, PlayerId, Rules, choices

from .claims import ReviewClaim
from .material import Material
from .parts import Reviewed, Valuer
from .replaying import replay

#: valuations after which an estimate forgets what it has looked up
REMEMBERED = 400


def _valuer(outlook: Outlook) -> Callable[[], Valuer]:
    def make() -> Valuer:
        kept = [Earnings()]
        asked = [0]

        def value(rules: Rules[Any], state: Any) -> Mapping[PlayerId, float]:
            asked[0] += 1
            if asked[0] % REMEMBERED == 0:
                kept[0] = Earnings()
            return estimate(cast("EighteenRules", rules), state, outlook, kept[0])

        return value

    return make


def fits(rules: Rules[Any], then: State, now: State, action: Action) -> bool:
    """A run fits where the company has the same trains on the same track; all else fits where it is legal."""
    if not isinstance(action, RunTrains):
        return True
    same = then.trains_of(action.company) == now.trains_of(action.company)
    return same and then.map.laid == now.map.laid and then.map.stations == now.map.stations


def stake(rules: Rules[Any], state: State, company: str, player: PlayerId) -> float:
    """The part of the shares that the player holds."""
    sign = CompanyId(company)
    return state.held(player, sign) / cast("EighteenRules", rules).data.companies[sign].shares


def kept_in_vain(material: Material) -> Iterator[ReviewClaim]:
    """Earnings that a company kept and never needed: its treasury never again fell below them.

    Exact: every later purchase of the company could have been paid without them. Of several, later ones are judged
    first, and each takes away from what is left for those before it.
    """
    treasuries = _treasuries(material)
    taken: dict[CompanyId, list[tuple[int, int]]] = defaultdict(list)
    for at in range(len(material.played) - 1, -1, -1):
        action = material.played[at]
        if not isinstance(action, Dividend):
            continue
        state, after = material.line[at], material.line[at + 1]
        company = action.company
        kept = _revenue(material, at)
        # a treasury may grow by more: a subsidy comes into it however the company decides
        if kept <= 0 or after.cash.get(company, 0) - state.cash.get(company, 0) < kept:
            continue
        line = tuple(c.action for c in choices(material.rules, state, action.who) if _pays(c))[:1]
        left = min(
            cash - sum(amount for since, amount in taken[company] if since <= number)
            for number, cash in treasuries[company].items()
            if number > at
        )
        if left < kept or not line:
            continue
        paid = round(kept * stake(material.rules, state, company, action.who))
        if paid <= 0:
            continue
        course = replay(material, at, line)
        if course is not None and course.is_faithful(action.who):
            if course.gain(action.who) < 0:
                continue
        taken[company].append((at + 1, kept))
        facts = {"company": company, "kept_money": kept, "least": left, "share": paid}
        yield ReviewClaim("review-kept", at, action.who, paid, "exact", facts, line)


def _pays(choice: Choice) -> bool:
    return isinstance(choice.action, Dividend) and choice.action.kind == "pay"


def _revenue(material: Material, at: int) -> int:
    """What the company has just earned, as the dividend's event tells."""
    for event in material.line[at + 1].events:
        if event.kind == "dividend":
            return int(event.facts.get("revenue", 0))
    return 0


def _treasuries(material: Material) -> dict[CompanyId, dict[int, int]]:
    """The treasury of every company in every position. A company that has left the game has nothing: what it had went
    to another one, which may have needed it."""
    found: dict[CompanyId, dict[int, int]] = defaultdict(dict)
    for number, state in enumerate(material.line):
        for company in material.rules.data.companies:
            gone = company in state.closed or (number > 0 and _has_left(material.line[number - 1], state, company))
            found[company][number] = 0 if gone else state.cash.get(company, 0)
    return found


def _has_left(before: State, state: State, company: CompanyId) -> bool:
    """Did the company stop operating with this move, because it was taken over or for another reason?"""
    return company in before.floated and company not in state.floated


def own_money(material: Material) -> Iterator[ReviewClaim]:
    """Trains that a president paid for with his own money, and what an earlier train would have changed.

    The amount is exact: what the president paid. The better line is a train that the company could have bought in an
    earlier turn, if the game played again with it ends better for the president.
    """
    for at, action in enumerate(material.played):
        if not isinstance(action, BuyTrain):
            continue
        state = material.line[at]
        # his cash before and after is not compared: the move may begin a round in which private companies pay
        spent = min(action.price - state.cash.get(action.company, 0), state.cash[action.who])
        if spent <= 0 or action.source == action.who:
            continue
        facts: dict[str, Any] = {"company": action.company, "kind": action.kind, "price": action.price, "spent": spent}
        yield ReviewClaim("review-own-money", at, action.who, spent, "exact", facts)
        yield from _earlier(material, at, action)


def _earlier(material: Material, at: int, action: BuyTrain) -> Iterator[ReviewClaim]:
    """The last turn in which the company let a train go by that it could pay for and that would still run now."""
    state = material.line[at]
    for before in range(at - 1, -1, -1):
        then = material.line[before]
        passed = material.played[before]
        if material.company(then) != action.company or not isinstance(passed, Pass) or passed.who != action.who:
            continue
        if material.rounds[before] == material.rounds[at]:
            continue
        for choice in choices(material.rules, then, passed.who):
            buy = choice.action
            if not isinstance(buy, BuyTrain) or buy.price > then.cash.get(action.company, 0) or buy.trade_in:
                continue
            if choice.free or not _lasts(material, buy.kind, then, state):
                continue
            course = replay(material, before, (buy,))
            if course is None or not course.is_faithful(action.who):
                continue
            gain = course.gain(action.who)
            if gain < material.least:
                continue
            facts = {
                "company": action.company,
                "kind": buy.kind,
                "price": buy.price,
                "score": material.final[action.who],
                "other": course.scores[action.who],
                "kept": course.kept,
                "later": course.later,
            }
            yield ReviewClaim("review-train-late", before, action.who, gain, "replayed", facts, (buy,))
            return


def _lasts(material: Material, kind: str, then: State, now: State) -> bool:
    """Has no card that scraps this kind left the deck between the two positions?"""
    data = material.rules.data
    enemies = {card for name in data.trains[kind].rusted_by for card in [data.trains[name].card]}
    gone = {data.trains[train.kind].card for train in then.deck if train not in now.deck}
    return not enemies & gone


def in_the_way(material: Material) -> Iterator[ReviewClaim]:
    """Stations that a president placed and that stood in the way of other presidents' companies.

    Exact: for every later run of such a company the solver proves the best run with the station and without it, on the
    track and with the trains of that moment. One claim for a station, a company and the president who led it then, with
    the sum over those runs and his part of each.
    """
    placed: dict[StopId, int] = {}
    lost: dict[tuple[int, CompanyId, PlayerId], list[tuple[int, int, float]]] = defaultdict(list)
    for at, action in enumerate(material.played):
        if isinstance(action, PlaceStation):
            placed[action.hex, action.city] = at
        if not isinstance(action, RunTrains):
            continue
        state, company = material.line[at], action.company
        blocks = {
            stop: by
            for stop, by in placed.items()
            if _shuts(state, stop, material.played[by], company) and state.president(company) == action.who
        }
        if not blocks:
            continue
        own = _best(material, state, company)
        if own is None or _opened(material, state, company, blocks) in (None, own):
            continue
        held = stake(material.rules, state, company, action.who)
        for stop, by in blocks.items():
            opened = _opened(material, state, company, {stop: by})
            if opened is not None and opened > own:
                lost[by, company, action.who].append((opened - own, at, (opened - own) * held))
    for (by, company, hurt), found in lost.items():
        most, at, _ = max(found, key=lambda entry: (entry[0], -entry[1]))
        station = material.played[by]
        assert isinstance(station, PlaceStation)
        part = sum(own for _, _, own in found)
        if part < material.least:
            continue
        facts = {
            "company": company,
            "owner": station.company,
            "hex": station.hex,
            "hurt": hurt,
            "runs": len(found),
            "total": sum(amount for amount, _, _ in found),
            "most": most,
            "run": at,
        }
        yield ReviewClaim("review-blocked", by, station.who, round(part), "exact", facts)


def _shuts(state: State, stop: StopId, station: Action, company: CompanyId) -> bool:
    """Is the city full, with a station of that placing in it and none of the company, and led by somebody else?"""
    owners = state.map.stations.get(stop, ())
    return (
        isinstance(station, PlaceStation)
        and station.company in owners
        and company not in owners
        and state.map.free_slots(stop) <= 0
        and state.president(station.company) not in (None, state.president(company))
    )


def _opened(material: Material, state: State, company: CompanyId, without: Mapping[StopId, int]) -> int | None:
    """The best run without these stations."""
    map_ = state.map
    for stop, by in without.items():
        map_ = map_.without_station(stop, material.played[by].company)  # type: ignore[attr-defined]
    draft = state.clone()
    draft.map = map_
    return _best(material, draft, company)


def _best(material: Material, state: State, company: CompanyId) -> int | None:
    """The revenue of the best run; None if the search did not finish."""
    material.looked["runs"] += 1
    solution = material.rules.best_run(state, company, most_nodes=material.bounds.nodes)
    return int(solution.revenue) if solution.proven else None


#: too many to weigh, or judged otherwise
UNWEIGHED = (LayTile, PlaceStation, DiscardTrain, Answer, RunTrains)


def weighs(rules: Rules[Any], state: State, action: Action) -> bool:
    """Everything but track, stations and runs; and no deal that another player would have to agree to."""
    if isinstance(action, UNWEIGHED):
        return False
    if isinstance(action, BuyTrain):
        return action.source.startswith("@") or state.president(CompanyId(action.source)) == action.who
    if isinstance(action, BuyPrivateIn):
        owner = state.privates.get(action.private, BANK)
        return owner == action.who or owner.startswith("@")
    return True


def eighteen_review(outlook: Outlook) -> Reviewed:
    """The part of an 18xx title with this outlook."""
    return Reviewed(_valuer(outlook), weighs, fits, stake, (kept_in_vain, own_money, in_the_way))
