"""Private companies: what one will earn and enable."""

from __future__ import annotations

from roundhouse.bots.interface import Decision
from roundhouse.eighteen.actions import Bid, BuyPrivate, SetPar
from roundhouse.eighteen.model import Private

from .situation import Situation

#: operating rounds for which a private's income is counted
ROUNDS = 5


def worth(private: Private) -> int:
    """Face value and a part of the income to come; a certificate that comes with it is worth its face."""
    return private.value + private.revenue * ROUNDS // 4


def buy_or_bid(situation: Situation) -> Decision | None:
    """Take the cheapest if the purse allows it, bid a little on what is worth more than the bid."""
    for _, action in situation.of(BuyPrivate):
        private = situation.data.privates[action.private]
        if situation.cash >= private.value + reserve(situation):
            return situation.decide(action, "private-pays-back", private=private.name)
    best: tuple[int, Decision] | None = None
    for choice, bid in situation.of(Bid):
        private = situation.data.privates[bid.private]
        low = int(choice.facts["lowest"])
        gain = worth(private) - low
        if gain > 0 and situation.cash >= low + reserve(situation) and (best is None or gain > best[0]):
            best = (
                gain,
                situation.decide(situation.priced(choice, low), "private-worth-more", private=private.name, price=low),
            )
    return best[1] if best else None


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
