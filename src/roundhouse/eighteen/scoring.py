"""What players are worth, and the end of the game."""

from __future__ import annotations

from collections.abc import Mapping

from roundhouse.kernel import PlayerId, Result

from .ids import Money
from .model import GameData
from .shares import shares_at_market
from .state import State
from .transfers import note


def worth(data: GameData, state: State, player: PlayerId) -> Money:
    """Cash, shares at market price and private companies at face value."""
    privates = sum(data.privates[private].value for private in state.privates_of(player))
    return state.cash[player] + shares_at_market(data, state, player) + privates


def finish(draft: State, scores: Mapping[PlayerId, Money], reason: str, rule: str) -> None:
    """The game is over; the highest score wins, and equals win together."""
    best = max(scores.values())
    draft.result = Result(scores, tuple(p for p, score in scores.items() if score == best), reason, rule)
    note(draft, "game-over", reason=reason)
