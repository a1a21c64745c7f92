"""Which games an environment plays, and what their actions and positions look like as numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from roundhouse.bots.simulate import IDLE_TURNS
from roundhouse.coding import Coding, Layout, Legal, Perspective, Vocabulary, find_coding
from roundhouse.kernel import PlayerId, Rules, Setup, Title
from roundhouse.titles import find_title

Arrays = dict[str, NDArray[Any]]
Mask = NDArray[np.int8]
#: what a player sees: the arrays of the position, and the mask of legal actions
ObservationDict = dict[str, Any]
MAX_STEPS = 5_000


@dataclass(frozen=True)
class Spec:
    """One kind of game: a title, a variant, a number of players, options.

    A game is cut off and valued as it stands after ``max_steps`` decisions, and after ``max_idle`` passes of each
    player in a row: the rules of some titles let players and all companies lose everything without ending the game.
    """

    title: str
    players: int
    variant: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    readings: str = "rulebook"
    max_steps: int = MAX_STEPS
    max_idle: int = IDLE_TURNS

    def __post_init__(self) -> None:
        """A spec that no game can be set up with is refused at once."""
        for name, value in (("max_steps", self.max_steps), ("max_idle", self.max_idle)):
            if value < 1:
                raise ValueError(f"{name} is at least 1, not {value}.")
        self.setup(0)

    @property
    def agents(self) -> list[str]:
        """The names of the players by seat."""
        return [f"player_{seat}" for seat in range(self.players)]

    def setup(self, seed: int) -> Setup:
        """The set-up of one game."""
        return find_title(self.title).setup(self.agents, seed, self.variant, self.options, self.readings)

    @property
    def key(self) -> tuple[Any, ...]:
        """What the vocabulary and the layout depend on."""
        options = tuple(sorted((name, str(value)) for name, value in self.options.items()))
        return self.title, self.players, self.variant, options, self.readings


@dataclass(frozen=True)
class Coder:
    """The vocabulary and the layout of a spec: the same for all its games."""

    title: Title
    coding: Coding
    vocabulary: Vocabulary
    layout: Layout

    def mask(self, legal: Legal) -> Mask:
        """1 for every index that is legal."""
        mask = np.zeros(self.vocabulary.size, np.int8)
        mask[list(legal.entries)] = 1
        return mask

    def observe(self, rules: Rules[Any], state: Any, viewer: PlayerId) -> Arrays:
        """The position as ``viewer`` sees it."""
        read = self.layout.read(rules.view(state, viewer), Perspective(self.coding.seats(state), viewer))
        return {
            name: np.array(values, dtype).reshape(shape)
            for (name, values), (dtype, shape) in zip(read.items(), self._forms, strict=True)
        }

    @cached_property
    def _forms(self) -> list[tuple[np.dtype[Any], tuple[int, ...]]]:
        """Type and shape of every array, in the order of the layout."""
        return [(np.dtype(feature.dtype), self.layout.shape(feature)) for feature in self.layout.features]

    def flat(self, arrays: Arrays) -> NDArray[np.float32]:
        """All arrays in one row of numbers, in the order of the layout, each divided by its scale."""
        parts = [arrays[feature.name].ravel() / feature.scale for feature in self.layout.features]
        return np.concatenate(parts).astype(np.float32)


@lru_cache(maxsize=64)
def _coder(key: tuple[Any, ...]) -> Coder:
    slug, players, variant, options, readings = key
    spec = Spec(slug, players, variant, dict(options), readings)
    title = find_title(slug)
    coding = find_coding(title)
    rules = title.build(spec.setup(0))
    return Coder(title, coding, coding.vocabulary(rules), coding.layout(rules, players))


def coder_of(spec: Spec) -> Coder:
    """The coder of a spec; made once in a process."""
    return _coder(spec.key)
