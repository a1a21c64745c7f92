"""Sections 1 to 2: components and preparation."""

from collections import Counter

import pytest

import roundhouse
from roundhouse.eighteen.ids import IPO, OUT
from tests.support.mania import SLUG, Mania, rows

rule = pytest.mark.rule
COUNTS = (2, 3, 4, 5, 6, 7, 8)


@rule("1862-1.0-1")
def test_the_richest_player_wins_and_companies_count_for_nothing():
    game = Mania(2, "ECR").company("ECR", {"Ann": 3, "Bob": 2}, price=100, cash=5000, trains="2E")
    game.money(Ann=100, Bob=100)
    game.recall(lner=True).operating("ECR", "Acquire", number=3, of=3)
    result = game.state.result
    assert dict(result.scores) == {"Ann": 100 + 300, "Bob": 100 + 200}
    assert result.winners == ("Ann",)


@rule("1862-2.0-1")
def test_the_bank_holds_15000_and_pays_the_starting_cash():
    assert sum(row["value"] * row["count"] for row in rows("bank notes")) == 15000
    for count in COUNTS:
        game = Mania(count)
        assert game.rules.data.bank == 15000
        assert game.bank == 15000 - sum(game.cash(p) for p in game.state.players)
    assert Mania(3).bank == 12600


@rule("1862-2.0-2")
def test_34_train_cards_8_phases_20_companies_160_certificates():
    longest = Mania(4, options={"length": "long"})
    cards = Counter(train.id[0] for train in longest.state.deck)
    assert sum(count for card, count in cards.items() if card != "H") == 28  # six H cards make 34
    assert [phase.name for phase in longest.rules.data.phases] == list("ABCDEFGH")
    state = longest.state
    assert len(state.shares) == 20
    assert sum(1 + sum(holders.values()) for holders in state.shares.values()) == 160


@rule("1862-2.0-3")
def test_the_priority_marker_is_only_a_name():
    game = Mania(4)
    assert game.state.priority == "Ann"
    assert game.view()["priority"] == "Ann"


@rule("1862-2.1-1", "1862-RUL-01")
def test_a_company_has_a_certificate_of_three_shares_and_seven_of_one():
    state = Mania(4).state
    for company in state.shares:
        assert state.president_shares[company] == 3
        assert sum(state.shares[company].values()) == 7
    game = Mania(4, "ECR").company("ECR", {"Ann": 3})
    assert game.held("Ann", "ECR") == 3
    assert game.counted("Ann") == 1


@rule("1862-2.1-2")
def test_never_more_than_seven_stations_without_the_option():
    game = Mania(4, "ECR").money(Ann=1200).stock("Ann")
    game.play("start_company ECR 200", "pass", "pass", "pass").money(Ann=1000)
    game.play("buy_share ECR ECR", "pass", "pass", "pass", "buy_share ECR ECR")
    game.refused("buy_stations ECR 8", rule="1862-3.1-4", code="station-count")
    game.play("buy_stations ECR 7")
    assert game.unused("ECR") == 7


@rule("1862-2.1-3", "1862-RUL-90")
def test_everything_on_a_charter_is_open_to_all():
    game = Mania(4, "ECR").company(
        "ECR", {"Ann": 5}, cash=123, trains="2E*1", stations="D13", unused=2, permits="express"
    )
    for viewer in (None, "Ann", "Bob", "Cy", "Dan"):
        seen = next(c for c in game.view(viewer)["companies"] if c["id"] == "ECR")
        assert seen["cash"] == 123
        assert [(t["kind"], t["warranties"]) for t in seen["trains"]] == [("2E", 1)]
        assert seen["permits"] == ["express"]
        assert len(seen["stations"]["left"]) == 2
        assert seen["shares"]["ECR"] == 5
    groups = {c["id"]: c["group"] for c in game.view("Bob")["companies"]}
    assert sorted(g for g in groups.values() if g) == ["A"] * 8 + ["B"] * 4 + ["C"] * 4


