"""What search needs: an unknown future, keys, small pickles, values, priors, quick play."""

from __future__ import annotations

import pickle
import random
from dataclasses import replace
from typing import Any

import pytest

from roundhouse.bots import ask, decide, find_bot, lookahead, priors, rollout, value
from roundhouse.bots.interface import Decision
from roundhouse.bots.simulate import GameSpec, start_game
from roundhouse.kernel import Game, Message, PlayerId, Rules, apply, choices, position_key, reseed
from roundhouse.titles import TITLES

OPERATING_2_1 = Message("round-operating", {"set": 2, "number": 1})
SLUGS = ("18chesapeake", "18cz", "1862", "nuremberg")


def begun(slug: str, moves: int, seed: int = 3, players: int = 4) -> Game:
    """A game after some moves by chance."""
    game = start_game(GameSpec(slug, ("random",) * players, seed))
    bot = find_bot("random", slug)
    for _ in range(moves):
        if game.result is not None:
            break
        game.apply(decide(bot, game, game.acting[0]).action)
    return game


def until_draw(game: Game, state: Any) -> Any:
    """The first position in which chance has decided something more."""
    bot = find_bot("random", game.setup.title)
    before = len(state.chance.outcomes)
    moves = 0
    while len(state.chance.outcomes) == before:
        moves += 1
        seat = next(p for step in game.rules.steps(state) for p in step.actors(state))
        state = apply(game.rules, state, bot.decide(game.rules, state, seat, random.Random(moves), 0.0).action)
    return state


def test_another_seed_gives_another_future_and_the_same_past() -> None:
    game = begun("nuremberg", 10)
    futures = {until_draw(game, reseed(game.state, seed)).chance.outcomes[-1] for seed in range(4)}
    assert len(futures) > 1
    other = reseed(game.state, 99)
    assert other.chance.outcomes == game.state.chance.outcomes
    assert position_key(other) == position_key(game.state)


def test_the_same_seed_gives_the_same_future() -> None:
    game = begun("nuremberg", 10)
    first, second = (until_draw(game, reseed(game.state, 5)) for _ in range(2))
    assert first == second


