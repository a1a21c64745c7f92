"""Section VIII.9: taking over smaller companies."""

import pytest

from roundhouse.eighteen.ids import BANK, OUT
from tests.support.cz import quiet

rule = pytest.mark.rule


def buyer(sign="BN", cash=500, trains="3+3d", phase="d", holds=3, stations="E11.1", price=80, lays=(), **more):
    """Ann's company at its acquisitions; EKJ of Ann's with 2 shares, 100 K, a 3-train of card c and its home."""
    game = quiet(**more).phase(phase).money(Ann=0, Bob=0, Cy=0).lay(*lays)
    if sign == "Sx":
        game.lay("A7 8896 SW-SE")
        stations = "A7"
    game.company(sign, {"Ann": 5 if sign == "Sx" else holds}, price=price, cash=cash, trains=trains, stations=stations)
    game.company("EKJ", {"Ann": 2, "Bob": 1}, price=60, cash=100, trains="3c", stations="D4")
    return game.operating(sign, "Acquire")


def with_trains(trains, sign="BN", own="3+3d", phase="d", cash=500, **more):
    """EKJ's trains are these; it has been taken over."""
    game = buyer(sign, cash, own, phase, **more).drop_trains("EKJ").give_trains("EKJ", trains)
    return game.operating(sign, "Acquire").play(f"acquire {sign} EKJ 60")


@rule("CZ-VIII.9-1", "CZ-R-40")
def test_who_may_take_over_whom():
    game = buyer("BN").company("BTE", {"Ann": 3}, price=60, trains="3+3d", stations="D2")
    game.company("Sx", {"Ann": 5}, price=100).operating("BN", "Acquire")
    assert {line.split()[2] for line in game.offers("acquire")} == {"EKJ"}
    game.refused("acquire BN BTE 60", "acquire BN Sx 100", rule="CZ-VIII.9-1", code="not-smaller")
    large = buyer("Sx", trains="3Ed", price=100).company("BTE", {"Ann": 3}, price=60, trains="3+3d", stations="D2")
    assert {line.split()[2] for line in large.operating("Sx", "Acquire").offers("acquire")} == {"EKJ", "BTE"}
    # a small company acquires nobody
    small = quiet().phase("d").company("EKJ", {"Ann": 2}, price=60, cash=500, trains="3d", stations="D4")
    small.company("BCB", {"Ann": 2}, price=50, trains="3d").operating("EKJ", "Acquire")
    assert small.step == "BuyTrains"
    # nor a company that is not open
    closed = buyer("Sx", trains="3Ed", price=100).company("BTE", {"Ann": 2}, price=60, floated=False)
    closed.operating("Sx", "Acquire").refused("acquire Sx BTE 60", rule="CZ-R-40", code="not-open")
    # nor one that has left the game or was never in it
    gone = buyer("Sx", trains="3Ed", price=100).company("BTE", {"Ann": 3}, price=60, trains="3+3d", stations="D2")
    gone.operating("Sx", "Acquire").play("acquire Sx EKJ 60", "pass").operating("Sx", "Acquire")
    gone.refused("acquire Sx EKJ 60", "acquire Sx XYZ 60", rule="CZ-VIII.9-1", code="no-company")
    # only after the run and before the trains
    early = buyer("BN").operating("BN")
    early.refused("acquire BN EKJ 60", rule="CZ-VIII.3-1", code="not-now")
    late = buyer("BN").play("pass")
    late.refused("acquire BN EKJ 60", rule="CZ-VIII.3-1", code="not-now")


@rule("CZ-VIII.9-2")
def test_both_directors_agree():
    game = buyer().company("BCB", {"Bob": 2}, price=50, cash=0, trains="2a", stations="E15").operating("BN", "Acquire")
    game.play("acquire BN BCB 50")
    assert (game.acting, game.state.closed) == ("Bob", frozenset())
    game.play("answer no")
    assert (game.acting, game.step, game.cash("BN")) == ("Ann", "AcquireCompanies", 500)
    game.play("acquire BN BCB 60", "answer yes")
    assert game.state.closed == {"BCB"}
    # of one's own company nobody is asked, not even other holders
    own = buyer().play("acquire BN EKJ 60")
    assert own.state.closed == {"EKJ"}


