"""Many games at the same time, in several processes. Arrays lie in shared memory: nothing is copied between them.

    with VectorGames(Spec("18cz", players=4), games=64, workers=8, seed=1) as games:
        games.reset()
        while learning:
            games.step(choose(games.observations, games.masks))

Every game shows the position to the player who decides, whoever that is: one program plays all seats. A game that ends
is followed by the next one at once.
"""

from __future__ import annotations

import multiprocessing
import weakref
from collections.abc import Sequence
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .game import CodedGame
from .rewards import find_reward
from .shared import ArrayType, SharedArrays
from .spec import Coder, Spec, coder_of

#: seconds that a worker gets to end by itself
PATIENCE = 5.0
STEP, RESET, CLOSE = "step", "reset", "close"


class WorkerDied(RuntimeError):
    """A process that plays games has ended by itself."""


def _kinds(coder: Coder, games: int, players: int) -> dict[str, ArrayType]:
    """The shared arrays: those of the layout, and what is known of each game besides."""
    layout = coder.layout
    kinds: dict[str, ArrayType] = {f"seen {f.name}": ((games, *layout.shape(f)), f.dtype) for f in layout.features}
    return kinds | {
        "mask": ((games, coder.vocabulary.size), "int8"),
        "seat": ((games,), "int8"),
        "reward": ((games, players), "float32"),
        "score": ((games, players), "float32"),
        "ended": ((games,), "bool"),
        "cut_off": ((games,), "bool"),
        "number": ((games,), "int32"),
        "action": ((games,), "int32"),
        "amount": ((games,), "int32"),
    }


class VectorGames:
    """``games`` games in ``workers`` processes.

    Game number g plays the seeds ``seed + g``, ``seed + g + games`` and so on, whatever the number of workers.

    After :meth:`reset` and :meth:`step`: ``observations`` and ``masks`` of the player who decides in each game,
    ``seats`` who that is, ``rewards`` by seat for the last action, ``ended`` and ``cut_off`` of the game that it
    finished, ``scores`` by seat of that game, ``numbers``: how many games have been finished there. They are the same
    arrays each time; copy what is to be kept.
    """

    def __init__(self, spec: Spec, games: int, workers: int = 1, seed: int = 0, reward: str = "rank") -> None:
        if games < 1 or not 1 <= workers <= games:
            raise ValueError(f"There is at least one game, and one worker to as many as games; not {games}, {workers}.")
        find_reward(reward)
        coder = coder_of(spec)
        self.spec, self.games = spec, games
        kinds = _kinds(coder, games, spec.players)
        self._shared = SharedArrays(kinds)
        shared = self._shared
        self.observations = {f.name: shared[f"seen {f.name}"] for f in coder.layout.features}
        self.masks, self.seats, self.rewards, self.scores = (shared[k] for k in ("mask", "seat", "reward", "score"))
        self.ended, self.cut_off, self.numbers = (shared[key] for key in ("ended", "cut_off", "number"))
        # A fresh interpreter for each worker: the same on every system, and safe beside threads.
        context = multiprocessing.get_context("spawn")
        self._workers: list[tuple[BaseProcess, Connection, range]] = []
        for part in np.array_split(np.arange(games), workers):
            own = range(int(part[0]), int(part[-1]) + 1)
            here, there = context.Pipe()
            task = (spec, reward, seed, games, own, kinds, shared.name, there)
            process = context.Process(target=_work, args=task, daemon=True)
            process.start()
            there.close()
            self._workers.append((process, here, own))
        self._finalizer = weakref.finalize(self, _end, self._workers, shared)

    def __enter__(self) -> VectorGames:
        return self

    def __exit__(self, *reason: object) -> None:
        self.close()

    def reset(self) -> None:
        """Begin a new game everywhere."""
        self._tell(RESET)

    def step(self, actions: Sequence[int] | NDArray[Any], amounts: Sequence[int] | NDArray[Any] | None = None) -> None:
        """Play one legal action in every game. ``amounts`` take the place of those of their rungs; -1 does not."""
        chosen = np.asarray(actions, np.int32)
        if chosen.shape != (self.games,):
            raise ValueError(f"{self.games} games need {self.games} actions, not an array of shape {chosen.shape}.")
        inside = (chosen >= 0) & (chosen < self.masks.shape[1])
        legal = inside & (self.masks[np.arange(self.games), np.where(inside, chosen, 0)] == 1)
        if not legal.all():
            wrong = [f"{chosen[game]} in game {game}" for game in np.flatnonzero(~legal)]
            raise ValueError(f"Not legal, and nothing was played: action {', '.join(wrong)}.")
        self._shared["action"][:] = chosen
        self._shared["amount"][:] = -1 if amounts is None else np.asarray(amounts, np.int32)
        self._tell(STEP)

    def _tell(self, word: str) -> None:
        """Let all workers do one thing, and wait until they have done it."""
        if not self._finalizer.alive:
            raise ValueError("The games are closed.")
        for _, pipe, _ in self._workers:
            try:
                pipe.send(word)
            except OSError:
                self._end_with()
        waiting = {pipe: process for process, pipe, _ in self._workers}
        while waiting:
            for ready in wait([*waiting, *(process.sentinel for process in waiting.values())]):
                if not isinstance(ready, Connection):
                    if not any(process.sentinel == ready and pipe.poll() for pipe, process in waiting.items()):
                        self._end_with()
                    continue
                try:
                    answer = ready.recv()
                except (EOFError, OSError):
                    self._end_with()
                if answer is not None:
                    self.close()
                    raise RuntimeError(f"A worker could not go on: {answer}")
                del waiting[ready]

    def _end_with(self) -> None:
        """End the other workers and raise an error that says which worker has ended."""
        for process, _, _ in self._workers:
            process.join(0.2)
        dead = [
            f"worker {number} (games {own[0]} to {own[-1]}) has ended with status {process.exitcode}"
            for number, (process, _, own) in enumerate(self._workers)
            if not process.is_alive()
        ]
        self.close()
        raise WorkerDied(f"The games are closed: {'; '.join(dead) or 'a worker does not answer'}.")

    def close(self) -> None:
        """End the workers and remove the shared memory. The arrays must not be used any more."""
        self.observations = {}
        nothing = np.zeros(0)
        self.masks = self.seats = self.rewards = self.scores = self.ended = self.cut_off = self.numbers = nothing
        self._finalizer()


