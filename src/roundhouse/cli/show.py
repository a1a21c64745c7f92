"""``roundhouse show``: a position as text and its board as a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from roundhouse import draw

from .app import app, console
from .files import open_game, write_text


@app.command(epilog="Example: roundhouse show game.json --at 120 --svg board.svg")
def show(
    file: Annotated[Path, typer.Argument(help="A game file of either format.")],
    at: Annotated[
        int | None, typer.Option(help="After so many actions (of an 18xx.games file: that entry).", min=0)
    ] = None,
    svg: Annotated[Path | None, typer.Option(help="Also draw the board into this file.")] = None,
) -> None:
    """Show a position: players, companies, market, trains, whose turn it is and how much there is to choose."""
    game = open_game(file, at).game
    if svg is not None:
        write_text(svg, draw.picture(game))
    console().print(draw.position_text(game), markup=False)
