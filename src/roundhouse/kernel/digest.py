"""A position as plain data in a fixed order, and its hash: equal positions have equal hashes."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

#: types that JSON writes as they are; most values are of one, and a look-up by type is cheaper than a call
PLAIN = frozenset({type(None), str, int, float, bool})


def canonical(value: Any) -> Any:
    """Plain JSON data. Fields marked ``metadata={"derived": True}`` are caches and left out."""
    if value is None or isinstance(value, str | int | float | bool):
        return value
    if isinstance(value, Mapping):
        return {_key(k): v if type(v) in PLAIN else canonical(v) for k, v in value.items()}
    if isinstance(value, list | tuple):
        return [v if type(v) in PLAIN else canonical(v) for v in value]
    if isinstance(value, set | frozenset):
        return sorted((canonical(v) for v in value), key=str)
    if is_dataclass(value) and not isinstance(value, type):
        return {name: canonical(getattr(value, name)) for name in _told(type(value))}
    raise TypeError(f"{type(value).__name__} has no plain form")


def _key(value: Any) -> str:
    return value if type(value) is str else str(canonical(value))


@cache
def _told(kind: type[Any]) -> tuple[str, ...]:
    """The fields of a dataclass that are part of its value."""
    return tuple(f.name for f in fields(kind) if not f.metadata.get("derived"))


def digest(value: Any) -> str:
    text = json.dumps(canonical(value), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()
