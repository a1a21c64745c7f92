"""Python's collector of cyclic garbage, kept out of work that makes many objects and no cycles."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

#: after so many blocks of :func:`no_collections` that keep what they make everything is looked through once
_MOST_KEPT = 256


class _Blocks:
    """The blocks that have kept what they made: how many, and whether somebody was seen to set objects aside.

    To count the objects that are set aside means to walk over all of them, about 190,000 in a server. So what
    was seen once is believed until everything is looked through again.
    """

    number = 0
    set_aside = False


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
    _Blocks.number += 1
    if _Blocks.number % _MOST_KEPT == 0:
        gc.collect()
        _Blocks.set_aside = False
    elif not _Blocks.set_aside:
        if gc.get_freeze_count():  # to thaw our objects would thaw those that somebody has set aside
            _Blocks.set_aside = True
        else:
            gc.freeze()
            gc.unfreeze()
