"""The wheel: alone it needs nothing and plays; each extra works in an environment that has its packages only."""

from __future__ import annotations

import json
import subprocess
import zipfile
from pathlib import Path

import pytest

import roundhouse
from tests.unit.wheels import install, needed, wheel_of_run

pytestmark = pytest.mark.slow

SIMULATE = ["simulate", "nuremberg", "--players", "2", "--json"]
#: for each extra those that are installed with it, and a command that needs it, with what its output holds
EXTRAS = {
    "cli": ({"cli"}, SIMULATE, '"games": 1'),
    "server": ({"cli", "server"}, ["doctor", "--json", "--database", "sqlite:///games.sqlite3"], '"what": "database"'),
    "env": ({"env"}, None, ""),
    "learn": (
        {"cli", "learn"},
        [
            *("ladder", "games.jsonl", "--title", "nuremberg", "--players", "2"),
            *("--bots", "random,novice", "--games", "1", "--workers", "1", "--json"),
        ],
        '"ratings"',
    ),
    "ray": ({"cli", "learn", "ray"}, ["titles", "--json"], '"slug": "18cz"'),
}
PLAY = """
import random
import roundhouse
from roundhouse.bots import GameSpec, play_out
outcome = play_out(GameSpec("nuremberg", ("random", "random"), seed=1))
print(roundhouse.__version__, outcome.moves > 10, len(outcome.scores))
"""
LEARN = """
from roundhouse.env import Spec
from roundhouse.env.solo import SoloEnv
from roundhouse.env.zoo import TurnsEnv
env = TurnsEnv(Spec("nuremberg", players=2))
env.reset(seed=1)
for steps, agent in zip(range(20), env.agent_iter()):
    observation, *_ = env.last()
    env.step(env.action_space(agent).sample(observation["action_mask"]))
solo = SoloEnv(Spec("nuremberg", players=2), bots=["random"])
print(steps + 1, solo.reset(seed=1)[0]["action_mask"].any())
"""
ASK = """
from roundhouse.cli.extras import EXTRAS, is_installed
print(sorted(extra for extra in EXTRAS if is_installed(extra)))
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return wheel_of_run(tmp_path_factory)


def run(command: list[str | Path], folder: Path) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(folder), "LANG": "C.UTF-8"}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


def test_the_wheel_alone_needs_nothing_and_plays_a_game(wheel: Path, tmp_path: Path) -> None:
    assert needed(wheel, ()) == {}
    programs = install(wheel, tmp_path / "venv")
    (site,) = (tmp_path / "venv").glob("lib/python*/site-packages")
    assert {path.name for path in site.iterdir()} == {"roundhouse", f"roundhouse-{roundhouse.__version__}.dist-info"}
    played = run([programs / "python", "-c", PLAY], tmp_path)
    assert played.stdout == f"{roundhouse.__version__} True 2\n", played.stderr
    told = run([programs / "roundhouse", "titles"], tmp_path)
    assert (told.returncode, told.stdout) == (2, "")
    assert told.stderr == (
        "roundhouse: This needs the extra 'cli', which is not installed: pip install \"roundhouse[cli]\"\n"
    )


@pytest.mark.parametrize("extra", EXTRAS)
def test_an_extra_works_in_an_environment_of_its_own(wheel: Path, tmp_path: Path, extra: str) -> None:
    together, words, told = EXTRAS[extra]
    programs = install(wheel, tmp_path / "venv", [extra])
    asked = run([programs / "python", "-c", ASK], tmp_path)
    assert asked.stdout == f"{sorted(together)}\n", asked.stderr
    if words is None:
        learned = run([programs / "python", "-c", LEARN], tmp_path)
        assert learned.stdout == "20 True\n", learned.stderr
        return
    done = run([programs / "roundhouse", *words], tmp_path)
    assert told in done.stdout, done.stderr
    assert json.loads(done.stdout)
    if extra == "learn":
        written = run([programs / "roundhouse", *SIMULATE, "--trajectories", "decisions"], tmp_path)
        assert written.returncode == 0, written.stderr
        assert list((tmp_path / "decisions").glob("*.parquet"))
    if "server" not in together:
        assert "[server]" in run([programs / "roundhouse", "serve"], tmp_path).stderr


def test_the_wheel_carries_licence_and_type_marker_and_no_tests(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert "roundhouse/py.typed" in names
    assert f"roundhouse-{roundhouse.__version__}.dist-info/licenses/LICENSE" in names
    assert not [name for name in names if name.startswith(("tests/", "docs/", "web/"))]
