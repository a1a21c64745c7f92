"""Section 9: phases."""

import pytest

from tests.support.mania import Mania

rule = pytest.mark.rule


def buyer(phase, *, cash=2000, trains="", left=None, permits="express", **more):
    """WNR about to buy, with the cards of the phase on top of the deck."""
    game = Mania(4, "WNR L&E", **more)
    game.company("WNR", {"Ann": 5}, price=100, cash=cash, stations="E2", permits=permits)
    game.company("L&E", {"Bob": 5}, price=60, cash=0, stations="C6")
    game.phase(phase, left)
    if trains:
        game.give_trains("WNR", trains)
    return game


def first_of(letter, **more):
    """A table at which WNR has just bought the first train of a letter as an express."""
    before = "ABCDEFGH"["ABCDEFGH".index(letter) - 1]
    game = buyer(before, left=0, **more).operating("WNR", "Trains")
    kind = next(c.action.kind for c in game.choices("buy_train") if c.action.kind.endswith("E"))
    price = game.rules.data.trains[kind].price
    game.play(f"buy_train WNR @bank {kind} {price}")
    return game


@rule("1862-9.0-1")
def test_the_first_train_of_each_letter_starts_its_phase():
    assert Mania(4).state.phase == "A"
    for letter in "BCDEFGH":
        assert first_of(letter).state.phase == letter
    game = buyer("A", left=2).operating("WNR", "Trains")
    game.play("buy_train WNR @bank 2E 100")
    assert game.state.phase == "A"
    game.refused("buy_train WNR @bank 2/3E 200", rule="1862-7.9-1", code="not-offered")  # A must sell out first
    game.play("buy_train WNR @bank 2E 100")
    assert game.state.phase == "A"  # the last A does not start phase B


def values(phase):
    """What the port of Wells and the Midlands pay."""
    game = Mania(4).phase(phase)
    stops = {h: x.face.stops for h, x in game.rules.data.atlas.hexes.items()}
    key = game.rules.data.phase(phase).facts["area_value"]
    found = {}
    for place, hex_id in (("Wells", "E0"), ("Midlands", "A6")):
        revenue = stops[hex_id][0].revenue
        found[place] = sorted(revenue.values())[("low", "middle", "high").index(key)]
    return found


@rule("1862-9.0-2")
def test_phase_a():
    game = buyer("A", trains="2E 2E 2E").lay("E2 6 S-NE").operating("WNR", "Build")
    game.refused("lay_tile WNR E2 14 0", rule="1862-7.6.3-1", code="color-phase")
    game.operating("WNR", "Trains")
    game.refused("buy_train WNR @bank 2E 100", rule="1862-7.9-8", code="limit")
    game.allowed("buy_train WNR @bank 1F 100")
    assert values("A") == {"Wells": 80, "Midlands": 40}
    sets = Mania(4).stock("Ann", 1)
    sets.play("pass", "pass", "pass", "pass")
    assert (sets.round_name(), sets.state.phase) != ("OR 1.1/2", "B")
    assert sets.rules.data.phase("A").operating_rounds == 1


@rule("1862-9.0-3")
def test_phase_b():
    game = first_of("B")
    game.finish_turn()
    assert game.on_turn == "L&E"
    green = Mania(4, "WNR").company("WNR", {"Ann": 5}, stations="E2").lay("E2 6 S-NE").phase("B")
    green.operating("WNR", "Build")
    assert any(c.action.tile in ("14", "15") for c in green.choices("lay_tile"))
    assert green.rules.data.phase("B").operating_rounds == 2
    assert {Mania(4).memory.group[c] for c in Mania(4).memory.offered[8:12]} == {"B"}


@rule("1862-9.0-3")
def test_two_operating_rounds_come_only_after_the_next_stock_round():
    game = first_of("B")
    assert game.round_name() == "OR 2.1/1"
    game.stock("Ann", 3).play("pass", "pass", "pass", "pass")
    assert game.round_name() == "OR 3.1/2"


@rule("1862-9.0-4")
def test_phase_c():
    game = buyer("B", left=0, trains="2/3E")
    game.give_trains("L&E", "2E").operating("WNR", "Trains")
    game.play("buy_train WNR @bank 3E 280")
    assert game.kinds("L&E") == []  # A trains are obsolete
    assert game.kinds("WNR") == ["2/3E", "3E"]
    assert values("C") == {"Wells": 90, "Midlands": 90}
    assert {Mania(4).memory.group[c] for c in Mania(4).memory.offered[12:]} == {"C"}


