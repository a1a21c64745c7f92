"""The examples of the rulebook that have no test with their section."""

import pytest

from tests.support.mania import Mania

rule = pytest.mark.rule
ALL = "freight local express"
COAST = ("F3 57 N-S", "F5 790 N-S-NW-SE", "G6 8851 NW-S")


@rule("1862-EX-3.2-1")
def test_esr_may_be_opened_because_791_has_a_third_space():
    game = Mania(4, "ESR").phase("B").lay("F11 790 4").money(Ann=900)
    for sign in ("N&B", "WVR"):
        game.company(sign, {"Bob": 5}, stations="F11", trains="2/3E")
    game.stock("Ann").allowed("start_company ESR 60")


@rule("1862-EX-3.2-2")
def test_ecr_cannot_be_opened_at_a_full_green_witham():
    game = Mania(4, "ECR").phase("D").lay("D13 14 0").money(Ann=900)
    for sign in ("SVR", "EUR"):
        game.company(sign, {"Bob": 5}, stations="D13", trains="4E")
    game.stock("Ann").refused("start_company ECR 60", rule="1862-3.2-2", code="home-blocked")
    game.parliament("Ann").refused("bid_charter ECR 0", rule="1862-3.2-2", code="home-blocked")


@rule("1862-EX-4.2-1")
def test_esr_is_won_and_opened_at_74():
    game = Mania(3, "ESR").parliament("Ann").play("bid_charter ESR 15", "pass", "pass", "set_par ESR 74")
    assert game.cash("Ann") == 800 - 15 - 222
    game.play("buy_share ESR @ipo", "buy_share ESR @ipo")
    assert game.cash("Ann") == 800 - 15 - 222 - 148
    assert game.price("ESR") == 74
    assert game.cash("ESR") == 740 - 180 == 560


def enr(trains, phase="B", more=()):
    """The last page: Cromer 20, Norwich 40, Acle small, Beccles 30, low port value 80."""
    game = Mania(4, "ENR", permits={"ENR": ALL}).phase(phase).lay(*COAST, "G8 14 N-S-NE-SW", *more)
    return game.company("ENR", {"Ann": 5}, trains=trains, stations="F3").operating("ENR", "Run")


@rule("1862-EX-ENR-1")
def test_a_1f_to_the_port():
    assert enr("1F").earns("F1.1,F3.0") == (100, 0)


@rule("1862-EX-ENR-2")
def test_two_1f_joined():
    assert enr("1F 1F").earns("F1.1,F3.0", "F3.0,F5.0") == (150, 0)


@rule("1862-EX-ENR-3")
def test_one_2f():
    assert enr("2F").earns("F1.1,F3.0,F5.0") == (150, 0)


@rule("1862-EX-ENR-4")
def test_one_3f_cannot_end_at_acle():
    game = enr("3F")
    assert game.best("ENR") == 150
    assert game.earns("F3.0,F5.0,G6.0,G8.0") == (90, 0)
    game.refuses_run("F1.1,F3.0,F5.0,G6.0", rule="1862-7.8-3", code="wrong-end")


@rule("1862-EX-ENR-5")
def test_one_2e():
    assert enr("2E").earns("F1.1,F3.0") == (100, 0)


@rule("1862-EX-ENR-6")
def test_a_2e_and_a_divided_express():
    assert enr("2E 2/3E").earns("F1.1,F3.0", "F3.0,F5.0,G6.0,G8.0") == (170, 0)


@rule("1862-EX-ENR-7")
def test_a_divided_local():
    assert enr("2/3L").earns("F3.0,F5.0,G6.0,G8.0") == (90, 40)


@rule("1862-EX-ENR-8")
def test_a_2f_and_a_2l():
    assert enr("2F 2L").earns("F1.1,F3.0,F5.0", "F3.0,F5.0") == (170, 20)


def to_ipswich(trains):
    """The way on to Ipswich (60) and Lowestoft (20); the page takes the low port value throughout (1862-RUL-29)."""
    game = enr(trains, "F", more=("G10 8851 N-SW", "F11 791 1", "H7 57 SW-NE"))
    return game.edit(phase="B")  # trains of later phases with the values of the page


@rule("1862-EX-ENR-9")
def test_one_6f_to_ipswich():
    assert to_ipswich("6F").earns("F1.1,F3.0,F5.0,G6.0,G8.0,G10.0,F11.0") == (260, 0)


