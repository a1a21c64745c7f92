"""Bots, their registry, the audit of every position, simulation and its summary."""

import importlib
import json
import random

import pytest

import roundhouse
from roundhouse.bots import (
    Broken,
    GameSpec,
    bot_names,
    decide,
    find_bot,
    play_out,
    simulate,
    summarise,
)
from roundhouse.bots.simulate import MOST_MOVES, Outcome, seated, start_game
from roundhouse.bots.summary import wilson
from roundhouse.kernel import SetupError, apply
from tests.unit.toy import add_title, toy_title

#: the module; the package has a function of that name
SIMULATION = importlib.import_module("roundhouse.bots.simulate")


@pytest.fixture
def toy(monkeypatch):
    """Puts the toy title on the shelf, with a fault if asked."""

    def shelve(fault=""):
        add_title(monkeypatch, toy_title(fault))

    shelve()
    return shelve


def test_a_decision_is_the_same_every_time():
    game = roundhouse.new_game("18chesapeake", ["Ann", "Bo", "Cy"], seed=7)
    bot = find_bot("random", "18chesapeake")
    first = decide(bot, game, game.acting[0])
    assert first == decide(bot, game, game.acting[0])
    assert first.reason
    assert apply(game.rules, game.state, first.action) is not game.state


@pytest.mark.parametrize("slug", sorted(roundhouse.TITLES))
def test_random_plays_every_title(slug):
    title = roundhouse.TITLES[slug]
    assert "random" in bot_names(slug)
    count = title.player_counts[0]
    game = roundhouse.new_game(slug, [f"p{n}" for n in range(count)], seed=3)
    bot = find_bot("random", slug)
    for _ in range(60):
        game.apply(decide(bot, game, game.acting[0]).action)
    assert len(game.log) == 60


def test_random_draws_kinds_and_not_only_what_is_most_often_listed():
    game = roundhouse.new_game("18chesapeake", ["Ann", "Bo", "Cy"], seed=7)
    bot = find_bot("random", "18chesapeake")
    drawn = {
        bot.decide(game.rules, game.state, game.acting[0], random.Random(seed), 1.0).action.do for seed in range(60)
    }
    assert drawn == {"buy_private", "bid", "pass"}


def test_an_unknown_bot_is_refused_with_the_names_there_are():
    with pytest.raises(SetupError, match=r"no bot 'deep' for 18chesapeake; there are random"):
        find_bot("deep", "18chesapeake")


def test_seats_go_round_and_the_last_bot_fills_the_table():
    assert seated(["a", "b"], 4, 0) == ("a", "b", "b", "b")
    assert seated(["a", "b"], 4, 1) == ("b", "a", "b", "b")
    assert seated(["a", "b"], 4, 5) == seated(["a", "b"], 4, 1)
    for wrong in ([], ["a", "b", "c"]):
        with pytest.raises(SetupError):
            seated(wrong, 2, 0)


def test_every_seat_is_taken_equally_often():
    places = [seated(["a", "b"], 3, turn).index("a") for turn in range(9)]
    assert sorted(places) == [0, 0, 0, 1, 1, 1, 2, 2, 2]


@pytest.mark.slow
def test_a_game_played_twice_goes_the_same_way(tmp_path):
    spec = GameSpec("18chesapeake", ("random",) * 3, seed=5, out=tmp_path)
    first = play_out(spec)
    text = (tmp_path / spec.name).read_text()
    again = play_out(spec)
    assert (first.scores, first.moves, first.reason) == (again.scores, again.moves, again.reason)
    assert (tmp_path / spec.name).read_text() == text
    game = roundhouse.load(tmp_path / spec.name)
    assert tuple(game.result.scores.values()) == first.scores


@pytest.mark.slow
def test_an_audited_game():
    outcome = play_out(GameSpec("18chesapeake", ("random",) * 3, seed=1, audit=True))
    assert len(outcome.scores) == len(outcome.thinking) == 3
    assert sum(outcome.wins) == pytest.approx(1)
    assert sum(len(times) for times in outcome.thinking) == outcome.moves


@pytest.mark.slow
def test_processes_give_the_same_outcomes():
    specs = [GameSpec("nuremberg", ("random",) * 2, seed=seed) for seed in (1, 2, 3)]
    alone = [(o.seed, o.scores, o.moves) for o in simulate(specs)]
    assert [(o.seed, o.scores, o.moves) for o in simulate(specs, workers=2)] == alone


def test_a_sound_toy_passes_the_audit(toy):
    for seed in range(5):
        assert play_out(GameSpec("toy", ("random", "random"), seed, audit=True)).moves > 0


@pytest.mark.parametrize(
    "fault, told",
    [
        ("loses a stone", "there are"),
        ("no choice", "has no choice"),
        ("offers too much", "is refused"),
        ("takes less than nothing", "is absurd and is accepted"),
        ("changes what it looks at", "there are"),
        ("another game each time", "own file cannot be read"),
    ],
)
@pytest.mark.parametrize("every", [1, 2])
def test_the_audit_finds_faults(toy, fault, told, every):
    toy(fault)
    specs = [GameSpec("toy", ("random", "random"), seed, audit=True, audit_every=every) for seed in range(30)]
    with pytest.raises(Broken, match=told) as caught:
        list(simulate(specs))
    assert "toy, 2 players, seed" in str(caught.value)


