"""Checks a file that we wrote: it is read again under the readings of 18xx.games and compared with our game.

If the two differ, the game depends on a ruling from which those readings depart, and the refusal names it: the ruling
that, if it is kept while the file is read, makes file and game agree for longest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from roundhouse.eighteen.ids import POOL
from roundhouse.eighteen.state import State
from roundhouse.kernel import BrokenFile, Game, Message, Note, Sayable

from .checkpoints import snapshot
from .dialect import PROGRAM
from .file_game import FileGame
from .reader import Imported, read_as_far
from .saying import INTEROP_WORDS, refused
from .telling import tell

#: the fields that say whose turn it is; the file may be before or after a pass that is not written
TURN = ("round", "actors", "order", "acting")


def picture(file_game: FileGame, state: State) -> dict[str, Any]:
    """A position in the terms of a checkpoint, with the board, the market and the trains."""
    checkpoint_form = file_game.dialect.checkpoint_form
    return {
        **snapshot(file_game, state),
        "corps": {company: checkpoint_form.company(file_game, state, company) for company in file_game.data.companies},
        # a tile may be turned otherwise and look the same
        "tiles": {hex_id: state.map.face(hex_id).look for hex_id in state.map.laid},
        "stations": {stop: sorted(owners) for stop, owners in state.map.stations.items() if owners},
        "market": {cell: tuple(stack) for cell, stack in state.stacks.items() if stack},
        "deck": [train.kind for train in state.deck],
        "pool": sorted(train.kind for train in state.trains_of(POOL)),
        "scores": None if state.result is None else dict(state.result.scores),
    }


@dataclass(frozen=True, slots=True)
class Parting:
    """Where a game and its file begin to differ, and why: they agree for ``actions`` of the game and ``entries`` of the
    file."""

    actions: int
    entries: int
    reason: Sayable


class Comparison:
    """A game and the game that was read from its file."""

    def __init__(self, game: Game, imported: Imported, sources: Sequence[int]) -> None:
        seats = {seat: id for id, seat in imported.ids.items()}
        self.ours = FileGame(imported.dialect, game, {seats[seat]: seat for seat in game.setup.players})
        self.theirs = FileGame(imported.dialect, imported.game, imported.ids)
        self.sources = sources
        self.marks = [0, *(length for _, length in imported.marks)]

    def agrees(self, told: int) -> bool:
        """Is one of our positions after ``told`` entries, or after passes that are not written, among theirs?"""
        end = self.sources[told] if told < len(self.sources) else len(self.ours.game.line)
        start = self.sources[told - 1] if told else 0
        ours = [picture(self.ours, state) for state in self.ours.game.line[start : max(end, start + 1)]]
        return any(self._pictures_of_theirs(told, mine) for mine in ours)

    def _pictures_of_theirs(self, told: int, mine: Mapping[str, Any]) -> bool:
        return any(picture(self.theirs, state) == mine for state in self._window(told))

    def _window(self, told: int) -> list[State]:
        """Their positions with the last of ``told`` entries."""
        start = self.marks[told - 1] + 1 if told else 0
        end = self.marks[told] + 1
        return self.theirs.game.line[min(start, end - 1) : end]

    def end_difference(self) -> Message | None:
        """What differs at the end, except whose turn it is; None if nothing does.

        Their game may have played a last pass by itself, so any position of its last entry is accepted.
        """
        mine = picture(self.ours, self.ours.game.state)
        found: Message | None = None
        for state in reversed(self._window(len(self.marks) - 1)):
            difference = _difference(mine, picture(self.theirs, state))
            if difference is None:
                return None
            found = found or difference
        return found


def _difference(mine: Mapping[str, Any], shown: Mapping[str, Any]) -> Message | None:
    for name, value in mine.items():
        if name in TURN or shown[name] == value:
            continue
        if name == "tiles":
            hexes = sorted(h for h in {*value, *shown[name]} if value.get(h) != shown[name].get(h))
            return Message("end-tiles", {"hexes": hexes})
        expected, found = _short(value, shown[name]), _short(shown[name], value)
        return Message("end-field", {"field": name, "expected": expected, "found": found})
    return None


def _short(value: Any, other: Any) -> str:
    """The entries in which two tables differ."""
    if isinstance(value, Mapping) and isinstance(other, Mapping):
        return str({key: _short(v, other.get(key)) for key, v in value.items() if other.get(key) != v})
    return str(value)


def find_parting(
    game: Game, data: Mapping[str, Any], sources: Sequence[int], kept: frozenset[str] = frozenset()
) -> Parting | None:
    """Where the game and its file begin to differ if the rulings in ``kept`` are followed; None if they agree."""
    imported, error = read_as_far(data, kept=kept)
    comparison = Comparison(game, imported, sources)
    last = len(imported.marks)
    if error is None:
        difference = comparison.end_difference()
        if difference is None and comparison.agrees(last):
            return None
        reason: Sayable = Note(difference or Message("end-turn"), INTEROP_WORDS)
        last -= 1
    else:
        reason = error
    while last > 0 and not comparison.agrees(last):
        last -= 1
    return Parting(sources[last - 1] if last > 0 else 0, max(last, 0), reason)


def check_agreement(game: Game, data: Mapping[str, Any], sources: Sequence[int]) -> None:
    """Raise :class:`BrokenFile`, with the ruling that is to blame, if 18xx.games would read another game."""
    parting = find_parting(game, data, sources)
    if parting is None:
        return
    if game.setup.readings != PROGRAM and (ruling := _to_blame(game, parting)):
        raise refused(BrokenFile, "departs", ruling=ruling, entries=parting.entries, why=parting.reason)
    raise refused(BrokenFile, "differs", entries=parting.entries, why=parting.reason)


def _to_blame(game: Game, parting: Parting) -> str | None:
    """The ruling that, if it is followed, makes game and file agree for the longest time."""
    best, furthest = None, parting.actions
    for ruling in game.title.departures.get(PROGRAM, ()):
        kept = frozenset({ruling})
        other = find_parting(game, *tell(game, kept=kept), kept)
        if other is None:
            return ruling
        if other.actions > furthest:
            best, furthest = ruling, other.actions
    return best
