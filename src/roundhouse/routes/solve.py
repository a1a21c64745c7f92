"""The best run of a company, with its proof."""

from __future__ import annotations

import gc
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from roundhouse.routes.brief import LongSearch, allowed_nodes
from roundhouse.routes.cache import SOLUTIONS, SolutionCache
from roundhouse.routes.check import check
from roundhouse.routes.compact import Net, compact
from roundhouse.routes.packed import packed_claims
from roundhouse.routes.pooled import pooled_claims
from roundhouse.routes.problem import RouteProblem
from roundhouse.routes.search import Meter
from roundhouse.routes.solution import Run, Solution


def best_run(
    problem: RouteProblem,
    *,
    most_nodes: int = 0,
    seconds: float = 0.0,
    cache: SolutionCache | None = SOLUTIONS,
    net: Net | None = None,
) -> Solution:
    """The best run of the problem's trains. Without limits it is always proven.

    With a limit on search nodes or seconds (0: none) the answer may be the best found so far; then `proven` is false
    and `bound` says how much better another could be at most. Solutions are kept in `cache` and found again while
    nothing has changed that bears on them; those that are not proven, by a question with the same limit on nodes. A
    caller who has the problem's network already may give it as `net`. In a block of `brief_searches` a longer search
    raises `LongSearch` instead.
    """
    began = time.perf_counter()
    allowed = allowed_nodes()
    is_cut = allowed > 0 and not 0 < most_nodes <= allowed
    meter = Meter(allowed if is_cut else most_nodes, seconds)
    net = net or compact(problem)
    _refuse_unknown_terms(problem, net)
    key = (net.key, problem.trains, problem.terms)
    limit = 0 if seconds else most_nodes
    if cache is not None and (known := cache.find(key, limit)) is not None:
        return replace(known, cached=True, seconds=time.perf_counter() - began)
    solve = pooled_claims if problem.terms.count_once else packed_claims
    with _no_collections():
        claims, bound, proven = solve(problem, net, meter)
    if is_cut and not proven:
        raise LongSearch(problem, net, key, limit)
    run = check(problem, claims)
    assert isinstance(run, Run), run
    if proven:
        bound = goal(problem, run)
    elif bound < 0:
        bound = _crude_bound(problem, net)
    solution = Solution(run, bound, proven, meter.nodes, time.perf_counter() - began)
    if cache is not None:
        cache.keep(key, solution, limit, net.weight)
    return solution


@contextmanager
def _no_collections() -> Iterator[None]:
    """Keep the garbage collector out of a search: it makes many objects and no cycles, and looking costs a quarter."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def goal(problem: RouteProblem, run: Run) -> int:
    """What the solver maximises first."""
    return run.revenue + run.subsidy if problem.terms.best == "total" else run.revenue


def _refuse_unknown_terms(problem: RouteProblem, net: Net) -> None:
    """Combinations of terms that no search here covers are a caller's error, never a wrong answer."""
    terms = problem.terms
    if terms.count_once:
        if not terms.shared_track:
            raise ValueError("places that pay once need shared track")
        rates = {train.service.subsidy for train in problem.trains} - {0}
        if len(rates) > 1:
            raise ValueError("subsidies must have one rate")
        shared = Counter(stop.place for stop in net.stops)
        worth = {stop.place: stop.value for stop in net.stops}
        for stop in net.stops:
            if stop.value != worth[stop.place]:
                raise ValueError("where places pay once, stops of one place must have one value")
            if shared[stop.place] > 1 and (stop.home or stop.kind in terms.meets or stop.kind in terms.joints):
                raise ValueError("where routes meet, stops must be places of their own")
        for train in problem.trains:
            if len(train.service.pay) > 1 or train.service.extras:
                raise ValueError("where places pay once a train has at most one pay limit and no extras")
    elif (
        terms.meets
        or terms.through_home
        or any(train.service.end_bonus is not None or train.service.subsidy for train in problem.trains)
    ):
        raise ValueError("meeting routes, end bonuses and subsidies need places that pay once")


def _crude_bound(problem: RouteProblem, net: Net) -> int:
    """No run can be worth more than every train counting every place, with the most of its bonus and subsidy."""
    total = 0
    hexes = {hex_id for segment in net.segments for hex_id in segment.hexes}
    for train in problem.trains:
        places: dict[int, int] = {}
        for stop, place in zip(net.stops, net.places, strict=True):
            places[place] = max(places.get(place, 0), train.service.worth(stop))
        total += sum(places.values()) + (train.service.end_bonus.most if train.service.end_bonus else 0)
        total += train.service.subsidy * len(hexes) if problem.terms.best == "total" else 0
    return total
