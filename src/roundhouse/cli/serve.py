"""``roundhouse serve``: the web application."""

from __future__ import annotations

import errno
import socket
from typing import Annotated

import typer

from .app import app, refuse
from .extras import need
from .helping import LEVELS
from .operating import plainly, tell_new_folder


@app.command(epilog="roundhouse serve --port 8080 --database postgresql://me@localhost/roundhouse")
def serve(
    host: str = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535)] = 1830,
    database: str | None = None,
    log_level: str = "info",
) -> None:
    """Serve the web application until interrupted."""
    need("server")
    from roundhouse.server import default_database, run

    if log_level not in LEVELS:
        refuse("no-log-level", level=log_level, known=list(LEVELS))
    check_port(host, port)
    address = database or default_database()
    with plainly():
        tell_new_folder(address)
        run(host, port, address, log_level=log_level)


def check_port(host: str, port: int) -> None:
    """Refuse an address on which nobody can listen now, before anything is opened."""
    try:
        family, kind, number, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, number) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind(address)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            refuse("port-busy", host=host, port=str(port))
        refuse("port-refused", host=host, port=str(port), why=error.strerror or str(error))
