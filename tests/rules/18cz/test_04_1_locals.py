"""Section IV.1: local railways."""

import pytest

from roundhouse.eighteen.ids import OUT
from roundhouse.rules import ledger
from tests.support.cz import SLUG, Cz, quiet

rule = pytest.mark.rule
TABLES = ledger(SLUG).tables


def with_ekj(phase="b", cash=300, lays=("D4 5 NE-E",), company="EKJ", home="D4", price=60, holds=2, **more):
    """Ann's company on turn, its home built."""
    game = quiet(**more).phase(phase).money(Ann=100, Bob=100, Cy=100)
    game.company(company, {"Ann": holds}, price=price, cash=cash, stations=home).lay(*lays)
    kind = {"small": "2a", "medium": "2+2b", "large": "3Ed"}[game.data.companies[company].size]
    return game.give_trains(company, kind)


def with_local(private="S1", phase="d", owner="EKJ", **more):
    return with_ekj(phase, **more).give_privates({private: owner})


@rule("CZ-IV.1-1")
def test_six_of_each_size():
    for players, variant, count in ((3, "base", 6), (2, "bohemia", 3)):
        sizes = [local.size for local in Cz(players, variant).data.locals.values()]
        assert {size: sizes.count(size) for size in sizes} == dict.fromkeys(("small", "medium", "large"), count)


@rule("CZ-IV.1-2", "CZ-VIII.2-1", "CZ-IV.1-10", "CZ-IV.1-14")
def test_income_by_size_at_the_start_of_every_operating_round():
    game = quiet().money(Ann=100, Bob=100, Cy=100).company("EKJ", {"Ann": 2}, price=60, cash=0, trains="2a")
    game.put_stations("EKJ", "D4").give_privates(S1="Ann", M1="Bob", L1="Cy", S2="EKJ").stock(number=5)
    game.edit(spent=frozenset({"S2"}))
    game.play("pass", "pass", "pass")
    assert game.round_name() == "OR 5.1/2"
    assert [game.cash(owner) for owner in ("Ann", "Bob", "Cy", "EKJ")] == [105, 110, 120, 5]
    game.end_turn()
    assert game.round_name() == "OR 5.2/2"
    assert [game.cash(owner) for owner in ("Ann", "Bob", "Cy", "EKJ")] == [110, 120, 140, 10]


@rule("CZ-IV.1-3")
def test_locals_neither_build_nor_run():
    game = with_local()
    game.operating("EKJ")
    for word in ("lay_tile", "buy_train", "run_trains", "place_station"):
        assert not any(line.split()[1] == "S1" for line in game.offers(word))
    assert game.state.trains_of("S1") == ()
    game.refused("lay_tile S1 D4 15 0", rule="CZ-VIII.2-2", code="not-operating")


@rule("CZ-IV.1-4", "CZ-V-3")
@pytest.mark.parametrize(("players", "variant", "first"), [(3, "base", 40), (2, "bohemia", 40), (2, "moravia", 50)])
def test_one_value_for_all_moves_with_the_rounds(players, variant, first):
    game = Cz(players, variant).without_locals()
    if variant == "bohemia":
        game.recall(vaclav=()).edit(floated=frozenset(), stacks={}, markers={})
    expected = [value for part in game.data.progress for value in part.values]
    assert expected[0] == first
    game.stock(number=1)
    seen = []
    while game.state.result is None:
        game.play("pass")
        begun = [text for text in game.happened("round") if text.startswith("Operating")]
        seen = [int(text.rpartition("K")[2].rstrip(".")) for text in begun]
    assert seen == expected


@rule("CZ-IV.1-5", "CZ-X.1-1")
def test_at_120_the_game_ends_after_the_round():
    game = quiet().company("EKJ", {"Ann": 2}, price=60, trains="2a", stations="D4")
    game.operating("EKJ", set_number=8, number=2)
    assert game.value == 110
    game.end_round()
    assert (game.round_name(), game.value, game.state.result) == ("OR 8.3/3", 120, None)
    game.end_turn()
    assert game.state.result.rule == "CZ-X.1-1"


