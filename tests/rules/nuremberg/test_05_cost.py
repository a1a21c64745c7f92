"""Phase 5: what a line costs and how it is paid."""

import pytest

from roundhouse.titles.nuremberg.actions import BuildLine
from roundhouse.titles.nuremberg.steps.building import survey
from tests.rules.nuremberg.kit import ScriptedNuremberg, line


def site(variant="nuremberg", round_=1, means="5 5 5 5", cubes=15, **options):
    game = ScriptedNuremberg(variant, **options).clear_map().building("ABC", round_)
    return game.all_influence(A=means, B=means, C=means).cubes(A=cubes, B=cubes, C=cubes)


def quote(game, words, who="A"):
    return survey(game.setting, game.state, who, tuple(words.split()))


@pytest.mark.rule("FTN-5-24", "FTN-F-6")
def test_company_towns_cost_influence_of_their_colour():
    game = site().build("A", "ns m-sb", cubes=1)
    assert game.levels("A") == (5, 5, 5, 4)
    game = site(round_=2).own("A", "er gg m-hs po m-ro").build("A", "m-ro fu", cubes=2)
    assert game.levels("A") == (5, 5, 4, 5)


@pytest.mark.rule("FTN-5-25")
def test_in_and_out_costs_once():
    game = site(round_=2).own("A", "la m-ns m-gf es bb gr m-th al te gg")
    game.build("A", "gg er ba", cubes=2)
    assert game.levels("A") == (5, 5, 5, 4)


@pytest.mark.rule("FTN-5-26")
def test_every_company_area_on_the_line_is_paid():
    game = site().build("A", "ns m-sb m-gi m-su eb m-sn do fu", cubes=9)
    assert game.levels("A") == (5, 5, 4, 4)
    game = site("wensleydale", round_=2).company("red", "se hf")
    game.build("A", "sk c-gg hf cl", cubes=3)  # Skipton and Hellifield are both red now
    assert game.levels("A") == (5, 5, 3, 5)
    assert quote(site("wensleydale"), "se cl in kl").red == 2  # start and an area passed


@pytest.mark.rule("FTN-5-27")
def test_company_influence_comes_on_top():
    game = site().build("A", "ns m-sb", cubes=1)
    assert (game.state.cubes["A"], game.level("A", "green")) == (14, 4)


@pytest.mark.rule("FTN-5-28", "FTN-9-15", "FTN-H-4")
def test_a_joined_station_costs_like_a_town():
    game = site(round_=2).own("A", "er gg m-hs")
    assert quote(game, "m-hs po").red == 0
    game.company("red", "fu m-ro po")
    assert quote(game, "m-hs po").red == 1
    game.build("A", "m-hs po", cubes=1)
    assert game.levels("A") == (5, 5, 4, 5)
    game.build("B", "po m-sn", cubes=1)  # anybody may start there, at the same price
    assert game.levels("B") == (5, 5, 4, 5)


@pytest.mark.rule("FTN-5-29")
def test_a_station_of_both_companies_costs_both():
    game = (
        site(round_=2)
        .own("A", "er gg te")
        .company("red", "fu m-ro po")
        .company("green", "ns m-sb m-gi m-su eb m-sn po")
    )
    game.all_influence(A="5 5 5 0").own("A", "gg m-hs").refused(line("A", "m-hs po", cubes=1), "company-influence")
    game.all_influence(A="5 5 1 1").build("A", "m-hs po", cubes=1)
    assert game.levels("A") == (5, 5, 0, 0)


@pytest.mark.rule("FTN-5-30")
def test_company_influence_cannot_be_replaced():
    game = site(round_=2, means="8 8 0 8", cubes=12).own("A", "ns m-sb m-gi m-su eb m-sn do")
    game.refused(line("A", "do fu", cubes=1), "company-influence", "FTN-5-24")
    game.refused(line("A", "do fu", cubes=1, green=1), "company-influence", "FTN-5-24")


