"""Places that pay once over all trains: without limits the first train that visits a place counts it."""

from __future__ import annotations

import random

from roundhouse.routes import Limit, RouteStop, Service
from roundhouse.routes.scoring import share_out

PLACES = [RouteStop(f"P{number}", "city" if number % 3 else "town", 10 * (number % 4 + 1)) for number in range(12)]


def test_trains_without_limits_share_as_under_limits_that_never_bind() -> None:
    unlimited, never_bound = Service(), Service(pay=(Limit(1000),))
    shared = 0
    for seed in range(300):
        rng = random.Random(seed)
        routes = [rng.sample(PLACES, rng.randint(2, 7)) for _ in range(rng.randint(1, 5))]
        taken = {stop.place for stop in rng.sample(PLACES, rng.randint(0, 3))}
        quick = share_out([(unlimited, stops) for stops in routes], taken)
        assert quick == share_out([(never_bound, stops) for stops in routes], taken)
        shared += sum(map(len, quick)) < sum(map(len, routes))
    assert shared > 200
