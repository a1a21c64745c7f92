"""The application that commands are added to, and the ways in which a command answers."""

from __future__ import annotations

import json
import sys
from typing import Annotated, Any, NoReturn

import typer
from rich.console import Console

import roundhouse

from .sentences import complain, languages, sentence

__all__ = ["JsonOption", "RayOption", "app", "complain", "console", "print_json", "refuse", "report", "say", "sentence"]

JsonOption = Annotated[bool, typer.Option("--json")]
RayOption = Annotated[str | None, typer.Option(metavar="ADDRESS")]

app = typer.Typer(
    name="roundhouse",
    add_completion=True,
    pretty_exceptions_enable=False,
)


def _print_version(wanted: bool) -> None:
    if wanted:
        sys.stdout.write(f"roundhouse {roundhouse.__version__}\n")
        raise typer.Exit


@app.callback()
def begin(
    version: Annotated[bool, typer.Option("--version", is_eager=True, callback=_print_version)] = False,
    language: str | None = None,
) -> None:
    """Choose the language in which the command speaks."""
    if language is not None:
        check_language(language)


def check_language(language: str) -> None:
    """Refuse a language that the command line does not speak."""
    if language not in languages():
        refuse("no-language", language=language, known=languages())


def refuse(message: str, /, **facts: Any) -> NoReturn:
    """End with a message of the catalogue as one line on standard error, and exit status 2."""
    complain(message, **facts)
    raise typer.Exit(2)


def console() -> Console:
    """Where results are printed; plain where it is no terminal."""
    return Console(highlight=False, soft_wrap=True)


def say(message: str, /, **facts: Any) -> None:
    """Print a message of the catalogue."""
    console().print(sentence(message, **facts), markup=False)


def print_json(record: Any) -> None:
    """A result for programs."""
    sys.stdout.write(json.dumps(record, indent=2, ensure_ascii=False) + "\n")


def report(as_json: bool, record: Any, message: str, /, **facts: Any) -> None:
    """What a command has done: a record for programs, or a message of the catalogue."""
    if as_json:
        print_json(record)
    else:
        say(message, **facts)