@rule("CZ-IV.1-6", "CZ-R-99")
def test_companies_buy_locals_from_phase_b():
    game = with_ekj("a").give_privates(S1="Bob").operating("EKJ")
    assert not game.offers("buy_private_in")
    game.refused("buy_private_in EKJ S1 10", rule="CZ-IV.1-6", code="phase")
    # bought ...
    game = with_ekj("a").give_privates(S1="Bob").top("b").operating("EKJ", "BuyTrains")
    game.play("buy_train EKJ @bank 2b 70").allowed("buy_private_in EKJ S1 10")
    # ... or exported
    game = with_ekj("a").give_privates(S1="Bob").top("b").operating("EKJ").end_round()
    assert game.state.phase == "b"
    game.play("pass", "pass", "pass").allowed("buy_private_in EKJ S1 10")


@rule("CZ-IV.1-7")
def test_any_price_up_to_the_value():
    game = with_ekj().give_privates(S1="Ann").operating("EKJ", set_number=3)
    assert game.value == 50
    game.refused(
        "buy_private_in EKJ S1 0",
        "buy_private_in EKJ S1 51",
        "buy_private_in EKJ S1 -5",
        rule="CZ-IV.1-7",
        code="price",
    )
    game.allowed("buy_private_in EKJ S1 1", "buy_private_in EKJ S1 37", "buy_private_in EKJ S1 50")


@rule("CZ-IV.1-8")
def test_the_treasury_pays_the_seller():
    game = with_ekj(cash=30).give_privates(S1="Ann").operating("EKJ")
    game.refused("buy_private_in EKJ S1 31", rule="CZ-IV.1-8", code="treasury")
    game.play("buy_private_in EKJ S1 30")
    assert (game.cash("EKJ"), game.cash("Ann"), game.owner("S1")) == (0, 130, "EKJ")


@rule("CZ-IV.1-9", "CZ-R-15")
def test_the_owner_must_agree():
    game = with_ekj().give_privates(S1="Bob").operating("EKJ").play("buy_private_in EKJ S1 20")
    assert (game.acting, game.owner("S1"), game.cash("Bob")) == ("Bob", "Bob", 100)
    game.refused("Ann: answer yes", code="not-your-turn")
    game.play("answer no")
    assert (game.owner("S1"), game.cash("EKJ"), game.acting) == ("Bob", 300, "Ann")
    game.play("buy_private_in EKJ S1 21", "answer yes")
    assert (game.owner("S1"), game.cash("EKJ"), game.cash("Bob")) == ("EKJ", 279, 121)


@rule("CZ-IV.1-11", "CZ-VII.6-5")
def test_players_cannot_close_or_sell_locals():
    game = quiet().money(Ann=100, Bob=100, Cy=100).give_privates(S1="Ann")
    assert not [line for line in game.offers() if "S1" in line]
    game.refused("sell_local EKJ S1", rule="CZ-VII.1-3", code="not-now")
    game = with_ekj().give_privates(S1="Ann").operating("EKJ")
    game.refused("sell_local EKJ S1", code="not-now", rule="CZ-VIII.3-1")
    game.give_privates(S2="EKJ").refused("sell_local EKJ S1", rule="CZ-IV.1-23", code="not-owned")


@rule("CZ-IV.1-12", "CZ-VII.4-6", "CZ-IV.1-26")
def test_locals_count_for_the_limit_of_players_only():
    game = quiet(6).money(Ann=1000).company("EKJ", {"Bob": 2}, price=60, cash=0)
    game.give_privates(dict.fromkeys(("S1", "S2", "S3", "S4", "S5", "S6", "M1", "M2"), "Ann"))
    assert game.counted("Ann") == 8
    game.allowed("buy_share EKJ @ipo")
    game.give_privates(M3="Ann").refused("buy_share EKJ @ipo", rule="CZ-VII.4-7", code="certificate-limit")
    game.give_privates(M3="EKJ").allowed("buy_share EKJ @ipo")
    game.company("BCB", {"Ann": 2}, price=60).give_privates(M3="BCB")
    assert game.counted("Ann") == 9


