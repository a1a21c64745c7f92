"""The coach at a real table: what matters before a move, a line after it, and how to send him away and call him."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

import roundhouse
from roundhouse.bots import find_bot
from tests.web.axe import check_page, check_panel
from tests.web.people import PATIENCE, Person

pytestmark = [pytest.mark.web, pytest.mark.slow]


def before_a_run() -> dict[str, Any]:
    """The file of a game in which a company is about to run its trains."""
    game = roundhouse.new_game("18chesapeake", players=["Ann", "Bo", "Cy"], seed=7)
    bot, rng = find_bot("novice", "18chesapeake"), random.Random(1)
    while not any(choice.action.do == "run_trains" for choice in game.choices()):
        game.apply(bot.decide(game.rules, game.state, game.acting[0], rng, 0.2).action)
    return game.to_dict()


def test_a_newcomer_is_coached_and_can_send_the_coach_away(person: Callable[..., Person]) -> None:
    ann = person("Ann", newcomer=True)
    page = ann.page
    page.goto(ann.url)
    answer = page.request.post(f"{ann.url}/api/games/import", data={"file": before_a_run()}, timeout=PATIENCE)
    assert answer.ok, answer.text()
    page.goto(f"{ann.url}/game/{answer.json()['id']}")
    ann.sit()
    coach = ann.panel.get_by_role("region", name="Coach")
    expect(coach.locator('[data-coach-note^="coach-run"]')).to_contain_text("The best run of")
    assert 2 <= coach.get_by_role("listitem").count() <= 3
    check_panel(page)

    # A worse run: the server says so afterwards, in one line.
    position = page.request.get(f"{ann.url}/api/games/{answer.json()['id']}/position").json()
    run = next(choice["action"] for choice in position["choices"] if choice["action"]["do"] == "run_trains")
    body = {"version": position["version"], "action": {**run, "runs": []}, "request_id": "c" * 20}
    assert page.request.post(f"{ann.url}/api/games/{answer.json()['id']}/actions", data=body).ok
    ann.sees(position["version"] + 1)
    expect(coach.get_by_text("its best run earns")).to_be_visible()
    check_page(page, "section.panel", ["wide"])

    coach.get_by_role("button", name="Send the coach away").click()
    expect(coach).to_have_count(0)
    page.reload()
    ann.sit()
    expect(ann.panel.get_by_role("button", name="Coach me")).to_be_visible()
    expect(coach).to_have_count(0)
    ann.panel.get_by_role("button", name="Coach me").click()
    expect(coach.get_by_role("listitem").first).to_be_visible()


def test_the_account_remembers_that_the_coach_was_sent_away(person: Callable[..., Person]) -> None:
    ann, phone = person("Ann", newcomer=True), person("Ann", 390, 844, newcomer=True)
    ann.ask("/api/register", {"name": "Ann uncoached", "password": "correct horse battery"})
    game = ann.ask("/api/games/import", {"file": before_a_run()})
    phone.page.context.add_cookies(ann.page.context.cookies())  # type: ignore[arg-type]
    ann.page.goto(f"{ann.url}/game/{game['id']}")
    ann.sit()
    ann.panel.get_by_role("button", name="Send the coach away").click()
    expect(ann.panel.get_by_role("button", name="Coach me")).to_be_visible()
    me = f"{ann.url}/api/me"
    ann.page.wait_for_function(
        "async (me) => (await (await fetch(me)).json()).user.coach === 'off'", arg=me, timeout=PATIENCE
    )
    phone.page.goto(f"{phone.url}/game/{game['id']}")
    phone.sit()
    # The sheet is open: only the panel has what is asked.
    expect(phone.page.locator("button.pull")).to_have_attribute("aria-expanded", "true")
    expect(phone.panel.get_by_role("button", name="Coach me")).to_be_visible()
    expect(phone.panel.get_by_role("region", name="Coach")).to_have_count(0)


def test_whoever_is_no_newcomer_is_left_alone(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    ann.new_game("18Chesapeake", friends=2)
    ann.sit()
    expect(ann.panel.get_by_role("button", name="Coach me")).to_be_visible()
    expect(ann.panel.get_by_role("region", name="Coach")).to_have_count(0)