def _end(workers: list[tuple[BaseProcess, Connection, range]], shared: SharedArrays) -> None:
    for _, pipe, _ in workers:
        try:
            pipe.send(CLOSE)
        except OSError:
            continue
    for process, pipe, _ in workers:
        process.join(PATIENCE)
        if process.is_alive():
            process.kill()
            process.join()
        process.close()
        pipe.close()
    workers.clear()
    shared.close()


def _work(
    spec: Spec,
    reward: str,
    seed: int,
    games: int,
    own: range,
    kinds: dict[str, ArrayType],
    name: str,
    pipe: Connection,
) -> None:
    """What a worker does: play the games of its part until told to end."""
    shared = SharedArrays(kinds, name)
    player = _Player(spec, reward, seed, games, own, shared)
    try:
        while (word := pipe.recv()) != CLOSE:
            try:
                player.reset() if word == RESET else player.step()
                pipe.send(None)
            except Exception as error:  # noqa: BLE001 - whatever it is, the parent is told and ends
                pipe.send(repr(error))
    except (EOFError, OSError, KeyboardInterrupt):
        pass  # the parent process has ended
    finally:
        player.shared = None
        shared.close()


class _Player:
    """The games of one worker."""

    def __init__(self, spec: Spec, reward: str, seed: int, games: int, own: range, shared: SharedArrays) -> None:
        self.spec, self.reward, self.seed, self.games, self.own = spec, reward, seed, games, own
        self.shared: SharedArrays | None = shared
        self.playing: dict[int, CodedGame] = {}
        #: games begun at each place
        self.begun = dict.fromkeys(own, 0)

    def _begin(self, place: int) -> None:
        seed = self.seed + place + self.begun[place] * self.games
        self.begun[place] += 1
        self.playing[place] = CodedGame(self.spec, seed, self.reward)

    def reset(self) -> None:
        shared = self.shared
        assert shared is not None
        for place in self.own:
            self._begin(place)
            for name in ("reward", "score", "ended", "cut_off", "number"):
                shared[name][place] = 0
            self._show(place)

    def step(self) -> None:
        shared = self.shared
        assert shared is not None
        for place in self.own:
            game = self.playing[place]
            amount = int(shared["amount"][place])
            shared["reward"][place] = game.step(int(shared["action"][place]), None if amount < 0 else amount)
            shared["ended"][place] = game.result is not None
            shared["cut_off"][place] = game.is_cut_off
            if game.is_over:
                shared["score"][place] = game.scores
                shared["number"][place] += 1
                self._begin(place)
            self._show(place)

    def _show(self, place: int) -> None:
        shared, game = self.shared, self.playing[place]
        seat = game.acting
        assert shared is not None
        assert seat is not None
        for name, values in game.observe(seat).items():
            shared[f"seen {name}"][place] = values
        mask = shared["mask"][place]
        mask[:] = 0
        mask[list(game.legal.entries)] = 1
        shared["seat"][place] = seat
