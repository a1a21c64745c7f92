"""Small parts of First Train to Nuremberg: stacks, payments, the view."""

import json
from dataclasses import replace
from math import comb

import pytest

from roundhouse.kernel import Event, Figure, Message, RuleViolation
from roundhouse.titles.nuremberg.actions import NOTHING, Bid, NoMoreTrains, Payment
from roundhouse.titles.nuremberg.ladder import level, moved, ranking, stacked
from roundhouse.titles.nuremberg.paying import even, splits, told
from roundhouse.titles.nuremberg.rules import NurembergRules
from roundhouse.titles.nuremberg.text import position_tables
from roundhouse.words import offered
from tests.rules.nuremberg.kit import ScriptedNuremberg


def test_a_ladder_is_a_ranking():
    ladder = stacked("ABC", 1)
    assert ranking(ladder) == ("A", "B", "C")
    ladder = moved(ladder, "C", 3)
    assert ladder == (("C", 3), ("A", 1), ("B", 1))
    ladder = moved(ladder, "B", 1)  # up within its own stack
    assert ladder == (("C", 3), ("B", 1), ("A", 1))
    ladder = moved(ladder, "C", 1)
    assert ranking(ladder) == ("C", "B", "A")
    assert moved(ladder, "B", 0)[-1] == ("B", 0)
    assert level(ladder, "A") == 1
    with pytest.raises(KeyError):
        level(ladder, "D")


def test_splits_are_all_ways_and_each_once():
    held = {"a": 2, "b": 1, "c": 3}
    found = [tuple(s.values()) for s in splits(3, held)]
    every = {(a, b, c) for a in range(3) for b in range(2) for c in range(4) if a + b + c == 3}
    assert len(found) == len(every)
    assert set(found) == every
    assert len(list(splits(4, {"a": 9, "b": 9, "c": 9}))) == comb(6, 2)
    assert list(splits(7, held)) == []
    assert list(splits(0, held)) == [{"a": 0, "b": 0, "c": 0}]


def test_the_even_way_spares_small_holdings():
    assert even(3, {"a": 5, "b": 1, "c": 4}) == {"a": 2, "b": 0, "c": 1}
    assert even(9, {"a": 2, "b": 1}) == {"a": 2, "b": 1}


def test_payments_in_words():
    def rented(payment):
        return NurembergRules.words.event(Event("train_rented", {"who": "A", "train": "1a", "paid": told(payment)}))

    assert rented(NOTHING) == "A rents train 1a for nothing."
    assert rented(Payment(cubes=1)) == "A rents train 1a for one cube."
    assert rented(Payment(cubes=2, white=1, green=3)) == "A rents train 1a for 2 cubes, 1 white and 3 green."


def test_a_bid_says_whom_it_outbids():
    game = ScriptedNuremberg().auction("BAC").bids(A="2:3")
    codes = {c.action.space: (c.code, c.facts["holder"]) for c in game.choices() if isinstance(c.action, Bid)}
    assert codes[1] == ("bid", None)
    assert codes[2] == ("bid.outbidding", "A")


@pytest.mark.parametrize("language", offered())
@pytest.mark.parametrize("code", ["border-taken", "not-your-piece"])
def test_track_of_a_company_is_not_told_as_that_of_a_colour(language, code):
    words = NurembergRules.words.into(language)
    colour = words.part(Message("show-colour", {"colour": "red"}))

    def told(owner):
        return words.refusal(RuleViolation("FTN-5-1", code, here="Thon", there="Buch", owner=owner))

    assert told("red") != told("Anna").replace("Anna", colour)


@pytest.mark.parametrize("language", ["en", "it"])
def test_several_pieces_are_told_in_the_plural(language):
    words = NurembergRules.words.into(language)

    one = words.part(Message("show-pieces", {"count": 2, "kind": "red"}))
    facts = {"who": "A", "count": 2, "piece": "red", "area": "Thon", "train": "1a"}
    assert f"{one} " not in words.event(Event("transported", facts))


def test_the_figures_of_a_round_say_what_everybody_has():
    game = ScriptedNuremberg(players=2).all_influence(A="3 2 1 0", B="0 1 2 3").own("B", "fu do")
    rules = game.rules
    found = {(figure.id, figure.measure): figure.value for figure in rules.standing(game.state)}
    measures = ("points", "profit", "influence-white", "influence-brown", "influence-red", "influence-green", "track")
    assert found == {
        **{("A", measure): value for measure, value in zip(measures, (0, 0, 3, 2, 1, 0, 0), strict=True)},
        **{("B", measure): value for measure, value in zip(measures, (0, 0, 0, 1, 2, 3, 1), strict=True)},
    }
    assert list(rules.takings("line_built", {"who": "A"})) == [Figure("lines", "player", "A", 1)]
    assert list(rules.takings("transported", {"who": "B", "count": 2})) == [Figure("carried", "player", "B", 2)]
    assert rules.begins_round("phase", {"number": 1})
    assert not rules.begins_round("phase", {"number": 2})


