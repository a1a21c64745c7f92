"""Phase 5: where a line may run."""

import pytest

from roundhouse.kernel import NotYourTurn
from roundhouse.titles.nuremberg.actions import BuildLine, SketchLine
from roundhouse.titles.nuremberg.steps.building import start_areas
from tests.rules.nuremberg.kit import ScriptedNuremberg, line


def site(variant="nuremberg", round_=1, **options):
    """A is to build on an empty map, with plenty of everything."""
    game = ScriptedNuremberg(variant, **options).clear_map().building("ABC", round_)
    return game.all_influence(A="5 5 5 5", B="5 5 5 5", C="5 5 5 5").cubes(A=15, B=15, C=15)


@pytest.mark.rule("FTN-5-1")
def test_one_turn_each_in_build_order():
    game = site().building("ACB")
    game.error(line("C"), NotYourTurn)
    game.build("A", "ns m-sb", cubes=1)
    assert game.state.turn == "C"
    game.build("C")
    game.build("B", "fu do", cubes=1)
    assert game.state.phase == 6


@pytest.mark.rule("FTN-5-2")
def test_one_line_of_any_length():
    game = site().build("A", "ns m-sb m-gi sw", cubes=3)
    game.error(line("A", "ns mo", cubes=1), NotYourTurn)
    assert [game.owner(*pair) for pair in (("ns", "m-sb"), ("m-sb", "m-gi"), ("m-gi", "sw"))] == ["A", "A", "A"]
    long = "ns m-sb m-gi sw m-su eb m-sn m-hs m-bu al m-th bb m-hl m-be m-ns m-gf"
    game = site().build("A", long, cubes=15, brown=1)
    assert game.state.stock["A"] == 0
    assert site().build("A").state.stock["A"] == 15


@pytest.mark.rule("FTN-5-3")
def test_pieces_lie_across_borders():
    game = site()
    game.refused(line("A", "ns sw", cubes=1), "no-border", "FTN-5-3")
    game.refused(line("A", "ns nowhere", cubes=1), "no-such-area", "FTN-5-3")
    game.refused(line("A", "ns"), "no-pieces-named", "FTN-5-3")


@pytest.mark.rule("FTN-5-4")
@pytest.mark.parametrize("owner", ["A", "B", "company"])
def test_one_piece_to_a_border(owner):
    game = site(round_=2)
    game.company("green", "ns mo") if owner == "company" else game.own(owner, "ns mo")
    game.refused(line("A", "ns mo", cubes=1), "border-taken", "FTN-5-4")


@pytest.mark.rule("FTN-5-5", "FTN-F-4", "FTN-RU-11")
def test_a_line_is_one_chain_from_its_beginning():
    game = site().sketch("A", "ns m-sb")
    game.refused(SketchLine("A", ("ns", "m-sb", "mo", "m-fi")), "no-border", "FTN-5-3")
    game.refused(line("A", "ns m-sb mo m-fi", cubes=3), "no-border", "FTN-5-3")
    game.build("A", "ns m-sb m-gi", cubes=2)
    assert game.owner("m-sb", "m-gi") == "A"


@pytest.mark.rule("FTN-5-6", "FTN-F-4", "FTN-RU-10")
def test_a_line_does_not_fork_or_come_back():
    game = site()
    game.refused(line("A", "ns m-sb m-gi m-sb", cubes=3), "fork", "FTN-5-6")
    game.refused(line("A", "ns m-fi mo ns", cubes=3), "fork", "FTN-5-6")
    # to branch off at m-sb the line would have to jump back
    game.refused(line("A", "ns m-sb m-gi m-sb li", cubes=4), "fork", "FTN-5-6")
    sketched = [c.action.line for c in game.sketch("A", "ns m-fi mo").choices() if isinstance(c.action, SketchLine)]
    assert len(sketched) > 1
    assert all(len(set(found)) == len(found) for found in sketched)


@pytest.mark.rule("FTN-RU-44")
def test_a_ring_is_built_where_the_players_agreed():
    ring = "ns m-fi mo ns"
    game = site(rings=True).all_influence(A="0 0 0 1")
    game.refused(line("A", "ns mo ns", cubes=2), "fork", "FTN-5-6")  # the same border twice
    game.refused(line("A", f"{ring} m-sb", cubes=4), "fork", "FTN-5-6")  # on from where it closed
    game.refused(line("A", "ns m-fi mo m-fi", cubes=3), "fork", "FTN-5-6")  # closed, but not where it began
    game.sketch("A", "ns m-fi mo")
    assert SketchLine("A", tuple(ring.split())) in game.offered(SketchLine)
    game.sketch("A", ring)
    assert [a for a in game.offered(SketchLine) if a.line] == []
    game.build("A", ring, cubes=3)
    assert game.level("A", "green") == 0  # the town is paid once
    assert game.state.stock["A"] == 12


