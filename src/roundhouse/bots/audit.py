"""Checks what must hold after every action of any game: the invariants of the position, that legal choices are accepted
and illegal ones refused, and that the file replays to the same positions."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import is_dataclass, replace
from typing import Any

from roundhouse.kernel import Action, Choice, Game, GameError, MalformedAction, apply, digest

ABSURD_NUMBERS = (9_999_999, -9_999_999)
NOWHERE = "no such thing"
#: fields whose values may differ and mean the same: a straight tile looks alike after half a turn
ALIKE = frozenset({"rotation"})
#: fields that hold a name chosen by the player: any word is legal
NAMES = frozenset({"chain"})


class Broken(AssertionError):
    """Something that must always hold does not: a bug, with the place where it was found."""


class Auditor:
    """Looks at a game after every action; :meth:`look` and :meth:`finish` raise :class:`Broken` at the first fault.

    ``samples`` choices are tried and ``spoils`` spoiled ones of each sort. With ``every`` above 1 all this is done at
    some of the positions and at the end; in the positions between, only the invariants are checked.
    """

    def __init__(self, seed: int | str = 0, samples: int = 2, spoils: int = 2, every: int = 1) -> None:
        self.rng = random.Random(f"audit/{seed}")
        self.samples = samples
        self.spoils = spoils
        self.every = every
        #: of the positions looked at: the number in the line, and the digest
        self.digests: list[tuple[int, str]] = []

    def look(self, game: Game) -> None:
        """Check the present position: its invariants hold, there is a choice, and trying actions does not change it."""
        state, number = game.state, len(game.line) - 1
        self._expect(not (faults := game.rules.audit(state)), game, " ".join(faults))
        # what was taken back is no part of the line
        while self.digests and self.digests[-1][0] >= number:
            self.digests.pop()
        if state.result is None and len(game.log) % self.every:
            return
        before = digest(state)
        self.digests.append((number, before))
        if state.result is not None:
            self._expect(not game.acting, game, "the game is over and somebody is to decide")
            self._expect(not game.choices(), game, "the game is over and there are choices")
            return
        self._expect(bool(game.acting), game, "nobody is to decide and the game is not over")
        for actor in game.acting:
            choices = game.choices(actor)
            self._expect(bool(choices), game, f"{actor} is to decide and has no choice")
            self._try_choices(game, choices)
        self._expect(digest(state) == before, game, "looking at the choices has changed the position")

    def finish(self, game: Game) -> None:
        """Check that the game's file, written and read again, gives the same positions."""
        text = json.dumps(game.to_dict())
        try:
            again = Game.from_dict(game.title, json.loads(text))
        except GameError as error:
            raise Broken(f"the game's own file cannot be read: {error}") from error
        self._expect(json.dumps(again.to_dict()) == text, game, "the file read and written again is another")
        self._expect(len(again.line) == len(game.line), game, "the file replays to another number of positions")
        for number, expected in self.digests:
            self._expect(digest(again.line[number]) == expected, game, f"the file replays to another position {number}")

    def _expect(self, holds: bool, game: Game, fault: str) -> None:
        if not holds:
            last = json.dumps(game.rules.codec.write(game.log[-1])) if game.log else "the set-up"
            raise Broken(f"after action {len(game.log)} ({last}): {fault}")

    def _try_choices(self, game: Game, choices: Sequence[Choice]) -> None:
        for choice in self.rng.sample(list(choices), min(self.samples, len(choices))):
            action = choice.sample(self.rng)
            self._try_legal(game, action)
            for spoiled in self._some(spoiled_actions(game, action)):
                self._try_spoiled(game, spoiled, "is absurd")
            for spoiled in self._some(neighbouring_actions(choices, action)):
                self._try_spoiled(game, spoiled, "is not among the choices")
            for data in self._some(spoiled_records(game.rules.codec.write(action))):
                self._try_record(game, data)

    def _some(self, items: Iterator[Any]) -> list[Any]:
        found = list(items)
        return self.rng.sample(found, min(self.spoils, len(found)))

    def _try_legal(self, game: Game, action: Action) -> None:
        written = game.rules.codec.write(action)
        self._expect(game.read(json.loads(json.dumps(written))) == action, game, f"{written} is read as another action")
        try:
            after = apply(game.rules, game.state, action)
        except GameError as error:
            raise Broken(f"after action {len(game.log)}: the choice {written} is refused: {error}") from error
        self._expect(not (faults := game.rules.audit(after)), game, f"{written} would break: {' '.join(faults)}")

    def _try_spoiled(self, game: Game, action: Action, why: str) -> None:
        try:
            apply(game.rules, game.state, action)
        except GameError as error:
            self._expect(bool(str(error)), game, f"{action} is refused without a word")
        else:
            self._expect(False, game, f"{game.rules.codec.write(action)} {why} and is accepted")

    def _try_record(self, game: Game, data: Any) -> None:
        try:
            action = game.read(data)
        except MalformedAction:
            return
        self._expect(False, game, f"{data} is read as {action}")


def _with(action: Action, name: str, value: Any) -> Action:
    changing: Any = action
    changed: Action = replace(changing, **{name: value})
    return changed


def spoiled_actions(game: Game, action: Action) -> Iterator[Action]:
    """The action by another player, or with one field that is wrong in every position."""
    acting = game.acting
    for player in game.setup.players:
        if player not in acting:
            yield _with(action, "who", player)
    for name in action.field_names():
        if name not in ("who", "do"):
            for value in _absurd(getattr(action, name)):
                yield _with(action, name, value)


def _absurd(value: Any) -> Iterator[Any]:
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        yield from ABSURD_NUMBERS
    elif isinstance(value, str):
        yield NOWHERE
    elif isinstance(value, tuple) and value and isinstance(value[0], str):
        yield (NOWHERE, *value[1:])
    elif isinstance(value, tuple) and value and is_dataclass(value[0]):
        record: Any = value[0]
        for name in (n for n in record.__dataclass_fields__ if n not in NAMES):
            for absurd in _absurd(getattr(record, name)):
                yield (replace(record, **{name: absurd}), *value[1:])


def neighbouring_actions(choices: Sequence[Choice], action: Action) -> Iterator[Action]:
    """The action with one field taken from another choice, if the result is not a choice."""
    kind = type(action)
    others = [choice for choice in choices if type(choice.action) is kind]
    for name in action.field_names():
        if name in ("who", "do") or name in ALIKE:
            continue
        values = {getattr(choice.action, name) for choice in others if name not in choice.free}
        for value in sorted(values - {getattr(action, name)}, key=repr):
            changed = _with(action, name, value)
            if not any(choice.covers(_aligned(changed, choice)) for choice in others):
                yield changed


def _aligned(action: Action, choice: Choice) -> Action:
    """The action with the values of the choice in fields that may differ and mean the same."""
    names = [name for name in action.field_names() if name in ALIKE and name not in choice.free]
    for name in names:
        action = _with(action, name, getattr(choice.action, name))
    return action


def spoiled_records(data: dict[str, Any]) -> Iterator[Any]:
    """Records that are not actions: a field is missing, unknown or of a wrong type."""
    yield {**data, "do": NOWHERE}
    yield {**data, "surplus": 1}
    yield [data]
    for name, value in data.items():
        if name == "who":
            yield {k: v for k, v in data.items() if k != name}
        if value is not None and name != "do":
            yield {**data, name: {"deep": [value]}}
