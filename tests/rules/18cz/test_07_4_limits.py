"""Section VII.4: certificate and holding limits."""

import pytest

from roundhouse.rules import ledger
from tests.support.cz import SLUG, Cz, quiet

rule = pytest.mark.rule
TABLES = ledger(SLUG).tables
MANY = ("S1", "S2", "S3", "S4", "S5", "S6", "M1", "M2", "M3", "M4", "M5", "M6", "L1", "L2", "L3")


def loaded(players, locals_, **more):
    """Ann holds so many locals and nothing else."""
    game = quiet(players, **more).money({"Ann": 3000})
    return game.give_privates(dict.fromkeys(MANY[:locals_], "Ann"))


@rule("CZ-VII.4-1")
@pytest.mark.parametrize("row", list(TABLES["start_base"].records()), ids=lambda row: str(row["players"]))
def test_certificate_limit(row):
    limit = row["certificate_limit"]
    game = loaded(row["players"], limit - 1).company("EKJ", {"Bob": 2}, price=60)
    game.play("buy_share EKJ @ipo")
    game = loaded(row["players"], limit).company("EKJ", {"Bob": 2}, price=60)
    game.refused("buy_share EKJ @ipo", "start_company BCB 50", rule="CZ-VII.4-7", code="certificate-limit")


@rule("CZ-VII.4-2")
def test_a_directors_certificate_counts_once():
    game = loaded(6, 8)
    assert game.counted("Ann") == 8
    game.play("start_company EKJ 50")
    assert (game.counted("Ann"), game.held("Ann", "EKJ")) == (9, 2)


@rule("CZ-VII.4-3", "CZ-VII.4-4")
@pytest.mark.parametrize(("company", "most"), [("EKJ", 3), ("BN", 3), ("Sx", 6)])
def test_the_most_of_one_company(company, most):
    game = quiet().phase("d").money(Ann=3000).company(company, {"Ann": most - 1}, price=100)
    game.play(f"buy_share {company} @ipo")
    share = game.data.companies[company].share_percent
    limits = {row["size"]: row["max_percent"] for row in TABLES["holding_limit_base"].records()}
    assert game.held("Ann", company) * share == limits[game.data.companies[company].size]
    game.play("pass", "pass")
    named = "CZ-VII.4-4" if company == "EKJ" else "CZ-VII.4-3"
    game.refused(f"buy_share {company} @ipo", rule=named, code="holding-limit")


@rule("CZ-VII.4-5", "CZ-R-22")
def test_above_the_limit_one_must_sell():
    # Bob takes the directorship: Ann gets two certificates for one and is above the limit of nine
    game = loaded(6, 7).phase("b").money(Bob=500, Cy=50).company("BN", {"Ann": 2, "Bob": 2}, price=80)
    game.company("EKJ", {"Cy": 2, "Ann": 1}, price=60).stock("Bob")
    assert game.counted("Ann") == 9
    game.play("buy_share BN @ipo")
    assert (game.president("BN"), game.counted("Ann")) == ("Bob", 10)
    game.play(*["pass"] * 4)
    assert game.acting == "Ann"
    game.refused("pass", rule="CZ-VII.4-5", code="over-limit")
    game.refused("buy_share EKJ @ipo", "start_company BCB 50", rule="CZ-VII.4-5", code="over-limit")
    game.play("sell_shares EKJ 1", "pass")
    assert game.counted("Ann") == 9
    # without a legal sale one may pass
    stuck = loaded(6, 10)
    assert stuck.counted("Ann") == 10
    stuck.refused("start_company EKJ 50", rule="CZ-VII.4-7", code="certificate-limit")
    stuck.play("pass")


@rule("CZ-VII.4-7", "CZ-R-110")
def test_at_the_limit_no_purchase_even_for_a_directorship():
    game = loaded(6, 7).phase("b").company("BN", {"Bob": 2, "Ann": 2}, price=80)
    assert game.counted("Ann") == 9
    game.refused("buy_share BN @ipo", rule="CZ-VII.4-7", code="certificate-limit")
    # selling makes room
    game.company("EKJ", {"Cy": 2, "Ann": 1}, price=60).give_privates(S1="Bob").play("sell_shares EKJ 1")
    game.play("buy_share BN @ipo")
    assert game.president("BN") == "Ann"


@rule("CZ-VII.4-6")
@pytest.mark.parametrize(("players", "variant", "limit"), [(2, "bohemia", 14), (2, "moravia", 15), (3, "moravia", 13)])
def test_limits_of_the_variants(players, variant, limit):
    game = Cz(players, variant)
    assert game.data.certificate_limit == limit
    private = next(iter(game.state.privates))
    game.give_privates({private: "Ann"}).stock()
    assert game.counted("Ann") == 1