@pytest.mark.rule("FTN-5-7")
def test_forks_and_loops_with_older_lines():
    game = site(round_=2).own("A", "ns m-sb m-gi sw").own("B", "ns mo m-fi")
    game.build("A", "m-sb li m-gi", cubes=2)  # out of the middle of the old line and back into it: a loop
    assert (game.owner("m-sb", "li"), game.owner("li", "m-gi")) == ("A", "A")
    game.build("B", "ns m-fi ad", cubes=2)  # joins and runs through his own line
    game = site(round_=2).own("B", "ns mo m-fi fe")
    game.build("A", "ns m-fi ad", cubes=2)  # through an area with B's line
    assert game.owner("m-fi", "ad") == "A"


@pytest.mark.rule("FTN-5-8", "FTN-RU-13")
def test_the_first_round_starts_at_company_towns():
    starts = {"nn": "jo", "ns": "mo", "fu": "do", "er": "ba", "sc": "st", "la": "m-be"}
    for start, on in starts.items():
        site().build("A", f"{start} {on}", cubes=1)
    game = site()
    game.refused(line("A", "po m-sn", cubes=1), "start", "FTN-5-8")
    assert {a.line[0] for a in game.offered(SketchLine)} == set(starts)
    # not even own track would do in the first round
    game.own("A", "ns m-sb").refused(line("A", "m-sb m-gi", cubes=1), "start", "FTN-5-8")
    assert set(start_areas(game.setting, game.state, "A")) == set(starts)


@pytest.mark.rule("FTN-5-9", "FTN-RU-12")
def test_later_rounds_start_at_stations_that_joined_a_company():
    game = site(round_=2).company("red", "fu m-ro po")
    game.build("A", "po m-sn", cubes=1).build("B", "po m-hs", cubes=1)
    assert (game.owner("po", "m-sn"), game.owner("po", "m-hs")) == ("A", "B")
    assert game.state.stock["C"] == 15  # FTN-RU-12: C has no track at all and may start there too
    game.build("C", "fu do", cubes=1)


@pytest.mark.rule("FTN-5-10", "FTN-RU-43")
def test_later_rounds_start_at_own_track():
    game = site(round_=2).own("A", "ns m-sb m-gi")
    # FTN-RU-43: areas that A's track merely borders are not connected
    game.refused(line("A", "sw m-re", cubes=1), "start", "FTN-5-10")
    assert {a.line[0] for a in game.offered(SketchLine)} == {"nn", "ns", "fu", "er", "sc", "la", "m-sb", "m-gi"}
    game.build("A", "m-gi sw", cubes=1)
    game.refused(line("B", "m-gi m-su", cubes=1), "start", "FTN-5-10")


@pytest.mark.rule("FTN-5-11")
def test_several_lines_may_start_in_one_area():
    game = site().build("A", "ns m-sb", cubes=1).build("B", "ns mo", cubes=1).build("C", "ns m-fi", cubes=1)
    assert [game.owner("ns", other) for other in ("m-sb", "mo", "m-fi")] == ["A", "B", "C"]


@pytest.mark.rule("FTN-5-12")
def test_a_line_may_end_anywhere():
    game = site().build("A", "ns m-sb m-gi", cubes=2)
    assert game.map.areas["m-gi"].station is None
    assert game.owner("m-sb", "m-gi") == "A"


@pytest.mark.rule("FTN-5-13")
def test_no_track_in_hills():
    game = site("wensleydale")
    game.refused(line("A", "se q-pg", cubes=1), "closed", "FTN-5-13")
    hills = [
        b for b in game.map.borders.values() if "hill" in {game.map.areas[b.a].terrain, game.map.areas[b.b].terrain}
    ]
    assert len(hills) > 50
    assert {b.cost for b in hills} == {None}


@pytest.mark.rule("FTN-5-14")
def test_no_track_in_hop_fields():
    game = site(round_=2).own("A", "fu do")
    game.refused(line("A", "do h-mu", cubes=1), "closed", "FTN-5-14")
    fields = [
        b for b in game.map.borders.values() if "crops" in {game.map.areas[b.a].terrain, game.map.areas[b.b].terrain}
    ]
    assert len(fields) > 50
    assert {b.cost for b in fields} == {None}


