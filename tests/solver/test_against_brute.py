"""The solver against a brute force that shares no code with it, on random small boards.

This is a sample; `python tests/solver/campaign.py` runs thousands.
"""

from __future__ import annotations

import pytest

from roundhouse.routes import packed
from tests.solver.campaign import compare


@pytest.mark.slow
@pytest.mark.parametrize("family", ["classic", "mixed", "pooled"])
def test_best_run_equals_brute_force(family: str) -> None:
    report = compare(family, count=150 if family != "pooled" else 60, seed=7)
    assert report.compared in (150, 60)
    assert report.differences == []
    assert report.earning > report.compared // 2  # the boards are not mostly empty ones


@pytest.mark.slow
@pytest.mark.parametrize("family", ["classic", "mixed"])
@pytest.mark.parametrize(("handful", "patience"), [(1, 1), (100_000, 1)])
def test_generated_routes_are_enough(family: str, handful: int, patience: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The ways meant for large networks, forced on small ones: routes searched at prices, and held ones priced."""
    monkeypatch.setattr(packed, "HANDFUL", handful)
    monkeypatch.setattr(packed, "PATIENCE", patience)
    report = compare(family, count=80, seed=8)
    assert report.compared == 80
    assert report.differences == []
