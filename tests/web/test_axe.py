"""Every page in its states, by day and by night, in three sizes: axe-core finds nothing to object to."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.axe import SOURCE, TAB, check_page, resize, violations
from tests.web.people import LONG, Person
from tests.web.shelf import Shelf, unpack

pytestmark = [pytest.mark.web, pytest.mark.slow]

#: a finished game of each title, and positions of it in which different things are decided
GAMES: dict[str, tuple[str, dict[str, str]]] = {
    "18chesapeake": (
        "18chesapeake/random-3p-1",
        {"auction": "Auction", "stock": "SR", "operating": "OR 2"},
    ),
    "18cz": ("18cz/random-3p-1", {"auction": "Pre-stock", "stock": "SR", "operating": "OR 2"}),
    "1862": ("1862/random-3p-1", {"parliament": "Parliament", "stock": "SR", "operating": "OR 2"}),
    "nuremberg": ("nuremberg/nuremberg-4p", {"round": "Round 2"}),
}

#: Tabs that are opened for one title only, because they show the same things for every title: that of Nuremberg has a
#: review that is worked out in a moment, where another takes up to half a minute, and the rules of 18CZ have tables.
#: `test_review.py` looks at a review that is full, and the rules of every title are checked on their own page.
ONCE = {"Review": "nuremberg", "Rules": "18cz", "Chat": "18cz"}


def test_axe_finds_what_is_wrong(person: Callable[..., Person]) -> None:
    """The helper itself: a page with a fault is not called clean."""
    assert SOURCE.is_file()
    ann = person("Ann")
    ann.page.goto(ann.url)
    ann.page.get_by_role("heading", name="What shall we play?").wait_for()
    ann.page.evaluate("() => document.querySelector('main').insertAdjacentHTML('beforeend', '<button></button>')")
    assert any(line.startswith("button-name") for line in violations(ann.page))


#: a fault of each kind: for everybody, at night, on a phone, shown on a phone alone, in a board, in a style; styles are
#: added where the server allows them
FAULTS = """() => {
  const sheet = [...document.styleSheets].at(-1);
  for (const rule of [
    '.at-night { color: black; background: white }',
    '[data-theme="dark"] .at-night { color: #222; background: #333 }',
    '@media (width < 500px) { .on-a-phone { height: 40px; overflow: scroll } }',
    '@media (width >= 500px) { .shown-on-a-phone { display: none } }',
  ]) sheet.insertRule(rule, sheet.cssRules.length);
  document.querySelector('main').insertAdjacentHTML('beforeend', `
    <div class="beside">
      <button class="nameless"></button>
      <p class="at-night">Hard to read</p>
      <button class="shown-on-a-phone"></button>
      <div class="on-a-phone">${'<p>Scrolled, but not with a key</p>'.repeat(9)}</div>
    </div>
    <svg class="large" viewBox="0 0 9 9" width="90">
      ${'<circle r="1"></circle>'.repeat(300)}<g class="hex" role="button" tabindex="0"></g>
    </svg>`);
  document.querySelector('.at-night').style.setProperty('letter-spacing', '0', 'important');
}"""


@pytest.mark.parametrize("within, long", [(None, False), (".beside", False), (None, True)])
def test_a_check_finds_what_is_wrong_in_one_theme_or_size(
    person: Callable[..., Person], within: str | None, long: bool
) -> None:
    ann = person("Ann")
    page = ann.page
    page.goto(f"{ann.url}/nowhere")
    page.get_by_role("heading", name="There is no such page").wait_for()
    page.evaluate(FAULTS)
    with pytest.raises(AssertionError) as found:
        check_page(page, within, long=long)
    lines = str(found.value).splitlines()

    def where(rule: str, sign: str) -> set[str]:
        return {line.partition(": ")[0] for line in lines if f": {rule}: " in line and sign in line}

    sizes = ("wide", "medium", "phone")
    # in the medium size the same is there and is shown as in the wide one
    assert where("button-name", "nameless") == {"wide, light", "phone, light"}
    assert where("button-name", "shown-on-a-phone") == {"phone, light"}
    assert where("avoid-inline-spacing", "at-night") == {"wide, light", "phone, light"}
    assert where("color-contrast", "at-night") == {f"{size}, dark" for size in sizes}
    assert where("scrollable-region-focusable", "on-a-phone") == {"phone, light"}
    assert where("aria-command-name", "hex") == (set() if within else {"wide, light"})
    assert page.locator("svg.large *").count() == 301, "what was away is back"


#: a long list whose rows are hard to read at night, the even ones on a phone, and one row by day
ROWS = """() => {
  const sheet = [...document.styleSheets].at(-1);
  for (const rule of [
    '.row { color: black; background: white }',
    '[data-theme="dark"] .row { color: #222; background: #333 }',
    '@media (width < 500px) { :root:not([data-theme="dark"]) .row:nth-child(even) { color: #eee } }',
    ':root:not([data-theme="dark"]) .row.odd-one { color: #ddd }',
  ]) sheet.insertRule(rule, sheet.cssRules.length);
  const rows = Array.from({length: 60}, (_, i) => `<li class="row${i === 40 ? ' odd-one' : ''}">Row ${i}</li>`);
  document.querySelector('main').insertAdjacentHTML('beforeend', `<ul>${rows.join('')}</ul>`);
}"""


def test_of_what_comes_again_and_again_a_long_page_has_each_kind_checked(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    page = ann.page
    page.goto(f"{ann.url}/nowhere")
    page.get_by_role("heading", name="There is no such page").wait_for()
    page.evaluate(ROWS)
    with pytest.raises(AssertionError) as found:
        check_page(page, long=True)
    rows = [line for line in str(found.value).splitlines() if ": color-contrast: " in line and "Row" in line]
    counts = {where: sum(line.startswith(where) for line in rows) for where in ("wide, dark", "phone, light")}
    assert 3 <= counts["phone, light"] <= 6, rows
    assert 6 <= counts["wide, dark"] <= 12, rows
    odd = {line.partition(": ")[0] for line in rows if "odd-one" in line}
    assert odd == {f"{size}, {theme}" for size in ("wide", "medium", "phone") for theme in ("light", "dark")}
    assert page.locator(".row").all_inner_texts() == [f"Row {number}" for number in range(60)], "what was away is back"


class Api:
    """What a test prepares without clicking, as the person whose page it is."""

    def __init__(self, somebody: Person) -> None:
        self._request = somebody.page.request
        self._url = somebody.url

    def __call__(self, method: str, path: str, body: Any = None) -> Any:
        answer = self._request.fetch(
            self._url + path,
            method=method,
            data=json.dumps({} if body is None else body) if method != "GET" else None,
            headers={"Content-Type": "application/json", "Origin": self._url},
            timeout=LONG,
        )
        assert answer.ok, answer.text()
        return answer.json()


# ---------------------------------------------------------------------------------------------- pages


def test_the_hall(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    page, api = ann.page, Api(ann)
    page.goto(ann.url)
    page.get_by_role("heading", name="What shall we play?").wait_for()
    page.get_by_role("link", name=re.compile("^18Chesapeake")).wait_for()
    check_page(page)
    api("POST", "/api/guest", {"name": "Ann"})
    me, friend = {"kind": "me"}, {"kind": "guest", "name": "Kit"}
    api("POST", "/api/games", {"title": "18chesapeake", "seats": [me, friend], "name": "Friday night"})
    api("POST", "/api/games", {"title": "18cz", "seats": [me, {"kind": "open"}], "listed": True})
    api("POST", "/api/games/import", {"file": unpack(GAMES["18chesapeake"][0])})
    put_away = api("POST", "/api/games", {"title": "nuremberg", "seats": [me, friend]})
    api("PUT", f"/api/games/{put_away['id']}/archive")
    page.reload()
    page.get_by_text("Friday night").wait_for()
    check_page(page)
    page.get_by_role("button", name=re.compile("^Archived: 1 game")).click()
    page.get_by_role("button", name=re.compile("out of the archive$")).wait_for()
    check_page(page)
    page.get_by_role("searchbox").fill("no such game")
    page.get_by_text("No game of yours fits the search.").wait_for()
    check_page(page)


@pytest.mark.parametrize("path, sign", [("/rules", "Rules"), ("/nowhere", "There is no such page")])
def test_pages_without_a_game(person: Callable[..., Person], path: str, sign: str) -> None:
    ann = person("Ann")
    ann.page.goto(ann.url + path)
    ann.page.get_by_role("heading", name=sign).first.wait_for()
    check_page(ann.page)


def test_the_account(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    page = ann.page
    page.goto(f"{ann.url}/account")
    page.get_by_role("button", name="I have no account yet").click()
    check_page(page)
    page.get_by_label("Name").fill("Ann of the axes")
    page.get_by_label("Password").fill("short")
    page.get_by_label("Password").fill("correct horse battery")
    page.get_by_role("button", name="Make the account").click()
    page.get_by_role("link", name="Ann of the axes").click()
    page.get_by_role("heading", name="Ann of the axes").wait_for()
    check_page(page)


def test_pages_of_a_person(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    ann.page.goto(ann.url)
    Api(ann)("POST", "/api/register", {"name": "Ann of the pages", "password": "correct horse battery"})
    for path in (
        *("/learn", "/ratings", "/ratings/18cz", "/people/Ann of the pages", "/notices", "/account"),
        *("/card/1862", "/card/nuremberg", "/reset", "/confirm", "/api-reference"),
    ):
        ann.page.goto(ann.url + path)
        ann.page.get_by_role("heading", level=1).first.wait_for(state="attached")
        ann.page.wait_for_load_state("networkidle")
        check_page(ann.page)


def test_an_invitation_and_the_table_that_waits(person: Callable[..., Person]) -> None:
    ann, bo = person("Ann"), person("Bo")
    api = Api(ann)
    api("POST", "/api/guest", {"name": "Ann"})
    game = api("POST", "/api/games", {"title": "1862", "seats": [{"kind": "me"}, {"kind": "open"}]})
    ann.page.goto(f"{ann.url}/game/{game['id']}")
    ann.page.get_by_role("button", name="Cancel the table").click()
    ann.page.get_by_text("removed for everybody").wait_for()
    check_page(ann.page)
    bo.page.goto(f"{ann.url}/join/{game['seats'][1]['invitation']}")
    bo.page.get_by_role("button", name="Take the seat").wait_for()
    check_page(bo.page)


#: the book of this title is opened by a link to a rule, which marks it
LINKED = {"18cz": "CZ-VIII.3-1"}


@pytest.mark.parametrize("slug", GAMES)
def test_a_new_game_and_the_rules(person: Callable[..., Person], slug: str) -> None:
    ann = person("Ann")
    page = ann.page
    page.goto(f"{ann.url}/new/{slug}")
    page.get_by_label("Seat 1: name").wait_for()
    check_page(page)
    rule = LINKED.get(slug)
    page.goto(f"{ann.url}/rules/{slug}" + (f"/{rule}" if rule else ""))
    page.get_by_role("heading", level=1).first.wait_for()
    page.wait_for_load_state("networkidle")
    assert page.locator("article.wanted").count() == (1 if rule else 0)
    check_page(page, long=True)


# ---------------------------------------------------------------------------------------------- tables


def places_of(shelf: Shelf, slug: str) -> tuple[str, dict[str, int]]:
    """The finished game of a title, and where each of its states is to be seen."""
    name, states = GAMES[slug]
    rounds = shelf.history(name)["rounds"]
    places = {}
    for state, word in states.items():
        part = next(part for part in rounds if part["round"].startswith(word))
        places[state] = (part["from"] + part["to"]) // 2
    return shelf.game(name), places


def to_move(ann: Person, shelf: Shelf, game: str, at: int) -> None:
    """A position in which I may try out every choice."""
    ann.page.set_viewport_size({"width": 1440, "height": 900})
    shelf.try_from(ann, game, at)
    ann.page.wait_for_load_state("networkidle")


@pytest.mark.parametrize("slug", GAMES)
def test_the_table_of_a_title(person: Callable[..., Person], shelf: Shelf, slug: str) -> None:
    ann = person("Ann", newcomer=True)
    game, places = places_of(shelf, slug)
    for at in places.values():
        to_move(ann, shelf, game, at)
        check_page(ann.page)


@pytest.mark.parametrize("slug", GAMES)
def test_the_finished_game_and_its_tabs(person: Callable[..., Person], shelf: Shelf, slug: str) -> None:
    ann = person("Ann")
    page = ann.page
    shelf.seat(ann, places_of(shelf, slug)[0])
    page.get_by_text("Worth remembering").wait_for()
    check_page(page)
    # on a phone a tab covers the board: the sheet is looked at there, and the tabs in the other sizes
    resize(page, "phone")
    expect(page.locator("button.pull")).to_have_attribute("aria-expanded", "true")  # who has won comes first
    check_page(page, "section.panel", ["phone"])
    seen = {}
    for size, night in (("wide", ["wide"]), ("medium", [])):
        resize(page, size)
        seen[size] = page.get_by_role("tab").all_inner_texts()
        for name in (name for name in seen[size] if ONCE.get(name, slug) == slug):
            page.get_by_role("tab", name=name, exact=True).click()
            page.wait_for_load_state("networkidle")
            check_page(page, TAB, [size], night, name=name)
    assert len(seen["wide"]) > 6
    assert set(ONCE) <= set(seen["wide"]) <= set(seen["medium"])


def test_what_opens_over_a_table(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann")
    page = ann.page
    game, places = places_of(shelf, "18chesapeake")
    shelf.seat(ann, game)
    page.get_by_role("button", name="Share as a picture").click()
    page.get_by_role("dialog", name="Share as a picture").wait_for()
    check_page(page)
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": 1440, "height": 900})
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Remove this game").click()
    page.get_by_text("gone for good").wait_for()
    check_page(page)
    to_move(ann, shelf, game, places["stock"])
    page.get_by_role("button", name="Why not?").click()
    page.wait_for_load_state("networkidle")
    check_page(page)


def test_a_table_that_is_played_and_watched(person: Callable[..., Person]) -> None:
    ann, eve = person("Ann"), person("Eve")
    api = Api(ann)
    api("POST", "/api/guest", {"name": "Ann"})
    seats = [{"kind": "me"}, {"kind": "guest", "name": "Kit"}]
    game = api("POST", "/api/games", {"title": "18chesapeake", "seats": seats})
    api("POST", f"/api/games/{game['id']}/chat", {"text": "Good luck!"})
    page = ann.page
    page.goto(f"{ann.url}/game/{game['id']}")
    ann.sit()
    page.get_by_role("tab", name="Chat").click()
    page.get_by_text("My notes").click()
    page.get_by_placeholder("What you want to remember about this game").fill("PRR first")
    page.get_by_text("Kept.").wait_for()
    check_page(page)
    eve.page.goto(f"{ann.url}/game/{game['id']}")
    eve.page.get_by_text("You are watching").wait_for()
    check_page(eve.page)
