"""Finding Python interpreters that start."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.checkout.commands import Halt

OLDEST = (3, 11)
#: the versions that the package declares; `.ci/run` tries each of them that the machine has
DECLARED = ("3.11", "3.12", "3.13")


def version_of(python: str | Path) -> str | None:
    """The version of an interpreter, such as "3.12.1", or None where it does not start.

    A name on the path may be a stand-in that only says which version is missing: so it is started.
    """
    try:
        asked = subprocess.run(
            [str(python), "-c", "import platform; print(platform.python_version())"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    found = asked.stdout.strip()
    return found if asked.returncode == 0 and re.fullmatch(r"\d+\.\d+\.\d+\S*", found) else None


def minor_of(version: str) -> str:
    """ "3.12" of "3.12.1"."""
    return ".".join(version.split(".")[:2])


def check_python(python: str | Path) -> str:
    """The version of the interpreter that a person chose; halts where it does not start or is too old."""
    version = version_of(python)
    if version is None:
        raise Halt(f"{python} is not a Python that starts.")
    if tuple(map(int, minor_of(version).split("."))) < OLDEST:
        raise Halt(f"Roundhouse needs Python {'.'.join(map(str, OLDEST))} or newer; {python} is {version}.")
    return version


def find_others() -> dict[str, str]:
    """One interpreter that starts for each declared version but the running one: version to path."""
    found: dict[str, str] = {}
    for minor in DECLARED:
        if minor != f"{sys.version_info.major}.{sys.version_info.minor}":
            for python in _candidates(minor):
                version = version_of(python)
                if version is not None and minor_of(version) == minor:
                    found[version] = python
                    break
    return found


def _candidates(minor: str) -> Iterator[str]:
    if on_path := shutil.which(f"python{minor}"):
        yield on_path
    if pyenv := shutil.which("pyenv"):
        root = subprocess.run([pyenv, "root"], capture_output=True, text=True, check=False).stdout.strip()
        if root:
            yield from map(str, sorted(Path(root).glob(f"versions/{minor}.*/bin/python{minor}"), reverse=True))
