"""What one looks things up in: the spreadsheet, the set of tiles, the rules to read, the reference cards."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.people import Person
from tests.web.shelf import Shelf

pytestmark = [pytest.mark.web, pytest.mark.slow]


def names(page: Page, grid: str) -> list[str]:
    """The first column of a table of figures."""
    return page.locator(f'table[data-grid="{grid}"] tbody th').all_inner_texts()


def fits(page: Page) -> bool:
    """Nothing makes the page scroll sideways."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_the_spreadsheet_sorts_and_is_saved_as_csv(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann")
    shelf.seat(ann, shelf.game("18chesapeake/real-1277"), 0)
    page = ann.page
    page.get_by_role("tab", name="Spreadsheet").click()
    players = page.locator('table[data-grid="players"]')
    # at the opening nothing of what comes is shown
    expect(page.locator('table[data-grid="companies"] thead')).not_to_contain_text("OR 2.1")
    page.get_by_role("button", name="Now", exact=True).click()
    expect(page.locator('table[data-grid="companies"] thead')).to_contain_text("OR 2.1")
    expect(page.locator('table[data-grid="worth/player"]')).to_be_visible()
    assert names(page, "players") == [f"Player {n}" for n in range(1, 6)]
    heading = players.get_by_role("columnheader", name="Worth")
    for direction in ("descending", "ascending"):
        heading.get_by_role("button").click()
        expect(heading).to_have_attribute("aria-sort", direction)
        texts = players.locator("tbody tr td:nth-of-type(1)").all_inner_texts()
        figures = [int(text.replace("$", "").replace(",", "")) for text in texts]
        assert figures == sorted(figures, reverse=direction == "descending")
    heading.get_by_role("button").click()
    assert names(page, "players") == [f"Player {n}" for n in range(1, 6)]
    with page.expect_download() as saved:
        page.get_by_role("button", name="Download CSV").click()
    assert re.fullmatch(r"18chesapeake-.*figures\.csv", saved.value.suggested_filename)
    text = Path(saved.value.path()).read_text(encoding="utf-8-sig")
    assert "\nPRR,70,70,0,6," in text
    assert "Players, round by round: Worth" in text
    page.get_by_role("button", name="Enlarge").click()
    dialog = page.get_by_role("dialog", name="Spreadsheet")
    expect(dialog.locator('table[data-grid="companies"]')).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_the_spreadsheet_of_nuremberg_has_rounds(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    ann.quick_game("First Train to Nuremberg", bots=1)
    ann.sit()
    ann.page.get_by_role("tab", name="Spreadsheet").click()
    for grid in ("points/player", "profit/player", "influence-white/player"):
        expect(ann.page.locator(f'table[data-grid="{grid}"] thead')).to_contain_text("Round 1")


def test_a_tile_tells_what_it_upgrades_and_where_it_could_go(person: Callable[..., Person], shelf: Shelf) -> None:
    ann = person("Ann")
    shelf.seat(ann, shelf.game("18chesapeake/real-1277"), 0)
    page = ann.page
    page.get_by_role("tab", name="Tiles").click()
    page.locator('button[data-set-tile="57"]').click()
    one = page.get_by_role("region", name="Tile 57")
    expect(one).to_contain_text("7 of 7 left")
    expect(one).to_contain_text("No company is on turn")
    expect(one.get_by_role("button", name="Tile 14")).to_be_visible()
    page.get_by_role("navigation", name="History").get_by_role("combobox").select_option(label="OR 3.1")
    # the layout follows the round, and what is looked up stays open
    expect(one).to_contain_text(re.compile("could lay it on"))
    places = one.locator("[data-place]")
    assert places.count() > 0
    # the same hexes are marked on the board
    expect(page.locator('g.hex[aria-label*="Tile 57 could go on"]')).to_have_count(places.count())
    expect(page.locator("main.board polygon.pointed")).to_have_count(places.count())
    # what is told of the tile is in sight, and the figures on its pictures are large enough
    heading = page.get_by_role("heading", name="Tile 57")
    expect(heading).to_be_in_viewport(ratio=1)
    sizes = page.locator("#tabpanel svg text").evaluate_all(
        "all => all.map(each => parseFloat(getComputedStyle(each).fontSize) * each.getScreenCTM().a)"
    )
    assert min(sizes) >= 9.99
    one.get_by_role("button", name="Tile 14").click()
    green = page.get_by_role("region", name="Tile 14")
    expect(green).to_contain_text("cannot lay it anywhere now")
    green.get_by_role("button", name=re.compile("^Rule CHES")).click()
    expect(page.locator("#tabpanel article.large")).to_contain_text("CHES-11.3-7")
    page.get_by_role("tab", name="Tiles").click()
    expect(page.get_by_role("heading", name="Signs on the map")).to_be_visible()
    expect(page.get_by_text("Only tiles with the same mark go here: DC, OO")).to_be_visible()


def test_rules_are_read_in_their_order_searched_and_linked(person: Callable[..., Person]) -> None:
    ann = person("Ann", 1280, 800)
    page = ann.page
    page.goto(f"{ann.url}/rules")
    page.get_by_role("link", name="18Chesapeake", exact=True).click()
    expect(page.get_by_role("heading", name="The game on one page")).to_be_visible()
    contents = page.get_by_role("navigation", name="Contents")
    contents.get_by_role("link", name="Stock market", exact=False).click()
    market = page.locator('details[data-table="stock_market"]')
    expect(market.get_by_role("list", name="Stock market")).to_be_visible()
    tiles = page.locator('details[data-table="tile_manifest"] tbody tr')
    assert tiles.locator("svg").count() == tiles.count() == 45
    # from a passage of the summary to its rule, which is marked
    page.get_by_role("link", name="CHES-11.8-15").first.click()
    expect(page.locator("article.wanted")).to_have_attribute("data-rule", "CHES-11.8-15")
    expect(page.locator("article.wanted")).to_be_in_viewport()
    # where it is cited at the table, and the check that is folded away
    page.goto(f"{ann.url}/rules/18chesapeake/CHES-11.3-28")
    rule = page.locator("article.wanted")
    expect(rule).not_to_contain_text("How it is tested")
    rule.get_by_role("button", name="Cited at the table").click()
    expect(rule).to_contain_text("is blocked while")
    expect(rule).to_contain_text("How it is tested")
    page.get_by_label("Search").fill("par value")
    expect(page.get_by_role("status")).to_contain_text("entries")
    expect(page.locator("article mark").first).to_have_text(re.compile("^(par|value)$", re.IGNORECASE))
    page.goto(f"{ann.url}/rules/18chesapeake/CHES-99-1")
    expect(page.get_by_text("There is no rule CHES-99-1")).to_be_visible()


def test_a_choice_links_to_its_rule(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    ann.quick_game("18Chesapeake", friends=2)
    ann.sit()
    ann.panel.get_by_role("button", name="Rule CHES-9-1").click()
    cited = ann.page.locator("#tabpanel article.large")
    expect(cited).to_contain_text("CHES-9-1")
    # the table stays: the link opens beside it
    expect(cited.get_by_role("link", name="CHES-9-1").first).to_have_attribute("target", "_blank")


@pytest.mark.parametrize("slug", ["18chesapeake", "18cz", "1862", "nuremberg"])
def test_rules_and_card_fit_a_phone_and_a_sheet_of_paper(person: Callable[..., Person], slug: str) -> None:
    ann = person("Ann", 390, 844)
    page = ann.page
    page.goto(f"{ann.url}/rules/{slug}")
    expect(page.get_by_role("heading", name="The game on one page")).to_be_visible()
    assert fits(page)
    page.goto(f"{ann.url}/card/{slug}")
    expect(page.get_by_role("heading", name="Worth remembering")).to_be_visible()
    assert fits(page)
    for paper in ("A4", "Letter"):
        sheets = re.findall(rb"/Type\s*/Page[^s]", page.pdf(format=paper, prefer_css_page_size=False))
        assert len(sheets) == 1, f"the card of {slug} takes {len(sheets)} pages of {paper}"
