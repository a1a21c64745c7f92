"""The same question put to CP-SAT: an independent model over the raw track, for boards too large for brute force.

Each train is a circuit over stops and joints closed by an extra node; nothing of the solver is used but the records of
the problem. Trains that earn by their ends are not modelled.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from ortools.sat.python import cp_model

from roundhouse.routes import Problem, Service


def best(problem: Problem, seconds: float = 60.0) -> int | None:
    """The best revenue (of pooled runs: of revenue and subsidy in the order of the goal), or None if time ran out."""
    model = cp_model.CpModel()
    trains = [_Train(model, problem, train.service, str(train.id)) for train in problem.trains]
    _together(model, problem, trains)
    scale, terms = _goal(model, problem, trains)
    model.maximize(sum(terms))
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.num_workers = 2
    if solver.solve(model) != cp_model.OPTIMAL:
        return None
    return round(solver.objective_value) // scale


class _Train:
    """The route of one train: literals for its tracks, stops and ends."""

    def __init__(self, model: cp_model.CpModel, problem: Problem, service: Service, name: str) -> None:
        self.service = service
        tracks = list(problem.tracks.tracks.values())
        self.stops = [stop for stop in problem.stops.values() if not stop.closed and stop.kind not in service.refuses]
        open_stops = {stop.id for stop in self.stops}
        nodes = {stop.id: number + 1 for number, stop in enumerate(self.stops)}
        for track in tracks:
            for end in (track.a, track.b):
                if end not in problem.tracks.stops:
                    nodes.setdefault(end, len(nodes) + 1)
        self.runs = model.new_bool_var(f"{name} runs")
        arcs: list[Any] = [(0, 0, self.runs.negated())]
        self.visits = {}
        for end, node in nodes.items():
            visited = model.new_bool_var(f"{name} at {end}")
            arcs.append((node, node, visited.negated()))
            model.add_implication(visited, self.runs)  # else a ring elsewhere would do
            self.visits[end] = visited
        self.begin = {}
        self.finish = {}
        for stop in self.stops:
            begin, finish = model.new_bool_var(""), model.new_bool_var("")
            arcs += [(0, nodes[stop.id], begin), (nodes[stop.id], 0, finish)]
            self.begin[stop.id], self.finish[stop.id] = begin, finish
            model.add(begin + finish <= 1)
            if not service.may_end_at(stop.kind):
                model.add(begin + finish == 0)
            if stop.blocked or stop.terminal:
                model.add(begin + finish >= self.visits[stop.id])
        self.uses = {}
        side: dict[Any, list[Any]] = defaultdict(list)
        for track in tracks:
            if any(end in problem.tracks.stops and end not in open_stops for end in (track.a, track.b)):
                continue
            there, back = model.new_bool_var(""), model.new_bool_var("")
            arcs += [(nodes[track.a], nodes[track.b], there), (nodes[track.b], nodes[track.a], back)]
            self.uses[track.id] = there + back
            model.add(there + back <= 1)
            for end in (track.a, track.b):
                if end not in problem.tracks.stops:
                    side[end, track.hex] += [there, back]
        for here in side.values():  # through a joint a train comes from one hex and goes on in the other
            model.add(sum(here) <= 1)
        model.add_circuit(arcs)
        self._limits(model, problem)

    def _limits(self, model: cp_model.CpModel, problem: Problem) -> None:
        service = self.service
        seen = [stop for stop in self.stops if stop.kind not in service.ignores]
        places: dict[Any, list[Any]] = defaultdict(list)
        for stop in self.stops:
            places[stop.place].append(self.visits[stop.id])
        for here in places.values():
            model.add(sum(here) <= 1)
        for limit in service.visit:
            model.add(sum(self.visits[s.id] for s in seen if not limit.kinds or s.kind in limit.kinds) <= limit.most)
        model.add(sum(self.visits[stop.id] for stop in self.stops if stop.own) >= self.runs)
        self.counts = {}
        for stop in seen:
            counted = model.new_bool_var("")
            model.add(counted <= self.visits[stop.id])
            if not service.pay or stop.kind not in service.skips:
                if not problem.terms.count_once:
                    model.add(counted == self.visits[stop.id])
            self.counts[stop.id] = counted
        for limit in service.pay:
            here = [self.counts[s.id] for s in seen if not limit.kinds or s.kind in limit.kinds]
            model.add(sum(here) <= limit.most)


def _together(model: cp_model.CpModel, problem: Problem, trains: list[_Train]) -> None:
    terms = problem.terms
    if not terms.shared_track:
        rivals = [train for train in trains if not train.service.shares_track]
        joints = {e for t in problem.tracks.tracks.values() for e in (t.a, t.b) if e not in problem.tracks.stops}
        for joint in joints:
            model.add(sum(train.visits[joint] for train in rivals) <= 1)
        for track in problem.tracks.tracks:
            model.add(sum(train.uses[track] for train in rivals if track in train.uses) <= 1)
    if terms.through_home:
        at_home = [train.visits[stop.id] for train in trains for stop in train.stops if stop.home]
        for train in trains:
            model.add(sum(at_home) >= train.runs)
    if terms.meets:
        _hang_together(model, problem, trains)


def _hang_together(model: cp_model.CpModel, problem: Problem, trains: list[_Train]) -> None:
    """Every running train but one hangs on another that comes before it in some order."""
    count = len(trains)
    place = [model.new_int_var(0, count, "") for _ in trains]
    root = [model.new_bool_var("") for _ in trains]
    model.add(sum(root) <= 1)
    for i, train in enumerate(trains):
        parents = []
        for j, other in enumerate(trains):
            if i == j:
                continue
            hangs = model.new_bool_var("")
            parents.append(hangs)
            model.add(place[j] < place[i]).only_enforce_if(hangs)
            model.add_implication(hangs, other.runs)
            shared = []
            for stop in train.stops:
                if stop.kind in problem.terms.meets and stop.id in other.begin:
                    both = model.new_bool_var("")
                    model.add_implication(both, train.visits[stop.id])
                    model.add_implication(both, other.visits[stop.id])
                    shared.append(both)
            model.add(sum(shared) >= 1).only_enforce_if(hangs)
        model.add(sum(parents) + root[i] >= train.runs)


def _goal(model: cp_model.CpModel, problem: Problem, trains: list[_Train]) -> tuple[int, list[Any]]:
    if not problem.terms.count_once:
        pays = [
            train.service.worth(problem.stops[stop]) * counted
            for train in trains
            for stop, counted in train.counts.items()
        ]
        return 1, pays
    hexes = {track.hex for track in problem.tracks.tracks.values()}
    scale = 1 if problem.terms.best == "total" else 10 * len(hexes) + 1
    terms: list[Any] = []
    takers: dict[Any, list[Any]] = defaultdict(list)
    worth: dict[Any, int] = {}
    for train in trains:
        for stop_id, counted in train.counts.items():
            stop = problem.stops[stop_id]
            takers[stop.place].append(counted)
            worth[stop.place] = stop.value
    for place, here in takers.items():
        paid = model.new_bool_var("")
        model.add(paid <= sum(here))
        terms.append(scale * worth[place] * paid)
    by_hex: dict[Any, list[Any]] = defaultdict(list)
    for train in trains:
        if train.service.subsidy:
            for track_id, used in train.uses.items():
                by_hex[problem.tracks.tracks[track_id].hex].append(used)
    for here in by_hex.values():
        touched = model.new_bool_var("")
        model.add(touched <= sum(here))
        terms.append(10 * touched)
    return scale, terms
