"""The novice of 18Chesapeake."""

from __future__ import annotations

from .auction import buy_or_bid, set_par
from .offers import answer_offer
from .shares import buy_best, dump, finish_own, leave_in_time, make_room, sell_bad, start_company
from .situation import Habits, Novice
from .track import lay_best, place_station
from .trains import buy_train, discard, dividend, raise_money, run_best, sell_private_to_own_company

CHESAPEAKE_HABITS = Habits()


def chesapeake_novice(habits: Habits = CHESAPEAKE_HABITS) -> Novice:
    """Auction, shares, track, stations, runs, dividends, trains: in the order in which they come up."""
    return Novice(
        (
            answer_offer,
            discard,
            set_par,
            buy_or_bid,
            sell_bad,
            dump,
            leave_in_time,
            make_room,
            finish_own,
            start_company(60),
            buy_best,
            lay_best,
            place_station,
            run_best,
            dividend,
            sell_private_to_own_company,
            buy_train,
            raise_money,
        ),
        habits,
    )
