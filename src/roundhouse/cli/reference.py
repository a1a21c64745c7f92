"""The engine of 18xx.games, measured beside ours on the same recorded games."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from .app import refuse

SCRIPT = Path(__file__).with_name("reference.rb")


class ReplayTime(NamedTuple):
    """Entries of the files, and the seconds of processor time that their replay took."""

    entries: int
    seconds: float


class ReferenceEngine:
    """A checkout of the other engine, and the Ruby that runs it."""

    def __init__(self, folder: Path, ruby: str) -> None:
        if not (folder / "lib" / "engine.rb").is_file():
            refuse("no-reference", folder=str(folder))
        self.folder = folder
        self.ruby = ruby

    def replay(self, files: Sequence[Path]) -> ReplayTime:
        """Let it replay game files of its own format."""
        command = [self.ruby, str(SCRIPT), str(self.folder), *map(str, files)]
        try:
            done = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603 (named by the user)
            found = json.loads(done.stdout)
            return ReplayTime(int(found["entries"]), float(found["seconds"]))
        except OSError as error:
            refuse("reference-fails", why=f"{self.ruby}: {error.strerror}")
        except subprocess.CalledProcessError as error:
            lines = error.stderr.strip().splitlines() or [f"status {error.returncode}"]
            refuse("reference-fails", why=lines[0])
        except (ValueError, KeyError, TypeError):
            refuse("reference-fails", why=f"'{done.stdout.strip()[:80]}' is no measure")
