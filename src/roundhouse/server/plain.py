"""Plain data (what JSON can hold) of any facts that rules give."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any

from roundhouse.kernel import Sayable, canonical

from .reader import language

#: most values; subclasses are looked at more closely
_PLAIN = frozenset((str, int, float, bool, type(None)))


def leaf(value: Any) -> Any:
    """One value that JSON has no form for."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Sayable):
        return value.full(language())
    try:
        return canonical(value)
    except TypeError:
        return str(value)


def plain(value: Any) -> Any:
    """Strings, numbers, lists and dicts with keys of text."""
    if type(value) in _PLAIN or (isinstance(value, str | int | float | bool) and not isinstance(value, Enum)):
        return value
    if isinstance(value, Mapping):
        return {str(plain(key)): plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    return leaf(value)