class Peeking:
    """Looks whether its position draws what the game will draw."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.seen: list[Any] = []

    def decide(self, rules: Rules[Any], state: Any, seat: PlayerId, rng: random.Random, budget: float) -> Decision:
        self.seen.append(until_draw(self.game, state).chance.outcomes[-1])
        return find_bot("random", "nuremberg").decide(rules, state, seat, rng, budget)


def test_a_bot_does_not_see_what_will_be_drawn() -> None:
    game = begun("nuremberg", 10)
    peeking = Peeking(game)
    real = until_draw(game, game.state).chance.outcomes[-1]
    for asked in range(4):
        ask(peeking, game.rules, game.state, game.acting[0], f"question {asked}", 0.0)
    assert any(seen != real for seen in peeking.seen)


def test_a_bot_in_a_game_is_given_another_future() -> None:
    game = begun("nuremberg", 10)
    peeking = Peeking(game)
    decide(peeking, game, game.acting[0])
    assert peeking.seen[0] != until_draw(game, game.state).chance.outcomes[-1]


def test_a_bot_that_tries_nothing_out_is_given_the_position_itself() -> None:
    class Drawing:
        looks_ahead = False
        seen: Any = None

        def decide(self, rules: Rules[Any], state: Any, seat: PlayerId, rng: random.Random, budget: float) -> Decision:
            self.seen = state
            return find_bot("random", "nuremberg").decide(rules, state, seat, rng, budget)

    game = begun("nuremberg", 10)
    drawing = Drawing()
    decision = decide(drawing, game, game.acting[0])
    assert drawing.seen is game.state
    assert decision == decide(find_bot("random", "nuremberg"), game, game.acting[0])


@pytest.mark.parametrize("slug", SLUGS)
def test_equal_positions_have_equal_keys_and_others_other_keys(slug: str) -> None:
    game = begun(slug, 60)
    again = begun(slug, 60)
    assert position_key(game.state) == position_key(again.state)
    # every move leads to another position, and of these games only a line that is rubbed out comes back to one
    kept = [state for state in game.line if not any(event.kind == "rubbed_out" for event in state.events)]
    assert len({position_key(state) for state in kept}) == len(kept)
    assert len(kept) > 50


@pytest.mark.parametrize("slug", SLUGS)
def test_a_pickled_position_is_small_and_plays_on(slug: str) -> None:
    game = begun(slug, 150)
    if game.result is not None:
        game.undo(5)
    listed = [choice.action for choice in choices(game.rules, game.state)]
    data = pickle.dumps(game.state)
    assert len(data) < 8_000
    state = pickle.loads(data)
    assert state == game.state
    assert [choice.action for choice in choices(game.rules, state)] == listed


def test_a_position_of_1862_can_be_pickled_after_its_tiles_were_listed() -> None:
    """The lists of tiles are kept with the rules, not with the map that a pickle carries."""
    game = begun("1862", 250)
    for state in game.line[-60:]:
        list(choices(game.rules, state))
        assert len(pickle.dumps(state)) < 8_000


@pytest.mark.slow
@pytest.mark.parametrize("slug", SLUGS)
def test_a_finished_game_is_worth_its_scores(slug: str) -> None:
    game = begun(slug, 30)
    ended = rollout(game, seed=1)
    estimate = lookahead(TITLES[slug]).value
    assert estimate is not None
    if ended.result is not None:
        assert estimate(game.rules, ended) == dict(ended.result.scores)
    found = value(game)
    assert set(found) == set(game.setup.players)


@pytest.mark.slow
@pytest.mark.parametrize("slug", SLUGS)
def test_quick_play_ends_games_and_can_be_repeated(slug: str) -> None:
    game = begun(slug, 0)
    first = rollout(game, seed=2)
    assert first.result is not None
    assert position_key(rollout(game, seed=2)) == position_key(first)
    assert position_key(rollout(game, seed=3)) != position_key(first)


def test_a_position_with_better_shares_is_valued_higher() -> None:
    """Of two players with the same cash the one with shares of a paying company comes out ahead."""
    game = start_game(GameSpec("18chesapeake", ("novice",) * 3, 1))
    bot = find_bot("novice", "18chesapeake")
    while game.rules.round_name(game.state) != OPERATING_2_1:  # type: ignore[attr-defined]
        game.apply(decide(bot, game, game.acting[0]).action)
    state = game.state.clone()
    company = max(state.floated, key=lambda c: (state.last_revenue.get(c, 0), c))
    first = state.players[0]
    estimate = lookahead(TITLES["18chesapeake"]).value
    assert estimate is not None
    before = estimate(game.rules, state)
    held = dict(state.shares[company])
    held[first] = held.get(first, 0) + 1
    held["@ipo"] = held.get("@ipo", 0) - 1
    state.shares = {**state.shares, company: held}
    after = estimate(game.rules, state)
    assert after[first] > before[first]


@pytest.mark.parametrize("slug", ["18chesapeake", "nuremberg"])
def test_priors_cover_the_choices_and_favour_the_move_of_the_bot(slug: str) -> None:
    game = begun(slug, 20)
    seat = game.acting[0]
    bot = find_bot("novice", slug)
    found = priors(bot, game.rules, game.state, seat, random.Random(1), 0.2)
    assert sum(weight for _, weight in found) == pytest.approx(1)
    assert found[0][0] == bot.decide(game.rules, game.state, seat, random.Random(1), 0.2).action
    kinds = {choice.action.do for choice in game.choices(seat)}
    assert {action.do for action, _ in found} >= kinds - {found[0][0].do}
    for action, _ in found[:6]:
        apply(game.rules, game.state, action)


def test_a_title_without_a_part_for_search_is_valued_by_what_it_scores_now() -> None:
    bare = replace(TITLES["18chesapeake"], parts=lambda: ())
    game = Game(bare, bare.setup(["Ann", "Bo", "Cy"], 7))
    assert value(game) == {player: float(game.rules.worth(game.state, player)) for player in game.setup.players}  # type: ignore[attr-defined]