def test_a_game_without_end_is_a_fault(toy, monkeypatch):
    toy("never ends")
    monkeypatch.setattr(SIMULATION, "MOST_MOVES", 50)
    bot = type("Waiting", (), {"decide": lambda self, rules, state, seat, rng, budget: _wait(seat)})
    monkeypatch.setattr(SIMULATION, "find_bot", lambda name, slug: bot())
    with pytest.raises(Broken, match="not ended after 50 actions"):
        play_out(GameSpec("toy", ("random", "random"), 1))
    assert MOST_MOVES > 1000


def test_a_game_that_stands_still_is_given_up_and_says_so(toy):
    toy("stands still")
    outcome = play_out(GameSpec("toy", ("random", "random"), 1, audit=True))
    assert outcome.reason.startswith("a standstill")
    assert (outcome.scores, outcome.wins) == ((0, 0), (0.0, 0.0))
    assert outcome.retakes == len(SIMULATION.KEPT)


@pytest.mark.slow
def test_a_standstill_is_taken_back_and_the_lots_fall_otherwise(toy, tmp_path):
    toy("stands still at three")
    specs = [GameSpec("toy", ("random", "random"), seed, audit=True, out=tmp_path) for seed in range(12)]
    outcomes = list(simulate(specs))
    spec, again = next((p, o) for p, o in zip(specs, outcomes, strict=True) if o.retakes and any(o.wins))
    assert again.reason == "a player took the last stone"
    assert play_out(spec).scores == again.scores
    actions = json.loads((tmp_path / spec.name).read_text())["actions"]
    assert sum(action["do"] == "undo" for action in actions) == again.retakes
    assert again.moves == len(actions) - again.retakes == sum(len(times) for times in again.thinking)
    assert again.deeds["pass"] >= SIMULATION.IDLE_TURNS
    assert summarise(outcomes, 1.0).retakes == sum(o.retakes for o in outcomes) > 0


def test_a_campaign_counts_what_it_met():
    outcomes = [play_out(GameSpec("nuremberg", ("random",) * 2, seed=seed)) for seed in (1, 2)]
    summary = summarise(outcomes, 1.0)
    assert sum(summary.deeds.values()) == summary.moves
    assert summary.to_dict()["deeds"] == {k: sum(o.deeds.get(k, 0) for o in outcomes) for k in summary.deeds}
    assert sum(summary.happenings.values()) == sum(sum(o.happenings.values()) for o in outcomes) > 0


def _wait(seat):
    from roundhouse.bots import Decision
    from tests.unit.toy import Wait

    return Decision(Wait(seat), "no hurry")


def test_a_bot_that_errs_is_named_with_its_move(toy, monkeypatch):
    bot = type("Wrong", (), {"decide": lambda self, rules, state, seat, rng, budget: _wait(seat)})
    monkeypatch.setattr(SIMULATION, "find_bot", lambda name, slug: bot())
    with pytest.raises(Broken, match=r"the bot's .*wait.* is refused: Nobody waits"):
        play_out(GameSpec("toy", ("random", "random"), 1))


def test_players_are_named_by_bot_and_seat():
    game = start_game(GameSpec("18chesapeake", ("novice", "random", "random"), 1))
    assert game.setup.players == ("novice 1", "random 2", "random 3")


@pytest.mark.parametrize(
    "wins, games, low, high",
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (190, 200, 0.9104, 0.9726)],
)
def test_wilson_intervals(wins, games, low, high):
    assert wilson(wins, games) == (pytest.approx(low, abs=5e-4), pytest.approx(high, abs=5e-4))


def outcome(bots, scores, wins, seconds=0.5):
    times = tuple((0.001, 0.002, 0.003) for _ in bots)
    return Outcome(1, bots, scores, wins, "over", 100, seconds, times)


def test_the_summary_adds_up():
    outcomes = [
        outcome(("good", "bad", "bad"), (500, 200, 100), (1.0, 0.0, 0.0)),
        outcome(("bad", "good", "bad"), (300, 300, 100), (0.5, 0.5, 0.0)),
    ]
    summary = summarise(outcomes, seconds=2.0)
    assert (summary.games, summary.moves, summary.moves_per_second) == (2, 200, 100)
    bad, good = summary.standings
    assert (good.bot, good.wins, good.share, good.fair) == ("good", 1.5, 0.75, pytest.approx(1 / 3))
    assert (bad.wins, bad.share, bad.fair) == (0.5, 0.25, pytest.approx(2 / 3))
    assert (good.scores[0], good.scores[-1], good.mean) == (300, 500, 400)
    assert good.median_time == pytest.approx(0.002)
    record = summary.to_dict()
    assert record["bots"][1]["interval"][0] < 0.75 < record["bots"][1]["interval"][1]
