"""The solver against CP-SAT on boards of middle size (this is a sample; `campaign.py --oracle` compares a hundred)."""

from __future__ import annotations

import pytest

from tests.solver.campaign import ask_oracle


@pytest.mark.slow
@pytest.mark.parametrize("family", ["classic", "mixed", "riders", "pooled"])
def test_best_run_equals_cpsat(family: str) -> None:
    report = ask_oracle(family, count=6, seed=2)
    assert report.compared == 6
    assert report.differences == []
    assert report.earning >= 3
