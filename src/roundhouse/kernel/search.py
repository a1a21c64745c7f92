"""What a program needs that looks ahead: a position whose future is not known, and a key for a position."""

from __future__ import annotations

import hashlib
import json
from dataclasses import fields, replace
from functools import cache
from typing import Any, TypeVar

from .digest import canonical
from .rules import Position

S = TypeVar("S", bound=Position)

#: fields of a position that say how it came about or what chance will do, not what it is
UNSEEN = frozenset({"chance", "events"})


def reseed(state: S, seed: int) -> S:
    """The position with another future: nothing that chance has decided changes, all that it will decide does.

    A bot is given such a position, so that :func:`apply` shows it possible draws and never the real ones. A search
    that reseeds several times sees several possible futures.
    """
    draft = state.clone()
    draft.chance = replace(state.chance, seed=seed, script=state.chance.outcomes)
    return draft


def position_key(state: Position) -> bytes:
    """A key for tables of positions: equal positions have equal keys, different ones different keys.

    Two positions are equal if players see the same and may do the same. How the position came about (events) and what
    chance will decide (its seed) are no part of it.
    """
    seen = {name: canonical(getattr(state, name)) for name in _seen(type(state))}
    text = json.dumps(seen, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).digest()


@cache
def _seen(kind: Any) -> tuple[str, ...]:
    """The fields of a position that its key is made of."""
    return tuple(f.name for f in fields(kind) if f.name not in UNSEEN and not f.metadata.get("derived"))
