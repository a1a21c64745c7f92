"""Spaces of a city in their order, for the reading that evicts the station in the last one (1862-RUL-34).

Stations keep the space they are put into; a new one takes the first free space; on a new tile they close up.
"""

from __future__ import annotations

from roundhouse.board import HexId
from roundhouse.eighteen.state import State

from .edition import LONDON
from .memory import memory, recall


def follow_spaces(draft: State) -> None:
    """Bring the spaces up to date: what has gone leaves a gap, a new tile closes gaps, what is new fills them."""
    known = memory(draft).spaces
    found: dict[HexId, tuple[str | None, tuple[str | None, ...]]] = {}
    for (hex_id, _), owners in draft.map.stations.items():
        if hex_id == LONDON:
            continue
        lies = draft.map.laid.get(hex_id)
        tile = None if lies is None else str(lies[0])
        old_tile, spaces = known.get(hex_id, (tile, ()))
        row: list[str | None] = [owner if owner in owners else None for owner in spaces]
        if tile != old_tile:
            row = [owner for owner in row if owner is not None]
        for owner in owners:
            if owner not in row:
                if None in row:
                    row[row.index(None)] = owner
                else:
                    row.append(owner)
        found[hex_id] = tile, tuple(row)
    if found != known:
        recall(draft, spaces=found)


def last_in_row(draft: State, hex_id: HexId) -> str:
    """The station in the last space that is taken."""
    _, row = memory(draft).spaces[hex_id]
    return next(owner for owner in reversed(row) if owner is not None)
