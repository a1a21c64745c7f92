"""JSON read field by field, each absence or wrong kind answered with a sentence that names the place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from .errors import BrokenBoard

MISSING: Any = object()


class Record:
    """One JSON object and where it stands, for the sentences."""

    def __init__(self, value: Any, where: str) -> None:
        if not isinstance(value, Mapping):
            raise BrokenBoard(f"{where} must be an object, not {value!r}.")
        self.value = value
        self.where = where

    def _get(self, name: str, default: Any) -> Any:
        if name in self.value:
            return self.value[name]
        if default is MISSING:
            raise BrokenBoard(f"{self.where} lacks the field '{name}'.")
        return default

    def _wrong(self, name: str, wanted: str, value: Any) -> BrokenBoard:
        return BrokenBoard(f"The field '{name}' of {self.where} must be {wanted}, not {value!r}.")

    def text(self, name: str, default: Any = MISSING) -> str:
        value = self._get(name, default)
        if not isinstance(value, str):
            raise self._wrong(name, "a text", value)
        return value

    def maybe_text(self, name: str) -> str | None:
        return None if self._get(name, None) is None else self.text(name)

    def number(self, name: str) -> int:
        value = self._get(name, MISSING)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self._wrong(name, "a whole number", value)
        return value

    def truth(self, name: str, default: Any = MISSING) -> bool:
        value = self._get(name, default)
        if not isinstance(value, bool):
            raise self._wrong(name, "true or false", value)
        return value

    def texts(self, name: str, default: Any = MISSING) -> tuple[str, ...]:
        value = self._get(name, default)
        if not isinstance(value, list | tuple) or not all(isinstance(v, str) for v in value):
            raise self._wrong(name, "a list of texts", value)
        return tuple(value)

    def numbers(self, name: str) -> tuple[int, ...]:
        value = self._get(name, MISSING)
        if not isinstance(value, list) or not all(isinstance(v, int) for v in value):
            raise self._wrong(name, "a list of whole numbers", value)
        return tuple(value)

    def point(self, name: str, size: int = 2) -> tuple[float, ...]:
        return _point(self._get(name, MISSING), size, f"the field '{name}' of {self.where}")

    def points(self, name: str, least: int) -> tuple[tuple[float, float], ...]:
        value = self._get(name, MISSING)
        if not isinstance(value, list) or len(value) < least:
            raise self._wrong(name, f"a list of at least {least} points", value)
        found = [_point(v, 2, f"the field '{name}' of {self.where}") for v in value]
        return tuple((p[0], p[1]) for p in found)

    def inner(self, name: str) -> Record:
        return Record(self._get(name, MISSING), f"'{name}' of {self.where}")

    def maybe_inner(self, name: str) -> Record | None:
        return None if self._get(name, None) is None else self.inner(name)

    def each(self, name: str, key: str) -> Iterator[Record]:
        """The objects of a list, each named by its field ``key`` in sentences."""
        value = self._get(name, MISSING)
        if not isinstance(value, list):
            raise self._wrong(name, "a list", value)
        for place, item in enumerate(value, start=1):
            record = Record(item, f"entry {place} of '{name}' in {self.where}")
            if key in record.value:
                record.where = f"{name.removesuffix('s')} '{record.value[key]}' in {self.where}"
            yield record

    def table(self, name: str) -> Iterator[tuple[str, Record]]:
        inner = self.inner(name)
        for key, value in inner.value.items():
            yield key, Record(value, f"'{key}' in {inner.where}")

    def counts(self, name: str) -> dict[str, int]:
        inner = self.inner(name)
        return {key: inner.number(key) for key in inner.value if key != "rule"}


def _point(value: Any, size: int, where: str) -> tuple[float, ...]:
    if (
        not isinstance(value, list)
        or len(value) != size
        or not all(isinstance(v, int | float) and not isinstance(v, bool) for v in value)
    ):
        raise BrokenBoard(f"A point in {where} must be {size} numbers, not {value!r}.")
    return tuple(float(v) for v in value)
