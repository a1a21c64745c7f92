"""How an independent referee watches games.

A referee is written from the rule ledger alone. It imports nothing of a title, so a mistake in the title's code is not
repeated in it; ``test_independence.py`` checks that. It may read positions and actions field by field, the title's data
files, and ``game.choices()``. It is as simple as possible, speed does not matter much.

Each module in :data:`MODULES` has a function ``new_referee()`` without arguments.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Mapping
from typing import Any, Protocol

from roundhouse.bots import Broken, GameSpec, Outcome, play_out
from roundhouse.kernel import Action, Game, Undo

#: the module of each title's referee, by slug
MODULES = {
    "18chesapeake": "tests.referee.g18chesapeake",
    "18cz": "tests.referee.g18cz",
    "1862": "tests.referee.g1862",
    "nuremberg": "tests.referee.nuremberg",
}


class Referee(Protocol):
    """Follows one game. Both methods raise ``AssertionError`` with a sentence when a rule is broken."""

    def start(self, game: Game) -> None:
        """The game stands at its first position, or at an older one because actions were taken back.

        A referee that wants to see choices keeps ``game``: during :meth:`after` the game stands at ``after``.
        """

    def after(self, before: Any, action: Action, after: Any) -> None:
        """``action`` has led from position ``before`` to position ``after``."""


class Watch:
    """Tells a referee about every position of a game; call it with the game at the start and after each action."""

    def __init__(self, referee: Referee) -> None:
        self.referee = referee
        self.started = False

    def __call__(self, game: Game) -> None:
        try:
            if not self.started or isinstance(game.log[-1], Undo):
                self.referee.start(game)
            else:
                self.referee.after(game.line[-2], game.played[-1], game.state)
        except AssertionError as fault:
            last = json.dumps(game.rules.codec.write(game.log[-1])) if game.log else "the set-up"
            raise Broken(f"after action {len(game.log)} ({last}) the referee objects: {fault}") from fault
        self.started = True


def has_referee(slug: str) -> bool:
    return slug in MODULES


def find_referee(slug: str) -> Referee:
    """A new referee for one game of the title."""
    referee: Referee = importlib.import_module(MODULES[slug]).new_referee()
    return referee


def play_watched(
    slug: str,
    players: int,
    seed: int,
    variant: str | None = None,
    options: Mapping[str, Any] | None = None,
    bots: tuple[str, ...] = ("random",),
    audit: bool = False,
) -> Outcome:
    """One game of bots (random ones unless named, the last fills the table) under the title's referee.

    The referee sees every action; with `audit` choices are tried after every fifth.
    """
    row = (*bots, *(bots[-1],) * (players - len(bots)))
    spec = GameSpec(slug, row, seed, variant, dict(options or {}), audit=audit, audit_every=5)
    return play_out(spec, Watch(find_referee(slug)))
