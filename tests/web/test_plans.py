"""A private plan: tried out, kept, and played with one click."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.axe import check_page, check_panel
from tests.web.people import Person

pytestmark = [pytest.mark.web, pytest.mark.slow]


def test_what_was_tried_out_is_kept_and_played_with_one_click(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    ann.quick_game("18Chesapeake", friends=1)
    ann.sit()
    page = ann.page
    page.get_by_role("button", name="What if").click()
    page.get_by_role("button", name="Keep as a plan").wait_for()
    ann.frame.locator('button[data-do="buy_private"]').first.click()
    expect(ann.frame).to_have_attribute("data-at", "1")
    check_page(page, "nav.history")
    page.get_by_role("button", name="Keep as a plan").click()
    plans = page.get_by_role("region", name="My plans")
    expect(ann.frame).to_have_attribute("data-at", "0")
    check_panel(page)
    plans.get_by_role("button", name="Plan, move 1 of 1: Buy P1").click()
    expect(plans).to_contain_text("its move has been played")
    check_page(page, "section.panel", ["wide"])
    expect(ann.frame).to_have_attribute("data-at", "1")
    plans.get_by_role("button", name="Remove this plan").click()
    expect(plans).to_have_count(0)


def test_a_plan_is_kept_on_a_phone_while_the_sheet_is_open(person: Callable[..., Person]) -> None:
    ann = person("Ann", 390, 844)
    ann.quick_game("18Chesapeake", friends=1)
    ann.sit()
    page = ann.page
    page.locator("button.pull").click()  # the sheet lies over the line of moves
    page.get_by_role("button", name="What if").click()
    page.locator("button.pull").click()
    ann.offers("buy_private").first.click()
    expect(ann.frame).to_have_attribute("data-at", "1")
    page.get_by_role("button", name="Keep as a plan").click()
    expect(page.get_by_role("region", name="My plans")).to_be_visible()
