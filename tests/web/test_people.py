"""Accounts and ratings in the browser: profile, ratings, sessions, a new password by mail, deletion."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.api.mailing import Mailbox, mail_server
from tests.web.axe import check_page
from tests.web.house import House
from tests.web.people import Person
from tests.web.test_axe import Api

pytestmark = [pytest.mark.web, pytest.mark.slow]
PASSWORD, OTHER = "correct horse battery", "a wholly other sentence"


def registered(somebody: Person, name: str, email: str | None = None) -> Api:
    api = Api(somebody)
    api("POST", "/api/register", {"name": name, "password": PASSWORD, "email": email})
    return api


def sign_in(somebody: Person, name: str, password: str) -> None:
    page = somebody.page
    page.goto(f"{somebody.url}/account")
    page.get_by_label("Name").fill(name)
    page.get_by_label("Password").fill(password)
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("link", name=name).wait_for()


def test_a_finished_game_is_on_the_profile_and_in_the_ratings(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    api, page = registered(ann, "Rated Ann"), ann.page
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    game = api("POST", "/api/games", {"title": "nuremberg", "seats": seats, "listed": True, "name": "A quick one"})
    assert game["rated"] is True
    api("POST", f"/api/games/{game['id']}/seats/0/standin", {"bot": "random"})
    while api("GET", f"/api/games/{game['id']}")["status"] == "playing":
        page.wait_for_timeout(100)
    page.goto(ann.url)
    page.get_by_role("link", name="Ratings").click()
    page.get_by_label("Title").select_option("nuremberg")
    page.wait_for_url(re.compile("/ratings/nuremberg$"))
    row = page.get_by_role("row").filter(has_text="Rated Ann")
    expect(row).to_contain_text(re.compile(r"[\d,]+ ± \d+"))
    expect(row).to_contain_text("provisional")
    expect(page.get_by_role("row").filter(has_text="Random")).to_contain_text("bot")
    check_page(page)
    page.get_by_label("Who is shown").select_option("bots")
    expect(row).to_have_count(0)
    page.get_by_label("Who is shown").select_option("people")
    row.get_by_role("link", name="Rated Ann").click()
    page.wait_for_url(re.compile(r"/people/Rated%20Ann$"))
    expect(page.get_by_role("heading", name="Rated Ann", level=1)).to_be_visible()
    title = page.locator('li[data-title="nuremberg"]')
    expect(title.locator("dd").nth(1)).to_have_text("1")
    expect(title.get_by_role("img", name=re.compile("^Rating after the first rated game"))).to_be_visible()
    expect(page.get_by_role("link").filter(has_text="A quick one")).to_be_visible()
    check_page(page)
    page.goto(f"{ann.url}/people/nobody-at-all")
    expect(page.get_by_role("alert")).to_contain_text("There is nobody called 'nobody-at-all' here.")


def test_sessions_are_seen_and_ended(person: Callable[..., Person]) -> None:
    ann, phone = person("Ann"), person("Ann", 390, 844)
    registered(ann, "Ann of sessions")
    sign_in(phone, "Ann of sessions", PASSWORD)
    page = ann.page
    page.goto(f"{ann.url}/account")
    sessions = page.get_by_role("region", name="Where you are signed in").get_by_role("listitem")
    expect(sessions).to_have_count(2)
    expect(sessions.first).to_contain_text("this session")
    expect(sessions.nth(1)).to_contain_text("Chrome on Linux")
    expect(sessions.nth(1)).to_contain_text("127.0.0.1")
    sessions.nth(1).get_by_role("button").click()
    expect(page.get_by_text("The session has ended.")).to_be_visible()
    expect(sessions).to_have_count(1)
    phone.page.goto(f"{phone.url}/account")
    expect(phone.page.get_by_role("button", name="Sign in")).to_be_visible()
    sign_in(phone, "Ann of sessions", PASSWORD)
    page.reload()
    page.get_by_role("button", name="End all other sessions").click()
    expect(sessions).to_have_count(1)
    # the address of a server without mail
    page.goto(f"{ann.url}/reset")
    expect(page.get_by_text("This server sends no mail.")).to_be_visible()


def test_another_name_all_data_and_the_end(person: Callable[..., Person]) -> None:
    ann, bo = person("Ann"), person("Bo")
    api, page = registered(ann, "Ann who goes"), ann.page
    game = api("POST", "/api/games", {"title": "nuremberg", "seats": [{"kind": "me"}, {"kind": "open"}]})
    Api(bo)("POST", f"/api/invitations/{game['seats'][1]['invitation']}", {"name": "Bo who stays"})
    page.goto(f"{ann.url}/account")
    for words in ("Change the name", "Change the email", "Change the password", "Delete my account"):
        page.get_by_text(words, exact=True).first.click()
    check_page(page)
    rename = page.locator("form").filter(has=page.get_by_label("New name"))
    rename.get_by_label("New name").fill("Ann who went")
    rename.get_by_label("Password").fill(PASSWORD)
    rename.get_by_role("button", name="Change the name").click()
    expect(page.get_by_role("heading", name="Ann who went")).to_be_visible()
    page.goto(f"{ann.url}/people/Ann%20who%20goes")
    page.wait_for_url(re.compile("/people/Ann%20who%20went$"))
    page.goto(f"{ann.url}/account")
    with page.expect_download() as saved:
        page.get_by_role("link", name=re.compile("^Download everything")).click()
    kept = json.loads(saved.value.path().read_text(encoding="utf-8"))
    assert kept["user"]["name"] == "Ann who went"
    page.get_by_text("Delete my account", exact=True).click()
    page.get_by_label("Password").last.fill("not this one at all")
    page.get_by_role("button", name="Delete it for good").click()
    expect(page.get_by_role("alert")).to_contain_text("This needs your password")
    page.get_by_label("Password").last.fill(PASSWORD)
    page.get_by_role("button", name="Delete it for good").click()
    expect(page.get_by_text("Your account is deleted.")).to_be_visible()
    expect(page.get_by_role("button", name="Sign in")).to_be_visible()
    bo.page.goto(f"{bo.url}/game/{game['id']}")
    bo.sit()
    expect(bo.page.get_by_text("Player 1").first).to_be_visible()
    assert "Ann who goes" not in bo.page.content()


def test_a_new_password_comes_by_mail(browser: Browser, tmp_path: Path) -> None:
    with mail_server() as box:
        house = House(
            tmp_path,
            settings={
                "ROUNDHOUSE_SMTP_HOST": "127.0.0.1",
                "ROUNDHOUSE_SMTP_PORT": str(box.server.port),
                "ROUNDHOUSE_SMTP_FROM": "roundhouse@example.org",
                "ROUNDHOUSE_SMTP_TLS": "off",
            },
        )
        house.start()
        context = browser.new_context(reduced_motion="reduce")
        try:
            _reset(Person(context.new_page(), house.url, "Ann"), box)
        finally:
            context.close()
            house.kill()


def _reset(ann: Person, box: Mailbox) -> None:
    page = ann.page
    registered(ann, "Ann", "ann@example.org")
    page.goto(f"{ann.url}/account")
    expect(page.get_by_text("not confirmed yet")).to_be_visible()
    page.goto(link_in(ann, box, 1))
    expect(page.get_by_text("The address of Ann is confirmed.")).to_be_visible()
    check_page(page, sizes=("phone",))
    page.goto(f"{ann.url}/account")
    expect(page.get_by_text("confirmed", exact=True)).to_be_visible()
    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("link", name="I have forgotten my password").click()
    page.get_by_label("Email").fill("ann@example.org")
    check_page(page, sizes=("phone",))
    page.get_by_role("button", name="Send the link").click()
    expect(page.get_by_text("If an account has confirmed this address")).to_be_visible()
    link = link_in(ann, box, 2)
    page.goto(link)  # in the tab that asked for it
    page.get_by_label("New password", exact=True).fill(OTHER)
    check_page(page, sizes=("phone",))
    page.get_by_role("button", name="Set the password").click()
    expect(page.get_by_text("The password of Ann is changed.")).to_be_visible()
    sign_in(ann, "Ann", OTHER)
    # the link is used up
    page.goto("about:blank")
    page.goto(link)
    page.get_by_label("New password", exact=True).fill(OTHER)
    page.get_by_role("button", name="Set the password").click()
    expect(page.get_by_role("alert")).to_contain_text("This link is not good any more")
    assert ann.failures == []


def link_in(ann: Person, box: Mailbox, many: int) -> str:
    """The link in the letter with this number, once it has come."""
    while len(box.messages) < many:
        ann.page.wait_for_timeout(50)
    found = re.search(r"http://\S+", box.messages[many - 1].get_content().partition("link")[2])
    assert found is not None
    return found[0]
