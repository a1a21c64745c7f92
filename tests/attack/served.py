"""The server that attacks are made on, in a process that has imported it already.

Most of the time that a start takes goes into imports, and attacks start servers a thousand times. So each server is
forked from a process with the imports done (see ``kit.Server``). From there on it is the real program: :func:`run`
with its own event loop, database connections and worker processes.
"""

from __future__ import annotations

import os
from collections.abc import Mapping

import uvicorn.lifespan.on
import uvicorn.loops.auto
import uvicorn.protocols.websockets.auto

import roundhouse.server.app
import roundhouse.server.doors
import roundhouse.server.edge.logs
from roundhouse.server import run
from roundhouse.server.fingerprint import fingerprint

fingerprint()  # it is kept: the code does not change during an attack


def serve(port: int, database: str, settings: Mapping[str, str], log: str) -> None:
    """Serve until killed or told to end; ``log`` is the file for what the server writes to its standard streams."""
    os.environ.update(settings)
    silent, written = os.open(os.devnull, os.O_RDONLY), os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    for stream, file in ((0, silent), (1, written), (2, written)):
        os.dup2(file, stream)
    run("127.0.0.1", port, database, log_level="error")
