"""The same question put to CP-SAT: an independent model over the raw track, for boards too large for brute force.

Each train is a circuit over stops and joints closed by an extra node; nothing of the solver is used but the records of
the problem. Trains that earn by their ends are laid end to end in chains (`_Chains`).
"""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from ortools.sat.python import cp_model

from roundhouse.routes import RouteProblem, Service


def best(problem: RouteProblem, seconds: float = 60.0) -> int | None:
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

    def __init__(self, model: cp_model.CpModel, problem: RouteProblem, service: Service, name: str) -> None:
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
        self.arcs = {}  # by track and the end where the train enters it
        side: dict[Any, list[Any]] = defaultdict(list)
        for track in tracks:
            if any(end in problem.tracks.stops and end not in open_stops for end in (track.a, track.b)):
                continue
            there, back = model.new_bool_var(""), model.new_bool_var("")
            arcs += [(nodes[track.a], nodes[track.b], there), (nodes[track.b], nodes[track.a], back)]
            self.uses[track.id] = there + back
            self.arcs[track.id, track.a], self.arcs[track.id, track.b] = there, back
            model.add(there + back <= 1)
            for end in (track.a, track.b):
                if end not in problem.tracks.stops:
                    side[end, track.hex] += [there, back]
        for here in side.values():  # through a joint a train comes from one hex and goes on in the other
            model.add(sum(here) <= 1)
        model.add_circuit(arcs)
        self._limits(model, problem)

    def _limits(self, model: cp_model.CpModel, problem: RouteProblem) -> None:
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
        if service.hexes is not None:
            joints = [visited for end, visited in self.visits.items() if end not in problem.tracks.stops]
            model.add(sum(joints) <= service.hexes)
        self.counts = {}
        if service.end_bonus is not None:
            return
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


