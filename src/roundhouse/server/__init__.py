"""The web application's server: one path for every move, logs in SQL, live tables over WebSocket."""

from __future__ import annotations

import gc

try:
    import sqlalchemy  # noqa: F401 - asked for here, so that its absence is told once and clearly
except ImportError as error:
    raise ImportError(
        "roundhouse.server needs sqlalchemy: install it with pip install 'roundhouse[server]'."
    ) from error

from .config import Settings, default_database


def run(host: str = "127.0.0.1", port: int = 1830, database: str | None = None, *, log_level: str = "info") -> None:
    """Serve until interrupted. ``database`` is ``sqlite:///...`` or ``postgresql://...``."""
    import uvicorn

    from .allocator import share_free_memory
    from .app import create_app
    from .doors import guarded
    from .edge.logs import write_logs

    write_logs(log_level)
    share_free_memory()
    tune_collector()
    settings = Settings(database=database or default_database())
    app = create_app(settings)
    uvicorn.run(
        app,
        host=host,
        port=port,
        log_config=None,
        http=guarded(settings, app.state.room.house.metrics),
        ws_max_size=16 * 1024,
        ws_per_message_deflate=False,  # costs more time on every move than the bytes it saves are worth
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_keep_alive=60,
        timeout_graceful_shutdown=3,
        server_header=False,
    )


def tune_collector() -> None:
    """Make the search for reference cycles rare. Positions are values without cycles, so reference counts free them,
    and what does make cycles is freed young; searching all objects after every few thousand new ones would stop the
    server for a while once many games are open."""
    gc.collect()
    gc.freeze()  # modules and titles stay for good
    gc.set_threshold(20_000, 20, 100)


__all__ = ["Settings", "default_database", "run"]
