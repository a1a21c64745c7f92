"""The registry of titles: our own, those of other packages, and what their bundles hold."""

import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import roundhouse
from roundhouse import titles
from roundhouse.bots import BotKind, bot_names, find_bot
from roundhouse.draw import Drawing
from roundhouse.interop.dialect import Dialect
from roundhouse.kernel import SetupError
from roundhouse.rules import UnknownLedger
from roundhouse.titles import GROUP, OWN, Registry, find_ledger, find_title

SOURCE = Path(__file__).resolve().parents[2] / "src"


def offered(monkeypatch, **values):
    """A registry where other packages offer these titles; a value is what their entry point names."""
    points = [EntryPoint(name, value, GROUP) for name, value in values.items()]
    monkeypatch.setattr(titles, "entry_points", lambda group: [point for point in points if point.group == group])
    return Registry(OWN, GROUP)


def plugin(tmp_path, monkeypatch, text):
    (tmp_path / "elsewhere.py").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "elsewhere", raising=False)


def test_our_own_titles_come_first_and_in_their_order():
    assert tuple(roundhouse.TITLES.values())[: len(OWN)] == OWN
    assert all(find_title(title.slug) is title for title in OWN)


def test_another_package_adds_a_title(tmp_path, monkeypatch):
    plugin(
        tmp_path,
        monkeypatch,
        "from dataclasses import replace\nfrom roundhouse import bots\n"
        "from roundhouse.titles import OWN\nTITLE = replace(OWN[0], slug='elsewhere')\n",
    )
    found = offered(monkeypatch, elsewhere="elsewhere:TITLE")
    assert list(found) == [*(title.slug for title in OWN), "elsewhere"]
    assert len(found) == len(OWN) + 1
    assert found["elsewhere"].slug == "elsewhere"


@pytest.mark.parametrize(
    "text, told",
    [
        ("1 / 0", "cannot be loaded: ZeroDivisionError"),
        ("TITLE = 'a title'", "is no Title record"),
        ("from roundhouse.titles import OWN\nTITLE = OWN[0]", f"there is a '{OWN[0].slug}' already"),
    ],
)
def test_a_title_that_cannot_be_used_is_left_out_with_a_warning(tmp_path, monkeypatch, text, told):
    plugin(tmp_path, monkeypatch, text)
    found = offered(monkeypatch, elsewhere="elsewhere:TITLE")
    with pytest.warns(UserWarning, match=told):
        assert tuple(found.values()) == OWN


def test_a_module_that_is_not_there_is_left_out_too(monkeypatch):
    with pytest.warns(UserWarning, match="cannot be loaded"):
        assert tuple(offered(monkeypatch, gone="no_such_module:TITLE").values()) == OWN


@pytest.mark.parametrize("title", OWN, ids=lambda title: title.slug)
def test_a_bundle_holds_everything_that_other_rooms_ask_for(title):
    assert title.find(Drawing) is not None
    assert find_ledger(title.slug).slug == title.slug
    assert title.cover is not None
    assert 'viewBox="0 0 320 200"' in title.cover.read_text(encoding="utf-8")
    assert bot_names(title.slug) == ("random", *(kind.name for kind in title.find_all(BotKind)))
    for name in bot_names(title.slug):
        assert callable(find_bot(name, title.slug).decide)


def test_parts_are_found_by_type():
    title = find_title("nuremberg")
    assert title.find(Dialect) is None
    assert title.find_all(Dialect) == ()
    assert title.find(BotKind).name == "novice"


def test_what_there_is_not_is_refused():
    with pytest.raises(SetupError, match="There is no title 'x'"):
        find_title("x")
    with pytest.raises(UnknownLedger, match="There is no rule ledger 'x'"):
        find_ledger("x")
    with pytest.raises(SetupError, match="There is no bot 'deep'"):
        find_bot("deep", OWN[0].slug)


@pytest.mark.slow
@pytest.mark.parametrize("room", ["titles", "bots", "interop", "draw", "titles.g18cz.bundle"])
def test_each_room_can_be_imported_first(room):
    """Titles name rooms that import titles; none of these imports may depend on who came first."""
    code = f"import roundhouse.{room}"
    done = subprocess.run([sys.executable, "-c", code], check=False, env={"PYTHONPATH": str(SOURCE)})
    assert done.returncode == 0
