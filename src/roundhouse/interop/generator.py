"""The generator of 18xx.games' set-ups.

A linear congruential generator seeded by the game; shuffles there sort by one number for each item.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

MULTIPLIER, INCREMENT, MODULUS = 1_103_515_245, 12_345, 2**31

T = TypeVar("T")


class Generator:
    """Numbers from 0 to below 2^31, always the same ones for a seed."""

    def __init__(self, seed: int) -> None:
        self.number = seed % MODULUS

    def next(self) -> int:
        self.number = (MULTIPLIER * self.number + INCREMENT) % MODULUS
        return self.number

    def pick(self, items: Sequence[T]) -> T:
        """One of the items by the remainder of the next number."""
        return items[self.next() % len(items)]

    def shuffle(self, items: Sequence[T]) -> list[T]:
        """The items sorted by a number drawn for each in turn."""
        drawn = [(self.next(), place) for place in range(len(items))]
        return [items[place] for _, place in sorted(drawn)]
