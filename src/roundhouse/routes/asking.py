"""The protocol of rules under which companies run trains; other rooms use it for every title that has it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from .problem import RouteProblem
from .solution import Solution


@dataclass(frozen=True, slots=True)
class ToldRoute:
    """A route as players write it: the hexes and stops of its way in order."""

    train: str
    kind: str
    way: tuple[str, ...]
    chain: str | None
    revenue: int


@dataclass(frozen=True, slots=True)
class Spare:
    """A train reaches more stops than it counts: how many are left out, and from which the president chooses."""

    count: int
    among: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ValuedRoute:
    """What one train of a run earns; ``counted`` are the stops that pay."""

    train: str
    revenue: int
    counted: tuple[str, ...]
    spare: Spare | None


@dataclass(frozen=True, slots=True)
class ValuedRun:
    """What a run earns, train by train."""

    revenue: int
    subsidy: int
    routes: tuple[ValuedRoute, ...]


@runtime_checkable
class RunsTrains(Protocol):
    """Rules of a title in which companies run trains over routes."""

    def running_companies(self, state: Any) -> Sequence[str]:
        """The companies that are in the game and may own trains."""
        ...

    def operating_company(self, state: Any) -> str | None:
        """The company on turn, or None."""
        ...

    def train_kinds(self) -> Sequence[str]:
        """The kinds of trains there are."""
        ...

    def run_problem(self, state: Any, company: str, kinds: Sequence[str] | None = None) -> RouteProblem:
        """The company's best run as a problem for the solver, with its own trains or with one of each of ``kinds``."""
        ...

    def best_run(self, state: Any, company: str, kinds: Sequence[str] | None = None, most_nodes: int = 0) -> Solution:
        """The best run; proven unless ``most_nodes`` stops the search."""
        ...

    def tell_run(self, state: Any, company: str, solution: Solution) -> tuple[ToldRoute, ...]:
        """The routes of a solution as players write them."""
        ...

    @property
    def run_kind(self) -> type[Any]:
        """The kind of action by which a company runs its trains."""
        ...

    def value_run(self, state: Any, action: Any) -> ValuedRun:
        """What a legal run would earn."""
        ...

    def money(self, amount: int) -> str:
        """An amount as people read it."""
        ...
