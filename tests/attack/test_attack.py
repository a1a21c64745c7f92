"""A short attack of each kind. Nothing is lost, nothing is played twice, nobody gets a 500."""

from __future__ import annotations

import sys

import pytest

from tests.api.postgres import find_programs
from tests.attack import attacks
from tests.attack.kit import Figures

pytestmark = pytest.mark.slow


def check(figures: Figures, *happened: str) -> None:
    """No fault, and the attack was one."""
    report = figures.report()
    assert figures.faults == []
    assert (report["status_500"], figures.counts["lost"], figures.counts["duplicated"]) == (0, 0, 0)
    for what in happened:
        assert figures.counts[what] > 0, what


def test_kills(database: str) -> None:
    check(attacks.kills(database, 3, seed=1), "kills", "acknowledged", "checked", "unanswered")


def test_kills_of_one_of_two_processes(postgresql: str) -> None:
    check(attacks.kills(postgresql, 3, seed=2, processes=2), "kills", "acknowledged", "checked")


def test_races(database: str) -> None:
    check(attacks.races([database], 25, seed=3), "races", "checked")


def test_races_between_two_processes(postgresql: str) -> None:
    check(attacks.races([postgresql, postgresql], 25, seed=4), "races", "checked")


def test_floods(database: str) -> None:
    figures = attacks.floods(database, 3, seed=5, requests=300)
    check(figures, "heavy", "mutants", "checked", "wall_ms", "cpu_ms_players", "cpu_ms_strangers")
    assert figures.in_server.total() >= figures.moves.total() > 0
    assert figures.loop_lag.total() > 0
    if sys.platform == "linux":
        check(figures, "cpu_ms_server", "cpu_ms_workers")


@pytest.mark.skipif(sys.platform != "linux", reason="needs the descriptor limits of Linux")
def test_slow_clients(sqlite: str) -> None:
    check(attacks.slow_clients(sqlite, 400, seed=6), "half_heads", "checked")


def test_a_postgresql_that_dies(postgres: str) -> None:
    programs = find_programs()
    assert programs is not None, postgres
    check(attacks.dying_postgresql(programs, 1, seed=9), "outages", "checked")


def test_a_locked_file(sqlite: str) -> None:
    check(attacks.locked_file(sqlite, 1, seed=7), "outages", "checked")


@pytest.mark.skipif(sys.platform != "linux", reason="needs prlimit")
def test_a_full_disk(sqlite: str) -> None:
    check(attacks.full_disk(sqlite, 1, seed=8), "full_disks", "checked")
