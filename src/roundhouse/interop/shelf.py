"""Finds the dialect of a title by our name of the title or by that of 18xx.games."""

from __future__ import annotations

from collections.abc import Iterator

from roundhouse.kernel import BrokenFile, Title
from roundhouse.titles import TITLES, find_title

from .dialect import Dialect
from .saying import refused


def dialects() -> Iterator[tuple[Title, Dialect]]:
    """The titles that can be exchanged with 18xx.games."""
    for title in TITLES.values():
        dialect = title.find(Dialect)
        if dialect is not None:
            yield title, dialect


def find_dialect(name: str) -> tuple[Title, Dialect]:
    """The title that 18xx.games calls ``name``."""
    for title, dialect in dialects():
        if dialect.name == name:
            return title, dialect
    raise refused(BrokenFile, "read-titles", known=[dialect.name for _, dialect in dialects()], title=name)


def dialect_of(slug: str) -> Dialect:
    """The dialect of a title of ours."""
    dialect = find_title(slug).find(Dialect)
    if dialect is None:
        raise refused(BrokenFile, "write-titles", known=[title.slug for title, _ in dialects()], title=slug)
    return dialect
