"""What the words for operators share: the database they are about, and one line for what cannot be done."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

from roundhouse.draw import columns

from .app import console, print_json, refuse

if TYPE_CHECKING:
    from roundhouse.server.store import Database

DatabaseOption = Annotated[
    str | None,
    typer.Option("--database", help="sqlite:///file or postgresql://...; as for `roundhouse serve` by default."),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]


@contextmanager
def plainly() -> Iterator[None]:
    """What cannot be done is one line and exit status 2."""
    from sqlalchemy.exc import SQLAlchemyError

    from roundhouse.server.environment import WrongSetting
    from roundhouse.server.guessing import WeakSecret
    from roundhouse.server.kit.opening import NotPossible
    from roundhouse.server.store import UnusableDatabase

    try:
        yield
    except (UnusableDatabase, WeakSecret, WrongSetting, NotPossible) as error:
        refuse(str(error))
    except SQLAlchemyError as error:
        refuse(f"the database refuses: {str(getattr(error, 'orig', error)).strip().splitlines()[0]}")
    except BrokenPipeError:
        raise  # the reader of our output has closed it
    except OSError as error:
        refuse(f"{error.filename or 'a file'}: {error.strerror}.")


@contextmanager
def operated(address: str | None) -> Iterator[Database]:
    """The database that a word is about, of the present shape."""
    from roundhouse.server.config import default_database
    from roundhouse.server.kit.opening import opened

    with plainly(), opened(address or default_database()) as database:
        yield database


def show(rows: Sequence[Mapping[str, Any]], heading: Mapping[str, str], json: bool, none: str) -> None:
    """A list: for programs, or as columns under ``heading`` (field: words)."""
    if json:
        print_json(list(rows))
        return
    if not rows:
        console().print(none, markup=False)
        return
    cells = [tuple(_cell(name, row[name]) for name in heading) for row in rows]
    console().print(columns(tuple(heading.values()), cells), markup=False)


def _cell(name: str, value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return time.strftime("%Y-%m-%d %H:%M", time.gmtime(value))
    return str(value)
