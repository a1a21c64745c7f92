"""Private companies: what one will earn and enable."""

from __future__ import annotations

from roundhouse.bots.interface import Decision
from roundhouse.eighteen.actions import Bid, BuyPrivate, SetPar
from roundhouse.eighteen.auction import auction, free_cash
from roundhouse.eighteen.model import Private

from .situation import Habits, Situation

#: operating rounds for which a private's income is counted
ROUNDS = 5


def worth(private: Private, habits: Habits) -> int:
    """Face value and half of the income to come, for the money could have bought shares; or what habits say."""
    return habits.private_worth.get(private.id, private.value + private.revenue * ROUNDS // 2)


def buy_or_bid(situation: Situation) -> Decision | None:
    """The private company with the largest gain over its price: bought if it is the cheapest, else bid for. Nobody
    outbids himself, and enough money is kept to take part in a company."""
    best: tuple[int, Decision] | None = None
    for _, action in situation.of(BuyPrivate):
        private = situation.data.privates[action.private]
        gain = worth(private, situation.habits) - private.value
        if gain >= 0 and situation.cash >= private.value + reserve(situation):
            best = gain, situation.decide(action, "private-pays-back", private=private.name)
    for choice, bid in situation.of(Bid):
        private = situation.data.privates[bid.private]
        low = int(choice.facts["lowest"])
        gain = worth(private, situation.habits) - low
        if (
            gain <= 0
            or leads(situation, bid)
            or free_cash(situation.state, situation.seat, bid.private) < (low + reserve(situation))
        ):
            continue
        if best is None or gain > best[0]:
            facts = {"private": private.name, "price": low}
            best = gain, situation.decide(situation.priced(choice, low), "private-worth-more", **facts)
    return best[1] if best else None


def leads(situation: Situation, bid: Bid) -> bool:
    """Is the highest bid for this private company one's own?"""
    bids = auction(situation.state).bids.get(bid.private, ())
    return bool(bids) and bids[-1][0] == situation.seat


def reserve(situation: Situation) -> int:
    """Keep enough to take part in a company."""
    return situation.data.starting_cash // 2


def set_par(situation: Situation) -> Decision | None:
    """The highest price at which I can still float the company."""
    offers = situation.of(SetPar)
    if not offers:
        return None
    pars = sorted(action.par for _, action in offers)
    fitting = [par for par in pars if par * 4 <= situation.cash] or pars[:1]
    action = next(action for _, action in offers if action.par == fitting[-1])
    return situation.decide(action, "can-float", par=action.par, company=action.company)