@rule("1862-2.1-4")
def test_five_shares_bought_float_a_company():
    game = Mania(4, "ECR").money(Ann=1000, Bob=1000).stock("Ann")
    game.play("start_company ECR 100", "buy_share ECR ECR")
    assert "ECR" not in game.state.floated
    game.play("pass", "pass", "buy_share ECR ECR")
    assert "ECR" in game.state.floated
    game.play("buy_stations ECR 2", "pass", "pass", "pass", "pass")
    assert game.on_turn == "ECR"


@rule("1862-2.1-5")
def test_one_permit_to_start_with_and_none_by_buying_trains():
    game = Mania(4, "ECR", permits={"ECR": "freight"})
    assert all(len(kinds) == 1 for kinds in game.memory.permits.values())
    game.company("ECR", {"Ann": 5}, cash=300, stations="D13").operating("ECR", "Trains")
    game.play("buy_train ECR @bank 2L 100")
    assert game.memory.permits["ECR"] == ("freight",)


@rule("1862-2.2-1", "1862-RUL-02")
def test_the_buyer_names_one_of_the_three_types_of_a_card():
    game = Mania(4, "ECR").company("ECR", {"Ann": 5}, cash=300, stations="D13").operating("ECR", "Trains")
    offered = {choice.action.kind for choice in game.choices("buy_train")}
    assert offered == {"1F", "2L", "2E"}
    game.refused("buy_train ECR @bank A 100", rule="1862-2.2-1", code="no-such-type")
    game.malformed({"who": "Ann", "do": "buy_train", "company": "ECR", "source": "@bank", "price": 100})
    kinds = {k.name: k.facts["type"] for k in game.rules.data.trains.values()}
    assert {kinds["1F"], kinds["2L"], kinds["2E"]} == {"freight", "local", "express"}


@rule("1862-2.2-2")
def test_a_train_keeps_its_type():
    game = Mania(4, "L&E WNR").company("L&E", {"Ann": 5}, trains="2/3E", stations="C6")
    game.company("WNR", {"Ann": 5}, cash=400, stations="E2").phase("C").operating("WNR", "Trains")
    train = game.train("L&E", "2/3E")
    game.refused(f"buy_train WNR L&E 2F 100 {train}", rule="1862-2.2-2", code="type-fixed")
    game.play(f"buy_train WNR L&E 2/3E 100 {train}")
    assert game.kinds("WNR") == ["2/3E"]


@rule("1862-2.2-3", "1862-2.4.3-1", "1862-2.4.3-2", "1862-2.4.3-3")
def test_the_number_of_trains_depends_on_the_length():
    counts = rows("train counts by game length")
    for length, total in (("short", 24), ("standard", 26), ("long", 28)):
        game = Mania(4, options={"length": length})
        deck = Counter(train.id[0] for train in game.state.deck)
        for row in counts:
            if row["letter"] != "H":
                assert deck[row["letter"]] == row[length]
        assert sum(count for card, count in deck.items() if card != "H") == total
        assert game.state.deck[-1].id.startswith("H")


@rule("1862-2.3-1", "1862-RUL-60")
def test_tiles_have_one_city_of_up_to_four_spaces_or_plain_track():
    atlas = Mania(4).rules.data.atlas
    manifest = rows("tile manifest")
    assert {tile.id for tile in atlas.tiles.values() if tile.id == tile.supply} == {row["tile"] for row in manifest}
    for row in manifest:
        tile = atlas.tiles[row["tile"]]
        assert (tile.color, tile.count) == (row["colour"], row["count"])
        cities = [stop for stop in tile.face.stops if stop.kind == "city"]
        assert len(cities) <= 1
        if cities:
            assert (cities[0].slots, cities[0].revenue) == (row["slots"], row["value"])
            assert cities[0].slots <= 4
    assert sum(row["count"] for row in manifest) == 177


