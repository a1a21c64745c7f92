"""Searches that may take only so many steps, because others wait for them."""

import pickle

import pytest

from roundhouse import routes
from roundhouse.routes import LongSearch, best_run, brief_searches
from tests.golden.recorded import recorded


@pytest.fixture
def problem():
    """Two trains of a game of people, and the number of steps that their proof takes."""
    game = recorded("18chesapeake", "real-1277")[2].game
    number = next(n for n, action in enumerate(game.played) if len(getattr(action, "runs", ())) == 2)
    state = game.line[number]
    step = next(step for step in game.rules.steps(state) if hasattr(step, "solver_problem"))
    return step.solver_problem(state, step.company(state))


def test_a_longer_search_is_told_and_its_answer_is_found_again(problem):
    routes.SOLUTIONS.clear()
    with brief_searches(1), pytest.raises(LongSearch) as raised:
        best_run(problem)
    search = raised.value
    sent = pickle.loads(pickle.dumps((search.problem, search.most_nodes)))
    solution = best_run(sent[0], most_nodes=sent[1], cache=None)
    assert solution.proven
    search.keep(solution)
    with brief_searches(1):
        again = best_run(problem)
    assert again.cached
    assert again.run == best_run(problem, cache=None).run


def test_an_unproven_answer_is_kept_for_the_same_question_alone(problem):
    routes.SOLUTIONS.clear()
    with brief_searches(1), pytest.raises(LongSearch) as raised:
        best_run(problem, most_nodes=2)
    assert raised.value.most_nodes == 2
    cut = best_run(raised.value.problem, most_nodes=2, cache=None)
    assert not cut.proven
    raised.value.keep(cut)
    with brief_searches(1):
        assert best_run(problem, most_nodes=2).cached
        with pytest.raises(LongSearch):
            best_run(problem)


def test_a_search_within_its_own_limit_is_never_long(problem):
    with brief_searches(1000):
        assert not best_run(problem, most_nodes=1, cache=None).proven
        assert best_run(problem, cache=None).proven
    routes.SOLUTIONS.clear()
    assert best_run(problem).proven  # outside of the block nothing is limited
