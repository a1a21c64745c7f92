"""The novice of 18CZ: local railways, three sizes of company, acquisitions and loans."""

from __future__ import annotations

from roundhouse.bots.interface import Decision
from roundhouse.eighteen.actions import Answer, Bid, BuyPrivate, LayTile
from roundhouse.eighteen.offers import Offer
from roundhouse.titles.g18cz.actions import Acquire, Repay, SellLocal, TurnTrain

from .desk import Desk, Novice
from .offers import answer_offer
from .shares import buy_best, finish_own, sell_bad, start_company
from .track import lay_best, place_station
from .trains import buy_train, discard, dividend, lasting_price, run_best

#: what a local railway is worth to its owner when the game ends
FINAL_VALUE = 120
ROUNDS = 13
FLOAT = 50


def buy_local(desk: Desk) -> Decision | None:
    """The local with the best return, as long as a company can still be started."""
    best: tuple[float, BuyPrivate] | None = None
    for _, action in desk.of(BuyPrivate):
        private = desk.data.privates[action.private]
        if desk.cash - private.value < desk.data.starting_cash // 3:
            continue
        gain = (FINAL_VALUE + ROUNDS * private.revenue) / max(1, private.value)
        if best is None or gain > best[0]:
            best = gain, action
    return desk.decide(best[1], f"{best[1].private} pays in every round and at the end.") if best else None


def bid_on_private(desk: Desk) -> Decision | None:
    """The least bid for what returns it."""
    for choice, bid in desk.of(Bid):
        private = desk.data.privates[bid.private]
        worth = private.value + 3 * private.revenue
        if bid.price <= min(worth, desk.cash - desk.data.starting_cash // 2):
            return desk.decide(choice.action, f"{private.name} is worth more than {bid.price} to me.")
    return None


def repay(desk: Desk) -> Decision | None:
    """A loan bars me from buying shares: pay it back as far as I can."""
    offers = desk.of(Repay)
    if not offers:
        return None
    choice = offers[0][0]
    return desk.decide(list(choice.extremes())[-1], "A loan must be paid back before I can buy.")


def acquire(desk: Desk) -> Decision | None:
    """My larger company takes over a smaller one of mine: its treasury pays me, and its trains and stations stay."""
    company = desk.company
    if company is None:
        return None
    state = desk.state
    has_train = any(desk.may_run(company, t.kind) for t in state.trains_of(company))
    for choice, action in desk.of(Acquire):
        if state.president(action.target) != desk.seat:
            continue
        keep = 0 if has_train else lasting_price(desk, company)
        shares = int(choice.facts["shares"])
        most = list(choice.extremes())[-1]
        assert isinstance(most, Acquire)
        if state.cash[company] - most.price * shares + state.cash[action.target] >= keep:
            return desk.decide(most, f"{action.target} brings {company} its trains, and me its price.")
    return None


def answer_acquisition(desk: Desk) -> Decision | None:
    """Agree when the price is above what the shares are worth."""
    if not desk.of(Answer):
        return None
    asked = desk.state.pending[-1]
    deal = asked.deal if isinstance(asked, Offer) else None
    if not isinstance(deal, Acquire):
        return None
    good = deal.price * 5 >= desk.price(deal.target) * 6
    return desk.decide(Answer(desk.seat, good), "A good price." if good else "The company is worth more than that.")


def turn_trains(desk: Desk) -> Decision | None:
    """Trains taken over are turned into our own type where we can pay."""
    for _, action in desk.of(TurnTrain):
        return desk.decide(action, "We can run it only as our own type.")
    return None


def sell_local(desk: Desk) -> Decision | None:
    """A company short of a train sells its local railways first."""
    company = desk.company
    if company is None or any(desk.may_run(company, t.kind) for t in desk.state.trains_of(company)):
        return None
    for _, action in desk.of(SellLocal):
        if desk.state.cash[company] < desk.kind(desk.next_train(company)).price:
            return desk.decide(action, "The train needs the money.")
    return None


def lay_home(desk: Desk) -> Decision | None:
    """A home tile that must be laid: any position that reaches most of the map."""
    if not desk.state.pending:
        return None
    lays = desk.of(LayTile)
    return desk.decide(lays[0][1], "The home comes first.") if lays else None


def cz_novice() -> Novice:
    """In the order in which things come up."""
    return Novice(
        (
            answer_acquisition,
            answer_offer,
            discard,
            turn_trains,
            lay_home,
            buy_local,
            bid_on_private,
            repay,
            sell_bad,
            finish_own,
            start_company(FLOAT),
            buy_best,
            lay_best,
            place_station,
            run_best,
            dividend,
            acquire,
            sell_local,
            buy_train,
        )
    )