@rule("1862-2.3-2")
def test_no_station_on_a_small_station():
    game = Mania(4, "ENR").lay("F3 57 0", "F5 790 N-S-NE-SW", "G6 8852 NW-SE")
    game.company("ENR", {"Ann": 5}, stations="F3", unused=2).operating("ENR", "Station")
    game.refused("place_station ENR G6 0", rule="1862-2.3-2", code="no-city")


@rule("1862-2.3-3")
def test_tracks_of_a_plain_tile_only_cross():
    game = Mania(4, "ENR", permits={"ENR": "express"}).phase("B")
    game.lay("E8 57 0", "F7 57 0", "E6 20 S-N,SW-NE", "E4 57 0", "F5 790 N-S-NE-SW")
    game.company("ENR", {"Ann": 5}, trains="2E", stations="F3 E8").lay("F3 57 0")
    game.operating("ENR", "Run")
    # from Thetford north into Watton the only way out is north, to Fakenham; not north-east to Norwich
    game.refused(game.run_line("E8.0,E6,F5.0"), rule="1862-7.4-1", code="not-connected")


@rule("1862-2.4-1")
def test_trains_are_sold_in_the_order_of_their_letters():
    game = Mania(4, "ECR")
    assert [t.id[0] for t in game.state.deck] == sorted(t.id[0] for t in game.state.deck)
    game.company("ECR", {"Ann": 5}, cash=900, stations="D13").operating("ECR", "Trains")
    game.refused("buy_train ECR @bank 2F 200", rule="1862-7.9-1", code="not-offered")


@rule("1862-2.4.1-1", "1862-2.4.1-4", "1862-RUL-73")
def test_sixteen_companies_in_three_groups_with_a_permit_each():
    for count in (2, 3, 4, 5, 6):
        game = roundhouse.new_game(SLUG, [f"P{n}" for n in range(count)], seed=count)
        known = game.state.extra
        assert Counter(known.group.values()) == {"A": 8, "B": 4, "C": 4}
        assert len(known.offered) == 16
        assert Counter(kinds[0] for kinds in known.original.values()) == {"freight": 6, "local": 5, "express": 5}
        assert [known.group[c] for c in known.offered] == ["A"] * 8 + ["B"] * 4 + ["C"] * 4
    first, same, other = (roundhouse.new_game(SLUG, ["A", "B"], seed=seed).state.extra for seed in (7, 7, 8))
    assert first == same
    assert first != other
    dealt = [known.original[c][0] for known in (first, other) for c in known.offered]
    assert dealt[:16] != dealt[16:]  # shuffled, and in another order with another seed
    assert dealt[:16] != sorted(dealt[:16], key=("freight", "local", "express").index)
    homes = [company.homes[0] for company in game.rules.data.companies.values()]
    assert len(set(homes)) == 20


@rule("1862-2.4.1-2")
def test_removed_companies_never_start_and_keep_no_place():
    game = Mania(4, "L&E").phase("H").stock("Ann").money(Ann=900)
    removed = [c for c in game.state.shares if c not in game.memory.group]
    assert len(removed) == 4
    for company in removed:
        assert game.state.president_cert[company] == OUT
        game.refused(f"start_company {company} 100", rule="1862-2.4.1-2", code="no-company")
    assert "ENR" in removed
    assert game.rules.data.companies["ENR"].homes == ("F3",)
    game.lay("F3 57 N-S", "F5 790 0").company("L&E", {"Ann": 5}, stations="F5", unused=1)
    game.operating("L&E", "Station").play("place_station L&E F3 0")
    assert "F3" in game.placed("L&E")


@rule("1862-2.4.1-3")
def test_eight_companies_are_offered_in_the_first_parliament():
    game = Mania(4)
    offered = {choice.action.company for choice in game.choices("bid_charter")}
    assert len(offered) == 8
    assert offered == set(game.memory.offered[:8])


