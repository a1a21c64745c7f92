"""What a step draws by lot is what it lists: everything that is legal comes, and sooner or later comes first."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import roundhouse
from roundhouse import routes
from roundhouse.bots.lots import Lots
from roundhouse.bots.randomly import RandomBot
from roundhouse.eighteen.runs import RunTheTrains, lasting_map, solver_map
from roundhouse.kernel import Choice, Game, Step, is_allowed

SLUGS = ("18chesapeake", "18cz", "1862", "nuremberg")
#: moves of a game, and how many of its positions are looked at
MOVES, EVERY = 400, 5
#: choices of one kind in a small position, and how often each of them is drawn on average
SMALL, DRAWS = 10, 60


def positions(slug: str, seed: int, every: int = EVERY) -> Iterator[Game]:
    """A random game at every so many moves."""
    game, bot, rng = roundhouse.new_game(slug, ["Ann", "Bo", "Cy"], seed=seed), RandomBot(), random.Random(seed)
    for number in range(MOVES):
        if game.result is not None:
            return
        if number % every == 0:
            yield game
        game.apply(bot.decide(game.rules, game.state, game.acting[0], rng, 1.0).action)


def open_kinds(game: Game) -> Iterator[tuple[Step[Any], str, list[Choice]]]:
    """What the player on turn may do: by step and kind of action the choices, the kinds of which there are none too."""
    seat = game.acting[0]
    for step in game.rules.steps(game.state):
        if seat not in step.actors(game.state):
            continue
        listed = list(step.choices(game.state, seat))
        words = {kind.do for kind in step.handles}
        assert words >= {choice.action.do for choice in step.candidates(game.state, seat)}
        for word in sorted(words):
            yield step, word, [choice for choice in listed if choice.action.do == word]


def told(choice: Choice) -> Any:
    """What tells choices apart: runs that are free are one choice."""
    return choice.action.do if "runs" in choice.free else choice.action


@pytest.mark.slow
@pytest.mark.parametrize("slug", SLUGS)
def test_everything_legal_is_drawn_in_the_end(slug: str) -> None:
    rng = Lots("drawn")
    for game in positions(slug, 7):
        for step, word, listed in open_kinds(game):
            drawn = list(step.drawn(game.state, game.acting[0], word, rng))
            assert all(choice.action.do == word for choice in drawn)
            legal = {told(choice) for choice in drawn if is_allowed(step.check, game.state, choice.action)}
            assert legal >= {told(choice) for choice in listed}, (len(game.log), type(step).__name__, word)


@pytest.mark.slow
@pytest.mark.parametrize("slug", SLUGS)
def test_every_choice_of_a_small_position_is_drawn_first(slug: str) -> None:
    """By a player who takes the first that is legal, as the bot ``random`` does."""
    rng = Lots("first")
    seen = 0
    for game in positions(slug, 8, every=10):
        for step, word, listed in open_kinds(game):
            wanted = {told(choice) for choice in listed}
            if not 2 <= len(wanted) <= SMALL:
                continue
            for _ in range(DRAWS * len(wanted)):
                drawn = step.drawn(game.state, game.acting[0], word, rng)
                wanted.discard(told(next(c for c in drawn if is_allowed(step.check, game.state, c.action))))
            assert not wanted, (len(game.log), type(step).__name__, word)
            seen += 1
    assert seen > 3


@pytest.mark.parametrize(("slug", "seed"), [("18chesapeake", 9), ("18cz", 9), ("1862", 4)])
def test_runs_found_without_a_search_are_legal_and_no_better_than_the_best(slug: str, seed: int) -> None:
    seen = earned = most = 0
    for game in positions(slug, seed, every=1):
        step = game.rules.steps(game.state)[0]
        if isinstance(step, RunTheTrains):
            problem = step.solver_problem(game.state, step.company(game.state))
            run = routes.check(problem, routes.handy_claims(problem))
            best = routes.best_run(problem)
            assert isinstance(run, routes.Run), run
            assert run.revenue <= best.revenue or problem.terms.best == "total"
            assert run.revenue + run.subsidy <= best.revenue + best.subsidy or problem.terms.best == "revenue"
            seen, earned, most = seen + 1, earned + run.revenue, most + best.revenue
    assert seen > 5
    assert 3 * earned > most


@pytest.mark.parametrize("slug", ["18chesapeake", "18cz", "1862"])
def test_segments_that_are_kept_from_lay_to_lay_are_those_of_the_map(slug: str) -> None:
    kept = 0
    last = None
    for game in positions(slug, 10, every=1):
        map_ = game.state.map
        if map_ is last:
            continue
        last = map_
        lasting, plain = lasting_map(map_), solver_map(map_)
        kept += len(lasting._arms)  # type: ignore[attr-defined]
        for stop in sorted(plain.stops, key=str):
            found, afresh = lasting.arms(stop), plain.arms(stop)
            assert [segment.tracks for segment in found] == [segment.tracks for segment in afresh]
            assert [segment.crossings for segment in found] == [segment.crossings for segment in afresh]
    assert kept > 50
