"""``roundhouse dataset``: decisions of recorded games as Parquet files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from roundhouse.kernel import GameError

from .app import JsonOption, app, print_json, refuse, say
from .extras import need
from .files import make_folder, open_game
from .sentences import told


@app.command(epilog="roundhouse dataset games/*.json --out decisions")
def dataset(
    files: list[Path],
    out: Annotated[Path, typer.Option()],
    json: JsonOption = False,
) -> None:
    """Replay recorded games and write every decision: what was seen, what was legal, what was done, how it ended.

    Needs the extra `learn`. Games of each title, variant and number of players get files of their own. If a game cannot
    be replayed, nothing is written.
    """
    need("learn")
    from roundhouse.env.recording import key_of, record
    from roundhouse.env.trajectories import Trajectories

    make_folder(out)
    with Trajectories(out) as written:
        for file in files:
            try:
                game = open_game(file).game
            except GameError as error:
                written.discard()
                refuse("about-file", file=str(file), text=told(error))
            written.write(key_of(game), record(game, file.name.partition(".")[0]))
    if json:
        print_json({"games": written.games, "decisions": written.rows, "files": [str(file) for file in written.files]})
        return
    say("dataset", games=written.games, decisions=written.rows, files=[str(file) for file in written.files])
