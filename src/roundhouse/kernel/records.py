"""Changing a value: a copy of a frozen record with other values in some fields."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from operator import attrgetter
from typing import Any, TypeVar

R = TypeVar("R")

#: by class: reads all fields of a record in order, and the place of each field
_PLANS: dict[type[Any], tuple[Callable[[Any], tuple[Any, ...]], Mapping[str, int]]] = {}


def changed(record: R, **changes: Any) -> R:
    """The record with these fields changed: what ``dataclasses.replace`` makes, in half the time."""
    kind = type(record)
    plan = _PLANS.get(kind)
    if plan is None:
        plan = _PLANS[kind] = _plan(kind)
    values = list(plan[0](record))
    for name, value in changes.items():
        values[plan[1][name]] = value
    return kind(*values)


def _plan(kind: type[Any]) -> tuple[Callable[[Any], tuple[Any, ...]], Mapping[str, int]]:
    known = fields(kind)
    if any(field.kw_only or not field.init for field in known):
        raise TypeError(f"{kind.__name__} cannot be made from its fields in order")
    names = [field.name for field in known]
    # with two names at least, so that it gives a tuple
    reader = attrgetter(*names) if len(names) > 1 else lambda record: (getattr(record, names[0]),)
    return reader, {name: place for place, name in enumerate(names)}
