"""Section III: etiquette, starting money, setting up."""

import pytest

from roundhouse.eighteen.ids import BANK, IPO
from roundhouse.rules import ledger
from tests.support.cz import SLUG, Cz, quiet, started, unsold

rule = pytest.mark.rule
TABLES = ledger(SLUG).tables


@rule("CZ-III.1-1", "CZ-R-100")
def test_everybody_sees_everything():
    game = quiet().company("EKJ", {"Ann": 2}, price=60, cash=240, trains="2a", stations="D4").give_privates(S1="EKJ")
    seen = [game.view(viewer) for viewer in (None, "Ann", "Bob", "Cy")]
    assert seen[0] == seen[1] == seen[2] == seen[3]
    company = next(c for c in seen[0]["companies"] if c["id"] == "EKJ")
    assert (company["cash"], [t["kind"] for t in company["trains"]], company["privates"]) == (240, ["2a"], ["S1"])
    assert company["stations"] == {"left": [40, 100], "placed": [("D4", 0)]}
    assert {p["id"]: p["cash"] for p in seen[0]["players"]} == {"Ann": 380, "Bob": 380, "Cy": 380}
    assert next(p for p in seen[0]["privates"] if p["id"] == "S1")["owner"] == "EKJ"


@rule("CZ-III.1-2", "CZ-III.1-3", "CZ-VII.1-1")
def test_no_deed_promises_and_every_payment_has_two_ends():
    """No action of the game binds a player later, gives money away, or names a third party."""
    codec = Cz().rules.codec
    words = set(codec.kinds)
    assert not words & {"promise", "lend", "give", "trade", "transfer"}
    for kind in codec.kinds.values():
        parties = set(kind.field_names()) & {"company", "target", "source"}
        assert len(parties) <= 2, kind
    game = quiet().money(Ann=500, Bob=500, Cy=500).company("EKJ", {"Bob": 2, "Ann": 1}, price=60)
    game.refused("buy_share EKJ Bob", rule="CZ-VII.1-1", code="source")


@rule("CZ-III.1-4")
def test_nothing_runs_out_of_time():
    """A position waits for as long as it takes: nothing in it knows of time."""
    game = Cz()
    first = game.digest
    assert game.settle().digest == first
    assert not {"time", "clock", "deadline"} & set(game.view())


@rule("CZ-III.2-1", "CZ-R-03", "CZ-XII.8-1")
@pytest.mark.parametrize("row", list(TABLES["start_base"].records()), ids=lambda row: str(row["players"]))
def test_starting_money(row):
    game = Cz(row["players"])
    assert {game.cash(p) for p in game.state.players} == {row["starting_cash"]}
    assert game.data.certificate_limit == row["certificate_limit"]


@rule("CZ-III.2-2")
def test_six_players():
    game = Cz(6)
    assert len(game.state.players) == 6
    assert game.cash("Fay") == 210
    assert game.data.certificate_limit == 9


@rule("CZ-III.3-1", "CZ-R-08")
def test_locals_by_size_and_price():
    game = Cz()
    prices = {}
    for private in unsold(game):
        prices.setdefault(game.data.locals[private].size, []).append(game.data.privates[private].value)
    assert prices == {
        "small": [25, 30, 35, 40, 45, 50],
        "medium": [40, 45, 50, 55, 60, 65],
        "large": [55, 60, 65, 70, 75, 80],
    }
    for row in TABLES["local_railways"].records():
        assert game.data.privates[row["id"]].value == row["sheet_price"]


@rule("CZ-III.3-2")
@pytest.mark.parametrize("variant", ["base", "bohemia"])
def test_locals_of_one_size_are_alike(variant):
    game = Cz(3 if variant == "base" else 2, variant)
    alike = {}
    for private, local in game.data.locals.items():
        alike.setdefault(local.size, set()).add((game.data.privates[private].revenue, local.waives, local.purple))
    assert {size: len(found) for size, found in alike.items()} == {"small": 1, "medium": 1, "large": 1}
    # and the same local does the same whatever its name: any of them is bought by a company on the same terms
    game = quiet().phase("b").company("EKJ", {"Ann": 2}, price=60, cash=300, trains="2a", stations="D4")
    game.give_privates(S1="Ann", S6="Ann").operating("EKJ")
    assert {"buy_private_in EKJ S1 1..45", "buy_private_in EKJ S6 1..45"} <= game.offers("buy_private_in")


