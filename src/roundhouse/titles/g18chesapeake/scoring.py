"""The end of the game. Section 12."""

from __future__ import annotations

from roundhouse.eighteen.ids import Money
from roundhouse.eighteen.ledger import note
from roundhouse.eighteen.model import GameData
from roundhouse.eighteen.shares import price
from roundhouse.eighteen.state import State
from roundhouse.kernel import PlayerId, Result


def wealth(data: GameData, state: State, player: PlayerId) -> Money:
    """Cash, shares at market price, open private companies at face value. CHES-12-6."""
    shares = sum(state.held(player, company) * price(data, state, company) for company in data.companies)
    privates = sum(data.privates[private].value for private in state.privates_of(player))
    return state.cash[player] + shares + privates


def finish(data: GameData, draft: State, reason: str, rule: str) -> None:
    """Scores are taken; the richest wins, equals share the victory. CHES-12-8, CHES-R-74."""
    scores = {player: wealth(data, draft, player) for player in draft.players}
    best = max(scores.values())
    draft.result = Result(scores, tuple(p for p, score in scores.items() if score == best), reason, rule)
    note(draft, "game-over", "The game is over: {reason}.", reason=reason)


def end_by_bankruptcy(data: GameData, draft: State, player: PlayerId) -> None:
    """CHES-12-5."""
    finish(data, draft, f"{player} is bankrupt", "CHES-12-5")


def bank_is_broken(state: State, reads_as_18xx_games: bool) -> bool:
    """CHES-R-72: at nothing or less; 18xx.games breaks it only below nothing."""
    return state.bank_low < 0 if reads_as_18xx_games else state.bank_low <= 0
