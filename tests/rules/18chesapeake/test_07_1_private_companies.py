"""Section 7.1: the private companies, what all of them share and what each can do."""

from itertools import product

import pytest

from roundhouse.rules import ledger
from tests.support.chesapeake import PRIVATES, SLUG, auction, first_stock_round, quiet

rule = pytest.mark.rule
TABLES = ledger(SLUG).tables
BLOCKED = {"P1": ("K3",), "P2": ("H2", "I3"), "P3": ("F4", "G5"), "P4": ("D2",)}


def prr(phase="3", cash=500, **privates):
    """PRR of Ann at the start of its turn, F2 built to the SW and NE; the private companies as said, others closed."""
    game = quiet().company("PRR", {"Ann": 6}, par=80, cash=cash, stations="F2").lay("F2 57 SW-NE").phase(phase)
    return game.give_privates(privates).operating("PRR")


# -- all of them -----------------------------------------------------------------------------------------------


@rule("CHES-7.1-1")
@pytest.mark.parametrize("row", list(TABLES["privates"].records()), ids=lambda row: row["id"])
def test_names_values_incomes_and_blocked_hexes(row):
    private = auction().rules.data.privates[row["id"]]
    assert private.name.replace(" - ", "-").replace("&", "and") == row["name"]
    assert (private.value, private.revenue) == (row["face_value"], row["income"])
    assert tuple(private.facts["blocks"]) == row["blocked_hexes"]


def at_every_blocked_hex():
    """A table and a lay for each blocked hex that only the block forbids."""
    lays = {
        "K3": ("LV", "J2", ("J2 57 SW-NE",), "lay_tile LV K3 55 S-N,SW-NE"),
        "H2": ("SRR", "H4", ("H4 57 S-N",), "lay_tile SRR H2 9 S-N"),
        "I3": ("LV", "J2", ("J2 57 SW-NE",), "lay_tile LV I3 9 SW-NE"),
        "F4": ("PRR", "F2", ("F2 57 SW-NE", "E3 57 NW-SE"), "lay_tile PRR F4 9 NW-SE"),
        "G5": ("SRR", "H4", ("H4 57 SW-NE",), "lay_tile SRR G5 9 SW-NE"),
        "D2": ("PRR", "F2", ("F2 57 NW-SE",), "lay_tile PRR D2 57 SW-NE"),
    }
    for private, hexes in BLOCKED.items():
        for hex_id in hexes:
            company, home, tiles, line = lays[hex_id]
            stations = home if hex_id != "F4" else "F2 E3"
            game = quiet().company(company, {"Ann": 6}, par=80, cash=500, stations=stations)
            if hex_id == "H2":
                line = "lay_tile SRR H2 8 S-NW"
            yield private, game.lay(*tiles), line


@rule("CHES-7.1-2", "CHES-8-2c", "CHES-11.3-28")
def test_nobody_builds_on_the_hexes_of_a_players_private_company():
    for private, game, line in at_every_blocked_hex():
        for owner, phase in product(("Ann", "Bob"), ("2", "3")):
            game.phase(phase).give_privates({private: owner}).operating(line.split()[1])
            game.refused(line, rule="CHES-11.3-28", code="private-block")


@rule("CHES-7.1-3", "CHES-8-3d", "CHES-11.3-28")
def test_the_block_ends_with_a_sale_to_a_company_or_when_it_closes():
    for private, game, line in at_every_blocked_hex():
        game.phase("3").give_privates({private: "B&O"}).operating(line.split()[1]).allowed(line)
        game.give_privates({private: "out"}).phase("5").operating(line.split()[1]).allowed(line)


@rule("CHES-7.1-3", "CHES-8-3d")
def test_from_the_moment_of_the_sale_the_hex_is_free():
    game = quiet().company("LV", {"Ann": 6}, par=80, cash=500, stations="J2").lay("J2 57 SW-NE").phase("3")
    game.give_privates(P1="Ann").operating("LV").refused(
        "lay_tile LV K3 55 S-N,SW-NE", rule="CHES-11.3-28", code="private-block"
    )
    game.play("buy_private_in LV P1 10", "lay_tile LV K3 55 S-N,SW-NE")
    assert game.tile("K3") is not None


@rule("CHES-7.1-4", "CHES-R-44")
def test_track_may_point_at_a_blocked_hex():
    game = (
        quiet().company("C&A", {"Ann": 6}, par=80, cash=500, stations="J6").lay("J6 57 SW-NE").give_privates(P1="Ann")
    )
    game.operating("C&A")
    game.refused("lay_tile C&A K3 55 S-N,SW-NE", rule="CHES-11.3-28", code="private-block")
    game.play("lay_tile C&A K5 55 S-N,SW-NE")
    assert game.tile("K5") is not None


@rule("CHES-7.1-5")
def test_a_private_company_has_one_owner():
    game = auction().play("buy_private P1")
    assert game.state.privates == {"P1": "Ann", **dict.fromkeys(PRIVATES[1:], "@ipo")}
    game = prr(P1="Bob")
    game.play("buy_private_in PRR P1 20", "Bob: answer yes")
    assert game.state.privates["P1"] == "PRR"
    assert game.state.privates_of("Bob") == ()
    assert game.state.privates_of("PRR") == ("P1",)


