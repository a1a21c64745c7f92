"""The bot `strong` of First Train to Nuremberg, and the players of its rollouts."""

from __future__ import annotations

import random
from dataclasses import replace
from statistics import fmean

import pytest
from tools import learn_nuremberg

from roundhouse.bots import GameSpec, decide, find_bot
from roundhouse.bots.nuremberg.brisk import BriskNuremberg
from roundhouse.bots.nuremberg.learnt import AT_TWO, FILE, learnt, learnt_value, sharp_value
from roundhouse.bots.nuremberg.lines import Surveyor
from roundhouse.bots.nuremberg.quick import QuickNuremberg
from roundhouse.bots.nuremberg.strong import Diligence, NurembergStrong, Plays, best_of, screened
from roundhouse.bots.nuremberg.tastes import sharp, tuned
from roundhouse.bots.nuremberg.worth import Taste, Worth
from roundhouse.bots.search.play import Policy, play_on
from roundhouse.bots.simulate import start_game
from roundhouse.kernel import Game, reseed
from roundhouse.titles.nuremberg.actions import Bid, BuildLine, HandOver, Pass
from roundhouse.titles.nuremberg.steps.building import check_means, survey

LITTLE = Diligence(lines=2, kept=3, stages=(1, 1), certainty=0.7, margin=0.15)


def reached(phase: int, players: int = 2, round_: int = 1) -> Game:
    """A game of novices in a phase of a round."""
    game = start_game(GameSpec("nuremberg", ("novice",) * players, 5))
    novice = find_bot("novice", "nuremberg")
    while (game.state.round, game.state.phase) < (round_, phase):
        game.apply(decide(novice, game, game.acting[0]).action)
    return game


@pytest.mark.parametrize(("phase", "kinds"), [(3, (Bid,)), (5, (BuildLine,)), (9, (HandOver, Pass))])
@pytest.mark.parametrize("players", [2, 3])
def test_what_it_does_is_legal_and_repeated(phase: int, kinds: tuple[type, ...], players: int) -> None:
    game = reached(phase, players)
    seat = game.acting[0]
    first = decide(NurembergStrong(LITTLE, LITTLE), game, seat)
    assert isinstance(first.action, kinds)
    assert decide(NurembergStrong(LITTLE, LITTLE), game, seat) == first
    game.apply(first.action)


class Told(Plays):
    """Plays whose values are known; remembers the seeds."""

    def __init__(self, *values: float) -> None:
        self.known, self.seeds = values, list[int]()
        self.values = []

    def at_first_sight(self, seed: int) -> float:
        return self.known[0]

    def play(self, seed: int) -> None:
        self.values.append(self.known[len(self.values)])
        self.seeds.append(seed)


def test_what_does_badly_is_given_up_and_all_meet_the_same_draws() -> None:
    good, first, bad = Told(5, 5, 6, 6, 7), Told(1, 2, 3, 1, 2), Told(0, 0, 0, 0, 0)
    best, gain = best_of([first, good, bad], replace(LITTLE, stages=(2, 3)), 100)
    assert best == 1
    assert gain == pytest.approx(4)
    assert first.seeds == good.seeds == [100, 101, 102, 103, 104]
    assert bad.seeds == [100, 101]


def test_what_looks_worst_after_one_play_is_not_played_again() -> None:
    looks = [Told(0), Told(5), Told(1), Told(7), Told(6)]
    assert screened(looks, 3, 0) == [0, 3, 4]
    assert screened(looks, 5, 0) == [0, 1, 2, 3, 4]


def test_the_first_is_played_to_the_end_even_if_it_does_badly() -> None:
    first, one, two = Told(0, 0, 0), Told(1, 1, 1), Told(2, 2, 2)
    assert best_of([first, one, two], replace(LITTLE, stages=(2, 1)), 0)[0] == 2
    assert len(first.values) == len(two.values) == 3
    assert len(one.values) == 2


@pytest.mark.parametrize(
    ("values", "certainty", "margin", "best"),
    [
        ((3, -1, 3, -1), 0.5, 0.0, 1),
        ((3, -1, 3, -1), 2.0, 0.0, 0),  # a lead of 1 with a standard error of 1.15
        ((1, 1, 1, 1), 2.0, 0.5, 1),
        ((1, 1, 1, 1), 2.0, 1.5, 0),
    ],
)
def test_another_move_must_be_better_by_more_than_chance(
    values: tuple[float, ...], certainty: float, margin: float, best: int
) -> None:
    diligence = replace(LITTLE, stages=(4,), certainty=certainty, margin=margin)
    assert best_of([Told(0, 0, 0, 0), Told(*values)], diligence, 0)[0] == best


