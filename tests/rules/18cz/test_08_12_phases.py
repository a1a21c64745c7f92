"""Sections VIII.12 and VIII.13: phases, scrapping, export; section X: the end."""

import pytest

from roundhouse.eighteen.ids import OUT
from roundhouse.rules import ledger
from tests.support.cz import SLUG, Cz, quiet

rule = pytest.mark.rule
TABLES = ledger(SLUG).tables
LETTERS = "abcdefghij"
#: one train of every type that can become obsolete
OLD = ["2a", "3c", "2+2b", "3+3d", "3Ed", "4Ef"]


def before(letter):
    """The phase before this one."""
    return LETTERS[LETTERS.index(letter) - 1]


def buyer(sign, letter, phase=None, trains="", cash=3000, others=()):
    """Ann's company about to buy from the stack that shows this letter."""
    game = quiet().top(letter).edit(phase=phase or before(letter))
    home = {"EKJ": "D4", "BCB": "E15", "BN": "E11.1", "BTE": "D2", "Sx": "A7", "kk": "I17"}
    game.lay("A7 8896 SW-SE", "I17 8895 3")
    for other, held in ((sign, trains), *others):
        holds = {"small": 2, "medium": 3, "large": 5}[game.data.companies[other].size]
        price = {"small": 60, "medium": 60, "large": 100}[game.data.companies[other].size]
        owner = "Ann" if other == sign else "Bob"
        game.company(other, {owner: holds}, price=price, cash=cash, trains=held, stations=home[other])
    return game.operating(sign, "BuyTrains")


def buy(game, letter, size):
    kind = next(k for k in game.data.kinds_of(letter) if k.facts["size"] == size)
    return game.play(f"buy_train {game.on_turn} @bank {kind.name} {kind.price}")


@rule("CZ-VIII.12-1")
@pytest.mark.parametrize("letter", list("bcdefghij"))
def test_a_phase_begins_with_the_first_card_of_its_letter(letter):
    game = buyer("EKJ", letter)
    assert game.state.phase == before(letter)
    buy(game, letter, "small")
    assert game.state.phase == letter
    # exported
    exported = quiet().top(letter).edit(phase=before(letter)).stock(number=3).play("pass", "pass", "pass")
    assert exported.state.phase == letter
    # not by the second card
    again = buyer("EKJ", letter, phase=letter)
    events = len(again.happened("phase"))
    buy(again, letter, "small")
    assert len(again.happened("phase")) == events


@rule("CZ-VIII.12-2", "CZ-VIII.12-4")
def test_phases_a_and_c():
    data = Cz().data
    a, b, c = (data.phase(name) for name in "abc")
    assert (a.tiles, a.train_limit) == ({"yellow"}, {"small": 3})
    assert (c.tiles, c.train_limit) == (b.tiles, b.train_limit)
    assert c.facts["opens"] == []
    game = quiet().phase("c").money(Ann=1000, Bob=1000, Cy=1000)
    same = quiet().phase("b").money(Ann=1000, Bob=1000, Cy=1000)
    assert game.offers() == same.offers()


@rule("CZ-VIII.12-3")
def test_phase_b_opens_medium_shares_locals_and_trains():
    for phase, is_open in (("a", False), ("b", True)):
        game = quiet().phase(phase).money(Ann=1000)
        assert any(line.split()[1] == "BN" for line in game.offers("start_company")) == is_open
        game = quiet().phase(phase).company("EKJ", {"Ann": 2}, price=60, cash=100, trains="2a", stations="D4")
        game.company("BCB", {"Bob": 2}, price=50, trains="2a", stations="E15").give_privates(S1="Bob")
        game.operating("EKJ", "BuyTrains")
        assert bool(game.offers("buy_private_in")) == is_open
        assert any(line.split()[2] == "BCB" for line in game.offers("buy_train")) == is_open


@rule("CZ-VIII.12-5")
def test_phase_d_opens_green_tiles_and_large_shares():
    for phase, is_open in (("c", False), ("d", True)):
        game = quiet().phase(phase).money(Ann=1000)
        assert any(line.split()[1] == "Sx" for line in game.offers("start_company")) == is_open
        assert ("green" in game.data.phase(phase).tiles) == is_open


@rule("CZ-VIII.12-6", "CZ-E-5", "CZ-VIII.12-12")
@pytest.mark.parametrize(
    ("sign", "size", "scraps"), [("EKJ", "small", True), ("BN", "medium", False), ("Sx", "large", False)]
)
def test_an_e_card_scraps_2_trains_only_as_a_4(sign, size, scraps):
    game = buyer(sign, "e", others=(("BCB", "2a 3c"), ("BTE", "2+2b")))
    buy(game, "e", size)
    assert game.kinds("BCB") == (["3c"] if scraps else ["2a", "3c"])
    assert game.kinds("BTE") == ["2+2b"]
    assert game.data.phase("e").train_limit["small"] == 2


