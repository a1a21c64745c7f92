"""What a file records and the rules or the seed have otherwise: believed with a note, or refused; never replaced."""

import random

import pytest

import roundhouse
from roundhouse import interop
from roundhouse.interop import compare_result
from roundhouse.interop.g18chesapeake import vanderbilt
from roundhouse.interop.g18cz import drawn
from roundhouse.kernel import Mismatch
from tests.golden.recorded import game_file
from tests.interop.test_files import AUCTION, by, file

PEERS = "18xx.games"


def read(*entries, **fields):
    return interop.read(file(*entries, **fields)).game


def refused(*entries, entry):
    """The sentence about the entry that is refused."""
    with pytest.raises(Mismatch, match=f"^Entry {entry} ") as caught:
        read(*entries)
    return str(caught.value)


# -- draws -------------------------------------------------------------------------------------------------------


def test_a_company_that_the_record_shows_is_believed_and_noted():
    """Seeds above 2^53 lose digits there: the par shows C&A, our draw from all digits another company."""
    seed = next(number for number in range(2**60, 2**60 + 99) if vanderbilt(number) != "C&A")
    game = read(*AUCTION, seed=seed)
    assert game.state.extra.drawn == "C&A"
    assert game.state.par == {"C&A": 70}
    (note,) = map(str, game.notes)
    assert str(seed) in note
    assert vanderbilt(seed) in note
    assert "C&A" in note
    assert game.line[0].chance.outcomes == (("vanderbilt", ("C&A",)),)


def test_nothing_is_noted_where_record_and_seed_agree():
    assert read(*AUCTION).notes == ()


def test_without_a_par_the_seed_draws():
    seed = next(number for number in range(2**60, 2**60 + 99) if vanderbilt(number) != "C&A")
    assert read(*AUCTION[:3], seed=seed).state.extra.drawn == vanderbilt(seed)


def test_a_taken_back_par_shows_nothing():
    """Only entries that stand are believed: PRR's par has been undone."""
    wrong = by(13, "par", corporation="PRR", share_price="70,4,2")
    game = read(*AUCTION[:6], wrong, by(13, "undo"), AUCTION[6])
    assert game.state.extra.drawn == "C&A"
    assert game.notes == ()


@pytest.fixture(scope="module")
def bohemia():
    """A random game in which Vaclav has all his companies, told for 18xx.games."""
    game = roundhouse.new_game("18cz", ["Ann", "Bob"], seed=5, readings=PEERS)
    rng = random.Random(5)
    while game.result is None:
        game.apply(rng.choice(game.choices()).sample(rng))
    assert len(game.state.extra.vaclav) == 3
    return interop.write(game), game


@pytest.mark.slow
def test_vaclavs_companies_are_those_that_the_record_shows(bohemia):
    data, played = bohemia
    other = next(s for s in range(1, 999) if all(a != b for a, b in zip(drawn(s), drawn(5), strict=True)))
    again = interop.read({**data, "settings": {**data["settings"], "seed": other}}).game
    assert again.state.extra.vaclav == played.state.extra.vaclav
    assert again.result.scores == played.result.scores
    assert len(again.notes) == 3
    for note, company in zip(again.notes, drawn(5), strict=True):
        assert company in str(note)


# -- numbers -----------------------------------------------------------------------------------------------------


def test_a_private_company_has_its_price():
    assert "'price' records 25; by the rules it is 20" in refused(by(11, "bid", company="D&R", price=25), entry=1)


def test_a_local_that_is_told_at_another_price_is_refused_at_once(bohemia):
    """An old file sells a local printed at 25 for 80; it would go on for hundreds of entries with wrong cash."""
    data, _ = bohemia
    entry = next(e for e in data["actions"] if e["type"] == "bid")
    changed = [{**e, "price": 80} if e is entry else e for e in data["actions"]]
    with pytest.raises(
        Mismatch, match=rf"^Entry {entry['id']} .*'price' records 80; by the rules it is {entry['price']}"
    ):
        interop.read({**data, "actions": changed})


def test_a_par_has_its_space():
    assert "records the space 4,3" in refused(
        *AUCTION[:6], by(13, "par", corporation="C&A", share_price="70,4,3"), entry=7
    )
    assert "records the space 2,5" in refused(*AUCTION, by(11, "par", corporation="PRR", share_price="95,2,5"), entry=8)
    assert read(*AUCTION, by(11, "par", corporation="PRR", share_price="95")).state.par["PRR"] == 95


SHARES = (
    *AUCTION,
    by(11, "par", corporation="PRR", share_price="95,2,4"),
    by(12, "buy_shares", shares=["PRR_1"], percent=10),
)


def test_bought_shares_have_their_percentage():
    assert "'percent' records 20; by the rules it is 10" in refused(
        *SHARES, by(13, "buy_shares", shares=["PRR_2"], percent=20), entry=10
    )


@pytest.mark.parametrize("percent", [15, 20, 0])
def test_sold_shares_have_their_percentage(percent):
    assert "'percent'" in refused(*SHARES, by(13, "sell_shares", shares=["C&A_1"], percent=percent), entry=10)


@pytest.mark.parametrize(
    ("slug", "name", "kind", "field"),
    [
        ("18chesapeake", "random-3p-1", "run_routes", "extra_revenue"),
        ("18chesapeake", "random-3p-1", "run_routes", "subsidy"),
        ("18chesapeake", "random-3p-1", "buy_train", "price"),
        ("18cz", "random-3p-2", "sell_company", "price"),
        ("18cz", "random-3p-2", "special_buy", "cost"),
        ("18cz", "random-3p-2", "buy_train", "price"),
        ("1862", "random-2p-1", "buy_train", "price"),
        ("1862", "random-2p-1", "run_routes", "subsidy"),
    ],
)
def test_a_number_that_was_changed_is_found_at_its_entry(slug, name, kind, field):
    data = game_file(slug, name)
    entry = next(e for e in data["actions"] if e["type"] == kind and field in e)
    until = data["actions"].index(entry) + 1
    changed = [{**e, field: e[field] + 10} if e is entry else e for e in data["actions"][:until]]
    with pytest.raises(Mismatch, match=f"^Entry {entry['id']} ") as caught:
        interop.read({**data, "actions": changed, "result": {}})
    assert str(entry[field] + 10) in str(caught.value)


def test_a_lower_revenue_of_an_old_game_is_taken_and_noted():
    data = game_file("1862", "real-46925")
    game = interop.read({**data, "result": {}}, until=120).game
    (note,) = map(str, game.notes)
    assert note.startswith("Entry 120 (run_routes of ENR)")
    assert "220" in note
    assert "190" in note
    assert game.state.last_revenue["ENR"] == 190 or any(e.facts.get("earned") == 190 for e in game.state.events)


def test_another_result_is_noted():
    worth = {"11": 800, "12": 800, "13": 940}
    right = interop.read(file(*AUCTION, by(11, "end_game"), result=worth))
    assert right.game.notes == ()
    wrong = interop.read(file(*AUCTION, by(11, "end_game"), result={**worth, "13": 950}))
    (note,) = map(str, wrong.game.notes)
    assert "950" in note
    assert "940" in note
    assert compare_result(wrong) is not None
