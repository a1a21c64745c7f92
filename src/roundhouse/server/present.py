"""Positions, choices and log entries as plain records, for people at a screen. Nothing is decided here.

Records are kept and put together as plain data. :func:`dumps` writes an answer as JSON once, when it is complete.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from enum import Enum
from typing import TYPE_CHECKING, Any

from pydantic_core import PydanticSerializationError, to_json

from roundhouse.kernel import Choice, Event, Free, OneOf, Open, Result, Rules, Span, Words, acting, canonical

from .store import Entry, Message

if TYPE_CHECKING:
    from .table import Table


#: the part of a title's record that never changes during a game
PRINTED = "board"


#: bytes of memory that a record takes for each byte of its JSON, as measured
SWELLING = 3


def dumps(value: Any) -> bytes:
    """Compact JSON. Half a surrogate pair that somebody sent us is answered with a question mark, not a crash."""
    try:
        return to_json(value, fallback=_leaf)
    except PydanticSerializationError:  # it refuses such halves; the standard library is three times slower
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=_leaf).encode("utf-8", "replace")


def _leaf(value: Any) -> Any:
    if isinstance(value, Enum):
        return value.value
    try:
        return canonical(value)
    except TypeError:
        return str(value)


def plain(value: Any) -> Any:
    """Plain data out of whatever a rule put into its facts."""
    if value is None or (isinstance(value, str | int | float | bool) and not isinstance(value, Enum)):
        return value
    if isinstance(value, Mapping):
        return {str(plain(key)): plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    return _leaf(value)


def iso(time: float) -> str:
    return datetime.fromtimestamp(time, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def event_json(words: Words, event: Event) -> dict[str, Any]:
    return {"kind": event.kind, "text": words.event(event), "facts": plain(event.facts)}


def result_json(words: Words, result: Result | None) -> dict[str, Any] | None:
    if result is None:
        return None
    return {
        "scores": dict(result.scores),
        "winners": list(result.winners),
        "reason": words.ending(result.reason),
        "rule": result.rule,
    }


def free_json(free: Free) -> dict[str, Any]:
    match free:
        case Span(low, high, step):
            return {"kind": "span", "low": low, "high": high, "step": step}
        case OneOf(values):
            return {"kind": "one_of", "values": plain(values)}
        case Open(examples):
            return {"kind": "open", "examples": plain(examples)}


def choice_json(rules: Rules[Any], choice: Choice, step: str) -> dict[str, Any]:
    return {
        "action": rules.codec.write(choice.action),
        "text": rules.words.choice(choice),
        "step": step,
        "free": {name: free_json(free) for name, free in choice.free.items()},
        "facts": plain(choice.facts),
    }


def entry_json(entry: Entry, at: int, undone: bool) -> dict[str, Any]:
    return {
        "seq": entry.seq,
        "at": at,
        "who": entry.action["who"],
        "do": entry.action["do"],
        "action": entry.action,
        "events": entry.events,
        "round": entry.round,
        "undone": undone,
        "by": entry.by,
        "reason": entry.reason,
        "time": iso(entry.time),
    }


def message_json(message: Message) -> dict[str, Any]:
    return {
        "id": message.id,
        "seat": message.place,
        "name": message.name,
        "text": message.text,
        "time": iso(message.time),
        "user": message.user_id,
        "removed": message.removed,
        "removes": message.removes,
    }


def round_name(rules: Any, state: Any) -> str:
    """What players call this stretch of the game ("SR 2", "OR 3.1"), if the title says."""
    name = getattr(rules, "round_name", None)
    return str(name(state))[:80] if callable(name) else ""


class Presenter:
    """Records of one table, made once for each version and viewer. It does not hold the table, which holds it.

    Whoever gets a record must not change it: others get the same one.
    """

    def __init__(self, rules: Any, game_id: str) -> None:
        self._rules = rules
        self._game_id = game_id
        self.forget()

    def forget(self) -> None:
        """The game has moved on."""
        self._views: dict[str | None, dict[str, Any]] = {}
        self._choices: dict[str, list[dict[str, Any]]] = {}
        self._positions: dict[Any, dict[str, Any]] = {}
        self._frames: dict[Any, str] = {}

    @property
    def size(self) -> int:
        """About how many bytes the kept records take. It writes them to count, so ask seldom."""
        records = [*self._views.values(), *self._choices.values()]
        return SWELLING * len(dumps(records)) + sum(map(len, self._frames.values())) if records else 0

    def choices(self, state: Any, player: str) -> list[dict[str, Any]]:
        """What ``player`` may do at the present position ``state``."""
        if player not in self._choices:
            self._choices[player] = list(self.choices_in(state, [player]))
        return self._choices[player]

    def choices_in(self, state: Any, players: Sequence[str]) -> Iterator[dict[str, Any]]:
        rules = self._rules
        if state.result is not None:
            return
        for step in rules.steps(state):
            for actor in step.actors(state):
                if actor in players:
                    for choice in step.choices(state, actor):
                        yield choice_json(rules, choice, type(step).__name__)

    def view(self, state: Any, viewer: str | None) -> dict[str, Any]:
        """The record of the present position ``state`` for ``viewer``."""
        if viewer not in self._views:
            self._views[viewer] = self.lean(self._rules.view(state, viewer))
        return self._views[viewer]

    def lean(self, view: Mapping[str, Any]) -> dict[str, Any]:
        """A title's record without what is printed: that never changes, is the largest part, and is asked for once."""
        return {name: part for name, part in view.items() if name != PRINTED}

    def steps(self, state: Any) -> list[dict[str, Any]]:
        if state.result is not None:
            return []
        found = []
        for step in self._rules.steps(state):
            if actors := step.actors(state):
                name = type(step).__name__
                prompt = self._rules.words.prompt(step.asks(state))
                found.append({"step": name, "prompt": prompt, "rule": step.rule_at(state), "actors": list(actors)})
        return found

    def position(
        self,
        state: Any,
        at: int,
        version: int,
        last: int,
        viewer: str | None,
        view: Mapping[str, Any],
        choices: Sequence[Mapping[str, Any]],
        undo: Mapping[str, Any] | None,
    ) -> dict[str, Any]:
        """The record of a position; the parts that depend on the asker are given."""
        return {
            "game": self._game_id,
            "version": version,
            "at": at,
            "last": last,
            "round": round_name(self._rules, state),
            "viewer": viewer,
            "acting": list(acting(self._rules, state)),
            "steps": self.steps(state),
            "events": [event_json(self._rules.words, e) for e in state.events],
            "result": result_json(self._rules.words, state.result),
            "undo": undo,
            "choices": choices,
            "view": view,
        }

    def present(
        self, state: Any, version: int, last: int, viewer: str | None, mine: Sequence[str], undo: Any
    ) -> dict[str, Any]:
        """The present position for somebody who holds the seats of the players ``mine``."""
        key = (viewer, tuple(mine), repr(undo))
        if key not in self._positions:
            choices = [choice for player in mine for choice in self.choices(state, player)]
            view = self.view(state, viewer)
            self._positions[key] = self.position(state, last, version, last, viewer, view, choices, undo)
        return self._positions[key]

    def frame(self, key: Hashable, make: Callable[[], Mapping[str, Any]]) -> str:
        """A message about the present position as JSON. ``key`` says for whom; all who share it get the same text."""
        if key not in self._frames:
            self._frames[key] = dumps(make()).decode()
        return self._frames[key]


def entries_json(table: Table, after: int = 0) -> list[dict[str, Any]]:
    """Entries of the log after number ``after``."""
    return [entry_json(entry, at, table.is_undone(entry)) for entry, at in table.entries_after(after)]


def matches(action: Mapping[str, Any], wanted: Iterable[tuple[str, str]]) -> bool:
    """Has the action these fields?"""
    return all(str(action.get(name)) == value for name, value in wanted)
