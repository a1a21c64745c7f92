"""A slow stock round: three of four people have given orders ahead, and only one of them has a page open."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.api.running import Person as Caller
from tests.api.running import wait_for
from tests.web.house import House
from tests.web.people import Person

pytestmark = [pytest.mark.web, pytest.mark.slow]
NAMES = ("Ann Ahead", "Bea Ahead", "Cay Ahead", "Dot Ahead")
PASSWORD = "correct horse battery"


@pytest.fixture
def people(house: House) -> Iterator[dict[str, Caller]]:
    """Four people without pages."""
    found = {name: Caller(house.url) for name in NAMES}
    yield found
    for caller in found.values():
        caller.close()


def in_stock_round(people: dict[str, Caller]) -> dict[str, Any]:
    """The first stock round of 18Chesapeake."""
    for name, caller in people.items():
        caller.post("/api/register", {"name": name, "password": PASSWORD})
    ann = people[NAMES[0]]
    game = ann.create("me", "open", "open", "open", title="18chesapeake", shuffle=False)
    for name, seat in zip(NAMES[1:], game["seats"][1:], strict=True):
        people[name].post(f"/api/invitations/{seat['invitation']}", {"name": name})
    while (position := ann.position(game))["view"]["round"]["kind"] != "stock":
        who = position["acting"][0]
        choices = people[who].position(game)["choices"]
        deed = next(c["action"] for c in choices if c["action"]["do"] in ("buy_private", "set_par"))
        people[who].play(game, who, deed["do"], **{k: v for k, v in deed.items() if k not in ("who", "do")})
    return game


def test_a_slow_stock_round(person: Callable[..., Person], house: House, people: dict[str, Caller]) -> None:
    ann, bea, cay, dot = NAMES
    game = in_stock_round(people)
    at = f"/api/games/{game['id']}"
    while (starter := people[ann].position(game)["acting"][0]) != ann:  # the first to act may be another
        people[starter].play(game, starter, "pass")
    company = next(
        c["action"]["company"]
        for c in people[ann].position(game)["choices"]
        if c["action"]["do"] == "start_company" and c["action"]["par"] == 70
    )

    # One page only: Ann's.
    seated = person(ann)
    page = seated.page
    for cookie in people[ann].http.cookies.jar:
        page.context.add_cookies([{"name": cookie.name, "value": str(cookie.value), "url": house.url}])
    page.goto(f"{house.url}/game/{game['id']}")
    seated.sit()
    people[ann].play(game, ann, "start_company", company=company, par=70)

    # Ann herself wants to be woken when somebody trades: one click beside her moves. The three others are away.
    ahead = seated.panel.get_by_role("region", name="Orders ahead")
    ahead.get_by_role("button", name="Pass until somebody trades").click()
    expect(ahead.get_by_role("button", name="Withdraw")).to_be_visible()
    for name in (bea, dot):
        people[name].post(f"{at}/orders", {"order": {"kind": "pass"}})
    people[cay].post(f"{at}/orders", {"order": {"kind": "buy", "company": company, "at_most": 70, "shares": 2}})

    # Bea passes, Cay buys, Dot passes, each by order; Cay's purchase wakes Ann, and her log says why.
    wait_for(lambda: people[ann].position(game)["acting"] == [ann], 60)
    entries = people[ann].get(f"{at}/history")["entries"][-3:]
    assert [(e["who"], e["do"], e["by"]) for e in entries] == [
        (bea, "pass", "order"),
        (cay, "buy_share", "order"),
        (dot, "pass", "order"),
    ]
    log = page.get_by_role("log", name="Log")
    expect(log.get_by_text("By an order given ahead.").first).to_be_attached()
    expect(log.get_by_text(f"Your order has ended.").first).to_contain_text(f"{cay} has bought a share of {company}.")
    expect(ahead.get_by_role("button", name="Withdraw")).to_have_count(0)

    # Orders are listed and changed in one place.
    page.get_by_role("tab", name="Orders").click()
    tab = page.get_by_role("tabpanel")
    expect(tab.get_by_text(f"{cay} has bought a share of {company}.")).to_be_visible()
    tab.get_by_label("Another order").select_option("answer")
    tab.get_by_role("button", name="Give the order").click()
    tab.get_by_role("button", name="Change: Decline every offer.").click()
    tab.get_by_label(re.compile("^Offers")).select_option("trains")
    tab.get_by_label("Price of a share or train").fill("120")
    tab.get_by_role("button", name="Give the order").click()
    expect(tab.get_by_role("button", name="Change: Accept $120 or more for a train; decline less.")).to_be_visible()
    assert [each["end"] for each in people[ann].get(f"{at}/orders")][:2] == [None, "withdrawn"]

    # Ann passes; Cay's second share ends his order, and the reason is told to him alone.
    people[ann].play(game, ann, "pass")
    wait_for(lambda: people[cay].get(f"{at}/orders")[0]["end"] == "done", 60)
    assert people[cay].get(f"{at}/orders")[0]["why"] == f"The holding in {company} is 2 shares now."
    assert people[bea].get(f"{at}/orders")[0]["end"] is None

    # Names lead to profiles.
    page.get_by_role("tab", name="Players").click()
    page.get_by_role("tabpanel").get_by_role("link", name=bea).click()
    expect(page.get_by_role("heading", name=bea, level=1)).to_be_visible()
