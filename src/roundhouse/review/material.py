"""A game prepared for its review, and the bounds of the work."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from roundhouse.kernel import Action, Game, PlayerId
from roundhouse.routes import RunsTrains

from .parts import Reviewed, Valuer, reviewed, valuer_of


@dataclass(frozen=True, slots=True)
class Bounds:
    """The most work that one stage of a review does. Counted, so that a game gets the same review on every machine.

    With these bounds the review of a game of 600 to 800 moves took 16 to 27 s of processor time when this was written.
    """

    #: positions valued while decisions are weighed
    values: int = 6_000
    #: alternatives looked at for one decision
    alternatives: int = 16
    #: decisions of a player whose best alternative is played to the end of the game
    losses: int = 8
    gains: int = 3
    #: games played from each of two moves to confirm an estimate: so many quick ones, and so many of the title's bot
    rollouts: int = 12
    #: claims about a player for which games of the title's bot are played: these take long
    confirmed: int = 3
    #: search nodes for one run
    nodes: int = 400_000
    #: a loss or a gain below this part of the winner's score is not worth a claim
    least: float = 0.01


@dataclass(frozen=True)
class Material:
    """A game, what its title brings for reviews, and a count of the work done."""

    game: Game
    bounds: Bounds
    part: Reviewed
    value: Valuer | None
    looked: Counter[str] = field(default_factory=Counter)

    @classmethod
    def of(cls, game: Game, bounds: Bounds) -> Material:
        return cls(game, bounds, reviewed(game.title), valuer_of(game.title))

    @property
    def rules(self) -> Any:
        return self.game.rules

    @property
    def line(self) -> list[Any]:
        return self.game.line

    @property
    def played(self) -> list[Action]:
        return self.game.played

    def company(self, state: Any) -> str | None:
        """The company on turn, if the title has such."""
        return self.rules.operating_company(state) if isinstance(self.rules, RunsTrains) else None

    @cached_property
    def rounds(self) -> list[str]:
        """The name of the round of every position."""
        return [self.round_of(state) for state in self.line]

    def round_of(self, state: Any) -> str:
        name = getattr(self.rules, "round_name", None)
        return str(name(state)) if callable(name) and state.result is None else ""

    @cached_property
    def final(self) -> dict[PlayerId, int]:
        """What players ended with, or are likely to end with in a game that still runs."""
        if self.game.result is not None:
            return dict(self.game.result.scores)
        return self.valued(self.game.state)

    @cached_property
    def least(self) -> int:
        """The smallest amount that is worth a claim."""
        return max(1, round(self.bounds.least * max(self.final.values(), default=0)))

    def valued(self, state: Any) -> dict[PlayerId, int]:
        """The score that each player is likely to end with."""
        if state.result is not None:
            return dict(state.result.scores)
        if self.value is None:
            return dict.fromkeys(self.game.setup.players, 0)
        self.looked["values"] += 1
        return {player: round(worth) for player, worth in self.value(self.rules, state).items()}
