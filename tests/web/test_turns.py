"""A company's turn costs no press in which nothing is decided, and whatever is passed can be taken back."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.people import Person
from tests.web.shelf import Shelf

pytestmark = [pytest.mark.web, pytest.mark.slow]

GAME = "18cz/real-29247"
PHONE = {"width": 390, "height": 844, "has_touch": True}


def lay(ann: Person, place: str, tile: str) -> None:
    """Take up the hex, choose the tile and lay it; nobody waits for what follows."""
    ann.panel.locator(f'button[data-place="{place}"]').click()
    ring = ann.page.get_by_role("dialog", name=re.compile("^What to do on"))
    ring.locator(f'button[data-tile="{tile}"]').click()
    ring.locator('button[data-do="lay_tile"]').first.click()


def at(ann: Person, move: int) -> None:
    expect(ann.frame).to_have_attribute("data-at", str(move))


def test_a_step_in_which_only_passing_is_left_is_passed(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann")
    shelf.seat(ann, shelf.branch(GAME, 205))
    lay(ann, "D26", "8859")
    # OFE has no tile left to lay and no local: its track is done, and it is asked for a station.
    at(ann, 207)
    expect(ann.panel.locator("button[data-place]").first).to_be_visible()
    # What was passed can be taken back, and nobody passes it again.
    ann.page.keyboard.press("u")
    at(ann, 206)
    expect(ann.panel.locator(".prompt")).to_have_text(re.compile(r"^Only “Done with track” is possible now\. OFE has"))
    ann.page.keyboard.press("u")
    at(ann, 205)
    expect(ann.panel.locator('button[data-place="D26"]')).to_be_visible()


def test_trains_run_with_the_press_that_passes_idle_steps(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann", **PHONE)
    shelf.seat(ann, shelf.branch(GAME, 320))
    pull = ann.page.locator("button.pull")
    pull.tap()
    lay(ann, "G7", "9")
    at(ann, 321)
    # Nothing more can be chosen on the board: the sheet, which made way for it, is back.
    expect(pull).to_have_attribute("aria-expanded", "true")
    run = ann.offers("onward")
    expect(run).to_have_text(re.compile(r"Run the trains for K\d+\s*Done with track, Place no station"))
    # Two buttons and the way back share a line.
    foot = ann.panel.locator(".closing")
    tops = foot.locator("button:visible").evaluate_all(
        "all => all.map(each => each.getBoundingClientRect()).map(box => Math.round(box.top + box.height / 2))"
    )
    assert len(tops) == 3
    assert max(tops) - min(tops) < 4, tops
    run.tap()
    expect(ann.panel.locator("button.armed")).to_have_attribute("data-do", "onward")
    at(ann, 321)
    run.tap()
    at(ann, 324)
    expect(ann.offers("dividend").first).to_be_visible()
    expect(ann.panel.locator("[data-undo]")).to_be_visible()


def test_a_finger_passes_a_step_at_once_while_the_turn_goes_on(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann", **PHONE)
    shelf.seat(ann, shelf.branch(GAME, 328))
    ann.page.locator("button.pull").tap()
    step = ann.offers("pass")
    # Where it leads has been asked for: before that a finger would only look at it.
    expect(step).to_have_attribute("data-at-once", "true")
    step.tap()
    ann.page.wait_for_function("() => Number(document.querySelector('div.frame').dataset.at) > 328")
    # The sheet has made way for the board, and the way back is in the bar.
    expect(ann.page.get_by_role("button", name="Undo").first).to_be_visible()


def test_taking_back_names_the_own_move_where_bots_have_moved_since(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    ann.quick_game("First Train to Nuremberg", bots=2, variant="Nuremberg")
    ann.sit()
    for _ in range(20):
        ann.page.wait_for_function("() => document.querySelector('div.frame').dataset.mine === 'true'")
        back = ann.panel.locator("[data-undo]")
        if back.count() > 0 and "since" in back.inner_text():
            break
        ann.choose("bid")
    expect(back).to_have_text(re.compile(r"Take back, with (one move|\d+ moves) since: Ann bids \d+ cubes?"))
    count = back.inner_text().split(" with ")[1].split(" ")[0]
    at = ann.at()
    back.click()
    expect(ann.frame).to_have_attribute("data-at", str(at - 1 - (1 if count == "one" else int(count))))
