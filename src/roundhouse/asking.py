"""Questions about a position: what a player sees of it, and the best run of a company."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from .kernel import GameError, Rules, Setup, Title
from .routes import RunsTrains, ToldRoute

#: trains that one question may be about
MOST_TRAINS = 12


class HasPosition(Protocol):
    """A game, or a position built by hand."""

    @property
    def title(self) -> Title: ...

    @property
    def setup(self) -> Setup: ...

    @property
    def rules(self) -> Rules[Any]: ...

    @property
    def state(self) -> Any: ...


@dataclass(frozen=True, slots=True)
class BestRun:
    """The best run of a company's trains: what it earns, its routes, and the proof.

    ``bound`` is what no run can exceed; it equals ``revenue`` where the run is proven best. ``subsidy`` is what the
    company gets beside the revenue.

    >>> import roundhouse
    >>> study = roundhouse.study("18chesapeake", players=["Ann", "Bo", "Cy"])
    >>> study = study.with_stations("PRR", "F2").with_tiles("F2 57 NW-SE", "G3 9 NW-SE", "H4 57 NW-SE")
    >>> run = roundhouse.best_run(study, "PRR", trains=["2"])
    >>> run.revenue, run.bound, run.proven
    (40, 40, True)
    """

    company: str
    revenue: int
    subsidy: int
    bound: int
    proven: bool
    routes: tuple[ToldRoute, ...]
    nodes: int
    seconds: float


def view(game: HasPosition, viewer: str | None = None) -> Mapping[str, Any]:
    """The position as a plain record, as the web table shows it to ``viewer`` (a player's name; None: a spectator).

    What is hidden from the viewer is not in it. The record holds dicts, lists, texts, numbers and truths only.

    >>> import roundhouse
    >>> game = roundhouse.new_game("18chesapeake", players=["Ann", "Bo", "Cy"], seed=7)
    >>> record = roundhouse.view(game, "Ann")
    >>> record["players"][0]["id"], record["players"][0]["cash"], record["phase"]
    ('Ann', 800, '2')
    """
    seat = None if viewer is None else game.setup.seat_of(viewer)
    if seat is not None and seat not in game.setup.players:
        raise GameError("no-player", name=str(viewer), known=list(game.setup.names))
    return game.rules.view(game.state, seat)


def best_run(
    game: HasPosition, company: str | None = None, trains: Sequence[str] | None = None, most_nodes: int = 0
) -> BestRun:
    """The best run of a company (the one on turn) in this position, proven unless ``most_nodes`` stops the search.

    ``trains`` are kinds of trains to run instead of the company's own. Raises :class:`GameError` where the title has no
    routes or there is no such company or train.

    >>> import roundhouse
    >>> study = roundhouse.study("18chesapeake", players=["Ann", "Bo", "Cy"])
    >>> study = study.with_stations("PRR", "F2").with_tiles("F2 57 NW-SE", "G3 9 NW-SE", "H4 57 NW-SE")
    >>> for route in roundhouse.best_run(study, "PRR", trains=["2"]).routes:
    ...     print(route.kind, route.revenue, " ".join(route.way))
    2 40 F2.0 G3 H4.0
    """
    rules, state = game.rules, game.state
    if not isinstance(rules, RunsTrains):
        raise GameError("no-routes", title=game.title.name)
    runner = rules.operating_company(state) if company is None else company
    if runner is None:
        raise GameError("no-company-on-turn", known=list(rules.running_companies(state)))
    if runner not in rules.running_companies(state):
        raise GameError("no-company", company=runner, known=list(rules.running_companies(state)))
    if trains is not None:
        for kind in trains:
            if kind not in rules.train_kinds():
                raise GameError("no-train", kind=kind, known=list(rules.train_kinds()))
        if not 1 <= len(trains) <= MOST_TRAINS:
            raise GameError("train-count", most=MOST_TRAINS)
    solution = rules.best_run(state, runner, trains, most_nodes)
    return BestRun(
        runner,
        solution.revenue,
        solution.subsidy,
        solution.bound,
        solution.proven,
        tuple(rules.tell_run(state, runner, solution)),
        solution.nodes,
        solution.seconds,
    )