def test_a_new_game_has_carried_and_ceded_nothing():
    game = ScriptedNuremberg(players=2)
    figures = game.rules.tally(game.state)
    assert {name: value for name, value in figures.items() if name != "profit"} == {
        "pieces carried": 0,
        **{f"{game.setting.called(kind)} carried": 0 for kind in (*game.setting.goods, "red", "green")},
        "lines ceded": 0,
        "track ceded": 0,
        "track kept": 0,
        "link made": False,
        "link points": 0,
        "won from place 1": 0,
        "won from place 2": 0,
    }


def test_a_win_that_is_shared_counts_in_parts():
    game = ScriptedNuremberg().clear_map().handing_over("ABC", round_=5).passes("A", "B", "C")
    order = dict(game.state.chance.outcomes)["turn order"]
    assert game.state.result is not None
    game.set(result=replace(game.state.result, winners=order[:2]))
    figures = game.rules.tally(game.state)
    assert [figures[f"won from place {place}"] for place in (1, 2, 3)] == [0.5, 0.5, 0]


class TestView:
    @pytest.mark.parametrize("variant, players, side", [("nuremberg", 2, "2-3"), ("wensleydale", 4, "3-4")])
    def test_it_is_plain_json_with_every_area_and_border(self, variant, players, side):
        game = ScriptedNuremberg(variant, players, side)
        view = game.rules.view(game.state, "A")
        assert json.dumps(json.loads(json.dumps(view))) == json.dumps(view)
        assert view["family"] == "nuremberg"
        assert [a["id"] for a in view["board"]["areas"]] == list(game.map.areas)
        assert [b["id"] for b in view["board"]["borders"]] == list(game.map.borders)
        assert view["phase"] == {"number": 3, "name": "Auction"}
        assert view["acting"] == [game.state.turn]
        assert view["prompt"] == "bid investment cubes on an influence space"
        assert len(view["spaces"]) == len(game.setting.side.spaces)
        assert len(view["trains"]) == len(game.setting.side.trains)

    def test_it_follows_the_position(self):
        game = ScriptedNuremberg().clear_map().building("ABC").all_influence(A="2 2 2 2").cubes(A=9, B=9, C=9)
        game.company("red", "nn jo").put("do", red=1).sketch("A", "fu do m-da")
        view = game.rules.view(game.state, None)
        assert view["sketch"] == {"line": ["fu", "do", "m-da"], "borders": ["fu|do", "do|m-da"]}
        assert view["areas"]["do"] == {"pieces": {"red": 1}, "companies": []}
        assert view["areas"]["jo"] == {"pieces": {}, "companies": ["red"]}
        assert view["track"] == {"nn|jo": {"player": None, "company": "red"}}
        game.build("A", "fu do m-da", cubes=2)
        view = game.rules.view(game.state, None)
        assert view["track"]["fu|do"] == {"player": "A", "company": None}
        ann = view["players"][0]
        assert (ann["on_board"], ann["stock"], ann["cubes"]) == (2, 13, 7)
        assert ann["forecast"] == {"vp": 0, "pounds": -2}
        assert view["sketch"]["line"] == []

    def test_who_has_passed_is_shown_while_trains_are_rented(self):
        game = ScriptedNuremberg().clear_map().renting("ABC").train("B", "1a").passes("A")
        passed = {player["name"]: player["passed"] for player in game.rules.view(game.state, None)["players"]}
        assert passed == {"A": True, "B": False, "C": False}
        game.building("ABC")
        assert not any(player["passed"] for player in game.rules.view(game.state, None)["players"])

    def test_who_rents_no_more_is_shown(self):
        game = ScriptedNuremberg().clear_map().renting("ABC").train("A", "1a").do(NoMoreTrains("A"))
        said = {player["name"]: player["no_more_trains"] for player in game.rules.view(game.state, None)["players"]}
        assert said == {"A": True, "B": False, "C": False}

    def test_trains_tracks_and_the_end(self):
        game = ScriptedNuremberg().clear_map().train("A", "1a", red=2, mail=1)
        game.influence(brown="B3 A3 C1", red="C4 A2 B2")
        view = game.rules.view(game.state, None)
        train = view["trains"][0]
        assert (train["who"], train["free_passengers"], train["free_goods"]) == ("A", 2, 2)
        assert view["tracks"]["influence"]["brown"] == [
            {"level": 3, "stack": ["B", "A"]},
            {"level": 1, "stack": ["C"]},
        ]
        assert view["tracks"]["influence"]["red"] == [
            {"level": 4, "stack": ["C"]},
            {"level": 2, "stack": ["A", "B"]},
        ]
        assert view["final"] is None
        game = ScriptedNuremberg().clear_map().handing_over("ABC", round_=5).passes("A", "B", "C")
        view = game.rules.view(game.state, None)
        assert view["final"]["A"]["total"] == 0
        assert view["result"]["winners"] == [game.state.profit[0][0]]
        assert view["acting"] == []


