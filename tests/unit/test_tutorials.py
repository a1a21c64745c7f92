"""Tutorials: every script can be played to its end, in every language, and a broken one is found."""

import shutil

import pytest

import roundhouse
from roundhouse import rules, tutorials
from roundhouse.titles import TITLES
from roundhouse.tutorials import script


def faults(name):
    title = TITLES[tutorials.tutorial(name).title]
    return list(tutorials.check(name, title, rules.ledger(title.slug).rules))


@pytest.mark.slow
@pytest.mark.parametrize("name", tutorials.names())
def test_a_tutorial_can_be_played_to_its_end(name):
    assert faults(name) == []


@pytest.mark.parametrize("name", tutorials.names())
def test_a_tutorial_is_there_in_three_languages(name):
    assert tutorials.languages(name) == ("en", "it", "ja")
    for language in tutorials.languages(name):
        texts = dict(script.texts_of(tutorials.tutorial(name, language)))
        assert all(texts.values())
        if language != "en":
            english = dict(script.texts_of(tutorials.tutorial(name)))
            # a name may be the same word in both
            assert sum(texts[key] == english[key] for key in texts) <= 2


def test_every_title_has_a_tutorial_and_the_one_for_beginners_comes_first():
    assert {tutorials.tutorial(name).title for name in tutorials.names()} == set(TITLES)
    assert tutorials.names()[0] == "18xx"


def test_an_unknown_language_is_english():
    assert tutorials.tutorial("18xx", "xx") == tutorials.tutorial("18xx")


@pytest.fixture
def copy(tmp_path, monkeypatch):
    """The beginners' tutorial as a copy that can be broken: a function that replaces a text in a file."""
    for name in ("SCRIPTS", "POSITIONS"):
        folder = getattr(script, name)
        shutil.copytree(folder, tmp_path / folder.name)
        monkeypatch.setattr(script, name, tmp_path / folder.name)
    script.tutorial.cache_clear()

    def change(old, new, file="18xx.toml"):
        path = tmp_path / "scripts" / file
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        script.tutorial.cache_clear()
        return faults("18xx")

    yield change
    script.tutorial.cache_clear()


@pytest.mark.parametrize(
    "old, new, fault",
    [
        ('play = { do = "start_company", company = "PRR", par = 80 }',
         'play = { do = "start_company", company = "PRR", par = 65 }', "company.par: "),
        ('accept = [{ do = "run_trains", company = "PRR" }]', 'accept = [{ do = "pass" }]',
         "run.run: the model move is not among those accepted."),
        ('{ move = { do = "dividend", kind = "withhold" }', '{ move = { do = "undo" }',
         "run.pay: nothing on offer is the wrong move"),
        ('code = "first-round"', 'code = "holding-limit"', "company.float: "),
        ('{ action = { do = "sell_shares", company = "PRR", count = 1 }',
         '{ action = { do = "pass" }', "company.float: {'who': 'Robin', 'do': 'pass'} is not refused."),
        ('rule = "CHES-10.5-1"', 'rule = "CHES-99"', "company.float: there is no rule CHES-99."),
        ('{ who = "Ada", do = "start_company", company = "B&O", par = 70 }',
         '{ who = "Ada", do = "start_company", company = "B&O", par = 71 }', "company.par: "),
        ('id = "fifth"', 'id = "fourth"', "company.fourth is there twice."),
        ('text = "Three shares. Once more."', 'text = ""', "company.fourth has no text."),
    ],
)  # fmt: skip
def test_a_broken_script_is_found(copy, old, new, fault):
    assert any(found.startswith(fault) for found in copy(old, new))


def test_a_text_with_other_figures_is_found(copy):
    assert "it: company.rounds has other figures than the English text." in copy("$700", "$800", "it/18xx.toml")


def test_a_chapter_begins_where_its_game_file_ends():
    beginners = tutorials.tutorial("18xx")
    title = roundhouse.TITLES[beginners.title]
    for chapter in beginners.chapters:
        game = beginners.start(title, chapter)
        assert len(game.played) == chapter.start
        assert beginners.learner in game.acting
