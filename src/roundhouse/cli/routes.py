"""``roundhouse routes``: the best routes in a position."""

from __future__ import annotations

from typing import Any

import roundhouse

from .app import JsonOption, app, console, print_json, sentence
from .files import At, GameFile, open_game


@app.command(epilog="roundhouse routes game.json --at 120 --company PRR --trains 4,5")
def routes(
    file: GameFile,
    at: At = None,
    company: str | None = None,
    trains: str | None = None,
    json: JsonOption = False,
) -> None:
    """Find the best routes of a company, with the proof: their value, the bound and the time it took."""
    game = open_game(file, at).game
    kinds = None if trains is None else [kind.strip() for kind in trains.split(",") if kind.strip()]
    found = roundhouse.best_run(game, company, kinds)
    if json:
        print_json(_record(found))
        return
    money = game.rules.money  # type: ignore[attr-defined]  # rules that have routes have it
    screen = console()
    if found.proven:
        proof = sentence("routes-proven")
    else:
        proof = sentence("routes-bound", bound=money(found.bound))
    time = f"{1000 * found.seconds:.1f}"
    screen.print(sentence("routes-run", company=found.company, revenue=money(found.revenue), proof=proof, time=time))
    if found.subsidy:
        screen.print(sentence("routes-subsidy", subsidy=money(found.subsidy)))
    for route in found.routes:
        screen.print(f"  {route.kind:4} {money(route.revenue):>6}  {' '.join(route.way)}", markup=False)
    if not found.routes:
        screen.print("  " + sentence("routes-none"))


def _record(found: roundhouse.BestRun) -> dict[str, Any]:
    return {
        "company": found.company,
        "revenue": found.revenue,
        "subsidy": found.subsidy,
        "bound": found.bound,
        "proven": found.proven,
        "nodes": found.nodes,
        "milliseconds": round(1000 * found.seconds, 3),
        "routes": [
            {"train": route.train, "kind": route.kind, "way": list(route.way), "revenue": route.revenue}
            for route in found.routes
        ],
    }
