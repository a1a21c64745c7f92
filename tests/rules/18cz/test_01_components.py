"""Sections I and II: how many play, what wins, what is in the box."""

import pytest

from roundhouse.kernel import SetupError
from roundhouse.rules import ledger
from roundhouse.titles import find_title
from tests.support.cz import SLUG, Cz, quiet

rule = pytest.mark.rule
TABLES = ledger(SLUG).tables
BOX = {row["item"]: row["count"] for row in TABLES["components"].records()}


def shares_in_game(game):
    """Certificates by company: the director's and the ordinary ones."""
    return {
        company: 1 + sum(game.state.shares[company].values())
        for company in game.data.companies
        if company not in game.state.closed
    }


@rule("CZ-I-1", "CZ-X.2-4")
def test_the_richest_in_cash_and_shares_wins():
    game = quiet().money(Ann=100, Bob=250, Cy=300).company("EKJ", {"Ann": 3}, price=100, trains="2a", stations="D4")
    game.operating("EKJ", set_number=8, number=3).end_round()
    assert game.state.result.scores == {"Ann": 100 + 3 * 90, "Bob": 250, "Cy": 300}
    assert game.state.result.winners == ("Ann",)


@rule("CZ-I-2", "CZ-R-05")
def test_how_many_play():
    title = find_title(SLUG)
    assert {v.id: v.players for v in title.variants} == {"base": (3, 4, 5, 6), "bohemia": (2,), "moravia": (2, 3)}
    for variant, count in (("base", 2), ("base", 7), ("bohemia", 3), ("bohemia", 1), ("moravia", 4), ("moravia", 1)):
        with pytest.raises(SetupError, match="players"):
            title.setup([f"P{n}" for n in range(count)], variant=variant)
    assert [Cz(n).data.variant for n in (3, 4, 5, 6)] == ["base"] * 4
    assert [Cz(2, "bohemia").data.variant, Cz(2, "moravia").data.variant, Cz(3, "moravia").data.variant] == [
        "bohemia",
        "moravia",
        "moravia",
    ]


@rule("CZ-II-1", "CZ-R-02")
@pytest.mark.parametrize("variant", ["base", "bohemia", "moravia"])
def test_the_tile_supply(variant):
    game = Cz({"base": 3, "bohemia": 2, "moravia": 2}[variant], variant)
    tiles = game.data.atlas.tiles.values()
    count = lambda color, purple=None: sum(  # noqa: E731
        t.count for t in tiles if t.color == color and (purple is None or ("purple" in t.tags) == purple)
    )
    assert [count(c) for c in ("yellow", "green", "brown", "gray", "red")] == [69, 54, 28, 4, 5]
    assert [count(c, purple=True) for c in ("yellow", "green", "brown", "gray", "red")] == [0, 10, 7, 3, 0]
    assert sum(t.count for t in tiles) == 160
    assert game.state.tiles == {t.id: t.count for t in tiles}


@rule("CZ-II-1")
def test_every_tile_is_that_of_the_table():
    tiles = Cz().data.atlas.tiles
    rows = list(TABLES["tiles"].records())
    assert {row["tile"] for row in rows} == set(tiles)
    for row in rows:
        tile = tiles[row["tile"]]
        color = {"grey": "gray"}.get(row["colour"], row["colour"])
        assert (tile.color, tile.count, "purple" in tile.tags) == (color, row["count"], row["purple"])
        assert (tile.label or "") == row["label"]
        tracks = row["tracks"].split()
        if ":" in row["tracks"]:
            stops = [sorted(int(edge) for edge in part.partition(":")[2].split(",")) for part in tracks]
            assert sorted(sorted(tile.face.stop_exits(i)) for i in range(len(tile.face.stops))) == sorted(stops)
            for stop in tile.face.stops:
                if row["revenue_each"] >= 0:
                    assert (stop.revenue, stop.slots) == (row["revenue_each"], row["circles_each"])
        else:
            assert sorted(sorted(link) for link in tile.face.links) == sorted(
                sorted(int(edge) for edge in part.split("-")) for part in tracks
            )


