"""A pytest plugin for trials: it runs the tests listed in the file that `MUTANTS_TESTS` names, in that order.

Ids on the command line would do the same, but a mutant may change the ids of tests.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    order = {name: n for n, name in enumerate(json.loads(Path(os.environ["MUTANTS_TESTS"]).read_text("utf-8")))}
    left = [item for item in items if item.nodeid not in order]
    items[:] = sorted((item for item in items if item.nodeid in order), key=lambda item: order[item.nodeid])
    if left:
        config.hook.pytest_deselected(items=left)
