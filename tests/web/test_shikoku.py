"""A title from another package at the web table: 1889 of ``examples/shikoku``, which the page has never heard of."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.web.house import ROOT, House
from tests.web.people import PATIENCE, Person

pytestmark = [pytest.mark.web, pytest.mark.slow]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server in whose environment the example is installed; nothing is downloaded."""
    packages = tmp_path_factory.mktemp("packages")
    options = ["--no-deps", "--no-build-isolation", "--no-index", "--quiet", "--disable-pip-version-check"]
    example = ROOT / "examples" / "shikoku"
    subprocess.run(
        [sys.executable, "-m", "pip", "install", *options, "--target", str(packages), str(example)], check=True
    )
    started = House(tmp_path_factory.mktemp("house"), packages)
    started.start()
    yield started
    started.kill()


def test_1889_is_played_and_the_novice_goes_on(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    ann.new_game("1889: Railways on Shikoku", friends=1)
    ann.sit()
    expect(ann.page.locator("g.hex")).to_have_count(52)
    # Both seats are Ann's: she buys what the auction offers first, and passes once.
    for deed in ("buy_private", "pass", "buy_private"):
        ann.choose(deed)
    assert ann.version() == 3
    ann.open_log()
    expect(ann.page.get_by_role("log", name="Log of the game").get_by_role("listitem")).to_have_count(3)
    # Then the novice plays both seats on, beyond the auction, and the page shows it.
    ann.page.get_by_role("button", name="Table menu").click()
    bots = ann.page.get_by_role("button", name="Let a bot play")
    expect(bots).to_have_count(2)  # the menu is loaded when it is opened
    while bots.count() > 0:
        left = bots.count()
        bots.first.click()
        expect(bots).to_have_count(left - 1)
    ann.page.get_by_role("button", name="Close the menu").click()
    ann.page.wait_for_function(
        "() => /^(SR|OR) /.test(document.querySelector('header .round')?.innerText ?? '')", timeout=4 * PATIENCE
    )
    ann.sees(20)
