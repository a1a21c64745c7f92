"""The records that titles make for screens, as models: so the OpenAPI document describes every field of a position.

The engine declares its records as ``TypedDict`` of the standard library, which pydantic cannot read before Python 3.12,
least of all generic ones; here each becomes a model of the same name.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Iterable, Mapping
from functools import reduce
from operator import or_
from typing import Any, Literal, NotRequired, TypeVar, Union, get_args, get_origin, get_type_hints, is_typeddict

from pydantic import BaseModel, create_model

from roundhouse.kernel import Title


class Screens:
    """Models by record, each made once."""

    def __init__(self) -> None:
        self._models: dict[Any, type[BaseModel]] = {}

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

    def _type(self, hint: Any, known: Mapping[Any, Any]) -> Any:
        """A type of the engine in pydantic's words."""
        if isinstance(hint, TypeVar):
            return self._type(known[hint], known)
        if is_typeddict(hint) or is_typeddict(get_origin(hint)):
            return self.model(hint)
        origin, args = get_origin(hint), get_args(hint)
        if origin is None or origin is Literal:
            return hint
        inner = tuple(self._type(arg, known) for arg in args)
        if origin in (types.UnionType, Union):
            return reduce(or_, inner)
        return origin[inner if len(inner) > 1 else inner[0]]


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
