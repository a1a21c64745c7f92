"""A game in memory: its rules, the line of actions that leads to the present position, and a few positions.

The log in the store is the game. What the present position is depends only on the *line*: the entries of the log that
no later undo took back. A table keeps the line as plain numbers, the last entries and the last positions. Everything
older is read from the store when somebody asks: a position is rebuilt from the nearest earlier one (kept in memory, or
a stored snapshot whose entry is still on the line) by playing the rest of the line through the kernel, every check on.
"""

from __future__ import annotations

import json
from array import array
from bisect import bisect_left
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from sys import intern
from typing import Any, Protocol

from roundhouse.kernel import Action, Chance, GameError, Rules, Setup, Title, Words, apply
from roundhouse.server.reader import language

from .present import Presenter
from .reader import for_reader
from .refusals import CannotOpen
from .snapshots import BadSnapshot, PositionCodec
from .store import Entry

#: entries and positions at the end of the line that are kept in memory
TAIL = 32
LATEST = 4
#: the same for a lean table
LEAN_TAIL = 2
LEAN_LATEST = 1
#: positions kept in all, with older ones that somebody has asked for
KEPT = 12
#: entries read from the store at a time in a long replay
STRIDE = 500
#: bytes of a position in memory, with its caches, for each byte of its snapshot (measured)
SWELLING = 50
#: bytes of a table beside its positions and cached answers: rules, seats, the newest entries
FRAME = 40_000
_UNPACKED = 1500
#: bytes of an entry in the line of a table (measured)
_ENTRY = 20
#: bytes of a folded table beside its position: names, the codec (measured)
_FOLD = 1500

Outcomes = Sequence[Any]


def undo_steps(entry: Mapping[str, Any]) -> int:
    """How many actions this entry of a log takes back; 0 for an ordinary action."""
    return int(entry["steps"]) if entry["do"] == "undo" else 0


class Log(Protocol):
    """Where a table reads what it does not keep."""

    def entries(self, after: int, until: int | None = None, limit: int | None = None) -> list[Entry]:
        """Entries with numbers over ``after`` up to ``until``, at most ``limit`` of them, in order."""
        ...

    def snapshot_places(self) -> list[int]:
        """The numbers of the entries after which there is a snapshot made by the present code."""
        ...

    def snapshot(self, seq: int) -> bytes: ...


class StandingEntries:
    """The entries that no later undo took back: their numbers, who acted, and whether chance answered (0 or 1). There
    are many of them in memory, so each takes few bytes."""

    def __init__(self) -> None:
        self.seqs = array("q")
        self.whos: list[str] = []
        self.drew = bytearray()

    def __len__(self) -> int:
        return len(self.seqs)

    def take(self, entry: Entry) -> None:
        """Follow one more entry of the log."""
        if steps := undo_steps(entry.action):
            start = len(self.seqs) - steps
            if start < 0:
                raise CannotOpen("undoes-too-much", number=entry.seq)
            del self.seqs[start:], self.whos[start:], self.drew[start:]
        else:
            self.seqs.append(entry.seq)
            self.whos.append(intern(entry.action["who"]))
            self.drew.append(bool(entry.outcomes))

    def at_of(self, seq: int) -> int | None:
        """The position an entry led to; None when it was taken back."""
        place = bisect_left(self.seqs, seq)
        return place + 1 if place < len(self.seqs) and self.seqs[place] == seq else None

    def pack(self) -> list[Any]:
        """Plain data for a snapshot: differences between the numbers, names once."""
        names = list(dict.fromkeys(self.whos))
        steps = [after - before for before, after in pairwise([0, *self.seqs])]
        return [steps, names, [names.index(who) for who in self.whos], list(self.drew)]

    @classmethod
    def unpack(cls, data: Any) -> StandingEntries:
        steps, names, whos, drew = data
        line = cls()
        seq = 0
        for step, who, draw in zip(steps, whos, drew, strict=True):
            if not (isinstance(step, int) and step > 0):
                raise BadSnapshot("the line of the snapshot does not rise")
            seq += step
            line.seqs.append(seq)
            line.whos.append(intern(str(names[who])))
            line.drew.append(bool(draw))
        return line


def follow(entries: Iterable[Entry]) -> StandingEntries:
    """The line of a whole log."""
    line = StandingEntries()
    for entry in entries:
        line.take(entry)
    return line


def positions_after(entries: Sequence[Entry], last: int) -> list[int]:
    """The length of the line after each of these entries, if it is ``last`` after the latest of them."""
    found: list[int] = []
    for entry in reversed(entries):
        found.append(last)
        steps = undo_steps(entry.action)
        last = last + steps if steps else last - 1
    return found[::-1]


def with_outcomes(state: Any, outcomes: Outcomes) -> Any:
    """The position, with what chance is going to answer next written into its script."""
    if not outcomes:
        return state
    scripted = tuple((name, tuple(values)) for name, values in outcomes)
    draft = state.clone()
    draft.chance = replace(state.chance, script=(*state.chance.outcomes, *scripted))
    return draft


