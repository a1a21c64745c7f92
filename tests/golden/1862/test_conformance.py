"""Recorded games of 1862 replay to every checkpoint, and convert there and back."""

import json
from dataclasses import replace

import pytest

from roundhouse import interop, load, routes
from roundhouse.eighteen.runs import read_way
from roundhouse.kernel import RuleViolation, digest
from roundhouse.routes.omissions import follow, surplus
from roundhouse.titles.g1862.actions import Omission, RunTrains
from tests.golden.recorded import check_checkpoints, check_own_format, games, recorded

SLUG = "1862"


@pytest.mark.parametrize("name", games(SLUG))
def test_every_checkpoint_agrees(name):
    check_checkpoints(SLUG, name)


@pytest.mark.parametrize("name", games(SLUG))
def test_our_format_replays_to_the_same_positions(name):
    check_own_format(SLUG, name)


@pytest.mark.parametrize("name", games(SLUG))
def test_converting_there_and_back_comes_to_the_same_end(name):
    """Entry for entry, except that deeds of players' programs come back as deeds of their own."""
    data, _, imported = recorded(SLUG, name)
    back = json.loads(json.dumps(interop.write(imported.game)))
    again = interop.read(back)
    assert again.game.result == imported.game.result
    assert digest(again.game.state) == digest(imported.game.state)
    told = [entry["type"] for entry in interop.live_entries(data["actions"])]
    if not any(kind.startswith("program") for kind in told):
        assert [entry["type"] for entry in back["actions"]] == told


@pytest.mark.parametrize("name", games(SLUG))
def test_only_runs_known_to_be_stale_earn_less_than_their_routes(name):
    """`told` is for runs whose recorded revenue the reference itself would compute otherwise today."""
    _, checkpoints, imported = recorded(SLUG, name)
    told = [action for action in imported.game.log if isinstance(action, RunTrains) and action.told is not None]
    stale = checkpoints.get("stale_revenue") or {}
    assert [action.told for action in told] == [figures["recorded"] for figures in stale.values()]


@pytest.mark.parametrize("name", games(SLUG))
def test_the_best_run_is_never_below_the_recorded_one(name):
    """Every eighth run of a game, proven best under the terms of the rulebook; `roundhouse bench` takes them all."""
    _, _, imported = recorded(SLUG, name)
    game = imported.game
    runs = [(place, action) for place, action in enumerate(game.log) if isinstance(action, RunTrains)]
    for place, action in runs[::8]:
        state = game.line[place]
        step = game.rules.steps(state)[0]
        best = game.rules.best_run(state, action.company)
        claims = [routes.Claim(run.train, read_way(state.map, run.way)) for run in action.runs]
        played = routes.check(step.solver_problem(state, action.company), claims)
        assert isinstance(played, routes.Run)
        assert best.proven
        if state.president(action.company) is None:
            assert best.revenue + best.subsidy >= played.revenue + played.subsidy
        else:
            assert best.revenue >= played.revenue


def left_for_less(game):
    """The first run in which a train leaves out some place and could leave out a dearer one: where, and how."""
    step = game.rules.runner
    for place, action in enumerate(game.log):
        if not isinstance(action, RunTrains) or action.told is not None:
            continue
        state = game.line[place]
        earned = step.judge(state, action).revenue
        for route in follow(step.problem(state, action.company), step.claims(state, action)):
            for stop in route.visited if surplus(route.service, route.visited) == 1 else ():
                left = Omission(str(route.train), (f"{stop.id[0]}.{stop.id[1]}",))
                poorer = replace(action, omits=(left,))
                try:
                    revenue = step.judge(state, poorer).revenue
                except RuleViolation:
                    continue
                if revenue < earned:
                    return place, poorer, revenue, earned
    return None


@pytest.mark.rule("1862-7.8.2-5", "1862-7.8.3-3")
@pytest.mark.parametrize("name", games(SLUG))
def test_places_left_out_for_less_come_back_as_lower_earnings(name):
    """18xx.games has no word for what a train leaves out: the file tells what it earned, and so it is read."""
    _, _, imported = recorded(SLUG, name)
    found = left_for_less(imported.game)
    assert found is not None
    place, action, revenue, earned = found
    ours = imported.game.to_dict()
    game = load({**ours, "actions": ours["actions"][:place], "result": None})
    game.apply(action)
    file = json.loads(json.dumps(interop.write(game)))
    assert file["actions"][-1]["type"] == "run_routes"
    assert sum(route["revenue"] for route in file["actions"][-1]["routes"]) == revenue < earned
    again = interop.read(file).game
    assert (again.log[-1].told, again.log[-1].omits) == (revenue, ())
    assert digest(again.state) == digest(game.state)
    # Our own format keeps the places by name.
    assert load(json.loads(json.dumps(game.to_dict()))).log[-1] == action
