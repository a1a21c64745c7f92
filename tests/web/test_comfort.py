"""Keyboard only, phone width, dark and light, and pages that fit their window."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.people import PATIENCE, Person
from tests.web.shelf import Shelf, at_track

pytestmark = [pytest.mark.web, pytest.mark.slow]


def tab_to(somebody: Person, words: str, most: int = 80) -> None:
    """Press Tab until what has the focus is called ``words``."""
    page = somebody.page
    for _ in range(most):
        page.keyboard.press("Tab")
        name = page.evaluate(
            "() => { const e = document.activeElement; return e?.getAttribute('aria-label') || e?.innerText || ''; }"
        )
        if re.search(words, str(name)):
            return
    raise AssertionError(f"Tab never came to {words!r}")


def has_visible_focus(somebody: Person) -> bool:
    return bool(
        somebody.page.evaluate(
            """() => { const s = getComputedStyle(document.activeElement);
                       return s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2; }"""
        )
    )


def wait_version(somebody: Person, version: int) -> None:
    somebody.sees(version)


def test_a_game_is_begun_and_played_by_keyboard_only(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    page = ann.page
    page.goto(ann.url)
    page.get_by_role("link", name=re.compile("^18Chesapeake")).wait_for()
    tab_to(ann, "^18Chesapeake")
    assert has_visible_focus(ann)
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="18Chesapeake", level=1).wait_for()
    tab_to(ann, "Seat 1: name")
    page.keyboard.type("Ann")
    # The other seats become friends at this screen: arrows choose within the group of radio buttons.
    for _ in range(2):
        for _ in range(30):
            page.keyboard.press("Tab")
            if page.evaluate("() => document.activeElement?.type === 'radio' && document.activeElement.checked"):
                break
        page.keyboard.press("ArrowLeft")
    tab_to(ann, "Start the game")
    page.keyboard.press("Enter")
    ann.frame.wait_for(timeout=PATIENCE)
    for version in range(1, 4):
        # The letter that stands on the button.
        letter = ann.offers("buy_private").first.get_attribute("data-key")
        assert letter
        page.keyboard.press(letter)
        wait_version(ann, version)
    page.keyboard.press("d")
    wait_version(ann, 4)
    page.keyboard.press("u")
    wait_version(ann, 5)
    assert ann.at() == 3


def test_a_tile_is_laid_by_keyboard_only(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann")
    page = ann.page
    shelf.seat(ann, shelf.played(600, 11, at_track), 0)
    page.keyboard.press(">")
    tab_to(ann, "^Now$")
    page.keyboard.press("Enter")
    tab_to(ann, "What if")
    page.keyboard.press("Enter")
    expect(page.get_by_text(re.compile("nothing is"))).to_be_visible()
    before = ann.at()
    # One stop for the whole board; arrows and n move on it.
    for _ in range(80):
        page.keyboard.press("Shift+Tab")
        if page.evaluate("() => document.activeElement?.hasAttribute('data-hex') ?? false"):
            break
    start = page.evaluate("() => document.activeElement.dataset.hex")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("() => document.activeElement.dataset.hex") != start
    page.keyboard.press("n")
    assert page.evaluate("() => document.activeElement.hasAttribute('data-lit')")
    assert page.locator("polygon.focus-frame").count() == 1
    page.keyboard.press("Enter")
    ring = page.get_by_role("dialog", name=re.compile("^What to do on"))
    ring.locator("button").first.wait_for()
    expect(ring.locator("button[data-tile]").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(ring.get_by_role("status")).to_contain_text(re.compile("track from|exits?"))
    page.keyboard.press("r")
    for _ in range(20):
        page.keyboard.press("ArrowRight")
        if page.evaluate("() => document.activeElement?.dataset.do === 'lay_tile'"):
            break
    page.keyboard.press("Enter")
    page.wait_for_function(
        "at => Number(document.querySelector('div.frame').dataset.at) > at", arg=before, timeout=PATIENCE
    )
    # One goes on from where the tile was laid.
    page.wait_for_function("() => document.activeElement?.hasAttribute('data-hex')", timeout=PATIENCE)


def test_a_turn_on_a_phone(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann", width=390, height=844, has_touch=True, is_mobile=True, device_scale_factor=2)
    page = ann.page
    shelf.try_from(ann, shelf.played(600, 11, at_track))
    before = ann.at()
    # The board is large; the sheet shows one line and pulls up.
    board = page.locator("main.board").bounding_box()
    assert board is not None
    assert board["height"] > 844 * 0.5
    pull = page.locator("button.pull")
    expect(pull).to_be_visible()
    pull.tap()
    expect(page.get_by_role("button", name="Why not?")).to_be_visible()
    ann.panel.locator("button[data-place]").first.tap()
    # The sheet makes way for the ring round the hex.
    expect(pull).to_have_attribute("aria-expanded", "false")
    ring = page.get_by_role("dialog", name=re.compile("^What to do on"))
    ring.locator("button[data-tile]").first.tap()
    ring.locator('button[data-do="lay_tile"]').first.tap()
    page.wait_for_function(
        "at => Number(document.querySelector('div.frame').dataset.at) > at", arg=before, timeout=PATIENCE
    )
    for tab in ("Companies", "Players", "Market", "Trains", "Log", "Rules", "Charts"):
        page.get_by_role("tab", name=tab).tap()
        expect(page.get_by_role("tabpanel")).to_be_visible()
    page.get_by_role("tab", name="Board").tap()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390


#: whether the ground is bright
BRIGHTNESS = """light => {
  const parts = getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3).map(Number);
  return (parts[0] + parts[1] + parts[2] > 384) === light;
}"""


def test_every_page_fits_its_window(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    page = ann.page
    for path, sign in (
        ("/", "18Chesapeake"),
        ("/new/1862", "Start the game"),
        ("/new/18cz", "Moravia"),
        ("/rules/nuremberg", "FTN-"),
        ("/account", "Comfort"),
    ):
        page.goto(ann.url + path)
        page.get_by_text(sign).first.wait_for()
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            # the narrowest last: what was wide must give way
            for width, height in ((1440, 900), (1024, 768), (390, 844)):
                page.set_viewport_size({"width": width, "height": height})
                page.wait_for_function("width => document.documentElement.scrollWidth <= width", arg=width)
            page.wait_for_function(BRIGHTNESS, arg=scheme == "light")


def test_the_board_makes_room_for_tiles_and_goes_back(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann", width=1024, height=560)
    shelf.try_from(ann, shelf.played(600, 11, at_track))
    drawing = ann.page.locator("main.board svg[role=group] > g")
    before = drawing.get_attribute("transform")
    assert before
    ring = ann.page.get_by_role("dialog", name=re.compile("^What to do on"))
    moved = 0
    for place in ann.panel.locator("button[data-place]").all():
        place.click()
        ring.locator("button[data-tile]").first.wait_for()
        moved += drawing.get_attribute("transform") != before
        ann.page.keyboard.press("Escape")
        expect(ring).to_have_count(0)
        expect(drawing).to_have_attribute("transform", before)
    assert moved > 0, "no hex of this position lies near the edge of the board"


def test_the_table_itself_never_scrolls(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann")
    shelf.try_from(ann, shelf.played(600, 11))
    for tab in ann.page.get_by_role("tab").all():
        tab.click()
        expect(ann.page.get_by_role("tabpanel")).to_be_visible()
        heights = ann.page.evaluate("() => [document.documentElement.scrollHeight, innerHeight]")
        assert heights[0] == heights[1], tab.inner_text()


def test_motion_is_stilled_when_asked(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann")
    shelf.try_from(ann, shelf.played(600, 11, at_track))
    glow = ann.page.locator("polygon.glow").first
    glow.wait_for(state="attached")
    for wish, times in (("reduce", "1"), ("no-preference", "infinite")):
        ann.page.emulate_media(reduced_motion=wish)  # type: ignore[arg-type]
        assert glow.evaluate("e => getComputedStyle(e).animationIterationCount") == times


def test_every_hex_has_a_name_for_screen_readers(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann")
    shelf.seat(ann, shelf.played(200, 11), 0)
    names = ann.page.locator("g.hex").evaluate_all("all => all.map(e => e.getAttribute('aria-label'))")
    assert len(names) == 63
    assert all(names)
    assert any("Baltimore" in name and "2 cities" in name for name in names)
