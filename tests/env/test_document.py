"""What docs/environments.md says is so."""

import doctest
import re

import pytest
from tools.environments import DOCUMENT, with_tables

from roundhouse import cli

pytestmark = pytest.mark.slow


def test_the_tables_are_those_of_the_code():
    text = DOCUMENT.read_text(encoding="utf-8")
    assert with_tables(text) == text, "run python tools/environments.py"


def test_the_example_for_polars_runs(tmp_path, monkeypatch):
    text = DOCUMENT.read_text(encoding="utf-8")
    example = next(
        block for block in re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL) if "polars" in block
    )
    words = ["simulate", "nuremberg", "--players", "2", "--seed", "4", "--trajectories", str(tmp_path / "decisions")]
    assert cli.run(words) == 0
    monkeypatch.chdir(tmp_path)
    names = {}
    exec(example, names)
    kinds = names["kinds"]
    assert kinds["count"].sum() > 0
    assert set(kinds["kind"]) <= {
        "bid",
        "sketch_line",
        "build_line",
        "rent_train",
        "transport",
        "pass",
        "take_point",
    } | {
        "no_more_trains",
        "take_all",
        "hand_over",
    }


def test_the_example_for_many_games_runs(capsys):
    text = DOCUMENT.read_text(encoding="utf-8")
    example = next(
        block
        for block in re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
        if "VectorGames(" in block
    )
    exec(example, {"__name__": "__main__"})
    assert "games finished" in capsys.readouterr().out


def test_sessions_run_as_shown():
    text = DOCUMENT.read_text(encoding="utf-8")
    sessions = "\n".join(re.findall(r"^```python\n(>>>.*?)^```", text, re.MULTILINE | re.DOTALL))
    test = doctest.DocTestParser().get_doctest(sessions, {}, DOCUMENT.name, DOCUMENT.name, 0)
    assert len(test.examples) > 10
    report = []
    doctest.DocTestRunner().run(test, out=report.append)
    assert report == [], "".join(report)
