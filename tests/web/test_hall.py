"""The hall and what belongs to a table beside the moves: my games, the end, chat, notes, links, leaving."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.people import PATIENCE, Person
from tests.web.shelf import unpack
from tests.web.test_axe import GAMES, Api

pytestmark = [pytest.mark.web, pytest.mark.slow]


def imported(ann: Person) -> str:
    """A finished game of three, imported; its address."""
    api = Api(ann)
    api("POST", "/api/guest", {"name": "Ann"})
    game = api("POST", "/api/games/import", {"file": unpack(GAMES["18chesapeake"][0]), "name": "Friday night"})
    return f"{ann.url}/game/{game['id']}"


def test_every_game_of_mine_is_found_again(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    imported(ann)
    api = Api(ann)
    seats = [{"kind": "me"}, {"kind": "guest", "name": "Kit"}]
    api("POST", "/api/games", {"title": "18cz", "seats": seats, "name": "Prague"})
    page = ann.page
    page.goto(ann.url)
    part = page.locator("[data-part]")
    expect(part).to_have_count(2)
    assert [each.get_attribute("data-part") for each in part.all()] == ["turn", "imported"]
    expect(page.locator('[data-part="turn"]')).to_contain_text("Prague")
    expect(page.locator('[data-part="imported"]')).to_contain_text("Friday night")
    expect(page).to_have_title("(1) Roundhouse")
    # searched by a player's name, by title and by date
    page.get_by_role("searchbox").fill("kit")
    expect(part).to_have_count(1)
    expect(part).to_contain_text("Prague")
    page.get_by_role("button", name="Clear the search").click()
    page.get_by_role("search").get_by_role("combobox").select_option("18chesapeake")
    expect(part).to_have_count(1)
    expect(part).to_contain_text("Friday night")
    page.get_by_role("search").get_by_role("combobox").select_option("")
    page.get_by_label("Changed from").fill("2100-01-01")
    expect(page.get_by_text("No game of yours fits the search.")).to_be_visible()
    page.get_by_role("button", name="Clear the search").click()
    # archived it leaves the list, and the archive has it
    page.get_by_role("button", name="Archive “Friday night”").click()
    expect(page.locator('[data-part="imported"]')).to_have_count(0)
    page.get_by_role("button", name="Archived: 1 game").click()
    page.get_by_role("button", name="Take “Friday night” out of the archive").click()
    expect(page.get_by_text("The archive is empty.")).to_be_visible()


def test_many_games_leave_room_for_the_rest_of_the_hall(person: Callable[..., Person]) -> None:
    ann = person("Ann", 390, 844, has_touch=True, is_mobile=True)
    api = Api(ann)
    api("POST", "/api/guest", {"name": "Ann"})
    page = ann.page
    rows = page.locator('[data-part="turn"] .rows > li')
    for count in (10, 2):
        for _ in range(count):
            seats = [{"kind": "me"}, {"kind": "guest", "name": "Kit"}]
            api("POST", "/api/games", {"title": "18chesapeake", "seats": seats})
        page.goto(ann.url)
        expect(rows).to_have_count(10)
        # Where all are shown there is nothing to open.
        expect(page.get_by_role("button", name=re.compile(r"^All \d+ of them"))).to_have_count(0 if count == 10 else 1)
    # the titles are far below; a button leads there
    page.get_by_role("button", name="New game").tap()
    expect(page.get_by_role("heading", name="Start another")).to_be_in_viewport()
    page.get_by_role("button", name="All 12 of them").tap()
    expect(rows).to_have_count(12)
    low = page.locator("button:visible, header a:visible, footer a:visible, select:visible").evaluate_all(
        "all => all.filter(each => each.getBoundingClientRect().height < 39.5).map(each => each.outerHTML)"
    )
    assert low == []
    # so are the words that choose who sits where
    page.goto(f"{ann.url}/new/18chesapeake")
    kinds = page.locator(".kinds label")
    expect(kinds.first).to_be_visible()
    assert min(kinds.evaluate_all("all => all.map(each => each.getBoundingClientRect().height)")) > 43.5


def test_the_end_tells_where_scores_come_from_and_can_be_shared(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    page = ann.page
    page.goto(imported(ann))
    ann.sit()
    places = ann.panel.get_by_role("list", name="Places").get_by_role("listitem")
    expect(places).to_have_count(3)
    first = places.first
    first.get_by_text(re.compile("^Where the score of")).click()

    def amount(text: str) -> int:
        return int(re.sub(r"[^0-9−]", "", text).replace("−", "-"))

    parts = [amount(text) for text in first.locator("td.money").all_inner_texts()]
    assert sum(parts) == amount(first.locator(".score").inner_text()) > 0
    expect(ann.panel.get_by_text("The largest dividend")).to_be_visible()
    # a highlight opens the move, and the address names it
    ann.panel.get_by_role("listitem").filter(has_text="The longest route").get_by_role("button").click()
    page.wait_for_url(re.compile(r"\?at=\d+$"))
    at = int(page.url.rpartition("=")[2])
    assert ann.at() == at
    page.reload()
    ann.sit()
    assert ann.at() == at
    page.get_by_role("button", name="Now", exact=True).click()
    page.wait_for_url(re.compile(r"/game/g_[0-9a-f]+$"))
    page.get_by_role("button", name="Share as a picture").click()
    for name, ending in (("Save as PNG", "png"), ("Save as SVG", "svg")):
        with page.expect_download() as saved:
            page.get_by_role("button", name=name).click()
        wanted = rf"18chesapeake-3p-\d{{4}}-\d\d-\d\d-friday-night\.{ending}"
        assert re.fullmatch(wanted, saved.value.suggested_filename)
        assert saved.value.path().stat().st_size > 1000


def test_a_rematch_waits_for_everybody_who_sat_there(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    page = ann.page
    page.goto(imported(ann))
    ann.sit()
    ann.panel.get_by_role("button", name="Rematch with the same seats").click()
    page.wait_for_function("() => document.title.includes('(2)')")
    ann.sit()
    assert ann.version() == 0
    page.go_back()
    ann.sit()
    expect(ann.panel.get_by_role("link", name="To the rematch")).to_be_visible()


def test_a_message_is_marked_and_announced_until_it_is_read(person: Callable[..., Person]) -> None:
    ann, bo = person("Ann"), person("Bo")
    ann.new_game("18Chesapeake", invite=1)
    bo.accept(ann.invitation())
    for somebody in (ann, bo):
        somebody.sit()
    chat = bo.page.get_by_role("tab", name=re.compile("^Chat"))
    expect(chat).to_have_text(re.compile(r"^Chat\s*$"))
    ann.page.get_by_role("tab", name="Chat").click()
    ann.page.get_by_role("textbox", name="Say something").fill("Good luck!")
    ann.page.get_by_role("button", name="Say", exact=True).click()
    expect(chat).to_contain_text("1 new message")
    expect(bo.page.locator("[aria-live]", has_text="Ann says: Good luck!")).to_have_count(1)
    bo.page.get_by_role("button", name="Open the chat").click()
    expect(bo.page.get_by_role("log", name="Talk at the table")).to_contain_text("Good luck!")
    expect(chat).not_to_contain_text("new message")
    expect(bo.page.get_by_role("list", name="Who is here")).to_contain_text("Ann is here")
    # who wrote it has nothing to read
    expect(ann.page.get_by_role("tab", name=re.compile("^Chat"))).not_to_contain_text("new message")
    # notes stay after the page is opened again, and are nobody else's
    for somebody, text in ((ann, "Bo wants PRR"), (bo, "")):
        somebody.page.get_by_text("My notes").click()
        notes = somebody.page.get_by_label("My notes")
        expect(notes).to_be_enabled()
        expect(notes).to_have_value("")
        if text:
            notes.fill(text)
            somebody.page.get_by_text("Kept.").wait_for()
    ann.page.reload()
    ann.sit()
    ann.page.get_by_role("tab", name=re.compile("^Chat")).click()
    expect(ann.page.get_by_label("My notes")).to_be_visible()
    expect(ann.page.get_by_label("My notes")).to_have_value("Bo wants PRR")


def test_watching_resigning_and_files_named_after_the_game(person: Callable[..., Person]) -> None:
    ann, bo, eve = person("Ann"), person("Bo"), person("Eve")
    ann.new_game("18Chesapeake", invite=1)
    bo.accept(ann.invitation())
    bo.sit()
    ann.sit()
    eve.page.goto(ann.page.url)
    expect(eve.page.get_by_text("You are watching")).to_be_visible()
    expect(ann.page.get_by_text("You are watching")).to_have_count(0)
    watched = ann.page.get_by_role("banner").get_by_text("one person is watching")
    expect(watched).to_have_count(1)
    eve.page.goto(ann.url)
    expect(watched).to_have_count(0)
    page = bo.page
    page.get_by_role("button", name="Table menu").click()
    with page.expect_download(timeout=PATIENCE) as saved:
        page.get_by_role("button", name="Game file").click()
    assert re.fullmatch(r"18chesapeake-2p-\d{4}-\d\d-\d\d-anns-table\.json", saved.value.suggested_filename)
    assert json.loads(saved.value.path().read_text(encoding="utf-8"))["players"] == ["Ann", "Bo"]
    page.get_by_role("button", name="Resign to a bot").click()
    expect(page.get_by_text("A bot plays on in your place")).to_be_visible()
    page.get_by_role("button", name="Resign to a bot").click()
    expect(page.get_by_role("button", name="Take over again")).to_be_visible()
    ann.page.get_by_role("tab", name=re.compile("^Chat")).click()
    expect(ann.page.get_by_role("log", name="Talk at the table")).to_contain_text("Bo leaves; a bot plays on.")


def test_an_import_tells_what_was_read_otherwise(person: Callable[..., Person]) -> None:
    file = unpack(GAMES["18chesapeake"][0])
    file = {**file, "actions": file["actions"][:40], "settings": {**file["settings"], "seed": 2**60}, "result": {}}
    ann = person("Ann")
    page = ann.page
    page.goto(ann.url)
    content = json.dumps(file).encode()
    page.locator('input[type="file"]').set_input_files(
        {"name": "game.json", "mimeType": "application/json", "buffer": content}
    )
    ann.frame.wait_for(timeout=4 * PATIENCE)
    page.get_by_text("read otherwise than the file records").click()
    expect(page.get_by_role("status").get_by_role("listitem").first).to_be_visible()
    page.get_by_role("button", name="Close", exact=True).click()
    expect(page.get_by_text("read otherwise than the file records")).to_have_count(0)
    # The chat keeps it.
    page.get_by_role("tab", name=re.compile("^Chat")).click()
    expect(page.get_by_role("log", name="Talk at the table")).to_contain_text("Read otherwise than the file has it.")


def test_the_owner_cancels_a_table_that_waits(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    ann.new_game("18Chesapeake", invite=2)
    ann.page.get_by_role("button", name="Cancel the table").click()
    ann.page.get_by_role("button", name="No, keep it as it is").click()
    ann.page.get_by_role("button", name="Cancel the table").click()
    ann.page.get_by_role("group").get_by_role("button", name="Cancel the table").click()
    expect(ann.page.get_by_role("heading", name="What shall we play?")).to_be_visible()


def test_the_menu_names_the_variant_and_what_was_chosen_for_the_table(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    api = Api(ann)
    api("POST", "/api/guest", {"name": "Ann"})
    titles = {each["slug"]: each for each in ann.page.request.get(f"{ann.url}/api/titles").json()}
    variant = next(each for each in titles["nuremberg"]["variants"] if each["id"] == "wensleydale")
    option = next(each for each in variant["options"] if each["name"] == "larger-south")
    seats = [{"kind": "me"}, {"kind": "guest", "name": "Kit"}, {"kind": "guest", "name": "Lou"}]
    wish = {"title": "nuremberg", "variant": "wensleydale", "seats": seats}
    for options in ({}, {"larger-south": not option["default"]}):
        game = api("POST", "/api/games", {**wish, "options": options})
        ann.page.goto(f"{ann.url}/game/{game['id']}")
        ann.sit()
        ann.page.get_by_role("button", name="Table menu").click()
        menu = ann.page.get_by_role("dialog", name="Table menu")
        expect(menu.get_by_text("Wensleydale", exact=True)).to_be_visible()
        expect(menu.get_by_role("term")).to_have_text([option["text"]] if options else [])
