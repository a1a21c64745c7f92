"""What is compared at the end of every round of a golden game."""

from __future__ import annotations

from typing import Any

from roundhouse.titles.nuremberg.state import Position


def checkpoint(state: Position) -> dict[str, Any]:
    """Points, profit, order, influence and track: enough that a rule played otherwise would show."""
    return {
        "round": state.round,
        "turn_order": list(state.turn_order),
        "vp": dict(state.vp),
        "profit": {player: state.profit_of(player) for player in state.vp},
        "influence": {player: list(state.influences(player).values()) for player in state.vp},
        "track": {player: 15 - stock for player, stock in state.stock.items()},
        "ceded": dict(state.handovers),
        "collected": {player: dict(sorted(heap.items())) for player, heap in state.collected.items()},
        "out of the game": dict(sorted(state.box.items())),
    }
