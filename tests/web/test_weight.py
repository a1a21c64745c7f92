"""How many bytes a browser that comes for the first time has to fetch."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.people import PATIENCE, Person
from tests.web.test_journeys import unpacked

pytestmark = [pytest.mark.web, pytest.mark.slow]


class Scale:
    """Adds up what comes over the network to a page: answers as they are sent, and messages of WebSockets."""

    def __init__(self, somebody: Person) -> None:
        self.parts: dict[str, int] = {}
        self._urls: dict[str, str] = {}
        session = somebody.page.context.new_cdp_session(somebody.page)
        session.on("Network.responseReceived", self._begin)
        session.on("Network.loadingFinished", self._finish)
        session.on("Network.webSocketFrameReceived", self._message)
        session.send("Network.enable")

    def _begin(self, event: dict[str, Any]) -> None:
        self._urls[event["requestId"]] = event["response"]["url"]

    def _finish(self, event: dict[str, Any]) -> None:
        url = self._urls.get(event["requestId"], "?")
        self.parts[url] = self.parts.get(url, 0) + int(event["encodedDataLength"])

    def _message(self, event: dict[str, Any]) -> None:
        self.parts["live"] = self.parts.get("live", 0) + len(event["response"]["payloadData"].encode())

    @property
    def total(self) -> int:
        """Without the lists of tables: other tests leave some in the hall."""
        return sum(size for url, size in self.parts.items() if "/api/games?" not in url)

    def __str__(self) -> str:
        heaviest = sorted(self.parts.items(), key=lambda part: -part[1])
        return "\n".join([f"{self.total:,} bytes in all", *(f"{size:>9,}  {url}" for url, size in heaviest)])


def test_the_hall_is_light(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    scale = Scale(ann)
    ann.page.goto(ann.url)
    expect(ann.page.get_by_role("link", name="18Chesapeake").first).to_be_visible()
    ann.page.wait_for_load_state("networkidle")
    assert 30_000 < scale.total < 150_000, str(scale)


def test_a_late_table_of_1862_is_light(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    ann.page.goto(ann.url)
    file = json.loads(unpacked("1862/random-4p-1")["buffer"])
    file["actions"] = file["actions"][: len(file["actions"]) * 9 // 10]
    body = {"file": file, "name": None}
    answer = ann.page.request.post(f"{ann.url}/api/games/import", data=body, timeout=4 * PATIENCE)
    assert answer.ok, answer.text()
    game = answer.json()["id"]
    bo = person("Bo")
    scale = Scale(bo)
    bo.page.goto(f"{bo.url}/game/{game}")
    bo.sit()
    bo.page.wait_for_load_state("networkidle")
    assert 50_000 < scale.total < 300_000, str(scale)
    # The log shows the newest moves, and the others when somebody asks for them.
    bo.open_log()
    log = bo.page.get_by_role("log", name="Log of the game")
    entries = log.locator("li[data-move]")
    shown = entries.count()
    assert 0 < shown <= 40
    log.get_by_role("button", name="Show the earlier moves").click()
    expect(log.get_by_role("button", name="Show the earlier moves")).to_have_count(0)
    assert entries.count() > 300
