"""Novices of the 18xx titles: they answer every question with a legal move, a sentence and bounded work."""

import pytest

from roundhouse import routes
from roundhouse.bots import GameSpec, decide, find_bot, play_out
from roundhouse.bots.novice import effort, running
from roundhouse.bots.novice.effort import Effort
from roundhouse.bots.simulate import start_game
from roundhouse.eighteen.flow import EighteenRules

TABLES = (
    ("18chesapeake", "base", 3),
    ("18cz", "base", 3),
    ("18cz", "bohemia", 2),
    ("18cz", "moravia", 2),
    ("1862", "base", 3),
)


def started(slug, variant, players, seed=1):
    return start_game(GameSpec(slug, ("novice",) * players, seed, None if variant == "base" else variant))


def forget():
    """A program that has seen nothing yet."""
    for solutions in (routes.SOLUTIONS, effort.LOOKS, running.RUNS):
        solutions.clear()


@pytest.mark.slow
@pytest.mark.parametrize("slug, variant, players", TABLES)
def test_every_question_gets_a_legal_move_and_a_sentence(slug, variant, players):
    game = started(slug, variant, players)
    bot = find_bot("novice", slug)
    while len(game.log) < 120:
        decision = decide(bot, game, game.acting[0])
        assert decision.told(game.rules).endswith("."), decision
        first = decision.told(game.rules).split()[0]
        assert not first[0].islower() or first in game.rules.data.companies, decision  # "kk" is a name
        game.apply(decision.action)  # a refused move would raise
    kinds = {action.do for action in game.log}
    assert {"lay_tile", "buy_train", "run_trains", "dividend"} <= kinds


@pytest.mark.slow
@pytest.mark.parametrize("slug, variant, players", TABLES)
def test_an_answer_depends_on_the_position_alone(slug, variant, players):
    """Not on what the program has looked at before: solutions kept from longer searches change nothing."""

    def play(cold):
        forget()
        game = started(slug, variant, players, seed=2)
        bot = find_bot("novice", slug)
        while len(game.log) < 60:
            if cold:
                forget()
            elif isinstance(game.rules, EighteenRules) and (company := getattr(game.state.round, "company", None)):
                game.rules.best_run(game.state, company)  # proven, and kept
            game.apply(decide(bot, game, game.acting[0]).action)
        return list(game.log)

    assert play(cold=True) == play(cold=False)


@pytest.mark.parametrize("slug, variant, players", TABLES[::2])
def test_with_hardly_any_time_there_is_still_a_move(slug, variant, players):
    game = started(slug, variant, players)
    bot = find_bot("novice", slug)
    while len(game.log) < 60:
        decision = decide(bot, game, game.acting[0], budget=0.001)
        game.apply(decision.action)
        assert decision.reason


def test_work_is_counted_whether_or_not_it_was_done_before():
    game = started("18chesapeake", "base", 3)
    bot = find_bot("novice", "18chesapeake")
    while "run_trains" not in {action.do for action in game.log}:
        game.apply(decide(bot, game, game.acting[0]).action)
    problem = game.rules.runner.solver_problem(game.state, game.log[-1].company)
    forget()
    first, again = Effort(1.0), Effort(1.0)
    assert not first.look(problem).cached
    assert again.look(problem).cached
    assert first.left == again.left < effort.NODES_A_SECOND
    spent = Effort(0.001)
    spent.look(problem)
    assert spent.is_spent


def test_a_bot_that_raises_is_not_hidden(monkeypatch):
    import importlib

    class Broken:
        def decide(self, rules, state, seat, rng, budget):
            raise ZeroDivisionError("the bot's own fault")

    monkeypatch.setattr(importlib.import_module("roundhouse.bots.simulate"), "find_bot", lambda name, slug: Broken())
    with pytest.raises(ZeroDivisionError, match="own fault"):
        play_out(GameSpec("18chesapeake", ("novice",) * 2, 1))
