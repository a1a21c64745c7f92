"""Python's collector of cyclic garbage, kept out of work that makes many objects and no cycles."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count

#: numbers the blocks of :func:`no_collections` that keep what they make
_NUMBERS = count(1)
#: after so many of them everything is looked through once
_MOST_KEPT = 256


@contextmanager
def no_collections(keeps: bool = False) -> Iterator[None]:
    """Stop the collector for the time of a block.

    A game keeps all its positions, so the collector would look at each of them several times and find nothing: that is
    a quarter of the time of a replay. With ``keeps`` what the block has made stays: it counts as old at once, where the
    collector would otherwise begin with a look at all of it.
    """
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            if keeps:
                _count_as_old()
            gc.enable()


def _count_as_old() -> None:
    """All objects become old ones, which are looked at seldom; so now and then all are looked at here."""
    if next(_NUMBERS) % _MOST_KEPT == 0:
        gc.collect()
    elif not gc.get_freeze_count():  # else somebody has set objects aside, and to thaw ours would thaw those
        gc.freeze()
        gc.unfreeze()
