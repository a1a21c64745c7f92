"""The records that titles make for screens, as models: so the OpenAPI document describes every field of a position.

The engine declares its records as ``TypedDict`` of the standard library, which pydantic cannot read before Python 3.12,
least of all generic ones; here each becomes a model of the same name. Rounds and questions are shown with the fields of
the engine's own dataclasses (:class:`~roundhouse.eighteen.records.RecordKinds`), which become models too.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Iterable, Mapping, Set
from dataclasses import fields, is_dataclass
from functools import reduce
from operator import or_
from typing import (
    Annotated,
    Any,
    Literal,
    NewType,
    NotRequired,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, create_model

from roundhouse.eighteen.records import RecordKinds
from roundhouse.kernel import Action as Command
from roundhouse.kernel import Title


class Action(BaseModel):
    """A command of a player: ``who``, ``do``, and the fields of that word (see ``getActionSchemas``)."""

    model_config = ConfigDict(extra="allow")
    who: Annotated[str, StringConstraints(max_length=40)]
    do: Annotated[str, StringConstraints(max_length=40)]


class Screens:
    """Models by record, each made once."""

    def __init__(self) -> None:
        self._models: dict[Any, type[BaseModel]] = {}
        self._kinds: dict[tuple[str, type], type[BaseModel]] = {}

    def model(self, record: Any) -> type[BaseModel]:
        """The model of a ``TypedDict``, generic or not."""
        if record not in self._models:
            fields: dict[str, Any] = {}
            known = _bound(record)
            for name, hint in get_type_hints(get_origin(record) or record, include_extras=True).items():
                optional = get_origin(hint) is NotRequired
                inner = get_args(hint)[0] if optional else hint
                fields[name] = (self._type(inner, known), None if optional else ...)
            name = (get_origin(record) or record).__name__
            self._models[record] = create_model(name, __doc__=record.__doc__, **fields)
        return self._models[record]

    def kind(self, kind: str, record: type) -> type[BaseModel]:
        """The model of a dataclass, written as a record with its fields and its ``kind``."""
        if is_typeddict(record):
            return self.model(record)
        if (kind, record) not in self._kinds:
            shown = {"kind": (Literal[kind], ...)} | {n: f for n, f in self._fields(record).items() if n != "kind"}
            self._kinds[kind, record] = _model(record, shown)
        return self._kinds[kind, record]

    def _fields(self, record: type) -> dict[str, Any]:
        hints = get_type_hints(record)
        return {field.name: (self._type(hints[field.name], {}), ...) for field in fields(record)}

    def _dataclass(self, record: type) -> type[BaseModel]:
        if record not in self._models:
            self._models[record] = _model(record, self._fields(record))
        return self._models[record]

    def _shown(self, shown: RecordKinds) -> Any:
        """One of several records, told apart by their kind."""
        models = [self.kind(kind, record) for kind, record in shown.kinds]
        told: Any = Annotated[reduce(or_, models), Field(discriminator="kind")] if len(models) > 1 else models[0]
        return told | None if shown.absent else told

    def _type(self, hint: Any, known: Mapping[Any, Any]) -> Any:
        """A type of the engine in pydantic's words, as :func:`roundhouse.eighteen.printed.plain` writes it."""
        if isinstance(hint, TypeVar):
            return self._type(known[hint], known)
        if isinstance(hint, NewType):
            return self._type(hint.__supertype__, known)
        if is_typeddict(hint) or is_typeddict(get_origin(hint)):
            return self.model(hint)
        if hint is Command:
            return Action
        if is_dataclass(hint) and isinstance(hint, type):
            return self._dataclass(hint)
        origin, args = get_origin(hint), get_args(hint)
        if origin is Annotated:
            shown = next((each for each in args[1:] if isinstance(each, RecordKinds)), None)
            return hint if shown is None else self._shown(shown)
        if origin is None or origin is Literal:
            return hint
        inner = tuple(self._type(arg, known) for arg in args)
        if origin in (types.UnionType, Union):
            return reduce(or_, inner)
        if issubclass(origin, Mapping):
            return dict[str, inner[1]]  # type: ignore[valid-type]
        if issubclass(origin, Set):
            return list[inner[0]]  # type: ignore[valid-type]
        return origin[inner if len(inner) > 1 else inner[0]]


def _model(record: type, shown: dict[str, Any]) -> type[BaseModel]:
    made: type[BaseModel] = create_model(record.__name__, __doc__=record.__doc__, **shown)
    return made


def _bound(record: Any) -> dict[Any, Any]:
    """What the type variables of a record stand for, in itself and in the generic records it extends."""
    found: dict[Any, Any] = {}
    origin = get_origin(record)
    if origin is not None:
        found.update(zip(origin.__parameters__, get_args(record), strict=True))
    for base in getattr(origin or record, "__orig_bases__", ()):
        if is_typeddict(get_origin(base)):
            found.update(_bound(base))
    return found


SCREENS = Screens()


def view_type(titles: Iterable[Title]) -> Any:
    """The type of ``Position.view``: the record of any of these titles; an object where one does not say."""
    return _union(SCREENS.model(title.screen) for title in titles if title.screen is not None)


def board_type(titles: Iterable[Title]) -> Any:
    """The type of what is printed, which positions leave out."""
    hints = (get_type_hints(title.screen, include_extras=True) for title in titles if title.screen is not None)
    boards = (get_args(hint["board"])[0] for hint in hints if "board" in hint)
    return _union(SCREENS.model(board) for board in dict.fromkeys(boards))


def _union(found: Iterable[Any]) -> Any:
    return typing.Union[(*dict.fromkeys(found), dict[str, Any])]
