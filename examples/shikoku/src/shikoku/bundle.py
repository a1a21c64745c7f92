"""What other rooms need of 1889: its drawing, and a player that follows a few rules."""

from __future__ import annotations

from roundhouse.bots import BotKind
from roundhouse.bots.novice.auction import buy_or_bid
from roundhouse.bots.novice.offers import answer_offer
from roundhouse.bots.novice.shares import buy_best, finish_own, sell_bad, start_company
from roundhouse.bots.novice.situation import Novice
from roundhouse.bots.novice.track import lay_best, place_station
from roundhouse.bots.novice.trains import (
    buy_train,
    discard,
    dividend,
    raise_money,
    run_best,
    sell_private_to_own_company,
)
from roundhouse.coding.eighteen import EIGHTEEN_CODING
from roundhouse.draw.eighteen import EIGHTEEN
from roundhouse.orders.eighteen import EIGHTEEN_ORDERS


def novice() -> Novice:
    """Shares, track, stations, runs, dividends, trains: in the order in which they come up."""
    return Novice(
        (
            answer_offer,
            discard,
            buy_or_bid,
            sell_bad,
            finish_own,
            start_company(50),
            buy_best,
            lay_best,
            place_station,
            run_best,
            dividend,
            sell_private_to_own_company,
            buy_train,
            raise_money,
        )
    )


PARTS: tuple[object, ...] = (
    EIGHTEEN,
    EIGHTEEN_ORDERS,
    EIGHTEEN_CODING,
    BotKind("novice", "Follows a few sound rules and always runs the best routes.", novice),
)
