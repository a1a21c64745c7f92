"""The verbs that move money, shares and markers: nobody gives what he has not, and stacks keep their order."""

import pytest

from roundhouse.eighteen.ids import BANK, IPO
from roundhouse.eighteen.transfers import move_shares, pay, place_marker, remove_marker, sink_marker
from tests.support.chesapeake import first_stock_round


@pytest.fixture
def draft():
    return first_stock_round().state.clone()


def test_nobody_but_the_bank_pays_more_than_he_has(draft):
    cash = draft.cash["Ann"]
    with pytest.raises(AssertionError, match="Ann would be left with -1"):
        pay(draft, "Ann", "Bob", cash + 1)
    pay(draft, "Ann", "Bob", cash)
    assert draft.cash["Ann"] == 0
    bank = draft.cash[BANK]
    pay(draft, BANK, "Ann", bank + 1)
    assert (draft.cash[BANK], draft.bank_low) == (-1, -1)
    pay(draft, "Ann", BANK, 1)
    assert draft.bank_low == -1, "the lowest ebb is remembered"


def test_nobody_gives_more_certificates_than_he_has(draft):
    held = draft.shares["PRR"][IPO]
    with pytest.raises(AssertionError, match="certificates of PRR"):
        move_shares(draft, "PRR", IPO, "Ann", held + 1)
    move_shares(draft, "PRR", IPO, "Ann", held)
    assert draft.shares["PRR"] == {"Ann": held}


def test_markers_lie_in_the_order_in_which_they_came(draft):
    for company in ("LV", "B&O", "PRR", "C&A"):
        place_marker(draft, company, (0, 3))
    assert draft.stacks[0, 3] == ("LV", "B&O", "PRR", "C&A")
    place_marker(draft, "B&O", (0, 3))
    assert draft.stacks[0, 3] == ("LV", "B&O", "PRR", "C&A"), "who stays keeps its place"
    sink_marker(draft, "PRR")
    assert draft.stacks[0, 3] == ("LV", "B&O", "C&A", "PRR")
    sink_marker(draft, "B&O")
    assert draft.stacks[0, 3] == ("LV", "C&A", "PRR", "B&O")
    place_marker(draft, "LV", (0, 4))
    remove_marker(draft, "PRR")
    assert draft.stacks[0, 3] == ("C&A", "B&O")
    assert draft.markers["LV"] == (0, 4)
    assert "PRR" not in draft.markers
    remove_marker(draft, "LV")
    assert (0, 4) not in draft.stacks
