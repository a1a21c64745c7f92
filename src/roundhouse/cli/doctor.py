"""``roundhouse doctor``: is everything as a server needs it?"""

from __future__ import annotations

import typer

import roundhouse

from .app import JsonOption, app, console, print_json, sentence
from .extras import need
from .operating import DatabaseOption, plainly
from .sentences import language

COLOURS = {"ok": "green", "warning": "yellow", "bad": "red"}


@app.command(epilog="roundhouse doctor --database postgresql:///roundhouse")
def doctor(json: JsonOption = False, database: DatabaseOption = None) -> None:
    """Look at database, shape, writing, clock, disk, secret and pages; exit status 1 if something does not work."""
    need("server")
    from roundhouse.server.config import default_database
    from roundhouse.server.kit.doctor import look

    address = database or default_database()
    with plainly():
        found = list(look(address, roundhouse.TITLES))
    speaks = language()
    if json:
        print_json([{"what": one.what, "level": one.level, "text": one.text.full(speaks)} for one in found])
    else:
        levels = {level: sentence(f"level-{level}") for level in COLOURS}
        width = max(len(text) for text in levels.values()) + 1
        for finding in found:
            console().print(f"[{COLOURS[finding.level]}]{levels[finding.level]:{width}}[/]", end="")
            console().print(f"{finding.name(speaks)}: {finding.text.full(speaks)}", markup=False)
    if any(finding.level == "bad" for finding in found):
        raise typer.Exit(1)
