"""A slow stock round: three of four people have given orders ahead, and only one of them has a page open."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.api.running import Person as Caller
from tests.api.running import wait_for
from tests.web.house import House
from tests.web.people import Person

pytestmark = [pytest.mark.web, pytest.mark.slow]
NAMES = ("Ann", "Bea", "Cay", "Dot")


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
        caller.post("/api/guest", {"name": name})
    ann = people["Ann"]
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
    game = in_stock_round(people)
    at = f"/api/games/{game['id']}"
    while (starter := people["Ann"].position(game)["acting"][0]) != "Ann":  # the first to act may be another
        people[starter].play(game, starter, "pass")
    company = next(
        c["action"]["company"]
        for c in people["Ann"].position(game)["choices"]
        if c["action"]["do"] == "start_company" and c["action"]["par"] == 70
    )

    # One page only: Ann's.
    ann = person("Ann")
    for cookie in people["Ann"].http.cookies.jar:
        ann.page.context.add_cookies([{"name": cookie.name, "value": str(cookie.value), "url": house.url}])
    ann.page.goto(f"{house.url}/game/{game['id']}")
    ann.sit()
    people["Ann"].play(game, "Ann", "start_company", company=company, par=70)

    # Ann herself wants to be woken by the next purchase; the three others are away.
    ann.page.get_by_role("tab", name="Orders").click()
    ann.page.get_by_label("somebody buys shares").check()
    ann.page.get_by_role("button", name="Pass until the round ends").click()
    expect(ann.page.get_by_role("button", name="Withdraw").first).to_be_visible()
    for name in ("Bea", "Dot"):
        people[name].post(f"{at}/orders", {"order": {"kind": "pass"}})
    people["Cay"].post(f"{at}/orders", {"order": {"kind": "buy", "company": company, "at_most": 70, "shares": 2}})

    # Bea passes, Cay buys, Dot passes, each by order; Cay's purchase wakes Ann.
    expect(ann.page.get_by_text(f"Cay has bought a share of {company}.")).to_be_visible()
    wait_for(lambda: people["Ann"].position(game)["acting"] == ["Ann"])
    entries = people["Ann"].get(f"{at}/history")["entries"][-3:]
    assert [(e["who"], e["do"], e["by"]) for e in entries] == [
        ("Bea", "pass", "order"),
        ("Cay", "buy_share", "order"),
        ("Dot", "pass", "order"),
    ]
    expect(ann.page.get_by_text("By an order given ahead.").first).to_be_attached()

    # Ann passes; Cay's second share ends his order, and the log says so to him alone.
    people["Ann"].play(game, "Ann", "pass")
    wait_for(lambda: people["Cay"].get(f"{at}/orders")[0]["end"] == "done")
    assert people["Cay"].get(f"{at}/orders")[0]["why"] == f"The holding in {company} is 2 shares now."
    assert people["Bea"].get(f"{at}/orders")[0]["end"] is None
