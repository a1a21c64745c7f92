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

from .desk import Desk, Habits, Novice
from .offers import answer_offer
from .shares import buy_best, finish_own, secure_own, sell_bad, start_company
from .takeovers import acquire, answer_acquisition, lasts_to_the_end, rounds_left, sort_trains
from .track import lay_best, place_station
from .trains import buy_train, discard, dividend, lasting_price, run_best

#: what a local railway is worth to its owner when the game ends
FINAL_VALUE = 120
ROUNDS = 13
FLOAT = 50
#: trains that a new company's treasury should pay for
TRAINS = 5


def buy_local(desk: Desk) -> Decision | None:
    """The local with the best return: none brings less than any share that the money could buy."""
    best: tuple[float, BuyPrivate] | None = None
    for _, action in desk.of(BuyPrivate):
        private = desk.data.privates[action.private]
        gain = (FINAL_VALUE + ROUNDS * private.revenue) / max(1, private.value)
        if best is None or gain > best[0]:
            best = gain, action
    return desk.decide(best[1], "local-pays", private=best[1].private) if best else None


def bid_on_private(desk: Desk) -> Decision | None:
    """The least bid for what returns it."""
    for choice, bid in desk.of(Bid):
        private = desk.data.privates[bid.private]
        worth = private.value + 3 * private.revenue
        if bid.price <= min(worth, desk.cash - desk.data.starting_cash // 2):
            return desk.decide(choice.action, "private-worth-more", private=private.name, price=bid.price)
    return None


def local_worth(desk: Desk, private: PrivateId) -> int:
    """What a local will still bring its owner. Where privates close some day it is a few rounds' income."""
    data = desk.data
    assert isinstance(data, CzData)
    income = data.privates[private].revenue
    if any("close" in phase.facts["opens"] for phase in data.phases):
        return 3 * income
    return final_value(data, private) + rounds_left(desk) * income


def sell_to_own_company(desk: Desk) -> Decision | None:
    """My company pays me more for a private than it will bring, once its train is paid for."""
    company = desk.company
    if company is None or desk.state.president(company) != desk.seat:
        return None
    trains = [t for t in desk.state.trains_of(company) if desk.may_run(company, t.kind)]
    if not trains:
        return None
    keep = 0 if any(desk.is_safe(t) for t in trains) else desk.kind(desk.next_train(company)).price
    for choice, action in desk.of(BuyPrivateIn):
        if desk.state.privates[action.private] != desk.seat:
            continue
        offered = min(action.price, desk.state.cash[company] - keep)
        if offered > local_worth(desk, action.private):
            return desk.decide(
                desk.priced(choice, offered), "private-sold-well", offered=offered, private=action.private
            )
    return None


def answer_for_local(desk: Desk) -> Decision | None:
    """A local pays in every round and at the end: only for more it goes."""
    if not desk.of(Answer):
        return None
    asked = desk.state.pending[-1]
    deal = asked.deal if isinstance(asked, Offer) else None
    if not isinstance(deal, BuyPrivateIn):
        return None
    worth = local_worth(desk, deal.private)
    facts = {"private": deal.private, "worth": worth, "price": deal.price}
    return desk.decide(Answer(desk.seat, deal.price >= worth), "local-offer", **facts)


def repay(desk: Desk) -> Decision | None:
    """A loan bars me from buying shares: pay it back as far as I can."""
    offers = desk.of(Repay)
    if not offers:
        return None
    choice = offers[0][0]
    return desk.decide(list(choice.extremes())[-1], "repay-first")


def pay_or_save(desk: Desk) -> Decision | None:
    """As everywhere, but what is kept in the last round is lost, and so is what will never suffice."""
    offers = {action.kind: action for _, action in desk.of(Dividend)}
    company = desk.company
    if company is None or "pay" not in offers:
        return dividend(desk)
    left = rounds_left(desk)
    if left <= 2:
        return desk.decide(offers["pay"], "end-is-near")
    if lasts_to_the_end(desk, company):
        return desk.decide(offers["pay"], "trains-last")
    missing = lasting_price(desk, company) - desk.state.cash[company]
    if missing > 2 * desk.revenue:
        return desk.decide(offers["pay"], "saving-too-slow")
    return dividend(desk)


def buy_train_with_care(desk: Desk) -> Decision | None:
    """As everywhere, but never a train that leaves another company of mine without any and without the money for one,
    unless one must be bought."""
    advice = buy_train(desk) or spend_the_rest(desk)
    if advice is None or not isinstance(advice.action, BuyTrain) or not desk.may_pass:
        return advice
    kind = advice.action.kind
    for other in desk.presided():
        held = [train for train in desk.state.trains_of(other) if desk.may_run(other, train.kind)]
        left = [train for train in held if kind not in desk.kind(train).rusted_by]
        if other != desk.company and held and not left:
            if desk.state.cash[other] < desk.kind(desk.next_train(other)).price:
                return None
    return advice


def spend_the_rest(desk: Desk) -> Decision | None:
    """A company whose trains last till the end buys whatever still earns more: its money is lost with the game."""
    company = desk.company
    if company is None or not lasts_to_the_end(desk, company):
        return None
    trains = [train for train in desk.state.trains_of(company) if desk.may_run(company, train.kind)]
    now = desk.run_value(desk.state, company, trains)
    best: tuple[int, BuyTrain] | None = None
    for _, action in desk.of(BuyTrain):
        if action.source not in (BANK, POOL) or action.trade_in is not None or not desk.may_run(company, action.kind):
            continue
        gain = desk.run_value(desk.state, company, [*trains, Train("new", action.kind)]) - now
        if gain > 0 and action.price <= desk.state.cash[company] and (best is None or gain > best[0]):
            best = gain, action
    return desk.decide(best[1], "train-earns-till-end", kind=best[1].kind, gain=best[0]) if best else None


def sell_local(desk: Desk) -> Decision | None:
    """A company short of a train sells its local railways first."""
    company = desk.company
    if company is None or any(desk.may_run(company, t.kind) for t in desk.state.trains_of(company)):
        return None
    for _, action in desk.of(SellLocal):
        if desk.state.cash[company] < desk.kind(desk.next_train(company)).price:
            return desk.decide(action, "train-needs-money")
    return None


def lay_home(desk: Desk) -> Decision | None:
    """A home tile that must be laid: any position that reaches most of the map."""
    if not desk.state.pending:
        return None
    lays = desk.of(LayTile)
    return desk.decide(lays[0][1], "home-first") if lays else None


def _growth(desk: Desk, company: CompanyId) -> float:
    """A space of the market is worth about a twelfth of the price; large companies move by two."""
    data = desk.data
    assert isinstance(data, CzData)
    return data.sizes[data.companies[company].size].steps_right / 12


def cz_novice() -> Novice:
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
            finish_own,
            secure_own,
            start_company(FLOAT, trains=TRAINS),
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
        # a loan costs its own sum again, money that lies idle costs more
        Habits(caution=1, growth=_growth),
    )