@rule("CZ-VIII.12-6", "CZ-VIII.12-7", "CZ-VIII.12-9", "CZ-VIII.12-10", "CZ-VIII.12-11")
def test_limits_fall_with_phases():
    data = Cz().data
    falls = {}
    for old, new in zip(data.phases, data.phases[1:], strict=False):
        for size in ("small", "medium", "large"):
            if new.train_limit.get(size, 0) < old.train_limit.get(size, 0):
                falls[new.name, size] = new.train_limit[size]
    assert falls == {
        ("e", "small"): 2,
        ("f", "medium"): 2,
        ("h", "small"): 1,
        ("i", "medium"): 1,
        ("j", "large"): 2,
    }


@rule(
    "CZ-VIII.12-6",
    "CZ-VIII.12-7",
    "CZ-VIII.12-8",
    "CZ-VIII.12-9",
    "CZ-VIII.12-10",
    "CZ-VIII.12-11",
    "CZ-VIII.12-12",
    "CZ-VIII.12-16",
    "CZ-R-49",
)
@pytest.mark.parametrize("row", list(TABLES["obsolescence"].records()), ids=lambda row: row["sold_type"])
def test_what_a_sale_scraps(row):
    data = Cz().data
    kinds = [k for k in data.trains.values() if k.facts["type"] == row["sold_type"]]
    assert min(k.card for k in kinds) == row["from_phase"]
    for kind in kinds:
        size = kind.facts["size"]
        assert {"small": "red", "medium": "blue", "large": "green"}[size] == row["colour"]
        sign = {"small": "BCB", "medium": "BTE", "large": "kk"}[size]
        game = buyer(sign, kind.card, phase=kind.card).give_trains("pool", " ".join(OLD)).edit(phase=kind.card)
        # a local keeps the turn open, so that no export follows
        buy(game.give_privates(S1=sign).operating(sign, "BuyTrains"), kind.card, size)
        assert game.kinds("pool") == [t for t in OLD if data.type_of(t) not in row["scraps"]], kind.name
    # types that nothing scraps
    lasting = {k.facts["type"] for k in data.trains.values() if not k.rusted_by}
    assert lasting == {"4", "5", "4+4", "5+5", "5E", "6E", "8E"}


@rule("CZ-VIII.12-13", "CZ-VIII.13-2", "CZ-E-6", "CZ-R-58")
@pytest.mark.parametrize("row", list(TABLES["export_scraps"].records()), ids=lambda row: row["letter"])
def test_what_an_export_scraps(row):
    letter = row["letter"]
    game = quiet().give_trains("pool", " ".join(OLD)).top(letter).edit(phase=letter).stock(number=3)
    game.play("pass", "pass", "pass")
    assert game.round_name() == "SR 4"
    assert game.kinds("pool") == [t for t in OLD if game.data.type_of(t) not in row["scraps"]]


@rule("CZ-VIII.12-14")
def test_scrapped_trains_leave_without_compensation():
    game = buyer("EKJ", "e", others=(("BCB", "2a 2b"),)).give_trains("pool", "2b")
    cash = game.cash("BCB")
    buy(game, "e", "small")
    assert (game.kinds("BCB"), game.kinds("pool"), game.cash("BCB")) == ([], [], cash)
    out = [t.kind for t in game.state.trains_of(OUT)]
    assert out.count("2a") >= 1


@rule("CZ-VIII.12-15", "CZ-VIII.12-18", "CZ-R-44")
def test_trains_above_a_lowered_limit_go_to_the_pool():
    # phase e: small companies keep two; as 3+3 nothing is scrapped
    game = buyer("BN", "e", others=(("EKJ", "3c 3c 2a"), ("BCB", "3c 3d 2b")))
    buy(game, "e", "medium")
    # in operating order: EKJ and BCB are both at 60, EKJ lies on top
    assert (game.step, game.acting) == ("DiscardTrains", "Bob")
    assert {line.split()[1] for line in game.offers()} == {"EKJ"}
    game.refused("pass", rule="CZ-VIII.12-18", code="not-now")
    game.refused(f"discard_train BCB {game.train('BCB', '2b')}", rule="CZ-VIII.12-18", code="discard-company")
    cash = game.cash("EKJ")
    game.play(f"discard_train EKJ {game.train('EKJ', '3c')}")
    assert {line.split()[1] for line in game.offers()} == {"BCB"}
    game.play(f"discard_train BCB {game.train('BCB', '2b')}")
    assert (game.kinds("pool"), game.cash("EKJ")) == (["3c", "2b"], cash)
    # and can be bought again
    assert game.acting == "Ann"
    game.allowed("buy_train BN @pool 3c 120")
    # the one just bought may go as well
    own = buyer("BN", "f", trains="3+3d 3+3d", phase="e")
    buy(own, "f", "medium")
    own.play(f"discard_train BN {own.train('BN', '4+4f')}")
    assert own.kinds("BN") == ["3+3d", "3+3d"]