@rule("1862-EX-ENR-10")
def test_one_5e_to_lowestoft():
    assert to_ipswich("5E").earns("F1.1,F3.0,F5.0,G6.0,G8.0,H7.0") == (190, 0)


@rule("1862-EX-ENR-11", "1862-RUL-29")
def test_the_6f_and_the_5e_count_the_port_once():
    game = to_ipswich("6F 5E")
    ways = "F1.1,F3.0,F5.0,G6.0,G8.0,G10.0,F11.0", "F1.1,F3.0,F5.0,G6.0,G8.0,H7.0"
    assert game.earns(*ways) == (370, 0)


@rule("1862-EX-7.8.1-1", "1862-EX-7.8.1-2")
def test_norwich_to_wells_and_its_port():
    game = Mania(4, "W&F", permits={"W&F": ALL}).phase("D").lay("E4 6 N-SE", "E2 6 S-NW", "F5 790 N-S-NW-SE")
    game.company("W&F", {"Ann": 5}, trains="5F", stations="E4").operating("W&F", "Run")
    assert game.earns("F5.0,E4.0,E2.0")[0] - (40 + 20) == 20
    assert game.earns("F5.0,E4.0,E2.0,D1.0")[0] - (40 + 90) == 60


@rule("1862-EX-7.8.1-3", "1862-RUL-25")
def test_colchester_to_london_from_the_far_and_the_near_side():
    near = Mania(4, "EUR", permits={"EUR": ALL}).phase("D").lay("E12 790 N-S-NE-SW", "D13 57 SW-NE")
    near.company("EUR", {"Ann": 5}, trains="5F", stations="E12 London").operating("EUR", "Run")
    assert near.earns("E12.0,D13.0,C14.1")[0] - (40 + 150) == 20
    far = Mania(4, "EUR", permits={"EUR": ALL}).phase("D")
    far.lay("E12 790 N-S-NE-SW", "D13 6 NE-NW", "C12 8851 SE-SW", "B13 6 S-NE")
    far.company("EUR", {"Ann": 5}, trains="5F", stations="E12 London").operating("EUR", "Run")
    assert far.earns("E12.0,D13.0,C12.0,B13.0,B15.0")[0] - (40 + 150) == 60


@rule("1862-EX-7.8.1-4")
def test_a_2f_and_a_3f_act_as_a_5f():
    game = Mania(4, "L&D", permits={"L&D": ALL}).phase("D")
    # port of King's Lynn - King's Lynn - Swaffham - Downham Market - March - Midlands
    game.lay(
        "C4 202 N-SE",
        "D5 5 NW-SW",
        "C6 57 NE-SW",
        "B7 6 NE-NW",
    )
    game.company("L&D", {"Ann": 5}, trains="2F 3F", stations="C4 D5 C6").operating("L&D", "Run")
    revenue, _ = game.earns("C2.0,C4.0,D5.0", "D5.0,C6.0,B7.0,A6.0")
    # measured from King's Lynn (C4) and March (B7): two steps apart, one hex between, and both entries
    assert revenue == 90 + 90 + 3 * 30
    five = (
        Mania(4, "L&D", permits={"L&D": ALL}).phase("D").lay("C4 202 N-SE", "D5 5 NW-SW", "C6 57 NE-SW", "B7 6 NE-NW")
    )
    five.company("L&D", {"Ann": 5}, trains="5F", stations="C4 D5 C6").operating("L&D", "Run")
    assert five.earns("C2.0,C4.0,D5.0,C6.0,B7.0,A6.0")[0] == revenue


@rule("1862-EX-7.8.1-5")
def test_two_1f_and_a_3f_act_as_a_5f():
    game = (
        Mania(4, "L&D", permits={"L&D": ALL}).phase("D").lay("C4 202 N-SE", "D5 5 NW-SW", "C6 57 NE-SW", "B7 6 NE-NW")
    )
    game.company("L&D", {"Ann": 5}, trains="1F*1 1F*1 3F", stations="C4 D5 C6").operating("L&D", "Run")
    assert game.earns("C2.0,C4.0", "C4.0,D5.0", "D5.0,C6.0,B7.0,A6.0")[0] == 90 + 90 + 3 * 30
    bare = (
        Mania(4, "L&D", permits={"L&D": ALL}).phase("D").lay("C4 202 N-SE", "D5 5 NW-SW", "C6 57 NE-SW", "B7 6 NE-NW")
    )
    bare.company("L&D", {"Ann": 5}, trains="1F*1 1F*1 3F", stations="D5").operating("L&D", "Run")
    bare.refuses_run("C2.0,C4.0", "C4.0,D5.0", "D5.0,C6.0,B7.0,A6.0", rule="1862-7.8-8", code="no-own-station")


