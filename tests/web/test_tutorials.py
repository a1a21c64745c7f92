"""Learning at the table: from the hall through every chapter of every tutorial, with wrong tries and a break."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from roundhouse import tutorials
from tests.web.people import Person

pytestmark = [pytest.mark.web, pytest.mark.slow]


def begin(page: Page, name: str, chapter: str) -> None:
    page.locator(f'[data-chapter="{name}/{chapter}"]').click()
    page.get_by_role("region", name="Coach").wait_for()


def follow(page: Page, steps: tuple[tutorials.Step, ...]) -> None:
    """Read and let the coach show every move of a chapter."""
    coach = page.get_by_role("region", name="Coach")
    for number, step in enumerate(steps, start=1):
        expect(coach).to_contain_text(f"{number} of {len(steps)}")
        expect(coach).to_contain_text(step.text.split("\n")[0])
        coach.get_by_role("button", name="Go on" if step.play is None else "Show me").click()
    expect(coach).to_contain_text("Well done")


@pytest.mark.parametrize("name", tutorials.names())
def test_every_tutorial_can_be_finished(name: str, person: Callable[..., Person]) -> None:
    learner = person("Lena")
    page = learner.page
    page.goto(learner.url)
    page.get_by_role("navigation").get_by_role("link", name="Learn").click()
    chapters = tutorials.tutorial(name).chapters
    begin(page, name, chapters[0].id)
    for chapter, after in zip(chapters, [*chapters[1:], None], strict=True):
        follow(page, chapter.steps)
        if after is not None:
            page.get_by_role("button", name="Next chapter").click()
            page.get_by_role("region", name="Coach").get_by_text(after.name).wait_for()


def test_a_beginner_plays_by_hand_errs_leaves_and_comes_back(person: Callable[..., Person]) -> None:
    learner = person("Mila")
    page = learner.page
    page.goto(f"{learner.url}/learn")
    begin(page, "18xx", "company")
    coach = page.get_by_role("region", name="Coach")
    coach.get_by_role("button", name="Go on").click()
    coach.get_by_role("button", name="Go on").click()
    learner.frame.get_by_role("button", name="Pass").click()
    expect(coach).to_contain_text("If you pass you own nothing")
    coach.get_by_role("button", name="Hint").click()
    expect(coach).to_contain_text("Look for PRR")
    assert learner.at() == 7, "a move that the coach does not want is not made"
    page.goto(f"{learner.url}/learn")
    begin(page, "18xx", "company")
    expect(coach).to_contain_text("Start the Pennsylvania Railroad")
    page.locator("button.coached").first.click()
    expect(coach).to_contain_text("Ada has started B&O")
    assert learner.at() == 10, "the others have answered"
