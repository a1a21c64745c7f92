"""What is compared at the beginning of every round of a golden game."""

from __future__ import annotations

from typing import Any

from roundhouse.eighteen.state import State


def checkpoint(state: State) -> dict[str, Any]:
    """Money, shares, prices, trains, stations and track: enough that a rule played otherwise would show."""
    return {
        "round": [state.round.kind, state.phase],
        "priority": state.priority,
        "cash": {owner: money for owner, money in state.cash.items() if money},
        "directors": {c: owner for c, owner in state.president_cert.items() if c in state.par},
        "shares": {c: dict(sorted(state.shares[c].items())) for c in sorted(state.par)},
        "prices": {
            c: [list(cell) if isinstance(cell, tuple) else cell, state.par[c]]
            for c, cell in sorted(state.markers.items())
        },
        "trains": {owner: [t.id for t in held] for owner, held in sorted(state.trains.items()) if held},
        "stations": {c: len(state.map.stations_of(c)) for c in sorted(state.floated)},
        "tiles": len(state.map.laid),
    }
