"""``roundhouse serve``: the web application."""

from __future__ import annotations

from typing import Annotated

import typer

from .app import app, refuse
from .extras import need
from .operating import plainly


@app.command(epilog="Example: roundhouse serve --port 8080 --database postgresql://me@localhost/roundhouse")
def serve(
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 for every network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.", min=1, max=65535)] = 1830,
    database: Annotated[
        str | None,
        typer.Option(help="sqlite:///file or postgresql://...; a SQLite file in your data folder by default."),
    ] = None,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "info",
) -> None:
    """Serve the web application until interrupted."""
    need("server")
    from roundhouse.server import run

    if log_level not in ("debug", "info", "warning", "error"):
        refuse(f"there is no log level '{log_level}'; there are debug, info, warning and error.")
    with plainly():
        run(host, port, database, log_level=log_level)
