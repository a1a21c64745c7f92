"""Section XII: names of the locals; spellings; red hexes before their time."""

import pytest

from roundhouse.rules import ledger
from tests.support.cz import SLUG, Cz, quiet

rule = pytest.mark.rule
TABLES = ledger(SLUG).tables


@rule("CZ-XII.1-1", "CZ-XII.2-1", "CZ-XII.3-1")
@pytest.mark.parametrize("size", ["small", "medium", "large"])
def test_names_of_the_locals(size):
    data = Cz().data
    rows = [row for row in TABLES["local_railways"].records() if row["size"] == size]
    assert len(rows) == 6
    for row in rows:
        printed = data.privates[row["id"]]
        assert (printed.name, printed.facts["czech"], printed.facts["opened"]) == (
            row["name_german"],
            row["name_czech"],
            row["opened"],
        )
        assert data.locals[row["id"]].size == size
    text = ledger(SLUG).rules[{"small": "CZ-XII.1-1", "medium": "CZ-XII.2-1", "large": "CZ-XII.3-1"}[size]].text
    plain = str.maketrans({"ß": "ss", "ä": "ae", "č": "c"})
    for row in rows:
        name = row["name_german"].translate(plain).replace(" - ", "-")
        assert name in text, name
    # names have no effect: two locals of a size are offered on the same terms
    game = quiet().phase("d").company("kk", {"Ann": 5}, price=100, cash=300).lay("I17 8895 3").put_stations("kk", "I17")
    game.give_trains("kk", "3Ed").give_privates({row["id"]: "Ann" for row in rows}).operating("kk")
    bounds = {line.split()[3] for line in game.offers("buy_private_in")}
    assert bounds == {"1..45"}


@rule("CZ-R-94")
def test_signs_are_read_whatever_their_case():
    game = quiet().phase("d").money(Ann=1000)
    codec = game.rules.codec
    for sign in ("SX", "sx", "Sx"):
        action = codec.read({"who": "Ann", "do": "start_company", "company": sign, "par": 100})
        assert action.company == "Sx"
    assert codec.read({"who": "Ann", "do": "acquire", "company": "KK", "target": "ekj", "price": 5}).target == "EKJ"
    # and written in the spelling of the tables
    assert (
        codec.write(codec.read({"who": "Ann", "do": "buy_share", "company": "PR", "source": "@ipo"}))["company"] == "Pr"
    )
    assert list(Cz().data.companies) == [row["abbr"] for row in TABLES["companies"].records()]


@rule("CZ-R-95")
def test_a_red_hex_without_a_tile_is_no_place():
    game = quiet().phase("d").company("EKJ", {"Ann": 2}, price=60, cash=0, trains="3d", stations="D4")
    game.lay("D4 57 NW-SE", "C3 8 SE-NE").operating("EKJ", "Running")
    # track leads to B4, where nothing lies: there is nowhere to run to
    assert game.step != "Running"
    assert game.state.last_revenue["EKJ"] == 0
    early = quiet().phase("c").money(Ann=2000)
    assert not [line for line in early.offers("start_company") if line.split()[1] in game.data.red_tiles]


@rule("CZ-R-122")
def test_a_variants_rule_goes_before_the_general_one():
    base, bohemia, moravia = Cz().data, Cz(2, "bohemia").data, Cz(3, "moravia").data
    # XI changes the holding limit, the market moves and the values; the rest stays
    assert [d.sizes["large"].holding for d in (base, bohemia, moravia)] == [60, 70, 70]
    assert [d.sizes["large"].steps_right for d in (base, bohemia, moravia)] == [2, 2, 1]
    assert base.market.prices == bohemia.market.prices == moravia.market.prices
    assert [len(d.companies["Sx"].station_costs) for d in (base, bohemia, moravia)] == [2, 2, 3]


@rule("CZ-R-09", "CZ-R-92")
def test_cross_references_are_read_as_meant():
    """Export and acquisition stand at VIII.13 and VIII.9, Moravia at XI.2, trains at VIII.10."""
    book = ledger(SLUG)
    sections = {rule_.section for rule_ in book.rules.values()}
    assert {"VIII.13", "VIII.9", "XI.2", "VIII.10"} <= sections
    assert not {"VII.13", "VII.9", "X1.2", "3-10"} & sections
