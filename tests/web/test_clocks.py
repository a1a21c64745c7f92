"""Clocks and finding games in a browser: a table with a clock, time that runs out, filters, joining on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.axe import check_page
from tests.web.people import PATIENCE, Person
from tests.web.test_axe import Api

pytestmark = [pytest.mark.web, pytest.mark.slow]


def seconds(text: str) -> int:
    """A clock as it is shown: 4:59."""
    minutes, _, rest = text.partition(":")
    return int(minutes) * 60 + int(rest)


def test_a_table_with_a_clock_counts(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    page = ann.page
    page.goto(f"{ann.url}/new/18chesapeake")
    page.get_by_label("Seat 1: name").fill("Ann")
    page.get_by_role("radiogroup", name="Clock").get_by_text("Live").click()
    page.get_by_label("Minutes for each player").fill("30")
    page.get_by_label("Seconds more for each turn").fill("15")
    page.get_by_label("Draw lots for the order round the table").uncheck()
    page.get_by_role("button", name="Start the game").click()
    ann.sit()
    clocks = page.get_by_role("region", name="Time left").get_by_role("listitem")
    expect(clocks).to_have_count(3)
    mine = page.locator('[data-clock="0"] .time')
    expect(mine).to_have_text(re.compile(r"^(29|30):\d\d$"))
    first = seconds(mine.inner_text())
    expect(mine).not_to_have_text(re.compile(rf"^{first // 60}:{first % 60:02}$"))
    assert seconds(mine.inner_text()) < first
    expect(page.locator('[data-clock="1"] .time')).to_have_text("30:00")  # a bot's does not run
    # said in words, and not by the second
    expect(clocks.first).to_contain_text(re.compile(r"Ann is on the clock and has \d+ minutes left\."))
    expect(page.locator('[data-announce="clock"]')).to_have_text("")
    page.reload()
    ann.sit()
    assert seconds(mine.inner_text()) < first


def test_time_runs_out_a_bot_plays_and_the_player_comes_back(person: Callable[..., Person]) -> None:
    ann = person("Ann", 390, 844)
    api = Api(ann)
    api("POST", "/api/guest", {"name": "Ann"})
    seats = [{"kind": "me"}, {"kind": "guest", "name": "Bo"}, {"kind": "guest", "name": "Cy"}]
    clock = {"kind": "live", "seconds": 5, "at_zero": "bot"}
    game = api("POST", "/api/games", {"title": "18chesapeake", "seats": seats, "clock": clock})
    page = ann.page
    page.goto(f"{ann.url}/game/{game['id']}")
    ann.sit()
    gone = page.locator('[data-strip="replaced"]')
    expect(gone.first).to_contain_text("Ann's time was up, and a bot plays on.")
    expect(page.locator('[data-clock="0"]')).to_contain_text("0:00")
    page.wait_for_function("() => Number(document.querySelector('div.frame')?.dataset.version) >= 1")
    entries = api("GET", f"/api/games/{game['id']}/history")["entries"]
    assert (entries[0]["who"], entries[0]["by"]) == ("Ann", "bot")
    gone.filter(has_text="Ann's").get_by_role("button", name="I am back").click()
    expect(gone.filter(has_text="Ann's")).to_have_count(0)
    shown = api("GET", f"/api/games/{game['id']}")
    assert not shown["seats"][0]["stand_in"]


def test_the_owner_decides_what_happens_at_zero(person: Callable[..., Person]) -> None:
    ann, bo = person("Ann"), person("Bo", 390, 844)
    api = Api(ann)
    api("POST", "/api/guest", {"name": "Ann"})
    clock = {"kind": "live", "seconds": 5, "at_zero": "owner"}
    seats = [{"kind": "open"}, {"kind": "me"}]
    game = api("POST", "/api/games", {"title": "18chesapeake", "seats": seats, "clock": clock})
    bo.accept(f"{ann.url}/join/{game['seats'][0]['invitation']}")
    bo.sit()
    page = ann.page
    page.goto(f"{ann.url}/game/{game['id']}")
    ann.sit()
    strip = page.locator('[data-strip="out"]')
    expect(strip).to_contain_text("Bo is out of time. What shall happen?")
    expect(bo.page.locator('[data-announce="clock"]')).to_have_text("Your time is up.")
    late = bo.page.locator('[data-strip="late"]')
    expect(late).to_contain_text("The owner of the table decides what happens")
    check_page(page)
    small = page.locator("main.board").bounding_box()
    assert small is not None
    assert small["height"] >= 80, "the lines above take no room from the small board"
    strip.get_by_role("button", name="Give 5 minutes more").click()
    expect(strip).to_have_count(0)
    expect(bo.page.locator('[data-clock="0"] .time')).to_have_text(re.compile(r"^4:5\d|5:00$"))
    expect(late).to_have_count(0)


def test_open_tables_are_filtered_and_the_address_says_how(person: Callable[..., Person]) -> None:
    ann, bo = person("Ann"), person("Bo", 390, 844)
    api = Api(ann)
    api("POST", "/api/guest", {"name": "Ann"})
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]

    def table(name: str, **more: Any) -> None:
        body = {"title": "18cz", "seats": seats, "name": name, "listed": True, "languages": ["cs"], **more}
        api("POST", "/api/games", body)

    table("Prague by day")
    table("Prague in weeks", clock={"kind": "move", "seconds": 2 * 86400})
    table("Prague tonight", clock={"kind": "live", "seconds": 3600, "increment": 30}, seats=[*seats, {"kind": "open"}])
    page = bo.page
    page.goto(bo.url)
    find = page.get_by_role("form", name="Find an open table")
    rows = page.get_by_role("region", name="Open tables").get_by_role("listitem")
    find.get_by_label("Language").select_option("cs")
    expect(rows).to_have_count(3)
    # by keyboard: the next letter chooses
    find.get_by_label("Speed").focus()
    page.keyboard.press("s")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("Prague in weeks")
    expect(rows).to_contain_text("Slow, 2 days for each move")
    page.wait_for_url(re.compile(r"\?language=cs&speed=slow$"))
    page.reload()
    expect(rows).to_have_count(1)
    expect(find.get_by_label("Speed")).to_have_value("slow")
    find.get_by_label("Speed").select_option("")
    find.get_by_label("Free seats").select_option("3")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("Prague tonight")
    find.get_by_label("Title").select_option("1862")
    expect(page.get_by_text("No open table fits.")).to_be_visible()
    find.get_by_role("button", name="Clear the filters").click()
    page.wait_for_url(re.compile(r"/$"))


def test_joining_from_a_link_on_a_phone_takes_two_taps(person: Callable[..., Person]) -> None:
    """One tap on the link, one on the button; nothing is typed and nothing is scrolled."""
    ann, bo = person("Ann"), person("Bo", 390, 844, has_touch=True, is_mobile=True)
    api = Api(ann)
    api("POST", "/api/guest", {"name": "Ann"})
    seats = [{"kind": "me"}, {"kind": "open"}]
    body = {"title": "18chesapeake", "seats": seats, "clock": {"kind": "move", "seconds": 86400}, "languages": ["en"]}
    game = api("POST", "/api/games", body)
    page = bo.page
    page.goto(f"{bo.url}/join/{game['seats'][1]['invitation']}")
    name = page.get_by_label("Your name at the table")
    expect(name).to_have_value(re.compile(r"^Guest \d{3}$"))
    expect(page.get_by_text("Slow, 1 day for each move")).to_be_visible()
    button = page.get_by_role("button", name="Take the seat")
    expect(button).to_be_in_viewport(ratio=1)
    button.tap()
    bo.sit()
    expect(page.locator("[data-clock]")).to_have_count(2)
    shown = api("GET", f"/api/games/{game['id']}")
    assert re.fullmatch(r"Guest \d{3}", shown["seats"][1]["player"])


def test_a_table_says_whom_it_takes(person: Callable[..., Person]) -> None:
    ann, bo = person("Ann"), person("Bo")
    page = ann.page
    page.goto(f"{ann.url}/new/18chesapeake")
    page.get_by_label("Seat 1: name").fill("Ann")
    page.get_by_role("radiogroup", name="Seat 2: who plays").get_by_text("Invite").click()
    page.get_by_text("Who joins").click()
    page.get_by_role("group", name="Languages of the chat").get_by_label("Italian").check()
    page.get_by_label("Least reliability").select_option("80 % or more")
    page.get_by_label("People whose reliability is not known yet may join").uncheck()
    page.get_by_role("radiogroup", name="Clock").get_by_text("Bank of days").click()
    check_page(page)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("For people with a reliability of at least 80 %")).to_be_visible()
    expect(page.get_by_text("reliability not known yet")).to_be_visible()
    bo.page.goto(ann.invitation())
    name = bo.page.get_by_label("Your name at the table")
    expect(name).to_have_value(re.compile(r"^Guest \d{3}$"))
    name.fill("")
    expect(name).to_have_value("")  # who clears it writes another
    expect(bo.page.get_by_text("Chat in Italian")).to_be_visible()
    expect(bo.page.get_by_text("You have not finished one yet.")).to_be_visible(timeout=PATIENCE)
    expect(bo.page.get_by_role("button", name="Take the seat")).to_be_disabled()


def test_holidays_are_taken_in_the_account(person: Callable[..., Person]) -> None:
    ann = person("Ann", timezone_id="Asia/Tokyo")
    Api(ann)("POST", "/api/register", {"name": "Holly Day", "password": "correct horse battery"})
    page = ann.page
    page.goto(f"{ann.url}/account")
    days = page.evaluate(
        """() => [5, 7].map((ahead) => {
             const day = new Date(Date.now() + ahead * 86400000);
             const two = (n) => String(n).padStart(2, "0");
             return [`${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`,
                     day.toLocaleDateString("en-GB", { dateStyle: "medium" })];
           })"""
    )
    page.get_by_label("First day").fill(days[0][0])
    page.get_by_label("Last day").fill(days[1][0])
    page.get_by_role("button", name="Take this holiday").click()
    expect(page.get_by_text(f"{days[0][1]} to {days[1][1]}")).to_be_visible()
    page.get_by_role("button", name="Cancel it").click()
    expect(page.get_by_text(days[0][1])).to_have_count(0)