@rule("CZ-VIII.12-17")
def test_the_order_of_effects():
    # a 4 begins phase e: first the phase, then the 2s are scrapped, then the limit of two is looked at
    game = buyer("BCB", "e", others=(("EKJ", "2a 3c 3c"),))
    buy(game, "e", "small")
    assert (game.kinds("EKJ"), game.step) == (["3c", "3c"], "BuyTrains")
    kinds = [e.kind for e in game.events if e.kind in ("phase", "trains-scrapped", "train-discarded")]
    assert kinds == ["phase", "trains-scrapped"]


@rule("CZ-VIII.12-18", "CZ-R-44")
def test_after_an_export_trains_are_returned_before_the_stock_round():
    game = quiet().top("e").edit(phase="d").money(Ann=0)
    game.company("EKJ", {"Bob": 2}, price=60, trains="3c 3c 3d", stations="D4").operating("EKJ").end_round()
    assert (game.round_name(), game.acting, game.step) == ("SR 3", "Bob", "DiscardTrains")
    game.refused("Ann: pass", code="not-your-turn")
    game.play(f"discard_train EKJ {game.train('EKJ', '3d')}")
    assert game.acting == "Ann"


@rule("CZ-VIII.13-1", "CZ-R-57")
def test_the_top_card_is_exported():
    game = quiet().give_trains("pool", "2a").stock(number=1).play("pass", "pass", "pass")
    assert game.letters().startswith("aaab")
    assert game.kinds("pool") == ["2a"]
    # an endless supply of j
    only_j = quiet().top("j").edit(phase="j").stock(number=4).play("pass", "pass", "pass")
    assert only_j.letters() == "j"
    assert only_j.happened("train-exported")
    # nothing after the last set
    last = quiet().stock(number=8).play("pass", "pass", "pass")
    assert not last.happened("train-exported")
    assert last.state.result is not None


@rule("CZ-X.1-1", "CZ-E-15")
def test_the_last_boxes():
    part = Cz().data.progress[-1]
    assert (part.values, part.export) == ((100, 110, 120), False)
    game = quiet().company("EKJ", {"Ann": 2}, price=60, trains="2a", stations="D4").stock(number=8)
    game.play("pass", "pass", "pass")
    seen = []
    while game.state.result is None:
        seen.append((game.round_name(), game.value))
        game.end_turn()
    assert seen == [("OR 8.1/3", 100), ("OR 8.2/3", 110), ("OR 8.3/3", 120)]


@rule("CZ-X.1-2")
def test_nothing_else_ends_the_game():
    game = quiet().money(Ann=0, Bob=0, Cy=0).company("EKJ", {"Ann": 2}, price=370, trains="2a", stations="D4")
    game.company("BCB", {"Bob": 2}, price=40, trains="2a", stations="E15").debts(Cy=5000).stock(number=3)
    game.play("pass", "pass", "pass").end_round()
    assert (game.state.result, game.round_name()) == (None, "SR 4")


@rule("CZ-X.2-1", "CZ-X.2-2", "CZ-X.2-3")
def test_what_counts_at_the_end():
    game = quiet().money(Ann=11, Bob=22, Cy=33).phase("b")
    game.company("EKJ", {"Ann": 3, "Bob": 1}, price=60, cash=777, trains="2a", stations="D4")
    game.company("BN", {"Bob": 2, "Cy": 1}, price=80, floated=False)
    game.give_privates(S1="EKJ", L1="Cy").debts(Bob=7).operating("EKJ", set_number=8, number=3).end_round()
    # EKJ has fallen to 55; a director's certificate is two shares
    assert game.state.result.scores == {
        "Ann": 11 + 3 * 55,
        "Bob": 22 + 55 + 2 * 80 - 7 - 7,
        "Cy": 33 + 80 + 120,
    }


@rule("CZ-X.2-4", "CZ-R-59")
def test_a_shared_victory():
    game = quiet().money(Ann=100, Bob=100, Cy=50).stock(number=8).play("pass", "pass", "pass")
    assert game.state.result.winners == ("Ann", "Bob")
