"""Files written before the rules changed are still played by the rules of their time, to the same result.

They were written by version 0.1.0 of the program from recorded games of `tests/recorded`.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

import roundhouse

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/version-1/*.json.gz"))


def test_there_is_a_file_of_each_title_that_reads_18xx_games() -> None:
    assert {file.parts[-3] for file in FILES} == {"1862", "18chesapeake"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-3]}-{file.name}")
def test_a_file_of_version_1_replays_to_its_result(file: Path) -> None:
    data = json.loads(gzip.decompress(file.read_bytes()))
    assert data["rules_version"] == 1
    game = roundhouse.load(data)
    assert game.setup.rules_version == 1
    assert game.result is not None
    assert dict(game.result.scores) == data["result"]["scores"]
