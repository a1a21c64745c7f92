"""Learning at the table: from the hall through every chapter of every tutorial, with wrong tries and a break."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from roundhouse import tutorials
from roundhouse.words import offered
from tests.web.axe import check_page
from tests.web.people import Person

pytestmark = [pytest.mark.web, pytest.mark.slow]


def begin(page: Page, name: str, chapter: str) -> None:
    page.locator(f'[data-chapter="{name}/{chapter}"]').click()
    page.locator("section.coach").wait_for()


def go_on(page: Page, after: tutorials.Chapter) -> None:
    """On to the next chapter."""
    page.locator("section.coach .ways button.primary").click()
    page.locator("section.coach").get_by_text(after.name, exact=True).wait_for()


def follow(page: Page, steps: tuple[tutorials.TutorialStep, ...], count: str) -> None:
    """Read and let the coach show every move of a chapter; ``count`` is how the page numbers its steps."""
    coach = page.locator("section.coach")
    for number, step in enumerate(steps, start=1):
        expect(coach).to_contain_text(count.format(number=number, count=len(steps)))
        expect(coach).to_contain_text(step.text.split("\n")[0])
        coach.locator(f'[data-coach="{"next" if step.play is None else "show"}"]').click()
    expect(coach.locator("a[href='/learn']")).to_be_visible()
    expect(coach.locator("[data-coach]")).to_have_count(0)


COUNTS = {"en": "{number} of {count}", "it": "{number} di {count}", "ja": "{number} / {count}"}


@pytest.mark.parametrize("name", tutorials.names())
def test_every_tutorial_can_be_finished(name: str, person: Callable[..., Person]) -> None:
    learner = person("Lena")
    page = learner.page
    page.goto(learner.url)
    page.get_by_role("navigation").locator("a[href='/learn']").click()
    chapters = tutorials.tutorial(name).chapters
    begin(page, name, chapters[0].id)
    for chapter, after in zip(chapters, [*chapters[1:], None], strict=True):
        follow(page, chapter.steps, COUNTS["en"])
        if after is not None:
            go_on(page, after)
    if name == "18xx":
        page.get_by_role("button", name="Play this chapter again").click()
        expect(page.locator("section.coach")).to_contain_text(chapters[-1].steps[0].text.split("\n")[0])


@pytest.mark.parametrize("language", [language for language in offered() if language != "en"])
def test_a_tutorial_is_in_the_language_of_its_reader(language: str, person: Callable[..., Person]) -> None:
    """A chapter, and the way into the next. That all texts are there, and how the server gives them out, is tested
    without a browser."""
    learner = person("Lena", locale=language)
    page = learner.page
    page.goto(f"{learner.url}/learn")
    first, second, *_ = tutorials.tutorial("18xx", language).chapters
    begin(page, "18xx", first.id)
    follow(page, first.steps, COUNTS[language])
    go_on(page, second)
    expect(page.locator("section.coach")).to_contain_text(second.steps[0].text.split("\n")[0])


def test_a_beginner_plays_by_hand_errs_leaves_and_comes_back(person: Callable[..., Person]) -> None:
    learner = person("Mila")
    page = learner.page
    page.goto(f"{learner.url}/learn")
    begin(page, "18xx", "company")
    coach = page.get_by_role("region", name="Coach")
    # The coach leads: what came before the chapter cannot be taken back.
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    page.keyboard.press("u")
    coach.get_by_role("button", name="Go on").click()
    coach.get_by_role("button", name="Go on").click()
    learner.frame.get_by_role("button", name="Pass").click()
    expect(coach).to_contain_text("If you pass you own nothing")
    coach.get_by_role("button", name="Hint").click()
    expect(coach).to_contain_text("Look for PRR")
    check_page(page)
    assert learner.at() == 7, "a move that the coach does not want is not made"
    page.goto(f"{learner.url}/learn")
    begin(page, "18xx", "company")
    expect(coach).to_contain_text("Start the Pennsylvania Railroad")
    page.locator("button.coached").first.click()
    expect(coach).to_contain_text("Ada has started B&O")
    assert learner.at() == 10, "the others have answered"
    # What the coach asks for may lie far down in the panel: it is brought into sight, below what he says.
    page.goto(f"{learner.url}/learn")
    begin(page, "18chesapeake", "auction")
    coach.get_by_role("button", name="Go on").click()
    expect(coach).to_contain_text("Bid $85 on P4")
    expect(learner.offers("bid").and_(page.locator(".coached"))).to_be_in_viewport(ratio=1)
    expect(coach.get_by_role("button", name="Hint")).to_be_in_viewport(ratio=1)


def test_on_a_phone_the_answer_to_every_wrong_try_comes_into_sight(person: Callable[..., Person]) -> None:
    learner = person("Nils", width=390, height=844, has_touch=True)
    page = learner.page
    page.goto(f"{learner.url}/learn")
    begin(page, "18xx", "track")
    page.locator('[data-coach="next"]').tap()
    page.locator('section.panel button[data-place="F2"]').tap()
    # The only tile is in the hand at once; now it is turned away from where the coach wants it.
    page.locator('.ring button[data-tile="57"]').tap()
    answer = page.locator("section.coach .answer")
    expect(answer).to_have_count(0)
    # Once more the same: whoever has read the answer and folded the sheet gets it again.
    for _ in range(2):
        page.locator('.ring button[data-do="lay_tile"]').tap()
        expect(answer).to_be_in_viewport()
        page.locator("section.panel button.pull").tap()
        expect(answer).not_to_be_in_viewport()


def test_what_the_coach_means_is_unfolded_before_its_price_is_right(person: Callable[..., Person]) -> None:
    learner = person("Olga")
    page = learner.page
    page.goto(f"{learner.url}/learn")
    begin(page, "18cz", "purple")
    page.locator('[data-coach="next"]').click()
    meant = learner.panel.locator("details .meant")
    expect(meant).to_be_in_viewport(ratio=1)
    expect(meant).to_contain_text("M1")
    price = meant.locator("input[type=number]")
    price.fill("64")
    price.blur()
    expect(learner.panel.locator(".coached")).to_have_count(0)
    price.fill("65")
    price.blur()
    expect(meant.locator("button.coached")).to_be_visible()
