"""The review of a finished game at the table, and advice for whoever is on turn."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.axe import TAB, check_page
from tests.web.people import Person
from tests.web.shelf import Shelf
from tests.web.test_books import fits

pytestmark = [pytest.mark.web, pytest.mark.slow]


def test_a_claim_leads_to_its_move_and_to_a_table_of_ones_own(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann")
    game = shelf.game("18chesapeake/random-2p-2")
    shelf.seat(ann, game, 0)
    page = ann.page
    page.get_by_role("tab", name="Review").click()
    expect(page.get_by_role("status").filter(has_text="is being looked through")).to_be_visible()
    claims = page.get_by_role("listitem").filter(has_text="never needed it")
    claim = claims.first
    expect(claim).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("likely to end with"))).to_be_visible()
    check_page(page, TAB)
    look = claim.get_by_role("button", name=re.compile("Look at move"))
    number = int(re.search(r"\d+", look.inner_text())[0])  # type: ignore[index]
    look.click()
    expect(ann.frame).to_have_attribute("data-at", str(number - 1))
    whose = page.get_by_role("radiogroup", name="Whose moves")
    for player, other in (("Player 1", "Player 2"), ("Player 2", "Player 1")):
        whose.get_by_text(player, exact=True).click()
        expect(claims.filter(has_text=player).first).to_be_visible()
        expect(claims.filter(has_text=f"{other} would have got")).to_have_count(0)
    page.set_viewport_size({"width": 390, "height": 844})
    assert fits(page)
    page.set_viewport_size({"width": 1440, "height": 900})
    whose.get_by_text("Everybody", exact=True).click()
    claim.get_by_role("button", name="Play on from there").click()
    page.wait_for_url(lambda url: "/game/" in url and game not in url)
    # at the new table the better move is made
    told = page.request.get(f"{ann.url}/api/games/{game}/review").json()["claims"]
    better = next(each["better"] for each in told if each["at"] == number - 1)
    assert better
    expect(ann.frame).to_have_attribute("data-at", str(number - 1 + len(better)))


def test_advice_is_given_on_turn(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    ann.quick_game("18Chesapeake", friends=2)
    ann.sit()
    ann.panel.get_by_role("button", name="Advise me").click()
    expect(ann.panel.get_by_text(re.compile(r"^Advice: "))).to_be_visible()
    expect(ann.panel.get_by_text(re.compile(r"likely to bring you to \$[\d,]+; next best"))).to_be_visible()
