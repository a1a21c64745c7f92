"""Private companies: what one will earn and enable."""

from __future__ import annotations

from roundhouse.bots.interface import Decision
from roundhouse.eighteen.actions import Bid, BuyPrivate, SetPar
from roundhouse.eighteen.model import Private

from .desk import Desk

#: operating rounds for which a private's income is counted
ROUNDS = 5


def worth(private: Private) -> int:
    """Face value and a part of the income to come; a certificate that comes with it is worth its face."""
    return private.value + private.revenue * ROUNDS // 4


def buy_or_bid(desk: Desk) -> Decision | None:
    """Take the cheapest if the purse allows it, bid a little on what is worth more than the bid."""
    for _, action in desk.of(BuyPrivate):
        private = desk.data.privates[action.private]
        if desk.cash >= private.value + reserve(desk):
            return desk.decide(action, "private-pays-back", private=private.name)
    best: tuple[int, Decision] | None = None
    for choice, bid in desk.of(Bid):
        private = desk.data.privates[bid.private]
        low = int(choice.facts["lowest"])
        gain = worth(private) - low
        if gain > 0 and desk.cash >= low + reserve(desk) and (best is None or gain > best[0]):
            best = gain, desk.decide(desk.priced(choice, low), "private-worth-more", private=private.name, price=low)
    return best[1] if best else None


def reserve(desk: Desk) -> int:
    """Keep enough to take part in a company."""
    return desk.data.starting_cash // 2


def set_par(desk: Desk) -> Decision | None:
    """The highest price at which I can still float the company."""
    offers = desk.of(SetPar)
    if not offers:
        return None
    pars = sorted(action.par for _, action in offers)
    fitting = [par for par in pars if par * 4 <= desk.cash] or pars[:1]
    action = next(action for _, action in offers if action.par == fitting[-1])
    return desk.decide(action, "can-float", par=action.par, company=action.company)