@pytest.mark.rule("FTN-5-31", "FTN-F-6")
def test_landowners_cost_white_influence():
    game = site().put("do", landowner=2)
    game.all_influence(A="1 5 5 5").refused(line("A", "fu do", cubes=1), "landowners", "FTN-5-31")
    game.all_influence(A="5 5 5 5").build("A", "fu do", cubes=1)
    assert game.levels("A") == (3, 5, 4, 5)


@pytest.mark.rule("FTN-5-32", "FTN-F-7")
def test_landowners_paid_for_leave_the_game():
    game = site().put("do", landowner=2, red=0)
    box = game.state.box["landowner"]
    game.build("A", "fu do", cubes=1)
    assert game.at("do", "landowner") == 0
    assert game.state.box["landowner"] == box + 2
    game.build("B", "fu m-da do", cubes=2)
    assert game.levels("B") == (5, 5, 4, 5)


@pytest.mark.rule("FTN-5-33", "FTN-RU-37")
def test_landowners_at_the_start_are_paid_too():
    game = site("wensleydale").put("se", landowner=1)
    game.all_influence(A="0 5 5 5").refused(line("A", "se cl", cubes=1), "landowners", "FTN-5-31")
    game.all_influence(A="5 5 5 5").build("A", "se cl", cubes=1)
    assert game.levels("A") == (4, 5, 4, 5)
    assert game.at("se", "landowner") == 0


@pytest.mark.rule("FTN-5-34")
def test_landowners_passed_are_paid_once():
    game = site().put("do", landowner=1).build("A", "fu do m-da", cubes=2)
    assert game.levels("A") == (4, 5, 4, 5)


@pytest.mark.rule("FTN-5-35")
def test_white_for_landowners_cannot_be_replaced():
    game = site(means="0 8 8 8", cubes=12).put("do", landowner=1)
    game.refused(line("A", "fu do", cubes=2), "landowners", "FTN-5-31")
    game.refused(line("A", "fu do", cubes=1, brown=1), "landowners", "FTN-5-31")


@pytest.mark.rule("FTN-5-36")
def test_the_cost_of_a_line_is_added_up():
    game = site()
    words = "ns m-sb m-gi m-su eb m-sn do fu"
    assert quote(game, words).points == 1 + 1 + 1 + 1 + 2 + 2 + 1
    game.refused(line("A", words, cubes=8), "wrong-total", "FTN-5-36")
    game.refused(line("A", words, cubes=10), "wrong-total", "FTN-5-36")
    game.build("A", words, cubes=9)


@pytest.mark.rule("FTN-5-37")
def test_plain_to_plain_costs_one():
    assert quote(site("wensleydale"), "se cl").points == 1
    assert quote(site(), "ns m-sb").points == 1


@pytest.mark.rule("FTN-5-38")
def test_plain_to_valley_costs_two():
    game = site("wensleydale")
    assert (game.map.areas["se"].terrain, game.map.areas["ho"].terrain) == ("plain", "valley")
    assert quote(game, "se ho").points == 2


@pytest.mark.rule("FTN-5-39")
def test_valley_to_valley_costs_two():
    game = site("wensleydale")
    assert (game.map.areas["ho"].terrain, game.map.areas["rh"].terrain) == ("valley", "valley")
    assert quote(game, "se ho rh").points == 2 + 2


@pytest.mark.rule("FTN-5-40")
def test_rivers_cost_two():
    game = site()
    assert quote(game, "fu m-ro").points == 2
    assert quote(game, "fu m-uf").points == 2
    assert {game.map.between["fu", other].river for other in ("m-ro", "m-uf")} == {"Pegnitz", "Rednitz"}


@pytest.mark.rule("FTN-5-41", "FTN-5-45", "FTN-F-3")
def test_a_cube_pays_a_point():
    game = site(cubes=6)
    game.refused(line("A", "ns m-sb m-gi sw ei", cubes=7), "not-enough-cubes", "FTN-5-41")
    game.build("A", "ns m-sb m-gi sw ei", cubes=4)
    assert (game.state.cubes["A"], game.state.cube_supply["A"]) == (2, 13)


