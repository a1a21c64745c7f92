"""Sentences in the store: a message is kept as its code and its facts, and worded for each reader.

Version 0.1 kept English sentences. They are shown as they are.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from roundhouse.bots.interface import BOTS
from roundhouse.kernel import Event, Message, Words
from roundhouse.orders.interface import ORDERS

from .plain import plain
from .reader import for_reader
from .saying import SERVER_WORDS

#: how a message begins that is written into a column for text
MARK = '{"code":'


def message_data(message: Message) -> dict[str, Any]:
    """A message as plain data."""
    return {"code": message.code, "facts": plain(message.facts)}


def message_of(data: Mapping[str, Any]) -> Message:
    """A message out of its plain data."""
    return Message(str(data["code"]), facts_of(data["facts"]))


def facts_of(facts: Mapping[str, Any]) -> dict[str, Any]:
    """Facts out of plain data, with messages where messages were."""
    return {name: _fact(value) for name, value in facts.items()}


def _fact(value: Any) -> Any:
    if isinstance(value, dict) and value.keys() == {"code", "facts"}:
        return message_of(value)
    if isinstance(value, list):
        return [_fact(item) for item in value]
    return value


def write_text(message: Message | str, longest: int | None = None) -> str:
    """A message, or a sentence of somebody else's, for a column of text with room for ``longest`` characters."""
    if isinstance(message, str):
        return message[:longest]
    text = MARK + json.dumps(message.code) + ',"facts":' + json.dumps(plain(message.facts), ensure_ascii=False) + "}"
    if longest is not None and len(text) > longest:
        raise ValueError(f"The message '{message.code}' needs more than {longest} characters.")
    return text


def read_text(text: str) -> Message | str:
    """What :func:`write_text` wrote."""
    return message_of(json.loads(text)) if text.startswith(MARK) else text


def event_data(event: Event) -> dict[str, Any]:
    """An event for the store."""
    return {"kind": event.kind, "message": event.message, "facts": plain(event.facts)}


def told_event(words: Words, stored: Mapping[str, Any]) -> dict[str, Any]:
    """A stored event for a screen."""
    if "message" not in stored:
        return dict(stored)
    event = Event(stored["message"], facts_of(stored["facts"]))
    try:
        text = words.event(event)
    except LookupError:  # a later version of the title has other messages
        text = event.kind
    return {"kind": event.kind, "text": text, "facts": stored["facts"]}


def told_part(words: Words, stored: Mapping[str, Any] | str) -> str:
    """A stored part of a sentence: the name of a round, the reason of an end."""
    found = read_text(stored) if isinstance(stored, str) else message_of(stored)
    return found if isinstance(found, str) else words.part(found)


def told_reason(words: Words, stored: str | None) -> str | None:
    """The stored reason of a bot or an order."""
    if stored is None:
        return None
    found = read_text(stored)
    if isinstance(found, str):
        return found
    return _with_reasons(words).reason(found)


_REASONS: dict[tuple[Any, ...], Words] = {}


def _with_reasons(words: Words) -> Words:
    """The words with what bots and orders say."""
    key = (words.books, words.language)
    if key not in _REASONS:
        _REASONS[key] = words.beside(BOTS).beside(ORDERS)
    return _REASONS[key]


def told_by_server(stored: str) -> str:
    """A stored sentence of the server itself."""
    found = read_text(stored)
    return found if isinstance(found, str) else for_reader(SERVER_WORDS).part(found)
