"""The table's layout: what the round is about gets the space, boards are legible, nothing drifts under the hand."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.api.running import wait_for
from tests.web.people import Person
from tests.web.shelf import Shelf

pytestmark = [pytest.mark.web, pytest.mark.slow]

SIZES = [(1440, 900), (1024, 768), (390, 844)]


def stage(somebody: Person) -> str | None:
    return somebody.frame.get_attribute("data-stage")


def wait_for_texts(somebody: Person) -> None:
    """The board knows its size a moment after the page."""
    somebody.page.wait_for_function("() => document.querySelectorAll('main.board svg text').length > 40")


def board_text(somebody: Person) -> list[tuple[float, str]]:
    """The texts of the board with their sizes on the screen, in pixels, the smallest first."""
    found = somebody.page.evaluate(
        """async () => {
             // Where an element lies on the screen is known one picture after it was drawn.
             await new Promise(next => requestAnimationFrame(() => requestAnimationFrame(next)));
             return [...document.querySelectorAll('main.board svg text')]
             .filter(t => t.textContent.trim() && t.getClientRects().length > 0)
             .map(t => { const m = t.getScreenCTM();
                         return [parseFloat(getComputedStyle(t).fontSize) * Math.hypot(m.a, m.b),
                                 t.textContent.trim()]; })
             .sort((a, b) => a[0] - b[0]); }"""
    )
    return [(float(size), str(text)) for size, text in found]


# -- the layout follows the round ---------------------------------------------------------------------------


def test_stock_rounds_show_papers_and_operating_rounds_the_board(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann")
    shelf.seat(ann, shelf.game("18chesapeake"), shelf.start("18chesapeake", "SR", -2))
    page = ann.page
    assert stage(ann) == "papers"
    for part in ("Market", "Companies", "Players"):
        expect(page.get_by_role("region", name=part, exact=True)).to_be_visible()
    expect(page.get_by_role("log", name="Log of the game")).to_be_visible()
    # The board is a picture in the corner, without texts, and opens with a click.
    small = page.locator("main.board").bounding_box()
    assert small is not None
    assert small["width"] < 1440 / 2
    assert board_text(ann) == []
    page.get_by_role("button", name="Open the board").click()
    assert stage(ann) == "board"
    large = page.locator("main.board").bounding_box()
    assert large is not None
    assert large["width"] > 1440 / 2
    wait_for_texts(ann)
    # What was opened for a while goes back with the round.
    page.keyboard.press(">")
    expect(page.locator("header .round")).to_have_text(re.compile("^OR"))
    page.keyboard.press("<")
    expect(page.locator("header .round")).to_have_text(re.compile("^SR"))
    expect(ann.frame).to_have_attribute("data-stage", "papers")


@pytest.mark.parametrize("title, word", [("18chesapeake", "Auction"), ("18cz", "Pre"), ("1862", "Parl")])
def test_auctions_show_what_is_auctioned_and_the_players(
    person: Callable[..., Person], shelf: Shelf, title: str, word: str
) -> None:
    ann = person("Ann", 1024, 768)
    shelf.seat(ann, shelf.game(title), shelf.start(title, word, 0) + 1)
    assert stage(ann) == "papers"
    what = "Companies" if title == "1862" else "Privates"
    for part in (what, "Players"):
        expect(ann.page.get_by_role("region", name=part, exact=True)).to_be_visible()


@pytest.mark.parametrize("width, height", SIZES)
def test_every_token_of_the_market_is_in_sight(
    person: Callable[..., Person], shelf: Shelf, width: int, height: int
) -> None:
    ann = person("Ann", width, height)
    for at in (150, shelf.start("18chesapeake", "SR", -1)):
        shelf.seat(ann, shelf.game("18chesapeake"), at)
        ann.page.get_by_role("tab", name="Market").click()
        ann.page.locator(".market .stack svg").first.wait_for()
        outside = ann.page.evaluate(
            """() => { const pane = document.querySelector('#tabpanel').getBoundingClientRect();
                       return [...document.querySelectorAll('.market .stack svg, .market .cell')].filter(e => {
                         const b = e.getBoundingClientRect();
                         return b.left < pane.left - 1 || b.right > pane.right + 1;
                       }).length; }"""
        )
        assert outside == 0
    if width == 1024:  # beside companies and players all its rows are in sight, too
        ann.page.get_by_role("tab", name="Overview").click()
        market = ann.page.locator('[data-part="market"] .scroll')
        market.wait_for()
        hidden = market.evaluate("e => e.scrollHeight - e.clientHeight")
        assert hidden <= 1


def test_panes_are_resized_and_swapped_and_stay_so(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann")
    shelf.seat(ann, shelf.game("18chesapeake"), shelf.start("18chesapeake", "OR", -2) + 1)
    page = ann.page

    def width() -> float:
        box = page.locator("main.board").bounding_box()
        assert box is not None
        return box["width"]

    assert stage(ann) == "board"
    before = width()
    edge = page.get_by_role("separator", name="Width of the side column")
    box = edge.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 3, box["y"] + 300)
    page.mouse.down()
    page.mouse.move(box["x"] - 197, box["y"] + 300, steps=4)
    page.mouse.up()
    wait_for(lambda: width() == pytest.approx(before - 200, abs=4))
    edge.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    wait_for(lambda: width() == pytest.approx(before - 200 + 0.04 * 1440, abs=6))
    wide = width()
    page.get_by_role("button", name="Swap board and instruments").click()
    wait_for(lambda: stage(ann) == "papers")
    page.reload()
    ann.sit()
    wait_for(lambda: stage(ann) == "papers")  # the swap is remembered
    page.get_by_role("button", name="Swap board and instruments").click()
    wait_for(lambda: width() == pytest.approx(wide, abs=2))  # the width is remembered


def test_who_only_reads_has_room_for_the_instruments(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann")
    page = ann.page
    papers = page.locator("section.papers")

    def share() -> float:
        box = papers.bounding_box()
        assert box is not None
        return box["height"] / 900

    start = shelf.start("18chesapeake", "OR", -2)
    shelf.seat(ann, shelf.game("18chesapeake"), start + 1)
    wait_for(lambda: share() > 0.35)
    page.get_by_title("What if from here").click()
    wait_for(lambda: share() < 0.3)  # what can be done has the room again


# -- legible boards ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width, height", SIZES)
def test_no_text_on_a_board_is_below_ten_pixels(
    person: Callable[..., Person], shelf: Shelf, width: int, height: int
) -> None:
    ann = person("Ann", width, height)
    for title in ("18chesapeake", "18cz", "1862", "nuremberg"):
        at = shelf.start("nuremberg", "Round", -1) + 25 if title == "nuremberg" else shelf.start(title, "OR", -2) + 2
        shelf.seat(ann, shelf.game(title), at)
        if width == 390:
            ann.page.get_by_role("tab", name="Board").click()
        elif stage(ann) != "board":
            ann.page.get_by_role("button", name="Open the board").click()
        wait_for_texts(ann)
        texts = board_text(ann)
        assert texts[0][0] >= 9.99, f"{title} at {width}: {texts[:3]}"
        # Neither does the whole board at once, nor anything between.
        for _ in range(4):
            ann.page.get_by_role("button", name="Zoom out").click()
            smaller = board_text(ann)
            assert not smaller or smaller[0][0] >= 9.99, f"{title} at {width}, zoomed out: {smaller[:3]}"


@pytest.mark.parametrize("width, height", SIZES)
def test_the_board_opens_where_something_can_be_done(
    person: Callable[..., Person], shelf: Shelf, width: int, height: int
) -> None:
    ann = person("Ann", width, height)
    table = shelf.branch("18cz", shelf.before("18cz", "lay_tile", shelf.start("18cz", "OR", -2)))
    shelf.seat(ann, table)
    ann.one_of("g.hex[data-lit]").click()
    ring = ann.page.get_by_role("dialog", name=re.compile("^What to do on"))
    ring.locator("button").first.wait_for()

    def is_in_sight() -> bool:
        pane = ann.page.locator("main.board").bounding_box()
        boxes = [button.bounding_box() for button in ring.locator("button").all()]
        assert pane is not None
        return all(
            box is not None and box["y"] >= pane["y"] - 1 and box["y"] + box["height"] <= pane["y"] + pane["height"] + 1
            for box in boxes
        )

    wait_for(is_in_sight)  # the board glides until the whole ring is in sight


def test_the_main_deed_is_in_sight_and_sums_fill_their_signs(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann", 1024, 768)
    shelf.seat(ann, shelf.branch("1862", shelf.before("1862", "run_trains", shelf.start("1862", "OR", -2))))
    run = ann.offers("run_trains")
    expect(run).to_have_text(re.compile("^Run for £"))
    expect(run).to_be_in_viewport(ratio=1)
    sums = ann.page.locator("main.board .sum")
    expect(sums.first).to_be_visible()
    outside = """all => all.filter(sum => sum.querySelector('text').getBoundingClientRect().width
                               > sum.querySelector('rect').getBoundingClientRect().width).length"""
    wait_for(lambda: sums.evaluate_all(outside) == 0)  # the board glides, and its letters may be loading


def test_track_besides_the_step_is_folded_until_it_is_asked_for(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann")
    shelf.seat(ann, shelf.branch("18cz/real-29247", 564))
    lit = ann.page.locator("g.hex[data-lit]")
    expect(ann.offers("run_trains")).to_be_in_viewport(ratio=1)
    expect(lit).to_have_count(0)
    ann.panel.get_by_text(re.compile("^Besides, track may be laid")).click()
    expect(lit).not_to_have_count(0)
    expect(ann.panel.locator("button[data-place]")).to_have_count(lit.count())
    ann.panel.get_by_text(re.compile("local railways may be sold")).click()
    expect(ann.offers("sell_local").first).to_be_visible()


def test_signs_of_private_companies_are_readable_at_night(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann", color_scheme="dark")
    shelf.seat(ann, shelf.game("18chesapeake"), shelf.start("18chesapeake", "OR", 0) + 1)
    sign = ann.page.locator("main.board .sign").first
    sign.wait_for(state="attached")
    tones = sign.evaluate(
        """e => [getComputedStyle(e.querySelector('rect')).fill, getComputedStyle(e.querySelector('text')).fill]
             .map(c => c.match(/[\\d.]+/g).slice(0, 3).map(Number).reduce((a, b) => a + b))"""
    )
    assert tones[0] - tones[1] > 400, "dark letters on light paper"


# -- nothing drifts under the hand ---------------------------------------------------------------------------


def test_a_letter_keeps_its_meaning(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann")
    shelf.seat(ann, shelf.branch("18chesapeake", shelf.start("18chesapeake", "Auction", 0)))
    first = ann.offers("buy_private").first
    letter = first.get_attribute("data-key")
    assert letter
    meaning = first.get_attribute("aria-label")
    ann.page.keyboard.press(letter)
    ann.sees(1)
    now = ann.offers("buy_private").first
    expect(now).not_to_have_attribute("aria-label", meaning or "")
    assert now.get_attribute("data-key") != letter
    ann.page.wait_for_timeout(500)
    ann.page.keyboard.press(letter)
    ann.page.wait_for_timeout(500)
    assert ann.version() == 1, "the letter that bought one private company does not buy the next"


def test_a_resting_pointer_presses_nothing_new(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann")
    table = shelf.branch("18chesapeake", shelf.before("18chesapeake", "lay_tile", 0))
    shelf.seat(ann, table)
    before = ann.version()
    # the page's time stands still unless the test lets it pass: a slow machine must not end the wait of the button
    ann.page.clock.install()
    ann.page.clock.pause_at(time.time() + 60)
    done = ann.panel.locator('button[data-key="d"]')
    box = done.bounding_box()
    assert box is not None
    place = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    ann.page.mouse.move(*place)
    ann.page.mouse.click(*place)
    ann.sees(before + 1)
    ann.page.clock.run_for(330)
    ann.page.mouse.down()
    ann.page.mouse.up()
    ann.page.wait_for_timeout(300)
    assert ann.version() == before + 1, "the second click of a double click makes no move"
    ann.page.clock.resume()
    ann.page.mouse.move(place[0] - 60, place[1] - 60)
    expect(ann.page.locator("[data-settling]")).to_have_count(0)
    done.click()
    ann.sees(before + 2)


def test_a_sale_is_taken_back_with_one_click_at_the_panel(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann")
    table = shelf.branch("18chesapeake", shelf.before("18chesapeake", "sell_shares", 0))
    shelf.seat(ann, table)
    at = ann.at()
    ann.choose("sell_shares")
    back = ann.panel.get_by_role("button", name=re.compile("^Take back: .* sells"))
    expect(back).to_be_visible()
    back.click()
    expect(ann.frame).to_have_attribute("data-at", str(at))


def test_the_first_tap_shows_and_the_second_does(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann", 390, 844, has_touch=True, is_mobile=True)
    table = shelf.branch("18chesapeake", shelf.start("18chesapeake", "Auction", 0))
    shelf.seat(ann, table)
    page = ann.page
    ann.panel.locator("details[name=lots] > summary").first.tap()
    # The finger finds the button where it was: beside a stepper there is hardly room for more words.
    bid = ann.offers("bid").first
    bid.scroll_into_view_if_needed()
    place = bid.bounding_box()
    bid.tap()
    expect(bid).to_contain_text("Tap again to do it")
    assert bid.bounding_box() == place
    buy = ann.offers("buy_private").first
    buy.tap()
    expect(buy).to_contain_text("Tap again to do it")
    expect(page.locator(".outcome")).to_contain_text("What it does")
    assert ann.version() == 0
    buy.tap()
    ann.sees(1)
    # Whoever likes it quick says so in the menu.
    page.evaluate("localStorage.setItem('roundhouse.onetap', 'true')")
    page.reload()
    ann.sit()
    ann.offers("buy_private").first.tap()
    ann.sees(2)


# -- without sight ------------------------------------------------------------------------------------------------


def test_every_hex_says_its_tile_exits_stops_and_stations(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann")
    shelf.seat(ann, shelf.game("18chesapeake"), shelf.start("18chesapeake", "OR", -2) + 1)
    names = ann.page.locator("g.hex").evaluate_all("all => all.map(e => e.getAttribute('aria-label'))")
    words = "\n".join(names)
    assert re.search(
        r"^F2 Harrisburg, \w+ tile \d+, a city .*worth \d+, exits .*, stations? of .*PRR", words, re.MULTILINE
    )
    assert re.search(r", track from [a-z-]+ to [a-z-]+", words)
    assert re.search(r", no tile", words)
    tiled = [name for name in names if " tile " in name]
    assert len(tiled) > 20
    assert all("exit" in name or "track from" in name for name in tiled)


def test_the_next_place_has_a_key_wherever_the_focus_is(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann")
    for title, deed in (("18chesapeake", "lay_tile"), ("nuremberg", "sketch_line")):
        shelf.seat(ann, shelf.branch(title, shelf.before(title, deed, 100)))
        ann.page.get_by_role("button", name="Table menu").focus()
        ann.page.keyboard.press("n")
        focused = "() => document.activeElement.hasAttribute('data-lit')"
        assert ann.page.evaluate(focused), title
        first = ann.page.evaluate("() => document.activeElement.getAttribute('aria-label')")
        ann.page.keyboard.press("n")
        assert ann.page.evaluate(focused)
        assert ann.page.evaluate("() => document.activeElement.getAttribute('aria-label')") != first


def test_moves_and_turns_are_announced(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann")
    table = shelf.branch("18chesapeake", shelf.start("18chesapeake", "Auction", 0))
    shelf.seat(ann, table)
    page = ann.page
    expect(page.get_by_role("region", name="Your move")).to_have_count(1)
    expect(page.locator('[data-announce="turn"]')).to_have_text(re.compile("^Your turn"))
    ann.choose("buy_private")
    expect(page.locator('[data-announce="log"]')).to_have_text(re.compile("buys"))
    for live in page.locator("[data-announce]").all():
        assert live.get_attribute("aria-live") in ("polite", "assertive")


# -- everything that is asked about is in sight ------------------------------------------------------------------


@pytest.mark.parametrize("width, height", SIZES)
def test_all_lots_of_an_auction_are_in_sight(person: Callable[..., Person], width: int, height: int) -> None:
    ann = person("Ann", width, height)
    ann.quick_game("18Chesapeake", friends=3)
    ann.sit()
    lots = ann.panel.locator("ul > li").filter(has_text=re.compile("value"))
    expect(lots).to_have_count(6)
    for lot in lots.all():
        expect(lot.locator("strong")).to_be_in_viewport(ratio=1)
    # The last one is not under the foot of the panel either.
    edge = ann.panel.locator(".closing").bounding_box()
    last = lots.last.bounding_box()
    assert edge is not None
    assert last is not None
    assert last["y"] + last["height"] <= edge["y"] + 1
    lots.nth(3).locator("summary").first.click()
    ann.choose("bid")
    expect(lots.nth(3).locator("summary").first).to_contain_text("Ann bids $85")
