"""``roundhouse bench``: the benchmarks."""

from __future__ import annotations

import os
import platform
import shutil
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from roundhouse.draw import columns
from roundhouse.titles import TITLES

from .app import JsonOption, app, console, print_json, refuse, sentence
from .extras import is_installed, need


@app.command(epilog="roundhouse bench server --games 2000 --seconds 900")
def bench(
    parts: Annotated[list[str] | None, typer.Argument(metavar="[PART...]")] = None,
    json: JsonOption = False,
    games: Annotated[int, typer.Option(min=1)] = 200,
    people: Annotated[int, typer.Option(min=1)] = 200,
    seconds: Annotated[float, typer.Option(min=1)] = 30.0,
    database: str | None = None,
    processes: Annotated[int, typer.Option(min=1, max=64)] = 1,
    proxy: str | None = None,
    bots: str | None = None,
    reference: Path | None = None,
    ruby: str = "ruby",
) -> None:
    """Measure the engine: replay, import, choices, clone, routes, late, simulate, server.

    A checkout of the project measures on the recorded games in tests/recorded. Elsewhere games of random bots are
    played for it, and the note says so.
    """
    from roundhouse.bots.registry import find_kind

    from .measures import PARTS, BenchGames, Measurement
    from .reference import ReferenceEngine

    chosen = parts or [part for part in PARTS if part != "server" or is_installed("server")]
    for part in chosen:
        if part not in PARTS:
            refuse("no-benchmark", part=part, known=list(PARTS))
    if "server" in chosen:
        need("server")
        if processes > 1 and not (database or "").startswith("postgresql"):
            refuse("bench-processes")
        if proxy is not None and shutil.which(proxy) is None:
            refuse("bench-proxy", program=proxy)
    crowd = {"games": games, "people": people, "seconds": seconds, "database": database, "processes": processes}
    if proxy is not None:
        crowd["proxy"] = proxy
    if bots is not None:
        for slug in TITLES:
            find_kind(bots, slug)  # or a sentence that names those there are
        crowd["bot"] = bots
    material = BenchGames(crowd, None if reference is None else ReferenceEngine(reference, ruby))
    figures: list[Measurement] = []
    with Console(stderr=True).status(sentence("measuring", part="")) as status:
        for part in chosen:
            status.update(sentence("measuring", part=part))
            figures += PARTS[part](material)
    machine = {"python": platform.python_version(), "machine": platform.machine(), "processors": os.cpu_count() or 1}
    if json:
        print_json({"machine": machine, "figures": [figure.to_dict() for figure in figures]})
        return
    rows = [figure.row() for figure in figures]
    screen = console()
    screen.print(columns((sentence("head-part"), sentence("head-figure"), ""), rows), markup=False)
    screen.print(sentence("machine", **machine))
