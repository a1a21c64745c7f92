"""What can be set about a server, in one record."""

from __future__ import annotations

import os
import secrets
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from .environment import WrongSetting, read_address
from .notices.mail import MailServer, read_mail_server
from .notices.offers import Offers, read_offers
from .secret_file import read_secrets


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


ARGON2 = (19456, 2, 1)
STATIC = Path(__file__).parent / "static"
DOCUMENTS = Path(__file__).parent / "documents"


def default_synchronous() -> str:
    """``ROUNDHOUSE_SQLITE_SYNC``: full (default) or normal."""
    chosen = os.environ.get("ROUNDHOUSE_SQLITE_SYNC", "full").upper()
    if chosen not in ("FULL", "NORMAL"):
        raise WrongSetting(
            "wrong-setting", setting="ROUNDHOUSE_SQLITE_SYNC", allowed=["full", "normal"], value=chosen.lower()
        )
    return chosen


@dataclass(frozen=True, slots=True)
class Rate:
    """``burst`` requests at once, refilled at ``per_second``. One address may do ``shared`` times as much as one
    session, for the people of one household or club."""

    per_second: float
    burst: int
    shared: int = 4


@dataclass(frozen=True, slots=True)
class Caps:
    """How much one person, or one address, may have at the same time."""

    #: tables that have not ended, for each owner
    tables: int = 60
    #: tables at which only bots play, for each owner
    bot_tables: int = 3
    #: the least seconds between two moves where only bots play
    bot_pace: float = 0.25
    #: open WebSockets of one session, and of one address
    sockets: int = 24
    sockets_of_address: int = 160


def limits_are_off() -> bool:
    """``ROUNDHOUSE_RATE_LIMITS=off`` lifts rates and caps, for a closed network."""
    return os.environ.get("ROUNDHOUSE_RATE_LIMITS", "").lower() in ("off", "0", "no", "false")


def default_rates() -> Mapping[str, Rate] | None:
    """Rates that people do not reach, and that make guessing slow."""
    if limits_are_off():
        return None
    return {
        # by address: accounts, and requests that store something
        "account": Rate(0.2, 12),
        "create": Rate(0.1, 30),
        "bot-table": Rate(1 / 120, 8),
        # by the name that somebody tries to sign in under; only failures count
        "sign-in": Rate(1 / 60, 20),
        # by the address that a mail about an account goes to
        "mail": Rate(1 / 600, 4),
        # by session, and with ``shared`` by address
        "import": Rate(1 / 60, 6, 2),
        "heavy": Rate(10, 40, 2),
        "chat": Rate(0.5, 12),
        "write": Rate(15, 60),
        "read": Rate(60, 300),
        # messages of a client on one WebSocket, beside the first
        "message": Rate(2, 20),
    }


def default_caps() -> Caps | None:
    return None if limits_are_off() else Caps()


def read_number(setting: str, least: int, most: int, default: int) -> int:
    """A whole number from the environment."""
    chosen = os.environ.get(setting, str(default))
    # a number of so many digits is too large, and Python refuses to read thousands of them
    if not chosen.isascii() or not chosen.isdigit() or len(chosen) > 9 or not least <= int(chosen) <= most:
        raise WrongSetting("setting-number", setting=setting, least=least, most=most, value=chosen)
    return int(chosen)


def default_holidays() -> int:
    """``ROUNDHOUSE_HOLIDAYS``: days in a year, 30 if nothing is said."""
    return read_number("ROUNDHOUSE_HOLIDAYS", 0, 366, 30)


def default_bot_processes() -> int:
    """``ROUNDHOUSE_BOT_PROCESSES``: 1 if nothing is said."""
    return read_number("ROUNDHOUSE_BOT_PROCESSES", 1, 64, 1)


def default_cache() -> int:
    """``ROUNDHOUSE_CACHE_MB``: 768 if nothing is said; in bytes."""
    return read_number("ROUNDHOUSE_CACHE_MB", 16, 1_000_000, 768) * 1024 * 1024


def draw_seed() -> int:
    """A seed that cannot be predicted."""
    return secrets.randbelow(2**48)


@dataclass(frozen=True, slots=True)
class Settings:
    """Every figure a deployment or a test may want to change."""

    database: str = field(default_factory=default_database)
    #: what SQLite waits for at a commit: FULL, until the disk has it; NORMAL may lose the last moments in a power cut
    sqlite_synchronous: str = field(default_factory=default_synchronous)
    #: the first signs cookies, the others are still accepted; none: one is made and kept in the database, so that
    #: restarts and sister processes agree
    secrets: tuple[str, ...] = field(default_factory=read_secrets)
    #: cookies only over TLS; None: as the request came
    secure_cookies: bool | None = None
    session_days: int = 90
    #: argon2: memory in KiB, passes, lanes
    argon2: tuple[int, int, int] = ARGON2
    #: entries of a game's log between two snapshots of its position
    snapshot_every: int = 40
    #: bytes that games in memory may take, about; the least lately used leave first
    cached_bytes: int = field(default_factory=default_cache)
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
    #: how often the store is tried for /ready, and how often background tasks look for work
    probe_seconds: float = 5.0
    heartbeat_seconds: float = 20.0
    #: how often a server notes that it is up, at least; after a longer silence than ``down_after`` it was down, and
    #: nobody's clock is charged for that time
    clock_beat: float = 10.0
    down_after: float = 30.0
    #: days of holidays that one person may take in a year
    holiday_days: int = field(default_factory=default_holidays)
    #: seconds after which an absent player may be replaced by a bot
    away_after: float = 120.0
    #: who takes a seat when no bot in particular is asked for; empty: the one made for the title
    default_bot: str = ""
    #: seconds a bot may think about a move
    bot_budget: float = 0.5
    #: processes in which bots think; 0: in threads of the server itself
    bot_processes: int = field(default_factory=default_bot_processes)
    default_pace: float = 0.8
    #: what time it is, in seconds since 1970
    clock: Callable[[], float] = time.time
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
    #: what one person may have at a time; None: no limits
    caps: Caps | None = field(default_factory=default_caps)
    #: the built web app, and the built documentation
    static: Path = STATIC
    documents: Path = DOCUMENTS
    #: where people reach this server, such as https://play.example.org; for links in mails
    address: str = field(default_factory=read_address)
    #: the mail server that takes what this server sends; None: it sends no mail
    mail: MailServer | None = field(default_factory=read_mail_server)
    #: the other channels of notices that people may choose
    offers: Offers = field(default_factory=read_offers)
    #: how often the server looks for notices that are due
    notice_seconds: float = 5.0
