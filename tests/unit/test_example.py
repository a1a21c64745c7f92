"""The example package is installed into a folder of its own and passes its tests there."""

import importlib
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from roundhouse.eighteen.flow import EIGHTEEN
from roundhouse.kernel import Words
from roundhouse.rules import read_ledger
from roundhouse.rules.coverage import coverage
from roundhouse.words import Book

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples" / "shikoku"


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    """Runs a program where the example is installed; nothing is downloaded."""
    folder = tmp_path_factory.mktemp("installed")
    options = ["--no-deps", "--no-build-isolation", "--no-index", "--quiet", "--disable-pip-version-check"]
    subprocess.run(
        [sys.executable, "-m", "pip", "install", *options, "--target", str(folder), str(EXAMPLE)], check=True
    )

    def run(*words):
        found = {**os.environ, "PYTHONPATH": str(folder)}
        done = subprocess.run(
            [sys.executable, "-m", *words], cwd=ROOT, env=found, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-4000:]
        return done.stdout

    return run


@pytest.mark.slow
def test_it_is_found_by_its_entry_point(installed):
    assert "1889: Railways on Shikoku" in installed("roundhouse", "titles")


@pytest.mark.slow
def test_its_ledger_is_in_order(installed):
    assert installed("roundhouse", "rules", "1889", "--check") == "1889: the ledger is in order.\n"


@pytest.mark.slow
def test_it_passes_its_own_tests(installed):
    """Every rule, recorded games, novices, fifty audited random games, and a person at the web table."""
    installed("pytest", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", "examples/shikoku/tests")


TUTORIAL = (ROOT / "docs" / "writing-a-title.md").read_text(encoding="utf-8")


def test_the_tutorial_lists_its_files():
    """Whoever begins with an empty folder makes all of them: without a README the package cannot be built."""
    listed = re.search(r"^shikoku/\n(.*?)^```", TUTORIAL, re.MULTILINE | re.DOTALL)[1]
    named = {word.rpartition("/")[2] for word in listed.split()}
    files = {file.name for file in EXAMPLE.rglob("*") if file.is_file() and "tests" not in file.parts}
    assert {name for name in files if not name.endswith(".pyc")} <= named


def test_the_catalogue_of_the_tutorial_is_enough(tmp_path):
    """What `roundhouse titles` and the page ask of every title; what else it says comes from the shared catalogues."""
    (text,) = re.findall(r"^```\n(money = .*?)^```", TUTORIAL, re.MULTILINE | re.DOTALL)
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "1889.ftl").write_text(text, encoding="utf-8")
    words = Words(Book(tmp_path, "1889"), EIGHTEEN)
    assert all((words.title(), words.variant("base"), words.about_variant("base")))


def test_what_the_tutorial_names_is_there():
    for name in set(re.findall(r"`(roundhouse\.[\w.]+)[`(]", TUTORIAL)) - {"roundhouse.titles"}:
        package, _, last = name.rpartition(".")
        assert hasattr(importlib.import_module(package), last) or importlib.import_module(name), name


def test_every_rule_of_its_ledger_has_a_test():
    found = coverage(read_ledger(EXAMPLE / "src" / "shikoku" / "data" / "1889.toml"), EXAMPLE / "tests")
    assert (found.missing, found.missing_rulings, found.unknown, found.unreadable) == ((), (), (), ())


def test_it_is_small():
    """At most 600 lines of Python for a classic title."""
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in EXAMPLE.glob("src/**/*.py")) <= 600


@pytest.mark.slow
def test_a_bot_of_another_package_is_found_by_its_entry_point(tmp_path):
    options = ["--no-deps", "--no-build-isolation", "--no-index", "--quiet", "--disable-pip-version-check"]
    bot = ROOT / "examples" / "frugal"
    subprocess.run([sys.executable, "-m", "pip", "install", *options, "--target", str(tmp_path), str(bot)], check=True)
    words = ["pytest", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", "examples/frugal/tests"]
    found = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-m", *words], cwd=ROOT, env=found, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-4000:]