@rule("CZ-VIII.9-3")
def test_one_after_the_other():
    game = buyer(cash=600).company("BCB", {"Ann": 2}, price=50, cash=10, trains="2b 2b", stations="E15")
    game.operating("BN", "Acquire").play("acquire BN EKJ 60")
    # the trains are settled before the next begins
    assert game.step == "SortTheTrains"
    game.refused("acquire BN BCB 50", rule="CZ-VIII.9-14", code="not-now")
    game.play("pass", "acquire BN BCB 50")
    assert game.state.closed == {"EKJ", "BCB"}


@rule("CZ-VIII.9-4", "CZ-R-36")
@pytest.mark.parametrize(("price", "low", "high"), [(60, 30, 90), (65, 33, 97), (53, 27, 79), (45, 23, 67)])
def test_half_to_one_and_a_half(price, low, high):
    game = buyer().company("EKJ", price=price).operating("BN", "Acquire")
    assert game.offers("acquire") == {f"acquire BN EKJ {low}..{high}"}
    game.refused(f"acquire BN EKJ {low - 1}", f"acquire BN EKJ {high + 1}", rule="CZ-VIII.9-4", code="price")
    game.allowed(f"acquire BN EKJ {low}", f"acquire BN EKJ {high}")


@rule("CZ-VIII.9-5")
def test_every_share_of_players_is_paid():
    game = buyer(cash=500)
    bank = game.state.cash[BANK]
    game.play("acquire BN EKJ 70")
    assert (game.cash("Ann"), game.cash("Bob"), game.cash("Cy")) == (140, 70, 0)
    assert game.state.cash[BANK] == bank
    assert game.cash("BN") == 500 - 210 + 100


@rule("CZ-VIII.9-6")
def test_from_the_acquirers_treasury_alone():
    # three shares at 60 are 180; EKJ's own 100 do not help
    buyer(cash=179).refused("acquire BN EKJ 60", rule="CZ-VIII.9-6", code="treasury")
    buyer(cash=180).play("acquire BN EKJ 60")
    poor = buyer(cash=89)
    assert not poor.offers("acquire")
    poor.refused("acquire BN EKJ 30", rule="CZ-VIII.9-6", code="treasury")


@rule("CZ-VIII.9-7", "CZ-VIII.9-8")
def test_money_locals_and_markers_come_along():
    game = buyer(cash=180).give_privates(S1="EKJ", S2="EKJ").edit(spent=frozenset({"S2"})).operating("BN", "Acquire")
    game.play("acquire BN EKJ 60")
    assert game.cash("BN") == 100
    assert (game.owner("S1"), game.owner("S2"), game.state.spent) == ("BN", "BN", {"S2"})
    # own 40 and 100 and two of EKJ's; with two stations on the map each costs 100
    assert game.left("BN") == [100, 100, 100, 100]


@rule("CZ-VIII.9-9", "CZ-VIII.9-16")
def test_stations_on_the_map_stay():
    game = buyer()
    # Karlsbad and Praha are not connected at all
    assert not game.state.map.laid
    game.play("acquire BN EKJ 60")
    assert game.stations("BN") == ["E11.1", "D4.0"]
    assert game.state.map.stations_of("EKJ") == ()