@rule("CZ-IV.1-13", "CZ-X.2-2")
def test_a_local_is_worth_120_at_the_end():
    game = quiet().money(Ann=10, Bob=10, Cy=10).give_privates(S1="Ann", L1="Ann", M1="Bob")
    game.company("EKJ", {"Cy": 2}, price=60, trains="2a", stations="D4").give_privates(S2="EKJ")
    game.operating("EKJ", set_number=8, number=3).end_round()
    assert game.state.result.scores == {"Ann": 250, "Bob": 130, "Cy": 10 + 2 * 55}


@rule("CZ-IV.1-15", "CZ-IV.1-18")
def test_one_use_of_one_ability():
    game = with_local(lays=("D4 5 NE-E", "C5 3 SE-SW")).operating("EKJ")
    rotation = next(line for line in game.offers("lay_tile") if "S1" in line)
    game.play(rotation)
    assert "S1" in game.state.spent
    assert not [line for line in game.offers("lay_tile") if "S1" in line]
    game.refused(rotation, rule="CZ-IV.1-15", code="local-not-ready")
    # the other ability is gone with it
    used = with_local().operating("EKJ").edit(spent=frozenset({"S1"}))
    used.lay("D6 9 W-E", "D8 9 W-E").refused(
        "lay_tile EKJ D10 9 W-E power=S1", rule="CZ-IV.1-15", code="local-not-ready"
    )


@rule("CZ-IV.1-16")
def test_a_used_local_pays_and_can_be_sold():
    game = with_local(cash=0).edit(spent=frozenset({"S1"})).stock(number=3).play("pass", "pass", "pass")
    assert game.cash("EKJ") == 5
    game.play("sell_local EKJ S1")
    assert (game.cash("EKJ"), game.owner("S1")) == (55, OUT)


@rule("CZ-IV.1-17", "CZ-IV.1-27")
def test_abilities_only_in_the_own_turn_of_the_owner():
    game = with_local(owner="Ann", lays=("D4 5 NE-E", "C5 3 SE-SW"))
    line = next(iter(purple_lines(game.give_privates(S1="EKJ").operating("EKJ"), "C5")))
    game.give_privates(S1="Ann").operating("EKJ")
    game.refused(line, rule="CZ-IV.1-15", code="local-not-ready")
    # bought now, used now
    game.play("buy_private_in EKJ S1 1", line)
    # in another company's turn nothing
    game = with_local(lays=("D4 5 NE-E", "C5 3 SE-SW")).company("BCB", {"Ann": 2}, price=60, cash=50, trains="2a")
    game.put_stations("BCB", "E15").operating("BCB")
    assert not purple_lines(game, "C5")
    game.refused(line, code="not-operating", rule="CZ-VIII.2-2")
    # sold in the turn in which it was bought
    game = with_ekj().give_privates(S1="Ann").operating("EKJ")
    game.play("buy_private_in EKJ S1 5", "sell_local EKJ S1")
    assert game.cash("EKJ") == 300 - 5 + 45


def purple_lines(game, hex_id):
    return {line for line in game.offers("lay_tile") if line.split()[2] == hex_id and "p" in line.split()[3]}


@rule("CZ-IV.1-18")
def test_the_purple_tile_comes_besides_the_normal_ones_at_any_moment():
    game = with_local(cash=500, lays=("D4 5 NE-E", "C5 3 SE-SW")).operating("EKJ")
    game.play("lay_tile EKJ D6 9 W-E")
    assert game.step == "NormalTrack"
    line = min(purple_lines(game, "C5"))
    for step in ("NormalTrack", "Stations", "Running", "Dividends", "BuyTrains", "EndTurn"):
        game.until(step).allowed(line)
    game.play(line)
    assert game.tile("C5").split()[0] in ("887p", "888p", "8866p")


