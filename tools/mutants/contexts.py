"""A pytest plugin for the recording: coverage notes which test runs a line, and each test's processor time is kept.

It writes the times as JSON to the file named in `MUTANTS_TIMES`.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Generator
from pathlib import Path

import coverage
import pytest

_times: dict[str, float] = {}


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    measuring = coverage.Coverage.current()
    assert measuring is not None, "this plugin is for a run under coverage"
    measuring.switch_context(item.nodeid)
    began = time.process_time()
    answer = yield
    _times[item.nodeid] = round(time.process_time() - began, 3)
    measuring.switch_context("")
    return answer


def pytest_sessionfinish() -> None:
    Path(os.environ["MUTANTS_TIMES"]).write_text(json.dumps(_times), encoding="utf-8")
