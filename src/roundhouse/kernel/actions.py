"""Commands of players as frozen dataclasses, and their readable JSON form.

``{"who": "Ann", "do": "bid", "lot": "A", "price": 40}``
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Iterable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import lru_cache
from typing import Any, ClassVar

from .errors import MalformedAction
from .ids import PlayerId

MAX_TEXT = 200
MAX_NUMBER = 10_000_000
MAX_ITEMS = 400


@dataclass(frozen=True, slots=True)
class Action:
    """A command of player ``who``. Subclasses add typed fields and the word ``do`` that names them in files.

    An action need not be made by hand: choices carry them, and a dict in the form of game files is one too.

    >>> import roundhouse
    >>> game = roundhouse.new_game("18chesapeake", players=["Ann", "Bo", "Cy"], seed=7)
    >>> action = game.choices()[0].action
    >>> game.rules.codec.write(action)
    {'who': 'Ann', 'do': 'buy_private', 'private': 'P1'}
    >>> position = game.apply({"who": "Ann", "do": "buy_private", "private": "P1"})
    >>> game.acting
    ('Bo',)
    """

    do: ClassVar[str] = ""
    who: PlayerId

    @classmethod
    def field_names(cls) -> tuple[str, ...]:
        """Names of the fields in the order of their declaration; without ``do``, which belongs to the class."""
        names: tuple[str, ...] = cls.__match_args__
        return names


@dataclass(frozen=True, slots=True)
class Undo(Action):
    """Take back the last ``steps`` actions of the log; the undo is an entry of the log, so nothing is deleted."""

    do: ClassVar[str] = "undo"
    steps: int = 1


#: reads a value out of its JSON form, or raises :class:`MalformedAction`
FieldReader = Callable[[Any], Any]
#: a quick test: would the reader of the same type return this value unchanged?
Fits = Callable[[Any], bool]

_LISTS = (list, tuple)

#: by type: the source of a test that a value has the type and is within bounds; {0} and {1} are names of the value
_FITS = {
    str: f"type({{0}}) is str and len({{1}}) <= {MAX_TEXT}",
    bool: "type({0}) is bool",
    int: f"type({{0}}) is int and -{MAX_NUMBER} <= {{1}} <= {MAX_NUMBER}",
}


def _read_text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > MAX_TEXT:
        raise MalformedAction("not-a-text", where="", most=MAX_TEXT, value=_short(value))
    return value


def _read_number(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > MAX_NUMBER:
        raise MalformedAction("not-a-number", where="", most=str(MAX_NUMBER), value=_short(value))
    return value


def _read_truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise MalformedAction("not-a-truth", where="", value=_short(value))
    return value


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _inside(fault: MalformedAction, place: str) -> MalformedAction:
    """The same fault as the enclosing value reports it: what is wrong is at ``place`` in that value."""
    fault.facts["where"] = place + fault.facts["where"]
    return fault


def _reader(hint: Any) -> FieldReader:
    """A function that reads JSON into the annotated type, or raises :class:`MalformedAction`."""
    if hasattr(hint, "__supertype__"):
        return _reader(hint.__supertype__)
    if hint is str:
        return _read_text
    if hint is bool:
        return _read_truth
    if hint is int:
        return _read_number
    if isinstance(hint, type) and is_dataclass(hint):
        return _record_reader(hint)
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin in (types.UnionType, typing.Union) and type(None) in args and len(args) == 2:
        inner = _reader(next(a for a in args if a is not type(None)))
        return lambda value: None if value is None else inner(value)
    if origin is tuple and len(args) == 2 and args[1] is Ellipsis:
        return _list_reader(_reader(args[0]))
    if origin is tuple:
        return _fixed_reader([_reader(a) for a in args])
    raise TypeError(f"no JSON form for {hint}")


def _list_reader(item: FieldReader) -> FieldReader:
    def read(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, _LISTS) or len(value) > MAX_ITEMS:
            raise MalformedAction("not-a-list", where="", most=MAX_ITEMS, value=_short(value))
        try:
            return tuple(map(item, value))
        except MalformedAction:
            pass  # the loop below finds out which item is wrong
        found: list[Any] = []
        for given in value:
            try:
                found.append(item(given))
            except MalformedAction as fault:
                raise _inside(fault, f"[{len(found)}]") from None
        return tuple(found)

    return read


def _fixed_reader(items: list[FieldReader]) -> FieldReader:
    def read(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, _LISTS) or len(value) != len(items):
            raise MalformedAction("not-so-many", where="", count=len(items), value=_short(value))
        found: list[Any] = []
        for reader, given in zip(items, value, strict=True):
            try:
                found.append(reader(given))
            except MalformedAction as fault:
                raise _inside(fault, f"[{len(found)}]") from None
        return tuple(found)

    return read


@lru_cache(maxsize=1024)
def _record_reader(cls: type[Any], tag: str | None = None) -> FieldReader:
    """Makes a reader of records; the key ``tag``, if given, is not a field: it says which class to read.

    Readers are cached by class, because every game makes a codec and finding out the types of fields takes long.
    """
    hints = typing.get_type_hints(cls)
    readers = {f.name: _reader(hints[f.name]) for f in fields(cls)}
    needed = [f.name for f in fields(cls) if f.default is MISSING and f.default_factory is MISSING]
    read_quickly, keys = _quick_reader(cls, hints, readers), len(readers) + (tag is not None)

    def read(value: Any) -> Any:
        if type(value) is dict and len(value) == keys:
            try:
                return read_quickly(value)
            except (KeyError, MalformedAction):
                pass  # what is wrong with it is found out below
        if not isinstance(value, Mapping):
            raise MalformedAction("not-an-object", where="", value=_short(value))
        body = {name: given for name, given in value.items() if name != tag}
        if not body.keys() <= readers.keys():
            name = next(name for name in body if name not in readers)
            raise MalformedAction("no-such-field", where="", name=_short(name), known=sorted(readers))
        for name in needed:
            if name not in body:
                raise MalformedAction("lacks-field", where="", name=name)
        found: dict[str, Any] = {}
        for name, given in body.items():
            try:
                found[name] = readers[name](given)
            except MalformedAction as fault:
                raise _inside(fault, f".{name}") from None
        return cls(**found)

    return read


def _quick_reader(cls: type[Any], hints: Mapping[str, Any], readers: Mapping[str, FieldReader]) -> FieldReader:
    """Generates a reader for objects that have all fields: texts and numbers that are in order are taken as they are,
    without a function call for each. The reader of the field decides about any other value."""
    names: dict[str, Any] = {"_cls": cls}
    given = []
    for place, (name, reader) in enumerate(readers.items()):
        names[f"_read{place}"] = reader
        test = _written_test(hints[name])
        read = f"_read{place}(value[{name!r}])"
        given.append(
            f"v{place} if {test.format(f'(v{place} := value[{name!r}])', f'v{place}')} else {read}" if test else read
        )
    found: FieldReader = eval(f"lambda value: _cls({', '.join(given)})", names)  # noqa: S307 - made of names of fields alone
    return found


def _plain_type(hint: Any) -> Any:
    """The type behind a name that annotations give it."""
    return _plain_type(hint.__supertype__) if hasattr(hint, "__supertype__") else hint


def _written_test(hint: Any) -> str | None:
    """The test of ``_FITS`` for an annotation, which may allow None besides; None for any other annotation."""
    hint = _plain_type(hint)
    if hint in _FITS:
        return _FITS[hint]
    args = typing.get_args(hint)
    if typing.get_origin(hint) not in (types.UnionType, typing.Union) or type(None) not in args or len(args) != 2:
        return None
    inner = _written_test(next(a for a in args if a is not type(None)))
    return inner and f"({{0}} is None or {inner.format('{1}', '{1}')})"


def _fits(hint: Any) -> Fits:
    """A quick test that a value made in Python is what :func:`_reader` would read out of its JSON form.

    It may say no to a value that is in order; then the value is written and read.
    """
    hint = _plain_type(hint)
    if hint in _FITS:
        plain: Fits = eval(f"lambda value: {_FITS[hint].format('value', 'value')}")  # noqa: S307 - a text of this module
        return plain
    if isinstance(hint, type) and is_dataclass(hint):
        return _record_fits(hint)
    args = typing.get_args(hint)
    if typing.get_origin(hint) is not tuple:
        inner = _fits(next(a for a in args if a is not type(None)))
        return lambda value: value is None or inner(value)
    if len(args) == 2 and args[1] is Ellipsis:
        item = _fits(args[0])
        return lambda value: type(value) is tuple and len(value) <= MAX_ITEMS and all(map(item, value))
    items = [_fits(a) for a in args]
    return lambda value: (
        type(value) is tuple and len(value) == len(items) and all(fits(v) for fits, v in zip(items, value, strict=True))
    )


@lru_cache(maxsize=1024)
def _record_fits(cls: type[Any]) -> Fits:
    hints = typing.get_type_hints(cls)
    names: dict[str, Any] = {"_cls": cls}
    tests = ["type(record) is _cls"]
    for field in fields(cls):
        value, test = f"record.{field.name}", f"_test_{field.name}"
        names[test] = _fits(hints[field.name])
        tests.append((_written_test(hints[field.name]) or f"{test}({{0}})").format(value, value))
    # every action that is played is tested: generated code takes a third of the time of a loop over the fields
    fits: Fits = eval(f"lambda record: {' and '.join(tests)}", names)  # noqa: S307 - made of names of fields alone
    return fits


def read_record(kind: Any, value: Any, where: str) -> Any:
    """A dataclass out of its JSON form, or :class:`MalformedAction`; ``where`` names it in the sentence."""
    try:
        return _record_reader(kind)(value)
    except MalformedAction as fault:
        raise _inside(fault, where) from None


def write_record(record: Any) -> dict[str, Any]:
    """The JSON form of a dataclass."""
    written: dict[str, Any] = _plain(record)
    return written


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(v) for v in value]
    if is_dataclass(value) and not isinstance(value, type):
        return {f.name: _plain(getattr(value, f.name)) for f in fields(value)}
    return value


class ActionCodec:
    """Reads and writes the actions of one title."""

    def __init__(self, kinds: Iterable[type[Action]]) -> None:
        self.kinds: dict[str, type[Action]] = {}
        self._readers: dict[str, FieldReader] = {}
        self._fits: dict[str, Fits] = {}
        every: list[type[Action]] = [*kinds, Undo]
        for kind in every:
            if not kind.do or self.kinds.get(kind.do, kind) is not kind:
                raise TypeError(f"two actions are called '{kind.do}'")
            self.kinds[kind.do] = kind
            record: Any = kind  # mypy takes dataclasses for something that cannot be hashed
            self._readers[kind.do] = _record_reader(record, "do")
            self._fits[kind.do] = _record_fits(record)

    def read(self, data: Any) -> Action:
        if not isinstance(data, dict) and not isinstance(data, Mapping):
            raise MalformedAction("not-an-action", value=_short(data))
        word = data.get("do")
        if not isinstance(word, str) or (reader := self._readers.get(word)) is None:
            raise MalformedAction("no-such-action", word=_short(word), known=self._words())
        try:
            action: Action = reader(data)
        except MalformedAction as fault:
            raise _inside(fault, str(word)) from None
        return action

    def check(self, action: Action) -> None:
        """Raise :class:`MalformedAction` unless a file could hold this action: it is of the game, its fields typed."""
        if self.kinds.get(action.do) is not type(action):
            raise MalformedAction("no-such-action", word=_short(action.do), known=self._words())
        if not self.is_plain(action) and self.read(self.write(action)) != action:
            raise MalformedAction("fields-not-plain", action=_short(action))

    def is_plain(self, action: Action) -> bool:
        """A quick test that the action would be read as itself; a codec that reads fields in its own way adds to it."""
        return self._fits[action.do](action)

    def _words(self) -> str:
        return ", ".join(sorted(self.kinds))

    def write(self, action: Action) -> dict[str, Any]:
        body = {name: _plain(getattr(action, name)) for name in action.field_names() if name != "who"}
        return {"who": action.who, "do": action.do, **body}
