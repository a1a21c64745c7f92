"""A random number generator that starts faster than ``random.Random``, for quick decisions."""

from __future__ import annotations

import random
from hashlib import blake2b
from struct import Struct
from typing import Any

_WORDS = Struct("<8Q")


class Lots(random.Random):
    """Random numbers that are digests of the seed, a text, and of how many were drawn.

    A game asks bots hundreds of times, each time with a new seed, and most answers need few numbers: setting up the
    state of ``random.Random`` would take longer than the answer.
    """

    def seed(self, a: Any = None, version: int = 2) -> None:
        self._seed = str(a).encode()
        self._digests = 0
        #: numbers of 64 bits that are not used yet
        self._words: list[int] = []

    def _next(self) -> int:
        if not self._words:
            self._words += _WORDS.unpack(blake2b(b"%d/%b" % (self._digests, self._seed)).digest())
            self._digests += 1
        return self._words.pop()

    def random(self) -> float:
        words = self._words
        return ((words.pop() if words else self._next()) >> 11) * 2.0**-53

    def getrandbits(self, k: int, /) -> int:
        drawn = 0
        for _ in range(0, k, 64):
            drawn = drawn << 64 | self._next()
        return drawn >> -k % 64


#: generators that are not in use: making one takes long
_spare: list[Lots] = []


def begin_lots(seed: str) -> Lots:
    """A generator for one question; the caller gives it back to :func:`end_lots` after the answer."""
    found = _spare.pop() if _spare else Lots()
    found.seed(seed)
    return found


def end_lots(lots: Lots) -> None:
    """The generator may be used for another question."""
    _spare.append(lots)
