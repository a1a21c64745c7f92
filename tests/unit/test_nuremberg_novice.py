"""The novice of First Train to Nuremberg: sound, quick, the same every time, and better than chance."""

import random

import pytest

import roundhouse
from roundhouse.bots import GameSpec, decide, find_bot, play_out, summarise
from roundhouse.kernel import Tallies, digest
from roundhouse.titles.nuremberg.actions import Bid, BuildLine, HandOver, Pass, RentTrain, TakePoint, Transport
from tests.rules.nuremberg.kit import ScriptedNuremberg

TABLES = [
    (variant, players, side)
    for variant in ("nuremberg", "wensleydale")
    for players, side in ((2, "2-3"), (3, "2-3"), (3, "3-4"), (4, "3-4"))
]


def ask(game, seat="A"):
    return find_bot("novice", "nuremberg").decide(game.rules, game.state, seat, random.Random(1), 1.0)


@pytest.mark.slow
@pytest.mark.parametrize("variant, players, side", TABLES)
def test_whole_games_of_novices_audited(variant, players, side):
    outcome = play_out(GameSpec("nuremberg", ("novice",) * players, 3, variant, {"side": side}, audit=True))
    assert outcome.figures["pieces carried"] > 25
    assert outcome.figures["lines ceded"] > 2
    assert min(outcome.scores) > 0
    assert max(max(times) for times in outcome.thinking) < 2.0


@pytest.mark.slow
@pytest.mark.parametrize("variant, players, side", TABLES)
def test_it_beats_chance(variant, players, side):
    for seed in range(2):
        bots = ("random",) * (players - 1) + ("novice",)
        outcome = play_out(GameSpec("nuremberg", bots, seed, variant, {"side": side}))
        assert outcome.wins[-1] == 1.0


@pytest.mark.slow
def test_the_same_question_has_the_same_answer():
    def play():
        game = roundhouse.new_game("nuremberg", ["A", "B", "C"], seed=5)
        bot = find_bot("novice", "nuremberg")
        while game.state.round < 2:
            before = digest(game.state)
            decision = decide(bot, game, game.acting[0])
            assert digest(game.state) == before
            assert decision.told(game.rules).endswith(".")
            game.apply(decision.action)
        return game

    assert digest(play().state) == digest(play().state)


def test_it_bids_for_what_its_line_needs():
    game = ScriptedNuremberg(side="2-3").auction("ABC")
    decision = ask(game)
    assert isinstance(decision.action, Bid)
    assert decision.action.cubes == game.setting.side.spaces[decision.action.space].min_bid


def test_it_takes_the_colour_it_lacks():
    game = ScriptedNuremberg(side="2-3").auction("ABC").bids(A="2:3").influence(red="A5", green="A0").set(recording=2)
    assert ask(game).action == TakePoint("A", 2, "green")


def test_it_builds_to_what_it_can_carry():
    game = ScriptedNuremberg().clear_map().building("ABC").all_influence(A="1 5 2 2").cubes(A=8)
    game.put("do", red=2).put("h-mu", beer=2)
    action = ask(game).action
    assert isinstance(action, BuildLine)
    assert "do" in action.line
    assert ask(ScriptedNuremberg().clear_map().building("ABC")).action == BuildLine(
        "A"
    )  # nothing to carry, nothing to build


def test_it_rents_what_it_can_fill_and_hurries_for_what_is_contested():
    game = ScriptedNuremberg().clear_map().renting("ABC", round_=2).all_influence(A="0 3 0 0").own("A", "fu do m-da")
    assert ask(game).action == Pass("A")  # nothing to carry
    game.put("do", red=2).put("m-da", mail=1)
    assert isinstance(ask(game).action, RentTrain)
    game.train("A", "3a").own("B", "m-da zi").influence(brown="B3 A3")
    assert ask(game).action == Transport("A", "mail", "m-da", "3a")


def test_it_cedes_what_no_longer_earns():
    game = (
        ScriptedNuremberg().clear_map().handing_over("ABC", round_=5).all_influence(A="0 0 2 0").own("A", "fu do m-da")
    )
    assert ask(game).action == HandOver("A", "red", ("fu", "do"))
    game.all_influence(A="0 0 0 0")
    assert ask(game).action == Pass("A")


@pytest.mark.parametrize("red, taken", [(0, None), (1, "fu do"), (2, "fu do m-da zi"), (3, "fu do m-da zi")])
def test_at_the_very_end_it_hands_over_all_that_it_can(red, taken):
    """Track costs points then, and influence is worth nothing any more."""
    game = (
        ScriptedNuremberg()
        .clear_map()
        .handing_over("ABC", round_=5)
        .all_influence(A=f"0 0 {red} 0")
        .own("A", "fu do m-da zi")
    )
    assert game.rules.setting.rounds == 5
    expected = HandOver("A", "red", tuple(taken.split())) if taken else Pass("A")
    assert ask(game).action == expected


@pytest.mark.slow
def test_the_report_shows_what_the_boards_are_judged_by():
    specs = [GameSpec("nuremberg", ("novice", "random"), seed) for seed in (1, 2)]
    outcomes = [play_out(spec) for spec in specs]
    figures = summarise(outcomes, 1.0).to_dict()["figures"]
    assert {"pieces carried", "lines ceded", "link made", "won from place 1", "won from place 2"} <= set(figures)
    assert figures["won from place 1"] + figures["won from place 2"] == 1
    assert isinstance(ScriptedNuremberg().rules, Tallies)
