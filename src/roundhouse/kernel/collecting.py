"""Python's collector of cyclic garbage, kept out of work that makes many objects and no cycles."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def no_collections() -> Iterator[None]:
    """Stop the collector for the time of a block.

    A game keeps all its positions, so the collector would look at each of them several times and find nothing: that is
    a quarter of the time of a replay.
    """
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()
