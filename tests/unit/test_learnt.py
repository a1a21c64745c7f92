"""Value functions learnt from played games: fitting, the shipped weights, and the tool that makes them."""

from __future__ import annotations

import json
import random
from statistics import fmean

import pytest
from tools import learn_eighteen, learn_nuremberg

from roundhouse.bots import GameSpec, decide, find_bot
from roundhouse.bots.nuremberg import learnt
from roundhouse.bots.nuremberg.learnt import BASIC, FIXED, NAMES, figures, learnt_value
from roundhouse.bots.nuremberg.worth import Taste
from roundhouse.bots.search import figures as eighteen
from roundhouse.bots.search.earnings import Earnings
from roundhouse.bots.search.forecast import estimate
from roundhouse.bots.search.learnt import fit, load
from roundhouse.bots.simulate import start_game
from roundhouse.bots.steady import SteadyEighteen
from roundhouse.kernel import Game


def opening(players: int) -> Game:
    return start_game(GameSpec("nuremberg", ("novice",) * players, 5))


def test_the_weights_behind_the_targets_are_found() -> None:
    rng = random.Random(1)
    rows = [[1.0, rng.gauss(0, 1), rng.gauss(0, 30), 0.0] for _ in range(200)]
    targets = [4 - 2 * row[1] + 0.5 * row[2] for row in rows]
    assert fit(rows, targets, ridge=0) == pytest.approx([4, -2, 0.5, 0])


def test_a_ridge_pulls_towards_nothing_and_spares_the_constant() -> None:
    rows = [[1.0, -1.0], [1.0, 1.0]]
    constant, weight = fit(rows, [8, 12], ridge=2.0)
    assert constant == pytest.approx(10)
    assert weight == pytest.approx(1)


def test_a_ridge_pulls_towards_the_guess() -> None:
    rows = [[1.0, -1.0], [1.0, 1.0]]
    assert fit(rows, [8, 12], ridge=2.0, guess=[0.0, 4.0]) == pytest.approx([10, 3])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_shipped_weights_value_every_number_of_players(players: int) -> None:
    game = opening(players)
    scores = learnt_value(game.rules, game.state)
    assert set(scores) == set(game.setup.players)
    assert all(-20 < score < 60 for score in scores.values())


def test_points_and_profit_are_worth_something_and_idle_track_costs() -> None:
    """The weights were learnt, but some signs are the rules'."""
    weights = learnt.learnt()
    named = dict(zip(weights.names, weights.weights, strict=True))
    assert named["points"] > 0.5
    assert named["profit"] > 0.5
    assert named["track"] < 0


def test_figures_are_those_that_the_weights_were_learnt_with() -> None:
    """Who changes a figure raises VERSION and learns the weights again."""
    game = opening(4)
    game.apply(game.choices()[0].action)
    seat = game.setup.players[1]
    found = dict(zip(NAMES, figures(game.rules.setting, game.state, seat), strict=True))
    left = game.rules.setting.rounds - game.state.round
    assert learnt.VERSION == 1
    assert len(NAMES) == 2 * len(BASIC) - len(FIXED)
    assert found["constant"] == 1
    assert found["points"] == game.state.vp[seat]
    assert found["cubes"] == game.state.cubes[seat]
    assert found["cubes, by rounds to come"] == left * game.state.cubes[seat]
    assert found["track"] == 0


def test_weights_for_other_figures_are_refused() -> None:
    with pytest.raises(ValueError, match="other figures"):
        load("roundhouse.bots.nuremberg", learnt.FILE, learnt.VERSION + 1, NAMES)
    with pytest.raises(ValueError, match="other figures"):
        load("roundhouse.bots.nuremberg", learnt.FILE, learnt.VERSION, NAMES[1:])


def test_a_taste_without_doublings_is_the_novices() -> None:
    none = dict.fromkeys(learn_nuremberg.drawn(random.Random(1), {}), 0.0)
    assert learn_nuremberg.taste_of(none) == Taste()
    assert learn_nuremberg.taste_of({**none, "pound": 1.0}).pound == 2 * Taste().pound


