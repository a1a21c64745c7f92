"""Runs that earned less than the proven best: exact."""

from __future__ import annotations

from collections.abc import Iterator

from roundhouse.kernel import GameError
from roundhouse.routes import RunsTrains

from .claims import ReviewClaim
from .material import Material


def poor_runs(material: Material) -> Iterator[ReviewClaim]:
    """One claim for each run that a better one is known for. The amount is the president's part of what was missed."""
    rules = material.rules
    if not isinstance(rules, RunsTrains):
        return
    for at, action in enumerate(material.played):
        if not isinstance(action, rules.run_kind):
            continue
        state = material.line[at]
        company = rules.operating_company(state)
        if company is None:
            continue
        material.looked["runs"] += 1
        best = rules.best_run(state, company, most_nodes=material.bounds.nodes)
        valued = rules.value_run(state, action)
        # a file may tell less than its routes earn by the rules: then the routes count
        earned = max(valued.revenue, sum(route.revenue for route in valued.routes) - valued.subsidy)
        if best.revenue <= earned:
            continue
        better = next(
            (
                choice.action
                for step in material.rules.steps(state)
                for choice in step.candidates(state, action.who)
                if isinstance(choice.action, rules.run_kind)
            ),
            None,
        )
        line = () if better is None or _earns(material, at, better) < best.revenue else (better,)
        missing = best.revenue - earned
        own = round(missing * material.part.stake(material.rules, state, company, action.who))
        facts = {"company": company, "earned": earned, "best": best.revenue, "missing": missing}
        yield ReviewClaim("review-run", at, action.who, own, "exact", facts, line)


def _earns(material: Material, at: int, action: object) -> int:
    """What a run earns in the position; nothing where it is not legal."""
    try:
        return int(material.rules.value_run(material.line[at], action).revenue)
    except GameError:
        return 0
