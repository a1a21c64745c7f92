"""Sections 11, 11.1 and 11.2: operating rounds, routes, income of private companies."""

import pytest

from tests.support.chesapeake import auction, first_stock_round, quiet

rule = pytest.mark.rule


def idle(game, *companies, **more):
    """Launched companies with nothing at all, so that a turn is one pass."""
    homes = {"PRR": "F2", "PLE": "A3", "SRR": "H4", "B&O": "H6", "C&O": "G13", "LV": "J2", "C&A": "J6", "N&W": "C13"}
    for number, (company, at) in enumerate(companies):
        holder = game.state.players[number % len(game.state.players)]
        game.company(company, {holder: 6}, par=80, at=at, cash=0, stations=homes[company], **more)
    return game


def order_of_turns(game):
    """Companies as they come when all pass."""
    found = []
    while game.state.round.kind == "operating":
        found.append(game.on_turn)
        game.play("pass")
    return found


# -- 11 --------------------------------------------------------------------------------------------------------


@rule("CHES-11-2", "CHES-11-10")
def test_privates_pay_then_each_company_takes_one_turn():
    game = idle(first_stock_round(), ("PRR", (3, 5)), ("LV", (4, 4)), ("C&O", (2, 6))).stock("Ann", 2)
    game.events.clear()
    game.play("pass", "pass", "pass", "pass")
    kinds = [e.kind for e in game.events if e.kind in ("private-income", "company-turn")]
    assert kinds == ["private-income"] * 5 + ["company-turn"]
    assert order_of_turns(game) == ["C&O", "PRR", "LV"]
    assert game.round_name() == "SR 3"
    wrong = idle(quiet(), ("PRR", (3, 5)), ("LV", (4, 4)))
    wrong.company("LV", {"Ann": 6}).operating()
    wrong.refused("lay_tile LV J2 57 SW-NE", rule="CHES-11-2", code="not-operating")


@rule("CHES-11-3")
def test_in_falling_order_of_price():
    game = idle(quiet(), ("LV", (4, 4)), ("C&O", (2, 6)), ("PRR", (3, 5))).operating()
    assert order_of_turns(game) == ["C&O", "PRR", "LV"]  # 110, 95, 80


@rule("CHES-11-4")
def test_at_equal_prices_the_marker_further_right_goes_first():
    cells = {"PRR": (1, 1), "LV": (2, 2), "SRR": (3, 3), "C&O": (4, 4), "C&A": (5, 5), "B&O": (6, 6)}
    game = idle(quiet(6), *cells.items())
    assert {game.price(company) for company in cells} == {80}
    assert order_of_turns(game.operating()) == ["B&O", "C&A", "C&O", "SRR", "LV", "PRR"]


@rule("CHES-11-5")
def test_in_one_space_the_upper_marker_goes_first():
    assert order_of_turns(idle(quiet(), ("PRR", (3, 5)), ("LV", (3, 5))).operating()) == ["PRR", "LV"]
    assert order_of_turns(idle(quiet(), ("LV", (3, 5)), ("PRR", (3, 5))).operating()) == ["LV", "PRR"]


def busy(phase="2"):
    """PRR with something to do in every step: F2 and E3 joined, a train, money."""
    game = quiet().company("PRR", {"Ann": 6}, par=80, cash=500, trains="3", stations="F2").phase(phase)
    return game.lay("F2 57 SW-NE", "E3 57 SW-NE").operating("PRR")


TURN = (
    ("lay_tile PRR D4 9 SW-NE", "lay_tile"),
    ("place_station PRR E3 0", "place_station"),
    ("run_trains PRR 3-0:F2.0,E3.0", "run_trains"),
    ("dividend PRR pay", "dividend"),
    ("buy_train PRR @bank 3 180", "buy_train"),
)


@rule("CHES-11-6")
def test_the_steps_of_a_turn_come_in_their_order():
    game = busy("3").give_privates(P1="Ann")
    for number, (deed, _) in enumerate(TURN):
        for other, _ in TURN[:number] + TURN[number + 1 :]:
            game.refused(other, rule="CHES-11-6", code="not-now")
        game.allowed("buy_private_in PRR P1 20")
        game.play(deed)
    game.play("pass")
    assert game.step == "EndTurn"
    game.play("buy_private_in PRR P1 20")  # after buying a train


