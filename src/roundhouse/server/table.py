"""A game in memory: its rules, its log, the line of actions that leads to the present position, some positions.

The log is the game. What the present position is depends only on the *line*: the entries of the log that no later
undo took back. So a position is rebuilt from the nearest earlier one (kept in memory, or a stored snapshot whose
entry is still on the line) by playing the rest of the line through the kernel's own door, every check on.
"""

from __future__ import annotations

import pickle
import zlib
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from roundhouse.kernel import Action, Chance, GameError, Rules, Setup, apply

from .present import Presenter
from .refusals import CannotOpen
from .store import Entry

#: positions kept for undo and history: the latest few, and one in so many of the older
LATEST = 16
SPARSE = 20

Outcomes = Sequence[Any]


def undo_steps(entry: Mapping[str, Any]) -> int:
    """How many actions this entry of a log takes back; 0 for an ordinary action."""
    return int(entry["steps"]) if entry["do"] == "undo" else 0


def follow(entries: Iterable[Entry]) -> tuple[list[int], list[int]]:
    """The line (numbers of the entries that no later undo took back), and after each entry the line's length."""
    line: list[int] = []
    ats: list[int] = []
    for entry in entries:
        if steps := undo_steps(entry.action):
            del line[len(line) - steps :]
        else:
            line.append(entry.seq)
        ats.append(len(line))
    return line, ats


def with_outcomes(state: Any, outcomes: Outcomes) -> Any:
    """The position, with what chance is going to answer next written into its script."""
    if not outcomes:
        return state
    scripted = tuple((name, tuple(values)) for name, values in outcomes)
    draft = state.clone()
    draft.chance = replace(state.chance, script=(*state.chance.outcomes, *scripted))
    return draft


def with_seed(state: Any, seed: int) -> Any:
    """The position with another future: nothing that chance has decided changes, all that it will decide does."""
    draft = state.clone()
    draft.chance = replace(state.chance, seed=seed, script=state.chance.outcomes)
    return draft


def new_outcomes(before: Any, after: Any) -> list[Any]:
    """What chance decided between two positions of one line."""
    fresh = after.chance.outcomes[len(before.chance.outcomes) :]
    return [[name, list(values)] for name, values in fresh]


def pack(state: Any) -> bytes:
    """A snapshot's bytes."""
    return zlib.compress(pickle.dumps(state, protocol=5), 1)


def unpack(data: bytes) -> Any:
    """The position of a snapshot. Only for bytes this program has written into its own database."""
    return pickle.loads(zlib.decompress(data))  # noqa: S301 - the store is ours; nobody can upload a snapshot


@dataclass(slots=True)
class Played:
    """An action that has been played but not yet written."""

    action: Action
    state: Any
    outcomes: list[Any]


class Table:
    """Use only while holding the game's lock."""

    def __init__(self, game_id: str, setup: Setup, rules: Rules[Any], entries: list[Entry]) -> None:
        self.game_id = game_id
        self.setup = setup
        self.rules = rules
        self.entries = entries
        self.line, self.ats = follow(entries)
        self.requests = {entry.request_id: entry for entry in entries if entry.request_id is not None}
        self.presenter = Presenter(self)
        self._kept: dict[int, Any] = {}
        self._start: Any = None

    @property
    def version(self) -> int:
        return len(self.entries)

    @property
    def last(self) -> int:
        """The number of the present position: how many actions lead to it."""
        return len(self.line)

    @property
    def state(self) -> Any:
        return self.state_at(self.last)

    def remember(self, at: int, state: Any) -> None:
        self._kept[at] = state

    def state_at(self, at: int) -> Any:
        """The position after ``at`` actions of the line."""
        if at in self._kept:
            return self._kept[at]
        nearest = max((k for k in self._kept if k < at), default=0)
        state = self._kept[nearest] if nearest else self._opening()
        for k in range(nearest + 1, at + 1):
            state = self._replay(state, self.move(k))
            if k == at or k % SPARSE == 0 or k > self.last - LATEST:
                self._kept[k] = state
        return state

    def states(self) -> Iterable[tuple[int, Any]]:
        """Every position of the line, from the opening."""
        state = self._opening()
        yield 0, state
        for k in range(1, self.last + 1):
            state = self._kept.get(k) or self._replay(state, self.move(k))
            yield k, state

    def _opening(self) -> Any:
        if self._start is None:
            try:
                self._start = self.rules.start(Chance(self.setup.seed, script=self.setup.script))
            except GameError as error:
                raise CannotOpen(f"This game cannot be set up by this program: {error}") from error
        return self._start

    def _replay(self, state: Any, entry: Entry) -> Any:
        try:
            action = self.rules.codec.read(entry.action)
            after = apply(self.rules, with_outcomes(state, entry.outcomes), action)
        except GameError as error:
            raise CannotOpen(f"Action {entry.seq} of this game cannot be played by this program: {error}") from error
        if new_outcomes(state, after) != list(entry.outcomes):
            raise CannotOpen(f"Action {entry.seq} of this game plays otherwise in this program than it was played.")
        return after

    def try_action(self, action: Action) -> Played:
        """Play one action on the present position; a :class:`GameError` and nothing changed, or the outcome."""
        before = self.state
        after = apply(self.rules, before, action)
        return Played(action, after, new_outcomes(before, after))

    def push(self, entry: Entry, state: Any | None = None) -> None:
        """Take an entry that is in the store's log now. ``state`` is the position it led to, if already known."""
        assert entry.seq == self.version + 1, "entries come in order"
        self.entries.append(entry)
        if entry.request_id is not None:
            self.requests[entry.request_id] = entry
        if steps := undo_steps(entry.action):
            del self.line[len(self.line) - steps :]
            self._kept = {at: kept for at, kept in self._kept.items() if at <= self.last}
        else:
            before = None if state is not None else self.state
            self.line.append(entry.seq)
            self._kept[self.last] = self._replay(before, entry) if state is None else state
        self.ats.append(self.last)
        faded = self.last - LATEST
        if faded > 0 and faded % SPARSE:
            self._kept.pop(faded, None)
        self.presenter.forget()

    def move(self, at: int) -> Entry:
        """The entry that led to position ``at`` of the line."""
        return self.entries[self.line[at - 1] - 1]

    def at_of(self, seq: int) -> int | None:
        """Where an entry stands on the line now; None when it was taken back."""
        place = bisect_left(self.line, seq)
        return place + 1 if place < len(self.line) and self.line[place] == seq else None
