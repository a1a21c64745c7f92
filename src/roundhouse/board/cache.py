"""Answers that are kept for the next time somebody asks."""

from __future__ import annotations

from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Cache(dict[K, V]):
    """At most ``size`` answers by question; the oldest make room. It belongs to one object and goes with it. Several
    threads may use it at once: what one of them keeps, another may work out as well.

    Keys are plain values. A function or another object that differs from game to game must not be part of a key in a
    cache that outlives the game.
    """

    __slots__ = ("size",)

    def __init__(self, size: int) -> None:
        super().__init__()
        self.size = size

    def keep(self, key: K, value: V) -> V:
        """Remember an answer and return it."""
        while len(self) >= self.size:
            try:
                self.pop(next(iter(self)), None)
            except (RuntimeError, StopIteration):  # another thread makes room at the same moment
                continue
        self[key] = value
        return value