@rule("CHES-11-7")
def test_a_step_skipped_is_gone():
    game = busy().play("pass", "place_station PRR E3 0")
    game.refused("lay_tile PRR D4 9 SW-NE", rule="CHES-11-6", code="not-now")
    game = busy().play("pass", "pass")
    game.refused("place_station PRR E3 0", "lay_tile PRR D4 9 SW-NE", rule="CHES-11-6", code="not-now")
    game.play("run_trains PRR 3-0:F2.0,E3.0", "dividend PRR pay")
    game.give_privates(P1="Ann").phase("3").play("pass")
    assert game.step == "EndTurn"
    game.refused("buy_train PRR @bank 3 180", rule="CHES-11-6", code="not-now")


@rule("CHES-11-8")
def test_several_private_companies_in_one_turn():
    game = (
        quiet().company("LV", {"Ann": 6}, par=80, cash=120, stations="J2").phase("3").give_privates(P1="Ann", P2="Bob")
    )
    game.operating("LV").play("buy_private_in LV P1 40", "buy_private_in LV P2 80", "Bob: answer yes")
    assert game.state.privates_of("LV") == ("P1", "P2")
    assert game.cash("LV") == 0


@rule("CHES-11-9")
def test_only_in_its_own_turn():
    game = quiet().company("PRR", {"Ann": 6}, par=80, cash=100, stations="F2").phase("3").give_privates(P1="Ann")
    game.company("LV", {"Ann": 6}, par=70, cash=100, stations="J2").operating("PRR")
    game.refused("buy_private_in LV P1 20", rule="CHES-11-9", code="not-operating")
    game.stock("Ann").refused("buy_private_in LV P1 20", rule="CHES-10-2", code="not-now")


@rule("CHES-11-10", "CHES-11.9-1", "CHES-R-76")
def test_a_train_is_exported_after_the_last_round_of_a_set_only():
    game = idle(quiet(), ("PRR", (3, 5))).phase("3").stock("Ann", 2).play("pass", "pass", "pass", "pass")
    left = game.deck_counts()["3"]
    assert game.round_name() == "OR 2.1/2"
    game.play("pass")
    assert (game.round_name(), game.deck_counts()["3"]) == ("OR 2.2/2", left)
    game.play("pass")
    assert (game.round_name(), game.deck_counts()["3"]) == ("SR 3", left - 1)


@rule("CHES-11-11", "CHES-R-39")
def test_those_who_wait_are_taken_by_current_prices():
    game = (
        quiet().company("PRR", {"Ann": 6}, par=80, at=(2, 6), cash=0, stations="F2").lay("F2 57 SW-NE", "E3 57 SW-NE")
    )
    game.company("SRR", {"Bob": 4, "Ann": 3}, par=95, cash=0, stations="H4")
    game.company("LV", {"Cy": 6}, par=80, cash=0, stations="J2").money(Ann=20).phase("4").operating()
    assert game.on_turn == "PRR"
    game.play("pass", "sell_shares SRR 3", "buy_train PRR @bank 4 300")
    assert (game.price("SRR"), game.price("LV")) == (75, 80)
    assert order_of_turns(game) == ["LV", "SRR"]


# -- 11.1 ------------------------------------------------------------------------------------------------------

#: PRR in F2, E3 and D2 in a ring: F2 - E3, E3 - D2, D2 - E1 - F2
RING = ("F2 14 SW-NW-NE-SE", "E3 14 SW-NW-NE-SE", "D2 15 S-SW-NE-SE")


def ring(trains="4", phase="4", **more):
    game = quiet().company("PRR", {"Ann": 6}, par=80, cash=0, trains=trains, stations="F2").phase(phase).lay(*RING)
    for company, place in more.items():
        game.company(company, {"Bob": 6}, par=70, cash=0, stations=place)
    return game


@rule("CHES-11.1-1")
def test_a_route_is_connected_to_a_station_of_the_company():
    game = (
        quiet()
        .company("PRR", {"Ann": 6}, par=80, cash=500, trains="2", stations="F2")
        .lay("F2 57 SW-NE", "E3 57 SW-NE")
    )
    game.lay("C5 57 NW-SE", "D6 8 S-NW", "D8 57 S-N").operating("PRR")
    game.refused("lay_tile PRR D10 9 S-N", "lay_tile PRR B4 1 S-NW,N-SE", rule="CHES-11.3-8", code="not-connected")
    game.play("pass")
    game.refused("place_station PRR C5 0", "place_station PRR D8 0", rule="CHES-11.4-1", code="no-route")
    game.refuses_run("C5.0,D6,D8.0", rule="CHES-11.5-11", code="no-own-station")
    game.refuses_run("F2.0,E3.0,D8.0", rule="CHES-11.1-1", code="not-connected")
    game.refuses_run("F2.0,Z9.0", rule="CHES-11.1-1", code="not-connected")
    assert game.earns("F2.0,E3.0") == 40


