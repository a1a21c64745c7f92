"""Figures of a finished game by which the designed boards can be judged."""

from __future__ import annotations

from .setting import Setting
from .state import Position


def tally(setting: Setting, state: Position) -> dict[str, float]:
    """How much was carried and ceded, whether the link was made, and from which place the winner began."""
    carried = {
        kind: sum(heap.get(kind, 0) for heap in state.collected.values()) for kind in (*setting.goods, "red", "green")
    }
    figures: dict[str, float] = {
        "pieces carried": sum(carried.values()),
        **{f"{setting.called(kind)} carried": count for kind, count in carried.items()},
        "lines ceded": sum(state.handovers.values()),
        "track ceded": len(state.company_track),
        "track kept": len(state.track),
        "profit": sum(level for _, level in state.profit) / len(setting.players),
    }
    if setting.map.link is not None:
        figures["link made"] = state.link is not None
        figures["link points"] = sum((state.link or {}).values())
    first_order = dict(state.chance.outcomes)["turn order"]
    winners = state.result.winners if state.result is not None else ()
    for place, player in enumerate(first_order, start=1):
        figures[f"won from place {place}"] = 1 / len(winners) if player in winners else 0
    return figures