@pytest.mark.rule("FTN-5-15")
def test_the_south_is_only_a_beginning():
    game = site("wensleydale", round_=2)
    game.refused(line("A", "sk c-gg south", cubes=2), "start-only", "FTN-5-15")
    game.build("A", "south c-gg", cubes=1)
    assert game.owner("south", "c-gg") == "A"


@pytest.mark.rule("FTN-5-16")
def test_the_light_red_south_is_always_in_use():
    game = site("wensleydale")
    assert [a.id for a in game.map.areas.values() if a.start_only and a.station] == ["south"]
    assert set(game.map.ways["south"]) == {"c-gg", "sk", "bo"}
    for on in ("c-gg", "sk", "bo"):
        site("wensleydale").build("A", f"south {on}", cubes=1)


@pytest.mark.rule("FTN-5-17", "FTN-RU-14")
def test_the_larger_south_is_an_option():
    pieces = ("south-w hf", "south-w c-bw", "south-e c-bl", "south-e c-ot")
    for words in pieces:
        site("wensleydale").refused(line("A", words, cubes=1), "closed-area", "FTN-5-17")
        site("wensleydale", larger_south=True).build("A", words, cubes=1)
    game = site("wensleydale", round_=2)
    game.refused(line("A", "se hf south-w", cubes=2), "closed", "FTN-5-17")
    game = site("wensleydale", larger_south=True)
    game.refused(line("A", "se hf south-w", cubes=2), "start-only", "FTN-5-15")
    game.refused(line("A", "south south-w hf", cubes=2), "closed", "FTN-5-15")


@pytest.mark.rule("FTN-5-18", "FTN-RU-15")
def test_the_south_is_a_red_town():
    game = site("wensleydale").all_influence(A="5 5 0 5")
    game.refused(line("A", "south c-gg", cubes=1), "company-influence", "FTN-5-24")
    game.all_influence(A="5 5 1 5").build("A", "south c-gg", cubes=1)
    assert game.level("A", "red") == 0


@pytest.mark.rule("FTN-5-19", "FTN-RU-16")
def test_nuremberg_north_and_south_are_never_linked():
    for words in ("nn ns", "ns nn"):
        site(boards=2).refused(line("A", words, cubes=2), "closed", "FTN-5-19")
    # FTN-RU-16: nor may one line run from one to the other by a roundabout way, wherever it begins
    game = site(boards=2, round_=2).own("A", "m-fi mo")
    for words in ("ns mo nn", "nn mo ns", "m-fi ns mo nn"):
        game.refused(line("A", words, cubes=5), "apart", "FTN-5-19")
        game.refused(SketchLine("A", tuple(words.split())), "apart", "FTN-5-19")
    game.sketch("A", "nn mo")
    assert ("nn", "mo", "ns") not in [a.line for a in game.offered(SketchLine)]


@pytest.mark.rule("FTN-RU-16")
def test_lines_of_two_turns_may_meet_between_north_and_south():
    game = site(boards=2, round_=2).own("A", "nn mo").build("A", "ns mo", cubes=1)
    assert (game.owner("nn", "mo"), game.owner("ns", "mo")) == ("A", "A")
    # what was built in earlier turns may be handed over in one run
    game = game.handing_over("ABC", round_=2).hand("A", "green", "ns mo nn")
    assert game.owner("nn", "mo") == "green"


@pytest.mark.rule("FTN-5-20")
def test_rivers_may_be_crossed():
    game = site(round_=2).own("A", "ns m-sb m-gi m-su eb").build("A", "eb m-sn", cubes=2)
    assert game.map.between["eb", "m-sn"].river == "Pegnitz"
    assert game.owner("eb", "m-sn") == "A"


@pytest.mark.rule("FTN-5-21")
def test_one_illegal_piece_refuses_the_whole_line():
    game = site()
    game.refused(line("A", "ns m-sb m-gi sw h-gs", cubes=4), "closed", "FTN-5-14")
    assert game.state.track == {}
    assert (game.state.cubes["A"], game.levels("A")) == (15, (5, 5, 5, 5))
    # the sketch lays and pays nothing either
    game.sketch("A", "ns").sketch("A", "ns m-sb").sketch("A", "ns m-sb m-gi")
    assert game.state.track == {}
    assert (game.state.cubes["A"], game.levels("A")) == (15, (5, 5, 5, 5))


@pytest.mark.rule("FTN-5-22")
def test_no_more_pieces_than_are_left():
    game = site(round_=2)
    game.own("A", "sc m-ks ro m-am ca m-lz bf va m-de ha").own("A", "er gg te m-bu m-hs po")
    assert game.state.stock["A"] == 1
    game.refused(line("A", "ns m-sb m-gi", cubes=2), "no-pieces", "FTN-5-22")
    game.build("A", "ns m-sb", cubes=1)


