"""``roundhouse routes``: the best routes in a position."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from roundhouse import routes as solver

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
    if not isinstance(rules, solver.RunsTrains):
        refuse(f"{game.title.name} has no routes to search.")
    runner = _company(rules, state, company)
    run_with = None if trains is None else _kinds(rules, trains)
    solution = rules.best_run(state, runner, run_with)
    record = _record(rules, state, runner, solution)
    if json:
        print_json(record)
        return
    money = rules.money
    screen = console()
    proof = "proven best" if solution.proven else f"not proven; none is worth more than {money(solution.bound)}"
    screen.print(f"{runner} runs for {money(solution.revenue)} ({proof}, {1000 * solution.seconds:.1f} ms)")
    if solution.subsidy:
        screen.print(f"and {money(solution.subsidy)} beside it")
    for route in record["routes"]:
        screen.print(f"  {route['kind']:4} {money(route['revenue']):>6}  {' '.join(route['way'])}", markup=False)
    if not record["routes"]:
        screen.print("  no train can run")


def _company(rules: solver.RunsTrains, state: Any, wanted: str | None) -> str:
    if wanted is None:
        turn = rules.operating_company(state)
        if turn is None:
            refuse("no company is on turn here; name one with --company.")
        return turn
    if wanted not in rules.running_companies(state):
        refuse(f"there is no company '{wanted}' here; there are {', '.join(rules.running_companies(state))}.")
    return wanted


def _kinds(rules: solver.RunsTrains, text: str) -> list[str]:
    kinds = [kind.strip() for kind in text.split(",") if kind.strip()]
    for kind in kinds:
        if kind not in rules.train_kinds():
            refuse(f"there is no train '{kind}'; there are {', '.join(rules.train_kinds())}.")
    if not 1 <= len(kinds) <= 12:
        refuse("name one to twelve trains.")
    return kinds


def _record(rules: solver.RunsTrains, state: Any, company: str, solution: solver.Solution) -> dict[str, Any]:
    return {
        "company": company,
        "revenue": solution.revenue,
        "subsidy": solution.subsidy,
        "bound": solution.bound,
        "proven": solution.proven,
        "nodes": solution.nodes,
        "milliseconds": round(1000 * solution.seconds, 3),
        "routes": [
            {"train": route.train, "kind": route.kind, "way": list(route.way), "revenue": route.revenue}
            for route in rules.tell_run(state, company, solution)
        ],
    }
