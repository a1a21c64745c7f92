"""A PostgreSQL server of the tests' own, in a temporary folder."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any


def find_programs() -> Path | None:
    """The folder with initdb and postgres: ``ROUNDHOUSE_POSTGRES_BIN``, the path, or where packages put them."""
    if chosen := os.environ.get("ROUNDHOUSE_POSTGRES_BIN"):
        return Path(chosen)
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    places = [*Path("/usr/lib/postgresql").glob("*/bin"), *Path("/usr").glob("pgsql-*/bin")]
    return max((place for place in places if (place / "initdb").exists()), default=None, key=str)


def _unprivileged() -> str | None:
    """PostgreSQL refuses to run as root: the name of somebody else, if we are root."""
    if os.getuid() != 0:
        return None
    return next((name for name in ("postgres", "nobody") if name in {entry.pw_name for entry in pwd.getpwall()}), None)


@contextmanager
def cluster(programs: Path) -> Iterator[str]:
    """Start a server that listens on a socket only; gives the address, without a database's name."""
    user = _unprivileged()
    folder = Path(tempfile.mkdtemp(prefix="roundhouse-pg-"))
    if user is not None:
        shutil.chown(folder, user)
    options: dict[str, Any] = {"user": user} if user is not None else {}

    def call(*words: object) -> None:
        done = subprocess.run(
            [str(w) for w in words], cwd=folder, capture_output=True, text=True, check=False, timeout=120, **options
        )
        assert done.returncode == 0, f"{words[0]} failed: {done.stdout}{done.stderr}"

    data = folder / "data"
    try:
        call(programs / "initdb", "-D", data, "-U", "roundhouse", "--auth=trust", "-E", "UTF8", "--no-sync")
        quick = "-c listen_addresses='' -c fsync=off -c synchronous_commit=off -c max_connections=200"
        options_of_server = f"{quick} -c unix_socket_directories={folder}"
        call(programs / "pg_ctl", "-D", data, "-w", "-l", folder / "log", "-o", options_of_server, "start")
        yield f"postgresql://roundhouse@/{{name}}?host={folder}"
    finally:
        if data.exists():
            subprocess.run(
                [str(programs / "pg_ctl"), "-D", str(data), "-m", "immediate", "stop"],
                cwd=folder, capture_output=True, check=False, timeout=60, **options,
            )  # fmt: skip
        shutil.rmtree(folder, ignore_errors=True)