@rule("CHES-7.1-6", "CHES-11.2-1", "CHES-R-103")
def test_incomes_at_the_start_of_every_operating_round():
    game = first_stock_round().company("C&O", {"Cy": 6}, par=80, cash=0, stations="G13").phase("3")
    game.give_privates(P1="out", P2="Ann", P3="out", P4="C&O", P5="out", P6="Ann").stock("Ann", 3)
    ann, bank = game.cash("Ann"), game.bank
    game.play("pass", "pass", "pass", "pass")
    assert game.round_name() == "OR 3.1/2"
    assert (game.cash("Ann"), game.cash("C&O"), game.bank) == (ann + 40, 15, bank - 55)
    game.play("pass")
    assert game.round_name() == "OR 3.2/2"
    assert (game.cash("Ann"), game.cash("C&O"), game.bank) == (ann + 80, 30, bank - 110)


@rule("CHES-R-103")
def test_without_a_launched_company_the_round_is_held_all_the_same():
    game = first_stock_round(3)
    before = {player: game.cash(player) for player in game.state.players}
    game.play("pass", "pass", "pass")
    assert game.round_name() == "SR 2"
    assert {p: game.cash(p) - before[p] for p in before} == {"Ann": 20, "Bob": 10, "Cy": 40}
    assert game.deck_counts()["2"] == 6


@rule("CHES-7.1-7", "CHES-8-5a", "CHES-11.2-3")
def test_all_close_with_the_first_5():
    game = first_stock_round().company("LV", {"Ann": 6}, par=80, cash=500, stations="J2").phase("4").top("5")
    game.company("PRR", {"Bob": 6}, par=70, cash=500, stations="F2").lay("F2 57 SW-NE")
    game.give_privates(P4="PRR").operating("LV", "BuyTrains")
    cash = {o: c for o, c in game.state.cash.items() if o not in ("LV", "@bank")}
    counted = {p: game.counted(p) for p in game.state.players}
    game.play("buy_train LV @bank 5 500")
    assert set(game.state.privates.values()) == {"@out"}
    assert {o: game.cash(o) for o in cash} == cash
    assert {p: counted[p] - game.counted(p) for p in counted} == {"Ann": 2, "Bob": 2, "Cy": 1, "Dan": 0}
    assert game.on_turn == "PRR"
    game.refused("buy_private_in PRR P1 20", rule="CHES-7.1-7", code="closed")
    game.refused("lay_tile PRR D2 57 SW-NE P4", rule="CHES-7.1-14", code="no-power")
    game.allowed("lay_tile PRR E3 57 SW-NE")
    before = {o: game.cash(o) for o in cash}
    game.play("pass", "pass")
    assert game.round_name() == "SR 3"
    game.play("pass", "pass", "pass", "pass")
    assert game.round_name() == "OR 3.1/3"
    assert {o: game.cash(o) for o in cash} == before  # nothing is paid any more


@rule("CHES-7.1-8", "CHES-11-6")
@pytest.mark.parametrize("phase", ["3", "4"])
def test_a_company_buys_at_any_moment_of_its_turn(phase):
    deeds = (
        ("LayTrack", "lay_tile PRR E3 57 SW-NE"),
        ("PlaceStations", "place_station PRR E3 0"),
        ("RunTheTrains", "run_trains PRR 3-0:F2.0,E3.0"),
        ("PayOut", "dividend PRR pay"),
        ("BuyTrains", "pass"),
        ("EndTurn", "pass"),
    )
    for private in PRIVATES[:5]:
        game = quiet().company("PRR", {"Ann": 6}, par=80, cash=800, trains="3", stations="F2").lay("F2 57 SW-NE")
        game.phase(phase).give_privates({private: "Ann"}).operating("PRR")
        for step, deed in deeds:
            assert game.step == step
            low, high = game.rules.data.privates[private].value // 2, game.rules.data.privates[private].value * 2
            assert f"buy_private_in PRR {private} {low}..{high}" in game.offers()
            game.allowed(f"buy_private_in PRR {private} {low}")
            game.play(deed)
            if step == "LayTrack" and private in ("P2", "P3"):
                game.play("pass")  # the tile step stays open for a pair that might still be bought


