"""Known weak points of other implementations, each by name."""

import pytest

from roundhouse.eighteen.ids import OUT
from tests.support.cz import Cz, quiet

rule = pytest.mark.rule


@pytest.mark.parametrize(
    ("sign", "home", "filler", "refused", "taken"),
    [("BN", "E11.1", "3d 3d", "3d 120", "3+3d 180"), ("Sx", "A7", "3d 3+3d", "3d 120", "3Ed 250")],
)
def test_a_company_cannot_fill_its_last_train_place_with_trains_that_it_may_not_run(sign, home, filler, refused, taken):
    game = quiet().phase("d").lay("A7 8896 SW-SE")
    game.company(sign, {"Ann": 5 if sign == "Sx" else 3}, price=100, cash=2000, trains=filler, stations=home)
    game.operating(sign, "BuyTrains")
    game.refused(f"buy_train {sign} @bank {refused}", rule="CZ-R-43", code="last-place")
    # nor with a train of another company, nor with one from the pool
    game.company("EKJ", {"Ann": 2}, price=60, trains="3c", stations="D4").give_trains("pool", "2b")
    game.operating(sign, "BuyTrains")
    game.refused(f"buy_train {sign} EKJ 3c 1", f"buy_train {sign} @pool 2b 70", rule="CZ-R-43", code="last-place")
    game.refused("pass", rule="CZ-VIII.10-1", code="must-buy")
    game.play(f"buy_train {sign} @bank {taken}")


def vaclavs(company, order):
    """The beginning of a turn of one of Vaclav's companies."""
    game = Cz(2, "bohemia").without_locals().stock().order(order).phase("d")
    for sign, price, home in (("BN", 60, "E11.1"), ("Sx", 90, "")):
        game.company(sign, {"@vaclav": 5 if sign == "Sx" else 3}, price=price, operated=bool(home))
        game.give_trains(sign, "3+3d" if sign == "BN" else "3Ed")
        if home:
            game.put_stations(sign, home)
    game.put_stations("EKJ", "D4").edit(operated=game.state.operated | {"EKJ"})
    others = " ".join(c for c in ("EKJ", "BN", "Sx") if c != company)
    return game.operating(done=others)


@pytest.mark.parametrize("order", ["Ann Bob", "Bob Ann"])
@pytest.mark.parametrize("company", ["EKJ", "BN", "Sx"])
def test_only_the_right_player_acts_for_vaclav(company, order):
    first, second = order.split()
    track, stations = (second, first) if company == "BN" else (first, second)
    game = vaclavs(company, order)
    assert game.on_turn == company
    wrong = second if track == first else first
    if company == "Sx":
        line = min(game.offers("lay_tile"))
        game.refused(f"{wrong}: {line}", code="not-your-turn")
        game.play(f"{track}: {line}")
    assert game.acting == track
    game.refused(f"{wrong}: pass", code="not-your-turn")
    # stations by the other of the two
    lay = {"EKJ": ("D4 57 W-E", "D6 8 W-NE", "C7 8859 0"), "BN": ("D12 9 SW-NE", "C13 58 SW-NW", "B12 621 SE-NW")}
    if company in lay:
        game.lay(*lay[company]).operating(company)
        game.play("pass")
        assert (game.step, game.acting) == ("Stations", stations)
        game.refused(f"{track}: pass", code="not-your-turn")


def test_vaclav_runs_for_the_maximum():
    game = Cz(2, "bohemia").without_locals().stock()
    # Karlsbad with a town to one side and Cheb to the other: the better of the two is run
    game.put_stations("EKJ", "D4").lay("D4 14 SW-W-NE-E", "C5 3 SW-W", "D2 57 W-E")
    best = game.best("EKJ")
    game.operating().play("pass")
    while game.state.round.kind == "operating" and game.step == "Stations":
        game.play("pass")
    assert game.state.last_revenue["EKJ"] == best == 30 + 20
    # nobody can claim less for him
    assert not game.happened("offer")
    assert game.happened("trains-run") == ["EKJ runs for K50."]


@pytest.mark.parametrize(("stations", "first"), [("D4", 40), ("E11.1", 100)])
def test_the_station_price_after_an_acquisition(stations, first):
    """One station on the map: 40; two or more: 100, whoever placed them (CZ-R-33)."""
    game = quiet().phase("d").company("BN", {"Ann": 3}, price=80, cash=900, trains="3+3d").lay("D4 14 W-NW-E-SE")
    game.put_stations("BN", stations).company("EKJ", {"Ann": 2}, price=60, trains="3d", stations="D4")
    game.operating("BN", "Acquire").play("acquire BN EKJ 60")
    assert game.left("BN")[0] == first
    assert set(game.left("BN")[1:]) == {100}


def test_both_stations_in_one_hex_after_an_acquisition():
    """In one city the second goes to the charter; in two cities of a hex the director chooses (CZ-R-34)."""
    for city in (0, 1):
        game = quiet().phase("d").company("BN", {"Ann": 3}, price=80, cash=900, trains="3+3d").lay("C7 8859 0")
        game.put_stations("BN", "E11.1 C7.0").company("EKJ", {"Ann": 2}, price=60, trains="3d", stations="D4 C7.1")
        game.operating("BN", "Acquire").play("acquire BN EKJ 60")
        markers = 3 + 3
        game.play(f"take_back_station BN C7 {city}")
        assert len(game.stations("BN")) + len(game.left("BN")) == markers
        assert [place for place in game.stations("BN") if place.startswith("C7")] == [f"C7.{1 - city}"]
        assert "EKJ" not in game.state.map.stations.values()


