"""Seeds of the games that an environment plays one after the other."""

from __future__ import annotations

import random


class Seeds:
    """Given a seed, the games that follow it are the same every time. Without any the first seed is drawn."""

    def __init__(self) -> None:
        self._random = random.Random()

    def next(self, seed: int | None = None) -> int:
        """The seed given, or the next one."""
        if seed is None:
            return self._random.randrange(2**31)
        self._random = random.Random(seed)
        return seed