def test_a_play_is_valued_after_both_rounds() -> None:
    """The weight of the next round moves the value from one to the other."""
    game = reached(9)
    seat = game.acting[0]
    found = {}
    for further in (0.0, 0.5, 1.0):
        plays = Plays(game.rules, game.state, seat, Taste(), further)
        plays.play(7)
        (found[further],) = plays.values
    assert found[0.0] != found[1.0]
    assert found[0.5] == pytest.approx((found[0.0] + found[1.0]) / 2)


def test_the_round_is_played_once_up_to_its_first_draw() -> None:
    """After the auction nothing is drawn before the round ends; other draws give other plays of the next round."""
    game = reached(5)
    plays = Plays(game.rules, game.state, game.acting[0], Taste(), 1.0)
    assert plays.start.phase == 9
    for seed in (1, 2, 1):
        plays.play(seed)
    assert plays.values[0] == plays.values[2] != plays.values[1]
    auction = reached(3)
    assert Plays(auction.rules, auction.state, auction.acting[0], Taste(), 1.0).start is auction.state


def test_nothing_is_played_beyond_the_last_round() -> None:
    game = reached(9, round_=5)
    seat, other = game.acting[0], next(p for p in game.setup.players if p != game.acting[0])
    plays = Plays(game.rules, game.state, seat, Taste(), 0.5)
    plays.play(1)
    plays.play(2)
    ended = play_on(game.rules, reseed(game.state, 1), BriskNuremberg(plays.tastes), random.Random(1))
    assert plays.values == [ended.result.scores[seat] - ended.result.scores[other]] * 2


def test_a_player_is_played_with_his_taste_and_the_others_with_the_usual_one() -> None:
    game = reached(3)
    seat, other = game.setup.players
    plays = Plays(game.rules, game.state, seat, sharp(2), 0.0)
    assert plays.tastes == {seat: sharp(2), other: tuned(2)}


def test_brisk_players_score_more_than_quick_ones() -> None:
    game = start_game(GameSpec("nuremberg", ("novice",) * 2, 5))

    def mean_score(policy: Policy) -> float:
        ended = play_on(game.rules, reseed(game.state, 3), policy, random.Random(3))
        return fmean(ended.result.scores.values())

    assert mean_score(BriskNuremberg(dict.fromkeys(game.setup.players, tuned(2)))) > mean_score(QuickNuremberg()) + 5


def test_sketches_cost_what_the_rules_say_and_can_be_paid() -> None:
    game = reached(5, round_=2)
    rules, state, seat = game.rules, game.state, game.acting[0]
    sketches = Surveyor(Worth(rules.setting, state, seat, Taste())).search()
    assert len(sketches) > 10
    for sketch in sketches:
        assert sketch.quote == survey(rules.setting, state, seat, sketch.areas)
        check_means(state, seat, sketch.quote)


@pytest.mark.parametrize(("players", "file"), [(2, AT_TWO), (3, FILE), (4, FILE)])
def test_tables_are_valued_by_weights_and_tastes_of_their_own(players: int, file: str) -> None:
    game = start_game(GameSpec("nuremberg", ("novice",) * players, 5))
    assert sharp_value(game.rules, game.state) == learnt_value(game.rules, game.state, file)
    named = dict(zip(learnt(file).names, learnt(file).weights, strict=True))
    assert named["points"] > 0.5
    assert named["profit"] > 0.5
    assert named["track"] < 0
    assert sharp(players).points("white")[0] > Taste().points("white")[0]


def test_the_tool_plays_lone_tastes_among_brisk_players() -> None:
    game = learn_nuremberg.played(800_002, 2, "nuremberg", {}, brisk=True, lone=True)
    assert [taste is None for taste in game["tastes"]] == [False, True]
    assert len(game["rows"]) == 4
    assert game == learn_nuremberg.played(800_002, 2, "nuremberg", {}, brisk=True, lone=True)
    assert set(learn_nuremberg.tastes_that_win([game, game])) == set(game["tastes"][0])
