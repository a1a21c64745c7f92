"""``roundhouse show``: a position as text and its board as a picture."""

from __future__ import annotations

from pathlib import Path

import roundhouse
from roundhouse import draw

from .app import JsonOption, app, console, print_json
from .files import At, GameFile, open_game, write_text
from .sentences import language


@app.command(epilog="roundhouse show game.json --at 120 --svg board.svg")
def show(
    file: GameFile,
    at: At = None,
    svg: Path | None = None,
    json: JsonOption = False,
) -> None:
    """Show a position: players, companies, market, trains, whose turn it is and how much there is to choose.

    With --json it is the record that the web table draws, as a spectator sees it.
    """
    game = open_game(file, at).game
    if svg is not None:
        write_text(svg, draw.picture(game, language()))
    if json:
        print_json(roundhouse.view(game))
    else:
        console().print(draw.position_text(game, language()), markup=False)
