"""Openings in Italian and in Japanese, and a change of the language in the middle of a game."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from roundhouse.titles import TITLES
from tests.web.people import LONG, Person

pytestmark = [pytest.mark.web, pytest.mark.slow]

LOG = {"en": "Log of the game", "it": "Registro della partita", "ja": "ゲームのログ"}
JAPANESE = re.compile("[\u3040-\u30ff\u4e00-\u9fff]")


def open_table(somebody: Person, slug: str) -> None:
    """A table of one's own with two friends at the same screen; every seat is played here."""
    somebody.page.goto(somebody.url)
    body = {"title": slug, "seats": [{"kind": "guest", "name": name} for name in ("Ann", "Bo", "Cy")]}
    answer = somebody.page.request.post(f"{somebody.url}/api/games", data=body, timeout=LONG)
    assert answer.ok, answer.text()
    somebody.page.goto(f"{somebody.url}/game/{answer.json()['id']}")
    somebody.sit()


def play_some(somebody: Person, count: int) -> None:
    """The first thing that the panel offers, several times."""
    for _ in range(count):
        before = somebody.version()
        somebody.page.locator("button[data-do]:visible:not(:disabled)").first.click()
        somebody.sees(before + 1)


def log_lines(somebody: Person, language: str) -> list[str]:
    log = somebody.page.get_by_role("log", name=LOG[language])
    expect(log).to_be_visible()
    return log.get_by_role("listitem").all_inner_texts()


@pytest.mark.parametrize("language, locale", [("it", "it-IT"), ("ja", "ja-JP")])
def test_an_opening_in_the_language_of_the_browser(person: Callable[..., Person], language: str, locale: str) -> None:
    ann = person("Ann", locale=locale)
    open_table(ann, "18chesapeake")
    assert ann.page.locator("html").get_attribute("lang") == language
    words = TITLES["18chesapeake"].words.into(language)
    prompt = ann.page.locator("p.prompt").inner_text()
    expect(ann.page.locator("header .round")).to_have_text(words.find("part-round-auction") or "")
    play_some(ann, 4)
    lines = log_lines(ann, language)
    assert len(lines) == 4
    if language == "ja":
        assert JAPANESE.search(prompt)
        assert all(JAPANESE.search(line) for line in lines)
    else:
        assert not any(re.search(r"\b(the|buys|bids|passes)\b", line) for line in [prompt, *lines])


def test_the_language_changes_in_the_middle_of_a_game(person: Callable[..., Person]) -> None:
    ann = person("Ann")
    open_table(ann, "18chesapeake")
    play_some(ann, 3)
    english = log_lines(ann, "en")
    ann.page.evaluate("window.notReloaded = true")
    for language, name in (("it", "Italiano"), ("ja", "日本語"), ("en", "English")):
        ann.page.locator("header").get_by_role("button", name=re.compile("Menu|メニュー", re.IGNORECASE)).click()
        ann.page.get_by_role("dialog").get_by_role("combobox").filter(has_text=name).select_option(name)
        ann.page.wait_for_function("language => document.documentElement.lang === language", arg=language)
        ann.sit()
        lines = log_lines(ann, language)
        assert len(lines) == len(english)
        assert (lines == english) is (language == "en")
    assert ann.page.evaluate("window.notReloaded"), "the page was not loaded again"
    # This device remembers it.
    ann.page.goto(ann.url)
    ann.page.get_by_role("banner").get_by_role("combobox", name="Language", exact=True).select_option("日本語")
    expect(ann.page.get_by_role("banner").get_by_role("combobox", name="言語", exact=True)).to_be_visible()
    ann.page.reload()
    expect(ann.page.get_by_role("banner").get_by_role("combobox", name="言語", exact=True)).to_be_visible()


def test_two_players_read_two_languages_and_the_account_remembers(person: Callable[..., Person]) -> None:
    ann, other = person("Ann", locale="it-IT"), person("Ann again")
    for somebody in (ann, other):
        somebody.page.goto(somebody.url)
    body = {"name": "Annarosa", "password": "una frase segreta", "email": None}
    assert ann.page.request.post(f"{ann.url}/api/register", data=body).ok
    ann.page.reload()
    ann.page.get_by_role("banner").get_by_role("combobox", name="Lingua", exact=True).select_option("日本語")
    expect(ann.page.get_by_role("banner").get_by_role("combobox", name="言語", exact=True)).to_be_visible()
    ann.page.wait_for_function("fetch('/api/me').then(a => a.json()).then(me => me.user.language === 'ja')")
    # with the language goes whether a coach speaks
    ann.page.goto(f"{ann.url}/account")
    ann.page.get_by_role("combobox", name="コーチ", exact=True).select_option("off")
    ann.page.wait_for_function("fetch('/api/me').then(a => a.json()).then(me => me.user.coach === 'off')")
    # on another device, whose browser is English
    assert other.page.request.post(f"{ann.url}/api/login", data={k: body[k] for k in ("name", "password")}).ok
    other.page.reload()
    expect(other.page.get_by_role("banner").get_by_role("combobox", name="言語", exact=True)).to_be_visible()
    other.page.goto(f"{other.url}/account")
    expect(other.page.get_by_role("combobox", name="コーチ", exact=True)).to_have_value("off")


@pytest.mark.parametrize("locale", ["en-GB", "it-IT", "ja-JP"])
def test_no_page_is_wider_than_a_phone(person: Callable[..., Person], locale: str) -> None:
    ann = person("Ann", 390, 844, locale=locale)
    page = ann.page
    for path in ("", "account", "notices", "ratings", "learn", "new/18chesapeake"):
        page.goto(f"{ann.url}/{path}")
        page.locator("main h1").first.wait_for(state="attached")
        if path == "account":
            page.locator("main input[type=range]").wait_for()  # the settings come last
        widest = page.evaluate(
            """() => Math.max(...[...document.querySelectorAll("main *, header *")]
                 .map(each => each.getBoundingClientRect().right))"""
        )
        assert widest <= 391, f"{path} in {locale}"
    me = page.locator("header a[href='/account']")
    assert me.evaluate("each => each.scrollWidth <= each.clientWidth"), "the way to the account is cut off"