@rule("CZ-III.3-3")
@pytest.mark.parametrize(("players", "variant"), [(3, "base"), (2, "bohemia"), (3, "moravia")])
def test_certificates_start_in_the_bank(players, variant):
    game = Cz(players, variant)
    mine = set(game.memory.vaclav)
    for company, printed in game.data.companies.items():
        if company in mine:
            continue
        assert game.state.president_cert[company] == IPO
        assert game.state.shares[company] == {IPO: printed.shares - 2}
    game = started(players, variant).money(Ann=1000, Bob=1000)
    company = "BCB" if variant != "moravia" else "Sx"
    game.refused(f"buy_share {company} @ipo", rule="CZ-IV.2.a-2", code="president-first")


@rule("CZ-III.3-4")
def test_at_the_start_only_a_trains_are_for_sale():
    game = quiet().company("EKJ", {"Ann": 2}, price=60, cash=500, stations="D4").operating("EKJ", "BuyTrains")
    assert {line.split()[3] for line in game.offers("buy_train")} == {"2a"}
    game.refused("buy_train EKJ @bank 2b 70", rule="CZ-VIII.10-8", code="not-offered")
    assert game.letters() == "".join(sorted(game.letters()))


@rule("CZ-III.3-5")
@pytest.mark.parametrize(("players", "variant"), [(3, "base"), (2, "bohemia"), (3, "moravia")])
def test_at_the_start_only_yellow_tiles(players, variant):
    game = Cz(players, variant)
    assert game.data.phase(game.state.phase).tiles == {"yellow"}
    assert all(game.state.tiles[t.id] == t.count for t in game.data.atlas.tiles.values())
    game = quiet().company("EKJ", {"Ann": 2}, price=60, cash=100, stations="D4", trains="2a").lay("D4 5 E-SE")
    game.operating("EKJ").refused("lay_tile EKJ D4 15 0", rule="CZ-VIII.5-3", code="color-phase")


@rule("CZ-III.3-6", "CZ-VII.5.a-4")
def test_the_charter_is_kept_apart():
    game = quiet().money(Ann=500).play("start_company EKJ 60")
    assert (game.cash("Ann"), game.cash("EKJ")) == (500 - 120, 240)
    game.company("BCB", {"Ann": 2}, price=50, cash=67, trains="2a", stations="E15").give_privates(S1="BCB", S2="Ann")
    state = game.state
    assert (state.trains_of("BCB"), state.trains_of("EKJ"), state.trains_of("Ann")) == (state.trains["BCB"], (), ())
    assert (state.privates_of("BCB"), state.privates_of("Ann")) == (("S1",), ("S2",))
    game.company("EKJ", trains="2a", stations="D4").operating("BCB", "BuyTrains")
    # the director has 380 and EKJ 240, but BCB has 67 and owns a train: nobody's money helps it
    game.refused("buy_train BCB @bank 2a 70", rule="CZ-R-45", code="own-money")


@rule("CZ-III.3-7")
def test_order_cards_are_shuffled():
    seen = {Cz(4, order=None, seed=seed).memory.order for seed in range(3)}
    assert len(seen) == 1  # the kit deals them by seats
    from roundhouse import new_game

    dealt = {new_game("18cz", ["Ann", "Bob", "Cy", "Dan"], seed=seed).state.extra.order for seed in range(20)}
    assert len(dealt) > 5
    assert all(sorted(order) == ["Ann", "Bob", "Cy", "Dan"] for order in dealt)
    assert Cz(4, order="Cy Dan Ann Bob").acting == "Cy"
    assert Cz(3, "moravia", order="Cy Ann Bob").acting == "Cy"


@rule("CZ-III.3-8")
@pytest.mark.parametrize(("players", "variant"), [(3, "base"), (2, "bohemia"), (3, "moravia")])
def test_no_company_is_open_at_the_start(players, variant):
    game = Cz(players, variant)
    mine = {"EKJ"} if variant == "bohemia" else set()
    assert game.state.floated == mine
    assert set(game.state.markers) == mine
    assert not any(game.cash(company) for company in game.data.companies)
    assert not game.state.map.stations


@rule("CZ-III.3-9", "CZ-R-16")
def test_the_game_is_the_bank_and_it_has_no_end():
    game = quiet().money(Ann=1000)
    game.play("start_company EKJ 60")
    assert game.happened("company-opened") == ["EKJ opens with K240."]
    # money comes from nowhere else and goes nowhere else
    assert sum(game.state.cash.values()) == 0
    assert game.bank < 0
    rich = quiet().money(Ann=1_000_000).company("EKJ", {"Ann": 3}, price=370, trains="2a", stations="D4")
    rich.operating("EKJ", set_number=8, number=3).end_round()
    assert rich.state.result.rule == "CZ-X.1-1"
    assert rich.state.cash[BANK] < -900_000
