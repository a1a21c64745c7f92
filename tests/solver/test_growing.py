"""Many trains that must hang together: the search that grows runs from the home against the plain one.

The plain search is held against brute force elsewhere; here the other one is forced on boards small enough for it.
"""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import islice

import pytest

from roundhouse.routes import RouteProblem, best_run, cover, grow
from tests.solver.campaign import compare
from tests.solver.networks import problems


def crowded(seed: int, count: int, most_stops: int) -> list[RouteProblem]:
    """Boards with a few more trains of the kinds at hand than usual, for either goal."""
    rng = random.Random(seed)
    found = []
    for problem in islice(problems("pooled", seed, most_stops), count):
        more = [replace(rng.choice(problem.trains), id=f"more {number}") for number in range(rng.randrange(4))]
        terms = replace(problem.terms, best=rng.choice(("revenue", "total")))
        found.append(replace(problem, trains=(*problem.trains, *more), terms=terms))
    return found


def worth(problem: RouteProblem) -> tuple[object, int]:
    solution = best_run(problem, cache=None)
    assert solution.proven
    earned = (solution.revenue, solution.subsidy)
    return sum(earned) if problem.terms.best == "total" else earned, solution.bound


@pytest.fixture
def growing(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Every run that is not settled by its bound is grown, with new prices for every few states.

    The list says how many were, how many with a guide, and how often there were new prices.
    """
    counts = [0, 0, 0]

    def counted(self: cover.Cover, last_node: int, width: int) -> None:
        counts[0] += not width
        plain(self, last_node, width)

    def guided(self: grow.Growth, *others: object) -> None:
        counts[1] += 1
        follow(self, *others)  # type: ignore[arg-type]

    def tuned(self: grow.Growth, *others: object) -> list[grow.PartialRun]:
        counts[2] += 1
        return tune(self, *others)  # type: ignore[arg-type]

    plain, follow, tune = cover.Cover._grow, grow.Growth.follow, grow.Growth._tune
    monkeypatch.setattr(cover, "PATIENCE", 0)
    monkeypatch.setattr(cover, "EFFORT", 10**9)
    monkeypatch.setattr(cover, "FEWEST", 1)
    monkeypatch.setattr(cover.Cover, "_try_greedily", lambda self: None)
    monkeypatch.setattr(cover.Cover, "_split", lambda self, allowance: False)
    monkeypatch.setattr(cover.Cover, "_grow", counted)
    monkeypatch.setattr(grow.Growth, "follow", guided)
    monkeypatch.setattr(grow.Growth, "_tune", tuned)
    monkeypatch.setattr(grow, "MANY", 2)
    return counts


@pytest.mark.slow
@pytest.mark.parametrize(("beam", "rivals"), [(1, 600), (3, 1), (60, 0)])
def test_grown_runs_are_as_good_as_those_of_the_plain_search(
    beam: int, rivals: int, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    boards = crowded(seed=5 + beam, count=80, most_stops=20)
    with monkeypatch.context() as plain:
        plain.setattr(cover, "PATIENCE", 10**9)
        wanted = [worth(problem) for problem in boards]
    counts: list[int] = request.getfixturevalue("growing")
    monkeypatch.setattr(cover, "BEAM", beam)
    monkeypatch.setattr(grow, "RIVALS", rivals)
    assert [worth(problem) for problem in boards] == wanted
    assert counts[0] > 40
    assert counts[1] > 4
    assert counts[2] > 40


@pytest.mark.slow
def test_grown_runs_equal_brute_force(growing: list[int]) -> None:
    report = compare("pooled", count=30, seed=9)
    assert report.differences == []
    assert growing[0] > 5


@pytest.fixture
def splitting(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Every run that is not settled by its bound is split by regions as long as there is one.

    The list says how many were, and how many of them were cases of others.
    """
    counts = [0, 0]

    def counted(self: cover.Cover, allowance: cover.Allowance) -> bool:
        done = plain(self, allowance)
        counts[0] += done
        counts[1] += done and self.allowance is not None
        return done

    def hopeless(self: cover.Cover, last_node: int, width: int) -> None:
        if not width:
            raise grow.TooWide

    plain = cover.Cover._split
    monkeypatch.setattr(cover, "PATIENCE", 1)
    monkeypatch.setattr(cover, "SPLITS", 10**9)
    monkeypatch.setattr(cover, "FEWEST", 1)
    monkeypatch.setattr(cover.Cover, "_try_greedily", lambda self: None)
    monkeypatch.setattr(cover.Cover, "_grow", hopeless)
    monkeypatch.setattr(cover.Cover, "_split", counted)
    return counts


@pytest.mark.slow
def test_runs_split_by_regions_are_as_good_as_those_of_the_plain_search(
    monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    boards = crowded(seed=41, count=160, most_stops=20)
    with monkeypatch.context() as plain:
        plain.setattr(cover, "PATIENCE", 10**9)
        wanted = [worth(problem) for problem in boards]
    counts: list[int] = request.getfixturevalue("splitting")
    assert [worth(problem) for problem in boards] == wanted
    assert counts[0] > 40
    assert counts[1] > 4
