"""The review of a game: exact claims, measured claims, turning points, how they are told, and advice."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

import roundhouse
from roundhouse import cli
from roundhouse.bots import find_bot
from roundhouse.bots.simulate import GameSpec, play_out
from roundhouse.cli.files import open_game
from roundhouse.eighteen.actions import BuyTrain, Dividend, Pass
from roundhouse.kernel import apply, choices
from roundhouse.review import Stage, Teller, advise, page, put_together, review, show_work, stages, to_dict, work
from roundhouse.review.claims import Course
from roundhouse.review.courses import turning_points
from roundhouse.review.eighteen import weighs
from roundhouse.review.material import Bounds, Material
from roundhouse.review.replaying import made_later, replay
from roundhouse.review.rolling import SAMPLES, Rolled, roll
from roundhouse.review.swings import alternatives, deed, estimated, gained, leaves_open, weigh

pytestmark = pytest.mark.slow

RECORDED = Path(__file__).resolve().parents[1] / "recorded"
#: little work, for tests
SMALL = Bounds(alternatives=4, losses=1, gains=1, rollouts=4)


def recorded(name):
    return open_game(RECORDED / f"{name}.json.gz").game


@pytest.fixture(scope="module")
def chesapeake():
    """A game of 18Chesapeake that five people played."""
    return recorded("18chesapeake/real-3055")


@pytest.fixture(scope="module")
def eastern():
    """A game of 1862 that three people played."""
    return recorded("1862/real-46925")


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    """A short finished game of a title without shares."""
    out = tmp_path_factory.mktemp("games")
    spec = GameSpec("nuremberg", ("novice", "random"), 4, out=out)
    play_out(spec)
    return roundhouse.load(out / spec.name)


# -- exact claims ------------------------------------------------------------------------------------------------


def test_runs_below_the_proven_best_are_found_with_the_better_run(chesapeake):
    found = {claim.at: claim for claim in work(chesapeake, Stage("runs")).claims}
    claim = found[557]
    assert (claim.facts["company"], claim.facts["earned"], claim.facts["best"]) == ("PRR", 610, 690)
    assert claim.amount == 48  # the president has six shares of ten
    assert chesapeake.rules.value_run(chesapeake.line[557], claim.better[0]).revenue == 690
    assert len(found) == 17
    rules = chesapeake.rules
    for at, claim in found.items():
        assert rules.best_run(chesapeake.line[at], claim.facts["company"]).revenue == claim.facts["best"]


def test_routes_count_where_a_file_tells_less_than_they_earn(eastern):
    """The file tells £860 for routes of £890: only what the routes missed is claimed."""
    claim = next(claim for claim in work(eastern, Stage("runs")).claims if claim.at == 477)
    assert (claim.facts["earned"], claim.facts["best"]) == (890, 1000)


def test_earnings_that_were_never_needed_are_found(eastern):
    (claim,) = work(eastern, Stage("critic", 0)).claims
    assert (claim.at, claim.player, claim.facts["company"]) == (463, "Player 1", "EUR")
    assert (claim.facts["kept_money"], claim.amount) == (460, 322)  # seven shares of ten
    treasuries = [state.cash["EUR"] for state in eastern.line[464:]]
    assert min(treasuries) >= 460
    assert claim.better[0].kind == "pay"


def test_a_subsidy_is_not_kept_earnings():
    """The treasury grows by 330, but 60 of it is a subsidy, which the company gets in any case."""
    game = recorded("1862/random-3p-1")
    claim = next(claim for claim in work(game, Stage("critic", 0)).claims if claim.at == 632)
    assert game.line[633].cash["I&B"] - game.line[632].cash["I&B"] == 330
    assert (claim.facts["kept_money"], claim.amount) == (270, 162)  # six shares of ten


def test_money_of_a_company_that_is_taken_over_was_needed():
    game = recorded("18cz/real-29247")
    kept = work(game, Stage("critic", 0)).claims
    assert not any(claim.facts["company"] == "BCB" for claim in kept)  # its treasury went to the company that took it


def test_trains_that_presidents_paid_for_are_found(chesapeake):
    found = {claim.at: claim for claim in work(chesapeake, Stage("critic", 1)).claims}
    assert {at: claim.amount for at, claim in found.items()} == {431: 322, 435: 790, 461: 427, 573: 747}
    for at, claim in found.items():
        before, after = chesapeake.line[at], chesapeake.line[at + 1]
        assert before.cash[claim.player] - after.cash[claim.player] == claim.amount


def test_what_a_president_paid_is_not_mixed_up_with_income():
    """The round ends with the purchase, and the next one begins with income of 5 from a private company."""
    game = recorded("18cz/real-2-player-hostseat")
    claim = next(claim for claim in work(game, Stage("critic", 1)).claims if claim.at == 366)
    assert game.line[366].cash["Player 2"] - game.line[367].cash["Player 2"] == 385
    assert claim.amount == 390


def test_a_train_that_was_let_go_by_is_found_if_it_would_have_helped():
    game = recorded("18chesapeake/real-1277")
    late = [claim for claim in work(game, Stage("critic", 1)).claims if claim.code == "review-train-late"]
    for claim in late:
        assert isinstance(game.played[claim.at], Pass)
        assert isinstance(claim.better[0], BuyTrain)
        assert claim.facts["other"] - claim.facts["score"] == claim.amount > 0


def test_stations_in_the_way_are_proven_by_the_solver(chesapeake):
    claims = work(chesapeake, Stage("critic", 2)).claims
    claim = next(claim for claim in claims if claim.at == 433 and claim.facts["company"] == "C&O")
    assert (claim.player, claim.facts["owner"], claim.facts["hex"]) == ("Player 2", "N&W", "F2")
    assert (claim.facts["runs"], claim.facts["total"], claim.facts["most"]) == (4, 820, 230)
    state = chesapeake.line[claim.facts["run"]]
    opened = state.clone()
    stop = next(stop for stop, owners in state.map.stations.items() if stop[0] == "F2" and "N&W" in owners)
    opened.map = state.map.without_station(stop, "N&W")
    rules = chesapeake.rules
    assert rules.best_run(opened, "C&O").revenue - rules.best_run(state, "C&O").revenue == 230
    assert all(claim.facts["hurt"] != claim.player for claim in claims)


def test_a_station_in_the_way_hurts_who_leads_the_company_then():
    """C&O was led by Player 3 in the first of two runs and by Player 4 in the other."""
    game = recorded("18chesapeake/real-1277")
    claims = [c for c in work(game, Stage("critic", 2)).claims if c.at == 310 and c.facts["company"] == "C&O"]
    found = {claim.facts["hurt"]: (claim.facts["runs"], claim.facts["total"], claim.amount) for claim in claims}
    assert found == {"Player 3": (1, 90, 54), "Player 4": (1, 40, 24)}  # six shares of ten, each of them
    assert [game.line[at].president("C&O") for at in (321, 394)] == ["Player 3", "Player 4"]


# -- measured claims ---------------------------------------------------------------------------------------------


def test_the_rest_of_the_game_is_played_again_with_another_move(chesapeake):
    """LV took the D-train of C&O, which then had to buy another with its president's money."""
    material = Material.of(chesapeake, SMALL)
    course = replay(material, 566, (Pass("Player 3"),))
    assert course.gain("Player 3") == 867
    assert (course.kept, course.later) == (38, 41)
    assert course.is_faithful("Player 3")


