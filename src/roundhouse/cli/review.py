"""``roundhouse review``: what a game's moves cost and gained."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from roundhouse.review import Teller, page, to_dict
from roundhouse.review import review as study

from .app import app, console, print_json
from .files import open_game, write_text
from .sentences import language


@app.command(epilog="roundhouse review game.json --html review.html")
def review(
    file: Path,
    html: Path | None = None,
    most: Annotated[int, typer.Option(min=1, max=1000)] = 8,
    json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Review a game: for each player the moves that cost or gained most, where the game turned, runs below the proven
    best, earnings kept in vain, trains bought late, stations in the way. Each claim has its number and the better move.

    The work is counted, not timed, so a game always gets the same review: for each player at most 6,000 positions are
    valued and the rest of the game is played again at most 40 times. A game of 600 moves takes about half a minute.
    """
    game = open_game(file).game
    speaks = language()
    found = study(game)
    if html is not None:
        write_text(html, page(game, found, speaks))
    data = to_dict(game, found, speaks)
    if json:
        print_json(data)
        return
    teller = Teller(game, speaks)
    screen = console()
    for claim in data["turning"]:
        where = teller.word("review-where", round=claim["round"], move=claim["at"] + 1, played=claim["played"])
        screen.print(f"{where}\n  {claim['text']}", markup=False)
    nothing = teller.word("review-nothing")
    for player in data["players"]:
        own = [claim for claim in data["claims"] if claim["player"] == player["id"]]
        screen.print(f"\n{player['name']}", markup=False, style="bold")
        if not own:
            screen.print(f"  {nothing}", markup=False)
        for claim in own[:most]:
            where = teller.word("review-where", round=claim["round"], move=claim["at"] + 1, played=claim["played"])
            screen.print(f"  {where}", markup=False)
            screen.print(f"    {claim['text']}", markup=False)
            for text in claim["instead"]:
                screen.print(f"    {teller.word(claim['label'], move=text)}", markup=False)
