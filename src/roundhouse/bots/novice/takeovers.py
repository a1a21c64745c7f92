"""18CZ's acquisitions: when my larger company takes over, at what price, and what becomes of the trains."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from roundhouse.bots.interface import Decision
from roundhouse.eighteen.actions import Answer
from roundhouse.eighteen.ids import CompanyId
from roundhouse.eighteen.model import Train
from roundhouse.eighteen.offers import Offer
from roundhouse.titles.g18cz.actions import Acquire, ScrapTrain, TurnTrain
from roundhouse.titles.g18cz.data import CzData
from roundhouse.titles.g18cz.memory import memory

from .shares import expected_dividend
from .situation import Habits, Situation
from .trains import lasting_price


@dataclass(frozen=True)
class CzHabits(Habits):
    """What a player of 18CZ decides by besides."""

    #: cards of the deck that are expected to leave it in an operating round
    cards_a_round: float = 3.0
    #: what part of the dividends to come a share is counted with when it is to be sold: trains grow old
    dividends: float = 0.5
    #: what part of the price of a lasting train a treasury keeps when it takes a company over
    kept_for_train: float = 1.0
    #: what a certificate that a take-over frees is worth in each operating round to come
    place: float = 0.0
    #: what part of what a local will still bring must be offered for it
    local: float = 1.0
    #: what part of the money at the start is kept when locals are bought
    cash_kept: float = 0.0
    #: earnings are paid out when at most this many rounds are to come, and if a train is more than so many runs away
    near_end: float = 2.0
    runs_to_train: float = 2.0


def cz_habits(situation: Situation) -> CzHabits:
    """The habits of a player of 18CZ."""
    assert isinstance(situation.habits, CzHabits)
    return situation.habits


def rounds_left(situation: Situation) -> int:
    """Operating rounds that are still to begin."""
    data = situation.data
    assert isinstance(data, CzData)
    return len(data.values) - memory(situation.state).rounds_begun


def lasts_to_the_end(situation: Situation, company: CompanyId, trains: Sequence[Train] | None = None) -> bool:
    """Will these trains, as far as can be expected, last until the game ends?"""
    held = situation.state.trains_of(company) if trains is None else trains
    cards = cz_habits(situation).cards_a_round * rounds_left(situation)
    return any(situation.may_run(company, train.kind) and situation.lasts(train, cards) for train in held)


def share_worth(situation: Situation, company: CompanyId) -> float:
    """What a share will have brought its holder when the game ends: its price and a part of what it may still earn,
    because trains grow old."""
    earned = rounds_left(situation) * expected_dividend(situation, company)
    return situation.price(company) + cz_habits(situation).dividends * earned


def acquire(situation: Situation) -> Decision | None:
    """My larger company takes over a smaller one of mine for more than its shares will bring: money in a treasury
    counts for nothing at the end."""
    company = situation.company
    if company is None:
        return None
    state = situation.state
    best: tuple[float, Acquire] | None = None
    for choice, action in situation.of(Acquire):
        target = action.target
        if state.president(target) != situation.seat:
            continue
        shares = int(choice.facts["shares"])
        spare = state.cash[company] + state.cash[target] - _needed(situation, company, target)
        most = list(choice.extremes())[-1]
        assert isinstance(most, Acquire)
        offered = min(most.price, int(spare // shares))
        if offered < action.price:
            continue
        mine = state.held(situation.seat, target)
        gain = mine * (offered - share_worth(situation, target)) + _burden(situation, target)
        gain += cz_habits(situation).place * (mine - 1) * rounds_left(situation)
        if gain > 0 and (best is None or gain > best[0]):
            best = gain, Acquire(situation.seat, company, target, offered)
    if best is None:
        return None
    deal = best[1]
    return situation.decide(deal, "takeover-price", price=deal.price, target=deal.target)


def _needed(situation: Situation, company: CompanyId, target: CompanyId) -> float:
    """What has to stay in the treasury: the price of a train, unless one is there that lasts or no run is to come."""
    if rounds_left(situation) == 0:
        return 0
    trains = [*situation.state.trains_of(company), *situation.state.trains_of(target)]
    if lasts_to_the_end(situation, company, trains):
        return 0
    return cz_habits(situation).kept_for_train * lasting_price(situation, company)


def _burden(situation: Situation, target: CompanyId) -> int:
    """What the target would cost me if it is not taken over: a train that it cannot pay for."""
    if any(situation.may_run(target, t.kind) for t in situation.state.trains_of(target)):
        return 0
    return max(0, situation.kind(situation.next_train(target)).price - situation.state.cash[target])


def answer_acquisition(situation: Situation) -> Decision | None:
    """Agree when the price is above what the shares will bring, or when the company is a burden."""
    if not situation.of(Answer):
        return None
    asked = situation.state.pending[-1]
    deal = asked.deal if isinstance(asked, Offer) else None
    if not isinstance(deal, Acquire):
        return None
    mine = situation.state.held(situation.seat, deal.target)
    worth = share_worth(situation, deal.target)
    good = mine * (deal.price - worth) + _burden(situation, deal.target) > 0
    facts = {"target": deal.target, "worth": round(worth), "price": deal.price}
    return situation.decide(Answer(situation.seat, good), "takeover-offer", **facts)


def sort_trains(situation: Situation) -> Decision | None:
    """Trains that were taken over: turn those that the company can then run for long, scrap those above the limit."""
    company = situation.company
    turns = [action for _, action in situation.of(TurnTrain)]
    scraps = [action for _, action in situation.of(ScrapTrain)]
    if company is None or not (turns or scraps):
        return None
    may_stop = any(choice.action.do == "pass" for choice in situation.options)
    held = {train.id: train for train in situation.state.trains_of(company)}

    def use(train: Train) -> tuple[bool, int, int]:
        return (
            situation.may_run(company, train.kind),
            situation.cards_until_scrapped(situation.kind(train)),
            situation.kind(train).price,
        )

    runs = [train for train in held.values() if situation.may_run(company, train.kind)]
    ours = {action.train: situation.as_run_by(company, held[action.train]) for action in turns}
    turns.sort(key=lambda action: use(ours[action.train]), reverse=True)
    if turns and (not runs or len(held) > len(runs)):
        first = turns[0]
        kind = ours[first.train].kind
        lasts = situation.cards_until_scrapped(situation.data.trains[kind]) >= 4
        if lasts and (not runs or use(ours[first.train]) > min(use(t) for t in runs)):
            return situation.decide(first, "turned-train", kind=kind, company=company)
    if may_stop or not scraps:
        return None
    worst = min(scraps, key=lambda action: use(held[action.train]))
    return situation.decide(worst, "no-room-for-train", company=company, kind=held[worst.train].kind)