def test_the_same_move_again_gives_the_same_game(chesapeake):
    material = Material.of(chesapeake, SMALL)
    course = replay(material, 500, (chesapeake.played[500],))
    assert course.fidelity == 1
    assert course.scores == dict(chesapeake.result.scores)


def test_a_course_may_be_followed_for_some_rounds_only(chesapeake):
    material = Material.of(chesapeake, SMALL)
    course = replay(material, 400, (chesapeake.played[400],), rounds=1)
    assert course.fidelity == 1
    assert course.later < 60
    assert course.scores == course.actual


def test_a_move_made_earlier_changes_places_with_the_move_of_the_game(eastern):
    """Player 2 buys a share of EUR, and one of NGC in the next turn: the other way round the game is the same."""
    material = Material.of(eastern, SMALL)
    assert made_later(material, 309, eastern.played[313]) == 313
    course = replay(material, 309, (eastern.played[313],))
    assert (course.fidelity, course.gain("Player 2")) == (1, 0)


def test_a_pass_changes_places_with_nothing(eastern):
    material = Material.of(eastern, SMALL)
    assert eastern.played[329] == Pass("Player 2")
    assert made_later(material, 309, Pass("Player 2")) is None
    assert replay(material, 309, (Pass("Player 2"),)).gain("Player 2") == -981


