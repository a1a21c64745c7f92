"""Tutorials at the server: the list, the texts in a language, and a table for each chapter."""

from __future__ import annotations

from typing import Any

import pytest

import roundhouse
from roundhouse import tutorials
from tests.api.running import Person, Refused, Running, serve

pytestmark = pytest.mark.slow


@pytest.fixture
def running(sqlite: str) -> Any:
    with serve(sqlite, roundhouse.TITLES) as server:
        yield server


def test_tutorials_are_listed_in_the_language_asked_for(running: Running) -> None:
    reader = running.person()
    listed = reader.get("/api/tutorials")
    assert [each["id"] for each in listed] == list(tutorials.names())
    assert listed[0]["name"] == "18xx in twenty minutes"
    assert reader.get("/api/tutorials", language="it")[0]["name"] == "18xx in venti minuti"
    assert reader.get("/api/tutorials", language="cs")[0]["language"] == "en"


def test_a_tutorial_has_its_steps_with_the_length_of_the_log(running: Running) -> None:
    reader = running.person()
    found = reader.get("/api/tutorials/18xx", language="ja")
    assert found["learner"] == "Robin"
    track = found["chapters"][1]
    assert (track["id"], track["name"], track["start"]) == ("track", "線路と列車", 26)
    assert track["steps"][1]["play"]["power"] is None
    with pytest.raises(Refused) as refused:
        reader.get("/api/tutorials/chess")
    assert refused.value.status == 404
    assert "18xx" in refused.value.problem["message"]


def start(learner: Person, chapter: str, **body: Any) -> dict[str, Any]:
    game: dict[str, Any] = learner.post(f"/api/tutorials/18xx/{chapter}", body)
    return game


def test_a_chapter_is_a_table_of_the_learner_alone(running: Running) -> None:
    learner = running.person()
    game = start(learner, "company", language="it")
    assert (game["tutorial"], game["imported"], game["listed"]) == ("18xx/company", False, False)
    assert game["name"] == "18xx in venti minuti: Una compagnia tua"
    assert [(seat["player"], seat["mine"]) for seat in game["seats"]] == [
        ("Robin", True),
        ("Ada", True),
        ("Bruno", True),
    ]
    position = learner.get(f"/api/games/{game['id']}/position")
    assert (position["last"], position["acting"]) == (7, ["Robin"])


def test_the_learner_comes_back_to_the_table_he_left_unless_he_begins_again(running: Running) -> None:
    learner, other = running.person(), running.person()
    game = start(learner, "company")
    assert start(learner, "company")["id"] == game["id"]
    assert start(learner, "track")["id"] != game["id"]
    assert start(other, "company")["id"] != game["id"]
    again = start(learner, "company", again=True)
    assert again["id"] != game["id"]
    assert start(learner, "company")["id"] == again["id"]


def test_a_chapter_that_is_not_there_makes_no_table(running: Running) -> None:
    learner = running.person()
    with pytest.raises(Refused) as refused:
        start(learner, "bridge")
    assert refused.value.status == 404
    assert learner.get("/api/games")["games"] == []
