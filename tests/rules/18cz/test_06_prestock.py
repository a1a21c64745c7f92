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
    table = Cz(players, variant)
    assert table.round_name() == "pre-stock"
    table.play(*["pass"] * players)
    assert (table.round_name(), table.memory.rounds_begun) == ("SR 1", 0)
    table.play(*["pass"] * players)
    while table.round_name() == "OR 1.1/1":
        table.go_on()
    assert table.round_name() == "SR 2"


@rule("CZ-V-2", "CZ-R-06")
def test_eight_sets_of_operating_rounds():
    table = Cz()
    assert [len(part.values) for part in table.data.progress] == [1, 1, 1, 1, 2, 2, 2, 3]
    assert len(table.data.values) == 13
    for row, part in zip(TABLES["progress_track"].records(), table.data.progress, strict=True):
        assert (part.values, part.export) == (row["local_values"], row["export_after"])
    table.play("pass", "pass", "pass")
    names = []
    while table.state.result is None:
        names.append(table.round_name())
        table.play("pass", "pass", "pass")
    assert names == [f"SR {number}" for number in range(1, 9)]
    rounds = [text for text in table.happened("round") if text.startswith("Operating")]
    assert [text.split()[2].rstrip(":") for text in rounds] == [
        *("1.1", "2.1", "3.1", "4.1", "5.1", "5.2", "6.1", "6.2", "7.1", "7.2", "8.1", "8.2", "8.3")
    ]


@rule("CZ-V-4", "CZ-VIII.13-1", "CZ-VIII.2-4")
def test_a_train_is_exported_after_each_set_but_the_last():
    table = Cz().play("pass", "pass", "pass")
    gone = []
    while table.state.result is None:
        before = len(table.happened("train-exported"))
        name = table.round_name()
        table.play("pass", "pass", "pass")
        gone.append((name, len(table.happened("train-exported")) - before))
    assert gone == [(f"SR {n}", 1) for n in range(1, 8)] + [("SR 8", 0)]
    assert table.letters().startswith("bb")
    assert len(table.state.trains[OUT]) == 7


@rule("CZ-V-5", "CZ-VIII.1-1", "CZ-VIII.1-2")
def test_players_act_in_stock_rounds_and_directors_in_operating_rounds():
    table = (
        quiet()
        .money(Ann=500, Bob=500, Cy=500)
        .company("EKJ", {"Bob": 2, "Ann": 1}, price=60, cash=200, trains="2a", stations="D4")
    )
    assert table.acting == "Ann"
    table.play("pass", "pass", "pass")
    assert (table.on_turn, table.acting) == ("EKJ", "Bob")
    for line in ("Ann: pass", "Cy: lay_tile EKJ D4 5 0"):
        table.refused(line, code="not-your-turn")
    table.play("Bob: lay_tile EKJ D4 5 NE-E")


@rule("CZ-V-6")
def test_a_company_pays_for_itself():
    table = quiet().money(Ann=1000).company("VBW", {"Ann": 2}, price=60, cash=150, trains="2a", stations="I9")
    table.lay("I9 57 W-E", "I11 201 W-SW").operating("VBW", "Stations")
    table.play("place_station VBW I11 0")
    assert (table.cash("Ann"), table.cash("VBW")) == (1000, 110)
    table.until("BuyTrains").play("buy_train VBW @bank 2a 70")
    assert (table.cash("Ann"), table.cash("VBW")) == (1000, 110 + 50 - 70)
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
    table = quiet().money(Ann=100)
    before = table.digest
    table.refused("start_company EKJ 60", rule="CZ-VII.3-5", code="cannot-pay")
    assert table.digest == before
    assert (table.cash("Ann"), table.state.par, table.state.markers) == (100, {}, {})


