"""Decisions of many games in Parquet files, written while the games are played."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any

from roundhouse.bots import Bot, Decision, GameSpec, Outcome, decide, play_out
from roundhouse.bots.simulate import check_picklable
from roundhouse.kernel import BrokenFile, Game, PlayerId

from .arrow import pa, pq
from .recording import Key, Recorder, key_of

#: games in one file: a run that is stopped keeps all files that were finished
GAMES_IN_A_FILE = 200


@dataclass
class _Part:
    """The file that is being written."""

    path: Path
    writer: Any
    games: int = 0


@dataclass
class Trajectories:
    """Parquet files in a folder: ``TITLE-VARIANT-NUMBERp-PART.parquet``, each game a row group.

    A file has the ending ``.partial`` until it is complete. Files of earlier runs are kept: parts are numbered on.
    """

    folder: Path
    games_in_a_file: int = GAMES_IN_A_FILE
    rows: int = 0
    games: int = 0
    files: list[Path] = field(default_factory=list)
    _parts: dict[tuple[Key, bytes], _Part] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not self.folder.is_dir():
            raise BrokenFile("missing-folder", folder=str(self.folder))

    def __enter__(self) -> Trajectories:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def write(self, key: Key, batch: pa.RecordBatch) -> None:
        """Add the decisions of one game."""
        # games of one key may differ in their board, by an option: then their tables differ
        place = (key, batch.schema.metadata[b"roundhouse"])
        part = self._parts.get(place) or self._open(place, batch.schema)
        part.writer.write_batch(batch)
        part.games += 1
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

    outcome: Outcome
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

    outcome = play_out(spec, watch, ask)
    batch = recorders[0].batch()
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, batch.schema) as stream:
        stream.write_batch(batch)
    return Recorded(outcome, key_of(recorders[0].game), sink.getvalue().to_pybytes())


def simulate_recorded(specs: Sequence[GameSpec], to: Trajectories, workers: int = 1) -> Iterator[Outcome]:
    """The outcomes in the order of the specs, after the decisions of each game are written."""
    if workers <= 1:
        yield from (_written(to, play_recorded(spec)) for spec in specs)
        return
    check_picklable(specs)
    # A fresh interpreter for each worker: the same on every system, and safe beside threads.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(workers, len(specs) or 1), mp_context=context) as pool:
        for recorded in pool.map(play_recorded, specs):
            yield _written(to, recorded)


def _written(to: Trajectories, recorded: Recorded) -> Outcome:
    to.write(recorded.key, recorded.batch())
    return recorded.outcome
