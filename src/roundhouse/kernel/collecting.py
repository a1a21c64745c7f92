"""Stops Python's garbage collector during work that makes many objects and no reference cycles."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

#: a full collection is made after so many blocks of :func:`no_collections` with ``keeps``
_MOST_KEPT = 256


class _Blocks:
    """How many blocks have kept their objects, and whether other code has frozen objects (``gc.freeze``).

    Counting frozen objects means walking over all of them, about 190,000 in a server. So the answer is remembered until
    the next full collection.
    """

    number = 0
    set_aside = False


@contextmanager
def no_collections(keeps: bool = False) -> Iterator[None]:
    """Stop the collector for the time of a block.

    A game keeps all its positions, so the collector would look at each of them several times and find nothing: that is
    a quarter of the time of a replay. With ``keeps`` the objects that the block has made go to the oldest generation at
    once; otherwise the collector would first look at all of them.
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
    """Move all objects to the oldest generation, which is seldom looked at; sometimes make a full collection
    instead."""
    _Blocks.number += 1
    if _Blocks.number % _MOST_KEPT == 0:
        gc.collect()
        _Blocks.set_aside = False
    elif not _Blocks.set_aside:
        if gc.get_freeze_count():  # unfreezing our objects would unfreeze those of other code too
            _Blocks.set_aside = True
        else:
            gc.freeze()
            gc.unfreeze()