def test_alternatives_of_every_kind_are_looked_at(eastern):
    """There are 88 ways to start a company, which are listed before the shares."""
    found = weigh(Material.of(eastern, Bounds()), 309)
    kinds = {choice.action.do for _, choice in found.ranked}
    assert len(found.ranked) == Bounds().alternatives
    assert {"buy_share", "pass"} < kinds
    bought = {choice.action.company for _, choice in found.ranked if choice.action.do == "buy_share"}
    assert {"NGC", "L&E", "W&F"} <= bought


def test_a_gain_is_measured_against_the_best_of_several_moves(eastern):
    """A share of EUR brought 481 in dividends and 700 at the end for 200, one of L&E 288 and 310 for 100."""
    material = Material.of(eastern, Bounds())
    claim = gained(material, deed(material, weigh(material, 309)))
    assert claim.code == "review-gain"
    assert claim.better[0].company == "L&E"
    assert claim.amount == (481 + 700 - 200) - (288 + 310 - 100)


def test_a_gain_over_doing_nothing_is_told_as_such():
    """A share of By for 90 brought 156 in dividends and 165 at the end, and kept the price of three others up by 7."""
    game = recorded("18cz/real-29247")
    material = Material.of(game, Bounds())
    claim = gained(material, deed(material, weigh(material, 672)))
    assert claim.code == "review-gain-without"
    assert claim.better == (Pass("Player 1"),)
    assert claim.amount == 156 + 165 - 90 + 3 * 7
    assert "without it" in Teller(game).claim(claim)


def test_no_gain_is_claimed_where_another_move_does_as_well():
    """The share of LV was lost in a bankruptcy: without it the player ends with the same."""
    game = recorded("18chesapeake/real-1277")
    material = Material.of(game, Bounds())
    assert replay(material, 260, (Pass("Player 4"),)).gain("Player 4") == 0
    found = deed(material, weigh(material, 260))
    assert found.gap < -material.least
    assert gained(material, found) is None


def test_a_gain_is_not_measured_in_a_course_that_went_otherwise(monkeypatch):
    """Without the train of this turn By buys it in the next, and 11 of 161 moves are others."""
    game = recorded("18cz/real-29247")
    material = Material.of(game, Bounds())
    found = deed(material, weigh(material, 636))
    course = replay(material, 636, (found.other.action,))
    assert course.is_faithful("Player 3")
    assert 0.93 < course.fidelity < 0.94
    assert course.gain("Player 3") < -material.least
    asked = []
    monkeypatch.setattr("roundhouse.review.swings.estimated", lambda *given: asked.append(given[2]))
    assert gained(material, found) is None
    assert asked == ["review-gain-likely"]


@pytest.fixture(scope="module")
def for_two():
    """A game of 18CZ that two people played."""
    return recorded("18cz/real-2-player-hostseat")


def test_an_estimated_loss_is_the_least_that_two_kinds_of_players_agree_on(for_two, monkeypatch):
    figures = dict(zip(SAMPLES, (Rolled(200.0, 10.0, 8), Rolled(150.0, 20.0, 6)), strict=True))
    monkeypatch.setattr("roundhouse.review.swings.roll", lambda m, at, action, player, sample: figures[sample])
    material = Material.of(for_two, Bounds())
    claim = estimated(material, weigh(material, 181), "review-loss-likely")
    assert (claim.amount, claim.facts["games"]) == (150 - 2 * 20, 14)
    assert claim.facts["estimate"] > claim.amount
    assert "14 games" in Teller(for_two).claim(claim)


def test_two_kinds_of_players_play_on_each_with_seeds_of_its_own(for_two):
    material = Material.of(for_two, Bounds(rollouts=2))
    quick, thoughtful = (roll(material, 405, Pass("Player 1"), "Player 1", sample) for sample in SAMPLES)
    assert quick.games == thoughtful.games == 4
    assert thoughtful == roll(material, 405, Pass("Player 1"), "Player 1", SAMPLES[1])
    assert SAMPLES[0].first + Bounds().rollouts <= SAMPLES[1].first


def test_nothing_is_estimated_where_the_players_disagree(for_two, monkeypatch):
    asked = []

    def disagree(material, at, action, player, sample):
        asked.append(sample)
        return Rolled(900.0 if sample is SAMPLES[0] else -900.0, 1.0, 8)

    monkeypatch.setattr("roundhouse.review.swings.roll", disagree)
    material = Material.of(for_two, SMALL)
    found = weigh(Material.of(for_two, Bounds()), 181)
    assert estimated(material, found, "review-loss-likely") is None
    assert asked == list(SAMPLES)