@rule("CZ-II-2")
def test_no_tile_is_laid_without_a_copy():
    game = quiet().company("EKJ", {"Ann": 2}, price=60, cash=100, trains="2a", stations="D4", operated=False)
    game.lay("A9 3 0", "C9 3 0", "C11 3 0", "C13 3 0").lay("D4 5 E-SE")
    game.operating("EKJ", lays=1)
    game.refused("lay_tile EKJ C5 3 SE-SW", code="no-tile-left", rule="CZ-II-2")
    one_left = quiet().company("EKJ", {"Ann": 2}, price=60, cash=100, trains="2a", stations="D4")
    one_left.lay("A9 3 0", "C9 3 0", "C11 3 0", "D4 5 NE-E").operating("EKJ")
    one_left.play("lay_tile EKJ C5 3 SE-SW")
    assert one_left.state.tiles["3"] == 0


@rule("CZ-II-3")
def test_eighty_certificates():
    held = shares_in_game(Cz())
    sizes = {c: p.size for c, p in Cz().data.companies.items()}
    by_size = {size: sum(n for c, n in held.items() if sizes[c] == size) for size in ("small", "medium", "large")}
    assert by_size == {"small": 15, "medium": 20, "large": 45}
    assert sum(held.values()) == 80
    assert [BOX[f"{size} company certificates"] for size in by_size] == list(by_size.values())
    assert shares_in_game(Cz(2, "bohemia")) == {
        **dict.fromkeys(("EKJ", "BCB", "VBW"), 3),
        **dict.fromkeys(("BN", "NWB", "ATE", "BTE"), 4),
        **dict.fromkeys(("Sx", "By", "kk"), 9),
    } | {"EKJ": 3}


@rule("CZ-II-4")
def test_forty_station_markers():
    game = Cz()
    counts = {c: len(s) for c, s in game.state.stations.items()}
    assert {c: n for c, n in counts.items() if n == 2} == dict.fromkeys(("Sx", "Pr", "By", "kk", "Ug"), 2)
    assert {n for c, n in counts.items() if c not in ("Sx", "Pr", "By", "kk", "Ug")} == {3}
    assert sum(counts.values()) == BOX["station markers"] == 40


@rule("CZ-II-5")
def test_train_cards():
    game = Cz()
    assert game.letters() == "aaaaa" + "bbbb" + "cccc" + "dddd" + "eeee" + "ffff" + "gggg" + "hh" + "ii" + "j"
    assert len(game.letters().rstrip("j")) == 33
    kinds = {card: [k.name for k in game.data.kinds_of(card)] for card, _ in game.data.roster}
    assert kinds["a"] == ["2a"]
    assert kinds["b"] == ["2b", "2+2b"]
    assert kinds["d"] == ["3d", "3+3d", "3Ed"]
    # bought as exactly one of them
    game = quiet(3).phase("d").company("BN", {"Ann": 3}, price=60, cash=500, stations="E11.1").operating("BN", "BuyTr")
    game.play("buy_train BN @bank 3+3d 180")
    assert game.kinds("BN") == ["3+3d"]
    # j cards never run out
    game = quiet(3).top("j").edit(phase="j").company("BN", {"Ann": 3}, price=60, cash=3000, stations="E11.1")
    game.operating("BN", "BuyTr")
    for _ in range(3):
        game.play("buy_train BN @bank 5+5j 500")
        assert game.letters() == "j"
        game.drop_trains("BN").operating("BN", "BuyTr")


@rule("CZ-II-6")
def test_one_marker_for_each_company_and_one_card_for_each_player():
    for players in (3, 4, 5, 6):
        game = Cz(players)
        assert sorted(game.memory.order) == sorted(game.state.players)
    game = quiet().money(Ann=1000).play("start_company EKJ 60")
    assert list(game.state.markers) == ["EKJ"]
    assert [company for stack in game.state.stacks.values() for company in stack] == ["EKJ"]
    game.company("EKJ", trains="2a", stations="D4").lay("D4 5 NE-E", "C5 3 SE-SW").operating("EKJ", "Run")
    game.go_on().go_on()
    assert game.state.last_revenue == {"EKJ": 30}
    assert game.memory.rounds_begun == 2
