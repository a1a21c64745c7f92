"""The tiny race with a view that can be made to take long, for tests of what other people notice of it.

The name of the table's second player says how: ``spin`` uses processor time without end, ``wait PATH`` waits until
the file is gone, ``die`` ends the process. Only worker processes are slow: the server itself has the file's name in
its environment variable ``ROUNDHOUSE_SLOW_SPARES``.
"""

from __future__ import annotations

import os
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from roundhouse.kernel import PlayerId
from tests.api.tiny import TINY, Race, Rules

#: the process that is never slow
SPARED = "ROUNDHOUSE_SLOW_SPARES"


def dawdle(word: str) -> None:
    if os.environ.get(SPARED) == str(os.getpid()):
        return
    if word == "spin":
        while True:
            pass
    if word == "die":
        os._exit(7)
    if word.startswith("wait "):
        path = Path(os.environ["ROUNDHOUSE_SLOW_FOLDER"]) / word[5:]
        path.with_suffix(".met").touch()
        while path.exists():
            time.sleep(0.02)


@dataclass(frozen=True)
class SlowRules(Rules):
    def view(self, state: Race, viewer: PlayerId | None) -> dict[str, Any]:
        dawdle(state.players[1])
        return super().view(state, viewer)


SLOW = replace(TINY, slug="slow", name="Slow Race", build=SlowRules)
