"""The titles that can be exchanged with 18xx.games: one literal list."""

from __future__ import annotations

from roundhouse.kernel import BrokenFile

from . import g18chesapeake, g18cz, g1862
from .dialect import Dialect

DIALECTS: tuple[Dialect, ...] = (g18chesapeake.DIALECT, g18cz.DIALECT, g1862.DIALECT)


def find_dialect(name: str) -> Dialect:
    """The dialect of the title that 18xx.games calls ``name``."""
    for dialect in DIALECTS:
        if dialect.name == name:
            return dialect
    known = ", ".join(dialect.name for dialect in DIALECTS)
    raise BrokenFile(f"Files of 18xx.games can be read for {known}; this one is of '{name}'.")


def dialect_of(slug: str) -> Dialect:
    """The dialect of a title of ours."""
    for dialect in DIALECTS:
        if dialect.slug == slug:
            return dialect
    known = ", ".join(dialect.slug for dialect in DIALECTS)
    raise BrokenFile(f"Files of 18xx.games can be written for {known}, not for {slug}.")
