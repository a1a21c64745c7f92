"""Positions, choices and log entries as plain records, for people at a screen. Nothing is decided here.

Records are kept and put together as plain data. :func:`dumps` writes an answer as JSON once, when it is complete.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from pydantic_core import PydanticSerializationError, to_json

from roundhouse.kernel import Choice, Event, Free, Message, OneOf, Open, Result, Rules, Span, Words, acting, in_language
from roundhouse.routes import LongSearch

from .plain import leaf, plain
from .reader import for_reader, language
from .saying import SERVER_WORDS
from .store import ChatMessage, Entry
from .told import message_data, told_by_server, told_event, told_part, told_reason, write_text

if TYPE_CHECKING:
    from .table import Table


#: the part of a title's record that never changes during a game
PRINTED = "board"


#: bytes of memory that a record takes for each byte of its JSON, as measured
SWELLING = 3
#: bytes of the JSON of a position, as long as none of the game has been written
WRITTEN = 12_000
#: the sentences of so many entries are kept until the next one comes; older entries are for somebody who was away
NEWS = 4
#: characters that the store has for a round
LONGEST_ROUND = 80


def dumps(value: Any) -> bytes:
    """Compact JSON. Half a surrogate pair in a text is replaced by a question mark instead of raising an error."""
    try:
        return to_json(value, fallback=leaf)
    except PydanticSerializationError:  # it refuses such halves; the standard library is three times slower
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=leaf).encode("utf-8", "replace")


def iso(time: float) -> str:
    return datetime.fromtimestamp(time, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def event_json(words: Words, event: Event) -> dict[str, Any]:
    return {"kind": event.kind, "text": words.event(event), "facts": plain(event.facts)}


def result_data(result: Result | None) -> dict[str, Any] | None:
    """A result for the store."""
    if result is None:
        return None
    return {
        "scores": dict(result.scores),
        "winners": list(result.winners),
        "reason": message_data(result.reason),
        "rule": result.rule,
    }


def result_json(words: Words, stored: Mapping[str, Any] | None) -> dict[str, Any] | None:
    """A stored result for a screen."""
    return None if stored is None else {**stored, "reason": told_part(words, stored["reason"])}


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


def entry_json(words: Words, entry: Entry, at: int, undone: bool) -> dict[str, Any]:
    """An entry of the log, worded."""
    return {
        "seq": entry.seq,
        "at": at,
        "who": entry.action["who"],
        "do": entry.action["do"],
        "action": entry.action,
        "events": [told_event(words, event) for event in entry.events],
        "round": told_part(words, entry.round),
        "undone": undone,
        "by": entry.by,
        "reason": told_reason(words, entry.reason),
        "time": iso(entry.time),
    }


def message_json(message: ChatMessage) -> dict[str, Any]:
    return {
        "id": message.id,
        "seat": message.place,
        "name": message.name,
        "text": message.text if message.user_id or message.name else told_by_server(message.text),
        "time": iso(message.time),
        "user": message.user_id,
        "removed": message.removed,
        "removes": message.removes,
    }


def round_of(rules: Any, state: Any) -> Message | str:
    """What players call this stretch of the game ("SR 2", "OR 3.1"), if the title says."""
    name = getattr(rules, "round_name", None)
    found: Message | str = name(state) if callable(name) else ""
    return found


def round_data(rules: Any, state: Any) -> str:
    """The round for the store."""
    return write_text(round_of(rules, state), LONGEST_ROUND)


def round_name(rules: Any, state: Any) -> str:
    """The round, worded."""
    found = round_of(rules, state)
    return found if isinstance(found, str) else str(rules.words.part(found))


#: the code of the sentence that stands for choices which wait for a long search; empty: they are waited for
_ahead: ContextVar[str] = ContextVar("ahead", default="")


class Presenter:
    """Records of one table, made once for each version, viewer and language. It does not hold the table, which holds
    it.

    Whoever gets a record must not change it: others get the same one.
    """

    def __init__(self, rules: Any, game_id: str) -> None:
        self._by_language: dict[str, Any] = {rules.words.language: rules}
        self._own = rules
        self._game_id = game_id
        self._written = WRITTEN
        self.forget()

    @property
    def rules(self) -> Any:
        """The rules, with words in the reader's language."""
        wanted = language()
        if wanted not in self._by_language:
            self._by_language[wanted] = in_language(self._own, wanted)
        return self._by_language[wanted]

    def forget(self) -> None:
        """The game has moved on."""
        self._views: dict[Any, dict[str, Any]] = {}
        self._choices: dict[Any, list[dict[str, Any]]] = {}
        self._positions: dict[Any, dict[str, Any]] = {}
        self._frames: dict[Any, str] = {}
        self._entries: dict[Any, dict[str, Any]] = {}

    @property
    def size(self) -> int:
        """About how many bytes the kept records take: each as much as the record that was last written as JSON."""
        if not self._views:
            return 0
        return SWELLING * self._written * len(self._views) + sum(map(len, self._frames.values()))

    def choices(self, state: Any, player: str) -> list[dict[str, Any]]:
        """What ``player`` may do at the present position ``state``."""
        key = (player, language())
        if key not in self._choices:
            self._choices[key] = list(self.choices_in(state, [player]))
        return self._choices[key]

    def choices_in(self, state: Any, players: Sequence[str]) -> Iterator[dict[str, Any]]:
        rules = self.rules
        if state.result is not None:
            return
        for step in rules.steps(state):
            for actor in step.actors(state):
                if actor in players:
                    for choice in step.choices(state, actor):
                        yield choice_json(rules, choice, type(step).__name__)

    def view(self, state: Any, viewer: str | None) -> dict[str, Any]:
        """The record of the present position ``state`` for ``viewer``."""
        key = (viewer, language())
        if key not in self._views:
            self._views[key] = self.lean(self.rules.view(state, viewer))
        return self._views[key]

    def lean(self, view: Mapping[str, Any]) -> dict[str, Any]:
        """A title's record without the printed part, which is the largest, never changes and is asked for once."""
        return {name: part for name, part in view.items() if name != PRINTED}

    def steps(self, state: Any) -> list[dict[str, Any]]:
        if state.result is not None:
            return []
        found = []
        rules = self.rules
        for step in rules.steps(state):
            if actors := step.actors(state):
                name = type(step).__name__
                prompt = rules.words.prompt(step.asks(state))
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
        pending: str | None = None,
    ) -> dict[str, Any]:
        """The record of a position; the caller gives the parts that depend on who asks. ``pending``: why there are no
        choices yet."""
        rules = self.rules
        result = result_data(state.result)
        return {
            "game": self._game_id,
            "version": version,
            "at": at,
            "last": last,
            "round": round_name(rules, state),
            "viewer": viewer,
            "acting": list(acting(rules, state)),
            "steps": self.steps(state),
            "events": [event_json(rules.words, e) for e in state.events],
            "result": result_json(rules.words, result),
            "undo": undo,
            "choices": choices,
            "pending": pending,
            "view": view,
        }

    def present(
        self, state: Any, version: int, last: int, viewer: str | None, mine: Sequence[str], undo: Any
    ) -> dict[str, Any]:
        """The present position for somebody who holds the seats of the players ``mine``."""
        key = (viewer, tuple(mine), repr(undo), language())
        if key in self._positions:
            return self._positions[key]
        choices: list[dict[str, Any]] = []
        pending = None
        try:
            choices = [choice for player in mine for choice in self.choices(state, player)]
        except LongSearch as search:
            pending = self._without(search)
        view = self.view(state, viewer)
        found = self.position(state, last, version, last, viewer, view, choices, undo, pending)
        if pending is None:
            self._positions[key] = found
        return found

    def _without(self, search: LongSearch) -> str:
        """What to say instead of the choices that wait for a search, if they need not be waited for."""
        code = _ahead.get()
        if not code:
            raise search
        what = for_reader(SERVER_WORDS).part(Message("best-run"))
        if search.about is not None:
            what = self.rules.words.part(search.about)
        return for_reader(SERVER_WORDS).part(Message(code, {"what": what}))

    def frame(self, key: Hashable, make: Callable[[], Mapping[str, Any]]) -> str:
        """A message about the present position as JSON. ``key`` says for whom; all who share it get the same text."""
        worded = (key, language())
        if worded not in self._frames:
            self._frames[worded] = dumps(make()).decode()
            self._written = len(self._frames[worded])
        return self._frames[worded]

    def entry(self, entry: Entry, at: int, undone: bool) -> dict[str, Any]:
        """An entry of the log, worded: once for all to whom it is news."""
        key = (entry.seq, language())
        if key not in self._entries:
            self._entries[key] = entry_json(for_reader(self._own.words), entry, at, undone)
        return self._entries[key]


@contextmanager
def ahead_of_searches(failed: bool = False) -> Iterator[None]:
    """Within this block a position whose choices wait for a long search is shown without them and says what the
    server looks for, or that it was not found. Elsewhere :class:`LongSearch` is raised."""
    token = _ahead.set("search-failed" if failed else "still-searching")
    try:
        yield
    finally:
        _ahead.reset(token)


def entries_json(table: Table, after: int = 0) -> list[dict[str, Any]]:
    """Entries of the log after number ``after``."""
    found = table.entries_after(after)
    if len(found) <= NEWS:
        return [table.presenter.entry(entry, at, table.is_undone(entry)) for entry, at in found]
    words = table.words
    return [entry_json(words, entry, at, table.is_undone(entry)) for entry, at in found]


def matches(action: Mapping[str, Any], wanted: Iterable[tuple[str, str]]) -> bool:
    """Has the action these fields?"""
    return all(str(action.get(name)) == value for name, value in wanted)