@rule("CZ-VIII.9-10", "CZ-R-34")
def test_two_stations_in_one_hex():
    # in one city: one of them goes to the charter
    game = buyer(stations="E11.1 D4", lays=("D4 14 W-NW-E-SE",))
    game.play("acquire BN EKJ 60")
    assert game.stations("BN") == ["E11.1", "D4.0"]
    assert game.left("BN") == [100, 100, 100, 100]
    # in different cities of a hex the director chooses
    for taken, kept in ((0, 1), (1, 0)):
        game = buyer(stations="E11.1 C7.0", phase="d").lay("C7 8859 0")
        game.put_stations("EKJ", "C7.1").operating("BN", "Acquire").play("acquire BN EKJ 60")
        assert (game.step, game.acting) == ("KeepOneStation", "Ann")
        game.refused("take_back_station BN D4 0", rule="CZ-VIII.9-10", code="two-stations")
        game.play(f"take_back_station BN C7 {taken}")
        assert sorted(game.stations("BN")) == sorted(["E11.1", "D4.0", f"C7.{kept}"])
        assert game.left("BN") == [100, 100, 100]


@rule("CZ-VIII.9-11", "CZ-R-39")
def test_trains_are_kept_or_scrapped():
    game = with_trains("2a 2b")
    assert game.kinds("BN") == ["3+3d", "2a", "2b"]
    game.play(f"scrap_train BN {game.train('BN', '2a')}", "pass")
    assert (game.kinds("BN"), game.kinds("pool")) == (["3+3d", "2b"], [])
    assert "2a" in [train.kind for train in game.state.trains_of(OUT)]


@rule("CZ-VIII.9-12", "CZ-VIII.9-13", "CZ-VIII.9-19")
@pytest.mark.parametrize(
    ("small", "turned", "cost"), [("2b", "2+2b", 10), ("3c", "2+2c", 0), ("3d", "3+3d", 60), ("4e", "3+3e", 0)]
)
def test_a_train_is_turned_at_the_difference(small, turned, cost):
    game = with_trains(small, phase="e" if small == "4e" else "d")
    before, bank = game.cash("BN"), game.state.cash[BANK]
    told = {choice.facts["old"]: choice.facts["cost"] for choice in game.choices("turn_train")}
    assert told[small] == cost
    game.play(f"turn_train BN {game.train('BN', small)}")
    assert game.kinds("BN") == ["3+3d", turned]
    assert (before - game.cash("BN"), game.state.cash[BANK] - bank) == (cost, cost)


@rule("CZ-VIII.9-12")
def test_a_large_company_turns_into_its_own_type():
    game = with_trains("3d", "Sx", "3Ed", cash=800, price=100)
    game.play(f"turn_train Sx {game.train('Sx', '3d')}")
    assert game.kinds("Sx") == ["3Ed", "3Ed"]
    assert game.cash("Sx") == 800 - 180 + 100 - 130
    # an a-card shows no other type
    none = with_trains("2a", "Sx", "3Ed", cash=800, price=100)
    none.refused(f"turn_train Sx {none.train('Sx', '2a')}", rule="CZ-R-38", code="no-own-type")


@rule("CZ-VIII.9-14")
def test_decided_now_and_never_later():
    game = with_trains("3d").play("pass")
    assert game.step == "BuyTrains"
    for line in (f"turn_train BN {game.train('BN', '3d')}", f"scrap_train BN {game.train('BN', '3d')}"):
        game.refused(line, rule="CZ-VIII.3-1", code="not-now")
    # own older trains are not touched
    mine = with_trains("3d")
    own = mine.state.trains_of("BN")[0].id
    mine.refused(f"scrap_train BN {own}", f"turn_train BN {own}", rule="CZ-R-37", code="not-taken-over")


@rule("CZ-VIII.9-15")
def test_the_target_leaves_the_game():
    game = buyer().play("acquire BN EKJ 60")
    assert "EKJ" not in game.state.markers
    assert all("EKJ" not in stack for stack in game.state.stacks.values())
    assert (game.held("Ann", "EKJ"), game.held("Bob", "EKJ"), game.held("ipo", "EKJ")) == (0, 0, 0)
    assert game.held("out", "EKJ") == 4
    game.play("pass").end_round().money(Ann=500)
    game.stock("Ann", 3).refused("buy_share EKJ @ipo", "start_company EKJ 60", rule="CZ-IV.2.a-5", code="no-company")


