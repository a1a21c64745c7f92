"""A phone's sheet: it opens where only the panel answers, makes way where the board does, and its line has a button."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.web.people import Person
from tests.web.shelf import Shelf, at_run, at_track

pytestmark = [pytest.mark.web, pytest.mark.slow]

EASTERN = "1862: Railway Mania in the Eastern Counties"


def phone(person: Callable[..., Person]) -> Person:
    return person("Ann", width=390, height=844, has_touch=True, is_mobile=True)


def pull(somebody: Person) -> Locator:
    return somebody.page.locator("button.pull")


def is_above(somebody: Person, places: str) -> bool:
    """Does at least half of these places of the board lie above the open sheet?"""
    return bool(
        somebody.page.evaluate(
            """places => { const edge = document.querySelector('section.panel .inside').getBoundingClientRect().top;
                 const all = [...document.querySelectorAll(places)].map(e => e.getBoundingClientRect());
                 const top = document.querySelector('main.board').getBoundingClientRect().top;
                 const seen = all.filter(b => b.top >= top - 30 && (b.top + b.bottom) / 2 < edge);
                 return all.length > 0 && seen.length * 2 >= all.length; }""",
            places,
        )
    )


def test_the_next_step_has_its_button_on_the_closed_sheet(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = phone(person)
    shelf.try_from(ann, shelf.played(600, 11, at_track))
    expect(pull(ann)).to_have_attribute("aria-expanded", "false")
    shown = ann.panel.locator("button[data-do]:visible")
    expect(shown).to_have_count(1)
    expect(shown).to_have_attribute("data-do", "pass")
    before = ann.at()
    shown.tap()
    expect(shown).to_contain_text("Tap again to do it")
    assert ann.at() == before
    shown.tap()
    ann.page.wait_for_function("at => Number(document.querySelector('div.frame').dataset.at) > at", arg=before)


def test_an_open_sheet_leaves_what_glows_in_sight_and_closes_with_the_question(
    person: Callable[..., Person], shelf: Shelf
) -> None:
    ann = phone(person)
    shelf.try_from(ann, shelf.played(600, 11, at_track))
    pull(ann).tap()
    expect(pull(ann)).to_have_attribute("aria-expanded", "true")
    ann.page.wait_for_timeout(300)  # the board glides
    assert is_above(ann, "g.hex[data-lit]")


def test_the_sheet_opens_where_only_the_panel_answers(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = phone(person)
    shelf.seat(ann, shelf.played(600, 11, at_run))
    expect(pull(ann)).to_have_attribute("aria-expanded", "true")
    expect(ann.offers("run_trains").first).to_be_in_viewport()


def single_tiles(game: Any) -> list[str]:
    """Hexes where one tile may be laid and nothing else done."""
    here: dict[str, set[str]] = {}
    for choice in game.choices():
        place = getattr(choice.action, "hex", None)
        if place is not None:
            here.setdefault(place, set()).add(getattr(choice.action, "tile", "no tile"))
    return sorted(place for place, tiles in here.items() if len(tiles) == 1 and "no tile" not in tiles)


def test_a_single_tile_is_in_the_hand_at_once(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann")
    found: list[str] = []

    def wish(game: Any) -> bool:
        found[:] = single_tiles(game) if at_track(game) else []
        return bool(found)

    shelf.try_from(ann, shelf.played(900, 11, wish))
    ann.page.locator(f'g.hex[data-hex="{found[0]}"]').click()
    ring = ann.page.get_by_role("dialog", name=re.compile("^What to do on"))
    expect(ring.locator("button[data-tile]")).to_have_count(1)
    expect(ring.locator('button[data-do="lay_tile"]')).to_be_visible()


def test_all_spaces_that_may_be_bid_on_are_in_sight_on_a_phone(person: Callable[..., Person]) -> None:
    ann = phone(person)
    ann.quick_game("First Train to Nuremberg", friends=2, variant="Nuremberg")
    ann.sit()
    pull(ann).tap()
    bids = ann.offers("bid")
    expect(bids).to_have_count(8)
    for bid in bids.all():
        expect(bid).to_be_in_viewport(ratio=1)
    # Nobody's cubes are cut off in the bar.
    cut = ann.page.locator("header .order").evaluate("each => each.scrollWidth - each.clientWidth")
    assert cut <= 0


def test_an_obligation_is_told_before_it_costs(person: Callable[..., Person]) -> None:
    ann = phone(person)
    ann.quick_game(EASTERN, friends=2)
    ann.sit()
    pull(ann).tap()
    ann.choose("bid_charter")
    for _ in range(2):
        ann.choose("pass")
    expect(ann.panel.get_by_role("note")).to_have_text(
        re.compile(r"^\s*\S+ must float by the end of the next stock round, or \S+ pays five times this price\.\s*$")
    )
    first = ann.offers("set_par").first
    expect(first).to_contain_text(re.compile(r"Start at £54\s+3 shares for £162"))
    ann.choose("set_par")
    ann.choose("pass")  # no more shares
    while ann.round().startswith("Parliament"):
        ann.choose("pass")
    if pull(ann).get_attribute("aria-expanded") == "false":
        pull(ann).tap()
    expect(ann.panel.locator("li[data-company] .who").filter(has_text="must float it, or pays £270")).to_have_count(1)