@rule("1862-9.0-5")
def test_phase_d():
    game = buyer("C", left=0, trains="3E").give_trains("L&E", "2/3E").operating("WNR", "Trains")
    game.play("buy_train WNR @bank 4E 360")
    assert (game.kinds("WNR"), game.kinds("L&E")) == (["3E", "4E"], ["2/3E"])
    data = game.rules.data
    assert "brown" in data.phase("D").tiles
    assert "brown" not in data.phase("C").tiles
    assert data.phase("D").operating_rounds == 3


@rule("1862-9.0-6")
def test_phase_e():
    game = buyer("D", left=0, trains="4E").give_trains("L&E", "2/3E").operating("WNR", "Trains")
    game.play("buy_train WNR @bank 4/5E 500")
    assert game.kinds("L&E") == []
    game.refused("buy_train WNR @bank 4/5E 500", rule="1862-7.9-8", code="limit")  # two express
    game.allowed("buy_train WNR @bank 6F 500")
    assert values("E") == {"Wells": 100, "Midlands": 140}


@rule("1862-9.0-7")
def test_phase_f():
    game = buyer("E", left=0, trains="3E*1 3F").give_trains("L&E", "3F").operating("WNR", "Trains")
    game.play("buy_train WNR @bank 5E 600")
    assert game.kinds("L&E") == []
    assert game.kinds("WNR") == ["3E", "5E"]  # the 3E is under warranty
    game.refused("buy_train WNR @bank 5E 600", rule="1862-7.9-8", code="limit")
    game.allowed("buy_train WNR @bank 7F 600")


@rule("1862-9.0-8")
def test_phase_g():
    game = buyer("F", left=0, trains="4E*1").give_trains("L&E", "5F").operating("WNR", "Trains")
    kind = next(c.action.kind for c in game.choices("buy_train") if c.action.kind.endswith("F"))
    cost = game.rules.data.trains[kind].price
    game.play(f"buy_train WNR @bank {kind} {cost}")
    assert game.kinds("L&E") == []
    assert game.kinds("WNR") == ["4E", kind]
    facts = game.rules.data.phase("G").facts
    assert (facts["limit"], facts["each_type"]) == (3, False)
    new = buyer("D").operating("WNR", "Trains").play("buy_train WNR @bank 4E 360")
    assert new.warranties("WNR") == [1]


@rule("1862-9.0-9")
def test_phase_h():
    game = buyer("G", left=0, trains="4/5E").give_trains("L&E", "7F").lay("C6 57 S-N").operating("WNR", "Trains")
    game.play("buy_train WNR @bank 6E 800")
    assert (game.kinds("WNR"), game.kinds("L&E")) == (["4/5E", "6E"], ["7F"])
    assert game.memory.lner_due
    game.finish_turn().finish_turn()
    assert game.memory.lner
    assert game.round_name() == "SR 3"


@rule("1862-9.0-10")
def test_h_trains_never_run_out():
    game = Mania(4, "WNR").company("WNR", {"Ann": 5}, cash=900, stations="E2", permits="express").phase("H")
    for number in range(7):
        game.drop_trains("WNR").money(WNR=900).operating("WNR", "Trains")
        game.play("buy_train WNR @bank 6E 800")
        assert game.kinds("WNR") == ["6E"], number


@rule("1862-9.0-11")
def test_warranties_keep_an_obsolete_train():
    game = buyer("B", left=0).give_trains("L&E", "1F 1F*1 1F*2").operating("WNR", "Trains")
    game.play("buy_train WNR @bank 3E 280")
    assert game.kinds("L&E") == ["1F", "1F"]
    assert game.warranties("L&E") == [1, 2]


@rule("1862-9.0-12")
def test_the_train_limit_depends_on_the_version():
    standard = buyer("E", trains="4/5E 4E 4E").operating("WNR", "Trains")
    standard.refused("buy_train WNR @bank 4/5E 500", rule="1862-7.9-8", code="limit")
    standard.allowed("buy_train WNR @bank 6F 500")
    simple = buyer("E", trains="4/5E 4E 4E", variant="simple-express").operating("WNR")
    assert "buy_train" not in {c.action.do for c in simple.choices()}
    for phase, limit in (("A", 3), ("D", 3), ("E", 2), ("F", 2), ("G", 3), ("H", 3)):
        facts = Mania(4, variant="advanced-freight").rules.data.phase(phase).facts
        assert (facts["limit"], facts["each_type"]) == (limit, phase < "G")