def test_the_audit_misses_nothing():
    """Each kind of loss is noticed: an audit that could not fail would prove nothing."""

    def losses():
        yield "cubes", lambda d: d.set(cubes={**d.state.cubes, "A": d.state.cubes["A"] - 1})
        yield "influence disc", lambda d: d.set(bag={**d.state.bag, "white": d.state.bag["white"] + 1})
        yield "track piece", lambda d: d.set(stock={**d.state.stock, "A": 14})
        yield "company track", lambda d: d.set(company_stock={"red": 34, "green": 35})
        yield "two pieces", lambda d: d.own("A", "ns mo").company("green", "ns mo")
        yield "closed border", lambda d: d.set(track={"nn|ns": "A"}, stock={**d.state.stock, "A": 14})
        yield "passenger", lambda d: d.set(box={**d.state.box, "red": d.state.box["red"] + 1})
        yield "landowner", lambda d: d.set(box={**d.state.box, "landowner": 0})
        yield "good", lambda d: d.set(box={**d.state.box, "beer": d.state.box["beer"] - 1})
        yield "good in a wrong place", lambda d: d.put("m-sb", beer=1)
        yield "a heap of none", lambda d: d.set(collected={**d.state.collected, "A": {"beer": 0}})
        yield "markers", lambda d: d.set(markers={**d.state.markers, "A": 2})
        yield "a marker too many", lambda d: d.train("A", "3a").set(markers={**d.state.markers, "A": 3})
        yield "overfull train", lambda d: d.train("A", "3a", red=3)
        yield "two of a class", lambda d: d.train("A", "3a").train("A", "3b")
        yield "order", lambda d: d.set(turn_order=("A", "A", "B"))
        yield "ladder", lambda d: d.set(profit=(("A", -14), ("B", -15), ("C", -15)))
        yield "disc of a player", lambda d: d.set(influence={**d.state.influence, "red": d.state.influence["red"][:2]})
        yield "points", lambda d: d.set(vp={"A": 0, "B": 0})
        yield "network", lambda d: d.set(networks={**d.state.networks, "po": ("red",)})
        yield "passenger at home", lambda d: d.put("fu", red=1)
        yield "mail under company track", lambda d: d.company("green", "ns m-sb").put("m-sb", mail=1)
        yield "lost beer", lambda d: d.company("red", "do fu").company("red", "sc st ge").put("h-mu", beer=1)
        yield "third bid", lambda d: d.bids(A="1:3 2:3 3:3")

    assert ScriptedNuremberg().rules.audit(ScriptedNuremberg().state) == []
    for name, spoil in losses():
        game = ScriptedNuremberg().clear_map()
        assert game.rules.audit(game.state) == [], name
        spoil(game)
        assert game.rules.audit(game.state) != [], name


def test_the_audit_says_where_the_cubes_are():
    game = ScriptedNuremberg().auction("ABC").cubes(A=7).bids(A="1:3").set(cube_supply={"A": 9, "B": 10, "C": 10})
    assert game.rules.audit(game.state)[0] == "A has 4 cubes in hand, 3 bid and 9 in the supply."


def test_a_position_in_words():
    game = ScriptedNuremberg(side="2-3").auction("ABC").bids(A="2:3").own("B", "fu do").company("green", "ns mo")
    tables = dict(position_tables(game.setting, game.state, game.rules.words))
    assert list(tables) == ["Nuremberg, round 1 of 4", "Influence spaces", "Track"]
    assert [row[0] for row in tables["Nuremberg, round 1 of 4"][1:]] == ["A (orange)", "B (blue)", "C (violet)"]
    assert tables["Influence spaces"][2][-1] == "A 3"
    assert ("B", "1", "Fürth, Doos") in tables["Track"]
    assert tables["Track"][-1] == ("green company", "1", "serves Nürnberg Süd, Erlangen, Lauf, Mögeldorf")
    game = ScriptedNuremberg().clear_map().renting("ABC").train("A", "1a", mail=2)
    assert dict(position_tables(game.setting, game.state, game.rules.words))["Trains"][1][-2:] == ("A", "2 mail")
