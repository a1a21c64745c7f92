"""``roundhouse doctor``: is everything as a server needs it?"""

from __future__ import annotations

from dataclasses import asdict

import typer

import roundhouse

from .app import app, console, print_json
from .extras import need
from .operating import DatabaseOption, JsonOption, plainly


@app.command(epilog="Example: roundhouse doctor --database postgresql:///roundhouse")
def doctor(json: JsonOption = False, database: DatabaseOption = None) -> None:
    """Look at database, shape, writing, clock, disk, secret and pages; exit status 1 if something does not work."""
    need("server")
    from roundhouse.server.config import default_database
    from roundhouse.server.kit.doctor import look

    with plainly():
        found = list(look(database or default_database(), roundhouse.TITLES))
    if json:
        print_json([asdict(finding) for finding in found])
    else:
        marks = {"ok": "[green]ok      [/]", "warning": "[yellow]warning [/]", "bad": "[red]bad     [/]"}
        for finding in found:
            console().print(marks[finding.level], end="")
            console().print(f"{finding.what}: {finding.text}", markup=False)
    if any(finding.level == "bad" for finding in found):
        raise typer.Exit(1)
