"""For all tests: a test that would be skipped fails instead, what needs PostgreSQL is marked, collecting is quick.

Everything a test needs is in the repository or is installed by `dev.py`, so that a skip would hide a fault. To leave
tests out, deselect them (`-m "not slow"`).
"""

import gc
import os
import re
from collections.abc import Generator
from pathlib import Path

import pytest

os.environ["ROUNDHOUSE_LANGUAGE"] = "en"  # what the program says is compared with English, whatever the system speaks

# Importing and collecting some thousand tests makes millions of objects that stay: looking through them for garbage
# again and again would take a third of that time, and so it would in the tests. See `pytest_collection_finish`.
gc.disable()


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 100)  # as the server has it: positions are values without cycles
    gc.enable()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """A file whose tests are all slow is not even imported where slow tests are left out: some import much."""
    if "not slow" in config.option.markexpr and collection_path.name.startswith("test_"):
        mark = re.search(r"^pytestmark = (\[[^\]]*\]|.*)", collection_path.read_text(encoding="utf-8"), re.MULTILINE)
        if mark and "pytest.mark.slow" in mark[1]:
            return True
    return None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.skipped and not hasattr(report, "wasxfail"):
        _fail(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    if report.skipped:
        _fail(report)
    return report


def _fail(report: pytest.TestReport | pytest.CollectReport) -> None:
    reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
    report.outcome = "failed"
    report.longrepr = f"A skipped test is an error. {reason}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "postgres" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.postgresql)
