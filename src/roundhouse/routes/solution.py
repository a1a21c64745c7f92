"""What the solver answers."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from roundhouse.routes.problem import TrainId
from roundhouse.routes.track import StopId, TrackId


@dataclass(frozen=True, slots=True)
class Route:
    """One train's run: the stops it touches in order, the track it uses in order, and what it earns.

    `counted` are the stops that pay; a train of a chain has the chain's name, and the whole chain's revenue stands with
    its first train.
    """

    train: TrainId
    stops: tuple[StopId, ...]
    tracks: tuple[TrackId, ...]
    counted: tuple[StopId, ...]
    revenue: int
    chain: Hashable = None


@dataclass(frozen=True, slots=True)
class Run:
    """A legal set of routes and what it earns: `revenue`, and `subsidy` beside it."""

    routes: tuple[Route, ...]
    revenue: int
    subsidy: int = 0


@dataclass(frozen=True, slots=True)
class Solution:
    """The best run found. `proven` says that there is no better one; else none is worth more than `bound`.

    `bound` is in the units of the goal: revenue where that comes first, else revenue and subsidy together.
    """

    run: Run
    bound: int
    proven: bool
    nodes: int
    seconds: float
    cached: bool = False

    @property
    def revenue(self) -> int:
        return self.run.revenue

    @property
    def subsidy(self) -> int:
        return self.run.subsidy
