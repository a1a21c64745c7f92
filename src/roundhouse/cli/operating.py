"""What the commands for operators share: the database they are about, and one line for what cannot be done."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from roundhouse.draw import columns

from .app import complain, console, print_json, refuse, say, sentence
from .sentences import language, write_error

if TYPE_CHECKING:
    from roundhouse.server.store import Database

DatabaseOption = Annotated[str | None, typer.Option("--database")]


@contextmanager
def plainly() -> Iterator[None]:
    """What cannot be done is one line and exit status 2."""
    from sqlalchemy.exc import SQLAlchemyError

    from roundhouse.server.saying import OperatorError

    try:
        yield
    except OperatorError as error:
        write_error(error.full(language()))
        raise typer.Exit(2) from error
    except SQLAlchemyError as error:
        refuse("database-refuses", why=str(getattr(error, "orig", error)).strip().splitlines()[0])
    except BrokenPipeError:
        raise  # the reader of our output has closed it
    except OSError as error:
        refuse("file-refused", file=str(error.filename or ""), why=str(error.strerror or error))


def file_of(address: str) -> Path | None:
    """The file of a SQLite database; None for any other address."""
    start = "sqlite:///"
    return Path(address.removeprefix(start)) if address.startswith(start) and len(address) > len(start) else None


def tell_new_folder(address: str) -> None:
    """Say so before a folder is made for a new database."""
    file = file_of(address)
    if file is not None and not file.parent.exists():
        complain("new-folder", folder=str(file.parent))


def check_there(address: str) -> None:
    """Refuse a SQLite file that does not exist: such a command never makes one."""
    file = file_of(address)
    if file is not None and not file.exists():
        refuse("no-database", file=str(file))


@contextmanager
def operated(address: str | None) -> Iterator[Database]:
    """The database that a command is about, of the present shape."""
    from roundhouse.server.config import default_database
    from roundhouse.server.kit.opening import opened

    chosen = address or default_database()
    check_there(chosen)
    with plainly(), opened(chosen) as database:
        yield database


def show(rows: Sequence[Mapping[str, Any]], heading: Mapping[str, str], as_json: bool, none: str) -> None:
    """A list: for programs, or as columns under ``heading`` (field: the message of its column, ``head-...``)."""
    if as_json:
        print_json(list(rows))
        return
    if not rows:
        say(none)
        return
    cells = [tuple(_cell(row[name]) for name in heading) for row in rows]
    heads = tuple(sentence(f"head-{code}") for code in heading.values())
    console().print(columns(heads, cells), markup=False)


def _cell(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, bool):
        return sentence("yes" if value else "no")
    if isinstance(value, float):
        return time.strftime("%Y-%m-%d %H:%M", time.gmtime(value))
    return str(value)
