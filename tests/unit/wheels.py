"""The wheel of this checkout, and environments in which it is installed with what an extra needs and nothing else."""

from __future__ import annotations

import fcntl
import importlib.metadata as metadata
import os
import shutil
import subprocess
import sys
import venv
import zipfile
from collections.abc import Sequence
from email.parser import Parser
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[2]


def wheel_of_run(factory: pytest.TempPathFactory) -> Path:
    """The wheel, built once for all processes of a run of the tests."""
    base = factory.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "wheel"
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        found = next(folder.glob("roundhouse-*.whl"), None)
        return build_wheel(folder) if found is None else found


def build_wheel(folder: Path) -> Path:
    """Build the wheel into a folder, from the checkout as it is and without a network."""
    done = subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    (found,) = folder.glob("roundhouse-*.whl")
    return found


def needed(wheel: Path, extras: Sequence[str]) -> dict[str, metadata.Distribution]:
    """The packages that the wheel needs with these extras, and those that they need in turn."""
    with zipfile.ZipFile(wheel) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        requires = Parser().parsestr(archive.read(name).decode()).get_all("Requires-Dist", [])
    found: dict[str, metadata.Distribution] = {}
    seen: set[str] = set()
    waiting = [(text, ("", *extras)) for text in requires]
    while waiting:
        text, chosen = waiting.pop()
        requirement = Requirement(text)
        if requirement.marker is not None and not any(requirement.marker.evaluate({"extra": e}) for e in chosen):
            continue
        key = f"{requirement.name.lower()} {sorted(requirement.extras)}"
        if key in seen:
            continue
        seen.add(key)
        if requirement.name.lower() == "roundhouse":
            waiting += [(more, tuple(requirement.extras)) for more in requires]
            continue
        package = metadata.distribution(requirement.name)
        found[package.name.lower()] = package
        waiting += [(more, ("", *requirement.extras)) for more in package.requires or ()]
    return found


def install(wheel: Path, folder: Path, extras: Sequence[str] = ()) -> Path:
    """A fresh environment with the wheel, put in without an index; its folder of programs.

    What the extras need is linked in from the environment of the tests, because there is no network; the installer then
    finds every requirement met, or fails. Alone the wheel is put in by pip, as people do; with extras by uv, which
    needs half of the time. Nothing is compiled: a test imports a small part of the package.
    """
    venv.create(folder, with_pip=False, symlinks=True)
    (site,) = folder.glob("lib/python*/site-packages")
    for package in needed(wheel, extras).values():
        tops = {file.parts[0] for file in package.files or () if file.parts[0] not in ("..", "__pycache__")}
        for top in tops:
            source = Path(str(package.locate_file(top)))
            if top.endswith(".dist-info"):  # uv passes over those that are links
                shutil.copytree(source, site / top)
            elif source.exists() and not (site / top).exists():
                (site / top).symlink_to(source)
    python = folder / "bin" / "python"
    if extras:
        command = ["uv", "pip", "install", "--python", python, "--offline", "--no-cache", "--no-index"]
        command.append(f"{wheel}[{','.join(extras)}]")
    else:
        command = ["pip", "--python", python, "install", "--no-index", "--no-cache-dir", "--no-compile"]
        command += ["--disable-pip-version-check", wheel]
    done = subprocess.run([sys.executable, "-m", *command], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / "bin"