@rule("CZ-VI-1", "CZ-E-1")
def test_the_snake():
    table = Cz(4)
    seen = []
    for private in unsold(table)[:14]:
        seen.append(table.acting)
        table.money(dict.fromkeys(table.state.players, 1000)).play(f"buy_private {private}")
    cards = {"Ann": 1, "Bob": 2, "Cy": 3, "Dan": 4}
    assert [cards[name] for name in seen] == [1, 2, 3, 4, 4, 3, 2, 1, 1, 2, 3, 4, 4, 3]
    table = Cz(3, order="Cy Ann Bob")
    seen = []
    for private in unsold(table)[:7]:
        seen.append(table.acting)
        table.play(f"buy_private {private}")
    assert seen == ["Cy", "Ann", "Bob", "Bob", "Ann", "Cy", "Cy"]


@rule("CZ-VI-2")
def test_one_local_of_any_size_at_its_price():
    table = Cz()
    assert table.offers() == {"pass", *(f"buy_private {private}" for private in unsold(table))}
    table.play("buy_private L6")
    assert (table.owner("L6"), table.cash("Ann"), table.acting) == ("Ann", 300, "Bob")
    table.refused("buy_private L6", "buy_private XX", rule="CZ-VI-2", code="not-for-sale")


@rule("CZ-VI-3")
def test_paid_to_the_bank_and_only_with_money():
    table = Cz().money(Ann=40)
    bank = table.bank
    assert table.offers() == {"pass", "buy_private S1", "buy_private S2", "buy_private S3", "buy_private S4"} | {
        "buy_private M1"
    }
    table.refused("buy_private S5", rule="CZ-VI-3", code="cannot-pay")
    table.play("buy_private M1")
    assert (table.cash("Ann"), table.bank) == (0, bank + 40)
    poor = Cz().money(Ann=24)
    assert poor.offers() == {"pass"}


@rule("CZ-VI-4", "CZ-VI-5", "CZ-R-17")
def test_passing_is_not_final_and_all_must_pass():
    table = Cz().play("pass", "buy_private S1", "pass")
    assert (table.round_name(), table.acting) == ("pre-stock", "Cy")
    # Cy has passed since the sale and acts again at the end of the snake; a second pass of his changes nothing
    table.play("pass")
    assert (table.round_name(), table.acting) == ("pre-stock", "Bob")
    table.play("pass")
    assert table.acting == "Ann"
    # Ann passed before and buys now
    table.play("buy_private S2", "pass", "pass")
    assert table.round_name() == "pre-stock"
    table.play("pass")
    assert table.round_name() == "SR 1"


@rule("CZ-VI-6")
def test_the_round_ends_when_all_are_sold():
    table = Cz().money(Ann=1000, Bob=1000, Cy=1000)
    for private in unsold(table):
        assert table.round_name() == "pre-stock"
        table.play(f"buy_private {private}")
    assert table.round_name() == "SR 1"


@rule("CZ-VI-7")
def test_unsold_locals_leave_the_game():
    table = Cz().play("buy_private S3", *["pass"] * 5)
    assert table.round_name() == "SR 1"
    assert {p: owner for p, owner in table.state.privates.items() if owner != OUT} == {"S3": "Ann"}
    table.play(*["pass"] * 3)
    assert table.cash("Ann") == 380 - 35 + 5


@rule("CZ-VI-8", "CZ-VI-9")
@pytest.mark.parametrize(("players", "variant"), [(4, "base"), (2, "bohemia"), (3, "moravia")])
def test_the_poorest_starts_the_first_stock_round(players, variant):
    table = Cz(players, variant)
    if variant == "moravia":
        table.play("bid LS 25", *["pass"] * 2)
        for _ in range(9):
            table.play("put_up MW" if table.state.round.contest is None else "pass")
        assert table.round_name() == "SR 1"
        assert table.memory.order == ("Ann", "Bob", "Cy")
        return
    if players == 4:
        table.play("pass", "buy_private S6", "buy_private S1", "pass", "pass", "pass", "pass", "pass")
        assert table.round_name() == "SR 1"
        # Bob has 250, Cy 275, Ann and Dan 300: equals keep their order
        assert table.memory.order == ("Bob", "Cy", "Ann", "Dan")
    else:
        table.play("pass", "buy_private S3", "pass", "pass")
        assert table.memory.order == ("Bob", "Ann")
    assert table.acting == "Bob"