@rule("1862-EX-7.8.1-6")
def test_two_permanent_freights_that_share_a_port():
    game = Mania(4, "N&E", permits={"N&E": ALL}).phase("F")
    game.lay(
        "B13 14 0",
        "C12 8851 SW-SE",
        "D13 6 NW-NE",
        "E12 790 1",
        "F13 621 NW-SE",
    )
    assert {0, 4} <= game.state.map.face("B13").exits
    game.company("N&E", {"Ann": 5}, trains="7F 6F", stations="B13 London E12").operating("N&E", "Run")
    shared = "C12.0,D13.0,E12.0,F13.0,G14.1"
    revenue, _ = game.earns(f"a/B15.0,B13.0,{shared}", f"b/B13.0,{shared}")
    assert revenue == (200 + 130 + 5 * 30) + (30 + 4 * 30)
    game.refuses_run(f"a/B15.0,B13.0,{shared}", f"a/B13.0,{shared}", rule="1862-7.8.1-8", code="not-chained")


@rule("1862-EX-7.8.2-1")
def test_a_3l_over_three_green_cities_and_a_small_station():
    """Three large stations of 30 and one small station over four hexes, here from Fakenham."""
    game = Mania(4, "W&F", permits={"W&F": ALL}).phase("C")
    game.lay("E4 15 N-NE-SE-S", "E6 8852 N-S", "E8 15 N-NE-SE-S", "F7 14 N-S-NE-SW")
    game.company("W&F", {"Ann": 5}, trains="3L", stations="E4").operating("W&F", "Run")
    assert game.earns("E4.0,E6.0,E8.0,F7.0") == (110, 40)
    game.play(game.run_line("E4.0,E6.0,E8.0,F7.0"), "dividend W&F withhold")
    assert game.cash("W&F") == 110 + 40


@rule("1862-EX-7.8.2-2")
def test_a_divided_train_over_five_cities_counts_four():
    tiles = ("D13 57 N-S", "D11 57 N-S", "D9 202 S-NE", "E8 57 SW-NE", "F7 57 SW-NE")
    for kind in ("4/5L", "4/5E"):
        game = Mania(4, "ECR", permits={"ECR": ALL}).phase("E").lay(*tiles)
        game.company("ECR", {"Ann": 5}, trains=kind, stations="D13").operating("ECR", "Run")
        assert game.earns("D13.0,D11.0,D9.0,E8.0,F7.0")[0] == 20 + 20 + 30 + 20


@rule("1862-EX-7.8.3-1")
def test_wnr_with_a_3e():
    game = Mania(4, "WNR", permits={"WNR": ALL}).phase("C")
    # King's Lynn in green with its port, Hunstanton on the way, home Wells in green
    game.lay("C4 792 N-NE-SW", "D3 8852 SW-NE", "E2 14 1")
    game.company("WNR", {"Ann": 5}, trains="3E", stations="E2").operating("WNR", "Run")
    assert game.earns("C2.0,C4.0,D3.0,E2.0") == (90 + 50 + 30, 0)


@rule("1862-EX-7.8.4-1")
def test_lh_with_a_local_a_freight_and_an_express():
    game = Mania(4, "L&H", permits={"L&H": ALL}).phase("D")
    # local: Downham Market 30, King's Lynn 50, Hunstanton (small), Wells 30
    # freight: Midlands, Wisbech, King's Lynn, Hunstanton, Wells and its port
    # express: The West, Cambridge 60, March 20, Wisbech 30
    game.lay("C4 792 1", "D3 8852 SW-NE", "E2 14 1", "C6 14 0", "B5 619 0", "B7 57 N-S", "B9 791 0")
    game.company("L&H", {"Ann": 5}, trains="3L 4E 5F", stations="C4 B5").operating("L&H", "Run")
    local, express, freight = "C6.0,C4.0,D3.0,E2.0", "A10.0,B9.0,B7.0,B5.0", "A4.0,B5.0,C4.0,D3.0,E2.0,D1.0"
    assert game.earns(local, "-", "-") == (130, 40)
    assert game.earns("-", "-", freight) == (300, 0)
    assert game.earns(local, express, freight) == (640, 40)
