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

from .charters import (
    EasternHabits,
    bid_for_charter,
    eastern_habits,
    float_own,
    growth,
    open_company,
    secure_lead,
    set_price,
)
from .holdings import buy_shares, leave_sinking, trade_up
from .joining import can_buy_alone, merge, remove_station, settle_option
from .offers import answer_offer
from .shares import sell_bad
from .situation import Novice, Situation
from .track import lay_best, place_station
from .trains import discard, dividend, run_best


def few_stations(situation: Situation) -> Decision | None:
    """Few stations: the money is needed for trains."""
    offers = [action for _, action in situation.of(BuyStations)]
    wanted = eastern_habits(situation).stations
    return situation.decide(min(offers, key=lambda a: abs(a.count - wanted)), "money-for-trains") if offers else None


def buy_train(situation: Situation) -> Decision | None:
    """The kind that earns most together with the trains that remain; a second train only if it soon earns its price
    back; none that could never run."""
    company = situation.company
    if company is None or (rounds_to_come(situation) == 0 and situation.may_pass):
        return None
    offers = [a for _, a in situation.of(BuyTrain) if a.source == BANK and situation.may_run(company, a.kind)]
    if not offers:
        return None
    trains = [train for train in situation.state.trains_of(company) if situation.may_run(company, train.kind)]
    lasting = [train for train in trains if situation.lasts(train, 3)]

    def fleet(kind: str) -> list[Train]:
        return [*(t for t in lasting if kind not in situation.kind(t).rusted_by), Train("new", kind)]

    worth = {a.kind: situation.run_value(situation.state, company, fleet(a.kind)) for a in offers}
    best = max(offers, key=lambda a: (worth[a.kind], a.kind))
    left = situation.cards_until_scrapped(situation.data.trains[best.kind])
    if not trains:
        return situation.decide(best, "needs-train")
    gain = worth[best.kind] - situation.run_value(situation.state, company, lasting)
    cash = situation.state.cash[company]
    habits = eastern_habits(situation)
    if gain > 0 and left >= habits.train_life and cash >= habits.full_treasury * best.price:
        return situation.decide(best, "train-full-treasury", kind=best.kind, gain=gain)
    if (
        len(trains) == 1
        and situation.run_value(situation.state, company, trains) == 0
        and waits_for_longer(situation, company, best)
    ):
        return situation.decide(best, "clear-short-trains")
    if gain > 0 and rounds_to_come(situation):
        return situation.decide(best, "train-last-rounds", kind=best.kind, gain=gain)
    if gain >= habits.train_gain and left >= habits.train_life and gain * habits.payback >= best.price:
        return situation.decide(best, "train-earns-more", kind=best.kind, gain=gain)
    if left > 8 and gain > 0 and not any(situation.is_safe(train) for train in trains):
        return situation.decide(best, "train-outlasts", kind=best.kind)
    return None


def waits_for_longer(situation: Situation, company: CompanyId, offer: BuyTrain) -> bool:
    """Could the next kind of train run where this one cannot, and can the company pay for both?"""
    later = next((card for card in situation.state.deck if card.kind != situation.state.deck[0].kind), None)
    if later is None:
        return False
    longer = situation.as_run_by(company, later)
    enough = situation.state.cash[company] >= offer.price + situation.kind(longer).price
    return enough and situation.run_value(situation.state, company, [longer]) > 0


def rounds_to_come(situation: Situation) -> int | None:
    """How many operating rounds follow this one; none is known before the last set of them."""
    now = situation.state.round
    if not isinstance(now, OperatingRound) or not (memory(situation.state).lner or bank_is_empty(situation.state)):
        return None
    return now.of - now.number


def pay_or_save(situation: Situation) -> Decision | None:
    """Pay; keep a run's earnings only where this one and the next complete the price of a train that is needed, and
    never in the last set of rounds. A price that falls round after round ends with the company. What a treasury with
    lasting trains has to spare lifts the dividend to the price, so that it rises: left lying it is worth nothing."""
    offers = {action.kind: action for _, action in situation.of(Dividend)}
    company = situation.company
    if company is None or not {"pay", "withhold"} <= set(offers):
        return dividend(situation)
    trains = [train for train in situation.state.trains_of(company) if situation.may_run(company, train.kind)]
    cost = situation.kind(situation.next_train(company)).price
    cash = situation.state.cash[company]
    habits = eastern_habits(situation)
    needed = not any(situation.lasts(train, habits.keep_life) for train in trains) and rounds_to_come(situation) is None
    if (
        needed
        and cash < cost <= cash + habits.saving * situation.revenue
        and situation.price(company) > habits.low_price
    ):
        return situation.decide(offers["withhold"], "save-for-train", company=company, cost=cost)
    if "hudson" in offers and any(situation.is_safe(train) for train in trains):
        return situation.decide(offers["hudson"], "hudson", company=company)
    return situation.decide(offers["pay"], "pay-shareholders")


def buy_used_train(situation: Situation) -> Decision | None:
    """With foresight: a company of mine that cannot pay for a new train buys a used one of another that can spare it,
    if new capital would cost me the lead."""
    company = situation.company
    if company is None or not eastern_habits(situation).keeps_lead or situation.state.trains_of(company):
        return None
    if can_buy_alone(situation, company):
        return None
    offers = [action for _, action in situation.of(BuyTrain) if action.source != BANK and can_spare(situation, action)]

    def use(action: BuyTrain) -> tuple[bool, int, int, str]:
        lasts = situation.cards_until_scrapped(situation.data.trains[action.kind])
        return situation.may_run(company, action.kind), lasts, -action.price, action.train or ""

    best = max(offers, key=use, default=None)
    return situation.decide(best, "used-train-keeps-lead", source=best.source) if best else None


def can_spare(situation: Situation, action: BuyTrain) -> bool:
    """Is it mine and keeps another train, or pays for a new one even if two more cards have gone?"""
    state, seller = situation.state, CompanyId(action.source)
    if state.president_cert.get(seller) != situation.seat:
        return False
    later = situation.kind(state.deck[min(2, len(state.deck) - 1)]).price
    return len(state.trains_of(seller)) > 1 or state.cash[seller] + action.price >= later


def raise_capital(situation: Situation) -> Decision | None:
    """Sell the company's own shares rather than refinance, which halves everybody's holdings."""
    for _, sale in situation.of(SellTreasury):
        return situation.decide(sale, "own-shares-pay")
    for _, action in situation.of(Refinance):
        return situation.decide(action, "new-capital")
    return None


def build_home(situation: Situation) -> Decision | None:
    """Track that must be built, where passing is not offered."""
    lays = situation.of(LayTile)
    if lays and not any(choice.action.do == "pass" for choice in situation.options):
        return lay_best(situation) or situation.decide(lays[0][1], "home-first")
    return None


EASTERN_HABITS = EasternHabits(growth=growth, worthwhile=54.0, train_gain=20.0, payback=4.0)


def eastern_novice(habits: EasternHabits = EASTERN_HABITS) -> Novice:
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
            secure_lead,
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
            buy_used_train,
            raise_capital,
        ),
        habits,
    )
