"""The server is killed at every point of a notice's life: the mail server gets it once."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.api.mailing import mail_server
from tests.api.notice_life import GAP, POINTS

pytestmark = pytest.mark.slow
ROOT = Path(__file__).resolve().parents[2]


def test_none_is_lost_and_none_comes_twice(database: str) -> None:
    with mail_server() as box:
        paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
        command = [sys.executable, str(ROOT / "tests" / "api" / "notice_life.py"), database, str(box.server.port)]
        done = subprocess.run(
            command, env={**os.environ, "PYTHONPATH": paths}, cwd=ROOT, capture_output=True, check=True, timeout=300
        )
        got = Counter(str(message["To"]) for message in box.messages)
    states = dict(json.loads(line) for line in done.stdout.splitlines())
    assert set(states) == {*POINTS, *GAP}, done.stderr.decode()
    assert {point: got[f"{point}@example.org"] for point in POINTS} == dict.fromkeys(POINTS, 1)
    # Killed in the one gap, between the commit of "handing over" and the call after it that ends the message: it did
    # not come, and it is not said to have come.
    assert {point: (got[f"{point}@example.org"], states[point]) for point in GAP} == {"note-committed": (0, "unsure")}
    assert {states[point] for point in POINTS} <= {"sent", "unsure"}
