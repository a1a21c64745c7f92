"""Browser tests need the built web app and a Chromium; without either they fail and say so."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright
from tools.checkout.machine import CHROMIUM_NAMES

from tests.web.house import ROOT, House
from tests.web.people import PATIENCE, Person
from tests.web.shelf import Shelf

expect.set_options(timeout=PATIENCE)


def find_chromium(playwright: Playwright) -> str:
    found = os.environ.get("ROUNDHOUSE_CHROMIUM") or next((p for n in CHROMIUM_NAMES if (p := shutil.which(n))), None)
    found = found or playwright.chromium.executable_path
    if not Path(found).exists():
        pytest.fail("No Chromium on this machine: the browser tests were not run. Set ROUNDHOUSE_CHROMIUM.")
    return found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not (ROOT / "src/roundhouse/server/static/index.html").is_file():
        pytest.fail("The web app is not built: the browser tests were not run. Run 'python3 dev.py build'.")
    with sync_playwright() as playwright:
        # A page is closed again after seconds: what Chromium's last compiler makes of its code is never paid back.
        arguments = ["--disable-gpu", "--disable-dev-shm-usage", "--js-flags=--no-turbofan"]
        if getattr(os, "geteuid", lambda: 1)() == 0:
            arguments.append("--no-sandbox")  # Chromium has none for root
        found = playwright.chromium.launch(executable_path=find_chromium(playwright), args=arguments)
        yield found
        found.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests of this process: each makes people and tables of its own, and may restart it."""
    started = House(tmp_path_factory.mktemp("house"))
    started.start()
    yield started
    started.kill()


@pytest.fixture(scope="session")
def shelf(browser: Browser, house: House) -> Iterator[Shelf]:
    """Games and positions for all tests of this process."""
    found = Shelf(browser, house)
    yield found
    found.close()


@pytest.fixture
def person(browser: Browser, house: House) -> Iterator[Callable[..., Person]]:
    """People with browsers of their own; at the end none of their pages may have thrown an error.

    Their pages do not move unless a test asks for it (`reduced_motion="no-preference"`): without a graphics card
    Chromium draws every frame of an animation with the processor.
    """
    if not house.is_running():  # a test that failed may have left it dead
        house.start()
    people: list[Person] = []
    contexts = []

    def come(name: str, width: int = 1440, height: int = 900, newcomer: bool = False, **settings: Any) -> Person:
        settings = {"reduced_motion": "reduce", **settings}
        context = browser.new_context(viewport={"width": width, "height": height}, **settings)
        contexts.append(context)
        if not newcomer:
            context.add_init_script("localStorage.setItem('roundhouse.newcomer', 'false')")
        somebody = Person(context.new_page(), house.url, name)
        people.append(somebody)
        return somebody

    yield come
    for context in contexts:
        context.close()
    for somebody in people:
        assert somebody.failures == [], f"the page of {somebody.name} threw errors"
