"""What happens at a table besides the opening: undo, reasons, history, files, bots, broken lines."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import FilePayload, Route, expect

from tests.golden.recorded import FOLDER
from tests.web.house import House
from tests.web.people import PATIENCE, Person, agree, sit_at_the_line, who_is_asked
from tests.web.shelf import Shelf, at_run, at_track_with_refusals, played
from tests.web.test_openings import sit_together

pytestmark = [pytest.mark.web, pytest.mark.slow]


def import_file(somebody: Person, content: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(content), encoding="utf-8")
    somebody.page.goto(somebody.url)
    somebody.page.locator('input[type="file"]').set_input_files(path)
    somebody.sit()


def unpacked(name: str) -> FilePayload:
    """A recorded game, such as "18cz/real-29247", as a file to choose in a browser."""
    return {
        "name": f"{name}.json".replace("/", "-"),
        "mimeType": "application/json",
        "buffer": gzip.decompress((FOLDER / f"{name}.json.gz").read_bytes()),
    }


def branch_here(somebody: Person) -> None:
    """ "What if" from the newest position, so that a recorded game can be played on."""
    somebody.page.get_by_role("button", name="Now", exact=True).click()
    somebody.page.get_by_role("button", name="What if").click()
    expect(somebody.page.get_by_text(re.compile("nothing is"))).to_be_visible()


def comes_to(somebody: Person, at: int) -> None:
    """The page shows the position after ``at`` actions."""
    somebody.page.wait_for_function(
        "at => Number(document.querySelector('div.frame')?.dataset.at) === at", arg=at, timeout=PATIENCE
    )


def test_undo_is_free_within_ones_own_turn(person: Callable[..., Person]) -> None:
    people = person("Ann"), person("Bo")
    sit_at_the_line(people)
    builder = who_is_asked(people)
    before = builder.at()
    builder.build_on()
    builder.build_on()
    comes_to(builder, before + 2)
    builder.page.keyboard.press("u")
    comes_to(builder, before + 1)
    builder.page.get_by_role("button", name="Rub out the last").click()
    for somebody in people:
        comes_to(somebody, before)
    # What was taken back stays in the log, struck through.
    builder.open_log()
    expect(builder.page.get_by_role("log", name="Log of the game").locator("li.undone")).to_have_count(2)


def test_undo_across_another_turn_asks_its_player(person: Callable[..., Person]) -> None:
    people = sit_together(person, "18Chesapeake", "Two players")
    first = who_is_asked(people)
    second = next(p for p in people if p is not first)
    first.choose("buy_private")
    agree(people)
    second.choose("pass")
    agree(people)
    before = first.version()
    for answer, at in (("Decline", 2), ("Agree", 0)):
        first.page.keyboard.press("u")
        expect(second.page.get_by_text(re.compile(f"{first.name} asks to take back"))).to_be_visible()
        expect(first.page.get_by_text(re.compile(f"waiting for {second.name}"))).to_be_visible()
        assert first.version() == before
        second.page.get_by_role("button", name=answer).click()
        for somebody in people:
            expect(somebody.page.get_by_text(re.compile("(asks|asked) to take back"))).to_have_count(0)
        for somebody in people:
            comes_to(somebody, at)


def test_why_not_cites_the_rule(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann")
    shelf.try_from(ann, shelf.played(600, 11, at_track_with_refusals))
    dark = ann.page.locator('g.hex:not([data-lit])[aria-label^="L2 "], g.hex:not([data-lit])[aria-label^="A7 "]').first
    dark.click()
    why = ann.page.get_by_role("region", name=re.compile(r"^Why not "))
    expect(why).to_be_visible()
    why.get_by_text(re.compile(r"^Rule CHES-")).first.wait_for()
    why.get_by_role("button", name="Close").click()
    # Everything that is refused now, each with its rule, which opens in the ledger beside the board.
    ann.page.get_by_role("button", name="Why not?").click()
    every = ann.page.get_by_role("region", name="Why not?")
    rule = every.get_by_text(re.compile(r"^Rule CHES-")).first
    rule.click()
    number = rule.inner_text().removeprefix("Rule ").strip()
    every.get_by_role("button", name="Open it in the ledger").first.click()
    expect(ann.page.get_by_role("tabpanel").get_by_role("link", name=number, exact=True).first).to_be_visible()


def test_a_refused_move_shows_its_rule(person: Callable[..., Person]) -> None:
    people = sit_together(person, "18Chesapeake", "Two players")
    first = who_is_asked(people)

    def spoil(route: Route) -> None:
        """The page offers legal moves only, so its request is spoiled on the way: P3 is not the cheapest."""
        body = route.request.post_data_json
        assert body is not None
        body["action"]["private"] = "P3"
        route.continue_(post_data=json.dumps(body))

    first.page.route("**/api/games/*/actions", spoil)
    before = first.version()
    first.offers("buy_private").first.click()
    note = first.panel.get_by_role("alert")
    expect(note.get_by_text(re.compile("cheapest unsold company, P1"))).to_be_visible()
    note.get_by_role("button", name="Rule CHES-9-2").click()
    expect(first.page.get_by_role("tabpanel").get_by_role("link", name="CHES-9-2", exact=True).first).to_be_visible()
    assert first.version() == before, "a refused move changes nothing"


def test_the_slider_goes_through_the_whole_game(person: Callable[..., Person], tmp_path: Path) -> None:
    ann = person("Ann")
    game = played(400, 5)
    import_file(ann, game, tmp_path)
    last = len(game["actions"])
    assert ann.at() == 0, "an imported game is opened at its beginning"
    ann.page.get_by_role("button", name="A move on").click()
    ann.page.wait_for_function("() => document.querySelector('div.frame').dataset.at === '1'", timeout=PATIENCE)
    ann.page.keyboard.press(".")
    ann.page.wait_for_function("() => document.querySelector('div.frame').dataset.at === '2'", timeout=PATIENCE)
    slider = ann.page.get_by_role("slider", name="Position in the game")
    slider.fill(str(last // 2))
    middle = str(last // 2)
    ann.page.wait_for_function(
        "at => document.querySelector('div.frame').dataset.at === at", arg=middle, timeout=PATIENCE
    )
    ann.page.get_by_role("button", name="A round on").click()
    ann.page.wait_for_function(
        "at => document.querySelector('div.frame').dataset.at !== at", arg=middle, timeout=PATIENCE
    )
    expect(ann.panel.get_by_text(re.compile(r"You look at move \d+ of \d+"))).to_be_visible()
    ann.page.get_by_role("button", name="Now", exact=True).click()
    comes_to(ann, last)
    # A hand quicker than the answers: every press counts, and "Now" is the last word.
    for _ in range(5):
        ann.page.keyboard.press(",")
    comes_to(ann, last - 5)
    for _ in range(3):
        ann.page.keyboard.press(",")
    ann.page.get_by_role("button", name="Now", exact=True).click()
    comes_to(ann, last)
    ann.page.get_by_role("button", name="A move back").click()
    comes_to(ann, last - 1)


def test_what_if_plays_on_and_becomes_a_table(person: Callable[..., Person], tmp_path: Path) -> None:
    ann = person("Ann")
    game = played(40, 5)
    import_file(ann, game, tmp_path)
    branch_here(ann)
    ann.panel.locator("button[data-do]:visible").first.click()
    expect(ann.page.get_by_text(re.compile(r"1 played"))).to_be_visible()
    ann.page.get_by_role("button", name="Take back").click()
    expect(ann.page.get_by_text(re.compile(r"0 played"))).to_be_visible()
    ann.panel.locator("button[data-do]:visible").first.click()
    expect(ann.page.get_by_text(re.compile(r"1 played"))).to_be_visible()
    before = ann.page.url
    ann.page.get_by_role("button", name="Keep as a table").click()
    ann.page.wait_for_function("url => location.href !== url", arg=before, timeout=PATIENCE)
    ann.sit()
    assert ann.at() == len(game["actions"]) + 1


def test_best_routes_are_found_drawn_and_run(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann")
    shelf.try_from(ann, shelf.played(900, 11, at_run))
    offered = ann.offers("run_trains").inner_text()
    best = int(re.search(r"\$(\d+)", offered).group(1))  # type: ignore[union-attr]
    expect(ann.page.locator("path[data-route]").nth(1)).to_be_attached()
    # Edit one route away: the sum falls. Best routes bring it back.
    ann.page.get_by_role("button", name="Clear").first.click()
    expect(ann.offers("run_trains")).not_to_have_text(re.compile(rf"\${best}\b"))
    ann.page.get_by_role("button", name="Best routes").click()
    expect(ann.offers("run_trains")).to_have_text(re.compile(rf"\${best}\b"))
    ann.offers("run_trains").click()
    expect(ann.panel.get_by_text(re.compile(rf"Pay out \${best}"))).to_be_visible()


def test_a_route_is_edited_by_clicking_stops(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann")
    shelf.try_from(ann, shelf.played(900, 11, at_run))
    row = ann.panel.get_by_role("listitem").filter(has=ann.page.get_by_role("button", name="Clear")).first
    way = row.locator(".way").inner_text()
    ends = [part.strip() for part in re.split(r" – ", way)]
    row.get_by_role("button", name="Clear").click()
    expect(ann.panel.get_by_text(re.compile("Click stops on the board"))).to_be_visible()
    for place in (ends[0], ends[-1]):
        ann.page.locator(f'g.hex[data-lit][aria-label*=" {place}"]').first.click()
    expect(ann.panel.locator(".way").first).to_contain_text(ends[-1])


@pytest.mark.parametrize("name", ["18chesapeake/real-1277", "18cz/real-29247", "1862/real-game-end-bank"])
def test_a_recorded_game_of_18xx_games_is_imported_and_stepped_through(
    person: Callable[..., Person], tmp_path: Path, name: str
) -> None:
    ann = person("Ann")
    ann.page.goto(ann.url)
    ann.page.locator('input[type="file"]').set_input_files(unpacked(name))
    ann.frame.wait_for(timeout=4 * PATIENCE)
    assert ann.at() == 0
    for step in range(1, 6):
        ann.page.get_by_role("button", name="A move on").click()
        ann.page.wait_for_function(
            "at => Number(document.querySelector('div.frame').dataset.at) >= at", arg=step, timeout=PATIENCE
        )
    ann.page.get_by_role("button", name="Now", exact=True).click()
    expect(ann.panel.get_by_text("The game is over")).to_be_visible(timeout=PATIENCE)


def test_bots_play_to_the_end_while_watched(person: Callable[..., Person], shelf: Shelf) -> None:
    ann, onlooker = person("Ann"), person("Otto")
    name = "nuremberg/wensleydale-3p"
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "name": "Bo"}, {"kind": "bot", "name": "Cy"}]
    shelf.seat(ann, shelf.branch(name, shelf.start(name, "Round", -1), seats))
    # Ann lets a bot play for her and leans back; somebody else looks on by the link.
    onlooker.page.goto(ann.page.url)
    onlooker.sit()
    before = onlooker.version()
    ann.page.get_by_role("button", name="Table menu").click()
    ann.page.get_by_role("button", name="Let a bot play").first.click()
    ann.page.get_by_role("button", name="Close the menu").click()
    for somebody in (ann, onlooker):
        expect(somebody.panel.get_by_text("The game is over")).to_be_visible(timeout=600_000)
    assert onlooker.version() > before + 10, "a whole round was played"
    assert onlooker.offers("pass").count() == 0


def test_a_killed_server_comes_back_and_nothing_is_lost(person: Callable[..., Person], house: House) -> None:
    ann, bo = sit_together(person, "18Chesapeake", "Two players")
    for _ in range(3):
        who_is_asked((ann, bo)).move(("buy_private", "pass"))
        agree((ann, bo))
    before = ann.at()
    house.kill()
    for somebody in (ann, bo):
        expect(somebody.page.locator('[data-strip="lost"]')).to_be_visible(timeout=PATIENCE)
    house.start()
    for somebody in (ann, bo):
        expect(somebody.page.locator('[data-strip="lost"]')).to_have_count(0, timeout=PATIENCE)
    who_is_asked((ann, bo)).choose("pass")
    agree((ann, bo))
    assert ann.at() == bo.at() == before + 1


def test_a_page_that_looked_at_an_older_position_refreshes_itself(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    # This page's stream is cut after the welcome, so that it does not hear of the other window's move.
    heard = [0]

    def relay(socket: Any) -> None:
        server = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            heard[0] += 1
            if heard[0] == 1 or '"type":"game"' in str(message)[:40]:
                socket.send(message)

        server.on_message(pass_on)

    ann.page.route_web_socket(re.compile("/live$"), relay)
    ann.quick_game("18Chesapeake", friends=2)
    ann.sit()
    other = ann.page.context.new_page()
    other.goto(ann.page.url)
    second = Person(other, ann.url, "Ann elsewhere")
    second.sit()
    second.choose("buy_private")
    assert ann.version() == 0
    ann.offers("buy_private").first.click()
    expect(ann.panel.get_by_text(re.compile("Somebody moved before you"))).to_be_visible()
    assert ann.version() == 1
