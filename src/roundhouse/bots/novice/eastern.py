"""The novice of 1862: charters, permits, three kinds of trains, and companies that pay for themselves."""

from __future__ import annotations

from roundhouse.bots.interface import Decision
from roundhouse.eighteen.actions import BuyTrain, Dividend, LayTile
from roundhouse.eighteen.ids import BANK, CompanyId
from roundhouse.eighteen.model import Train
from roundhouse.eighteen.operating import OperatingRound
from roundhouse.titles.g1862.actions import BuyStations, Refinance, SellTreasury
from roundhouse.titles.g1862.memory import memory
from roundhouse.titles.g1862.rounds import bank_is_empty

from .charters import bid_for_charter, float_own, growth, open_company, set_price
from .desk import Desk, Habits, Novice
from .holdings import buy_shares, leave_sinking, trade_up
from .joining import merge, remove_station, settle_option
from .offers import answer_offer
from .shares import sell_bad
from .track import lay_best, place_station
from .trains import discard, dividend, run_best

#: below this a price must not fall further
LOW_PRICE = 44
#: runs that may be kept for a train
SAVING = 2


def few_stations(desk: Desk) -> Decision | None:
    """The fewest stations: money is for trains."""
    offers = [action for _, action in desk.of(BuyStations)]
    return desk.decide(min(offers, key=lambda a: a.count), "money-for-trains") if offers else None


def buy_train(desk: Desk) -> Decision | None:
    """The kind that earns most with what will be left beside it; a second only if it earns its price back soon. None
    that would never run."""
    company = desk.company
    if company is None or (rounds_to_come(desk) == 0 and desk.may_pass):
        return None
    offers = [a for _, a in desk.of(BuyTrain) if a.source == BANK and desk.may_run(company, a.kind)]
    if not offers:
        return None
    trains = [train for train in desk.state.trains_of(company) if desk.may_run(company, train.kind)]
    lasting = [train for train in trains if desk.lasts(train, 3)]

    def fleet(kind: str) -> list[Train]:
        return [*(t for t in lasting if kind not in desk.kind(t).rusted_by), Train("new", kind)]

    worth = {a.kind: desk.run_value(desk.state, company, fleet(a.kind)) for a in offers}
    best = max(offers, key=lambda a: (worth[a.kind], a.kind))
    left = desk.cards_until_scrapped(desk.data.trains[best.kind])
    if not trains:
        return desk.decide(best, "needs-train")
    gain = worth[best.kind] - desk.run_value(desk.state, company, lasting)
    cash = desk.state.cash[company]
    if gain > 0 and left >= 4 and cash >= 2 * best.price:
        return desk.decide(best, "train-full-treasury", kind=best.kind, gain=gain)
    if len(trains) == 1 and desk.run_value(desk.state, company, trains) == 0 and waits_for_longer(desk, company, best):
        return desk.decide(best, "clear-short-trains")
    if gain > 0 and rounds_to_come(desk):
        return desk.decide(best, "train-last-rounds", kind=best.kind, gain=gain)
    if gain >= 20 and left >= 4 and gain * 4 >= best.price:
        return desk.decide(best, "train-earns-more", kind=best.kind, gain=gain)
    if left > 8 and gain > 0 and not any(desk.is_safe(train) for train in trains):
        return desk.decide(best, "train-outlasts", kind=best.kind)
    return None


def waits_for_longer(desk: Desk, company: CompanyId, offer: BuyTrain) -> bool:
    """Would the next kind of train run where this one does not, and can both be paid?"""
    later = next((card for card in desk.state.deck if card.kind != desk.state.deck[0].kind), None)
    if later is None:
        return False
    longer = desk.as_run_by(company, later)
    enough = desk.state.cash[company] >= offer.price + desk.kind(longer).price
    return enough and desk.run_value(desk.state, company, [longer]) > 0


def rounds_to_come(desk: Desk) -> int | None:
    """How many operating rounds follow this one; none is known before the last set of them."""
    now = desk.state.round
    if not isinstance(now, OperatingRound) or not (memory(desk.state).lner or bank_is_empty(desk.state)):
        return None
    return now.of - now.number


def pay_or_save(desk: Desk) -> Decision | None:
    """Pay; keep a run's earnings only where this one and the next complete the price of a train that is needed, and
    never in the last set of rounds. A price that falls round after round ends with the company. What a treasury with
    lasting trains has to spare lifts the dividend to the price, so that it rises: left lying it is worth nothing."""
    offers = {action.kind: action for _, action in desk.of(Dividend)}
    company = desk.company
    if company is None or not {"pay", "withhold"} <= set(offers):
        return dividend(desk)
    trains = [train for train in desk.state.trains_of(company) if desk.may_run(company, train.kind)]
    cost = desk.kind(desk.next_train(company)).price
    cash = desk.state.cash[company]
    needed = not any(desk.lasts(train, 6) for train in trains) and rounds_to_come(desk) is None
    if needed and cash < cost <= cash + SAVING * desk.revenue and desk.price(company) > LOW_PRICE:
        return desk.decide(offers["withhold"], "save-for-train", company=company, cost=cost)
    if "hudson" in offers and any(desk.is_safe(train) for train in trains):
        return desk.decide(offers["hudson"], "hudson", company=company)
    return desk.decide(offers["pay"], "pay-shareholders")


def raise_capital(desk: Desk) -> Decision | None:
    """Sell own shares rather than halve everybody's."""
    for _, sale in desk.of(SellTreasury):
        return desk.decide(sale, "own-shares-pay")
    for _, action in desk.of(Refinance):
        return desk.decide(action, "new-capital")
    return None


def build_home(desk: Desk) -> Decision | None:
    """Track that must be built, where passing is not offered."""
    lays = desk.of(LayTile)
    if lays and not any(choice.action.do == "pass" for choice in desk.options):
        return lay_best(desk) or desk.decide(lays[0][1], "home-first")
    return None


def eastern_novice() -> Novice:
    """In the order in which things come up."""
    return Novice(
        (
            answer_offer,
            discard,
            settle_option,
            remove_station,
            few_stations,
            set_price,
            float_own,
            bid_for_charter,
            sell_bad,
            leave_sinking,
            trade_up,
            open_company,
            buy_shares,
            merge,
            build_home,
            lay_best,
            place_station,
            run_best,
            pay_or_save,
            buy_train,
            raise_capital,
        ),
        Habits(growth=growth, lays=24),
    )
