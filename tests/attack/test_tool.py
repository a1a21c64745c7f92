"""The program of the long attack: when it is enough, and figures that are added to."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tools import attack

from roundhouse.server.metrics import Metrics
from tests.attack.kit import Figures
from tests.attack.load import OVER, read_histograms


def test_figures_come_back_from_their_file(tmp_path: Path) -> None:
    figures = Figures()
    figures.counts.update(kills=3, requests=40, turns=1)
    figures.statuses.update({200: 38, 409: 2})
    for seconds in (0.0101, 0.0102, 0.9):
        figures.took(seconds)
    figures.in_server.update({35: 2, 50: 1})
    figures.loop_lag.update({1: 7})
    figures.fault("lost")
    file = tmp_path / "figures.json"
    attack.tell({"kills sqlite": figures}, file)
    written = json.loads(file.read_text())
    assert written["in all"]["move_ms_p95"] == 900
    assert (written["in all"]["in_server_ms_p95"], written["in all"]["loop_lag_ms_p95"]) == (50, 1)
    again = attack.read(file)
    assert again == {"kills sqlite": figures}
    again["kills sqlite"].add(figures)
    assert (again["kills sqlite"].counts["kills"], again["kills sqlite"].moves[11]) == (6, 4)
    assert attack.read(tmp_path / "none.json") == attack.read(None) == {}


def test_figures_of_a_file_without_the_servers_own_times(tmp_path: Path) -> None:
    written = Figures().report()
    del written["in_server_ms"], written["loop_lag_ms"]
    assert Figures.of(written) == Figures()


def test_floods_tell_who_used_the_processor(capsys: pytest.CaptureFixture[str]) -> None:
    figures = figures_with(wall_ms=30_000, cpu_ms_server=12_000, cpu_ms_workers=20_500, cpu_ms_strangers=9000)
    figures.in_server.update({20: 98, 200: 2})
    figures.took(0.119)
    attack.tell({"floods sqlite": figures, "kills sqlite": figures_with(kills=1)}, None)
    told = [line for line in capsys.readouterr().out.splitlines() if line.startswith(("floods sqlite:", "kills"))]
    assert len(told) == 1
    assert "server 12.0 s, workers 20.5 s, strangers 9.0 s" in told[0]
    assert "119 ms for the player, under 20 ms in the server" in told[0]


def test_histograms_are_read_from_the_text_of_the_server() -> None:
    metrics = Metrics()
    for seconds in (0.0005, 0.03, 0.03, 9.0):
        metrics.played(seconds)
    found = read_histograms(metrics.text().decode())
    assert {limit: count for limit, count in found["in_server_ms"].items() if count} == {1: 1, 35: 2, OVER: 1}
    assert found["loop_lag_ms"].total() == 0


def figures_with(**counts: int) -> Figures:
    figures = Figures()
    figures.counts.update(turns=1, **counts)
    return figures


@pytest.mark.parametrize(
    ("name", "figures", "wanted"),
    [
        ("kills sqlite", figures_with(kills=99), True),
        ("kills sqlite", figures_with(kills=100), False),
        ("kills of one of two", figures_with(kills=9), True),
        ("kills of one of two", figures_with(kills=10), False),
        ("floods sqlite", figures_with(requests=999), True),
        ("floods sqlite", figures_with(requests=1000), False),
        ("full disk", figures_with(), False),
        ("full disk", Figures(), True),
    ],
)
def test_numbers_decide_who_has_another_turn(name: str, figures: Figures, wanted: bool) -> None:
    aims = attack.Aims(0.0, kills=100, requests=1000)
    assert aims.wants(name, {name: figures}) is wanted
    assert attack.Aims(3600.0, kills=0, requests=0).wants(name, {name: figures})


def test_an_attack_that_breaks_off_is_a_fault(capsys: pytest.CaptureFixture[str]) -> None:
    def broken(_seed: int) -> Figures:
        raise AssertionError("the server did not start")

    figures = attack.one_turn("kills sqlite", broken, 7)
    assert figures.faults == ["kills sqlite, seed 7: AssertionError('the server did not start')"]
    assert "Traceback" in capsys.readouterr().err
    assert not attack.is_in_order({"kills sqlite": figures})
    assert attack.is_in_order({"kills sqlite": figures_with(kills=1)})
