"""Sections V and VI: the course of the game, the sale of local railways."""

import pytest

from roundhouse.eighteen.ids import OUT
from roundhouse.rules import ledger
from tests.support.cz import SLUG, Cz, quiet, unsold

rule = pytest.mark.rule
TABLES = ledger(SLUG).tables


@rule("CZ-V-1", "CZ-VI-10")
@pytest.mark.parametrize(("players", "variant"), [(3, "base"), (2, "bohemia")])
def test_first_the_locals_then_the_progress_track(players, variant):
    game = Cz(players, variant)
    assert game.round_name() == "pre-stock"
    game.play(*["pass"] * players)
    assert (game.round_name(), game.memory.rounds_begun) == ("SR 1", 0)
    game.play(*["pass"] * players)
    while game.round_name() == "OR 1.1/1":
        game.go_on()
    assert game.round_name() == "SR 2"


@rule("CZ-V-2", "CZ-R-06")
def test_eight_sets_of_operating_rounds():
    game = Cz()
    assert [len(part.values) for part in game.data.progress] == [1, 1, 1, 1, 2, 2, 2, 3]
    assert len(game.data.values) == 13
    for row, part in zip(TABLES["progress_track"].records(), game.data.progress, strict=True):
        assert (part.values, part.export) == (row["local_values"], row["export_after"])
    game.play("pass", "pass", "pass")
    names = []
    while game.state.result is None:
        names.append(game.round_name())
        game.play("pass", "pass", "pass")
    assert names == [f"SR {number}" for number in range(1, 9)]
    rounds = [text for text in game.happened("round") if text.startswith("Operating")]
    assert [text.split()[2].rstrip(":") for text in rounds] == [
        *("1.1", "2.1", "3.1", "4.1", "5.1", "5.2", "6.1", "6.2", "7.1", "7.2", "8.1", "8.2", "8.3")
    ]


@rule("CZ-V-4", "CZ-VIII.13-1", "CZ-VIII.2-4")
def test_a_train_is_exported_after_each_set_but_the_last():
    game = Cz().play("pass", "pass", "pass")
    gone = []
    while game.state.result is None:
        before = len(game.happened("train-exported"))
        name = game.round_name()
        game.play("pass", "pass", "pass")
        gone.append((name, len(game.happened("train-exported")) - before))
    assert gone == [(f"SR {n}", 1) for n in range(1, 8)] + [("SR 8", 0)]
    assert game.letters().startswith("bb")
    assert len(game.state.trains[OUT]) == 7


@rule("CZ-V-5", "CZ-VIII.1-1", "CZ-VIII.1-2")
def test_players_act_in_stock_rounds_and_directors_in_operating_rounds():
    game = (
        quiet()
        .money(Ann=500, Bob=500, Cy=500)
        .company("EKJ", {"Bob": 2, "Ann": 1}, price=60, cash=200, trains="2a", stations="D4")
    )
    assert game.acting == "Ann"
    game.play("pass", "pass", "pass")
    assert (game.on_turn, game.acting) == ("EKJ", "Bob")
    for line in ("Ann: pass", "Cy: lay_tile EKJ D4 5 0"):
        game.refused(line, code="not-your-turn")
    game.play("Bob: lay_tile EKJ D4 5 NE-E")


@rule("CZ-V-6")
def test_a_company_pays_for_itself():
    game = quiet().money(Ann=1000).company("VBW", {"Ann": 2}, price=60, cash=150, trains="2a", stations="I9")
    game.lay("I9 57 W-E", "I11 201 W-SW").operating("VBW", "Stations")
    game.play("place_station VBW I11 0")
    assert (game.cash("Ann"), game.cash("VBW")) == (1000, 110)
    game.until("BuyTrains").play("buy_train VBW @bank 2a 70")
    assert (game.cash("Ann"), game.cash("VBW")) == (1000, 110 + 50 - 70)
    # a rich director does not help a company that must not buy a train, nor with track and stations
    poor = quiet().money(Ann=1000).company("VBW", {"Ann": 2}, price=60, cash=19, trains="2a", stations="I9")
    poor.lay("I9 57 W-E", "I11 201 W-SW").give_privates(S1="VBW").operating("VBW")
    poor.refused("lay_tile VBW J10 3 2", rule="CZ-VIII.4-15", code="cannot-pay-tile")
    poor.play("pass").refused("place_station VBW I11 0", rule="CZ-VIII.6-13", code="cannot-pay-station")
    poor.until("BuyTrains").refused("buy_train VBW @bank 2a 70", rule="CZ-R-45", code="own-money")
    # and where he must help he adds no more than the company lacks
    helped = quiet().money(Ann=1000).company("VBW", {"Ann": 2}, price=60, cash=19, stations="I9")
    helped.operating("VBW", "BuyTrains").play("buy_train VBW @bank 2a 70")
    assert (helped.cash("Ann"), helped.cash("VBW")) == (1000 - 51, 0)


