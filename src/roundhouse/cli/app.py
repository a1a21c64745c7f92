"""The application that the words are added to, and the one way to say that something was asked wrongly."""

from __future__ import annotations

import json
import sys
from typing import Any, NoReturn

import typer
from rich.console import Console

from .sentences import complain

__all__ = ["app", "complain", "console", "print_json", "refuse"]

app = typer.Typer(
    name="roundhouse",
    help="Railway board games: play, replay, simulate, solve.",
    add_completion=False,
    pretty_exceptions_enable=False,
)


def refuse(message: str, /, **facts: Any) -> NoReturn:
    """End with a message of the catalogue as one line on standard error, and exit status 2."""
    complain(message, **facts)
    raise typer.Exit(2)


def console() -> Console:
    """Where results are printed; plain where it is no terminal."""
    return Console(highlight=False, soft_wrap=True)


def print_json(record: Any) -> None:
    """A result for programs."""
    sys.stdout.write(json.dumps(record, indent=2, ensure_ascii=False) + "\n")
