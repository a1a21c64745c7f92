"""What only one title has, at its table: mergers and exchanges of 1862, acquisitions and loans of 18CZ."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.people import Person
from tests.web.shelf import Shelf

pytestmark = [pytest.mark.web, pytest.mark.slow]


def test_a_merger_of_1862_is_laid_out_before_it_is_made(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann")
    shelf.try_from(ann, shelf.game("1862/random-3p-1"), 197)
    expect(ann.page.locator("header").get_by_text(re.compile(r"^LNER in \d+ trains"))).to_be_visible()
    row = ann.panel.get_by_role("row", name=re.compile("^Treasury"))
    # Two treasuries become one, whichever company stays.
    expect(row).to_have_text(re.compile(r"£530\s*£120\s*£650"))
    ann.panel.get_by_text("WVR stays", exact=True).click()
    expect(row).to_have_text(re.compile(r"£530\s*£120\s*£650"))
    expect(ann.panel.get_by_text("Player 3 has to agree.")).to_be_visible()
    ann.offers("merge").click()
    ann.offers("answer").first.click()
    exchange = ann.panel.get_by_role("region", name="Exchange of shares")
    expect(exchange.get_by_text(re.compile("two shares become one"))).to_be_visible()
    # The holder in question is asked for the option with both outcomes spelt out.
    expect(ann.offers("settle_option")).to_have_count(2)
    expect(exchange.get_by_role("row", name=re.compile("decides"))).to_have_count(1)


def test_stations_above_the_limit_are_counted_and_lit(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann")
    shelf.try_from(ann, shelf.game("1862/random-3p-1"), 453)
    exchange = ann.panel.get_by_role("region", name="Exchange of shares")
    expect(exchange.get_by_text("Together they have 10 stations on the map and may keep 7")).to_be_visible()
    lit = ann.page.locator("g.hex[data-lit]")
    before = lit.count()
    assert before == ann.offers("remove_station").count() >= 3
    ann.offers("remove_station").first.click()
    expect(exchange.get_by_text("Together they have 9 stations")).to_be_visible()
    expect(lit).to_have_count(before - 1)


def test_a_director_of_1862_says_what_a_train_leaves_out(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann")
    shelf.try_from(ann, shelf.game("1862/random-3p-1"), 167)
    run = ann.offers("run_trains")
    expect(run).to_contain_text("£270")
    places = ann.panel.get_by_role("group", name="Places that train 2/3E counts").first
    counted = places.get_by_role("button", pressed=True)
    expect(counted).to_have_text(["Diss", "Beccles"])
    place = places.get_by_role("button", name="Diss")
    # By keyboard: this place is left out, and the train runs for less.
    place.focus()
    ann.page.keyboard.press("Enter")
    expect(place).to_have_attribute("aria-pressed", "false")
    expect(run).to_contain_text("£250")
    expect(place).to_be_focused()
    # And counted again: what brings least is left out.
    ann.page.keyboard.press("Enter")
    expect(run).to_contain_text("£270")
    expect(counted).to_have_text(["Diss", "Beccles"])
    place.click()
    expect(run).to_contain_text("£250")
    run.click()
    expect(ann.panel.get_by_text(re.compile("Pay £250"))).to_be_visible()


def test_an_acquisition_of_18cz_says_what_everybody_gets(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann")
    shelf.try_from(ann, shelf.game("18cz/random-3p-1"), 267)
    card = ann.panel.get_by_role("group").filter(has=ann.page.get_by_text("Acquire OFE", exact=True))
    card.get_by_text("Acquire OFE", exact=True).click()
    price = card.get_by_role("spinbutton")
    low = int(price.input_value())
    deed = card.locator('button[data-do="acquire"]')
    expect(deed).to_contain_text(f"K{low} a share")
    card.get_by_role("button", name=re.compile(": more$")).click()
    expect(deed).to_contain_text(f"K{low + 1} a share")
    expect(card.get_by_text(re.compile(r"NWB pays K\d+, takes K\d+ over and has"))).to_be_visible()
    deed.click()
    # Its director is asked, or it is done at once where the two have one.
    expect(ann.page.get_by_text(re.compile("1 played"))).to_be_visible()


def test_vaclav_and_the_value_of_locals_are_seen_at_a_glance(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann")
    shelf.try_from(ann, shelf.game("18cz/real-2-player-hostseat"), 200)
    expect(ann.page.locator("header").get_by_text(re.compile(r"^Locals K70"))).to_be_visible()
    ann.page.get_by_role("tab", name="Players").click()
    table = ann.page.get_by_role("tabpanel")
    expect(table.get_by_role("row", name=re.compile("^BCB Player 1 Player 2$"))).to_be_visible()
    expect(table.get_by_role("list", name="Values of the operating rounds").locator("li.now")).to_have_text("K70")
