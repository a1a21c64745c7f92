"""Connections that die: the page notices, says so, plays nothing unsaid, and catches up by itself."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, expect

from tests.web.house import House
from tests.web.people import Person, agree
from tests.web.wire import Wire

pytestmark = [pytest.mark.web, pytest.mark.slow]


@pytest.fixture
def wire(house: House) -> Iterator[Wire]:
    made = Wire(house.port)
    yield made
    made.close()


def strip(somebody: Person, kind: str) -> Locator:
    return somebody.page.locator(f'[data-strip="{kind}"]')


def sit_down(person: Callable[..., Person], wire: Wire) -> tuple[Person, Person]:
    """Ann at the far end of the wire, and Bo."""
    ann, bo = person("Ann"), person("Bo")
    ann.url = wire.url
    ann.new_game("18Chesapeake", invite=1, variant="Two players")
    bo.accept(ann.invitation().replace(wire.url, bo.url))
    for somebody in (ann, bo):
        somebody.sit()
    return ann, bo


def test_a_dead_line_is_noticed_and_nothing_is_kept_for_later(person: Callable[..., Person], wire: Wire) -> None:
    ann, bo = sit_down(person, wire)
    before = agree((ann, bo))
    passing = ann.offers("pass").first
    expect(passing).to_be_enabled()
    wire.cut()
    expect(strip(ann, "lost")).to_be_visible()
    expect(passing).to_be_disabled()
    # A tap all the same: nothing is sent, and the page says so at once, not only after a second one.
    passing.evaluate("each => each.dispatchEvent(new PointerEvent('click', { pointerType: 'touch', bubbles: true }))")
    expect(ann.page.get_by_text(re.compile("^Nothing was sent"))).to_be_visible()
    expect(passing).to_have_css("opacity", "0.5")
    wire.mend()
    expect(strip(ann, "lost")).to_have_count(0)
    expect(passing).to_be_enabled()
    expect(passing).to_have_css("opacity", "1")
    expect(ann.page.get_by_text(re.compile("^Nothing was sent"))).to_have_count(0)
    assert ann.version() == bo.version() == before
    # What others do meanwhile arrives by itself.
    ann.choose("pass")
    bo.sees(before + 1)
    wire.cut()
    expect(strip(ann, "lost")).to_be_visible()
    bo.choose("pass")
    wire.mend()
    ann.sees(before + 2)
    expect(strip(ann, "lost")).to_have_count(0)


def test_a_move_that_is_not_confirmed_can_be_given_up(person: Callable[..., Person], wire: Wire) -> None:
    ann, bo = sit_down(person, wire)
    before = agree((ann, bo))
    wire.cut()
    ann.offers("pass").first.click()  # before the page could notice
    expect(strip(ann, "unconfirmed")).to_be_visible()
    ann.page.get_by_role("button", name="Do not send it again").click()
    expect(strip(ann, "unconfirmed")).to_have_count(0)
    expect(ann.page.get_by_text(re.compile("^Your move is not sent again"))).to_be_visible()
    wire.mend()
    expect(strip(ann, "lost")).to_have_count(0)
    assert ann.version() == bo.version() == before
    # Without that wish it is sent again until it arrives, and played once.
    wire.cut()
    ann.offers("pass").first.click()
    expect(strip(ann, "unconfirmed")).to_be_visible()
    wire.mend()
    for somebody in (ann, bo):
        somebody.sees(before + 1)
    expect(strip(ann, "unconfirmed")).to_have_count(0)
    assert ann.version() == bo.version() == before + 1


def test_a_browser_that_is_offline_says_so_at_once(person: Callable[..., Person], wire: Wire) -> None:
    ann, _ = sit_down(person, wire)
    ann.page.context.set_offline(True)
    expect(strip(ann, "lost")).to_be_visible()
    ann.page.context.set_offline(False)
    expect(strip(ann, "lost")).to_have_count(0)
    expect(ann.offers("pass").first).to_be_enabled()