@rule("CZ-IV.1-19", "CZ-R-11", "CZ-R-12")
def test_the_purple_tile_obeys_every_rule():
    # colour of the phase
    yellow = with_local(phase="c", lays=("D4 5 NE-E", "C5 3 SE-SW")).operating("EKJ")
    yellow.refused("lay_tile EKJ C5 887p 4 power=S1", rule="CZ-VIII.5-3", code="color-phase")
    # one step of colour: not on a bare hex
    bare = with_local().operating("EKJ")
    bare.refused("lay_tile EKJ C5 887p 4 power=S1", rule="CZ-VIII.5-2", code="color-step")
    # track kept
    kept = with_local(lays=("D4 5 NE-E", "C5 4 SW-NE")).operating("EKJ")
    kept.refused("lay_tile EKJ C5 887p 4 power=S1", rule="CZ-VIII.5-10", code="track-kept")
    # kind and label
    game = with_local(lays=("D4 5 NE-E", "C5 3 SE-SW")).operating("EKJ")
    game.refused("lay_tile EKJ C5 14p 0 power=S1", rule="CZ-VIII.4-7", code="town-hex")
    # connection
    game.lay("F12 3 W-NW").refused("lay_tile EKJ F12 887p 1 power=S1", rule="CZ-VIII.4-6", code="not-connected")
    # the colours in the supply
    game.edit(tiles={**game.state.tiles, "887p": 0})
    game.refused("lay_tile EKJ C5 887p 4 power=S1", rule="CZ-II-2", code="no-tile-left")


@rule("CZ-IV.1-20")
@pytest.mark.parametrize("row", list(TABLES["local_overview"].records()), ids=lambda row: row["size"])
def test_colours_of_purple_tiles_by_size(row):
    private = {"small": "S1", "medium": "M1", "large": "L1"}[row["size"]]
    colors = {{"grey": "gray"}.get(c, c) for c in row["purple_colours"]}
    boards = {
        "green": ("D4 5 NE-E", "15p"),
        "brown": ("D4 15 W-NW-NE-E", "611p"),
        "gray": ("D4 611 W-NW-NE-E-SE", "595p"),
    }
    for color, (lies, tile) in boards.items():
        game = with_ekj("i", company="Sx", home="A7", price=100, holds=5, lays=("A7 8896 0",))
        game.give_privates({private: "Sx"}).lay(lies).edit(
            map=game.state.map.with_tile("D4", lies.split()[1], game.rotation(*lies.split()[1:]))
        )
        game.put_stations("Sx", "D4").operating("Sx")
        found = {line.split()[3] for line in purple_lines(game, "D4")}
        assert (tile in found) == (color in colors), (color, found)
        if color not in colors:
            game.refused(f"lay_tile Sx D4 {tile} 0 power={private}", rule="CZ-IV.1-20", code="purple-color")


@rule("CZ-IV.1-21", "CZ-R-10", "CZ-XII.4-1")
@pytest.mark.parametrize("row", list(TABLES["local_overview"].records()), ids=lambda row: row["size"])
def test_costs_that_a_local_waives(row):
    private = {"small": "S1", "medium": "M1", "large": "L1"}[row["size"]]
    for terrain, home, hex_id in (
        ("river", "E15 57 NW-SE", "D14"),
        ("hill", "G15 57 W-E", "G13"),
        ("mountain", "D4 57 NW-SE", "C3"),
    ):
        game = with_ekj("d", company="kk", home="I17", price=100, holds=5, lays=("I17 8895 2",), cash=100)
        game.lay(home).give_privates({private: "kk"}).put_stations("kk", home.split()[0])
        game.operating("kk")
        line = min(x for x in game.offers("lay_tile") if x.split()[2] == hex_id)
        line = " ".join(line.split()[:5])
        if terrain in row["ignores_cost_of"]:
            game.play(f"{line} power={private}")
            assert (game.cash("kk"), private in game.state.spent) == (100, True)
        else:
            game.refused(f"{line} power={private}", rule="CZ-IV.1-21", code="waives-not")
            cost = {"river": 10, "hill": 20, "mountain": 40}[terrain]
            assert game.play(line).cash("kk") == 100 - cost


