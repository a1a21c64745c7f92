"""The novice of 18CZ: local railways, three sizes of company, acquisitions and loans."""

from __future__ import annotations

from roundhouse.bots.interface import Decision
from roundhouse.eighteen.actions import Answer, Bid, BuyPrivate, BuyPrivateIn, BuyTrain, Dividend, LayTile
from roundhouse.eighteen.ids import BANK, POOL, CompanyId, PrivateId
from roundhouse.eighteen.model import Train
from roundhouse.eighteen.offers import Offer
from roundhouse.titles.g18cz.actions import Repay, SellLocal
from roundhouse.titles.g18cz.data import CzData
from roundhouse.titles.g18cz.progress import final_value

from .offers import answer_offer
from .shares import buy_best, dump, finish_own, make_room, secure_own, sell_bad, start_company
from .situation import Novice, Situation
from .takeovers import (
    CzHabits,
    acquire,
    answer_acquisition,
    cz_habits,
    lasts_to_the_end,
    rounds_left,
    sort_trains,
)
from .track import lay_best, place_station
from .trains import buy_train, discard, dividend, lasting_price, run_best

#: what a local railway is worth to its owner when the game ends
FINAL_VALUE = 120
ROUNDS = 13
FLOAT = 50


def buy_local(situation: Situation) -> Decision | None:
    """The local with the best return: every local returns more than any share that the money could buy."""
    best: tuple[float, BuyPrivate] | None = None
    for _, action in situation.of(BuyPrivate):
        private = situation.data.privates[action.private]
        if situation.cash - private.value < cz_habits(situation).cash_kept * situation.data.starting_cash:
            continue
        gain = (FINAL_VALUE + ROUNDS * private.revenue) / max(1, private.value)
        if best is None or gain > best[0]:
            best = gain, action
    return situation.decide(best[1], "local-pays", private=best[1].private) if best else None


