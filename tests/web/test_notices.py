"""The page of notices: an address is added, confirmed by its mail, set up, tried and unsubscribed."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.api.mailing import Mailbox, mail_server
from tests.api.running import Person as Caller
from tests.api.running import wait_for
from tests.web.axe import check_page
from tests.web.house import House

pytestmark = [pytest.mark.web, pytest.mark.slow]
#: counts how often the page asks the browser for leave; the browser says no
COUNTING = """
window.asked = 0;
Notification.requestPermission = () => { window.asked += 1; return Promise.resolve("denied"); };
"""


@pytest.fixture(scope="module")
def box() -> Iterator[Mailbox]:
    with mail_server() as made:
        yield made


@pytest.fixture(scope="module")
def sending(tmp_path_factory: pytest.TempPathFactory, box: Mailbox) -> Iterator[House]:
    """A server that sends mail."""
    house = House(tmp_path_factory.mktemp("sending"))
    settings = {
        "ROUNDHOUSE_ADDRESS": house.url,
        "ROUNDHOUSE_SMTP_HOST": box.server.host,
        "ROUNDHOUSE_SMTP_PORT": str(box.server.port),
        "ROUNDHOUSE_SMTP_TLS": "off",
        "ROUNDHOUSE_SMTP_FROM": box.server.sender,
        "ROUNDHOUSE_APPRISE": "discord, ntfys",
    }
    with pytest.MonkeyPatch.context() as patch:
        for name, value in settings.items():
            patch.setenv(name, value)
        house.start()
    yield house
    house.kill()


@pytest.fixture
def page(browser: Browser, sending: House) -> Iterator[Page]:
    """The page of a guest called Nora."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    context.add_init_script(COUNTING)
    caller = Caller(sending.url)
    caller.post("/api/guest", {"name": "Nora"})
    for cookie in caller.http.cookies.jar:
        context.add_cookies([{"name": cookie.name, "value": str(cookie.value), "url": sending.url}])
    caller.close()
    failures: list[str] = []
    shown = context.new_page()
    shown.on("pageerror", lambda error: failures.append(str(error)))
    yield shown
    context.close()
    assert failures == []


def latest_link(box: Mailbox, purpose: str) -> str:
    found = re.findall(rf"http://\S+/notices/{purpose}/\S+", box.messages[-1].get_content())
    assert len(found) == 1
    return str(found[0])


def test_a_mail_address_from_first_to_last(page: Page, sending: House, box: Mailbox) -> None:
    page.goto(f"{sending.url}/notices")
    page.get_by_label("Mail address").fill("nora@example.org")
    page.get_by_role("button", name="Add the address").click()
    expect(page.get_by_text("A mail is on its way to nora@example.org")).to_be_visible()
    expect(page.get_by_text("Not confirmed yet")).to_be_visible()

    wait_for(lambda: len(box.messages) == 1)
    page.goto(latest_link(box, "confirm"))
    page.get_by_role("button", name="Send them").click()
    expect(page.get_by_role("heading", name="Confirmed")).to_be_visible()

    page.goto(f"{sending.url}/notices")
    expect(page.get_by_role("heading", name="nora@example.org")).to_be_visible()
    expect(page.get_by_text("Not confirmed yet")).to_have_count(0)
    page.get_by_label("a game of mine has ended").uncheck()
    page.get_by_label("How often").select_option("daily")
    page.get_by_label("Quiet hours").check()
    page.get_by_label("From").fill("23:00")
    page.get_by_label("Time zone").select_option("Asia/Tokyo")
    page.get_by_role("button", name="Keep").click()
    expect(page.get_by_text("Your times are kept.")).to_be_visible()
    check_page(page)
    page.reload()
    expect(page.get_by_label("a game of mine has ended")).not_to_be_checked()
    expect(page.get_by_label("it is my turn")).to_be_checked()
    expect(page.get_by_label("How often")).to_have_value("daily")
    expect(page.get_by_label("From")).to_have_value("23:00")
    expect(page.get_by_label("Time zone")).to_have_value("Asia/Tokyo")

    page.get_by_role("button", name="Send a test").click()
    wait_for(lambda: len(box.messages) == 2)
    page.goto(latest_link(box, "unsubscribe"))
    check_page(page, night=[])
    page.get_by_role("button", name="Unsubscribe").click()
    expect(page.get_by_role("heading", name="Unsubscribed")).to_be_visible()
    page.goto(f"{sending.url}/notices")
    expect(page.get_by_text("This channel is turned off.")).to_be_visible()


def test_a_late_answer_leaves_the_times_that_somebody_fills_in(page: Page, sending: House, box: Mailbox) -> None:
    page.goto(f"{sending.url}/notices")
    held: list[Route] = []

    def hold(route: Route) -> None:
        # Playwright marks the functions it is given, which it cannot do with the list's own method.
        held.append(route)

    page.route("**/notices/channels/*", hold)
    page.get_by_label("Mail address").fill("nils@example.org")
    page.get_by_role("button", name="Add the address").click()
    with page.expect_request("**/notices/channels/*"):
        page.get_by_label("a game of mine has ended").first.uncheck()
    page.get_by_label("Quiet hours").check()
    page.get_by_label("From").fill("23:15")
    with page.expect_response("**/notices/channels/*"):
        held[0].continue_()
    expect(page.get_by_label("a game of mine has ended").first).to_be_enabled()
    expect(page.get_by_label("Quiet hours")).to_be_checked()
    expect(page.get_by_label("From")).to_have_value("23:15")


def test_the_browser_is_asked_for_leave_only_after_a_click(page: Page, sending: House) -> None:
    page.goto(f"{sending.url}/notices")
    button = page.get_by_role("button", name="Notices in this browser")
    expect(button).to_be_enabled()
    assert page.evaluate("window.asked") == 0
    button.click()
    expect(page.get_by_text("The browser does not let this page show notices.")).to_be_visible()
    assert page.evaluate("window.asked") == 1


def test_a_server_that_sends_nothing_says_so(browser: Browser, house: House) -> None:
    caller = Caller(house.url)
    caller.post("/api/guest", {"name": "Olga"})
    context = browser.new_context()
    for cookie in caller.http.cookies.jar:
        context.add_cookies([{"name": cookie.name, "value": str(cookie.value), "url": house.url}])
    caller.close()
    page = context.new_page()
    page.goto(f"{house.url}/notices")
    expect(page.get_by_text("it sends no notices")).to_be_visible()
    expect(page.get_by_role("button", name="Notices in this browser")).to_have_count(0)
    context.close()