@rule("1862-2.4.2-1", "1862-2.4.2-2", "1862-RUL-45")
def test_seven_and_eight_players_may_have_extra_companies():
    for count, companies, first, removed in ((7, 17, 9, 3), (8, 18, 10, 2)):
        game = Mania(count)
        groups = Counter(game.memory.group.values())
        assert (len(game.memory.group), groups["A"], len(game.state.closed)) == (companies, first, removed)
        permits = Counter(kinds[0] for kinds in game.memory.original.values())
        assert sum(permits.values()) == companies
        assert max(permits.values()) <= 6
        dealt = dict(game.state.chance.outcomes)["permits"]
        assert Counter(dealt) == {"freight": 6, "local": 6, "express": 6}
        assert len(game.choices("bid_charter")) == first
        without = Mania(count, options={"extra_companies": "no"})
        assert len(without.memory.group) == 16
    for count in COUNTS[:5]:
        assert len(Mania(count).memory.group) == 16
        with pytest.raises(roundhouse.SetupError, match=r"2\.4\.2-1"):
            Mania(count, options={"extra_companies": "yes"})
    assert len(Mania(7, options={"extra_companies": "yes"}).memory.group) == 17


@rule("1862-2.4.4-1")
def test_starting_cash():
    expected = {row["players"]: row["starting_cash"] for row in rows("players")}
    assert expected == {2: 1200, 3: 800, 4: 600, 5: 480, 6: 400, 7: 345, 8: 300}
    for count in COUNTS:
        game = Mania(count)
        assert {game.cash(p) for p in game.state.players} == {expected[count]}


@rule("1862-2.4.4-2")
def test_seats_are_drawn_and_the_first_has_priority():
    names = ["Ann", "Bo", "Cy", "Di", "Ed"]
    seats = {seed: roundhouse.new_game(SLUG, names, seed=seed).state.players for seed in range(6)}
    assert all(sorted(order) == names for order in seats.values())
    assert len(set(seats.values())) > 1
    again = roundhouse.new_game(SLUG, names, seed=3)
    assert again.state.players == seats[3]
    assert again.state.priority == seats[3][0]


@rule("1862-2.4.4-3")
def test_two_parliaments_come_before_the_first_stock_round():
    game = Mania(2)
    assert game.round_name() == "parliament"
    game.play("pass", "pass")
    assert game.round_name() == "parliament"
    game.play("pass", "pass")
    assert game.round_name() == "SR 1"
    game.play("pass", "pass")  # no company floats: the operating round is over at once
    assert game.round_name() == "parliament"
    game.play("pass", "pass")
    assert game.round_name() == "SR 2"


def test_data_files_agree_with_the_ledger():
    game = Mania(4)
    data = game.rules.data
    prices = [row["price"] for row in rows("stock market ladder")]
    assert list(game.edition.ladder.ladder) == prices
    for row in rows("stock market ladder"):
        cell = (0, row["step"])
        zones = {name for name, cells in game.edition.ladder.zones.items() if cell in cells}
        expected = {
            "grey": {"bankrupt"},
            "light": {"first_share_free"},
            "dark": {"two_shares_free"},
            "plain": set(),
            "yellow": {"chartered", "unchartered"},
            "pink": {"unchartered"},
            "top": {"top"},
        }[row["zone"].split(":")[0].split()[0]]
        assert zones == expected
    homes = {row["id"]: row["hex"] for row in rows("companies")}
    assert {c: record.homes[0] for c, record in data.companies.items()} == homes
    for row in rows("map hexes"):
        spot = data.atlas.hexes[row["hex"]]
        assert (spot.name, spot.face.label or "") == (row["name"], row["label"])
        assert bool(spot.face.shape[0]) == (row["kind"] == "city")
    assert all(state == {IPO: 7} for c, state in game.state.shares.items() if c in game.memory.group)