def test_the_long_games_are_played_for_a_few_claims_only(for_two, monkeypatch):
    monkeypatch.setattr("roundhouse.review.swings.roll", lambda *_: Rolled(900.0, 1.0, 8))
    material = Material.of(for_two, Bounds(confirmed=2))
    found = weigh(material, 181)
    told = [estimated(material, found, "review-loss-likely") is not None for _ in range(3)]
    assert told == [True, True, False]


def test_what_cannot_be_played_has_no_course(chesapeake):
    assert replay(Material.of(chesapeake, SMALL), 500, (BuyTrain("Player 1", "PRR", "@bank", "2", 80),)) is None


def test_quick_games_from_both_moves_agree_where_the_case_is_clear(chesapeake):
    rolled = roll(Material.of(chesapeake, SMALL), 573, BuyTrain("Player 3", "C&O", "LV", "5", 1, "5-0"), "Player 3")
    assert rolled.at_least(1) > 500
    assert rolled.at_least(-1) < -500


def test_deals_that_others_must_agree_to_are_not_weighed(chesapeake):
    state, rules = chesapeake.line[566], chesapeake.rules
    offered = [choice.action for choice in choices(rules, state, "Player 3") if isinstance(choice.action, BuyTrain)]
    others = {action.source for action in offered if not weighs(rules, state, action)}
    assert others
    assert all(state.president(company) != "Player 3" for company in others)
    found = [choice.action for choice in alternatives(Material.of(chesapeake, SMALL), state, "Player 3", None)]
    assert not any(isinstance(action, BuyTrain) and action.source in others for action in found)


def test_what_leaves_the_move_open_is_no_alternative_to_it():
    """The company may buy a private company before it pays out: it still pays out then."""
    game = recorded("18chesapeake/real-1277")
    material = Material.of(game, SMALL)
    dividend, state = game.played[121], game.line[121]
    assert isinstance(dividend, Dividend)
    others = list(alternatives(material, state, dividend.who, dividend))
    prices = [c.action.price for c in others if c.action.do == "buy_private_in" and c.action.private == "P1"]
    assert prices == [10, 40]  # the lowest and the highest
    bought, kept = (next(c.action for c in others if c.action.do == do) for do in ("buy_private_in", "dividend"))
    assert leaves_open(material, apply(game.rules, state, bought), dividend)
    assert not leaves_open(material, apply(game.rules, state, kept), dividend)
    assert not leaves_open(material, state, Pass(dividend.who))
    found = weigh(material, 121)
    assert found is not None
    assert found.other.action == kept


def test_swings_of_a_player_are_what_the_replay_shows(chesapeake):
    claims = {claim.at: claim for claim in work(chesapeake, Stage("swings", 2)).claims}
    assert (claims[566].code, claims[566].amount, claims[566].better) == ("review-loss", 867, (Pass("Player 3"),))
    assert (claims[573].amount, claims[573].facts["other"]) == (657, 4113)
    for claim in claims.values():
        assert claim.player == "Player 3"
        assert claim.evidence in ("replayed", "estimated")


def test_a_game_gets_the_same_review_every_time(small):
    first, again = review(small), review(small)
    assert first == again
    parts = [show_work(small, work(small, stage)) for stage in stages(small.title, 2)]
    whole = to_dict(small, first)
    assert put_together(parts) == {key: whole[key] for key in ("course", "claims", "turning", "looked")}


# -- the course of the game --------------------------------------------------------------------------------------


def test_the_course_ends_with_the_scores(chesapeake):
    done = work(chesapeake, Stage("course"))
    assert done.course.at[0] == 0
    assert {player: values[-1] for player, values in done.course.values.items()} == dict(chesapeake.result.scores)


def test_the_game_turns_where_the_favourite_changes_for_long(chesapeake):
    """Player 2 leads up to move 200, Player 3 for a moment, Player 1 from move 290 on."""
    at = (0, 100, 200, 250, 290, 400, 500, 608)
    first = (500, 500, 500, 600, 900, 1000, 1100, 1200)
    second = (600, 700, 800, 600, 700, 700, 700, 700)
    third = (100, 100, 100, 700, 100, 100, 100, 100)
    others = dict.fromkeys(("Player 4", "Player 5"), (0,) * len(at))
    seen = Course(at, {"Player 1": first, "Player 2": second, "Player 3": third, **others})
    (turn,) = turning_points(Material.of(chesapeake, Bounds()), seen)
    assert (turn.at, turn.player, turn.facts["before"]) == (289, "Player 1", "Player 2")
    assert (turn.facts["behind"], turn.facts["lead"], turn.amount) == (300, 200, 500)


