"""A walk through the screens in the pseudo-language: everything that is said comes from a catalogue, but for names."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import roundhouse
from roundhouse.bots import RANDOM
from roundhouse.server.reading import printed_json
from roundhouse.titles import TITLES
from roundhouse.words import PSEUDO
from tests.web.house import House
from tests.web.people import PATIENCE, Person
from tests.web.pseudo import proper_names, unworded

pytestmark = [pytest.mark.web, pytest.mark.slow]

PLAYERS = ("Ann", "Bo", "Cy")
#: how a chip shortens the first of them
SHORT = "An"
#: names that the page proposes for bots
PROPOSED = ("Ada", "Bertram", "Clara", "Dorian", "Edith", "Fergus", "Greta", "Hugo", "Guest")
#: columns of rule tables that hold names
NAMED = frozenset({"name", "name_german", "name_czech", "home", "home_city", "home_name", "absorbed_by"})
MOST_STAGES = 6


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server of this file's own: the hall shows no games, names and people of other tests."""
    started = House(tmp_path_factory.mktemp("pseudo"))
    started.start()
    yield started
    started.kill()


def reader(person: Callable[..., Person]) -> Person:
    somebody = person("Ann", newcomer=True)
    somebody.page.context.add_init_script(f"localStorage.setItem('roundhouse.language', '{json.dumps(PSEUDO)}')")
    return somebody


def stages(slug: str) -> list[dict[str, Any]]:
    """Files of one game: at the first position of each step that is met, and at its end if it comes soon."""
    game = roundhouse.new_game(slug, players=list(PLAYERS), seed=11)
    bot, rng = RANDOM.make(), random.Random(11)
    found: dict[str, dict[str, Any]] = {}
    for _ in range(400):
        if game.result is not None:
            break
        step = type(game.rules.steps(game.state)[0]).__name__
        if step not in found and len(found) < MOST_STAGES:
            found[step] = game.to_dict()
        game.apply(bot.decide(game.rules, game.state, game.acting[0], rng, 0.0).action)
    return [*found.values(), game.to_dict()]


def book_names(slug: str, book: dict[str, Any]) -> set[str]:
    """Names in the rules: those printed for every variant, and those in columns of names of its tables."""
    title = TITLES[slug]
    boards = [json.loads(printed_json(title, variant.id, None)) for variant in title.variants]
    named = [
        cell
        for table in book["tables"]
        for at, column in enumerate(table["columns"])
        if column in NAMED
        for row in table["rows"]
        for cell in (row[at] if isinstance(row[at], list) else [row[at]])
        if isinstance(cell, str)
    ]
    return proper_names(book["name"], *named, printed=boards)


def look(somebody: Person, path: str, names: set[str]) -> list[str]:
    somebody.page.goto(f"{somebody.url}{path}")
    somebody.page.wait_for_load_state("networkidle")
    return [f"{path} {text}" for text in unworded(somebody.page, names)]


def test_the_hall_and_its_neighbours(person: Callable[..., Person]) -> None:
    ann = reader(person)
    names = proper_names(*PLAYERS, *PROPOSED)
    wrong = [text for path in ("/", "/nowhere", "/ratings", "/rules", "/reset") for text in look(ann, path, names)]
    # lessons are data, translated in files of their own: here they stay English
    lessons = ann.page.request.get(f"{ann.url}/api/tutorials").json()
    texts = {each[name] for each in lessons for name in ("name", "about")}
    texts |= {part["name"] for each in lessons for part in each["parts"]}
    ann.page.goto(f"{ann.url}/learn")
    ann.page.locator("[data-chapter]").first.wait_for()
    wrong += unworded(ann.page, names, texts)
    assert wrong == []


def test_an_account(person: Callable[..., Person]) -> None:
    """The pages of a person, before he signs in and after."""
    ann = reader(person)
    names = proper_names("Annika", *PLAYERS, "Chrome", "Chromium", "HeadlessChrome", "Linux", "Windows", "macOS")
    wrong = look(ann, "/account", names)
    body = {"name": "Annika", "password": "a sentence to keep", "email": None}
    assert ann.page.request.post(f"{ann.url}/api/register", data=body, timeout=PATIENCE).ok
    for path in ("/account", "/notices", "/people/Annika", "/confirm"):
        wrong += look(ann, path, names)
    assert sorted(set(wrong)) == []


@pytest.mark.parametrize("slug", list(TITLES))
def test_the_rules_of_a_title(person: Callable[..., Person], slug: str) -> None:
    """The whole book, with every table and ruling unfolded."""
    ann = reader(person)
    book = ann.page.request.get(f"{ann.url}/api/rules/{slug}/book").json()
    ann.page.goto(f"{ann.url}/rules/{slug}")
    ann.page.locator("details[data-table]").first.wait_for()
    ann.page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
    ann.page.wait_for_function("[...document.querySelectorAll('details')].every((each) => each.childElementCount > 1)")
    ann.page.wait_for_load_state("networkidle")
    assert unworded(ann.page, book_names(slug, book)) == []


@pytest.mark.parametrize("slug", list(TITLES))
def test_a_title(person: Callable[..., Person], slug: str) -> None:
    ann = reader(person)
    printed = ann.page.request.get(f"{ann.url}/api/titles/{slug}/board").json()
    wrong = look(ann, f"/new/{slug}", proper_names(*PROPOSED))
    whole_name = ann.page.request.get(f"{ann.url}/api/rules/{slug}?limit=1").json()["name"]
    wrong += look(ann, f"/card/{slug}", proper_names(whole_name, printed=printed))
    names = proper_names(*PLAYERS, SHORT, *PROPOSED, printed=printed)
    for number, file in enumerate(stages(slug)):
        body = {"file": file, "name": "Ann"}
        answer = ann.page.request.post(f"{ann.url}/api/games/import", data=body, timeout=PATIENCE)
        assert answer.ok, answer.text()
        path = f"/game/{answer.json()['id']}"
        ann.page.goto(f"{ann.url}{path}")
        ann.sit()
        ann.page.wait_for_load_state("networkidle")
        wrong += [f"{number} {text}" for text in unworded(ann.page, names)]
    for tab in ann.page.get_by_role("tab").all():
        tab.click()
        ann.page.wait_for_load_state("networkidle")
        wrong += [f"tab {text}" for text in unworded(ann.page, names)]
    assert sorted(set(wrong)) == []
