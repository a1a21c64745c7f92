"""Positions as bytes for the store: a versioned JSON encoding. Reading one never runs code.

A snapshot holds scalars, tuples, lists, sets, dictionaries and records. Records are dataclasses and named tuples. Only
the code of the title and of the engine decides which of them may appear (:func:`known_types`): a snapshot that names
any other type is refused, and the game is replayed from its log instead. Fields marked ``metadata={"derived": True}``
(caches, the printed map) are left out. On reading they get their default; those without one are the same in every
position of a game and are taken from its opening position.
"""

from __future__ import annotations

import json
import sys
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache, lru_cache
from typing import Any

from roundhouse.kernel import Title

#: begins every snapshot; a new form of the encoding gets another number
MAGIC = b"RHS1"
#: far more than any position needs; a larger one in the database is not read
MOST_BYTES = 8 * 1024 * 1024
#: the rooms whose records positions are made of, beside those of the title itself
ROOMS = ("roundhouse.kernel", "roundhouse.board", "roundhouse.eighteen")

TUPLE, LIST, SET, DICT = "t", "l", "s", "d"


class BadSnapshot(Exception):
    """This position cannot be written, or these bytes are not a position of this game; says why."""


def known_types(title: Title) -> Mapping[str, Any]:
    """The records a position of the title may consist of, by name."""
    return _types_in(title.build.__module__)


@lru_cache(maxsize=256)
def _types_in(home: str) -> Mapping[str, Any]:
    module = sys.modules[home]
    package = home if hasattr(module, "__path__") else (module.__package__ or home)
    own = package if package not in ("", "roundhouse.titles") else home
    found = {}
    for name in sorted(sys.modules):
        if name == home or any(name == room or name.startswith(f"{room}.") for room in (*ROOMS, own)):
            for kind in vars(sys.modules[name]).values():
                if isinstance(kind, type) and kind.__module__ == name and _is_record(kind):
                    found[f"{name}:{kind.__qualname__}"] = kind
    return found


@lru_cache(maxsize=256)
def _names_in(home: str) -> Mapping[Any, str]:
    return {kind: name for name, kind in _types_in(home).items()}


def _is_record(kind: type[Any]) -> bool:
    return is_dataclass(kind) or (issubclass(kind, tuple) and hasattr(kind, "_fields"))


@cache
def _written(kind: Any) -> tuple[str, ...]:
    """The names of the fields that are part of a record's value."""
    if not is_dataclass(kind):
        names: tuple[str, ...] = kind._fields
        return names
    return tuple(field.name for field in fields(kind) if not field.metadata.get("derived"))


@cache
def _given(kind: Any) -> tuple[str, ...]:
    """Derived fields without a default: the same in every position of a game."""
    if not is_dataclass(kind):
        return ()
    return tuple(
        field.name
        for field in fields(kind)
        if field.metadata.get("derived") and field.default is MISSING and field.default_factory is MISSING
    )


class PositionCodec:
    """Writes and reads the positions of one game. ``opening`` is any position of it."""

    def __init__(self, title: Title, opening: Any) -> None:
        self._types = known_types(title)
        self._names = _names_in(title.build.__module__)
        self._fixed: dict[tuple[Any, str], Any] = {}
        for record in _records(opening):
            kind: Any = type(record)
            for name in _given(kind):
                self._fixed[kind, name] = getattr(record, name)

    def pack(self, state: Any, note: str = "") -> bytes:
        """The position as bytes, with a text that goes with it."""
        kinds: dict[Any, int] = {}
        body = self._write(state, kinds)
        heads = [[self._names[kind], _written(kind)] for kind in kinds]
        text = json.dumps([heads, body, note], separators=(",", ":"), ensure_ascii=False)
        return MAGIC + zlib.compress(text.encode("utf-8", "surrogatepass"), 1)

    def unpack(self, data: bytes) -> tuple[Any, str]:
        """The position and its text, or :class:`BadSnapshot`."""
        if not data.startswith(MAGIC):
            raise BadSnapshot("the bytes are not a snapshot of this form")
        try:
            opened = zlib.decompressobj()
            text = opened.decompress(data[len(MAGIC) :], MOST_BYTES)
            if opened.unconsumed_tail:
                raise BadSnapshot(f"the snapshot is larger than {MOST_BYTES} bytes")
            heads, body, note = json.loads(text.decode("utf-8", "surrogatepass"))
            return self._read(body, [self._reader(name, told) for name, told in heads]), str(note)
        except (zlib.error, ValueError, TypeError, LookupError, RecursionError, AttributeError) as error:
            raise BadSnapshot(f"the snapshot cannot be read: {error}") from error

    # ------------------------------------------------------------------ writing

    def _write(self, value: Any, kinds: dict[Any, int]) -> Any:
        kind: Any = type(value)
        if value is None or kind is str or kind is int or kind is bool or kind is float:
            return value
        if kind is tuple:
            return [TUPLE, *[self._write(item, kinds) for item in value]]
        if kind is dict:
            flat: list[Any] = [DICT]
            for key, item in value.items():
                flat += (self._write(key, kinds), self._write(item, kinds))
            return flat
        if kind is frozenset:
            return [SET, *sorted((self._write(item, kinds) for item in value), key=repr)]
        if kind is list:
            return [LIST, *[self._write(item, kinds) for item in value]]
        if kind not in self._names:
            raise BadSnapshot(f"a position holds a {kind.__module__}.{kind.__qualname__}, which has no plain form")
        number = kinds.setdefault(kind, len(kinds))
        return [number, *[self._write(getattr(value, name), kinds) for name in _written(kind)]]

    # ------------------------------------------------------------------ reading

    def _reader(self, name: str, told: list[str]) -> tuple[Any, list[str], dict[str, Any]]:
        kind = self._types.get(name)
        if kind is None:
            raise BadSnapshot(f"positions of this title hold no '{str(name)[:80]}'")
        if tuple(told) != _written(kind):
            raise BadSnapshot(f"the fields of '{name}' are others now")
        return kind, told, {given: self._fixed[kind, given] for given in _given(kind)}

    def _read(self, value: Any, readers: list[tuple[Any, list[str], dict[str, Any]]]) -> Any:
        if not isinstance(value, list):
            return value
        mark, items = value[0], value[1:]
        if isinstance(mark, int):
            if mark < 0:
                raise BadSnapshot("a record has no type")
            kind, names, given = readers[mark]
            read = [self._read(item, readers) for item in items]
            return kind(**dict(zip(names, read, strict=True)), **given)
        if mark == TUPLE:
            return tuple(self._read(item, readers) for item in items)
        if mark == DICT:
            read = [self._read(item, readers) for item in items]
            return dict(zip(read[::2], read[1::2], strict=True))
        if mark == SET:
            return frozenset(self._read(item, readers) for item in items)
        if mark == LIST:
            return [self._read(item, readers) for item in items]
        raise BadSnapshot(f"'{str(mark)[:20]}' begins nothing")


def _records(value: Any) -> Iterator[Any]:
    """Every record within a value; derived fields are not looked into."""
    if isinstance(value, Mapping):
        for key, item in value.items():
            yield from _records(key)
            yield from _records(item)
    elif isinstance(value, tuple | list | frozenset):
        for item in value:
            yield from _records(item)
    elif is_dataclass(value) and not isinstance(value, type):
        yield value
        for name in _written(type(value)):
            yield from _records(getattr(value, name))
