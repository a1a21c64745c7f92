"""``roundhouse routes``: the best routes in a position."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from roundhouse import routes as solver
from roundhouse.eighteen.flow import EighteenRules
from roundhouse.eighteen.ids import CompanyId
from roundhouse.eighteen.model import Train
from roundhouse.eighteen.operating import OperatingRound
from roundhouse.eighteen.runs import write_runs
from roundhouse.eighteen.state import State

from .app import app, console, print_json, refuse
from .files import open_game


@app.command(epilog="Example: roundhouse routes game.json --at 120 --company PRR --trains 4,5")
def routes(
    file: Annotated[Path, typer.Argument(help="A game file of either format.")],
    at: Annotated[
        int | None, typer.Option(help="After so many actions (of an 18xx.games file: that entry).", min=0)
    ] = None,
    company: Annotated[str | None, typer.Option(help="The company that runs; by default the one on turn.")] = None,
    trains: Annotated[str | None, typer.Option(help="Kinds of trains to run instead of its own, as 4,5,D.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the routes as JSON.")] = False,
) -> None:
    """Find the best routes of a company, with the proof: their value, the bound and the time it took."""
    game = open_game(file, at).game
    rules, state = game.rules, game.state
    if not isinstance(rules, EighteenRules):
        refuse(f"{game.title.name} has no routes to search.")
    runner = _company(rules, state, company)
    run_with = None if trains is None else _trains(rules, trains)
    plan = rules.best_run(state, runner, run_with)
    record = _record(rules, state, runner, plan)
    if json:
        print_json(record)
        return
    money = rules.data.money
    screen = console()
    proof = "proven best" if plan.proven else f"not proven; none is worth more than {money(plan.bound)}"
    screen.print(f"{runner} runs for {money(plan.revenue)} ({proof}, {1000 * plan.seconds:.1f} ms)")
    if plan.subsidy:
        screen.print(f"and {money(plan.subsidy)} beside it")
    for route in record["routes"]:
        screen.print(f"  {route['kind']:4} {money(route['revenue']):>6}  {' '.join(route['way'])}", markup=False)
    if not record["routes"]:
        screen.print("  no train can run")


def _company(rules: EighteenRules, state: State, wanted: str | None) -> CompanyId:
    turn = state.round
    if wanted is None:
        if not isinstance(turn, OperatingRound) or turn.company is None:
            refuse("no company is on turn here; name one with --company.")
        return turn.company
    if wanted not in rules.data.companies or wanted in state.closed:
        known = ", ".join(c for c in rules.data.companies if c not in state.closed)
        refuse(f"there is no company '{wanted}' here; there are {known}.")
    return CompanyId(wanted)


def _trains(rules: EighteenRules, text: str) -> list[Train]:
    kinds = [kind.strip() for kind in text.split(",") if kind.strip()]
    for kind in kinds:
        if kind not in rules.data.trains:
            refuse(f"there is no train '{kind}'; there are {', '.join(rules.data.trains)}.")
    if not 1 <= len(kinds) <= 12:
        refuse("name one to twelve trains.")
    return [Train(f"{kind}#{place}", kind) for place, kind in enumerate(kinds, start=1)]


def _record(rules: EighteenRules, state: State, company: CompanyId, plan: solver.Plan) -> dict[str, Any]:
    kinds = {train.id: train.kind for train in state.trains_of(company)}
    told = write_runs(state.map, plan.run)
    return {
        "company": company,
        "revenue": plan.revenue,
        "subsidy": plan.subsidy,
        "bound": plan.bound,
        "proven": plan.proven,
        "nodes": plan.nodes,
        "milliseconds": round(1000 * plan.seconds, 3),
        "routes": [
            {
                "train": run.train,
                "kind": kinds.get(run.train, run.train.partition("#")[0]),
                "way": list(run.way),
                "revenue": route.revenue,
            }
            for run, route in zip(told, plan.run.routes, strict=True)
        ],
    }