@rule("CZ-VIII.9-17", "CZ-R-35")
def test_the_target_operates_no_more():
    game = buyer().play("acquire BN EKJ 60", "pass").end_turn()
    assert game.state.round.kind == "stock"
    assert game.happened("company-turn") == []
    # one that never operated leaves its markers and its reservation
    fresh = quiet().phase("d").money(Ann=0).company("BN", {"Ann": 3}, price=80, cash=500, trains="3+3d")
    fresh.put_stations("BN", "E11.1").company("EKJ", {"Ann": 2}, price=60, cash=240, operated=False)
    fresh.lay("D4 57 W-E").operating("BN", "Acquire").play("acquire BN EKJ 60")
    assert fresh.left("BN") == [40, 100, 100, 100, 100]
    kept = fresh.rules.flows["operating"].steps[1].policy.kept
    assert kept(fresh.state, "BCB", ("D4", 0)) == 0


@rule("CZ-VIII.9-18", "CZ-R-37")
def test_within_the_limit():
    game = with_trains("3d 3d", own="3+3d 3+3d", phase="f")
    assert game.data.phase("f").train_limit["medium"] == 2
    game.refused("pass", rule="CZ-VIII.9-18", code="over-limit")
    first, second = (t.id for t in game.state.trains_of("BN")[2:])
    # turning may come first
    game.play(f"turn_train BN {first}")
    game.refused("pass", rule="CZ-VIII.9-18", code="over-limit")
    game.play(f"scrap_train BN {second}")
    game.refused("pass", rule="CZ-VIII.9-18", code="over-limit")
    game.play(f"scrap_train BN {first}")
    assert game.kinds("BN") == ["3+3d", "3+3d"]
    assert game.step != "SortTheTrains"


@rule("CZ-VIII.9-19")
def test_turning_is_paid_by_the_treasury_after_the_targets_money_has_come():
    # 180 for the shares leave nothing; EKJ brings 100, turning a 3d costs 60
    game = with_trains("3d", cash=180)
    assert game.cash("BN") == 100
    game.play(f"turn_train BN {game.train('BN', '3d')}")
    assert game.cash("BN") == 40
    poor = buyer(cash=180).drop_trains("EKJ").give_trains("EKJ", "3d").money(EKJ=59, Ann=1000)
    poor.operating("BN", "Acquire").play("acquire BN EKJ 60")
    poor.refused(f"turn_train BN {poor.train('BN', '3d')}", rule="CZ-VIII.9-19", code="cannot-pay-turning")


@rule("CZ-VIII.9-20", "CZ-R-107")
def test_room_for_a_train_that_runs():
    # limit 3, nothing of its own: three red trains would fill it
    game = with_trains("3d 3d 3d", own="")
    assert game.kinds("BN") == ["3d", "3d", "3d"]
    game.refused("pass", rule="CZ-VIII.9-20", code="place-for-runnable")
    one = game.state.trains_of("BN")[0].id
    turned = with_trains("3d 3d 3d", own="").play(f"turn_train BN {one}", "pass")
    assert sorted(turned.kinds("BN")) == ["3+3d", "3d", "3d"]
    scrapped = game.play(f"scrap_train BN {one}", "pass")
    assert scrapped.kinds("BN") == ["3d", "3d"]


@rule("CZ-R-107")
def test_caught_by_a_phase_change_it_scraps_all_and_uses_the_exception():
    game = with_trains("3d", own="3c 3c", phase="f", cash=700)
    # two red trains fill the limit of 2: the acquired one must go
    game.refused("pass", rule="CZ-VIII.9-18", code="over-limit")
    game.play(f"scrap_train BN {game.state.trains_of('BN')[2].id}")
    assert game.step != "SortTheTrains"
    game.until("BuyTrains").play("buy_train BN @bank 4+4f 400")
    assert game.step == "DiscardAnother"


