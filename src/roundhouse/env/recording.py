"""The decisions of a game as rows of a table: what was seen, what was legal, what was done and why, how it ended."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from roundhouse.coding import Coded, Legal, find_coding
from roundhouse.kernel import Action, Game, PlayerId, Undo, Valued, apply, choices

from .arrow import pa
from .rewards import rank, score_share, win
from .spec import Arrays, Coder

#: the index of an action that no index stands for
NO_INDEX = -1
ARROW = {"int8": pa.int8(), "int16": pa.int16(), "int32": pa.int32(), "float32": pa.float32()}


class Key(NamedTuple):
    """What games must have in common for their decisions to stand in one table."""

    title: str
    variant: str
    players: int

    @property
    def name(self) -> str:
        """What files with such games are called."""
        return f"{self.title}-{self.variant}-{self.players}p"


def key_of(game: Game) -> Key:
    """The table that a game belongs to."""
    return Key(game.setup.title, game.setup.variant, len(game.setup.players))


_CODERS: dict[Any, Coder] = {}


def coder_for(game: Game) -> Coder:
    """The coder for a game, made from its own rules; kept."""
    key = (key_of(game), tuple(game.setup.options.items()), game.setup.readings, game.setup.rules_version)
    if key not in _CODERS:
        coding = find_coding(game.title)
        layout = coding.layout(game.rules, len(game.setup.players))
        _CODERS[key] = Coder(game.title, coding, coding.vocabulary(game.rules), layout)
    return _CODERS[key]


def schema(coder: Coder) -> pa.Schema:
    """The columns of a table. ``docs/environments.md`` describes them."""
    layout = coder.layout
    seen = [
        pa.field(f"seen_{feature.name}", pa.list_(ARROW[feature.dtype], int(np.prod(layout.shape(feature)))))
        for feature in layout.features
    ]
    facts = [
        pa.field("game", pa.string()),
        pa.field("title", pa.string()),
        pa.field("variant", pa.string()),
        pa.field("players", pa.int8()),
        pa.field("seed", pa.int64()),
        pa.field("decision", pa.int32()),
        pa.field("seat", pa.int8()),
        pa.field("player", pa.string()),
        pa.field("mask", pa.list_(pa.int32())),
        pa.field("action", pa.int32()),
        pa.field("exact", pa.bool_()),
        pa.field("amount", pa.int32()),
        pa.field("played", pa.string()),
        pa.field("reason", pa.string()),
        pa.field("value", pa.float32()),
        pa.field("values", pa.list_(pa.float32())),
        pa.field("outcome_score", pa.float32()),
        pa.field("outcome_rank", pa.float32()),
        pa.field("outcome_share", pa.float32()),
        pa.field("outcome_win", pa.float32()),
    ]
    shapes = {feature.name: list(layout.shape(feature)) for feature in layout.features}
    told = {"actions": coder.vocabulary.size, "vocabulary": coder.vocabulary.digest, "shapes": shapes}
    return pa.schema([*facts, *seen], metadata={"roundhouse": json.dumps(told)})


class Row(NamedTuple):
    """One decision."""

    seat: int
    legal: list[int]
    coded: Coded
    amount: int | None
    action: Action
    reason: str | None
    values: list[float]
    seen: Arrays


class Recorder:
    """Takes down the decisions of one game. ``name`` is what the table calls it."""

    def __init__(self, game: Game, name: str) -> None:
        self.game = game
        self.name = name
        self.coder = coder_for(game)
        #: the rows of each action: several where one action does at once what is offered step by step
        self._rows: list[list[Row]] = []

    def add(self, state: Any, action: Action, reason: str | None) -> None:
        """Take down what ``action.who`` decided in a position."""
        rules = self.game.rules
        *first, last = self.coder.coding.spelled(rules, state, action)
        rows = []
        for step in first:
            rows.append(self._row(state, step, reason))
            state = apply(rules, state, step)
        self._rows.append([*rows, self._row(state, last, reason)])

    def _row(self, state: Any, action: Action, reason: str | None) -> Row:
        rules, players = self.game.rules, self.game.setup.players
        legal = self.coder.vocabulary.legal(choices(rules, state, action.who))
        entry = self.coder.vocabulary.phrase_of(action)
        amount = getattr(action, entry.amount) if entry is not None and entry.amount else None
        values = [float(rules.worth(state, p)) for p in players] if isinstance(rules, Valued) else [0.0] * len(players)
        return Row(
            players.index(action.who),
            sorted(legal),
            encode(self.coder, rules, legal, action),
            amount,
            action,
            reason,
            values,
            self.coder.observe(rules, state, PlayerId(action.who)),
        )

    def take_back(self, count: int) -> None:
        """Forget all but the first ``count`` actions: the others were undone."""
        del self._rows[count:]

    def batch(self) -> pa.RecordBatch:
        """The rows, with how the game ended; without its end the outcomes are null."""
        game, rows = self.game, [row for rows in self._rows for row in rows]
        setup, result = game.setup, game.result
        ends: list[list[float] | None] = [None] * 4
        if result is not None:
            scores = [float(result.scores[player]) for player in setup.players]
            ends = [scores, rank(scores), score_share(scores), win(scores)]
        count = len(rows)
        columns: dict[str, Any] = {
            "game": [self.name] * count,
            "title": [setup.title] * count,
            "variant": [setup.variant] * count,
            "players": [len(setup.players)] * count,
            "seed": [setup.seed] * count,
            "decision": list(range(count)),
            "seat": [row.seat for row in rows],
            "player": [setup.names[row.seat] for row in rows],
            "mask": [row.legal for row in rows],
            "action": [row.coded.index for row in rows],
            "exact": [row.coded.exact for row in rows],
            "amount": [row.amount for row in rows],
            "played": [json.dumps(game.rules.codec.write(row.action), ensure_ascii=False) for row in rows],
            "reason": [row.reason for row in rows],
            "value": [row.values[row.seat] for row in rows],
            "values": [row.values for row in rows],
        }
        for name, end in zip(("score", "rank", "share", "win"), ends, strict=True):
            columns[f"outcome_{name}"] = [None if end is None else end[row.seat] for row in rows]
        form = schema(self.coder)
        arrays = [
            _stacked([row.seen[field.name.removeprefix("seen_")] for row in rows], field.type)
            if field.name.startswith("seen_")
            else pa.array(columns[field.name], field.type)
            for field in form
        ]
        return pa.RecordBatch.from_arrays(arrays, schema=form)


def _stacked(arrays: list[NDArray[Any]], kind: Any) -> Any:
    """Arrays of equal shape as a column of lists of fixed length."""
    flat = np.concatenate([array.ravel() for array in arrays]) if arrays else np.zeros(0)
    return pa.FixedSizeListArray.from_arrays(pa.array(flat, kind.value_type), kind.list_size)


def encode(coder: Coder, rules: Any, legal: Legal, action: Action) -> Coded:
    """The index of an action that was played. One that is offered in other words has the index of those, not exact."""
    coded = legal.encode(action)
    if coded is not None:
        return coded
    others = (legal.encode(other) for other in coder.coding.other_words(rules, action))
    found = next((other for other in others if other is not None), None)
    return Coded(NO_INDEX if found is None else found.index, exact=False)


def decisions(game: Game) -> Iterator[tuple[Any, Action, str | None]]:
    """The positions of a game with what was done there and why; without what was undone."""
    numbers: list[int] = []
    for number, action in enumerate(game.log, start=1):
        if isinstance(action, Undo):
            del numbers[-action.steps :]
        else:
            numbers.append(number)
    for number, state, action in zip(numbers, game.line[:-1], game.played, strict=True):
        yield state, action, game.reasons.get(number)


def record(game: Game, name: str) -> pa.RecordBatch:
    """The decisions of a game that has been played."""
    recorder = Recorder(game, name)
    for state, action, reason in decisions(game):
        recorder.add(state, action, reason)
    return recorder.batch()