@rule("CHES-11.1-2")
def test_no_place_twice():
    ring().operating("PRR").refuses_run("F2.0,E3.0,D2.0,E1,F2.0", rule="CHES-11.1-2", code="stop-twice")
    assert ring().operating("PRR").earns("F2.0,E3.0,D2.0") == 90


@rule("CHES-11.1-3", "CHES-11.5-10")
def test_full_cities_of_others_end_a_route():
    game = ring(PLE="A3 E3", SRR="H4 E3").operating("PRR")
    game.refuses_run("F2.0,E3.0,D2.0", rule="CHES-11.1-3", code="through-blocked")
    assert game.earns("F2.0,E3.0") == 60


@rule("CHES-11.1-4")
def test_a_free_space_or_an_own_station_lets_pass():
    assert ring(PLE="A3 E3").operating("PRR").earns("F2.0,E3.0,D2.0") == 90
    game = ring(PLE="A3 E3").put_stations("PRR", "E3").operating("PRR")
    assert game.earns("F2.0,E3.0,D2.0") == 90


def fork(trains="4"):
    """F2 - F4 - F6, where #23 joins S with N and with NE; F8 to the S, G5 and H4 to the NE."""
    game = quiet().company("PRR", {"Ann": 6}, par=80, cash=0, trains=trains, stations="F2").phase("4")
    return game.lay("F2 15 S-SW-NW-SE", "F4 9 S-N", "F6 23 S-N,S-NE", "G5 9 SW-NE", "H4 57 SW-NE", "F8 X1 S-NE").lay(
        "F8 X2 S-SW-NW-N-NE"
    )


@rule("CHES-11.1-5", "CHES-R-52")
def test_no_track_twice_not_even_a_common_stub():
    game = fork().operating("PRR")
    game.refuses_run("F2.0,F4,F6,G5,H4.0", rule="CHES-11.1-6", code="turns-back")
    game.refuses_run("F2.0,F4,F6,F8.0,F6,G5,H4.0", rule="CHES-11.1-5", code="track-used-twice")
    assert game.earns("F2.0,F4,F6,F8.0") == 30 + 40


@rule("CHES-11.1-6", "CHES-R-52")
def test_no_turning_back_at_a_fork():
    fork().operating("PRR").refuses_run("F2.0,F4,F6,G5,H4.0", rule="CHES-11.1-6", code="turns-back")
    game = quiet().company("LV", {"Ann": 6}, par=80, trains="3", stations="J2").phase("4")
    # G1 joins SW with SE and with S: F2 to H2 or to G3, but never H2 to G3
    game.lay("J2 57 SW-NE", "I3 9 SW-NE", "H2 8 NW-S", "H4 14 S-SW-N-NE", "G3 4 S-N").operating("LV")
    game.refuses_run("J2.0,I3,H4.0,H2,G1,G3.0", rule="CHES-11.1-6", code="turns-back")


@rule("CHES-11.1-7")
def test_an_off_map_location_ends_a_route():
    game = quiet().company("PLE", {"Ann": 6}, par=80, cash=0, trains="5", stations="A3").phase("5")
    game.lay("B4 1 S-NW,N-SE", "B6 8 SW-N", "B8 8 NW-NE", "C7 8 SW-N", "C5 57 S-N").operating("PLE")
    game.refuses_run("A3.0,B4.1,B6,A7.0,B8,C7,C5.0", rule="CHES-11.1-7", code="through-terminal")
    assert game.earns("A3.0,B4.1,B6,A7.0") == 60 + 10 + 80


@rule("CHES-11.1-8", "CHES-R-47")
def test_both_cities_of_an_oo_hex():
    game = quiet().company("C&A", {"Ann": 6}, par=80, cash=0, trains="3", stations="J6 J4.0").phase("3")
    game.lay("J6 57 S-N", "J4 X4 S-SW,N-NW", "I5 3 N-NE", "I3 7 S-SE").operating("C&A")
    game.refuses_run("J4.0,J4.1", rule="CHES-11.1-1", code="not-connected")  # no track between them
    assert game.earns("J4.0,I5.0,I3,J4.1") == 40 + 10 + 40


