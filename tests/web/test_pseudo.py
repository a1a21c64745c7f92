"""A walk through the screens in the pseudo-language: everything that is said comes from a catalogue, but for names."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import roundhouse
from roundhouse.bots import RANDOM
from roundhouse.titles import TITLES
from roundhouse.words import PSEUDO
from tests.web.people import PATIENCE, Person
from tests.web.pseudo import proper_names, unworded

pytestmark = [pytest.mark.web, pytest.mark.slow]

PLAYERS = ("Ann", "Bo", "Cy")
#: how a chip shortens the first of them
SHORT = "An"
#: names that the page proposes for bots
PROPOSED = ("Ada", "Bertram", "Clara", "Dorian", "Edith", "Fergus", "Greta", "Hugo", "Guest")
#: names of languages that the browser gives, in the English of the pseudo-language
TONGUES = (
    *("English", "German", "French", "Italian", "Spanish", "Portuguese", "Dutch", "Polish", "Czech", "Swedish"),
    *("Japanese", "Korean", "Chinese"),
)
MOST_STAGES = 6


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


def look(somebody: Person, path: str, names: set[str]) -> list[str]:
    somebody.page.goto(f"{somebody.url}{path}")
    somebody.page.wait_for_load_state("networkidle")
    return [f"{path} {text}" for text in unworded(somebody.page, names)]


def test_the_hall(person: Callable[..., Person]) -> None:
    ann = reader(person)
    # other tests of this process have opened tables, which people named
    shown = [ann.page.request.get(f"{ann.url}/api/games?scope={scope}").json() for scope in ("open", "finished")]
    games = [game for found in shown for game in found["games"]]
    named = [game["name"] for game in games] + [seat["player"] for game in games for seat in game["seats"]]
    assert look(ann, "/", proper_names(*PLAYERS, *PROPOSED, *TONGUES, *named)) == []
    assert look(ann, "/nowhere", proper_names()) == []


@pytest.mark.parametrize("slug", list(TITLES))
def test_a_title(person: Callable[..., Person], slug: str) -> None:
    ann = reader(person)
    printed = ann.page.request.get(f"{ann.url}/api/titles/{slug}/board").json()
    wrong = look(ann, f"/new/{slug}", proper_names(*PROPOSED, *TONGUES))
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