@pytest.mark.rule("FTN-5-42")
def test_an_influence_point_pays_a_point():
    game = site(cubes=0).build("A", "fu do m-da", brown=1, white=1)
    assert game.levels("A") == (4, 4, 4, 5)  # and one red for Fürth


@pytest.mark.rule("FTN-5-43", "FTN-F-5")
def test_cubes_before_influence():
    game = site(cubes=5)
    game.refused(line("A", "ns m-sb m-gi sw ei", cubes=3, brown=1), "cubes-first", "FTN-5-43")
    site(cubes=5).build("A", "ns m-sb m-gi sw ei", cubes=4)
    game = site(cubes=3)
    game.refused(line("A", "ns m-sb m-gi sw ei", cubes=2, brown=2), "cubes-first", "FTN-5-43")
    game.build("A", "ns m-sb m-gi sw ei", cubes=3, brown=1)
    assert game.state.cubes["A"] == 0


@pytest.mark.rule("FTN-5-44")
def test_the_player_chooses_the_tracks():
    words = "ns m-sb m-gi sw ei"
    game = site(cubes=2, means="2 1 1 3").sketch("A", words)
    finish = next(c for c in game.choices() if isinstance(c.action, BuildLine) and c.action.line)
    offered = {(p.white, p.brown, p.red, p.green) for p in finish.free["payment"].values}
    every = {
        (w, b, r, g)
        for w in range(3)
        for b in range(2)
        for r in range(2)
        for g in range(3)  # one of the three green points is Nuremberg South's
        if w + b + r + g == 2
    }
    assert offered == every
    for w, b, r, g in every:
        paid = site(cubes=2, means="2 1 1 3").build("A", words, cubes=2, white=w, brown=b, red=r, green=g)
        assert paid.levels("A") == (2 - w, 1 - b, 1 - r, 2 - g)


@pytest.mark.rule("FTN-5-46", "FTN-RU-6")
def test_a_disc_that_moves_back_goes_on_top_too():
    game = site(cubes=0).influence(brown="A3 B2 C2").build("A", "fu do", brown=1)
    assert game.state.influence["brown"] == (("A", 2), ("B", 2), ("C", 2))
    # a track of which nothing is spent keeps its stack
    game = site(cubes=0).influence(brown="A3", white="B2 A2 C1").build("A", "fu do", brown=1)
    assert game.state.influence["white"] == (("B", 2), ("A", 2), ("C", 1))


@pytest.mark.rule("FTN-5-47")
def test_influence_never_falls_below_zero():
    game = site(cubes=0, means="1 1 2 2")
    game.refused(line("A", "fu do m-da", brown=2), "not-covered", "FTN-5-47")
    game.refused(line("A", "fu do m-da", brown=3, white=-1), "negative", "FTN-5-47")
    game.build("A", "fu do m-da", brown=1, white=1)
    assert game.levels("A") == (0, 0, 1, 2)


@pytest.mark.rule("FTN-5-48", "FTN-RU-36")
def test_a_point_is_not_counted_twice():
    game = site(cubes=0, means="1 0 1 0").put("do", landowner=1)
    game.refused(line("A", "fu do", white=1), "cannot-pay", "FTN-5-49")
    game.all_influence(A="1 0 2 0").refused(line("A", "fu do", white=1), "not-covered", "FTN-5-48")
    game.build("A", "fu do", red=1)
    assert game.levels("A") == (0, 0, 0, 0)


@pytest.mark.rule("FTN-5-49")
def test_no_credit():
    words = "ns m-sb m-gi sw ei ka"
    game = site(cubes=2, means="1 0 1 1")  # one green goes to Nuremberg South: 2 cubes and 2 points are left
    assert quote(game, words).points == 5
    game.refused(line("A", words, cubes=2, white=1, red=1), "cannot-pay", "FTN-5-49")
    game.build("A", "ns m-sb m-gi sw ei", cubes=2, white=1, red=1)
