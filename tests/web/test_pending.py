"""A table whose choices the server still computes: the page shows it, says what it waits for, and goes on by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web.axe import check_page
from tests.web.house import House
from tests.web.people import Person
from tests.web.serving import HELD_SEARCHES
from tests.web.shelf import Shelf, at_run

pytestmark = [pytest.mark.web, pytest.mark.slow]


@pytest.fixture
def slow(browser: Browser, tmp_path: Path) -> Iterator[tuple[House, Shelf, Path]]:
    """A server whose searches wait as long as there is the file."""
    file = tmp_path / "held"
    house = House(tmp_path, settings={HELD_SEARCHES: str(file)})
    house.start()
    shelf = Shelf(browser, house)
    yield house, shelf, file
    shelf.close()
    house.kill()


SAID = {
    "en": "The server is still looking for the best run of",
    "it": "Il server sta ancora cercando la corsa migliore di",
    "ja": "をまだ探しています",
}


def test_the_page_says_what_it_waits_for_and_goes_on_by_itself(
    person: Callable[..., Person], slow: tuple[House, Shelf, Path]
) -> None:
    house, shelf, file = slow
    table = shelf.play_on(shelf.played(600, 11, at_run))
    house.kill()  # what it has found so far is forgotten
    file.touch()
    house.start()
    readers = {language: person(f"Reader of {language}", locale=language) for language in SAID}
    for language, reader in readers.items():
        reader.url = house.url
        shelf.seat(reader, table)
        expect(reader.page.locator("div.panel")).to_contain_text(SAID[language])
        expect(reader.page.locator('[data-announce="turn"]')).to_contain_text(SAID[language])
        expect(reader.page.locator("[data-do]")).to_have_count(0)
        expect(reader.page.locator("[data-deed]")).to_have_count(0)
    check_page(readers["en"].page)
    file.unlink()
    for language, reader in readers.items():
        expect(reader.page.locator("[data-do=run_trains], [data-deed=best-routes]").first).to_be_visible()
        expect(reader.page.locator("div.panel")).not_to_contain_text(SAID[language])
        expect(reader.page.locator('[data-announce="turn"]')).not_to_contain_text(SAID[language])
        expect(reader.page.locator('[data-announce="turn"]')).not_to_be_empty()