def bid_on_private(situation: Situation) -> Decision | None:
    """The lowest bid, if the private company will earn it back."""
    for choice, bid in situation.of(Bid):
        private = situation.data.privates[bid.private]
        worth = private.value + 3 * private.revenue
        if bid.price <= min(worth, situation.cash - situation.data.starting_cash // 2):
            return situation.decide(choice.action, "private-worth-more", private=private.name, price=bid.price)
    return None


def local_worth(situation: Situation, private: PrivateId) -> int:
    """What a local will still bring its owner. If private companies close later in the game, the income of a few
    rounds."""
    data = situation.data
    assert isinstance(data, CzData)
    income = data.privates[private].revenue
    if any("close" in phase.facts["opens"] for phase in data.phases):
        return 3 * income
    return final_value(data, private) + rounds_left(situation) * income


def sell_to_own_company(situation: Situation) -> Decision | None:
    """My company pays me more for a private than it will bring, once its train is paid for."""
    company = situation.company
    if company is None or situation.state.president(company) != situation.seat:
        return None
    trains = [t for t in situation.state.trains_of(company) if situation.may_run(company, t.kind)]
    if not trains:
        return None
    keep = 0 if any(situation.is_safe(t) for t in trains) else situation.kind(situation.next_train(company)).price
    for choice, action in situation.of(BuyPrivateIn):
        if situation.state.privates[action.private] != situation.seat:
            continue
        offered = min(action.price, situation.state.cash[company] - keep)
        if offered > cz_habits(situation).local * local_worth(situation, action.private):
            return situation.decide(
                situation.priced(choice, offered), "private-sold-well", offered=offered, private=action.private
            )
    return None


def answer_for_local(situation: Situation) -> Decision | None:
    """A local pays in every round and at the end: it is sold only for more than that."""
    if not situation.of(Answer):
        return None
    asked = situation.state.pending[-1]
    deal = asked.deal if isinstance(asked, Offer) else None
    if not isinstance(deal, BuyPrivateIn):
        return None
    worth = local_worth(situation, deal.private)
    facts = {"private": deal.private, "worth": worth, "price": deal.price}
    return situation.decide(
        Answer(situation.seat, deal.price >= cz_habits(situation).local * worth), "local-offer", **facts
    )


def repay(situation: Situation) -> Decision | None:
    """A loan bars me from buying shares: pay it back as far as I can."""
    offers = situation.of(Repay)
    if not offers:
        return None
    choice = offers[0][0]
    return situation.decide(list(choice.extremes())[-1], "repay-first")


def pay_or_save(situation: Situation) -> Decision | None:
    """As for other titles, but money kept in the last round is lost, and so is money that will never pay for a
    train."""
    offers = {action.kind: action for _, action in situation.of(Dividend)}
    company = situation.company
    if company is None or "pay" not in offers:
        return dividend(situation)
    left = rounds_left(situation)
    habits = cz_habits(situation)
    if left <= habits.near_end:
        return situation.decide(offers["pay"], "end-is-near")
    if lasts_to_the_end(situation, company):
        return situation.decide(offers["pay"], "trains-last")
    missing = lasting_price(situation, company) - situation.state.cash[company]
    if missing > habits.runs_to_train * situation.revenue:
        return situation.decide(offers["pay"], "saving-too-slow")
    return dividend(situation)


def buy_train_with_care(situation: Situation) -> Decision | None:
    """As for other titles, but never a train that leaves another company of mine without any and without the money for
    one, unless one must be bought."""
    advice = buy_train(situation) or spend_the_rest(situation)
    if advice is None or not isinstance(advice.action, BuyTrain) or not situation.may_pass:
        return advice
    kind = advice.action.kind
    for other in situation.presided():
        held = [train for train in situation.state.trains_of(other) if situation.may_run(other, train.kind)]
        left = [train for train in held if kind not in situation.kind(train).rusted_by]
        if other != situation.company and held and not left:
            if situation.state.cash[other] < situation.kind(situation.next_train(other)).price:
                return None
    return advice


def spend_the_rest(situation: Situation) -> Decision | None:
    """A company whose trains last until the end buys any train that still earns more: its money is worth nothing when
    the game ends."""
    company = situation.company
    if company is None or not lasts_to_the_end(situation, company):
        return None
    trains = [train for train in situation.state.trains_of(company) if situation.may_run(company, train.kind)]
    now = situation.run_value(situation.state, company, trains)
    best: tuple[int, BuyTrain] | None = None
    for _, action in situation.of(BuyTrain):
        if (
            action.source not in (BANK, POOL)
            or action.trade_in is not None
            or not situation.may_run(company, action.kind)
        ):
            continue
        gain = situation.run_value(situation.state, company, [*trains, Train("new", action.kind)]) - now
        if gain > 0 and action.price <= situation.state.cash[company] and (best is None or gain > best[0]):
            best = gain, action
    return situation.decide(best[1], "train-earns-till-end", kind=best[1].kind, gain=best[0]) if best else None


def sell_local(situation: Situation) -> Decision | None:
    """A company short of a train sells its local railways first."""
    company = situation.company
    if company is None or any(situation.may_run(company, t.kind) for t in situation.state.trains_of(company)):
        return None
    for _, action in situation.of(SellLocal):
        if situation.state.cash[company] < situation.kind(situation.next_train(company)).price:
            return situation.decide(action, "train-needs-money")
    return None


def lay_home(situation: Situation) -> Decision | None:
    """A home tile that must be laid: any position that reaches most of the map."""
    if not situation.state.pending:
        return None
    lays = situation.of(LayTile)
    return situation.decide(lays[0][1], "home-first") if lays else None


def _growth(situation: Situation, company: CompanyId) -> float:
    """A space of the market is worth about a twelfth of the price; large companies move by two."""
    data = situation.data
    assert isinstance(data, CzData)
    return data.sizes[data.companies[company].size].steps_right / 12


#: a loan costs its own amount again; idle money costs more than that
CZ_HABITS = CzHabits(caution=1, growth=_growth, treasury=5)


def cz_novice(habits: CzHabits = CZ_HABITS) -> Novice:
    """In the order in which things come up."""
    return Novice(
        (
            answer_acquisition,
            answer_for_local,
            answer_offer,
            discard,
            sort_trains,
            lay_home,
            buy_local,
            bid_on_private,
            repay,
            sell_bad,
            dump,
            make_room,
            finish_own,
            secure_own,
            start_company(FLOAT),
            buy_best,
            lay_best,
            place_station,
            run_best,
            pay_or_save,
            acquire,
            sell_to_own_company,
            sell_local,
            buy_train_with_care,
        ),
        habits,
    )
