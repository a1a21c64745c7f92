"""What can be set about a server, in one record."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path


def data_folder() -> Path:
    """Where a user's programs keep their data on this system; ``ROUNDHOUSE_HOME`` overrides it."""
    if chosen := os.environ.get("ROUNDHOUSE_HOME"):
        return Path(chosen)
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "roundhouse"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "roundhouse"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "roundhouse"


def default_database() -> str:
    """``ROUNDHOUSE_DATABASE``, or a SQLite file in the user's data folder."""
    return os.environ.get("ROUNDHOUSE_DATABASE") or f"sqlite:///{data_folder() / 'games.sqlite3'}"


@dataclass(frozen=True, slots=True)
class Rate:
    """``burst`` requests at once, refilled at ``per_second``."""

    per_second: float
    burst: int


def default_rates() -> Mapping[str, Rate] | None:
    """Generous for people, tedious for guessers; ``ROUNDHOUSE_RATE_LIMITS=off`` lifts them."""
    if os.environ.get("ROUNDHOUSE_RATE_LIMITS", "").lower() in ("off", "0", "no", "false"):
        return None
    return {
        "account": Rate(0.2, 12),
        "create": Rate(0.5, 20),
        "heavy": Rate(10, 40),
        "write": Rate(15, 60),
        "read": Rate(60, 300),
    }


def draw_seed() -> int:
    """A seed that nobody can foretell."""
    return secrets.randbelow(2**48)


@dataclass(frozen=True, slots=True)
class Settings:
    """Every figure a deployment or a test may want to change."""

    database: str = field(default_factory=default_database)
    #: signs cookies; empty: made once and kept in the database, so that restarts and sister processes agree
    secret: str = field(default_factory=lambda: os.environ.get("ROUNDHOUSE_SECRET", ""))
    #: cookies only over TLS; None: as the request came
    secure_cookies: bool | None = None
    session_days: int = 90
    #: argon2: memory in KiB, passes, lanes
    argon2: tuple[int, int, int] = (19456, 2, 1)
    #: a snapshot of the position after every so many entries of a game's log
    snapshot_every: int = 40
    #: bytes that games in memory may take, about; the least lately used leave first
    cached_bytes: int = 768 * 1024 * 1024
    #: processes for what takes long (imports, charts, searches); 0: threads of the server itself, without limits
    worker_processes: int = 2
    #: processor seconds for one job of a worker, and the bytes of memory a worker may have
    job_seconds: int = 10
    worker_memory: int = 2 * 1024**3
    #: jobs that take long: how many one person may have under way, and all together
    jobs_each: int = 4
    jobs_waiting: int = 60
    #: seconds of silence after which a worker or thinker is replaced
    worker_silence: float = 60.0
    #: actions of a game file that is read in
    import_actions: int = 6_000
    #: open connections; never more than a safe share of what the system allows
    connections: int = 10_000
    #: seconds for the head of a request, and for a reader to take what waits for it
    head_seconds: float = 10.0
    write_seconds: float = 30.0
    #: how often the store is tried for /ready, and tasks in the background look round
    probe_seconds: float = 5.0
    heartbeat_seconds: float = 20.0
    #: a player not seen for so many seconds may be replaced by a bot
    away_after: float = 120.0
    #: who takes a seat when no bot in particular is asked for; empty: the one made for the title
    default_bot: str = ""
    #: seconds a bot may think about a move
    bot_budget: float = 0.5
    #: processes in which bots think; 0: in threads of the server itself
    bot_processes: int = 1
    default_pace: float = 0.8
    #: where the seed of a new game comes from
    draw_seed: Callable[[], int] = draw_seed
    #: how often games whose bots should have moved are looked for (a sister process may have died)
    sweep_seconds: float = 30.0
    run_bots: bool = True
    body_limit: int = 64 * 1024
    import_limit: int = 2 * 1024 * 1024
    hello_seconds: float = 10.0
    #: requests by kind and caller; None: no limits
    rates: Mapping[str, Rate] | None = field(default_factory=default_rates)
    #: the built web app
    static: Path = Path(__file__).parent / "static"
