"""Orders given ahead: a slow stock round with one page open, and the orders of one click in other rounds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.api.running import Person as Caller
from tests.api.running import wait_for
from tests.web.axe import TAB, check_page, check_panel
from tests.web.house import House
from tests.web.people import Person

pytestmark = [pytest.mark.web, pytest.mark.slow]
NAMES = ("Ann Ahead", "Bea Ahead", "Cay Ahead", "Dot Ahead")
#: they have no accounts
GUESTS = ("Eve Ahead", "Fay Ahead")
PASSWORD = "correct horse battery"
#: a round of Nuremberg: everybody builds the shortest line and rents nothing
NUREMBERG = ("bid", "take_point", "build_line", "sketch_line", "pass")


@pytest.fixture
def people(house: House) -> Iterator[dict[str, Caller]]:
    """People without pages."""
    found = {name: Caller(house.url) for name in (*NAMES, *GUESTS)}
    yield found
    for caller in found.values():
        caller.close()


def table_of(people: dict[str, Caller], names: Sequence[str], **wish: Any) -> dict[str, Any]:
    """A table of these people, who are known to the server."""
    game = people[names[0]].create("me", *["open"] * (len(names) - 1), shuffle=False, **wish)
    for name, seat in zip(names[1:], game["seats"][1:], strict=True):
        people[name].post(f"/api/invitations/{seat['invitation']}", {"name": name})
    return game


def table_of_guests(people: dict[str, Caller], title: str) -> dict[str, Any]:
    for name in GUESTS:
        people[name].post("/api/guest", {"name": name})
    return table_of(people, GUESTS, title=title)


def play_until(
    people: dict[str, Caller],
    game: dict[str, Any],
    wishes: Sequence[str],
    done: Callable[[dict[str, Any]], bool],
) -> dict[str, Any]:
    """Whoever is asked does the first of the wished deeds that he is offered, until his position is as wanted."""
    for _ in range(200):
        who = people[game["seats"][0]["player"]].position(game)["acting"][0]
        position = people[who].position(game)
        if done(position):
            return position
        # who builds track builds some: a line without areas is none
        offered = [choice["action"] for choice in position["choices"] if choice["action"].get("line") != []]
        people[who].play(game, **next(deed for wish in wishes for deed in offered if deed["do"] == wish))
    raise AssertionError("the position that is looked for never came")


def in_round(kind: str) -> Callable[[dict[str, Any]], bool]:
    return lambda position: position["view"]["round"]["kind"] == kind


def page_of(person: Callable[..., Person], caller: Caller, name: str, game: dict[str, Any]) -> Person:
    """The table on the page of somebody who has been playing without one."""
    seated = person(name)
    for cookie in caller.http.cookies.jar:
        seated.page.context.add_cookies([{"name": cookie.name, "value": str(cookie.value), "url": seated.url}])
    seated.page.goto(f"{seated.url}/game/{game['id']}")
    seated.sit()
    return seated


def in_stock_round(people: dict[str, Caller]) -> dict[str, Any]:
    """The first stock round of 18Chesapeake, of four people with accounts."""
    for name in NAMES:
        people[name].post("/api/register", {"name": name, "password": PASSWORD})
    game = table_of(people, NAMES, title="18chesapeake")
    play_until(people, game, ("buy_private", "set_par"), in_round("stock"))
    return game


def test_a_slow_stock_round(person: Callable[..., Person], people: dict[str, Caller]) -> None:
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
    seated = page_of(person, people[ann], ann, game)
    page = seated.page
    people[ann].play(game, ann, "start_company", company=company, par=70)

    # Ann herself wants to be woken when somebody trades: one click beside her moves. The three others are away.
    ahead = seated.panel.get_by_role("region", name="Orders ahead")
    ahead.get_by_role("button", name="Pass until somebody trades").click()
    expect(ahead.get_by_role("button", name="Withdraw")).to_be_visible()
    check_panel(page)
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
    expect(log.get_by_text("Your order has ended.").first).to_contain_text(f"{cay} has bought a share of {company}.")
    expect(ahead.get_by_role("button", name="Withdraw")).to_have_count(0)

    # Orders are listed and changed in one place.
    page.get_by_role("tab", name="Orders").click()
    tab = page.get_by_role("tabpanel")
    expect(tab.get_by_text(f"{cay} has bought a share of {company}.")).to_be_visible()
    tab.get_by_label("Another order").select_option("answer")
    tab.get_by_role("button", name="Give the order").click()
    tab.get_by_role("button", name="Change: Decline every offer.").click()
    tab.get_by_label(re.compile("^Offers")).select_option("trains")
    tab.get_by_label("For a train, at least").fill("120")
    tab.get_by_role("button", name="Give the order").click()
    expect(tab.get_by_role("button", name="Change: Accept $120 or more for a train; decline less.")).to_be_visible()
    check_page(page, TAB)
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


def test_one_click_ends_the_turn_of_a_company(person: Callable[..., Person], people: dict[str, Caller]) -> None:
    game = table_of_guests(people, "18chesapeake")
    # All buy what the last private company has started, so it operates first.
    wishes = ("buy_private", "set_par", "buy_share", "pass")
    who = play_until(people, game, wishes, in_round("operating"))["acting"][0]
    seated = page_of(person, people[who], who, game)
    ahead = seated.panel.get_by_role("region", name="Orders ahead")
    ahead.get_by_role("button", name=re.compile("^End .+'s turn: best run, pay$")).click()
    log = seated.page.get_by_role("log", name="Log")
    expect(log.get_by_text("By an order given ahead.").first).to_be_attached()
    last = people[who].get(f"/api/games/{game['id']}/history")["entries"][-1]
    assert (last["who"], last["by"]) == (who, "order")


def test_the_form_of_an_order_to_sell_begins_where_the_order_waits(
    person: Callable[..., Person], people: dict[str, Caller]
) -> None:
    """At the present price it would be carried out at once."""
    game = table_of_guests(people, "18chesapeake")
    position = play_until(people, game, ("buy_private", "set_par", "buy_share", "pass"), in_round("operating"))
    who = position["acting"][0]
    page = page_of(person, people[who], who, game).page
    page.get_by_role("tab", name="Orders").click()
    tab = page.get_by_role("tabpanel")
    tab.get_by_label("Another order").select_option("sell")
    price = tab.get_by_label("This price")
    below = int(price.input_value())
    assert below + 1 in {company["price"] for company in position["view"]["companies"]}
    tab.get_by_label("When its price is").select_option("above")
    expect(price).to_have_value(str(below + 2))


def test_one_click_passes_until_the_round_of_nuremberg_ends(
    person: Callable[..., Person], people: dict[str, Caller]
) -> None:
    eve, fay = GUESTS
    game = table_of_guests(people, "nuremberg")
    seated = page_of(person, people[eve], eve, game)
    ahead = seated.panel.get_by_role("region", name="Orders ahead")
    expect(seated.panel.locator(".prompt")).to_be_visible()
    expect(ahead).to_have_count(0)  # bidding and building know no pass

    # Fay loads trains, and Eve wants nothing more of this round.
    def fay_loads(position: dict[str, Any]) -> bool:
        return bool(position["view"]["phase"]["number"] == 6 and position["acting"] == [fay])

    now = play_until(people, game, NUREMBERG, fay_loads)["view"]["round"]
    ahead.get_by_role("button", name="Pass until the round ends").click()
    expect(ahead.get_by_role("button", name="Withdraw")).to_be_visible()

    def is_over() -> bool:
        return bool(people[fay].position(game)["view"]["round"] != now)

    while not is_over():
        if people[fay].position(game)["acting"] == [fay]:
            people[fay].play(game, fay, "pass")
        wait_for(lambda: is_over() or people[fay].position(game)["acting"] == [fay], 60)
    entries = people[eve].get(f"/api/games/{game['id']}/history")["entries"]
    assert {(e["who"], e["do"]) for e in entries if e["by"] == "order"} == {(eve, "pass")}
    expect(ahead).to_have_count(0)


def test_what_cannot_be_taken_back_needs_a_second_press(
    person: Callable[..., Person], people: dict[str, Caller]
) -> None:
    eve, fay = GUESTS
    game = table_of_guests(people, "nuremberg")

    def eve_hands_over(position: dict[str, Any]) -> bool:
        deeds = [choice["action"] for choice in position["choices"]]
        return any((deed["who"], deed["do"]) == (eve, "hand_over") for deed in deeds)

    version = play_until(people, game, NUREMBERG, eve_hands_over)["version"]
    seated = page_of(person, people[eve], eve, game)
    over = seated.offers("hand_over").first
    # Fay moves next, so Eve could take it back only if Fay agreed: one press asks, and Escape forgets it.
    over.click()
    expect(over).to_contain_text("Press again")
    seated.page.keyboard.press("Escape")
    expect(over).not_to_contain_text("Press again")
    over.click()
    expect(over).to_contain_text("Press again")
    assert people[fay].position(game)["version"] == version
    over.click()
    seated.sees(version + 1)
    assert people[fay].position(game)["acting"] == [fay]