def test_a_purchase_chain_between_two_companies_of_one_director():
    """Money and trains go back and forth only through real purchases, each in the buyer's own turn."""
    game = quiet().phase("b").money(Ann=0).company("EKJ", {"Ann": 2}, price=80, cash=100, trains="2a", stations="D4")
    game.company("BCB", {"Ann": 2}, price=60, cash=5, trains="2a 2b", stations="E15").operating("EKJ", "BuyTrains")
    total = game.cash("EKJ") + game.cash("BCB")
    game.play("buy_train EKJ BCB 2b 90")
    assert (game.cash("EKJ"), game.cash("BCB")) == (10, 95)
    # EKJ cannot sell in its own turn, BCB cannot buy in EKJ's
    game.refused("buy_train BCB EKJ 2b 90", rule="CZ-VIII.2-2", code="not-operating")
    game.play("pass")
    assert game.on_turn == "BCB"
    game.until("BuyTrains").play("buy_train BCB EKJ 2b 95")
    assert (game.cash("EKJ"), game.cash("BCB")) == (105, 0)
    assert game.cash("EKJ") + game.cash("BCB") == total
    # and the last train may go, but then the company must buy in its own next turn
    assert game.kinds("EKJ") == ["2a"]


def test_rust_of_variants():
    """A card bought as one type scraps by that type alone; its other types become obsolete by their own."""
    game = quiet().top("f").edit(phase="e").company("BN", {"Ann": 3}, price=80, cash=2000, trains="2+2b")
    game.put_stations("BN", "E11.1").company("EKJ", {"Bob": 2}, price=60, trains="2a", stations="D4")
    game.give_trains("pool", "2b 2+2c").operating("BN", "BuyTrains")
    # an f-card as 4+4: blue 2+2 go, wherever they are; red 2 stay
    game.play("buy_train BN @bank 4+4f 400")
    assert (game.kinds("BN"), game.kinds("EKJ"), game.kinds("pool")) == (["4+4f"], ["2a"], ["2b"])
    # the card in the pool can no longer be had as 2+2, only as 2
    assert {line.split()[3] for line in game.offers("buy_train") if line.split()[2] == "@pool"} == {"2b"}
    game.refused("buy_train BN @pool 2+2b 80", rule="CZ-VIII.10-16", code="pool-empty")
    # an export scraps in every colour
    exported = quiet().top("f").edit(phase="f").give_trains("pool", "2a 2+2b 3Ed").stock(number=4)
    exported.play("pass", "pass", "pass")
    assert exported.kinds("pool") == ["3Ed"]
    assert exported.memory.obsolete >= {"2a", "2b", "2+2b", "2+2c"}


@pytest.mark.parametrize("tile", ["", "8889 1", "8890 1", "8891 1"])
def test_praha_to_praha(tile):
    """No route contains Praha twice, whatever lies there, and the solver never proposes one."""
    game = quiet().phase("d").company("BN", {"Ann": 3}, price=60, cash=0, trains="3+3d")
    game.lay(*([f"E11 {tile}"] if tile else []), "D12 7 SW-SE", "E13 56 0", "F12 3 NW-NE")
    face = game.state.map.face("E11")
    (bn,) = [c for c in range(len(face.stops)) if face.stop_exits(c) == {3}]
    (nwb,) = [c for c in range(len(face.stops)) if face.stop_exits(c) == {5}]
    game.put_stations("BN", f"E11.{bn}").operating("BN", "Running")
    line = f"run_trains BN {game.train('BN', '3+3d')}:E11.{bn},D12,E13.0,F12.0,E11.{nwb}"
    game.refused(line, rule="CZ-VIII.7-11", code="group-twice")
    stops = game.rules.best_run(game.state, "BN").run.routes[0].stops
    assert sum(1 for hex_id, _ in stops if hex_id == "E11") == 1


def test_tile_counts():
    """Every lay takes a copy, every replaced tile comes back, and nothing is laid that is not there."""
    game = quiet().phase("g").company("BTE", {"Ann": 3}, price=60, cash=900, trains="4+4g", stations="D2")
    game.give_privates(M1="BTE")
    start = dict(game.state.tiles)
    for line in ("lay_tile BTE D2 57 W-E", "lay_tile BTE D2 14 W-SW-E-NE", "lay_tile BTE D2 611 1"):
        game.operating("BTE")
        game.play(min(x for x in game.offers("lay_tile") if x.split()[2:4] == line.split()[2:4]))
    assert {t: start[t] - n for t, n in game.state.tiles.items() if start[t] != n} == {"611": 1}
    # the single copy of Praha's tiles
    praha = quiet().phase("b").company("BN", {"Ann": 3}, price=60, cash=900, trains="2+2b", stations="E11.1")
    praha.operating("BN").play("lay_tile BN E11 8889 1")
    assert praha.state.tiles["8889"] == 0
    assert praha.state.tiles["8890"] == 1


@pytest.mark.parametrize(
    "step", ["NormalTrack", "Stations", "Running", "Dividends", "AcquireCompanies", "BuyTrains", "EndTurn"]
)
def test_private_abilities_at_any_time_of_the_turn(step):
    game = quiet().phase("d").money(Ann=50).company("BTE", {"Ann": 3}, price=60, cash=900, trains="3+3d")
    game.lay("D2 57 W-E", "D4 57 W-E").put_stations("BTE", "D2").give_privates(M1="BTE", S1="BTE", M2="Ann")
    game.company("BCB", {"Bob": 2}, price=50, trains="3d", stations="E15").operating("BTE").until(step)
    assert game.step == step
    purple = min(line for line in game.offers("lay_tile") if line.endswith("M1") and "p" in line.split()[3])
    game.play(purple, "sell_local BTE S1", "buy_private_in BTE M2 10", "sell_local BTE M2")
    assert game.state.spent == {"M1"}
    assert (game.owner("S1"), game.owner("M2")) == (OUT, OUT)
