"""The web application's server: one path for every move, logs in SQL, live tables over WebSocket."""

from __future__ import annotations

import gc

from .config import Settings, default_database


def run(host: str = "127.0.0.1", port: int = 1830, database: str | None = None, *, log_level: str = "info") -> None:
    """Serve until interrupted. ``database`` is ``sqlite:///...`` or ``postgresql://...``."""
    import uvicorn

    from .app import create_app
    from .edge.logs import write_logs

    write_logs(log_level)
    # Positions are values without cycles and die by their counts. Looking through all of them for cycles, as Python
    # would every few seconds, stops everything for a quarter of a second once some hundred games are open.
    gc.set_threshold(50_000, 50, 1000)
    settings = Settings(database=database or default_database())
    uvicorn.run(
        create_app(settings),
        host=host,
        port=port,
        log_config=None,
        ws_max_size=16 * 1024,
        ws_per_message_deflate=False,  # costs more time on every move than the bytes it saves are worth
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_keep_alive=60,
        timeout_graceful_shutdown=3,
        server_header=False,
    )


__all__ = ["Settings", "default_database", "run"]