def coal(trains):
    """N&W in C13 (green), with two ways to West Virginia Coal and one to D12."""
    game = quiet().company("N&W", {"Ann": 6}, par=70, cash=0, trains=trains, stations="C13").phase("3")
    return game.lay("C13 15 SW-NW-N-NE", "B12 8 SW-SE", "D12 57 SW-NE")


@rule("CHES-11.1-9", "CHES-R-11")
def test_two_red_hexes_are_one_location():
    coal("3").operating("N&W").refuses_run("A13.0,B12,C13.0,B14.0", rule="CHES-11.1-9", code="group-twice")
    assert coal("2 2").operating("N&W").earns("C13.0,B12,A13.0", "C13.0,B14.0") == 160
    # no legal tile on B4 joins A3 with B2; if one did, the run would be refused
    pittsburgh = quiet().company("PLE", {"Ann": 6}, par=80, cash=0, trains="3", stations="A3").phase("3")
    pittsburgh.lay("B4 2 SW-NE,NW-N").operating("PLE")
    pittsburgh.refuses_run("A3.0,B4.1,B2.0", rule="CHES-11.1-9", code="group-twice")


@rule("CHES-11.1-10", "CHES-R-102")
def test_two_towns_of_a_tile_are_two_places():
    game = quiet().company("C&A", {"Ann": 6}, par=80, cash=0, trains="4", stations="J6").phase("4")
    game.lay("J6 57 SW-NE", "K5 1 SW-N,S-NE", "K3 2 SW-NE,S-SE", "L4 7 SW-NW").operating("C&A")
    assert game.earns("J6.0,K5.0,K3.1,L4,K5.1") == 20 + 10 + 10 + 10


@rule("CHES-EX-3")
def test_example_of_running_trains():
    game = coal("2 2 3").company("B&O", {"Bob": 6}, par=80, cash=0, stations="H6.0 D12").operating("N&W")
    assert game.best("N&W") == 210
    game.refuses_run("C13.0,B14.0", "C13.0,B12,A13.0", "C13.0,D12.0,E11.0", rule="CHES-11.1-1", code="not-connected")
    beyond = (
        coal("2 2 3")
        .lay("E11 4 SW-NE")
        .company("B&O", {"Bob": 6}, par=80, cash=0, stations="H6.0 D12")
        .operating("N&W")
    )
    beyond.refuses_run(
        "C13.0,B14.0", "C13.0,B12,A13.0", "C13.0,D12.0,E11.0", rule="CHES-11.1-3", code="through-blocked"
    )
    assert game.earns("C13.0,B14.0", "C13.0,B12,A13.0", "C13.0,D12.0") == 80 + 80 + 50
    # N&W has 60 % of Ann and nothing in the pool; a fifth of it in the pool pays the treasury
    game.company("N&W", {"Ann": 6, "pool": 2}, cash=0)
    ann, cell = game.cash("Ann"), game.cell("N&W")
    game.play("dividend N&W pay")
    assert (game.cash("Ann"), game.cash("N&W")) == (ann + 6 * 21, 2 * 21)
    assert game.cell("N&W") == (cell[0], cell[1] + 1)
    kept = coal("2 2 3").operating("N&W")
    kept.earns("C13.0,B14.0", "C13.0,B12,A13.0", "C13.0,D12.0")
    kept.play("dividend N&W withhold")
    assert (kept.cash("N&W"), kept.cell("N&W")) == (210, (cell[0], cell[1] - 1))


# -- 11.2 ------------------------------------------------------------------------------------------------------


@rule("CHES-11.2-1")
def test_incomes_twice_in_a_set_of_two():
    game = idle(quiet(), ("PRR", (3, 5))).phase("3").give_privates(P4="Dan").stock("Ann", 2)
    before = game.cash("Dan")
    game.play("pass", "pass", "pass", "pass", "pass", "pass")
    assert game.round_name() == "SR 3"
    assert game.cash("Dan") == before + 30


@rule("CHES-11.2-2")
def test_all_six_pay_70():
    assert sum(private.revenue for private in auction().rules.data.privates.values()) == 70
    game = first_stock_round()
    before = sum(game.cash(p) for p in game.state.players)
    game.play("pass", "pass", "pass", "pass")
    assert sum(game.cash(p) for p in game.state.players) == before + 70
