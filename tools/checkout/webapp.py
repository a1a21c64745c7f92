"""Installing the web app's packages and building it, when something changed."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools.checkout import commands
from tools.checkout.commands import Halt, quietly
from tools.checkout.stamps import fingerprint, read, stamp

WEB = commands.ROOT / "web"
STATIC = commands.ROOT / "src" / "roundhouse" / "server" / "static"
#: folders under `web/` that tools made
MADE = frozenset({"node_modules", "dist", ".vite", ".svelte-kit", "coverage", "test-results"})


def _stamps() -> Path:
    # Kept beside the packages, so that it is deleted with them and is the same for every environment.
    return WEB / "node_modules" / ".roundhouse-stamps.json"


def files() -> Iterator[Path]:
    """The sources of the web app: everything under `web/` that no tool made."""
    for folder, folders, names in os.walk(WEB):
        folders[:] = sorted(name for name in folders if name not in MADE)
        yield from (Path(folder) / name for name in names)


def npm(*arguments: str) -> list[Any]:
    """A call of the npm that comes with the pinned Node."""
    return [commands.BIN / ("npm.exe" if commands.WINDOWS else "npm"), *arguments]


def install() -> None:
    """Install the web app's locked packages if they changed since the last time."""
    wanted = fingerprint([WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc"])
    if read(_stamps()).get("packages") == wanted:
        return
    quietly("Installing the web app's packages", npm("ci", "--no-audit", "--no-fund"), WEB)
    stamp(_stamps(), packages=wanted)


def build() -> None:
    """Build the web app into the package if its sources or its lock changed since the last time."""
    wanted = fingerprint(files())
    if (STATIC / "index.html").is_file() and read(_stamps()).get("build") == wanted:
        return
    install()
    quietly("Building the web app", npm("run", "build"), WEB)
    if not (STATIC / "index.html").is_file():
        raise Halt(f"The web app's build left no {(STATIC / 'index.html').relative_to(commands.ROOT)}.")
    # Fingerprinted again: a build may write files that belong to the sources, such as generated types.
    stamp(_stamps(), build=fingerprint(files()))


def scripts() -> set[str]:
    """The names of the scripts in `web/package.json`."""
    try:
        return set(json.loads((WEB / "package.json").read_text(encoding="utf-8")).get("scripts", {}))
    except ValueError as error:
        raise Halt(f"web/package.json is not JSON: {error}.") from error
