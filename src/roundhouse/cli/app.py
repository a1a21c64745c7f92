"""The application that the words are added to, and the one way to say that something was asked wrongly."""

from __future__ import annotations

import sys
from typing import NoReturn

import typer

app = typer.Typer(
    name="roundhouse",
    help="Railway board games: play, replay, simulate, solve.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


def refuse(sentence: str) -> NoReturn:
    """End with one line on standard error and exit status 2."""
    sys.stderr.write(f"roundhouse: {sentence}\n")
    raise typer.Exit(2)