@rule("CZ-VIII.9-21")
def test_what_serves_at_once_and_what_later():
    game = with_trains("3d", cash=400).give_privates(S1="BN")
    game.play(f"turn_train BN {game.train('BN', '3d')}")
    # the run of this turn is over, and so is the station step
    for line in ("run_trains BN", "place_station BN D4 0"):
        game.refused(line, rule="CZ-VIII.3-1", code="not-now")
    # the money buys a train now
    game.until("BuyTrains").allowed("buy_train BN @bank 3+3d 180")


@rule("CZ-R-38")
def test_turning_counts_as_a_sale():
    # a 4 on an f-card is turned into a 4+4 in phase f: 2+2 become obsolete
    game = with_trains("4f", own="2+2b", phase="f", cash=700).company("BTE", {"Bob": 3}, price=60, trains="2+2c")
    game.put_stations("BTE", "D2").play(f"turn_train BN {game.train('BN', '4f')}")
    assert game.kinds("BN") == ["4+4f"]
    assert game.kinds("BTE") == []
    assert game.state.phase == "f"
    # a type already obsolete is not turned into
    gone = with_trains("3d", phase="h", own="5+5h", cash=900)
    gone.recall(obsolete=frozenset({"3+3d", "3+3e"}))
    gone.refused(f"turn_train BN {gone.train('BN', '3d')}", rule="CZ-R-38", code="obsolete")


@rule("CZ-R-38")
def test_the_table_may_turn_trains_without_scrapping():
    options = {"turning_scraps": False}
    game = with_trains("4f", own="2+2b", phase="f", cash=700, options=options)
    game.company("BTE", {"Bob": 3}, price=60, trains="2+2c").put_stations("BTE", "D2")
    game.play(f"turn_train BN {game.train('BN', '4f')}")
    assert (game.kinds("BN"), game.kinds("BTE")) == (["2+2b", "4+4f"], ["2+2c"])
    # a type already obsolete is still not turned into
    gone = with_trains("3d", phase="h", own="5+5h", cash=900, options=options)
    gone.recall(obsolete=frozenset({"3+3d", "3+3e"}))
    gone.refused(f"turn_train BN {gone.train('BN', '3d')}", rule="CZ-R-38", code="obsolete")


@rule("CZ-R-33")
def test_station_prices_after_an_acquisition():
    # BN and EKJ together have one station on the map: the next one still costs 40
    game = buyer(stations="D4", lays=("D4 14 W-NW-E-SE",)).play("acquire BN EKJ 60")
    assert game.stations("BN") == ["D4.0"]
    assert game.left("BN") == [40, 100, 100, 100, 100]
    # as 18xx.games has it all cost 100
    theirs = buyer(stations="D4", lays=("D4 14 W-NW-E-SE",), readings="18xx.games")
    theirs.play("acquire BN EKJ 60")
    assert theirs.left("BN") == [100, 100, 100, 100, 100]


@rule("CZ-R-93", "CZ-R-116")
def test_no_connection_and_as_many_markers_as_taken_over():
    game = buyer("Sx", cash=3000, trains="3Ed", price=100)
    for sign, home in (("BCB", "E15"), ("VBW", "I9"), ("OFE", "C25")):
        game.company(sign, {"Ann": 2}, price=50, stations=home)
    game.operating("Sx", "Acquire")
    for sign in ("EKJ", "BCB", "VBW", "OFE"):
        game.play(f"acquire Sx {sign} 50")
        if game.step == "SortTheTrains":
            game.play("pass")
    assert len(game.stations("Sx")) == 5
    assert len(game.left("Sx")) == 1 + 4 * 2


@rule("CZ-R-123")
def test_a_company_without_the_money_is_told_so():
    def asked(game):
        return game.rules.steps(game.state)[0].asks(game.state).code

    assert asked(buyer(cash=90)) == "acquire"
    poor = buyer(cash=89).give_privates(M1="BN").operating("BN", "Acquire")
    assert (poor.step, poor.offers("acquire")) == ("AcquireCompanies", set())
    assert asked(poor) == "acquire.locals"
