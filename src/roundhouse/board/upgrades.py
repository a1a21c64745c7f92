"""Does a new face keep what the old one showed?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product

from .tiles import FIRST_STOP, Face


def stop_mappings(old: Face, new: Face) -> Iterator[Mapping[int, int]]:
    """Ways in which each old stop can go on as a new stop of its kind that keeps its edges.

    Several old stops may become one; stops without track keep their number where they can.
    """
    options: list[list[int]] = []
    for number, stop in enumerate(old.stops):
        exits = old.stop_exits(number)
        fitting = [i for i, other in enumerate(new.stops) if other.kind == stop.kind and exits <= new.stop_exits(i)]
        if not exits and number in fitting:
            fitting = [number]
        options.append(fitting)
    for chosen in product(*options):
        if len(new.stops) < len(old.stops) or len(set(chosen)) == len(chosen):
            yield dict(enumerate(chosen))


#: a set of tiles has few pairs of faces, and they are asked about again and again: so many answers are kept
PAIRS = 1 << 15


@lru_cache(maxsize=PAIRS)
def keeps_track(old: Face, new: Face) -> Mapping[int, int] | None:
    """The way stops go on if all old track and every connection is kept, else None."""
    if not old.exits <= new.exits:
        return None
    for mapping in stop_mappings(old, new):
        if _moved_links(old, mapping) <= new.links:
            return mapping
    return None


@lru_cache(maxsize=PAIRS)
def kept_links(old: Face, new: Face) -> frozenset[frozenset[int]]:
    """The links of the new face that the old one had, where all of them are kept."""
    mapping = keeps_track(old, new)
    assert mapping is not None
    return _moved_links(old, mapping)


def _moved_links(old: Face, mapping: Mapping[int, int]) -> frozenset[frozenset[int]]:
    """The links of a face by the numbers that its stops become."""
    return frozenset(
        frozenset(end if end < FIRST_STOP else FIRST_STOP + mapping[end - FIRST_STOP] for end in link)
        for link in old.links
    )