@rule("CZ-IV.1-22", "CZ-R-97", "CZ-R-106")
def test_a_waiver_gives_no_extra_tile():
    game = with_local(cash=100, lays=("D4 5 NE-E", "D6 9 W-E", "D8 9 W-E")).operating("EKJ")
    game.play("lay_tile EKJ D10 9 W-E power=S1")
    assert (game.cash("EKJ"), game.step) == (100, "Stations")
    game = with_local(cash=100, lays=("D4 5 NE-E", "D6 9 W-E", "D8 9 W-E")).give_privates(S2="EKJ").operating("EKJ")
    game.play("lay_tile EKJ D10 9 W-E power=S1")
    game.refused("lay_tile EKJ E5 9 SW-NE", rule="CZ-VIII.4-4", code="no-more-lays")
    game = with_local(cash=100, lays=("D4 5 NE-E", "D6 9 W-E", "D8 9 W-E")).operating("EKJ").play("pass")
    game.refused("lay_tile EKJ D10 9 W-E power=S1", rule="CZ-R-97", code="track-step")
    # where there is nothing to waive the card is not turned
    game = with_local(cash=100).operating("EKJ")
    game.refused("lay_tile EKJ D6 9 W-E power=S1", rule="CZ-R-106", code="waives-nothing")
    assert not game.state.spent


@rule("CZ-IV.1-23")
def test_a_company_sells_to_the_bank_at_any_moment():
    for step in ("NormalTrack", "Stations", "Running", "Dividends", "BuyTrains", "EndTurn"):
        game = with_local(cash=500, lays=("D4 5 NE-E", "C5 3 SE-SW")).operating("EKJ", set_number=7, number=2)
        game.until(step)
        before = game.cash("EKJ")
        game.play("sell_local EKJ S1")
        assert (game.cash("EKJ") - before, game.owner("S1")) == (90, OUT)
    game = with_local().company("BCB", {"Ann": 2}, price=60, cash=50, trains="2a").put_stations("BCB", "E15")
    game.give_privates(S2="BCB").operating("BCB")
    game.refused("sell_local EKJ S1", rule="CZ-IV.1-17", code="not-operating")
    game.refused("sell_local BCB S1", rule="CZ-IV.1-23", code="not-owned")


@rule("CZ-IV.1-24")
def test_several_locals_in_one_turn():
    lays = ("D4 5 NE-E", "C5 3 SE-SW", "E3 3 NE-E")
    game = with_local(lays=lays).give_privates(S2="EKJ").operating("EKJ")
    first = min(line for line in purple_lines(game, "C5") if line.endswith("S1"))
    game.play(first)
    second = min(line for line in purple_lines(game, "D4"))
    assert second.endswith("S2")
    game.play(second)
    assert game.state.spent == {"S1", "S2"}


@rule("CZ-IV.1-25")
def test_a_companys_local_goes_to_nobody_else():
    game = with_local().company("BCB", {"Ann": 2}, price=60, cash=50, trains="2a").put_stations("BCB", "E15")
    game.operating("BCB")
    assert not game.offers("buy_private_in")
    game.refused("buy_private_in BCB S1 1", rule="CZ-IV.1-25", code="not-a-player")
    # an acquisition takes it along, used or not
    game = with_local("S1", phase="d").company("BN", {"Ann": 3}, price=60, cash=500, trains="3+3d")
    game.put_stations("BN", "E11.1").edit(spent=frozenset({"S1"})).operating("BN", "Acquire")
    game.play("acquire BN EKJ 60")
    assert (game.owner("S1"), "S1" in game.state.spent) == ("BN", True)
