"""The server under test, as a process that can be started, killed and started again."""

from __future__ import annotations

import os
import random
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def free_port() -> int:
    """A port that stays free while the server is down: not one of those the system hands out to callers."""
    ports = random.SystemRandom()
    while True:
        port = ports.randrange(15000, 32000)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port


class House:
    """One server with one database file; ``packages`` is a folder with packages that it finds besides, ``settings`` are
    variables of its environment."""

    def __init__(self, folder: Path, packages: Path | None = None, settings: dict[str, str] | None = None) -> None:
        self._settings = settings or {}
        self._packages = [] if packages is None else [str(packages)]
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._database = f"sqlite:///{folder / 'games.sqlite3'}"
        self._log = folder / "server.log"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        path = os.pathsep.join([str(ROOT / "src"), *self._packages, os.environ.get("PYTHONPATH", "")])
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, str(ROOT / "tests/web/serving.py"), str(self.port), self._database],
                stdout=log,
                stderr=log,
                env={**os.environ, "PYTHONPATH": path, "ROUNDHOUSE_ADDRESS": self.url, **self._settings},
            )
        deadline = time.monotonic() + 90
        while time.monotonic() < deadline:
            if self._process.poll() is not None:
                break
            try:
                with urllib.request.urlopen(f"{self.url}/health", timeout=2):
                    return
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
        raise RuntimeError(f"The server did not start:\n{self._log.read_text(encoding='utf-8', errors='replace')}")

    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def kill(self) -> None:
        """Kill it at once, as a power cut would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait(timeout=20)
            self._process = None
