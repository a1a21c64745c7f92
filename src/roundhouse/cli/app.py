"""The application that the words are added to, and the one way to say that something was asked wrongly."""

from __future__ import annotations

import json
import sys
from typing import Any, NoReturn

import typer
from rich.console import Console

app = typer.Typer(
    name="roundhouse",
    help="Railway board games: play, replay, simulate, solve.",
    add_completion=False,
    pretty_exceptions_enable=False,
)


def complain(sentence: str) -> None:
    """One line on standard error."""
    sys.stderr.write(f"roundhouse: {' '.join(sentence.split())}\n")


def refuse(sentence: str) -> NoReturn:
    """End with one line on standard error and exit status 2."""
    complain(sentence)
    raise typer.Exit(2)


def console() -> Console:
    """Where results are printed; plain where it is no terminal."""
    return Console(highlight=False, soft_wrap=True)


def print_json(record: Any) -> None:
    """A result for programs."""
    sys.stdout.write(json.dumps(record, indent=2, ensure_ascii=False) + "\n")