def new_outcomes(before: Any, after: Any) -> list[Any]:
    """What chance decided between two positions of one line."""
    fresh = after.chance.outcomes[len(before.chance.outcomes) :]
    return [[name, list(values)] for name, values in fresh]


def pack_position(codec: PositionCodec, state: Any, line: StandingEntries) -> bytes:
    """The snapshot of a position at the end of a line."""
    return codec.pack(state, json.dumps(line.pack(), separators=(",", ":")))


@dataclass(frozen=True, slots=True)
class Folded:
    """A table that has left memory: its present position and its line as bytes, some hundredth of what the table took.

    A table that is opened again begins here and needs nothing from the store but later entries.
    """

    game_id: str
    version: int
    players: tuple[str, ...]
    packed: bytes
    codec: PositionCodec

    @property
    def weight(self) -> int:
        """About how many bytes of memory it takes."""
        return len(self.packed) + _FOLD


@dataclass(slots=True)
class PlayedAction:
    """An action that has been played but not yet written."""

    action: Action
    state: Any
    outcomes: list[Any]


class Table:
    """Use only while holding the game's lock."""

    def __init__(self, game_id: str, title: Title, setup: Setup, rules: Rules[Any], log: Log) -> None:
        self.game_id = game_id
        self.title = title
        self.setup = setup
        self.rules = rules
        self.log = log
        self.version = 0
        #: does anybody but bots sit here?
        self.has_people = True
        #: nobody is likely to ask for anything but the present position: nothing else is kept
        self.lean = False
        self.line = StandingEntries()
        self.presenter = Presenter(rules, game_id)
        self._tail: deque[tuple[Entry, int]] = deque(maxlen=TAIL)
        self._kept: dict[int, Any] = {}
        self._packed = _UNPACKED
        self._opening: Any = None
        self._codec: PositionCodec | None = None

    @property
    def words(self) -> Words:
        """What words this game's messages, in the reader's language."""
        return for_reader(self.rules.words)

    # ------------------------------------------------------------------ opening

    def begin_at(self, seq: int) -> bool:
        """Begin at a stored snapshot instead of at the opening; False when it cannot be used."""
        try:
            line, state = self._unpack(seq)
        except BadSnapshot:
            return False
        if line is None:
            return False
        self.version, self.line = seq, line
        self._kept = {len(line): state}
        return True

    def unfold(self, folded: Folded) -> None:
        """Load what :meth:`fold` kept when this table left memory."""
        self._codec = folded.codec
        state, told = folded.codec.unpack(folded.packed)
        self.version, self.line, self._packed = (
            folded.version,
            StandingEntries.unpack(json.loads(told)),
            len(folded.packed),
        )
        self._kept = {len(self.line): state} if self.line else {}

    def fold(self) -> Folded | None:
        """What is kept of a table that leaves memory; None when the present position would have to be replayed, or has
        no plain form."""
        if self.last and self.last not in self._kept:
            return None
        try:
            packed = self.pack(self.state, self.line)
        except BadSnapshot:
            return None
        return Folded(self.game_id, self.version, tuple(self.setup.players), packed, self._coded())

    def catch_up(self, entries: Sequence[Entry]) -> None:
        """Take entries that are in the store's log now."""
        for entry in entries:
            self.push(entry)

    def _take(self, entry: Entry) -> None:
        assert entry.seq == self.version + 1, "entries come in order"
        self.line.take(entry)
        self.version = entry.seq
        if undo_steps(entry.action):  # what was kept behind it belongs to another line
            self._kept = {at: state for at, state in self._kept.items() if at <= self.last}
        self._tail.append((entry, self.last))
        while self.lean and len(self._tail) > LEAN_TAIL:
            self._tail.popleft()

    # ------------------------------------------------------------------ positions

    @property
    def _start(self) -> Any:
        """The opening position. A table that begins at a later one works it out when somebody asks; a lean one, of
        which nobody does, lets it go."""
        if self._opening is None:
            try:
                self._opening = self.rules.start(Chance(self.setup.seed, script=self.setup.script))
            except GameError as error:
                raise CannotOpen("cannot-set-up", reason=error.tell(language())) from error
        return self._opening

    @property
    def last(self) -> int:
        """The number of the present position: how many actions lead to it."""
        return len(self.line)

    @property
    def _latest(self) -> int:
        """How many of the last positions are kept."""
        return LEAN_LATEST if self.lean else LATEST

    @property
    def state(self) -> Any:
        return self.state_at(self.last)

    def state_at(self, at: int) -> Any:
        """The position after ``at`` actions of the line."""
        if at == 0:
            return self._start
        if at in self._kept:
            return self._kept[at]
        nearest, state = self._nearest(at)
        for place, entry in self._moves(nearest, at):
            state = self._replay(state, entry)
            if place > self.last - self._latest:
                self._keep(place, state)
        self._keep(at, state)
        return state

    def states(self) -> Iterator[tuple[int, Any]]:
        """Every position of the line, from the opening."""
        state = self._start
        yield 0, state
        for at, entry in self._moves(0, self.last):
            state = self._kept[at] if at in self._kept else self._replay(state, entry)
            yield at, state

    def _nearest(self, at: int) -> tuple[int, Any]:
        """The latest position before ``at`` that is kept here or in the store."""
        nearest = max((place for place in self._kept if place < at), default=0)
        for seq in sorted(self.log.snapshot_places(), reverse=True):
            place = self.line.at_of(seq)
            if place is None or place > at:
                continue
            if place <= nearest:
                break
            try:
                return place, self._unpack(seq)[1]
            except BadSnapshot:
                continue
        return nearest, self._kept[nearest] if nearest else self._start

    def _moves(self, start: int, end: int) -> Iterator[tuple[int, Entry]]:
        """(position, entry that led to it) for the positions after ``start`` up to ``end`` of the line."""
        after = self.line.seqs[start - 1] if start else 0
        while start < end:
            entries = self.log.entries(after, self.line.seqs[end - 1], STRIDE)
            for entry in entries:
                if start < end and entry.seq == self.line.seqs[start]:
                    start += 1
                    yield start, entry
            if not entries:
                raise CannotOpen("log-lacks", number=self.line.seqs[start])
            after = entries[-1].seq

    def _keep(self, at: int, state: Any) -> None:
        self._kept[at] = state
        if len(self._kept) > KEPT:
            del self._kept[next(place for place in self._kept if place not in (at, self.last))]

    def _replay(self, state: Any, entry: Entry) -> Any:
        try:
            action = self.rules.codec.read(entry.action)
            after = apply(self.rules, with_outcomes(state, entry.outcomes), action)
        except GameError as error:
            raise CannotOpen("cannot-play", number=entry.seq, reason=error.tell(language())) from error
        if new_outcomes(state, after) != list(entry.outcomes):
            raise CannotOpen("plays-otherwise", number=entry.seq)
        return after

    # ------------------------------------------------------------------ moves

    def try_action(self, action: Action) -> PlayedAction:
        """Play one action on the present position; a :class:`GameError` and nothing changed, or the outcome."""
        before = self.state
        after = apply(self.rules, before, action)
        return PlayedAction(action, after, new_outcomes(before, after))

    def push(self, entry: Entry, state: Any | None = None) -> None:
        """Take an entry that is in the store's log now. ``state`` is the position it led to, if already known."""
        before = self._kept.get(self.last) if self.last else self._start
        if state is None and before is not None and not undo_steps(entry.action):
            state = self._replay(before, entry)
        self._take(entry)
        if state is not None:
            self._kept.pop(self.last, None)
            self._keep(self.last, state)
        for at in [at for at in self._kept if at <= self.last - self._latest]:
            del self._kept[at]
        if self.lean and self._kept:
            self._coded()  # it is made from a position of the game
            self._opening = None
        self.presenter.forget()

    # ------------------------------------------------------------------ entries

    def entries_after(self, after: int) -> list[tuple[Entry, int]]:
        """Entries of the log after number ``after``, each with the length of the line behind it."""
        if after >= self.version:
            return []
        if self._tail and self._tail[0][0].seq <= after + 1:
            return [(entry, at) for entry, at in self._tail if entry.seq > after]
        entries = self.log.entries(after, self.version)
        return list(zip(entries, positions_after(entries, self.last), strict=True))

    def is_undone(self, entry: Entry) -> bool:
        return entry.action["do"] != "undo" and self.line.at_of(entry.seq) is None

    # ------------------------------------------------------------------ snapshots

    def line_with(self, entry: Entry) -> StandingEntries:
        """The line as it will be when ``entry`` has been added."""
        line = StandingEntries()
        line.seqs, line.whos, line.drew = self.line.seqs[:], self.line.whos[:], self.line.drew[:]
        line.take(entry)
        return line

    def pack(self, state: Any, line: StandingEntries) -> bytes:
        """The snapshot of a position at the end of a line."""
        packed = pack_position(self._coded(), state, line)
        self._packed = len(packed)
        return packed

    def _unpack(self, seq: int) -> tuple[StandingEntries | None, Any]:
        state, told = self._coded().unpack(self.log.snapshot(seq))
        try:
            line = StandingEntries.unpack(json.loads(told)) if told else None
        except (ValueError, TypeError, LookupError, RecursionError) as error:
            raise BadSnapshot(f"the line of the snapshot cannot be read: {error}") from error
        if line is not None and (not line.seqs or line.seqs[-1] != seq):
            raise BadSnapshot("the line of the snapshot does not end at its entry")
        return line, state

    def _coded(self) -> PositionCodec:
        if self._codec is None:
            known = next(iter(self._kept.values()), None)
            self._codec = PositionCodec(self.title, self._start if known is None else known)
        return self._codec

    @property
    def weight(self) -> int:
        """About how many bytes of memory this table takes."""
        positions = (1 + len(self._kept) / 2) * self._packed * SWELLING  # neighbours share most of what they hold
        return int(FRAME + positions + _ENTRY * len(self.line) + self.presenter.size)
