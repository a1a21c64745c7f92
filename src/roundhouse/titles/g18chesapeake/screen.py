"""The record for screens, with what this title shows besides."""

from __future__ import annotations

from roundhouse.eighteen.auction import AuctionRound, set_aside
from roundhouse.eighteen.flow import EighteenRules
from roundhouse.eighteen.records import EighteenCompany, EighteenPlayer, EighteenPrivate, EighteenView
from roundhouse.eighteen.state import State
from roundhouse.eighteen.view import ClassicQuestions, ClassicRounds, view
from roundhouse.kernel import PlayerId

from .memory import memory


class ChesapeakePlayer(EighteenPlayer):
    #: money tied to highest bids in the auction (CHES-9-31)
    setAside: int


class ChesapeakeView(EighteenView[ChesapeakePlayer, EighteenCompany, EighteenPrivate, ClassicRounds, ClassicQuestions]):
    #: the company whose president's certificate goes with P6, known from the start (CHES-3-8)
    drawn: str


def screen(rules: EighteenRules, state: State, viewer: PlayerId | None) -> ChesapeakeView:
    """The common record and the fields above."""
    record = view(rules, state, viewer)
    bidding = isinstance(state.round, AuctionRound)
    players: list[ChesapeakePlayer] = [
        {**player, "setAside": set_aside(state, PlayerId(player["id"])) if bidding else 0}
        for player in record["players"]
    ]
    return {**record, "players": players, "drawn": memory(state).drawn}
