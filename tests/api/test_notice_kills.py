"""The server is killed at every point of a message's life: the mail server gets it once."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import pytest

from tests.api.mailing import mail_server
from tests.api.notice_life import LETTERS, POINTS, UNKNOWN

pytestmark = pytest.mark.slow
ROOT = Path(__file__).resolve().parents[2]


def test_none_is_lost_and_none_comes_twice(database: str) -> None:
    with mail_server() as box:
        paths = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
        command = [sys.executable, str(ROOT / "tests" / "api" / "notice_life.py"), database, str(box.server.port)]
        done = subprocess.run(
            command, env={**os.environ, "PYTHONPATH": paths}, cwd=ROOT, capture_output=True, check=True, timeout=300
        )
        got: dict[str, list[str]] = defaultdict(list)
        for message in box.messages:
            got[str(message["To"]).partition("@")[0]].append(str(message["Message-ID"]))
    states = dict(json.loads(line) for line in done.stdout.splitlines())
    assert set(states) == {*POINTS, *UNKNOWN, *LETTERS}, done.stderr.decode()
    certain = [*POINTS, *LETTERS]
    assert {point: len(got[point]) for point in certain} == dict.fromkeys(certain, 1)
    # Killed between two calls that follow each other, the last line of the mail and the note that it was sent: the mail
    # is sent again rather than lost, under the same id, so that the two are one message to a mail program.
    assert {point: (len(got[point]), len(set(got[point]))) for point in UNKNOWN} == dict.fromkeys(UNKNOWN, (2, 1))
    assert {states[point] for point in (*POINTS, *UNKNOWN)} == {"sent"}
    assert {states[point] for point in LETTERS} == {"0"}