def test_the_tool_fits_what_games_show() -> None:
    """The guess gives way to enough games, and what is written is what is read."""
    rest = [0.0] * (len(NAMES) - 2)
    games = [
        {"rows": [[[1.0, n % 9, *rest], [1.0, n % 7, *rest]]], "scores": [3 * (n % 9), 3 * (n % 7)]} for n in range(900)
    ]
    fitted = learn_nuremberg.value_of(games)
    lead = fitted.value([1.0, 4.0, *rest]) - fitted.value([1.0, 2.0, *rest])
    assert lead == pytest.approx(6, abs=1)
    again = json.loads(json.dumps(fitted.to_dict()))
    assert list(again["weights"]) == list(NAMES)
    assert tuple(again["weights"].values()) == pytest.approx(fitted.weights, abs=1e-4)


@pytest.mark.parametrize(("slug", "file"), [(slug, course.file) for slug, course in learn_eighteen.COURSES.items()])
def test_the_shipped_weights_of_18xx_titles_value_every_player(slug: str, file: str) -> None:
    game = start_game(GameSpec(slug, ("novice",) * 4, 5))
    scores = eighteen.LearntValue(file)(game.rules, game.state, learn_eighteen.COURSES[slug].outlook, Earnings())
    assert set(scores) == set(game.setup.players)
    weights = eighteen.learnt(file)
    named = dict(zip(weights.names, weights.weights, strict=True))
    later = named["shares"] + named["outline"]
    assert later > 0.3, "a share that is held is worth something"


def test_the_balanced_value_lies_between_the_learnt_one_and_the_outline() -> None:
    """All of them as leads over the mean of the table."""
    game = start_game(GameSpec("18chesapeake", ("novice",) * 3, 5))
    outlook = learn_eighteen.COURSES["18chesapeake"].outlook
    novice = find_bot("novice", "18chesapeake")
    while len(game.state.floated) < 2:
        game.apply(decide(novice, game, game.acting[0], 0.05).action)
    asked = game.rules, game.state, outlook, Earnings()
    values = [value(*asked) for value in (eighteen.LearntValue("chesapeake.json"), estimate)]
    leads = [{player: own - fmean(value.values()) for player, own in value.items()} for value in values]
    balanced = eighteen.BalancedValue("chesapeake.json")(*asked)
    assert leads[0] != pytest.approx(leads[1])
    assert balanced == pytest.approx({player: fmean(lead[player] for lead in leads) for player in game.setup.players})


def test_figures_of_18xx_titles_are_those_that_the_weights_were_learnt_with() -> None:
    """Who changes a figure raises VERSION and learns the weights again."""
    game = start_game(GameSpec("18chesapeake", ("novice",) * 3, 5))
    outlook = learn_eighteen.COURSES["18chesapeake"].outlook
    player = game.setup.players[1]
    row = eighteen.figures(game.rules, game.state, outlook)[player]
    found = dict(zip(eighteen.NAMES, row, strict=True))
    assert eighteen.VERSION == 1
    assert len(eighteen.NAMES) == 2 * len(eighteen.BASIC) - len(eighteen.FIXED)
    assert found["constant"] == 1
    assert found["cash"] == game.state.cash[player]
    assert found["shares"] == found["companies led"] == 0
    assert found["outline"] == estimate(game.rules, game.state, outlook)[player]


def test_habits_without_doublings_are_the_base_and_switches_turn_parts_off() -> None:
    course = learn_eighteen.COURSES["18cz"]
    none = dict.fromkeys(course.drawn(random.Random(1), {}), 0.0)
    on = {**none, **dict.fromkeys(course.switches, 1.0)}
    assert course.novice(on).habits == course.base
    assert course.novice({**on, "payback": 1.0}).habits.payback == 2 * course.base.payback
    assert course.novice(none).habits.worthwhile is None
    assert isinstance(course.player({**on, "searches": 1.0}), SteadyEighteen)


def test_the_tool_of_18xx_titles_fits_what_games_show() -> None:
    rest = [0.0] * (len(eighteen.NAMES) - 3)
    games = [
        {
            "rows": [[[1.0, 5.0, n % 9, *rest], [1.0, 5.0, n % 7, *rest]]],
            "scores": [3 * (n % 9), 3 * (n % 7)],
            "habits": [{"payback": float(n % 9)}, {"payback": float(n % 7)}],
        }
        for n in range(900)
    ]
    fitted = learn_eighteen.value_of(games)
    assert fitted.value([1.0, 5.0, 4.0, *rest]) - fitted.value([1.0, 5.0, 2.0, *rest]) == pytest.approx(6, abs=1.5)
    assert learn_eighteen.agreement(games, fitted)[1] == pytest.approx(1)
    assert learn_eighteen.habits_that_win(games)["payback"] > 1
