"""Positions, choices and log entries as plain JSON, for people at a screen. Nothing is decided here."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from enum import Enum
from typing import TYPE_CHECKING, Any

from roundhouse.kernel import Choice, Event, Free, OneOf, Open, Result, Rules, Span, Words, acting, canonical

from .store import Entry, Message

if TYPE_CHECKING:
    from .table import Table


#: the part of a title's record that never changes during a game
PRINTED = "board"


def dumps(value: Any) -> bytes:
    """Compact JSON. Half a surrogate pair that somebody sent us is answered with a question mark, not a crash."""
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


def result_json(result: Result | None) -> dict[str, Any] | None:
    if result is None:
        return None
    return {
        "scores": dict(result.scores),
        "winners": list(result.winners),
        "reason": result.reason,
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
    """JSON of one table, made once for each version and viewer. It does not hold the table, which holds it."""

    def __init__(self, rules: Any, game_id: str) -> None:
        self._rules = rules
        self._game_id = game_id
        self.forget()

    def forget(self) -> None:
        """The game has moved on."""
        self._views: dict[str | None, bytes] = {}
        self._choices: dict[str, bytes] = {}
        self._bytes: dict[Any, bytes] = {}

    @property
    def size(self) -> int:
        """Bytes of the answers that are kept."""
        return sum(len(kept) for shelf in (self._views, self._choices, self._bytes) for kept in shelf.values())

    def choices(self, state: Any, player: str) -> bytes:
        """What ``player`` may do at the present position ``state``: the inside of a JSON list."""
        if player not in self._choices:
            self._choices[player] = dumps(list(self.choices_in(state, [player])))[1:-1]
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

    def view(self, state: Any, viewer: str | None) -> bytes:
        """The record of the present position ``state`` for ``viewer``."""
        if viewer not in self._views:
            self._views[viewer] = self.lean(self._rules.view(state, viewer))
        return self._views[viewer]

    def lean(self, view: Mapping[str, Any]) -> bytes:
        """A title's record as JSON, without what is printed: that never changes, is the largest part, and is asked
        for once."""
        return dumps({name: part for name, part in view.items() if name != PRINTED})

    def steps(self, state: Any) -> list[dict[str, Any]]:
        if state.result is not None:
            return []
        found = []
        for step in self._rules.steps(state):
            if actors := step.actors(state):
                name = type(step).__name__
                prompt = self._rules.words.prompt(step.asks(state))
                found.append({"step": name, "prompt": prompt, "rule": step.rule, "actors": list(actors)})
        return found

    def position(
        self,
        state: Any,
        at: int,
        version: int,
        last: int,
        viewer: str | None,
        view: bytes,
        choices: bytes,
        undo: Any,
    ) -> bytes:
        """A position as JSON; the parts that depend on the asker are given."""
        steps = self.steps(state)
        rest = {
            "game": self._game_id,
            "version": version,
            "at": at,
            "last": last,
            "round": round_name(self._rules, state),
            "viewer": viewer,
            "acting": list(acting(self._rules, state)),
            "steps": steps,
            "events": [event_json(self._rules.words, e) for e in state.events],
            "result": result_json(state.result),
            "undo": undo,
        }
        return b"".join((dumps(rest)[:-1], b',"choices":[', choices, b'],"view":', view, b"}"))

    def present(self, state: Any, version: int, last: int, viewer: str | None, mine: Sequence[str], undo: Any) -> bytes:
        """The present position for somebody who holds the seats of the players ``mine``."""
        key = (viewer, tuple(mine), repr(undo))
        if key not in self._bytes:
            choices = b",".join(filter(None, (self.choices(state, player) for player in mine)))
            view = self.view(state, viewer)
            self._bytes[key] = self.position(state, last, version, last, viewer, view, choices, undo)
        return self._bytes[key]


def entries_json(table: Table, after: int = 0) -> list[dict[str, Any]]:
    """Entries of the log after number ``after``."""
    return [entry_json(entry, at, table.is_undone(entry)) for entry, at in table.entries_after(after)]


def matches(action: Mapping[str, Any], wanted: Iterable[tuple[str, str]]) -> bool:
    """Has the action these fields?"""
    return all(str(action.get(name)) == value for name, value in wanted)