@rule("CHES-7.1-9", "CHES-11-8")
@pytest.mark.parametrize("row", [r for r in TABLES["privates"].records() if r["id"] != "P6"], ids=lambda row: row["id"])
def test_half_to_twice_the_face_value(row):
    private, low, high = row["id"], row["buy_in_min"], row["buy_in_max"]
    assert (low, high) == (row["face_value"] // 2, row["face_value"] * 2)
    game = prr(**{private: "Ann"})
    game.refused(
        f"buy_private_in PRR {private} {low - 1}",
        f"buy_private_in PRR {private} {high + 1}",
        rule="CHES-7.1-9",
        code="price",
    )
    game.refused(
        f"buy_private_in PRR {private} 0", f"buy_private_in PRR {private} -20", rule="CHES-7.1-9", code="price"
    )
    for price in (low, low + 1, high):
        game.allowed(f"buy_private_in PRR {private} {price}")
    before = game.cash("Ann")
    game.play(f"buy_private_in PRR {private} {high}")
    assert (game.cash("PRR"), game.cash("Ann")) == (500 - high, before + high)


@rule("CHES-7.1-10", "CHES-8-3c", "CHES-8-4b", "CHES-R-84")
def test_only_in_phases_3_and_4():
    for phase, is_open in (("2", False), ("3", True), ("4", True), ("5", False), ("6", False), ("D", False)):
        for private in PRIVATES[:5]:
            game = prr(phase, **{private: "Ann"})
            line = f"buy_private_in PRR {private} {game.rules.data.privates[private].value}"
            if is_open:
                game.allowed(line)
            else:
                game.refused(line, rule="CHES-7.1-10", code="phase")


@rule("CHES-7.1-11", "CHES-R-97")
def test_the_seller_must_agree_and_gets_the_treasurys_money():
    game = quiet().company("C&A", {"Bob": 6}, par=80, cash=100, stations="J6").phase("3").give_privates(P3="Ann")
    game.operating("C&A")
    before = game.digest
    game.play("buy_private_in C&A P3 70")
    assert game.acting == "Ann"
    assert (game.cash("C&A"), game.state.privates["P3"]) == (100, "Ann")  # nothing has changed yet
    game.refused("Bob: answer yes", code="not-your-turn")
    declined = quiet().company("C&A", {"Bob": 6}, par=80, cash=100, stations="J6").phase("3").give_privates(P3="Ann")
    declined.operating("C&A").play("buy_private_in C&A P3 70", "Ann: answer no")
    assert declined.state.privates["P3"] == "Ann"
    assert declined.cash("C&A") == 100
    declined.edit(events=()).allowed("buy_private_in C&A P3 71", "pass")  # he may ask again or do something else
    assert declined.digest == before
    ann = game.cash("Ann")
    game.play("Ann: answer yes")
    assert (game.cash("C&A"), game.cash("Ann"), game.state.privates["P3"]) == (30, ann + 70, "C&A")
    assert game.on_turn == "C&A"


@rule("CHES-R-97")
def test_an_offer_is_asked_only_if_it_would_be_legal():
    game = quiet().company("C&A", {"Bob": 6}, par=80, cash=60, stations="J6").phase("3").give_privates(P3="Ann")
    game.operating("C&A").refused("buy_private_in C&A P3 70", rule="CHES-7.1-12", code="treasury")
    assert game.acting == "Bob"


@rule("CHES-7.1-1")
def test_there_is_no_seventh_private_company():
    prr(P2="Ann").refused("buy_private_in PRR P7 20", rule="CHES-7.1-1", code="no-private")


@rule("CHES-7.1-12")
def test_only_the_treasury_pays():
    game = quiet().company("LV", {"Ann": 6}, par=80, cash=35, stations="J2").phase("3").give_privates(P2="Ann")
    game.operating("LV").refused("buy_private_in LV P2 40", rule="CHES-7.1-12", code="treasury")
    game.allowed("buy_private_in LV P2 35")
    assert "buy_private_in LV P2 20..35" in game.offers()


@rule("CHES-7.1-13")
def test_a_company_never_sells_a_private_company():
    game = prr(P2="B&O")
    game.refused("buy_private_in PRR P2 40", rule="CHES-7.1-13", code="not-a-player")
    own = prr(P2="PRR")
    own.refused("buy_private_in PRR P2 40", rule="CHES-7.1-13", code="not-a-player")
    # no action of the game gives one to a player or to the bank after the auction
    assert quiet().give_privates(P2="B&O").offers("buy_private") == set()
    quiet().give_privates(P2="B&O").refused("buy_private P2", rule="CHES-10-2", code="not-now")


@rule("CHES-7.1-14", "CHES-R-94")
def test_abilities_belong_to_the_company_that_owns_the_card():
    lines = ("lay_tile PRR F4 8 N-SE P3", "lay_tile PRR H2 9 NW-SE P2", "lay_tile PRR D2 57 SW-NE P4")
    for owner in ("Ann", "Bob", "LV"):
        game = prr(P2=owner, P3=owner, P4=owner)
        if owner == "LV":  # Ann is president of both, but it is PRR's turn
            game.company("LV", {"Ann": 6}, par=70, stations="J2")
        game.refused(*lines, rule="CHES-7.1-14", code="no-power")
        game.refused("lay_tile LV F4 8 N-SE P3", rule="CHES-11-2", code="not-operating")
    game = prr(P2="PRR", P3="PRR", P4="PRR")
    game.allowed(*lines)
    for nothing in ("P1", "P5", "P6", "P9"):
        game.refused(f"lay_tile PRR F4 8 N-SE {nothing}", rule="CHES-7.1-14", code="no-power")


@rule("CHES-7.1-15", "CHES-10.2-2", "CHES-R-86")
def test_private_companies_are_not_sold_to_the_bank_nor_between_players():
    game = first_stock_round().stock("Ann", 2)
    for private in PRIVATES:
        game.refused(f"sell_shares {private} 1", rule="CHES-2-1", code="no-company")
    for line in ("buy_private P2", "bid P2 45"):
        game.refused(line, rule="CHES-10-2", code="not-now")
    game.refused("buy_private_in Ann P2 40", rule="CHES-10-2", code="not-now")
    operating = prr(P2="Bob", P3="Cy")
    operating.refused("buy_private_in Ann P2 40", "buy_private_in Bob P3 50", rule="CHES-11-9", code="not-operating")


@rule("CHES-7.1-16", "CHES-R-96", "CHES-8-3c")
def test_after_starting_phase_3_the_company_may_still_buy():
    game = quiet().company("LV", {"Ann": 6}, par=80, cash=260, stations="J2").top("3").give_privates(P2="Ann")
    game.operating("LV", "BuyTrains")
    game.refused("buy_private_in LV P2 80", rule="CHES-7.1-10", code="phase")
    game.play("buy_train LV @bank 3 180")
    assert (game.on_turn, game.step) == ("LV", "EndTurn")
    game.play("buy_private_in LV P2 80")
    assert game.state.privates["P2"] == "LV"
    five = (
        quiet().company("LV", {"Ann": 6}, par=80, cash=1200, stations="J2").phase("4").top("5").give_privates(P2="Ann")
    )
    five.operating("LV", "BuyTrains").play("buy_train LV @bank 5 500")
    five.refused("buy_private_in LV P2 80", rule="CHES-7.1-7", code="closed")


# -- P1 --------------------------------------------------------------------------------------------------------


@rule("CHES-7.1-P1a")
def test_p1_pays_5_and_can_do_nothing():
    game = prr(P1="PRR", cash=100).operating("PRR", number=1, of=2)
    assert not any(line.endswith("P1") for line in game.offers())
    game.refused("lay_tile PRR K3 55 S-N,SW-NE P1", rule="CHES-7.1-14", code="no-power")
    game.end_turn()
    assert (game.round_name(), game.cash("PRR")) == ("OR 2.2/2", 105)


# -- P2 and P3 -------------------------------------------------------------------------------------------------

PAIRS = {"P2": ("H2", "I3"), "P3": ("F4", "G5")}
POSITIONS = {
    (private, hex_id): [
        (r["tile"], r["joins"])
        for r in TABLES["private_lay_positions"].records()
        if (r["private"], r["hex"]) == (private, hex_id)
    ]
    for private, pair in PAIRS.items()
    for hex_id in pair
}


@rule("CHES-7.1-P2a")
def test_p2_lays_two_linked_tiles():
    game = prr(P2="PRR", cash=0).play("lay_tile PRR H2 9 NW-SE P2", "lay_tile PRR I3 8 NW-S P2")
    assert (game.tile("H2"), game.tile("I3")) == ("9 2", "8 0")
    assert game.cash("PRR") == 0
    assert game.state.map.across("H2", 5) == "I3"


@rule("CHES-7.1-P2b", "CHES-7.1-P3b", "CHES-7.1-P2c", "CHES-R-13")
@pytest.mark.parametrize("private, count", [("P2", 6), ("P3", 9)])
def test_each_tile_leads_to_the_shared_edge(private, count):
    pair = PAIRS[private]
    complete = set()
    for first, second in (pair, pair[::-1]):
        game = prr(**{private: "PRR"})
        legal = {
            f"lay_tile PRR {first} {tile} {game.rotation(tile, joins)} {private}"
            for tile, joins in POSITIONS[private, first]
        }
        assert {line for line in game.offers("lay_tile") if line.endswith(private) and f" {first} " in line} == legal
        shared = game.rules.data.atlas.edge_between(first, second)
        for rotation, tile in product(range(6), ("8", "9")):
            if shared not in game.rules.data.atlas.tiles[tile].faces[rotation].exits:
                game.refused(
                    f"lay_tile PRR {first} {tile} {rotation} {private}", rule=f"CHES-7.1-{private}b", code="power-edge"
                )
        for line in sorted(legal):
            after = prr(**{private: "PRR"}).play(line)
            seconds = {
                f"lay_tile PRR {second} {tile} {game.rotation(tile, joins)} {private}"
                for tile, joins in POSITIONS[private, second]
            }
            assert after.offers() == seconds
            for other in seconds:
                after.allowed(other)
                complete.add(frozenset((line, other)))
    assert len(complete) == count


@rule("CHES-7.1-P2b")
def test_a_tile_of_the_pair_that_points_elsewhere_or_off_the_map():
    game = prr(P2="PRR")
    game.refused("lay_tile PRR H2 8 NW-S P2", rule="CHES-7.1-P2b", code="power-edge")
    game.refused("lay_tile PRR H2 8 N-SE P2", rule="CHES-11.3-9", code="off-map")
    game.refused("lay_tile PRR F2 8 0 P2", rule="CHES-7.1-P2a", code="power-hex")


@rule("CHES-7.1-P2c", "CHES-7.1-P3b")
@pytest.mark.parametrize("private", PAIRS)
def test_only_8s_and_9s_one_of_each_or_two_alike(private):
    first, second = PAIRS[private]
    game = prr(**{private: "PRR"})
    joins = {"7": "S-SE", "57": "NW-SE", "4": "NW-SE", "20": "NW-SE,S-N"}
    for tile, how in joins.items():
        cited = {"P2": "CHES-7.1-P2c", "P3": "CHES-7.1-P3b"}[private]
        game.refused(f"lay_tile PRR {first} {tile} {how} {private}", rule=cited, code="power-tile")
    for one, other in product("89", "89"):
        how_one = next(j for t, j in POSITIONS[private, first] if t == one)
        how_other = next(j for t, j in POSITIONS[private, second] if t == other)
        prr(**{private: "PRR"}).play(
            f"lay_tile PRR {first} {one} {how_one} {private}", f"lay_tile PRR {second} {other} {how_other} {private}"
        )


@rule("CHES-7.1-P2d", "CHES-7.1-P3b", "CHES-R-95")
@pytest.mark.parametrize("private", PAIRS)
def test_both_tiles_or_none(private):
    first, second = PAIRS[private]
    tile, joins = POSITIONS[private, first][0]
    game = prr(**{private: "PRR", "P4": "PRR", "P1": "Ann"}).play(f"lay_tile PRR {first} {tile} {joins} {private}")
    assert game.acting == "Ann"
    assert all(f" {second} " in line for line in game.offers())
    game.refused("pass", "buy_private_in PRR P1 20", rule="CHES-7.1-P2d", code="not-now")
    game.refused("place_station PRR F2 0", rule="CHES-7.1-P2d", code="not-now")
    game.refused(
        "lay_tile PRR E3 57 SW-NE",
        "lay_tile PRR D2 57 SW-NE P4",
        f"lay_tile PRR {second} 9 NW-SE",
        rule={"P2": "CHES-7.1-P2d", "P3": "CHES-7.1-P3a"}[private],
        code="power-next",
    )
    game.refused(f"lay_tile PRR {second} 8 S-NE {private}", rule=f"CHES-7.1-{private}b", code="power-edge")


@rule("CHES-7.1-P2e", "CHES-R-13", "CHES-R-40")
@pytest.mark.parametrize("order", ["before", "after"])
def test_no_route_is_needed_and_the_ordinary_lay_remains(order):
    game = quiet(options={"powers_before_home": order == "before"})
    game.company("C&O", {"Ann": 6}, par=80, cash=0, stations="G13").phase("3").give_privates(P2="C&O")
    game.operating("C&O")
    pair = ("lay_tile C&O H2 9 NW-SE P2", "lay_tile C&O I3 8 NW-S P2")
    ordinary = ("lay_tile C&O G13 57 SW-NE",)
    game.play(*(pair + ordinary if order == "before" else ordinary + pair))
    assert {game.tile(h) is not None for h in ("H2", "I3", "G13")} == {True}
    assert game.step not in ("LayTrack", "LayDueTile")


def passes(game):
    return [choice.code for choice in game.choices("pass")]


@rule("CHES-R-13")
def test_after_the_ordinary_lay_the_prompt_tells_what_is_left():
    game = prr(P2="PRR")
    assert "lays or upgrades" in game.rules.view(game.state, None)["prompt"]
    assert passes(game) == ["pass.track"]
    game.play("lay_tile PRR E3 57 SW-NE")
    assert game.step == "LayTrack"
    assert "private company" in game.rules.view(game.state, None)["prompt"]
    assert passes(game) == ["pass.track-laid"]


@rule("CHES-7.1-P2f")
@pytest.mark.parametrize("owner", ["PRR", "LV"])
def test_another_lay_on_the_hexes_ends_the_ability(owner):
    game = quiet().company("LV", {"Bob": 6}, par=95, cash=0, trains="2", stations="J2").lay("J2 57 SW-NE").phase("3")
    game.company("PRR", {"Ann": 6}, par=80, cash=0, trains="2", stations="F2").lay("F2 57 SW-NE")
    game.give_privates(P2=owner).operating("LV", of=2).play("lay_tile LV I3 9 SW-NE").end_turn()
    if owner == "PRR":  # another company has laid the tile
        game.refused("lay_tile PRR H2 9 NW-SE P2", "lay_tile PRR I3 8 NW-S P2", rule="CHES-7.1-P2f", code="lost")
    game.end_turn()
    assert game.round_name() == "OR 2.2/2"
    assert game.cash(owner) == 10  # it still pays
    if owner == "LV":  # the owner itself has laid it
        game.refused("lay_tile LV H2 9 NW-SE P2", rule="CHES-7.1-P2f", code="lost")


@rule("CHES-7.1-P3c")
def test_p3_is_lost_or_used_and_pays_on():
    game = quiet().company("SRR", {"Ann": 6}, par=80, cash=0, stations="H4").lay("H4 57 SW-NE").phase("3")
    game.give_privates(P3="SRR").operating("SRR", of=2).play("lay_tile SRR G5 9 SW-NE")
    assert (game.round_name(), game.cash("SRR")) == ("OR 2.2/2", 10)
    game.refused("lay_tile SRR F4 9 NW-SE P3", rule="CHES-7.1-P3c", code="lost")
    used = prr(P3="PRR", cash=0).operating("PRR", of=2)
    used.play("lay_tile PRR F4 8 N-SE P3", "lay_tile PRR G5 9 NW-SE P3").end_turn()
    assert (used.round_name(), used.cash("PRR"), used.state.privates["P3"]) == ("OR 2.2/2", 10, "PRR")
    used.refused("lay_tile PRR F4 8 N-SE P3", rule="CHES-7.1-P3a", code="spent")


@rule("CHES-7.1-P2g")
def test_once_in_the_tile_step_and_p2_stays_open():
    game = prr(P2="PRR", cash=0).operating("PRR", of=2)
    game.play("lay_tile PRR H2 9 NW-SE P2", "lay_tile PRR I3 8 NW-S P2")
    game.refused("lay_tile PRR H2 9 NW-SE P2", rule="CHES-7.1-P2g", code="spent")
    game.play("pass")
    assert (game.round_name(), game.state.privates["P2"], game.cash("PRR")) == ("OR 2.2/2", "PRR", 10)
    game.refused("lay_tile PRR I3 8 NW-S P2", rule="CHES-7.1-P2g", code="spent")
    late = quiet().company("PRR", {"Ann": 6}, par=80, cash=500, stations="F2").lay("F2 57 SW-NE", "E3 57 SW-NE")
    late.phase("3").give_privates(P2="PRR").operating("PRR").play("pass", "place_station PRR E3 0")
    late.refused("lay_tile PRR H2 9 NW-SE P2", rule="CHES-11-6", code="not-now")


@rule("CHES-7.1-P3a")
def test_p3_lays_on_f4_and_g5():
    game = quiet().company("C&O", {"Ann": 6}, par=80, cash=0, stations="G13").phase("3").give_privates(P3="C&O")
    game.operating("C&O").play("lay_tile C&O G13 57 SW-NE", "lay_tile C&O F4 8 N-SE P3", "lay_tile C&O G5 9 NW-SE P3")
    assert (game.tile("F4"), game.tile("G5")) == ("8 3", "9 2")
    assert game.state.map.across("F4", 5) == "G5"
    assert game.cash("C&O") == 0


@rule("CHES-7.1-P3d", "CHES-R-95")
def test_both_pairs_and_an_ordinary_tile_in_one_turn():
    game = prr(P2="PRR", P3="PRR", cash=200)
    game.play("lay_tile PRR H2 9 NW-SE P2", "lay_tile PRR I3 8 NW-S P2")
    game.play("lay_tile PRR E3 57 SW-NE")
    game.play("lay_tile PRR F4 8 N-SE P3")
    game.refused("lay_tile PRR D4 7 0", rule="CHES-7.1-P3a", code="power-next")
    game.play("lay_tile PRR G5 9 NW-SE P3")
    game.refused("lay_tile PRR D4 9 SW-NE", rule="CHES-11-6", code="not-now")
    assert len(game.state.map.laid) == 6


@rule("CHES-R-95", "CHES-7.1-9", "CHES-7.1-12")
@pytest.mark.parametrize("private, half", [("P2", 20), ("P3", 25)])
def test_the_tile_step_waits_for_a_pair_that_could_be_bought(private, half):
    waits = prr(cash=half, **{private: "Bob"}).play("lay_tile PRR E3 57 SW-NE")
    assert waits.step == "LayTrack"
    waits.play(f"buy_private_in PRR {private} {half}", "answer yes")
    assert waits.offers("lay_tile")
    poor = prr(cash=half - 1, **{private: "Bob"}).play("lay_tile PRR E3 57 SW-NE")
    assert poor.step != "LayTrack"


@rule("CHES-R-85")
def test_a_private_company_bought_in_the_turn_is_used_at_once():
    game = prr(P2="Ann", cash=40)
    game.refused("lay_tile PRR H2 9 NW-SE P2", rule="CHES-7.1-14", code="no-power")
    game.play("buy_private_in PRR P2 40", "lay_tile PRR H2 9 NW-SE P2", "lay_tile PRR I3 8 NW-S P2")
    assert game.tile("I3") is not None
    # also after the ordinary tile: the step has not passed while a pair can be had
    later = prr(P2="Ann", cash=40).play("lay_tile PRR E3 57 SW-NE", "buy_private_in PRR P2 40")
    later.play("lay_tile PRR H2 9 NW-SE P2", "lay_tile PRR I3 8 NW-S P2")
    too_late = prr(P2="Ann", cash=60).play("lay_tile PRR E3 57 SW-NE", "pass", "buy_private_in PRR P2 20")
    too_late.refused("lay_tile PRR H2 9 NW-SE P2", rule="CHES-11-6", code="not-now")


# -- P4 --------------------------------------------------------------------------------------------------------


@rule("CHES-7.1-P4a")
def test_p4_lays_57_on_d2_without_a_route():
    game = quiet().company("C&O", {"Ann": 6}, par=80, cash=100, stations="G13").lay("G13 57 SW-NE").phase("3")
    game.give_privates(P4="C&O").operating("C&O")
    game.refused("lay_tile C&O D2 57 SW-NE", rule="CHES-11.3-8", code="not-connected")
    game.refused("lay_tile C&O D2 8 S-NE P4", "lay_tile C&O E3 57 SW-NE P4", rule="CHES-7.1-P4a", code="power-tile")
    game.play("lay_tile C&O D2 57 SW-NE P4")
    assert game.tile("D2") == "57 1"


@rule("CHES-7.1-P4b")
def test_it_is_the_turns_tile():
    game = prr(P4="PRR").play("lay_tile PRR D2 57 SW-NE P4", "place_station PRR D2 0 P4")
    game.refused("lay_tile PRR E3 57 SW-NE", rule="CHES-11-6", code="not-now")
    # with a pair still to lay the tile step stays open, but not for another tile
    game = prr(P4="PRR", P2="PRR").play("lay_tile PRR D2 57 SW-NE P4", "pass")
    game.refused("lay_tile PRR E3 57 SW-NE", rule="CHES-11.3-1", code="one-lay")
    after = prr(P4="PRR", P2="PRR").play("lay_tile PRR E3 57 SW-NE")
    after.refused("lay_tile PRR D2 57 SW-NE P4", rule="CHES-7.1-P4b", code="power-lay")


@rule("CHES-7.1-P4c")
def test_the_80_of_d2_are_paid():
    prr(P4="PRR", cash=79).refused("lay_tile PRR D2 57 SW-NE P4", rule="CHES-7.1-P4c", code="power-cost")
    game = prr(P4="PRR", cash=100)
    bank = game.bank
    game.play("lay_tile PRR D2 57 SW-NE P4")
    assert (game.cash("PRR"), game.bank) == (20, bank + 80)


@rule("CHES-7.1-P4d", "CHES-R-14")
def test_a_free_station_right_after_the_tile():
    game = prr(P4="PRR", cash=80).play("lay_tile PRR D2 57 SW-NE P4")
    assert game.offers() == {"place_station PRR D2 0 P4", "pass"}
    game.refused("place_station PRR F2 0 P4", "place_station PRR D2 0", rule="CHES-7.1-P4d", code="power-station")
    declined = prr(P4="PRR", cash=80).play("lay_tile PRR D2 57 SW-NE P4", "pass")
    assert declined.stations("PRR") == ["F2.0"]
    forgone = prr(P4="PRR").lay("E3 57 SW-NE").operating("PRR").play("lay_tile PRR D2 57 SW-NE P4", "pass")
    assert forgone.step == "PlaceStations"
    forgone.refused("place_station PRR D2 0 P4", rule="CHES-7.1-14", code="no-power")
    game.play("place_station PRR D2 0 P4")
    assert (game.cash("PRR"), game.stations("PRR")) == (0, ["F2.0", "D2.0"])


@rule("CHES-7.1-P4e")
def test_the_free_station_is_the_cheapest_left():
    game = prr(P4="PRR").play("lay_tile PRR D2 57 SW-NE P4", "place_station PRR D2 0 P4")
    assert game.state.stations["PRR"] == (60, 80)
    game.lay("E3 57 SW-NE").operating("PRR", "PlaceStations")
    cash = game.cash("PRR")
    game.play("place_station PRR E3 0")
    assert game.cash("PRR") == cash - 60


@rule("CHES-7.1-P4f", "CHES-R-14")
def test_the_free_station_is_the_turns_station():
    game = (
        prr(P4="PRR")
        .lay("E3 57 SW-NE")
        .operating("PRR")
        .play("lay_tile PRR D2 57 SW-NE P4", "place_station PRR D2 0 P4")
    )
    assert game.step != "PlaceStations"
    game.refused("place_station PRR E3 0", rule="CHES-11-6", code="not-now")


@rule("CHES-7.1-P4g")
def test_one_position_on_d2():
    game = prr(P4="PRR")
    assert {line for line in game.offers("lay_tile") if line.endswith("P4")} == {"lay_tile PRR D2 57 1 P4"}
    game.refused("lay_tile PRR D2 57 S-N P4", "lay_tile PRR D2 57 NW-SE P4", rule="CHES-11.3-9", code="off-map")
    game.allowed("lay_tile PRR D2 57 1 P4", "lay_tile PRR D2 57 4 P4")
    face = game.rules.data.atlas.tiles["57"].faces[1]
    assert [game.rules.data.atlas.hexes["D2"].neighbors[edge] for edge in sorted(face.exits)] == ["C3", "E1"]


@rule("CHES-7.1-P4h")
def test_whoever_declines_the_free_station_keeps_the_ordinary_one():
    game = prr(P4="PRR").lay("E3 57 SW-NE").operating("PRR").play("lay_tile PRR D2 57 SW-NE P4", "pass")
    cash = game.cash("PRR")
    assert game.offers("place_station") == {"place_station PRR E3 0"}  # D2 is not on its routes
    game.play("place_station PRR E3 0")
    assert game.cash("PRR") == cash - 40


@rule("CHES-R-15")
def test_p4_when_something_is_missing():
    built = (
        quiet().company("PRR", {"Ann": 6}, par=80, cash=500, trains="2", stations="F2").lay("F2 57 NW-SE").phase("3")
    )
    built.give_privates(P4="PRR").operating("PRR", of=2).play("lay_tile PRR D2 57 SW-NE").end_turn()
    assert built.round_name() == "OR 2.2/2"
    built.refused("lay_tile PRR D2 57 SW-NE P4", rule="CHES-R-15", code="lost")
    empty = (
        prr(P4="PRR")
        .lay("E3 57 SW-NE", "C5 57 S-N", "D8 57 S-N", "H4 57 S-N", "J2 57 SW-NE", "J6 57 S-N")
        .operating("PRR")
    )
    assert empty.state.tiles["57"] == 0
    empty.refused("lay_tile PRR D2 57 SW-NE P4", rule="CHES-11.3-5", code="no-tile-left")
    placed = quiet().company("LV", {"Ann": 6}, par=80, cash=100, stations="J2 E3").lay("J2 57 SW-NE").phase("3")
    placed.give_privates(P4="LV").operating("LV").play("lay_tile LV D2 57 SW-NE P4")
    assert placed.tile("D2") == "57 1"
    assert placed.step not in ("PlaceDueStation", "PlaceStations")
    used = prr(P4="PRR").operating("PRR", of=2).play("lay_tile PRR D2 57 SW-NE P4").end_turn()
    assert used.round_name() == "OR 2.2/2"
    used.refused("lay_tile PRR D2 57 SW-NE P4", rule="CHES-R-15", code="spent")


# -- P5 --------------------------------------------------------------------------------------------------------


@rule("CHES-7.1-P5a")
def test_p5_brings_a_share_of_bo():
    game = auction().play("buy_private P1", "buy_private P2", "buy_private P3", "buy_private P4")
    game.play("buy_private P5")
    assert game.state.privates["P5"] == "Ann"
    assert game.held("Ann", "B&O") == 1
    assert game.cash("Ann") == 600 - 20 - 100
    won = auction().play("bid P5 105", "buy_private P1", "buy_private P2", "buy_private P3", "pass", "buy_private P4")
    assert (won.held("Ann", "B&O"), won.cash("Ann")) == (1, 495)


@rule("CHES-7.1-P5b")
def test_p5_pays_nothing_and_outlives_bos_launch():
    game = first_stock_round().company("B&O", {"Ann": 6}, par=80, cash=800, operated=False)
    ann = game.cash("Ann")
    game.give_privates(P1="out", P2="out", P3="out", P4="out", P6="out").operating(of=2)
    assert game.on_turn == "B&O"
    game.play("pass", "buy_train B&O @bank 2 80", "pass")
    assert game.round_name() == "OR 2.2/2"
    assert game.state.privates["P5"] == "Ann"
    assert game.cash("Ann") == ann
    assert not any("P5" in line for line in game.offers())


@rule("CHES-7.1-P5c", "CHES-R-16")
def test_p5s_share_counts_for_the_launch():
    game = first_stock_round().stock("Bob", 2).money(Bob=900, Cy=900, Dan=900)
    assert game.held("Ann", "B&O") == 1
    game.play("start_company B&O 80", "buy_share B&O @ipo", "buy_share B&O @ipo")
    assert "B&O" not in game.state.floated
    game.play("buy_share B&O @ipo")  # 20 + 10 + 3 times 10
    assert "B&O" in game.state.floated
    assert game.held("ipo", "B&O") == 4


@rule("CHES-7.1-P5d")
def test_p5s_share_stays_with_the_player():
    game = first_stock_round().company("C&A", {"Bob": 6}, par=80, cash=700, stations="J6").phase("3").operating("C&A")
    game.play("buy_private_in C&A P5 150", "Ann: answer yes")
    assert (game.state.privates["P5"], game.held("Ann", "B&O")) == ("C&A", 1)
    five = first_stock_round().company("C&A", {"Bob": 6}, par=80, cash=700, stations="J6").phase("4").top("5")
    five.operating("C&A", "BuyTrains").play("buy_train C&A @bank 5 500")
    assert (five.state.privates["P5"], five.held("Ann", "B&O")) == ("@out", 1)


@rule("CHES-R-16")
def test_p5s_share_before_bo_has_a_price():
    game = first_stock_round().stock("Ann", 2)
    game.refused("sell_shares B&O 1", rule="CHES-10.2-14", code="no-price")
    game.refused("buy_share B&O @ipo", rule="CHES-10.4-9", code="president-first")
    assert game.price("B&O") == 0
    assert game.counted("Ann") == 3  # P1, P5 and the share


# -- P6 --------------------------------------------------------------------------------------------------------


def before_p6(drawn="LV"):
    return auction(drawn=drawn).play(*(f"buy_private {private}" for private in PRIVATES[:5]))


@rule("CHES-7.1-P6a", "CHES-R-17")
def test_p6_brings_a_presidency():
    game = before_p6().play("buy_private P6")
    assert (game.state.privates["P6"], game.president("LV"), game.held("Bob", "LV")) == ("Bob", "Bob", 2)
    assert game.cash("Bob") == 600 - 40 - 200
    assert game.held("ipo", "LV") == 8


@rule("CHES-7.1-P6b", "CHES-R-91", "CHES-R-36")
def test_its_buyer_sets_par_before_anything_else():
    game = before_p6().money(Bob=200).play("buy_private P6")
    assert game.offers() == {"set_par LV 70", "set_par LV 80", "set_par LV 95"}
    assert game.acting == "Bob"
    game.refused("pass", "start_company LV 80", rule="CHES-7.1-P6b", code="not-now")
    game.refused("Cy: start_company PRR 80", code="not-your-turn")
    game.refused("set_par LV 75", "set_par LV 0", rule="CHES-7.1-P6b", code="par-value")
    game.refused("set_par PRR 80", rule="CHES-7.1-P6b", code="par-company")
    cash = game.cash("Bob")
    assert cash == 0  # any of the three may be chosen: nothing is paid
    game.play("set_par LV 95")
    assert (game.cash("Bob"), game.cell("LV"), game.state.par["LV"]) == (0, (3, 5), 95)


@rule("CHES-7.1-P6c", "CHES-R-17")
@pytest.mark.parametrize("source", ["@bank", "@pool", "PRR"])
def test_p6_closes_with_its_companys_first_train(source):
    game = first_stock_round(drawn="LV").company("LV", {"Bob": 6}, par=80, cash=400, stations="J2").phase("3")
    game.company("PRR", {"Bob": 6}, par=70, cash=400, stations="F2").give_trains("pool", "2").give_trains("PRR", "3")
    game.operating("PRR", "BuyTrains", of=2).play("buy_train PRR @pool 2 80", "pass", "pass", "pass")
    assert game.state.privates["P6"] == "Bob"  # another company's purchase does not close it
    game.give_trains("pool", "3").operating("LV", "BuyTrains", of=2)
    game.play(
        {"@bank": "buy_train LV @bank 3 180", "@pool": "buy_train LV @pool 3 180", "PRR": "buy_train LV PRR 3 1"}[
            source
        ]
    )
    assert game.state.privates["P6"] == "@out"
    bob = game.cash("Bob")
    game.play(*["pass"] * 2)
    assert game.cash("Bob") - bob in (0, 10)


@rule("CHES-11.2-3")
def test_closed_private_companies_pay_nothing():
    game = first_stock_round(drawn="LV").company("LV", {"Bob": 6}, par=80, cash=80, stations="J2")
    game.operating("LV", "BuyTrains", of=2, number=1).play("buy_train LV @bank 2 80")
    assert game.round_name() == "OR 2.2/2"
    incomes = game.happened("private-income")
    assert any("P2" in text for text in incomes)
    assert not any("P6" in text for text in incomes)


@rule("CHES-7.1-P6d")
def test_p6_is_never_bought_by_a_company():
    game = prr(P6="Ann", cash=900)
    for price in (0, 100, 200, 400):
        game.refused(f"buy_private_in PRR P6 {price}", rule="CHES-7.1-P6d", code="never-sold")


@rule("CHES-7.1-P6e")
def test_p6_stays_when_the_presidency_goes():
    game = first_stock_round(drawn="LV").company("LV", {"Bob": 2, "Cy": 2}, par=70, floated=False).stock("Cy", 2)
    game.play("buy_share LV @ipo")
    assert (game.president("LV"), game.state.privates["P6"]) == ("Cy", "Bob")
    bob = game.cash("Bob")
    game.play("pass", "pass", "pass", "pass")
    assert game.cash("Bob") == bob + 30 + 10


@rule("CHES-R-18")
def test_bo_may_be_drawn_for_p6():
    game = first_stock_round(drawn="B&O")
    assert (game.president("B&O"), game.held("Bob", "B&O"), game.held("Ann", "B&O")) == ("Bob", 2, 1)
    assert game.held("ipo", "B&O") == 7
    game.stock("Ann", 2).money(Ann=900, Cy=900, Dan=900)
    game.play("buy_share B&O @ipo", "pass", "buy_share B&O @ipo")
    assert "B&O" not in game.state.floated
    game.play("buy_share B&O @ipo")
    assert "B&O" in game.state.floated
    two = first_stock_round(2, drawn="B&O")
    assert (two.state.president_shares["B&O"], two.held("ipo", "B&O")) == (2, 7)
