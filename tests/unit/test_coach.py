"""The coach: what matters before a move, with its number, and whether a clearly better move was there."""

from __future__ import annotations

import random

import pytest

import roundhouse
from roundhouse.bots import Decision, find_bot
from roundhouse.coach import Asked, Coached, CoachTeller, judge, observe
from roundhouse.coach import observed as note
from roundhouse.coach.nuremberg import NUREMBERG_COACH
from roundhouse.coach.observing import MOST
from roundhouse.eighteen.actions import BuyShare, BuyTrain, Dividend, LayTile, Pass, RunTrains
from roundhouse.kernel import Action, Game, PlayerId
from roundhouse.studying import Study
from roundhouse.titles import TITLES
from roundhouse.words import offered
from tests.rules.nuremberg.kit import ScriptedNuremberg
from tests.support.cz import Cz
from tests.support.mania import Mania
from tests.support.scripted import ScriptedGame

ANN = PlayerId("Ann")
MANY = 99


class Says:
    """A bot that always makes one move."""

    def __init__(self, action: Action) -> None:
        self.action = action

    def decide(self, *_: object) -> Decision:
        return Decision(self.action, "I would.")


def at(position: Study | ScriptedGame, *later: Action) -> Game:
    """A game at a position of a test, with actions played from there."""
    title = TITLES[position.setup.title]
    game = Game(title, position.setup)
    game.line = [position.state]
    for action in later:
        game.apply(action)
    return game


def seen(position: Study | ScriptedGame, player: str = "Ann") -> dict[str, dict[str, object]]:
    """Everything that the coach sees, by code."""
    return {found.code: dict(found.facts) for found in observe(at(position), PlayerId(player), MANY)}


def chesapeake(**company: object) -> Study:
    study = roundhouse.study("18chesapeake", players=["Ann", "Bo", "Cy"])
    study = study.with_privates(dict.fromkeys(("P1", "P2", "P3", "P4", "P5", "P6"), "out"))
    more = {"par": 80, "cash": 500, "trains": ["2"], "stations": ["H6"], **company}
    return study.with_company("B&O", {"Ann": 6, "Bo": 2}, **more).with_tiles("H6 57 0")  # type: ignore[arg-type]


# -- 18xx ----------------------------------------------------------------------------------------------------------


def test_in_an_auction_it_counts_when_a_private_company_has_paid_for_itself() -> None:
    found = seen(roundhouse.study("18chesapeake", players=["Ann", "Bo", "Cy"]))
    assert found["coach-private"] == {"private": "P1", "cost": 20, "income": 5, "rounds": 4}
    assert found["coach-reserve"]["cash"] == 800


def test_before_a_tile_it_tells_the_one_that_earns_most() -> None:
    study = chesapeake().in_operating_round("B&O", "LayTrack")
    facts = seen(study)["coach-track"]
    now = study.rules.best_run(study.state, "B&O").revenue
    lays = [c.action for c in study.choices() if isinstance(c.action, LayTile)]
    told = next(a for a in lays if (a.hex, a.tile) == (facts["hex"], facts["tile"]))
    best = max(s.rules.best_run(s.state, "B&O").revenue for s in (study.apply(lay) for lay in lays))
    assert facts["more"] == best - now > 0
    assert told.company == "B&O"


