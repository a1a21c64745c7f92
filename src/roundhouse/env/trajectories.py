"""Decisions of many games in Parquet files, written while the games are played."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any

from roundhouse.bots import Bot, Decision, GameSpec, Outcome, decide
from roundhouse.bots.journal import digest_of, read_outcome, write_outcome
from roundhouse.bots.simulate import RemoteGame, check_picklable, play_kept
from roundhouse.kernel import BrokenFile, Game, PlayerId
from roundhouse.work import Here, Processes, Runner, in_order

from .arrow import pa, pq
from .recording import Key, Recorder, key_of

#: games in one file: a run that is stopped keeps all files that were finished
GAMES_IN_A_FILE = 200
#: the entry of a file's own data that holds the outcomes of its games
OUTCOMES = b"roundhouse.outcomes"


@dataclass
class _Part:
    """The file that is being written."""

    path: Path
    writer: Any
    games: int = 0
    #: how the games ended that bots have played for it
    outcomes: list[dict[str, Any]] = field(default_factory=list)


@dataclass
class Trajectories:
    """Parquet files in a folder: ``TITLE-VARIANT-NUMBERp-PART.parquet``, each game a row group.

    A file has the ending ``.partial`` until it is complete. Files of earlier runs are kept: parts are numbered on. A
    complete file has the outcomes of its games, so that a run that was stopped goes on with those that are not in one.
    """

    folder: Path
    games_in_a_file: int = GAMES_IN_A_FILE
    rows: int = 0
    games: int = 0
    files: list[Path] = field(default_factory=list)
    _parts: dict[tuple[Key, bytes], _Part] = field(default_factory=dict)
    _known: dict[str, Outcome] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not self.folder.is_dir():
            raise BrokenFile("missing-folder", folder=str(self.folder))
        for path in sorted(self.folder.glob("*.parquet")):
            try:
                entries = pq.read_metadata(path).metadata or {}
                self._known.update(read_outcome(record) for record in json.loads(entries.get(OUTCOMES, b"[]")))
            except (OSError, ValueError, TypeError, AttributeError) as error:
                raise BrokenFile("games-file", file=str(path), why=str(error)) from error

    def find(self, spec: GameSpec) -> Outcome | None:
        """How a game ended whose decisions are in a complete file."""
        return self._known.get(digest_of(spec))

    def __enter__(self) -> Trajectories:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def write(self, key: Key, batch: pa.RecordBatch, outcome: dict[str, Any] | None = None) -> None:
        """Add the decisions of one game, and how it ended if bots have played it."""
        # games of one key may differ in their board, by an option: then their tables differ
        place = (key, batch.schema.metadata[b"roundhouse"])
        part = self._parts.get(place) or self._open(place, batch.schema)
        part.writer.write_batch(batch)
        part.games += 1
        part.outcomes += [] if outcome is None else [outcome]
        self.games += 1
        self.rows += batch.num_rows
        if part.games == self.games_in_a_file:
            self._finish(place)

    def _open(self, place: tuple[Key, bytes], schema: pa.Schema) -> _Part:
        number = 0
        while (path := self.folder / f"{place[0].name}-{number:05}.parquet").exists() or _partial(path).exists():
            number += 1
        self._parts[place] = _Part(path, pq.ParquetWriter(_partial(path), schema, compression="zstd"))
        return self._parts[place]

    def _finish(self, place: tuple[Key, bytes]) -> None:
        part = self._parts.pop(place)
        part.writer.add_key_value_metadata({OUTCOMES: json.dumps(part.outcomes).encode()})
        part.writer.close()
        _partial(part.path).rename(part.path)
        self.files.append(part.path)

    def close(self) -> None:
        """Complete the files."""
        for place in list(self._parts):
            self._finish(place)

    def discard(self) -> None:
        """Remove what this run has written."""
        for part in self._parts.values():
            part.writer.close()
            _partial(part.path).unlink()
        self._parts.clear()
        for path in self.files:
            path.unlink()
        self.files.clear()


def _partial(path: Path) -> Path:
    return path.with_suffix(".parquet.partial")


@dataclass(frozen=True, slots=True)
class Recorded:
    """A game that bots have played, and its decisions as bytes that can be sent between processes."""

    kept: RemoteGame
    key: Key
    data: bytes

    def batch(self) -> pa.RecordBatch:
        """The decisions."""
        with pa.ipc.open_stream(self.data) as stream:
            return stream.read_next_batch()


def play_recorded(spec: GameSpec) -> Recorded:
    """Play a game and take down its decisions. The same spec gives the same rows, wherever it is played."""
    recorders: list[Recorder] = []
    made: list[tuple[Any, Decision]] = []

    def ask(bot: Bot, game: Game, seat: PlayerId, budget: float) -> Decision:
        decision = decide(bot, game, seat, budget)
        made[:] = [(game.state, decision)]
        return decision

    def watch(game: Game) -> None:
        """Called at the start, after every action, and after actions were taken back."""
        if not recorders:
            recorders.append(Recorder(game, spec.name.removesuffix(".json")))
        for state, decision in made:
            recorders[0].add(state, decision.action, decision.told(game.rules))
        made.clear()
        recorders[0].take_back(len(game.played))

    kept = play_kept(spec, watch, ask)
    batch = recorders[0].batch()
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, batch.schema) as stream:
        stream.write_batch(batch)
    return Recorded(kept, key_of(recorders[0].game), sink.getvalue().to_pybytes())


def simulate_recorded(
    specs: Sequence[GameSpec], to: Trajectories, workers: int = 1, runner: Runner | None = None
) -> Iterator[Outcome]:
    """The outcomes in the order of the specs, after the decisions of each game are written.

    Games whose decisions are in a complete file of the folder are not played again.
    """
    if runner is None:
        runner = Processes(workers) if workers > 1 else Here()
    known = {place: outcome for place, spec in enumerate(specs) if (outcome := to.find(spec)) is not None}
    lacking = [place for place in range(len(specs)) if place not in known]
    wanted = [specs[place] for place in lacking]
    if not isinstance(runner, Here):
        check_picklable(wanted)
    played = in_order(runner.run(play_recorded, wanted))
    for place, spec in enumerate(specs):
        yield known[place] if place in known else _written(to, spec, next(played))


def _written(to: Trajectories, spec: GameSpec, recorded: Recorded) -> Outcome:
    outcome = recorded.kept.keep(spec)
    to.write(recorded.key, recorded.batch(), write_outcome(spec, outcome))
    return outcome
