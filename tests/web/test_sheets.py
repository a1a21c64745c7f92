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


def test_all_that_is_auctioned_is_in_sight_on_a_phone_and_a_bid_opens_with_its_button(
    person: Callable[..., Person],
) -> None:
    ann = phone(person)
    ann.quick_game("18Chesapeake", friends=1)
    ann.sit()
    expect(pull(ann)).to_have_attribute("aria-expanded", "true")
    lots = ann.panel.locator("ul > li").filter(has_text=re.compile("value"))
    expect(lots).to_have_count(6)
    for lot in lots.all():
        expect(lot).to_be_in_viewport(ratio=1)
    lots.last.locator("summary").first.tap()
    bid = lots.last.locator('button[data-do="bid"]')
    expect(bid).to_be_in_viewport(ratio=1)
    # The foot of the panel does not lie over it: a tap reaches it.
    bid.tap()
    expect(bid).to_contain_text("Tap again to do it")
    bid.tap()
    ann.sees(1)
    expect(lots.last.locator("summary").first).to_contain_text(re.compile(r"(Ann|Ada) bids \$205"))


def test_what_is_opened_to_be_read_is_not_under_the_sheet(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = phone(person)
    shelf.seat(ann, shelf.branch("18cz/real-29247", 376))
    pull(ann).tap()
    for _ in range(2):  # also the second time, when the rule is the same
        ann.panel.get_by_role("button", name=re.compile("^Rule ")).tap()
        expect(pull(ann)).to_have_attribute("aria-expanded", "false")
        expect(ann.page.get_by_role("tabpanel").get_by_role("article").first).to_be_in_viewport(ratio=1)
        pull(ann).tap()
    # Nor is the strip of a lost connection.
    ann.page.context.set_offline(True)
    lost = ann.page.locator('[data-strip="lost"]')
    expect(lost).to_be_visible()
    assert lost.evaluate(
        """strip => { const box = strip.getBoundingClientRect();
             return strip.contains(document.elementFromPoint(box.left + 30, box.bottom - 4)); }"""
    )
    ann.page.context.set_offline(False)
    expect(lost).to_have_count(0)
    # A finger need not hit a line: all of the recap leads to the log.
    recap = ann.panel.get_by_role("status", name="Since your last move")
    recap.tap(position={"x": 40, "y": 12})
    expect(pull(ann)).to_have_attribute("aria-expanded", "false")
    expect(ann.page.get_by_role("tab", name="Log")).to_have_attribute("aria-selected", "true")


def test_what_was_looked_up_on_a_phone_is_not_what_the_next_game_opens_with(
    person: Callable[..., Person], shelf: Shelf
) -> None:
    ann = phone(person)
    table = shelf.branch("18cz/real-29247", 376)
    shelf.seat(ann, table)
    for name, kept in (("Players", True), ("Charts", False)):
        ann.page.get_by_role("tab", name=name).tap()
        expect(ann.page.get_by_role("tab", name=name)).to_have_attribute("aria-selected", "true")
        if not kept:
            for kind in ann.page.locator(".kinds label").all():
                box = kind.bounding_box()
                assert box is not None
                assert box["height"] >= 44
        ann.page.reload()
        ann.sit()
        # The chosen tab is in sight, however many there are.
        on = ann.page.get_by_role("tab", selected=True)
        expect(on).to_have_text("Players")
        expect(on).to_be_in_viewport(ratio=1)
    pull(ann).tap()
    ann.panel.get_by_role("button", name=re.compile("^Rule ")).tap()
    expect(ann.page.get_by_role("tab", name="Rules")).to_be_in_viewport(ratio=1)


def test_an_acquisition_on_a_phone_shows_its_button_and_all_that_it_does(
    person: Callable[..., Person], shelf: Shelf
) -> None:
    ann = phone(person)
    names = ("Player 1", "Player 2", "Player 3")
    seats = [{"kind": "me" if name == "Player 3" else "bot", "name": name} for name in names]
    shelf.seat(ann, shelf.branch("18cz/real-29247", 422, seats))
    ann.panel.get_by_text("Acquire OFE", exact=True).tap()
    # By has run, so that "best run" can be ordered for it no more; for the others one orders while one waits.
    expect(ann.panel.get_by_role("region", name="Orders ahead")).to_have_count(0)
    deed = ann.panel.locator("details[open]").locator('button[data-do="acquire"]')
    expect(deed).to_be_in_viewport(ratio=1)
    deed.tap()
    expect(deed).to_contain_text("Tap again to do it")
    # The list of what it does is as high as its lines, and none is beyond the edge of the screen.
    outcome = ann.panel.get_by_role("status").filter(has_text="What it does")
    expect(outcome.get_by_role("listitem")).to_have_count(11)
    for line in outcome.get_by_role("listitem").all():
        expect(line).to_be_in_viewport(ratio=1)
    back = ann.panel.locator("button[data-undo]").bounding_box()
    assert back is not None
    assert back["width"] >= 44


def test_reasons_are_brought_into_sight_and_the_way_back_to_the_board_stays(
    person: Callable[..., Person], shelf: Shelf
) -> None:
    ann = phone(person)
    shelf.seat(ann, shelf.branch("18chesapeake", shelf.before("18chesapeake", "lay_tile", 200)))
    pull(ann).tap()
    ann.panel.get_by_role("button", name="Why not?").tap()
    # They stand below all the hexes that glow.
    reason = ann.panel.get_by_role("region", name="Why not?").get_by_role("listitem").first
    expect(reason).to_be_in_viewport(ratio=1)
    # What is refused is struck out, and not how many more are refused alike.
    expect(reason.locator("s")).to_be_visible()
    expect(ann.panel.locator("s").filter(has_text=re.compile(r"\d more$"))).to_have_count(0)
    ann.panel.get_by_role("button", name=re.compile("^Rule ")).first.tap()
    expect(ann.page.get_by_role("tab", name="Rules")).to_be_in_viewport(ratio=1)
    board = ann.page.get_by_role("tab", name="Board")
    expect(board).to_be_in_viewport(ratio=1)
    board.tap()
    expect(board).to_have_attribute("aria-selected", "true")


def test_the_open_sheet_covers_neither_the_line_of_moves_nor_the_bar(
    person: Callable[..., Person], shelf: Shelf
) -> None:
    ann = phone(person)
    shelf.seat(ann, shelf.branch("18chesapeake", shelf.start("18chesapeake", "Auction", 0)))
    expect(pull(ann)).to_have_attribute("aria-expanded", "true")
    line = ann.page.locator("nav.history")
    for control in line.locator("button:visible, input, select").all():
        box = control.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        reached = control.evaluate(
            """each => { const { left, top, width, height } = each.getBoundingClientRect();
                 return each.contains(document.elementFromPoint(left + width / 2, top + height / 2)); }"""
        )
        assert reached
    bar = ann.page.get_by_role("banner").bounding_box()
    sheet = ann.panel.locator("> .inside").bounding_box()
    assert bar is not None
    assert sheet is not None
    assert sheet["y"] >= bar["y"] + bar["height"]
    # A trial begins from the open sheet, and its line takes the place of the other.
    line.get_by_title("What if from here").tap()
    expect(line.locator(".trial")).to_contain_text("nothing is stored")
    expect(pull(ann)).to_have_attribute("aria-expanded", "true")
    # A slider is high enough for a finger.
    ann.panel.locator("details[name=lots] > summary").first.tap()
    slider = ann.panel.locator("details[open] input[type=range]").bounding_box()
    assert slider is not None
    assert slider["height"] >= 44


def test_on_a_phone_the_words_of_a_train_have_room_beside_its_warranties(
    person: Callable[..., Person], shelf: Shelf
) -> None:
    ann = phone(person)
    shelf.seat(ann, shelf.branch("1862/real-46925", shelf.before("1862/real-46925", "buy_train", 330)))
    bank = ann.panel.get_by_role("region", name="Trains of the bank")
    expect(bank.get_by_text(re.compile("arranties for the .*, £50 each$")).first).to_be_visible()
    for deed in bank.locator('button[data-do="buy_train"]').all():
        box = deed.bounding_box()
        assert box is not None
        assert box["height"] < 48, "the name of the train and what it leaves have a line each"
