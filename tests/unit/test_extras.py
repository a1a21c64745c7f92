"""Extras: each is known by its packages, and a command without its extra says in one line which to install."""

import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from roundhouse.cli.extras import EXTRAS

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
ASKED = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
OURS = ("cli", "server", "env", "learn", "ray")


def plain(name):
    return re.match(r"[\w.-]+", name).group().casefold().replace("_", "-")


def packages_of(extra):
    """The distributions that an extra asks for, with those of the extras that it includes."""
    found = set()
    for requirement in ASKED[extra]:
        own = re.match(r"roundhouse\[([\w,]+)\]", requirement)
        found |= set().union(*map(packages_of, own[1].split(","))) if own else {plain(requirement)}
    return found


def test_the_extras_that_the_program_knows_are_those_of_the_package():
    assert set(EXTRAS) == set(OURS)
    assert set(ASKED) - set(OURS) == {"build", "dev"}


@pytest.mark.parametrize("extra", OURS)
def test_the_program_knows_the_packages_of_an_extra(extra):
    distributions = packages_distributions()
    known = {plain(distributions[name][0]) for name in EXTRAS[extra]}
    assert known == packages_of(extra)


def run_without(extra, *words):
    """The program in a process of its own, in which what the extra adds to the command line cannot be imported."""
    kept = () if extra == "cli" else (*EXTRAS["cli"], "pydantic")  # Typer needs it too
    hidden = [name for name in EXTRAS[extra] if name not in kept]
    text = f"import sys\nsys.modules.update(dict.fromkeys({hidden!r}))\nfrom roundhouse.cli import main\nmain()\n"
    return subprocess.run(
        [sys.executable, "-c", text, *words],
        capture_output=True,
        text=True,
        check=False,
        env={"PYTHONPATH": str(ROOT / "src"), "PATH": "", "LANG": "C"},
    )


@pytest.mark.parametrize(
    "extra, words",
    [
        ("cli", ()),
        ("cli", ("titles",)),
        ("server", ("serve",)),
        ("server", ("backup", "file")),
        ("server", ("restore", "file")),
        ("server", ("doctor",)),
        ("server", ("admin", "users")),
        ("server", ("bench", "server")),
        ("learn", ("ladder", "games.jsonl")),
        ("learn", ("dataset", "game.json", "--out", "decisions")),
        ("learn", ("simulate", "nuremberg", "--players", "2", "--trajectories", "decisions")),
    ],
)
def test_without_an_extra_its_command_says_in_one_line_which_to_install(extra, words):
    done = run_without(extra, *words)
    told = f"This needs the extra '{extra}', which is not installed: pip install \"roundhouse[{extra}]\""
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"roundhouse: {told}\n")


def test_the_other_commands_work_without_the_server():
    assert "18Chesapeake" in run_without("server", "titles").stdout
