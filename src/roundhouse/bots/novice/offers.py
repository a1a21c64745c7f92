"""Answering what others ask."""

from __future__ import annotations

from roundhouse.bots.interface import Decision
from roundhouse.eighteen.actions import Answer, BuyPrivateIn, BuyTrain
from roundhouse.eighteen.ids import CompanyId
from roundhouse.eighteen.offers import Offer

from .situation import Situation


def answer_offer(situation: Situation) -> Decision | None:
    """Sell a private for well over its value, a train for the price of a new one if another is left that lasts as
    long; anything else (a merger ...) is declined, because the player who asks gains by it."""
    if not situation.of(Answer):
        return None
    asked = situation.state.pending[-1]
    deal = asked.deal if isinstance(asked, Offer) else None
    if isinstance(deal, BuyPrivateIn):
        value = situation.data.privates[deal.private].value
        good = deal.price * 2 >= value * 3
        return situation.decide(
            Answer(situation.seat, good), "private-offer", private=deal.private, value=value, price=deal.price
        )
    if isinstance(deal, BuyTrain):
        kind = situation.data.trains[deal.kind]
        good = deal.price >= kind.price and _has_another(situation, CompanyId(deal.source), deal)
        return situation.decide(Answer(situation.seat, good), "keep-trains" if not good else "spare-train")
    return situation.decide(Answer(situation.seat, False), "no-gain")


def _has_another(situation: Situation, seller: CompanyId, deal: BuyTrain) -> bool:
    """Does the seller keep a train that will run as long as the one it is asked for?"""
    kinds = [train.kind for train in situation.state.trains_of(seller)]
    kinds.remove(deal.kind)
    until = {kind: situation.cards_until_scrapped(situation.data.trains[kind]) for kind in (*kinds, deal.kind)}
    return any(until[kind] >= until[deal.kind] for kind in kinds)
