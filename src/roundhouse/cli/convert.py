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
from .sentences import language


class Format(StrEnum):
    """The two formats."""

    ROUNDHOUSE = "roundhouse"
    EIGHTEEN = "18xx.games"


@app.command(epilog="roundhouse convert game.json --to 18xx.games -o their-game.json")
def convert(
    file: GameFile,
    to: Annotated[Format, typer.Option()],
    output: Annotated[Path | None, typer.Option("--output", "-o")] = None,
) -> None:
    """Convert a game file; it is replayed on the way, every check on. What is written is JSON.

    A file for 18xx.games is read again under its readings; a game that it would play otherwise is refused with the
    rule on which the two differ. Notes about a file that was read otherwise than it records go to standard error.
    """
    game = open_game(file).game
    for note in game.notes:
        complain("note", text=note.full(language()))
    record = game.to_dict() if to.value == OURS else interop.write(game)
    text = json.dumps(record, indent=1, ensure_ascii=False) + "\n"
    if output is None:
        sys.stdout.write(text)
    else:
        write_text(output, text)