@pytest.mark.rule("FTN-5-23")
def test_building_nothing_costs_nothing():
    game = site().set(rent_order=("A", "B", "C"))
    game.refused(line("A", "", cubes=1), "wrong-total", "FTN-5-23")
    game.build("A")
    assert (game.state.cubes["A"], game.levels("A")) == (15, (5, 5, 5, 5))
    game.build("B").build("C")
    assert (game.state.phase, game.state.turn) == (6, "A")


class TestSketch:
    """A line is offered area by area, with its running cost and what may still be paid."""

    def test_every_step_tells_its_cost(self):
        game = site().all_influence(A="1 0 0 1").cubes(A=3)
        start = next(c for c in game.choices() if isinstance(c.action, SketchLine) and c.action.line == ("ns",))
        assert game.rules.words.choice(start) == "Start at Nürnberg Süd"
        game.do(start.action)
        sketches = [c for c in game.choices() if isinstance(c.action, SketchLine)]
        onward = {c.action.line[-1]: c for c in sketches if c.action.line}
        assert set(onward) == {"mo", "m-sb", "m-fi"}
        facts = onward["m-sb"].facts
        assert (facts["pieces"], facts["points"], facts["piece_points"], facts["green"]) == (1, 1, 1, 1)
        assert (facts["cubes"], facts["points_left"]) == (1, 3)  # two cubes and the white point, green is spent

    def test_what_cubes_do_not_pay_is_paid_with_influence(self):
        game = site().all_influence(A="5 0 0 2").cubes(A=2).sketch("A", "ns m-sb m-gi")
        facts = next(c for c in game.choices() if c.action == SketchLine("A", ("ns", "m-sb", "m-gi", "sw"))).facts
        assert (facts["points"], facts["cubes"], facts["influence_for_points"]) == (3, 2, 1)

    def test_a_payment_is_asked_for_only_where_there_are_several(self):
        def finished(game):
            return next(c for c in game.choices() if isinstance(c.action, BuildLine) and c.action.line)

        assert finished(site().all_influence(A="0 0 0 1").cubes(A=2).sketch("A", "ns m-sb")).free == {}
        choice = finished(site().all_influence(A="1 0 1 1").cubes(A=0).sketch("A", "ns m-sb"))
        assert set(choice.free) == {"payment"}

    def test_a_sketch_ends_where_the_means_end(self):
        game = site().all_influence(A="0 0 0 1").cubes(A=2).sketch("A", "ns m-sb m-gi")
        assert game.offered(SketchLine) == [SketchLine("A", ())]
        assert [a.line for a in game.offered(BuildLine)] == [("ns", "m-sb", "m-gi"), ()]
        refused = game.rules.steps(game.state)[0].refusals(game.state, "A")
        refusals = {c.action.line[-1]: r.code for c, r in refused if c.action.line}
        assert refusals["sw"] == "cannot-pay"
        assert refusals["h-go"] == "closed"

    def test_one_area_alone_is_no_line_that_could_be_refused(self):
        game = site().sketch("A", "ns")
        refused = game.rules.steps(game.state)[0].refusals(game.state, "A")
        assert not [choice for choice, _ in refused if isinstance(choice.action, BuildLine)]

    def test_a_sketch_may_be_begun_anew(self):
        game = site().sketch("A", "ns m-sb").sketch("A", "fu do").sketch("A", "")
        assert game.state.sketch == ()
        game.build("A", "er ba", cubes=1)

    def test_a_sketch_is_rubbed_out_only_where_there_is_one(self):
        game = site()
        blank = SketchLine("A", ())
        assert blank not in game.offered(SketchLine)
        game.refused(blank, "nothing-sketched", "FTN-5-5")
        game.sketch("A", "ns")
        assert game.offered(SketchLine).count(blank) == 1
        game.do(blank)
        assert game.events("rubbed_out") == [{"who": "A"}]
        game.refused(blank, "nothing-sketched", "FTN-5-5")

    def test_a_finished_sketch_offers_every_way_to_pay(self):
        game = site().all_influence(A="2 1 0 1").cubes(A=1).sketch("A", "ns m-sb m-gi sw")
        finish = next(c for c in game.choices() if isinstance(c.action, BuildLine) and c.action.line)
        ways = finish.free["payment"].values
        assert {(p.cubes, p.white, p.brown) for p in ways} == {(1, 2, 0), (1, 1, 1)}
        assert finish.action.payment == ways[0]
        for action in finish.extremes():
            game.rules.steps(game.state)[0].check(game.state, action)
