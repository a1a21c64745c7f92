"""A passkey from first to last, with an authenticator that the browser simulates."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.api.running import Person as Caller
from tests.web.axe import check_page
from tests.web.house import House
from tests.web.people import PATIENCE

pytestmark = [pytest.mark.web, pytest.mark.slow]
PASSWORD = "correct horse battery"


@pytest.fixture(scope="module")
def named(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server whose address is a name: browsers allow no passkeys at a bare number."""
    house = House(tmp_path_factory.mktemp("named"))
    house.url = f"http://localhost:{house.port}"
    house.start()
    yield house
    house.kill()


@pytest.fixture
def page(browser: Browser, named: House) -> Iterator[Page]:
    """The page of Petra, who is signed in, with an authenticator."""
    context = browser.new_context(viewport={"width": 1024, "height": 768}, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    caller = Caller(f"http://127.0.0.1:{named.port}")
    caller.post("/api/register", {"name": "Petra", "password": PASSWORD})
    for cookie in caller.http.cookies.jar:
        context.add_cookies([{"name": cookie.name, "value": str(cookie.value), "url": named.url}])
    caller.close()
    failures: list[str] = []
    shown = context.new_page()
    shown.on("pageerror", lambda error: failures.append(str(error)))
    keys = context.new_cdp_session(shown)
    keys.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    keys.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    yield shown
    context.close()
    assert failures == []


def test_a_passkey_is_made_used_renamed_and_removed(page: Page, named: House) -> None:
    page.goto(f"{named.url}/account")
    card = page.get_by_role("region", name="Passkeys")
    card.get_by_text("Add a passkey").click()
    card.get_by_label("Name of the passkey").fill("Phone of Petra")
    card.get_by_label("Password").fill("not this one")
    card.get_by_role("button", name="Make the passkey").click()
    expect(page.get_by_role("alert")).to_contain_text("This needs your password")
    check_page(page, sizes=["wide", "phone"], night=["wide"])
    card.get_by_label("Password").fill(PASSWORD)
    card.get_by_role("button", name="Make the passkey").click()
    expect(card.get_by_role("listitem")).to_contain_text("never used")
    check_page(page)

    # the device has one already: another is not made
    card.get_by_label("Password").fill(PASSWORD)
    card.get_by_role("button", name="Make the passkey").click()
    expect(page.get_by_role("alert")).to_contain_text("No passkey was made")

    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("button", name="Sign in with a passkey").wait_for()
    check_page(page, sizes=["wide", "phone"], night=["wide"])
    page.get_by_role("button", name="Sign in with a passkey").click()
    page.get_by_role("link", name="Petra").wait_for()
    page.goto(f"{named.url}/account")
    expect(card.get_by_role("listitem")).to_contain_text("last used")

    card.get_by_text("Rename", exact=True).click()
    card.get_by_role("listitem").get_by_label("Name of the passkey").fill("Old phone")
    check_page(page, sizes=["wide", "phone"], night=["wide"])
    card.get_by_role("button", name="Keep the name").click()
    expect(card.get_by_role("listitem")).to_contain_text("Old phone")
    card.get_by_role("button", name="Remove").click()
    expect(card).to_contain_text("Remove the passkey Old phone?")
    check_page(page, sizes=["wide", "phone"], night=["wide"])
    card.get_by_role("button", name="Remove").click()
    expect(page.get_by_text("The passkey Old phone is removed.")).to_be_visible()
    expect(card.get_by_role("listitem")).to_have_count(0)

    page.get_by_role("button", name="Sign out").click()
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("alert")).to_contain_text(re.compile("not known here"))
