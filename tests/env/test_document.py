"""What docs/environments.md says is so."""

import doctest
import re
from pathlib import Path

from tools.environments import DOCUMENT, with_tables

ROOT = Path(__file__).resolve().parents[2]


def test_the_tables_are_those_of_the_code():
    text = DOCUMENT.read_text(encoding="utf-8")
    assert with_tables(text) == text, "run python tools/environments.py"


def test_sessions_run_as_shown(monkeypatch):
    text = DOCUMENT.read_text(encoding="utf-8")
    sessions = "\n".join(re.findall(r"^```python\n(>>>.*?)^```", text, re.MULTILINE | re.DOTALL))
    test = doctest.DocTestParser().get_doctest(sessions, {}, DOCUMENT.name, DOCUMENT.name, 0)
    assert len(test.examples) > 10
    report = []
    doctest.DocTestRunner().run(test, out=report.append)
    assert report == [], "".join(report)