@rule("CZ-V-7")
def test_a_refused_move_leaves_all_as_it_was():
    """The table checks after every refusal that nothing has changed; here once by hand."""
    game = quiet().money(Ann=100)
    before = game.digest
    game.refused("start_company EKJ 60", rule="CZ-VII.3-5", code="cannot-pay")
    assert game.digest == before
    assert (game.cash("Ann"), game.state.par, game.state.markers) == (100, {}, {})


@rule("CZ-VI-1", "CZ-E-1")
def test_the_snake():
    game = Cz(4)
    seen = []
    for private in unsold(game)[:14]:
        seen.append(game.acting)
        game.money(dict.fromkeys(game.state.players, 1000)).play(f"buy_private {private}")
    cards = {"Ann": 1, "Bob": 2, "Cy": 3, "Dan": 4}
    assert [cards[name] for name in seen] == [1, 2, 3, 4, 4, 3, 2, 1, 1, 2, 3, 4, 4, 3]
    game = Cz(3, order="Cy Ann Bob")
    seen = []
    for private in unsold(game)[:7]:
        seen.append(game.acting)
        game.play(f"buy_private {private}")
    assert seen == ["Cy", "Ann", "Bob", "Bob", "Ann", "Cy", "Cy"]


@rule("CZ-VI-2")
def test_one_local_of_any_size_at_its_price():
    game = Cz()
    assert game.offers() == {"pass", *(f"buy_private {private}" for private in unsold(game))}
    game.play("buy_private L6")
    assert (game.owner("L6"), game.cash("Ann"), game.acting) == ("Ann", 300, "Bob")
    game.refused("buy_private L6", "buy_private XX", rule="CZ-VI-2", code="not-for-sale")


@rule("CZ-VI-3")
def test_paid_to_the_bank_and_only_with_money():
    game = Cz().money(Ann=40)
    bank = game.bank
    assert game.offers() == {"pass", "buy_private S1", "buy_private S2", "buy_private S3", "buy_private S4"} | {
        "buy_private M1"
    }
    game.refused("buy_private S5", rule="CZ-VI-3", code="cannot-pay")
    game.play("buy_private M1")
    assert (game.cash("Ann"), game.bank) == (0, bank + 40)
    poor = Cz().money(Ann=24)
    assert poor.offers() == {"pass"}


@rule("CZ-VI-4", "CZ-VI-5", "CZ-R-17")
def test_passing_is_not_final_and_all_must_pass():
    game = Cz().play("pass", "buy_private S1", "pass")
    assert (game.round_name(), game.acting) == ("pre-stock", "Cy")
    # Cy has passed since the sale and acts again at the end of the snake; a second pass of his changes nothing
    game.play("pass")
    assert (game.round_name(), game.acting) == ("pre-stock", "Bob")
    game.play("pass")
    assert game.acting == "Ann"
    # Ann passed before and buys now
    game.play("buy_private S2", "pass", "pass")
    assert game.round_name() == "pre-stock"
    game.play("pass")
    assert game.round_name() == "SR 1"


@rule("CZ-VI-6")
def test_the_round_ends_when_all_are_sold():
    game = Cz().money(Ann=1000, Bob=1000, Cy=1000)
    for private in unsold(game):
        assert game.round_name() == "pre-stock"
        game.play(f"buy_private {private}")
    assert game.round_name() == "SR 1"


@rule("CZ-VI-7")
def test_unsold_locals_leave_the_game():
    game = Cz().play("buy_private S3", *["pass"] * 5)
    assert game.round_name() == "SR 1"
    assert {p: owner for p, owner in game.state.privates.items() if owner != OUT} == {"S3": "Ann"}
    game.play(*["pass"] * 3)
    assert game.cash("Ann") == 380 - 35 + 5


@rule("CZ-VI-8", "CZ-VI-9")
@pytest.mark.parametrize(("players", "variant"), [(4, "base"), (2, "bohemia"), (3, "moravia")])
def test_the_poorest_starts_the_first_stock_round(players, variant):
    game = Cz(players, variant)
    if variant == "moravia":
        game.play("bid LS 25", *["pass"] * 2)
        for _ in range(9):
            game.play("put_up MW" if game.state.round.contest is None else "pass")
        assert game.round_name() == "SR 1"
        assert game.memory.order == ("Ann", "Bob", "Cy")
        return
    if players == 4:
        game.play("pass", "buy_private S6", "buy_private S1", "pass", "pass", "pass", "pass", "pass")
        assert game.round_name() == "SR 1"
        # Bob has 250, Cy 275, Ann and Dan 300: equals keep their order
        assert game.memory.order == ("Bob", "Cy", "Ann", "Dan")
    else:
        game.play("pass", "buy_private S3", "pass", "pass")
        assert game.memory.order == ("Bob", "Ann")
    assert game.acting == "Bob"


@rule("CZ-VI-6")
def test_a_player_without_money_does_not_end_the_round():
    poor = Cz(3).money(Ann=0, Bob=0, Cy=0).settle()
    assert poor.state.round.kind == "pre-stock"
    there = Cz(3, readings="18xx.games").money(Ann=0, Bob=0, Cy=0).settle()
    assert there.state.round.kind != "pre-stock"
