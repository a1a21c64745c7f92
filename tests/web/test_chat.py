"""Talk at the table: what a reader and the owner of the table do about a message."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.people import Person

pytestmark = pytest.mark.web


def say(person: Person, words: str) -> None:
    person.page.get_by_role("tab", name="Chat").click()
    person.page.get_by_label("Say something").fill(words)
    person.page.get_by_role("button", name="Say", exact=True).click()
    expect(person.page.get_by_role("log", name="Talk at the table")).to_contain_text(words)


def choose(person: Person, of: str, deed: str) -> None:
    person.page.get_by_label(f"About this message of {of}").last.click()
    person.page.get_by_role("button", name=deed).click()


def test_a_new_message_does_not_make_a_phone_s_page_wider(person: Callable[..., Person]) -> None:
    ann, bo = person("Ann"), person("Bo", 390, 844, has_touch=True, is_mobile=True)
    (link,) = ann.quick_game("18Chesapeake", invite=1)
    bo.accept(link)
    for one in (ann, bo):
        one.sit()
    say(ann, "Good luck")
    # beside a tab that lies beyond the edge
    expect(bo.page.get_by_role("tab", name="Chat").locator(".mark")).to_have_text("1")
    assert bo.page.evaluate("() => document.documentElement.scrollWidth") == 390
    # so the bar says it as well, as long as it is not read
    mark = bo.page.locator("header").get_by_role("button", name="1 new message")
    expect(mark).to_be_in_viewport()
    mark.tap()
    expect(bo.page.get_by_role("log", name="Talk at the table")).to_contain_text("Good luck")
    expect(mark).to_have_count(0)


def test_report_mute_remove_and_block(person: Callable[..., Person]) -> None:
    ann, bo = person("Ann"), person("Bo")
    ann.new_game("18Chesapeake", invite=1)
    bo.accept(ann.invitation())
    for one in (ann, bo):
        one.sit()
    say(bo, "Rude words")
    log = ann.page.get_by_role("log", name="Talk at the table")
    ann.page.get_by_role("tab", name="Chat").click()
    expect(log).to_contain_text("Rude words")
    choose(ann, "Bo", "Report it")
    expect(ann.page.get_by_role("status").filter(has_text="Thank you")).to_be_visible()
    choose(ann, "Bo", "Remove it")
    for one in (ann, bo):  # at every open page, at once
        shown = one.page.get_by_role("log", name="Talk at the table")
        expect(shown).not_to_contain_text("Rude words")
        expect(shown).to_contain_text("(removed)")
    say(bo, "More of it")
    choose(ann, "Bo", "Mute Bo")
    expect(bo.page.get_by_text("has muted you here")).to_be_visible()
    expect(bo.page.get_by_label("Say something")).to_have_count(0)
    choose(ann, "Bo", "Let Bo speak again")
    say(bo, "Thank you")
    choose(ann, "Bo", "Block Bo")
    expect(log).not_to_contain_text("Thank you")
    ann.page.goto(f"{ann.url}/account")
    ann.page.get_by_role("button", name="Unblock").click()
    expect(ann.page.get_by_text("People you have blocked")).to_have_count(0)
    assert not ann.failures + bo.failures
