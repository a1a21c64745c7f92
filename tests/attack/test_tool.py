"""The program of the long attack: when it is enough, and figures that are added to."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tools import attack

from tests.attack.kit import Figures


def test_figures_come_back_from_their_file(tmp_path: Path) -> None:
    figures = Figures()
    figures.counts.update(kills=3, requests=40, turns=1)
    figures.statuses.update({200: 38, 409: 2})
    for seconds in (0.0101, 0.0102, 0.9):
        figures.took(seconds)
    figures.fault("lost")
    file = tmp_path / "figures.json"
    attack.tell({"kills sqlite": figures}, file)
    assert json.loads(file.read_text())["in all"]["move_ms_p95"] == 900
    again = attack.read(file)
    assert again == {"kills sqlite": figures}
    again["kills sqlite"].add(figures)
    assert (again["kills sqlite"].counts["kills"], again["kills sqlite"].moves[11]) == (6, 4)
    assert attack.read(tmp_path / "none.json") == attack.read(None) == {}


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