def test_before_a_run_it_tells_the_best_one() -> None:
    study = chesapeake().with_tiles("H4 57 0").with_tiles("H2 57 0").in_operating_round("B&O", "RunTheTrains")
    best = study.rules.best_run(study.state, "B&O").revenue
    assert best > 0
    assert seen(study)["coach-run"] == {"company": "B&O", "revenue": best, "share": best // 10}
    later = study.edit(last_revenue={"B&O": best - 10})
    assert seen(later)["coach-run.more"]["change"] == 10


def test_before_a_dividend_it_tells_what_both_ways_do_to_purse_and_price() -> None:
    study = chesapeake().with_tiles("H4 57 0", "H2 57 0").in_operating_round("B&O", "RunTheTrains")
    run = next(c.action for c in study.choices() if isinstance(c.action, RunTrains))
    study = study.apply(run)
    facts = seen(study)["coach-dividend"]
    for kind, price in (("pay", facts["paid"]), ("withhold", facts["kept"])):
        after = study.apply(Dividend(ANN, study.rules.operating_company(study.state), kind))
        assert study.rules.data.market.prices[after.state.markers["B&O"]] == price
        if kind == "pay":
            assert after.state.cash["Ann"] - study.state.cash["Ann"] == facts["own"]


def test_it_tells_of_the_next_phase_and_of_trains_that_go() -> None:
    study = chesapeake().with_phase("3").in_operating_round("B&O", "LayTrack")
    while study.state.deck[0].kind == "3":
        study = study.with_trains("@out", "3")
    found = seen(study)
    assert found["coach-export.both"] == {"train": ["4"], "price": 300, "phase": "4", "kinds": ["2"]}
    assert found["coach-going"] == {"company": "B&O", "kinds": ["2"], "cards": 0, "price": 300, "cash": 500}


def test_it_tells_of_a_company_without_a_train() -> None:
    found = seen(chesapeake(trains=[], cash=50).with_tiles("H4 57 0").in_operating_round("B&O", "LayTrack"))
    assert found["coach-no-train.missing"] == {
        "company": "B&O", "kind": "2", "price": 80, "cash": 50, "missing": 30,
    }  # fmt: skip
    assert "coach-no-train.missing" not in seen(chesapeake().in_operating_round("B&O", "LayTrack"))


def test_in_a_stock_round_it_counts_what_a_company_still_needs() -> None:
    study = roundhouse.study("18chesapeake", players=["Ann", "Bo", "Cy"])
    study = study.with_privates(dict.fromkeys(("P1", "P2", "P3", "P4", "P5", "P6"), "out"))
    study = study.with_company("PRR", {"Ann": 3}, par=80, floated=False, operated=False).in_stock_round("Ann")
    found = seen(study)
    assert found["coach-float"] == {"company": "PRR", "shares": 3, "cost": 240, "cash": study.state.cash["Ann"]}
    for _ in range(3):
        assert "PRR" not in study.state.floated
        study = study.apply(BuyShare(ANN, "PRR", "@ipo")).in_stock_round("Ann")
    assert "PRR" in study.state.floated


def test_in_a_stock_round_it_tells_the_share_that_brings_most_and_the_room_left() -> None:
    study = chesapeake(trains=["3", "3"]).edit(last_revenue={"B&O": 100}).in_stock_round("Cy")
    found = seen(study, "Cy")
    assert found["coach-share"]["company"] == "B&O"
    assert found["coach-share"]["last"] == 10
    assert found["coach-share"]["total"] > found["coach-share"]["cost"]  # type: ignore[operator]
    rules, state = study.rules, study.state
    room = rules.certificate_limit(state, "Cy") - rules.certificates(state, "Cy")
    assert found["coach-certificates"]["room"] == room


def test_a_train_that_can_be_bought_is_told_with_what_it_earns() -> None:
    study = chesapeake(trains=[]).with_tiles("H4 57 0", "H2 57 0").in_operating_round("B&O", "BuyTrains")
    facts = seen(study)["coach-buy-train"]
    assert facts["more"] == study.rules.best_run(study.state, "B&O", ["2"]).revenue > 0
    assert any(isinstance(c.action, BuyTrain) and c.action.price == facts["price"] for c in study.choices())


def test_18cz_tells_what_a_local_brings_how_long_it_lasts_and_of_loans() -> None:
    game = Cz(3)
    local = seen(game, game.acting)["coach-local"]
    assert local["total"] == local["rounds"] * local["income"] + local["final"]  # type: ignore[operator]
    last = game.copy().edit(extra=game.memory.__class__(**{
        **{name: getattr(game.memory, name) for name in game.memory.__dataclass_fields__},
        "rounds_begun": len(game.data.values) - 2, "debts": {"Ann": 90},
    }))  # fmt: skip
    found = seen(last)
    assert found["coach-end"] == {"rounds": 2}
    assert found["coach-loan"]["owed"] == 90
    assert "coach-loan" not in seen(game)


def test_1862_tells_what_a_charter_costs_and_when_the_lner_forms() -> None:
    game = Mania(4, "ECR L&E").parliament("Ann")
    facts = seen(game)["coach-charter"]
    assert facts["spare"] == game.cash("Ann") - facts["cost"]
    assert facts["cost"] == 5 * facts["par"]  # type: ignore[operator]
    poor = game.copy().money({"Ann": 400}).recall(obligations=((ANN, "ECR"),))
    assert "coach-charter.poor" in seen(poor), "another charter has to be floated first"
    late = Mania(4, "ECR L&E").phase("G").parliament("Ann")
    assert seen(late)["coach-lner"] == {"cards": len(late.state.deck)}
    bound = game.copy().recall(obligations=((ANN, "ECR"),))
    assert seen(bound)["coach-obligation"]["companies"] == ["ECR"]


# -- Nuremberg -----------------------------------------------------------------------------------------------------


def test_nuremberg_tells_bids_lines_trains_upkeep_hand_overs_and_the_link() -> None:
    game = roundhouse.new_game("nuremberg", players=["Ann", "Bo", "Cy"], seed=5)
    bot, rng = find_bot("novice", "nuremberg"), random.Random(1)
    codes: dict[str, dict[str, object]] = {}
    while game.state.round < 2:
        player = game.acting[0]
        present = Game(game.title, game.setup)
        present.line = [game.state]
        for found in observe(present, player, MANY):
            codes.setdefault(found.code, dict(found.facts))
        game.apply(bot.decide(game.rules, game.state, player, rng, 1.0).action)
    assert {"coach-space", "coach-orders", "coach-line", "coach-train", "coach-piece", "coach-upkeep"} <= set(codes)
    assert codes["coach-upkeep"]["pounds"] == codes["coach-upkeep"]["pieces"]
    assert codes["coach-line"]["gain"] >= 1  # type: ignore[operator]
    facts = codes["coach-hand-over"]
    assert facts["pounds"] == facts["pieces"] * facts["rounds"]  # type: ignore[operator]
    assert facts["final"] == facts["pieces"]


def test_nuremberg_counts_the_pieces_that_the_link_still_needs() -> None:
    game = ScriptedNuremberg().clear_map().building("ABC", round_=2).own("B", "ns m-sb m-gi m-su eb")
    game.all_influence(A="8 8 8 8").cubes(A=15)

    def missing() -> object:
        found = NUREMBERG_COACH.observe(Asked(game.rules, game.state, PlayerId("A")))
        return next((each.facts["missing"] for each in found if each.code == "coach-link"), None)

    assert missing() == 3
    game.own("C", "m-sn do fu")
    assert missing() == 1


# -- all titles ----------------------------------------------------------------------------------------------------


def test_the_score_is_told_only_where_players_differ() -> None:
    assert "coach-standing" not in seen(roundhouse.study("18chesapeake", players=["Ann", "Bo", "Cy"]))
    study = chesapeake().in_operating_round("B&O", "LayTrack")
    worths = {player: study.rules.worth(study.state, player) for player in ("Ann", "Bo", "Cy")}
    best = max(worths["Bo"], worths["Cy"])
    facts = seen(study)["coach-standing"]
    assert (facts["own"], facts["best"]) == (worths["Ann"], best)
    assert worths["Ann"] != best

    game = ScriptedNuremberg().clear_map().building("ABC", round_=2)

    def told() -> dict[str, object] | None:
        found = NUREMBERG_COACH.observe(Asked(game.rules, game.state, PlayerId("A")))
        return next((dict(each.facts) for each in found if each.code == "coach-standing.points"), None)

    assert told() is None
    game.own("A", "ns m-sb")
    scores = {player: game.rules.worth(game.state, PlayerId(player)) for player in "ABC"}
    assert told() == {"own": scores["A"], "other": "C", "best": scores["C"]}
    assert scores["A"] != scores["C"] == scores["B"]


@pytest.mark.slow
@pytest.mark.parametrize("slug", list(TITLES))
def test_whole_openings_have_observations_of_several_kinds_in_every_language(slug: str) -> None:
    """Each title tells at least three kinds of things, never more than three at a time, the same ones every time."""
    game = roundhouse.new_game(slug, players=["Ann", "Bo", "Cy"], seed=5)
    bot, rng = find_bot("novice", slug), random.Random(1)
    kinds: set[str] = set()
    for number in range(72):
        if game.result is not None:
            break
        player = game.acting[0]
        if number % 6 == 0:
            present = Game(game.title, game.setup)
            present.line = [game.state]
            found = observe(present, player)
            assert len(found) <= MOST
            assert len({each.topic for each in found}) == len(found)
            assert found == observe(present, player)
            kinds |= {each.topic for each in found}
            for language in offered():
                told = [CoachTeller(present, language).observation(each) for each in found]
                assert all(any(letter.isdigit() for letter in text) or "one" in text for text in told), told
        game.apply(bot.decide(game.rules, game.state, player, rng, 0.2).action)
    assert len(kinds - {"coach-standing"}) >= 3, kinds


def test_a_title_without_a_coach_says_nothing() -> None:
    game = roundhouse.new_game("18chesapeake", players=["Ann", "Bo", "Cy"], seed=7)
    bare = Game(roundhouse.kernel.Title(**{
        **{name: getattr(game.title, name) for name in game.title.__dataclass_fields__ if name != "parts"},
        "parts": lambda: (),
    }), game.setup)  # fmt: skip
    assert bare.title.find(Coached) is None
    assert observe(bare, ANN) == []


def test_of_one_topic_only_the_weightiest_is_told() -> None:
    found = [note(1.0, "coach-end", rounds=2), note(3.0, "coach-end.bank", rounds=2, bank=10)]
    assert {each.topic for each in found} == {"coach-end"}


# -- after a move --------------------------------------------------------------------------------------------------


def judged(position: Study, action: Action, other: Action) -> tuple[str, int] | None:
    found = judge(at(position, action), ANN, Says(other), "seed", 0.2)
    return None if found is None else (found.code, found.amount)


def test_a_run_that_earns_less_than_the_best_is_remarked_exactly() -> None:
    study = chesapeake(trains=["2"]).with_tiles("H4 57 0", "H2 57 0").in_operating_round("B&O", "RunTheTrains")
    best = next(c.action for c in study.choices() if isinstance(c.action, RunTrains))
    none = RunTrains(ANN, best.company, ())
    assert judged(study, none, best) == ("coach-better-run", study.rules.value_run(study.state, best).revenue)
    assert judged(study, best, best) is None
    game = at(study, none)
    found = judge(game, ANN, Says(best), "seed", 0.2)
    assert found is not None
    assert "earned $0" in CoachTeller(game).judgement(found)


def test_a_tile_that_was_not_laid_is_remarked_with_what_it_would_earn() -> None:
    study = chesapeake().in_operating_round("B&O", "LayTrack")
    more = seen(study)["coach-track"]["more"]
    assert judged(study, Pass(ANN), Pass(ANN)) == ("coach-better-track", more)
    best = next(
        c.action for c in study.choices()
        if isinstance(c.action, LayTile) and study.rules.best_run(study.apply(c.action).state, "B&O").revenue == more
    )  # fmt: skip
    assert judged(study, best, best) is None


def test_another_move_is_remarked_only_where_bot_and_estimate_both_prefer_it_clearly() -> None:
    study = chesapeake(trains=["3", "3"]).edit(last_revenue={"B&O": 100}).in_stock_round("Ann")
    study = study.with_company("B&O", {"Ann": 3, "Bo": 2}, par=80, trains=["3", "3"], stations=["H6"])
    buy = BuyShare(ANN, "B&O", "@ipo")
    code, amount = judged(study, Pass(ANN), buy) or ("", 0)
    assert code == "coach-better"
    assert amount > 0
    assert judged(study, Pass(ANN), Pass(ANN)) is None, "the bot would have passed as well"
    assert judged(study, buy, Pass(ANN)) is None, "the estimate does not prefer to pass"
