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
    table = quiet().phase("d").lay("A7 8896 SW-SE")
    table.company(sign, {"Ann": 5 if sign == "Sx" else 3}, price=100, cash=2000, trains=filler, stations=home)
    table.operating(sign, "BuyTrains")
    table.refused(f"buy_train {sign} @bank {refused}", rule="CZ-R-43", code="last-place")
    # nor with a train of another company, nor with one from the pool
    table.company("EKJ", {"Ann": 2}, price=60, trains="3c", stations="D4").give_trains("pool", "2b")
    table.operating(sign, "BuyTrains")
    table.refused(f"buy_train {sign} EKJ 3c 1", f"buy_train {sign} @pool 2b 70", rule="CZ-R-43", code="last-place")
    table.refused("pass", rule="CZ-VIII.10-1", code="must-buy")
    table.play(f"buy_train {sign} @bank {taken}")


def vaclavs(company, order):
    """The beginning of a turn of one of Vaclav's companies."""
    table = Cz(2, "bohemia").without_locals().stock().order(order).phase("d")
    for sign, price, home in (("BN", 60, "E11.1"), ("Sx", 90, "")):
        table.company(sign, {"@vaclav": 5 if sign == "Sx" else 3}, price=price, operated=bool(home))
        table.give_trains(sign, "3+3d" if sign == "BN" else "3Ed")
        if home:
            table.put_stations(sign, home)
    table.put_stations("EKJ", "D4").edit(operated=table.state.operated | {"EKJ"})
    others = " ".join(c for c in ("EKJ", "BN", "Sx") if c != company)
    return table.operating(done=others)


@pytest.mark.parametrize("order", ["Ann Bob", "Bob Ann"])
@pytest.mark.parametrize("company", ["EKJ", "BN", "Sx"])
def test_only_the_right_player_acts_for_vaclav(company, order):
    first, second = order.split()
    track, stations = (second, first) if company == "BN" else (first, second)
    table = vaclavs(company, order)
    assert table.on_turn == company
    wrong = second if track == first else first
    if company == "Sx":
        line = min(table.offers("lay_tile"))
        table.refused(f"{wrong}: {line}", code="not-your-turn")
        table.play(f"{track}: {line}")
    assert table.acting == track
    table.refused(f"{wrong}: pass", code="not-your-turn")
    # stations by the other of the two
    lay = {"EKJ": ("D4 57 W-E", "D6 8 W-NE", "C7 8859 0"), "BN": ("D12 9 SW-NE", "C13 58 SW-NW", "B12 621 SE-NW")}
    if company in lay:
        table.lay(*lay[company]).operating(company)
        table.play("pass")
        assert (table.step, table.acting) == ("Stations", stations)
        table.refused(f"{track}: pass", code="not-your-turn")


def test_vaclav_runs_for_the_maximum():
    table = Cz(2, "bohemia").without_locals().stock()
    # Karlsbad with a town to one side and Cheb to the other: the better of the two is run
    table.put_stations("EKJ", "D4").lay("D4 14 SW-W-NE-E", "C5 3 SW-W", "D2 57 W-E")
    best = table.best("EKJ")
    table.operating().play("pass")
    while table.state.round.kind == "operating" and table.step == "Stations":
        table.play("pass")
    assert table.state.last_revenue["EKJ"] == best == 30 + 20
    # nobody can claim less for him
    assert not table.happened("offer")
    assert table.happened("trains-run") == ["EKJ runs for K50."]


@pytest.mark.parametrize(("stations", "first"), [("D4", 40), ("E11.1", 100)])
def test_the_station_price_after_an_acquisition(stations, first):
    """One station on the map: 40; two or more: 100, whoever placed them (CZ-R-33)."""
    table = quiet().phase("d").company("BN", {"Ann": 3}, price=80, cash=900, trains="3+3d").lay("D4 14 W-NW-E-SE")
    table.put_stations("BN", stations).company("EKJ", {"Ann": 2}, price=60, trains="3d", stations="D4")
    table.operating("BN", "Acquire").play("acquire BN EKJ 60")
    assert table.left("BN")[0] == first
    assert set(table.left("BN")[1:]) == {100}


def test_both_stations_in_one_hex_after_an_acquisition():
    """In one city the second goes to the charter; in two cities of a hex the director chooses (CZ-R-34)."""
    for city in (0, 1):
        table = quiet().phase("d").company("BN", {"Ann": 3}, price=80, cash=900, trains="3+3d").lay("C7 8859 0")
        table.put_stations("BN", "E11.1 C7.0").company("EKJ", {"Ann": 2}, price=60, trains="3d", stations="D4 C7.1")
        table.operating("BN", "Acquire").play("acquire BN EKJ 60")
        markers = 3 + 3
        table.play(f"take_back_station BN C7 {city}")
        assert len(table.stations("BN")) + len(table.left("BN")) == markers
        assert [place for place in table.stations("BN") if place.startswith("C7")] == [f"C7.{1 - city}"]
        assert "EKJ" not in table.state.map.stations.values()


