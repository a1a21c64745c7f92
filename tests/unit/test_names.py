"""One word, one thing: a class or type with the name of another one is noticed, unless both are the same thing."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "roundhouse"

# The API's own records are named like the things of other rooms that they show. Such a name may be used once in
# `server/api` and once elsewhere.
API = "server/api/"
SHOWN_BY_THE_API = {
    "Action",
    "At",
    "CardTable",
    "Channel",
    "ChatMessage",
    "Choice",
    "Entry",
    "Event",
    "Game",
    "Heading",
    "Holiday",
    "Moved",
    "OneOf",
    "Open",
    "Option",
    "Order",
    "Passage",
    "Passkey",
    "Position",
    "Preferences",
    "RefusedMove",
    "Reliability",
    "Result",
    "ReviewClaim",
    "Route",
    "ScorePart",
    "Seat",
    "Span",
    "Spare",
    "Step",
    "TilePlace",
    "TilePlaces",
    "Title",
    "Tutorial",
    "TutorialStep",
    "User",
    "Variant",
}
# The same thing, once for each family or title of games, or once for each room that may not import the other's.
SAME_THING = {
    # an arrow and a kind of goods on a board, and the records by which screens get them
    "Arrow": {"titles/nuremberg/boards/atlas.py", "titles/nuremberg/records.py"},
    "Good": {"titles/nuremberg/boards/atlas.py", "titles/nuremberg/records.py"},
    # actions, orders and boards of the two families of games
    "Bid": {"eighteen/actions.py", "titles/nuremberg/actions.py"},
    "BidUpTo": {"orders/eighteen.py", "orders/nuremberg.py"},
    "Pass": {"eighteen/actions.py", "titles/nuremberg/actions.py"},
    "PassOn": {"orders/eighteen.py", "orders/nuremberg.py"},
    "Terrain": {"board/atlas.py", "titles/nuremberg/boards/atlas.py"},
    "Train": {"eighteen/model.py", "titles/nuremberg/boards/side.py"},
    # what every title may have
    "HouseRules": {
        "titles/g18chesapeake/house_rules.py",
        "titles/g18cz/house_rules.py",
        "titles/nuremberg/setting.py",
    },
    "Memory": {"titles/g1862/memory.py", "titles/g18chesapeake/memory.py", "titles/g18cz/memory.py"},
    "Parts": {"titles/g18chesapeake/title.py", "titles/g18cz/title.py"},
    "Readings": {"titles/g1862/readings.py", "titles/g18cz/readings.py"},
    "Trade": {"titles/g1862/steps/stock.py", "titles/g18cz/shares.py"},
    # what the kernel asks of a position, and a position of this title
    "Position": {"kernel/rules.py", "titles/nuremberg/state.py"},
    # x and y
    "Point": {"draw/geometry.py", "titles/nuremberg/boards/atlas.py", "titles/nuremberg/records.py"},
    # the route solver takes the ids of any board
    "HexId": {"board/tiles.py", "routes/track.py"},
    "StopId": {"board/trackmap.py", "routes/track.py"},
}


def names_in(text):
    """The public classes and types that a module defines. A class named like its base is that one made specific."""
    for node in ast.parse(text).body:
        if isinstance(node, ast.ClassDef):
            bases = {ast.unparse(base).partition("[")[0].rpartition(".")[2] for base in node.bases}
            found = "" if node.name in bases else node.name
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found = node.targets[0].id
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            found = node.target.id
        else:
            continue
        # constants and type variables are in capitals
        if found[:1].isupper() and not found.isupper():
            yield found


def used_twice(package):
    """Names that several modules define: the modules by name."""
    places = defaultdict(set)
    for file in sorted(package.rglob("*.py")):
        for name in names_in(file.read_text(encoding="utf-8")):
            places[name].add(file.relative_to(package).as_posix())
    return {name: files for name, files in places.items() if len(files) > 1}


def two_meanings(package):
    """Names that several modules define, beyond those that are known to be the same thing."""
    found = {}
    for name, files in used_twice(package).items():
        shown = [file for file in files if file.startswith(API)]
        rest = files - set(shown) if len(shown) == 1 and name in SHOWN_BY_THE_API else files
        if len(rest) > 1 and rest != SAME_THING.get(name):
            found[name] = sorted(files)
    return found


def test_no_class_is_named_like_another_thing():
    assert two_meanings(PACKAGE) == {}, "find another word; or is it the same thing, and belongs into a list above?"


def test_the_lists_hold_no_name_that_is_used_once():
    used = used_twice(PACKAGE)
    assert set(SAME_THING) | SHOWN_BY_THE_API <= set(used)
    assert {name for name in SHOWN_BY_THE_API if not any(file.startswith(API) for file in used[name])} == set()
    assert {name: files for name, files in SAME_THING.items() if not files <= used[name]} == {}


@pytest.mark.parametrize(
    "file, text, name",
    [
        ("bots/x.py", "class Study:\n    pass", "Study"),
        ("bots/x.py", "Study = dict[str, int]", "Study"),
        ("bots/x.py", "Study: TypeAlias = int", "Study"),
        ("server/api/x.py", "class Study(Reply):\n    pass", "Study"),
        ("bots/x.py", "class Train:\n    pass", "Train"),
        ("bots/x.py", "class Seat:\n    pass", "Seat"),
        ("server/x.py", "from bots import common\nclass Study(common.Study):\n    pass", None),
        ("server/x.py", "STUDY = 1\n_Study = 2\ndef study(): ...\nclass Other:\n    class Study: ...", None),
        ("server/api/x.py", "class Seat(Reply):\n    pass", None),
    ],
)
def test_a_second_meaning_is_seen(tmp_path, file, text, name):
    for path in ("bots", "server/api", "eighteen", "titles/nuremberg/boards"):
        (tmp_path / path).mkdir(parents=True)
    (tmp_path / "studying.py").write_text("class Study: ...\nclass Seat: ...\n")
    (tmp_path / "eighteen/model.py").write_text("class Train: ...\n")
    (tmp_path / "titles/nuremberg/boards/side.py").write_text("class Train: ...\n")
    assert two_meanings(tmp_path) == {}
    (tmp_path / file).write_text(text)
    assert set(two_meanings(tmp_path)) == ({name} if name else set())
