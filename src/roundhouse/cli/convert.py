"""``roundhouse convert``: between our game files and those of 18xx.games."""

from __future__ import annotations

import json
import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from roundhouse import interop
from roundhouse.files import OURS

from .app import app, complain
from .files import GameFile, open_game, write_text


class Format(StrEnum):
    """The two formats."""

    ROUNDHOUSE = "roundhouse"
    EIGHTEEN = "18xx.games"


@app.command(epilog="Example: roundhouse convert game.json --to 18xx.games -o their-game.json")
def convert(
    file: GameFile,
    to: Annotated[Format, typer.Option(help="The format to write.")],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="The file to write; standard output by default.")
    ] = None,
) -> None:
    """Convert a game file; it is replayed on the way, every check on. What is written is JSON.

    A file for 18xx.games is read again under its readings; a game that it would play otherwise is refused with the
    rule on which the two differ. Notes about a file that was read otherwise than it records go to standard error.
    """
    game = open_game(file).game
    for note in game.notes:
        complain("note", text=note)
    record = game.to_dict() if to.value == OURS else interop.write(game)
    text = json.dumps(record, indent=1, ensure_ascii=False) + "\n"
    if output is None:
        sys.stdout.write(text)
    else:
        write_text(output, text)
