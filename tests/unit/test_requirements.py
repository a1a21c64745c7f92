"""The requirement files agree with pyproject.toml, are hashed, and record no download address."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]


def asked(*extras):
    """What these extras ask for, with the extras that they name in turn."""
    found = []
    for requirement in (one for extra in extras for one in EXTRAS[extra]):
        own = re.match(r"roundhouse\[([\w,]+)\]", requirement)
        found += asked(*own[1].split(",")) if own else [requirement]
    return found


ASKED = {
    "requirements.txt": asked("build", "server"),
    "requirements-dev.txt": asked("build", "dev"),
}


def test_the_engine_asks_for_nothing():
    assert PROJECT["dependencies"] == []


def name_of(requirement):
    return re.match(r"[\w.-]+", requirement).group().casefold().replace("_", "-")


def pins(file):
    """Package to (version, number of hashes) as the file pins them."""
    entries = re.split(r"\n(?=[A-Za-z])", (ROOT / file).read_text(encoding="utf-8"))
    found = {}
    for entry in entries:
        if match := re.match(r"([\w.-]+)(?:\[[\w,]+\])?==(\S+)", entry):
            found.setdefault(match[1], []).append((match[2], entry.count("--hash=sha256:")))
    return found


@pytest.mark.parametrize("file", ASKED)
def test_every_dependency_is_pinned_and_hashed(file):
    pinned = pins(file)
    assert {name_of(requirement) for requirement in ASKED[file]} - set(pinned) == set()
    assert [name for name, all_pins in pinned.items() for _, hashes in all_pins if hashes == 0] == []


@pytest.mark.parametrize("file", ASKED)
def test_no_download_address_is_recorded(file):
    text = (ROOT / file).read_text(encoding="utf-8")
    assert "://" not in text
    assert [line for line in text.splitlines() if line.startswith("-")] == []


def test_the_two_files_agree_on_versions():
    run, dev = pins("requirements.txt"), pins("requirements-dev.txt")
    assert {name: run[name] for name in run} == {name: dev.get(name) for name in run}


def test_the_readme_gives_a_reason_for_every_dependency():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    named = {
        name_of(name)
        for row in re.findall(r"^\| `[^|]*\|", readme, re.MULTILINE)
        for name in re.findall(r"`([\w.-]+)[^`]*`", row)
    }
    assert {name_of(requirement) for requirement in ASKED["requirements-dev.txt"]} - named == set()
