"""The record for screens, with what this title shows besides.

drawn     the company whose president's certificate goes with P6, known from the start (CHES-3-8)
players   in the auction also setAside: money tied to highest bids (CHES-9-31)
"""

from __future__ import annotations

from typing import Any

from roundhouse.eighteen.auction import AuctionRound, set_aside
from roundhouse.eighteen.flow import EighteenRules
from roundhouse.eighteen.state import State
from roundhouse.eighteen.view import view
from roundhouse.kernel import PlayerId

from .memory import memory


def screen(rules: EighteenRules, state: State, viewer: PlayerId | None) -> dict[str, Any]:
    """The common record and the fields above."""
    record = view(rules, state, viewer)
    record["drawn"] = memory(state).drawn
    if isinstance(state.round, AuctionRound):
        for player in record["players"]:
            player["setAside"] = set_aside(state, PlayerId(player["id"]))
    return record
