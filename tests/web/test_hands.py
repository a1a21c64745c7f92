"""Hands and senses: dragging a line, two fingers, redo, the bell and the notice, a newcomer's notes, the account."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.web.people import Person, agree, sit_at_the_line, who_is_asked
from tests.web.shelf import Shelf
from tests.web.test_journeys import comes_to
from tests.web.test_openings import sit_together

pytestmark = [pytest.mark.web, pytest.mark.slow]


def at_the_line(person: Callable[..., Person]) -> Person:
    """Ann and a friend at her screen have bid; she is asked where to build."""
    ann = person("Ann")
    sit_at_the_line([ann])
    return ann


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def area(somebody: Person, name: str) -> Locator:
    return somebody.page.locator(f'g.area[data-area="{name}"]')


def drag(somebody: Person, *names: str) -> None:
    """Press on the first area, pull over the others without waiting for anything, let go."""
    mouse = somebody.page.mouse
    mouse.move(*middle(area(somebody, names[0])))
    mouse.down()
    for name in names[1:]:
        mouse.move(*middle(area(somebody, name)), steps=6)
    mouse.up()


def test_a_line_is_dragged_from_area_to_area(person: Callable[..., Person]) -> None:
    ann = at_the_line(person)
    start = ann.one_of("g.area[data-lit]").get_attribute("data-area")
    assert start
    before = ann.at()
    area(ann, start).click()
    comes_to(ann, before + 1)
    second = ann.one_of("g.area[data-lit]").get_attribute("data-area")
    assert second
    drag(ann, start, second)
    comes_to(ann, before + 2)
    third = ann.one_of("g.area[data-lit]").get_attribute("data-area")
    assert third
    # Taken back, and both pulled in one stroke: quicker than the answers come.
    ann.page.keyboard.press("u")
    comes_to(ann, before + 1)
    drag(ann, start, second, third)
    comes_to(ann, before + 3)
    line = ann.panel.get_by_role("region", name="Line")
    expect(line.locator("p").first).to_contain_text(" – ")


def test_what_was_taken_back_is_played_again(person: Callable[..., Person]) -> None:
    ann = at_the_line(person)
    before = ann.at()
    redo = ann.page.get_by_role("button", name="Redo")
    for _ in range(2):
        ann.build_on()
    lit = ann.page.locator("g.area[data-lit]").count()
    expect(redo).to_have_count(0)
    for n in (1, 0):
        ann.page.keyboard.press("u")
        comes_to(ann, before + n)
    redo.click()
    comes_to(ann, before + 1)
    ann.page.keyboard.press("y")
    comes_to(ann, before + 2)
    expect(redo).to_have_count(0)
    expect(ann.page.locator("g.area[data-lit]")).to_have_count(lit)


def test_two_fingers_zoom_the_board(person: Callable[..., Person]) -> None:
    ann = person("Ann", width=390, height=844, has_touch=True, is_mobile=True)
    ann.quick_game("18Chesapeake", friends=2)
    ann.sit()
    # In an auction the private companies have the screen, and the board is behind its tab.
    ann.page.get_by_role("tab", name="Board").tap()
    drawing = ann.page.locator("main.board svg[role=group] > g")

    def scale() -> float:
        found = re.search(r"scale\(([\d.]+)\)", drawing.get_attribute("transform") or "")
        assert found
        return float(found.group(1))

    before = scale()
    x, y = middle(ann.page.locator("main.board"))
    line = ann.page.context.new_cdp_session(ann.page)

    def touch(kind: str, *apart: float) -> None:
        points = [{"x": x + sign * way, "y": y, "id": n} for way in apart for n, sign in enumerate((-1, 1))]
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", 30)
    for way in range(35, 95, 5):
        touch("touchMove", way)
    touch("touchEnd")
    ann.page.wait_for_function(
        """least => { const g = document.querySelector('main.board svg[role=group] > g');
                     return Number(/scale\\(([\\d.]+)\\)/.exec(g.getAttribute('transform'))[1]) > least; }""",
        arg=before * 1.8,
    )
    # The page itself stays as it is, and one finger moves the board again.
    assert ann.page.evaluate("() => visualViewport.scale") == 1
    whole = ann.page.get_by_role("button", name="Show the whole board")
    whole.tap()
    expect(whole).to_have_attribute("aria-pressed", "true")
    assert scale() < before
    # Asked again, the board is where it opened.
    whole.tap()
    expect(drawing).to_have_attribute("transform", re.compile(rf"scale\({re.escape(str(before))[:6]}"))


def test_bell_and_notice_when_it_is_my_turn(person: Callable[..., Person]) -> None:
    ann, bo = sit_together(person, "18Chesapeake", "Two players")
    first = who_is_asked((ann, bo))
    second = bo if first is ann else ann
    page = second.page
    # A browser that counts what it would ring and show, and whose window lies behind others.
    page.add_init_script(
        """window.heard = 0; window.shown = [];
           const Real = window.AudioContext;
           window.AudioContext = class extends Real { constructor() { super(); window.heard += 1; } };
           window.Notification = class { constructor(title, more) { window.shown.push(title + ': ' + more.body); } };
           window.Notification.permission = 'granted';
           window.Notification.requestPermission = () => Promise.resolve('granted');
           Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });"""
    )
    table = page.url
    page.goto(second.url + "/account")
    page.get_by_label("on my turn").check()
    page.get_by_label(re.compile("A browser notice")).check()
    page.goto(table)
    second.sit()
    expect(page).not_to_have_title(re.compile("Your turn"))
    first.choose("buy_private")
    agree((ann, bo))
    expect(page).to_have_title(re.compile("^● Your turn"))
    page.wait_for_function("() => window.heard === 1 && window.shown.length === 1")
    assert page.evaluate("() => window.shown[0]").startswith("Your turn: 18Chesapeake")
    # Switched off in the table's menu the bell is silent.
    page.get_by_role("button", name="Table menu").click()
    page.get_by_label("on my turn").uncheck()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Table menu")).to_have_count(0)
    second.choose("buy_private")
    agree((ann, bo))
    first.choose("pass")
    agree((ann, bo))
    expect(page).to_have_title(re.compile("^● Your turn"))
    page.wait_for_function("() => window.shown.length === 2")
    assert page.evaluate("() => window.heard") == 1


def test_a_newcomer_gets_notes_until_he_has_enough(person: Callable[..., Person]) -> None:
    ann = person("Ann", newcomer=True)
    ann.quick_game("18Chesapeake", friends=1, variant="Two players")
    ann.sit()
    # The coach speaks as well, so the note is a line that opens, and what can be done stays in sight.
    note = ann.panel.get_by_text("New here?")
    expect(ann.panel.get_by_role("region", name="Coach").get_by_role("listitem").first).to_be_visible()
    expect(note).to_be_visible()
    expect(ann.offers("buy_private").first).to_be_in_viewport()
    note.click()
    expect(ann.panel.get_by_role("link", name=re.compile("^CHES-"))).to_be_visible()
    ann.panel.get_by_role("button", name="Got it").click()
    expect(note).to_have_count(0)
    ann.page.goto(ann.url + "/account")
    ann.page.get_by_role("button", name="Show dismissed notes again").click()
    ann.page.go_back()
    note.click()
    ann.panel.get_by_role("button", name="No more notes").click()
    expect(note).to_have_count(0)
    ann.page.reload()
    ann.sit()
    expect(note).to_have_count(0)


def test_an_account_is_made_left_and_entered_again(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    page = ann.page
    ann.quick_game("18Chesapeake", friends=1, variant="Two players")
    ann.sit()
    table = page.url
    page.goto(ann.url + "/account")
    # The guest's seats come along.
    expect(page.get_by_text("You play as the guest Ann; your seats come along.")).to_be_visible()
    page.get_by_role("button", name="I have no account yet").click()
    page.get_by_label("Name").fill("Ann of York")
    page.get_by_label(re.compile("^Password")).fill("steam and smoke")
    page.get_by_role("button", name="Make the account").click()
    ways = page.get_by_role("navigation", name="Pages")
    expect(ways.get_by_text("Ann of York")).to_be_visible()
    expect(page.get_by_role("heading", name="My games")).to_be_visible()
    page.goto(table)
    ann.sit()
    ann.choose("buy_private")
    # Another password; signed out, the old one is refused and the new one lets her in.
    page.goto(ann.url + "/account")
    page.locator("summary").filter(has_text="Change the password").click()
    page.get_by_label("Password now").fill("steam and smoke")
    page.get_by_label("New password").fill("coal and water")
    page.get_by_role("button", name="Change the password").click()
    expect(page.get_by_text("Your password is changed.")).to_be_visible()
    page.get_by_role("button", name="Sign out").click()
    expect(ways.get_by_text("Sign in")).to_be_visible()
    for word, sign in (("steam and smoke", page.get_by_role("alert")), ("coal and water", ways.get_by_text("Ann of"))):
        page.get_by_label("Name").fill("Ann of York")
        page.get_by_label(re.compile("^Password")).fill(word)
        page.get_by_role("button", name="Sign in", exact=True).click()
        expect(sign).to_be_visible()
    page.goto(table)
    ann.sit()
    assert ann.is_asked(), "the seats are hers again"


def test_whoever_has_to_raise_money_for_a_train_finds_what_to_sell_first(
    person: Callable[..., Person], shelf: Shelf
) -> None:
    ann = person("Ann")
    sales = [e for e in shelf.history("18chesapeake/real-3055")["entries"] if e["do"] == "sell_shares"]
    forced = next(e for e in sales if e["at"] > 430)
    shelf.seat(ann, shelf.branch("18chesapeake/real-3055", int(forced["at"]) - 1))
    expect(ann.panel.get_by_text(re.compile(r"still has to raise \$\d+"))).to_be_visible()
    expect(ann.offers("sell_shares").first).to_be_in_viewport(ratio=1)
    first = ann.offers("sell_shares").first.bounding_box()
    others = ann.panel.get_by_text("Trains of other companies").bounding_box()
    assert first is not None
    assert others is not None
    assert first["y"] < others["y"]


def test_the_button_of_an_acquisition_stands_beside_its_price(person: Callable[..., Person], shelf: Shelf) -> None:
    for width, height in ((1440, 900), (1024, 768)):
        ann = person("Ann", width, height)
        shelf.seat(ann, shelf.branch("18cz/real-29247", 422))
        ann.panel.get_by_text("Acquire OFE", exact=True).click()
        deed = ann.panel.locator("details[open]").locator('button[data-do="acquire"]')
        expect(deed).to_be_in_viewport(ratio=1)
        foot = ann.panel.locator(".closing").bounding_box()
        place = deed.bounding_box()
        assert foot is not None
        assert place is not None
        assert place["y"] + place["height"] <= foot["y"]
