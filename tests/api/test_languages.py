"""Each reader gets his own language: of moves, choices, refusals, rules, and of what the server says itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import select

import roundhouse
from roundhouse.kernel import Event, Message
from roundhouse.server.naming import told_name
from roundhouse.server.notices.texts import text_of
from roundhouse.server.saying import SERVER_WORDS
from roundhouse.server.store import schema
from roundhouse.server.store.notices import Notice
from roundhouse.server.told import event_data, read_text, told_event, told_part, told_reason, write_text
from roundhouse.titles import TITLES
from roundhouse.words import PSEUDO, best_language, offered, pseudo
from tests.api.running import Person, Refused, Running, serve, wait_for

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serve(f"sqlite:///{tmp_path_factory.mktemp('languages') / 'games.sqlite3'}", roundhouse.TITLES) as running:
        yield running


def reader(house: Running, language: str, name: str | None = None) -> Person:
    person = house.person()
    person.http.headers["Accept-Language"] = language
    if name is not None:
        person.post("/api/guest", {"name": name})
    return person


def seated(house: Running, ann: Person, bo: Person, title: str = "18chesapeake") -> dict[str, Any]:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
    game: dict[str, Any] = ann.post("/api/games", {"title": title, "seats": seats, "shuffle": False})
    shown: dict[str, Any] = bo.post(f"/api/invitations/{game['seats'][1]['invitation']}", {"name": "Bo"})
    return shown


@pytest.mark.parametrize(
    "header, language",
    [
        ("", "en"),
        ("it", "it"),
        ("it-CH,it;q=0.9,en;q=0.8", "it"),
        ("fr, ja;q=0.7, en;q=0.8", "en"),
        ("de, cs", "en"),  # they have no catalogues yet
        ("ja;q=nonsense, it;q=0.1", "it"),
        ("en-US, it", "en"),
        (PSEUDO, PSEUDO),
    ],
)
def test_the_header_of_a_browser_names_the_language(header: str, language: str) -> None:
    assert best_language(header) == language


def test_players_of_one_table_read_their_own_languages(house: Running) -> None:
    ann, bo = reader(house, "it", "Ann"), reader(house, "ja", "Bo")
    game = seated(house, ann, bo)
    stranger = house.person()
    words = TITLES["18chesapeake"].words
    lines = {
        "it": ann.live(game, language="it"),
        "ja": bo.live(game, language="ja"),
        "en": stranger.live(game),
    }
    for line in lines.values():
        line.next("welcome")
    first = ann.position(game)["choices"][0]
    assert first["text"] == ann.live(game, language="it").next("welcome")["position"]["choices"][0]["text"]
    ann.play(game, "Ann", **{key: value for key, value in first["action"].items() if key != "who"})
    told = {}
    for language, line in lines.items():
        moved = line.next("moved")
        told[language] = moved["entries"][0]["events"][0]["text"]
        assert moved["position"]["events"][0]["text"] == told[language]
        assert moved["position"]["round"] == words.into(language).part(Message("round-auction"))
        assert moved["position"]["steps"][0]["prompt"] == moved["position"]["view"]["prompt"]
    assert len(set(told.values())) == 3
    for language, person in (("it", ann), ("ja", bo), ("en", stranger)):
        address = f"/api/games/{game['id']}"
        history = person.get(f"{address}/history")
        assert history["entries"][0]["events"][0]["text"] == told[language]
        assert history["rounds"][0]["round"] == words.into(language).part(Message("round-auction"))
        assert person.show(game)["round"] == history["rounds"][0]["round"]
        sentences = [power for private in person.get(f"{address}/board")["privates"] for power in private["powers"]]
        assert words.into(language).part(Message("power-tile-lapses")) in sentences


def test_what_is_stored_is_codes_and_facts(house: Running) -> None:
    ann, bo = reader(house, "it", "Ann"), reader(house, "en", "Bo")
    game = seated(house, ann, bo)
    action = ann.position(game)["choices"][0]["action"]
    ann.play(game, "Ann", **{key: value for key, value in action.items() if key != "who"})
    with house.room.house.database.read() as connection:
        row = connection.execute(
            select(schema.actions.c.events, schema.actions.c.round).where(schema.actions.c.game_id == game["id"])
        ).one()
    assert all(set(event) == {"kind", "message", "facts"} for event in row.events)
    assert read_text(row.round) == Message("round-auction")


def test_refusals_and_their_rules(house: Running) -> None:
    ann, bo = reader(house, "it", "Ann"), reader(house, "en", "Bo")
    game = seated(house, ann, bo)
    with pytest.raises(Refused) as refused:
        ann.play(game, "Ann", "lay_tile", company="PRR", hex="F2", tile="57", rotation=0)
    problem = refused.value.problem
    assert problem["code"] == "not-now"
    assert "asta" in problem["message"].lower() or "privat" in problem["message"].lower()
    rule = problem["rule"]
    english = house.person().get(f"/api/rules/18chesapeake/{rule['id']}")
    assert rule["text"] != english["text"]
    assert ann.get(f"/api/rules/18chesapeake/{rule['id']}")["text"] == rule["text"]


def test_bots_reasons_titles_options_and_bots(house: Running) -> None:
    ann = reader(house, "ja", "Ann")
    seats = [{"kind": "bot", "bot": "random"}, {"kind": "me", "name": "Ann"}]
    game = ann.post("/api/games", {"title": "18chesapeake", "seats": seats, "seed": 1, "pace": 0, "shuffle": False})
    wait_for(lambda: ann.show(game)["version"] > 0)
    reasons = {}
    for language in offered():
        entry = reader(house, language).get(f"/api/games/{game['id']}/history")["entries"][0]
        assert entry["by"] == "bot"
        reasons[language] = entry["reason"]
    assert len(set(reasons.values())) == len(offered())
    titles = {language: reader(house, language).get("/api/titles") for language in offered()}
    bots = {language: reader(house, language).get("/api/bots", title="1862") for language in offered()}
    for number, title in enumerate(titles["en"]):
        for language in ("it", "ja"):
            other = titles[language][number]
            assert (other["slug"], other["name"]) == (title["slug"], title["name"])
            assert other["text"] != title["text"]
    assert len({bots[language][1]["text"] for language in offered()}) == len(offered())


def test_what_the_server_says_at_a_table(house: Running) -> None:
    ann, bo = reader(house, "it", "Ann"), reader(house, "ja", "Bo")
    game = seated(house, ann, bo)
    bo.post(f"/api/games/{game['id']}/leave")
    said = {
        language: reader(house, language).get(f"/api/games/{game['id']}/chat")[-1]["text"] for language in offered()
    }
    assert said["en"] == "Bo leaves; a bot plays on."
    assert len(set(said.values())) == len(offered())
    # what a person writes is not read as one of our messages
    ann.post(f"/api/games/{game['id']}/chat", {"text": '{"code":"leaves","facts":{"who":"Bo"}}'})
    assert ann.get(f"/api/games/{game['id']}/chat")[-1]["text"].startswith('{"code"')


def test_the_rule_book_is_in_the_readers_language(house: Running) -> None:
    for slug in ("18chesapeake", "nuremberg"):
        books = {language: reader(house, language).get(f"/api/rules/{slug}/book") for language in offered()}
        entries = {language: {e["id"]: e["text"] for e in book["entries"]} for language, book in books.items()}
        assert entries["en"].keys() == entries["it"].keys() == entries["ja"].keys()
        assert entries["en"] != entries["it"]
        cited = next(id for id, places in books["en"]["cited"].items() if places)
        assert books["it"]["cited"][cited] != books["en"]["cited"][cited]


def test_an_account_remembers_its_language(house: Running) -> None:
    ann = house.person()
    ann.post("/api/register", {"name": "Annalisa", "password": "quite a long phrase", "email": None})
    assert ann.get("/api/me")["user"]["language"] is None
    assert ann.call("PATCH", "/api/me", {"language": "it"})["user"]["language"] == "it"
    other = house.person()
    assert other.post("/api/login", {"name": "Annalisa", "password": "quite a long phrase"})["user"]["language"] == "it"
    with pytest.raises(Refused, match="malformed"):
        ann.call("PATCH", "/api/me", {"language": "de"})
    guest = house.person("Gast")
    with pytest.raises(Refused, match="guest"):
        guest.call("PATCH", "/api/me", {"language": "it"})


def test_an_account_remembers_whether_it_is_coached(house: Running) -> None:
    ann = house.person()
    account = {"name": "Annamaria", "password": "quite a long phrase"}
    ann.post("/api/register", {**account, "email": None})
    assert ann.get("/api/me")["user"]["coach"] is None
    assert ann.call("PATCH", "/api/me", {"coach": "off", "language": "ja"})["user"]["coach"] == "off"
    # one wish leaves the other as it is
    assert ann.call("PATCH", "/api/me", {"coach": "on"})["user"]["language"] == "ja"
    assert house.person().post("/api/login", account)["user"]["coach"] == "on"
    with pytest.raises(Refused, match="invalid"):
        ann.call("PATCH", "/api/me", {"coach": "loudly"})
    guest = house.person("Guido")
    with pytest.raises(Refused, match="guest"):
        guest.call("PATCH", "/api/me", {"coach": "on"})


def test_answers_say_on_what_they_depend(house: Running) -> None:
    answer = reader(house, "it").http.get("/api/titles")
    assert answer.headers["content-language"] == "it"
    assert "accept-language" in answer.headers["vary"].lower()


# ------------------------------------------------------------------ what is in the store


def test_sentences_of_version_0_1_are_shown_as_they_are() -> None:
    words = TITLES["18chesapeake"].words.into("it")
    old = {"kind": "par-set", "text": "Ann starts PRR at $70.", "facts": {}}
    assert told_event(words, old) == old
    assert told_part(words, "SR 2") == "SR 2"
    assert told_reason(words, "Money is for trains.") == "Money is for trains."


def test_an_event_that_the_title_no_longer_words_is_shown_by_its_kind() -> None:
    words = TITLES["18chesapeake"].words
    assert told_event(words, {"kind": "gone", "message": "gone.long", "facts": {}})["text"] == "gone"


def test_a_message_goes_into_a_column_and_out_again() -> None:
    inner = Message("choice-pass", {"who": "Ann"})
    message = Message("drawn", {"choice": inner, "list": [inner, inner], "count": 3, "name": 'A "B"'})
    assert read_text(write_text(message)) == message
    assert write_text("a sentence of another bot", 10) == "a sentence"
    with pytest.raises(ValueError, match="more than 10"):
        write_text(message, 10)


@pytest.mark.parametrize("slug", list(TITLES))
def test_stored_events_read_like_the_events_themselves(slug: str) -> None:
    """Over a whole game of chance players, in every language."""
    import random

    from roundhouse.bots import RANDOM

    game = roundhouse.new_game(slug, players=["Ann", "Bo", "Cy"], seed=4)
    bot, rng = RANDOM.make(), random.Random(4)
    seen: dict[str, Event] = {}
    for _ in range(250):
        if game.result is not None:
            break
        decision = bot.decide(game.rules, game.state, game.acting[0], rng, 0.0)
        for language in ("en", "it", "ja"):
            words = game.rules.words.into(language)
            assert told_reason(words, write_text(decision.reason))
        game.apply(decision.action)
        seen.update((event.message, event) for event in game.state.events)
    assert len(seen) > 8
    for event in seen.values():
        for language in ("en", "it", "ja", PSEUDO):
            words = game.rules.words.into(language)
            assert told_event(words, event_data(event))["text"] == words.event(event)


def test_the_pseudo_language_marks_every_letter_of_a_catalogue() -> None:
    assert pseudo("Buy a $70 share") == "Ƀùý à $70 śĥàŕè"
    words = TITLES["18chesapeake"].words.into(PSEUDO)
    assert words.event(Event("stock-round", {"number": 2})) == "Śťòćķ ŕòùńď 2 ƀèĝìńś."


def test_a_table_without_a_name_is_named_for_each_reader(house: Running) -> None:
    ann, bo = reader(house, "en", "Ann"), reader(house, "ja", "Bo")
    game = seated(house, ann, bo)

    def usual(language: str) -> str:
        words = SERVER_WORDS.into(language)
        return words.part(Message("table-of", {"title": TITLES["18chesapeake"].name, "who": "Ann"}))

    assert ann.show(game)["name"] == usual("en")
    assert bo.show(game)["name"] == usual("ja") != usual("en")
    notice = Notice(1, "turn", game["id"], usual("en"), {}, 0, False)
    assert usual("it") in text_of([notice], "it").subject
    # names that somebody gave stay as they are
    named = ann.post("/api/games", {"title": "18cz", "seats": [{"kind": "me"}, {"kind": "bot"}], "name": "Ann's table"})
    assert bo.show(named)["name"] == "Ann's table"


@pytest.mark.parametrize("language", offered())
def test_a_rematch_keeps_its_number_in_every_language(language: str) -> None:
    for other in offered():
        words = {each: SERVER_WORDS.into(each) for each in (language, other)}
        names = {
            each: f"{words[each].part(Message('table-of', {'title': '18CZ', 'who': 'Ann'}))} (3)" for each in words
        }
        assert told_name(names[language], other) == names[other]
