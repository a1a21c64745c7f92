"""The server that attacks are made on, in a process of its own.

It is forked from a process that has imported everything (:mod:`.warm`). From there on it is the real program:
:func:`roundhouse.server.run` with its own event loop, database connections and worker processes.
"""

from __future__ import annotations

import os
from collections.abc import Mapping

from roundhouse.server import run


def serve(port: int, database: str, settings: Mapping[str, str], log: str) -> None:
    """Serve until killed or told to end; ``log`` is the file for what the server writes to its standard streams."""
    os.environ.update(settings)
    silent, written = os.open(os.devnull, os.O_RDONLY), os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    for stream, file in ((0, silent), (1, written), (2, written)):
        os.dup2(file, stream)
    run("127.0.0.1", port, database, log_level="error")