def test_a_purchase_chain_between_two_companies_of_one_director():
    """Money and trains go back and forth only through real purchases, each in the buyer's own turn."""
    table = quiet().phase("b").money(Ann=0).company("EKJ", {"Ann": 2}, price=80, cash=100, trains="2a", stations="D4")
    table.company("BCB", {"Ann": 2}, price=60, cash=5, trains="2a 2b", stations="E15").operating("EKJ", "BuyTrains")
    total = table.cash("EKJ") + table.cash("BCB")
    table.play("buy_train EKJ BCB 2b 90")
    assert (table.cash("EKJ"), table.cash("BCB")) == (10, 95)
    # EKJ cannot sell in its own turn, BCB cannot buy in EKJ's
    table.refused("buy_train BCB EKJ 2b 90", rule="CZ-VIII.2-2", code="not-operating")
    table.play("pass")
    assert table.on_turn == "BCB"
    table.until("BuyTrains").play("buy_train BCB EKJ 2b 95")
    assert (table.cash("EKJ"), table.cash("BCB")) == (105, 0)
    assert table.cash("EKJ") + table.cash("BCB") == total
    # and the last train may go, but then the company must buy in its own next turn
    assert table.kinds("EKJ") == ["2a"]


def test_rust_of_variants():
    """A card bought as one type scraps by that type alone; its other types become obsolete by their own."""
    table = quiet().top("f").edit(phase="e").company("BN", {"Ann": 3}, price=80, cash=2000, trains="2+2b")
    table.put_stations("BN", "E11.1").company("EKJ", {"Bob": 2}, price=60, trains="2a", stations="D4")
    table.give_trains("pool", "2b 2+2c").operating("BN", "BuyTrains")
    # an f-card as 4+4: blue 2+2 go, wherever they are; red 2 stay
    table.play("buy_train BN @bank 4+4f 400")
    assert (table.kinds("BN"), table.kinds("EKJ"), table.kinds("pool")) == (["4+4f"], ["2a"], ["2b"])
    # the card in the pool can no longer be had as 2+2, only as 2
    assert {line.split()[3] for line in table.offers("buy_train") if line.split()[2] == "@pool"} == {"2b"}
    table.refused("buy_train BN @pool 2+2b 80", rule="CZ-VIII.10-16", code="pool-empty")
    # an export scraps in every colour
    exported = quiet().top("f").edit(phase="f").give_trains("pool", "2a 2+2b 3Ed").stock(number=4)
    exported.play("pass", "pass", "pass")
    assert exported.kinds("pool") == ["3Ed"]
    assert exported.memory.obsolete >= {"2a", "2b", "2+2b", "2+2c"}


@pytest.mark.parametrize("tile", ["", "8889 1", "8890 1", "8891 1"])
def test_praha_to_praha(tile):
    """No route contains Praha twice, whatever lies there, and the solver never proposes one."""
    table = quiet().phase("d").company("BN", {"Ann": 3}, price=60, cash=0, trains="3+3d")
    table.lay(*([f"E11 {tile}"] if tile else []), "D12 7 SW-SE", "E13 56 0", "F12 3 NW-NE")
    face = table.state.map.face("E11")
    (bn,) = [c for c in range(len(face.stops)) if face.stop_exits(c) == {3}]
    (nwb,) = [c for c in range(len(face.stops)) if face.stop_exits(c) == {5}]
    table.put_stations("BN", f"E11.{bn}").operating("BN", "Running")
    line = f"run_trains BN {table.train('BN', '3+3d')}:E11.{bn},D12,E13.0,F12.0,E11.{nwb}"
    table.refused(line, rule="CZ-VIII.7-11", code="group-twice")
    stops = table.rules.best_run(table.state, "BN").run.routes[0].stops
    assert sum(1 for hex_id, _ in stops if hex_id == "E11") == 1


def test_tile_counts():
    """Every lay takes a copy, every replaced tile comes back, and nothing is laid that is not there."""
    table = quiet().phase("g").company("BTE", {"Ann": 3}, price=60, cash=900, trains="4+4g", stations="D2")
    table.give_privates(M1="BTE")
    start = dict(table.state.tiles)
    for line in ("lay_tile BTE D2 57 W-E", "lay_tile BTE D2 14 W-SW-E-NE", "lay_tile BTE D2 611 1"):
        table.operating("BTE")
        table.play(min(x for x in table.offers("lay_tile") if x.split()[2:4] == line.split()[2:4]))
    assert {t: start[t] - n for t, n in table.state.tiles.items() if start[t] != n} == {"611": 1}
    # the single copy of Praha's tiles
    praha = quiet().phase("b").company("BN", {"Ann": 3}, price=60, cash=900, trains="2+2b", stations="E11.1")
    praha.operating("BN").play("lay_tile BN E11 8889 1")
    assert praha.state.tiles["8889"] == 0
    assert praha.state.tiles["8890"] == 1


@pytest.mark.parametrize(
    "step", ["NormalTrack", "Stations", "Running", "Dividends", "AcquireCompanies", "BuyTrains", "EndTurn"]
)
def test_private_abilities_at_any_time_of_the_turn(step):
    table = quiet().phase("d").money(Ann=50).company("BTE", {"Ann": 3}, price=60, cash=900, trains="3+3d")
    table.lay("D2 57 W-E", "D4 57 W-E").put_stations("BTE", "D2").give_privates(M1="BTE", S1="BTE", M2="Ann")
    table.company("BCB", {"Bob": 2}, price=50, trains="3d", stations="E15").operating("BTE").until(step)
    assert table.step == step
    purple = min(line for line in table.offers("lay_tile") if line.endswith("M1") and "p" in line.split()[3])
    table.play(purple, "sell_local BTE S1", "buy_private_in BTE M2 10", "sell_local BTE M2")
    assert table.state.spent == {"M1"}
    assert (table.owner("S1"), table.owner("M2")) == (OUT, OUT)