class _Chains:
    """Trains that earn by their ends: who follows whom, and what the outer ends of each chain pay.

    A chain is named after its first train. `ends` lists (stop, literal) for the ends that pay, `bonus` (amount,
    literal).
    """

    def __init__(self, model: cp_model.CpModel, problem: RouteProblem, trains: list[_Train]) -> None:
        self.model = model
        self.problem = problem
        self.trains = [train for train in trains if train.service.end_bonus is not None]
        self.ends: list[tuple[Any, Any]] = []
        self.bonus: list[tuple[int, Any]] = []
        self.numbers = range(len(self.trains))
        if self.trains:
            self._join()
            self._stay_legal()
            self._pay()

    def _both(self, *literals: Any) -> Any:
        """A literal that can be true only if all these are."""
        both = self.model.new_bool_var("")
        for literal in literals:
            self.model.add(both <= literal)
        return both

    def _join(self) -> None:
        model, numbers = self.model, self.numbers
        joints = [stop for stop in self.problem.stops.values() if stop.kind in self.problem.terms.joints]
        at: dict[tuple[int, int], dict[Any, Any]] = {}
        for i in numbers:
            for j in numbers:
                if i != j:
                    at[i, j] = {
                        stop.id: self._both(self.trains[i].finish[stop.id], self.trains[j].begin[stop.id])
                        for stop in joints
                        if stop.id in self.trains[i].finish and stop.id in self.trains[j].begin
                    }
        joined = {pair: sum(here.values()) for pair, here in at.items()}
        place = [model.new_int_var(0, len(self.trains), "") for _ in numbers]
        self.first = [model.new_bool_var("") for _ in numbers]
        self.last = [model.new_bool_var("") for _ in numbers]
        self.chain = [[model.new_bool_var("") for _ in numbers] for _ in numbers]  # by train and chain
        for i in numbers:
            runs = self.trains[i].runs
            model.add(self.first[i] + sum(joined[k, i] for k in numbers if k != i) == runs)
            model.add(self.last[i] + sum(joined[i, k] for k in numbers if k != i) == runs)
            model.add(sum(self.chain[i]) == runs)
            model.add(self.chain[i][i] == self.first[i])
            for j in numbers:
                if i == j:
                    continue
                model.add(self.chain[j][i] <= self.first[i])
                for follows in at[i, j].values():
                    model.add(place[j] > place[i]).only_enforce_if(follows)
                    for c in numbers:
                        model.add(self.chain[i][c] == self.chain[j][c]).only_enforce_if(follows)
        for c in numbers:  # a chain has no joint twice
            for stop in joints:
                here = []
                for (i, _), ways in at.items():
                    if stop.id in ways:
                        used = model.new_bool_var("")
                        model.add(used >= ways[stop.id] + self.chain[i][c] - 1)
                        here.append(used)
                model.add(sum(here) <= 1)

    def _stay_legal(self) -> None:
        """Trains that may not run alone are in one chain, with one that may if any such train runs."""
        tied = [i for i in self.numbers if not self.trains[i].service.alone]
        free = [i for i in self.numbers if self.trains[i].service.alone]
        for i in tied:
            for c in self.numbers:
                for j in tied:
                    both = (self.trains[i].runs, self.trains[j].runs)
                    self.model.add(self.chain[i][c] == self.chain[j][c]).only_enforce_if(*both)
                for j in free:
                    company = sum(self.chain[k][c] for k in free)
                    self.model.add(company >= self.chain[i][c]).only_enforce_if(self.trains[j].runs)

    def _pay(self) -> None:
        for i in self.numbers:
            for stop, begins in self.trains[i].begin.items():
                self.ends.append((stop, self._both(begins, self.first[i])))
                self.ends.append((stop, self._both(self.trains[i].finish[stop], self.last[i])))
        for c in self.numbers:
            heads = self._points(c, self.trains[c].begin, self.first[c], True)
            tails: dict[Any, list[Any]] = defaultdict(list)
            for i in self.numbers:
                inside = self._both(self.last[i], self.chain[i][c])
                for point, literal in self._points(i, self.trains[i].finish, inside, False).items():
                    tails[point].append(literal)
            rule = self.trains[c].service.end_bonus
            assert rule is not None
            paid = []
            for a, here in heads.items():
                for b, there in tails.items():
                    if rule.amount(a, b):
                        paid.append(self._both(here, sum(there)))
                        self.bonus.append((rule.amount(a, b), paid[-1]))
            self.model.add(sum(paid) <= 1)

    def _points(self, number: int, ends: dict[Any, Any], condition: Any, begin: bool) -> dict[Any, Any]:
        """By point that the bonus is measured from: a literal for ending there, under a condition."""
        train = self.trains[number]
        rule = train.service.end_bonus
        assert rule is not None
        found: dict[Any, list[Any]] = defaultdict(list)
        for track in self.problem.tracks.tracks.values():
            for stop, far in ((track.a, track.b), (track.b, track.a)):
                if stop not in ends or (track.id, stop) not in train.arcs:
                    continue
                beyond = {t.hex for t in self.problem.tracks.tracks.values() if far in (t.a, t.b)} - {track.hex}
                arc = train.arcs[track.id, stop if begin else far]
                for before in beyond:
                    found[rule.point(stop, before)].append(self._both(ends[stop], arc, condition))
        return {point: sum(literals) for point, literals in found.items()}


def _together(model: cp_model.CpModel, problem: RouteProblem, trains: list[_Train]) -> None:
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


def _hang_together(model: cp_model.CpModel, problem: RouteProblem, trains: list[_Train]) -> None:
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


def _goal(model: cp_model.CpModel, problem: RouteProblem, trains: list[_Train]) -> tuple[int, list[Any]]:
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
    chains = _Chains(model, problem, trains)
    terms += [scale * amount * paid for amount, paid in chains.bonus]
    for stop_id, counted in [*chains.ends, *(pair for train in trains for pair in train.counts.items())]:
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