def test_a_running_game_can_be_reviewed():
    data = json.loads(json.dumps(recorded("18chesapeake/real-1277").to_dict()))
    cut = {**data, "actions": data["actions"][:40], "result": None}
    game = roundhouse.kernel.Game.from_dict(roundhouse.TITLES["18chesapeake"], cut)
    found = review(game, SMALL)
    assert found.course.at[-1] == 40
    assert to_dict(game, found)["scores"] is None


# -- how it is told ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language, named", [("en", "OR 6.2"), ("it", "RO 6.2"), ("ja", "運営6.2")])
def test_every_claim_is_told_with_its_number(chesapeake, language, named):
    told = show_work(chesapeake, work(chesapeake, Stage("critic", 1)), language)
    claim = next(claim for claim in told["claims"] if claim["at"] == 435)
    assert "$790" in claim["text"]
    assert "N&W" in claim["text"]
    assert (claim["round"], claim["name"]) == (named, "Player 2")
    assert re.search(r"[A-Za-z]", claim["played"])


def test_the_page_needs_nothing_else(small):
    found = review(small, SMALL)
    text = page(small, found)
    assert text.startswith("<!doctype html>")
    assert not re.search(r"(?:src|href)=", text)
    for player in small.setup.names:
        assert player in text
    assert "<polyline" in text


def test_the_program_prints_a_review_and_writes_a_page(small, tmp_path, capsys):
    file, html = tmp_path / "game.json", tmp_path / "review.html"
    file.write_text(json.dumps(small.to_dict()))
    assert cli.run(["review", str(file), "--html", str(html), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["moves"] == len(small.played)
    assert [player["id"] for player in told["players"]] == list(small.setup.players)
    assert "<svg" in html.read_text()
    assert cli.run(["review", str(tmp_path / "none.json")]) == 2


def test_the_program_prints_what_it_found(small, tmp_path, capsys):
    file = tmp_path / "game.json"
    file.write_text(json.dumps(small.to_dict()))
    assert cli.run(["review", str(file)]) == 0
    told = capsys.readouterr().out
    assert "novice 1" in told
    assert "random 2" in told


# -- advice ------------------------------------------------------------------------------------------------------


def test_a_move_with_a_free_figure_is_told_with_its_figure():
    game = roundhouse.new_game("nuremberg", players=["Ann", "Bo"], seed=1)
    lowest = next(choice for choice in game.choices() if choice.free)
    teller = Teller(game)
    told = {cubes: teller.move(game.state, replace(lowest.action, cubes=cubes)) for cubes in (5, 6)}
    assert "5 cubes" in told[5]
    assert "6 cubes" in told[6]


def test_advice_is_a_legal_move_with_numbers_and_a_runner_up(chesapeake):
    position = roundhouse.kernel.Game(chesapeake.title, chesapeake.setup)
    position.line = [chesapeake.line[573]]
    bot = find_bot("novice", "18chesapeake")
    found = advise(position, "Player 3", bot, "seed", 0.2)
    assert apply(position.rules, position.state, found.choice.action)
    assert found.runner_up is not None
    assert found.runner_up.action != found.choice.action
    told = Teller(position).advice(found)
    assert "$" in told
    assert found == advise(position, "Player 3", bot, "seed", 0.2)


def test_advice_prefers_what_the_estimate_values_clearly_higher(chesapeake):
    """In the last round a dividend is worth more than money in the treasury, whatever a bot says."""
    position = roundhouse.kernel.Game(chesapeake.title, chesapeake.setup)
    at = max(n for n, action in enumerate(chesapeake.played) if isinstance(action, Dividend))
    position.line = [chesapeake.line[at]]
    player = chesapeake.played[at].who

    class Miser:
        def decide(self, rules, state, seat, rng, budget):
            from roundhouse.bots import Decision

            return Decision(Dividend(seat, chesapeake.played[at].company, "withhold"), "Mine.")

    found = advise(position, player, Miser(), "seed", 0.2)
    assert found.choice.action.kind == "pay"
    assert found.reason is None
    assert found.runner_up.action.kind == "withhold"
    assert found.value > found.next_value
