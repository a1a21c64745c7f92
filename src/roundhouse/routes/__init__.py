"""The route solver: a plain problem in, the best run and its proof out; and the judge of claimed routes.

The caller lists the raw track of the board once per map (`TrackGraph`), says for a company what each stop is worth and
how it stands to it (`RouteStop`), what its trains can do (`Service`) and the terms of running (`Terms`). It gets a
`Solution`: the best `Run`, an upper bound, and whether it is proven best.

    >>> from roundhouse.routes import *
    >>> track_map = TrackGraph(
    ...     tracks=[
    ...         Track(id=("C13", 0), a=("C13", "city0"), b="B14|C13", hex="C13"),   # city to the hex side
    ...         Track(id=("B14", 0), a=("B14", "red"), b="B14|C13", hex="B14"),     # hex side to the red area
    ...         Track(id=("C13", 1), a=("C13", "city0"), b="C13|D12", hex="C13"),
    ...         Track(id=("D12", 0), a="C13|D12", b=("D12", "city0"), hex="D12"),
    ...     ],
    ...     stops=[("C13", "city0"), ("B14", "red"), ("D12", "city0")],
    ... )
    >>> stops = {
    ...     stop.id: stop
    ...     for stop in [
    ...         RouteStop(("C13", "city0"), kind="city", value=30, own=True, home=True),
    ...         RouteStop(("B14", "red"), kind="offboard", value=50, place="West Virginia Coal", terminal=True),
    ...         RouteStop(("D12", "city0"), kind="city", value=20, blocked=True),
    ...     ]
    ... }
    >>> problem = RouteProblem(track_map, stops, (RouteTrain("2-0", plain(2)), RouteTrain("3-0", plain(3))))
    >>> solution = best_run(problem)
    >>> solution.revenue, solution.proven
    (130, True)
    >>> [(route.train, route.stops, route.revenue) for route in solution.run.routes]
    [('2-0', (('C13', 'city0'), ('B14', 'red')), 80), ('3-0', (('C13', 'city0'), ('D12', 'city0')), 50)]

A joint (here "B14|C13") is any hashable that both hexes name alike: every end of a track that is no stop is a joint. A
route passes a joint from one hex to the other, never back into the same hex, and no joint is used twice.

Claims are judged by `check`, which answers with a `Run` or a `RefusedRoute(code, facts)`:

    >>> check(problem, [Claim("2-0", (("B14", 0), ("C13", 0)))]).revenue
    80
    >>> check(problem, [Claim("2-0", (("C13", 1), ("D12", 0))), Claim("3-0", (("C13", 1), ("D12", 0)))]).code
    <Code.TRACK_SHARED: 'track-shared'>

Routes known only by the hexes between their stops, as other programs record them, are turned to claims by
`follow_hexes`.

Proven solutions are kept (`SOLUTIONS`, or a `SolutionCache` of the caller's) by what decides them, so that asking
again costs no search while nothing has changed that the company's trains can reach.
"""

from __future__ import annotations

from roundhouse.routes.asking import RunsTrains, Spare, ToldRoute, ValuedRoute, ValuedRun
from roundhouse.routes.brief import LongSearch, brief_searches
from roundhouse.routes.build import is_compiled  # first: it chooses the build
from roundhouse.routes.cache import SOLUTIONS, SolutionCache
from roundhouse.routes.check import check
from roundhouse.routes.claim import Claim, Code, RefusedRoute, Ridden, ride
from roundhouse.routes.compact import Net, compact, refused_by_all
from roundhouse.routes.follow import HexRoute, follow_hexes
from roundhouse.routes.handy import handy_claims
from roundhouse.routes.problem import (
    EndBonus,
    Limit,
    RouteProblem,
    RouteStop,
    RouteTrain,
    Service,
    Terms,
    plain,
    plus,
    skipping,
    unlimited,
)
from roundhouse.routes.solution import Route, Run, Solution
from roundhouse.routes.solve import best_run
from roundhouse.routes.track import Piece, Segment, Track, TrackGraph

__all__ = [
    "SOLUTIONS",
    "Claim",
    "Code",
    "EndBonus",
    "HexRoute",
    "Limit",
    "LongSearch",
    "Net",
    "Piece",
    "RefusedRoute",
    "Ridden",
    "Route",
    "RouteProblem",
    "RouteStop",
    "RouteTrain",
    "Run",
    "RunsTrains",
    "Segment",
    "Service",
    "Solution",
    "SolutionCache",
    "Spare",
    "Terms",
    "ToldRoute",
    "Track",
    "TrackGraph",
    "ValuedRoute",
    "ValuedRun",
    "best_run",
    "brief_searches",
    "check",
    "compact",
    "follow_hexes",
    "handy_claims",
    "is_compiled",
    "plain",
    "plus",
    "refused_by_all",
    "ride",
    "skipping",
    "unlimited",
]
