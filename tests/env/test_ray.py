"""Games on a real Ray cluster of two nodes on this machine, one of which is killed."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest
from ray.cluster_utils import Cluster

from roundhouse import cli
from roundhouse.bots import GameSpec, simulate
from roundhouse.env.trajectories import Trajectories, simulate_recorded
from roundhouse.ladder import line_ups, play, read_all
from roundhouse.work.cluster import OnRay

pytestmark = pytest.mark.slow

GAMES = 12


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    found = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    yield found
    found.shutdown()


def lines_of(file: Path) -> list[str]:
    """The games of a file, without the times that thinking took."""
    return [json.dumps({**json.loads(line), "thought": {}}) for line in file.read_text(encoding="utf-8").splitlines()]


def test_a_node_that_is_killed_loses_no_game(cluster: Any, tmp_path: Path) -> None:
    node = cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    settings = line_ups([("nuremberg", "nuremberg", 3)], ["novice", "random"])
    file = tmp_path / "away.jsonl"
    with OnRay(cluster.address) as runner:
        games = play(file, settings, GAMES // 2, runner=runner)
        next(games)
        cluster.remove_node(node, allow_graceful=False)
        played = 1 + sum(1 for _ in games)
    here = tmp_path / "here.jsonl"
    assert played == sum(1 for _ in play(here, settings, GAMES // 2)) == GAMES
    # every game exactly once, and the same games as on one machine
    assert sorted(lines_of(file)) == sorted(lines_of(here))
    assert len(read_all([file])) == GAMES


def test_simulations_and_decisions_are_the_same_on_a_cluster(cluster: Any, tmp_path: Path) -> None:
    away, here = tmp_path / "away", tmp_path / "here"
    for folder in (away, here):
        folder.mkdir()
    with OnRay(cluster.address) as runner:
        specs = [GameSpec("nuremberg", ("random", "random"), seed, out=away) for seed in (1, 2, 3)]
        with Trajectories(away) as files:
            scores = [outcome.scores for outcome in simulate_recorded(specs, files, runner=runner)]
        assert [outcome.scores for outcome in simulate(specs, runner=runner)] == scores
    specs = [GameSpec("nuremberg", ("random", "random"), seed, out=here) for seed in (1, 2, 3)]
    with Trajectories(here) as files:
        assert [outcome.scores for outcome in simulate_recorded(specs, files)] == scores
    for file in here.glob("*.json"):
        assert (away / file.name).read_text(encoding="utf-8") == file.read_text(encoding="utf-8")
    (one,), (other,) = here.glob("*.parquet"), away.glob("*.parquet")
    assert pq.read_table(one).equals(pq.read_table(other))


def test_an_address_without_a_cluster_is_told_in_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ["simulate", "nuremberg", "--players", "2", "--ray", "127.0.0.1:1"]
    assert cli.run(words) == 2
    told = capsys.readouterr().err
    assert "There is no Ray cluster at '127.0.0.1:1'" in told
    assert told.count("\n") == 1
