"""Imports between the packages ("rooms") point one way, and shared packages know no title."""

import ast
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from roundhouse import rules
from roundhouse.eighteen import actions
from roundhouse.kernel import Action
from roundhouse.titles import OWN

SOURCE = Path(__file__).resolve().parents[2] / "src"
PACKAGE = SOURCE / "roundhouse"

# The room "" is the front door: the modules directly in the package, such as `roundhouse/__init__.py`.
DOOR = ""
# What other rooms need of a title is listed in its `bundle.py`, above the rooms whose parts it names. The title's
# record loads it when somebody asks for a part, so nothing else may import it.
BUNDLE = "bundle"
MAY_IMPORT = {
    "words": set(),
    "kernel": {"words"},
    "board": set(),
    "routes": set(),
    "rules": set(),
    "ratings": set(),
    "work": {"kernel"},
    "eighteen": {"kernel", "board", "routes"},
    "titles": {"kernel", "board", "routes", "eighteen", "rules"},
    "draw": {"kernel", "board", "routes", "eighteen"},
    "interop": {"kernel", "board", "routes", "eighteen", "titles", "rules"},
    "bots": {"kernel", "board", "routes", "eighteen", "titles", "rules", "work"},
    "orders": {"kernel", "board", "routes", "eighteen", "titles", "rules"},
    "review": {"kernel", "board", "routes", "eighteen", "titles", "bots"},
    "coach": {"kernel", "board", "routes", "eighteen", "titles", "bots", "review"},
    "ladder": {DOOR, "kernel", "titles", "bots", "ratings", "work"},
    "tutorials": {"kernel", "titles", "rules"},
    "coding": {"kernel", "board", "eighteen", "titles"},
    BUNDLE: {
        "kernel",
        "board",
        "routes",
        "eighteen",
        "titles",
        "rules",
        "draw",
        "interop",
        "bots",
        "orders",
        "coding",
        "review",
        "coach",
    },
    DOOR: {"kernel", "board", "routes", "eighteen", "titles", "rules", "draw", "interop", "bots"},
    "env": {DOOR, "kernel", "titles", "draw", "interop", "bots", "coding", "work"},
    "server": {
        DOOR,
        "kernel",
        "board",
        "routes",
        "eighteen",
        "titles",
        "rules",
        "draw",
        "interop",
        "bots",
        "orders",
        "tutorials",
        "ratings",
        "review",
        "coach",
    },
    "cli": {
        DOOR,
        "kernel",
        "board",
        "routes",
        "eighteen",
        "titles",
        "rules",
        "draw",
        "interop",
        "bots",
        "env",
        "server",
        "ratings",
        "ladder",
        "review",
        "work",
    },
}
for allowed in (
    MAY_IMPORT[room] for room in MAY_IMPORT if room not in ("words", "board", "routes", "rules", "ratings")
):
    allowed.add("words")
# A title may know less than its neighbours. This one has no shares: it stands on the kernel and the board alone.
TITLE_MAY_IMPORT = {"nuremberg": {"words", "kernel", "board", "rules"}}
# What these rooms have for one title alone; everything else in the house is shared.
OF_ONE_TITLE = (
    "titles/*/",
    "interop/g1862/",
    "interop/g18chesapeake.py",
    "interop/g18cz.py",
    "bots/nuremberg/",
    "coding/g1862.py",
    "coding/g18chesapeake.py",
    "coding/g18cz.py",
    "coding/nuremberg.py",
    "orders/nuremberg.py",
    "bots/novice/__init__.py",
    "bots/novice/charters.py",
    "bots/novice/chesapeake.py",
    "bots/novice/cz.py",
    "bots/novice/eastern.py",
    "bots/novice/foresight.py",
    "bots/novice/holdings.py",
    "bots/novice/joining.py",
    "bots/novice/takeovers.py",
    "bots/search/chesapeake.py",
    "bots/search/cz.py",
    "bots/search/eastern.py",
    "bots/steady/__init__.py",
    "bots/steady/habits.py",
    "bots/steady/titles.py",
    "coach/cz.py",
    "coach/eastern.py",
    "coach/nuremberg.py",
)

STANDARD_LIBRARY_ONLY = (
    "words",
    "kernel",
    "board",
    "routes",
    "rules",
    "eighteen",
    "titles",
    "draw",
    "interop",
    "orders",
    "coding",
    DOOR,
)


def module_name(file, root=SOURCE):
    parts = file.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def nodes(text):
    """The imports, texts and questions in a module: several tests ask for the same modules."""
    return tuple(node for node in ast.walk(ast.parse(text)) if is_import(node) or is_text(node) or is_question(node))


def is_import(node):
    return isinstance(node, ast.Import | ast.ImportFrom)


def is_text(node):
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def is_question(node):
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "isinstance"


def imported_modules(text, name, is_package=False):
    """The full names of everything a module imports anywhere in it; for `from a import b` both a and a.b."""
    package = name if is_package else name.rpartition(".")[0]
    for node in nodes(text):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, *([node.module] if node.module else [])])
            if base != "roundhouse":  # `from roundhouse import kernel` names the package only on the way
                yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def room_of(module, rooms):
    """The room a module of ours belongs to; None for other people's modules."""
    parts = module.split(".")
    if parts[0] != "roundhouse":
        return None
    if parts[1:2] == ["titles"] and parts[3:4] == [BUNDLE]:
        return BUNDLE
    return parts[1] if len(parts) > 1 and parts[1] in rooms else DOOR


def is_shared(file, package=PACKAGE):
    """Is this module one of those that serve every title?"""
    path = file.relative_to(package)
    return not any(
        path.match(pattern) if pattern.endswith(".py") else any(parent.match(pattern[:-1]) for parent in path.parents)
        for pattern in OF_ONE_TITLE
    )


def forbidden_imports(root):
    """Every import under `root`/roundhouse that points the wrong way, as a sentence."""
    package = root / "roundhouse"
    rooms = {path.name for path in package.iterdir() if path.is_dir() and any(path.rglob("*.py"))}
    for file in sorted(package.rglob("*.py")):
        name = module_name(file, root)
        # `python -m roundhouse` is the program, whatever folder Python wants it in
        here = "cli" if name == "roundhouse.__main__" else room_of(name, rooms)
        title = name.split(".")[2] if here in ("titles", BUNDLE) and name.count(".") >= 2 else None
        for target in sorted(set(imported_modules(file.read_text(encoding="utf-8"), name, file.stem == "__init__"))):
            there = room_of(target, rooms)
            if there is None:
                continue
            allowed = MAY_IMPORT.get(here, set())
            if here == "titles" and title in TITLE_MAY_IMPORT:
                allowed = TITLE_MAY_IMPORT[title]
            loads_parts = name == f"roundhouse.titles.{title}.title" and there == BUNDLE
            if there != here and there not in allowed and not loads_parts:
                yield f"{name} imports {target}"
            if there == "titles" and is_shared(file, package) and target.count(".") >= 2 and is_module(root, target):
                if name != "roundhouse.titles":
                    yield f"{name} imports {target}: shared rooms know only the registry"
            if title and there in ("titles", BUNDLE) and target.count(".") >= 2 and is_module(root, target):
                if target.split(".")[2] != title and (package / "titles" / title).is_dir():
                    yield f"{name} imports {target}: titles do not know each other"


def is_module(root, name):
    path = root / Path(*name.split("."))
    return path.is_dir() or path.with_suffix(".py").is_file()


def test_imports_point_one_way():
    assert list(forbidden_imports(SOURCE)) == []


def test_every_room_has_its_place_in_the_order():
    rooms = {path.name for path in PACKAGE.iterdir() if path.is_dir() and any(path.rglob("*.py"))}
    assert rooms <= set(MAY_IMPORT), "a new room needs a line in MAY_IMPORT and in the style's plan of the house"


@pytest.mark.parametrize(
    "file, text",
    [
        ("kernel/x.py", "from roundhouse.board import Hex"),
        ("kernel/x.py", "from ..board import Hex"),
        ("routes/x.py", "import roundhouse.kernel"),
        ("eighteen/deep/x.py", "def f():\n    from roundhouse.titles import TITLES"),
        ("titles/nuremberg/x.py", "from roundhouse import eighteen"),
        ("titles/nuremberg/x.py", "from ...eighteen.market import Market"),
        ("titles/g18cz/x.py", "from roundhouse.titles.nuremberg import title"),
        ("titles/g18cz/title.py", "from roundhouse.bots import BotKind"),
        ("titles/g18cz/x.py", "from .bundle import PARTS"),
        ("titles/g18cz/bundle.py", "from roundhouse.server import app"),
        ("titles/g18cz/bundle.py", "from roundhouse.titles.nuremberg import title"),
        ("bots/x.py", "from roundhouse.titles.g18cz import title"),
        ("draw/x.py", "from roundhouse.titles import TITLES"),
        ("bots/x.py", "from roundhouse.server import app"),
        ("server/x.py", "from roundhouse.cli import main"),
        ("eighteen/x.py", "from roundhouse import new_game"),
        ("eighteen/x.py", "import roundhouse"),
    ],
)
def test_the_walk_sees_imports_that_point_the_wrong_way(tmp_path, file, text):
    for room in ("kernel", "board", "routes", "eighteen", "titles", "draw", "bots", "server", "cli"):
        (tmp_path / "roundhouse" / room).mkdir(parents=True)
        (tmp_path / "roundhouse" / room / "__init__.py").touch()
    for title in ("nuremberg", "g18cz"):
        (tmp_path / "roundhouse" / "titles" / title).mkdir()
        (tmp_path / "roundhouse" / "titles" / title / "title.py").touch()
        (tmp_path / "roundhouse" / "titles" / title / "bundle.py").touch()
    path = tmp_path / "roundhouse" / file
    path.parent.mkdir(exist_ok=True)
    path.write_text("from roundhouse.kernel import x\n" if "kernel" not in file and "routes" not in file else "")
    assert list(forbidden_imports(tmp_path)) == []
    path.write_text(text)
    assert len(list(forbidden_imports(tmp_path))) >= 1


def rooms_there_are(names):
    """Those of these rooms that exist; the front door always does."""
    return [room for room in names if room == DOOR or (PACKAGE / room / "__init__.py").exists()]


@pytest.mark.parametrize("room", rooms_there_are(STANDARD_LIBRARY_ONLY))
def test_the_engine_names_only_the_standard_library(room):
    files = PACKAGE.glob("*.py") if room == DOOR else (PACKAGE / room).rglob("*.py")
    foreign = {
        f"{file.relative_to(PACKAGE)}: {target}"
        for file in files
        for target in imported_modules(file.read_text(encoding="utf-8"), module_name(file), file.stem == "__init__")
        if target.split(".")[0] not in {*sys.stdlib_module_names, "roundhouse"}
    }
    assert foreign == set()


@pytest.mark.slow
def test_the_engine_can_be_imported_where_nothing_is_installed():
    modules = [f"roundhouse.{room}".rstrip(".") for room in rooms_there_are(STANDARD_LIBRARY_ONLY)]
    # -S leaves site-packages out, so only the standard library and our sources can be found.
    result = subprocess.run(
        [sys.executable, "-S", "-c", "import " + ", ".join(modules)],
        env={**os.environ, "PYTHONPATH": str(SOURCE)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr


@cache
def title_words():
    """The words that would give away which title a piece of code has in mind."""
    words = {"nuremberg", "wensleydale", "bohemia", "moravia", "chesapeake", "vaclav", "unchartered"}
    for slug in rules.slugs():
        words |= {slug, f"g{slug}", rules.ledger(slug).name.casefold()}
    return words


@cache
def own_words():
    """What only one title says in its actions and owners: words that shared code must not compare anything with."""
    words = set()
    for title in OWN:
        for variant in title.variants:
            players = [f"Player {number}" for number in range(variant.players[0])]
            kinds = title.build(title.setup(players, variant=variant.id)).codec.kinds
            words |= {word for word, kind in kinds.items() if kind.__module__.startswith("roundhouse.titles")}
    for file in (PACKAGE / "titles").rglob("*.py"):
        strings = (node.value for node in nodes(file.read_text(encoding="utf-8")) if is_text(node))
        words |= {text for text in strings if re.fullmatch(r"@\w+", text)}
    return words - {kind.do for kind in vars(actions).values() if isinstance(kind, type) and issubclass(kind, Action)}


def named_titles(text):
    """The titles a source names outside the rule ids that its comments and docstrings cite."""
    plain = cited_ids().sub("", text).casefold()
    # most texts hold none of the words at all: the slower question is for those that do
    return sorted(word for word in title_words() if word in plain and re.search(rf"(?<!\w){re.escape(word)}", plain))


@cache
def cited_ids():
    """Rule ids of any of our titles."""
    starts = "|".join(sorted({re.escape(next(iter(rules.ledger(slug).rules)).split("-")[0]) for slug in rules.slugs()}))
    return re.compile(rf"\b(?:{starts})-[A-Z0-9][\w.]*(?:-\w+)*")


def without_prose(text):
    """The code of a module without its docstrings and comments, which may give examples."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and ast.get_docstring(
            node
        ):
            node.body[0] = ast.Pass()
    return ast.unparse(tree)


def without_examples(text):
    """A source without the sessions in its help texts: from each prompt to the next empty line or end of the text."""
    return re.sub(r'^ *>>> .*?(?=^\s*$|^ *"""$)', "", text, flags=re.MULTILINE | re.DOTALL)


def asks_for_a_family(text):
    """Lines that ask of which class the rules are, rather than what they can do."""
    found = []
    for node in nodes(text):
        if is_question(node):
            classes = ast.unparse(node.args[1])
            if re.search(r"\w+Rules\b", classes):
                found.append(node.lineno)
    return found


def rule_ids_in_code(text):
    """The ledger's rule ids that stand in a source's strings, docstrings apart: shared code must be told them."""
    if not cited_ids().search(text):
        return []
    tree = ast.parse(text)
    docstrings = {
        node.body[0].value
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    strings = "\n".join(
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in docstrings
    )
    return sorted(id for id in known_ids() if id in strings)


@cache
def known_ids():
    """The ids of all rules and rulings."""
    return {id for slug in rules.slugs() for id in (*rules.ledger(slug).rules, *rules.ledger(slug).rulings)}


def shared_files():
    """Every module that serves all titles. The registry alone lists our own."""
    return [
        file for file in sorted(PACKAGE.rglob("*.py")) if is_shared(file) and file != PACKAGE / "titles/__init__.py"
    ]


def complaints(judge):
    """What ``judge`` says of the text of each shared module, where it says anything."""
    told = {file.relative_to(PACKAGE).as_posix(): judge(file.read_text(encoding="utf-8")) for file in shared_files()}
    return {name: words for name, words in told.items() if words}


def test_most_of_the_house_is_shared():
    assert {file.relative_to(PACKAGE).parts[0] for file in shared_files() if file.parent != PACKAGE} == set(
        MAY_IMPORT
    ) - {
        DOOR,
        BUNDLE,
        "titles",
    }


def test_shared_rooms_never_name_a_title():
    def named(text):
        # parsing is for the texts that hold such a word at all
        return named_titles(text) and named_titles(without_prose(text))

    assert complaints(named) == {}


@pytest.mark.parametrize("room", ["kernel", "board", "routes", "eighteen"])
def test_the_rooms_under_the_titles_do_not_even_mention_one(room):
    """Not in their prose either; an example in a help text has to name some title."""
    texts = {file.name: without_examples(file.read_text(encoding="utf-8")) for file in (PACKAGE / room).rglob("*.py")}
    assert {name: words for name, text in texts.items() if (words := named_titles(text))} == {}


def test_shared_rooms_know_no_word_of_a_single_title():
    def own(text):
        return sorted({node.value for node in nodes(text) if is_text(node)} & own_words())

    assert {"bid_charter", "merge", "acquire", "@vaclav", "rent_train"} <= own_words()
    assert complaints(own) == {}


def test_shared_rooms_ask_what_rules_can_do_and_not_what_they_are():
    assert complaints(asks_for_a_family) == {}


@pytest.mark.parametrize(
    "text, lines",
    [
        ("isinstance(game.rules, EighteenRules)", [1]),
        ("x = 1\nisinstance(rules, flow.EighteenRules | ToyRules)", [2]),
        ("isinstance(rules, RunsTrains)", []),
    ],
)
def test_questions_about_a_family_are_seen(text, lines):
    assert asks_for_a_family(text) == lines


WEB = SOURCE.parent / "web" / "src"
# What the page has for one title alone; `titles.ts` is its registry, and the types of the server's door are generated.
WEB_OF_ONE_TITLE = ("g1862", "g18chesapeake", "g18cz", "nuremberg", "titles.ts", "api/schema.d.ts")


def shared_web_files():
    """The sources of the page that serve every title; its unit tests may use any."""
    files = [file for file in sorted(WEB.rglob("*")) if file.suffix in (".ts", ".svelte")]
    own = [WEB / name for name in WEB_OF_ONE_TITLE]
    return [
        file
        for file in files
        if not file.name.endswith(".test.ts") and not any(file == path or path in file.parents for path in own)
    ]


def own_words_in_page(text):
    """Titles that a source of the page names, and what only one title says, as a string or as a name in braces."""
    strings = {word for found in re.findall(r"\"([^\"\n]*)\"|'([^'\n]*)'|`([^`\n]*)`", text) for word in found}
    strings |= set(re.findall(r"^\s*(\w+):", text, re.MULTILINE))
    return sorted({*named_titles(text), *(strings & own_words()), *(strings & {"chartered"})})


def test_the_shared_part_of_the_page_knows_no_title():
    assert len(shared_web_files()) > 60
    told = {
        file.relative_to(WEB).as_posix(): own_words_in_page(file.read_text(encoding="utf-8"))
        for file in shared_web_files()
    }
    assert {name: words for name, words in told.items() if words} == {}


@pytest.mark.parametrize(
    "text, words",
    [
        ('const AUCTION = ["bid", "bid_charter"];', ["bid_charter"]),
        ("  chartered: 'starting prices',", ["chartered"]),
        ('{"@vaclav": "Vaclav"}', ["@vaclav", "vaclav"]),
        ('{#if slug === "18cz"}', ["18cz"]),
        ("import Table from '../nuremberg/Table.svelte'", ["nuremberg"]),
        ('const TRADE = ["buy_share"];', []),
    ],
)
def test_title_words_in_a_page_are_seen(text, words):
    assert own_words_in_page(text) == words


def test_shared_rooms_are_told_the_rule_ids_they_refuse_with():
    assert complaints(rule_ids_in_code) == {}


@pytest.mark.parametrize(
    "text, words",
    [
        ("if title == '1862':", ["1862"]),
        ("# only for g18CZ", ["g18cz"]),
        ("def nuremberg_rule(): ...", ["nuremberg"]),
        ("'''Implements 1862-7.8-1 and 1862-RUL-03 and CZ-VIII.3-2.'''", []),
        ("x = 18621", ["1862"]),
        ("x = 31862", []),
    ],
)
def test_titles_named_in_a_source_are_seen(text, words):
    assert named_titles(text) == words


def test_rule_ids_in_strings_are_seen_and_those_in_docstrings_are_not():
    assert rule_ids_in_code("'''CHES-1.3-1'''\nraise RuleViolation('CHES-1.3-1')") == ["CHES-1.3-1"]
    assert rule_ids_in_code("def f():\n    '''CHES-1.3-1'''\n    # CHES-1.3-1\n") == []


def tracked_files():
    """Every file that git tracks, as paths."""
    root = SOURCE.parent
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=root, capture_output=True, text=True, check=True)
    return [root / name for name in listed.stdout.split("\0") if name and (root / name).is_file()]


MACHINE_PATH = re.compile(r"(?<![\w.~$}/-])/(?:root|work|home/\w+|Users/\w+|opt/pypi)/[\w.]")
REGISTRY = re.compile(
    r"\b(?:pypi\.org|pythonhosted\.org|registry\.npmjs\.org|npmjs\.com|deb\.debian\.org)\b"
    r"|--(?:extra-)?index[-]url|--find[-]links|\"resolved\": [\"]http"
)
PREPARATION = re.compile(r"(?<![\w])shared[/](?:rules|data|conformance|rulebooks|tools)|\.\./shared[/]|HOUSE_[S]HARED")


def slips(text):
    """What a text gives away about the machine it was written on."""
    patterns = (MACHINE_PATH, REGISTRY, PREPARATION)
    return [match.group() for pattern in patterns for match in pattern.finditer(text)]


def test_no_tracked_file_names_a_machine_or_a_registry():
    found = {}
    for file in tracked_files():
        try:
            text = file.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # a picture or a font
        if wrong := slips(text):
            found[file.relative_to(SOURCE.parent).as_posix()] = sorted(set(wrong))
    assert found == {}


# Each | is taken out, so that this file does not itself hold what it looks for.
@pytest.mark.parametrize(
    "text",
    [
        "cd /ro|ot/x",
        "'/wo|rk/main'",
        "/ho|me/ann/x",
        "https://py|pi.org/simple",
        "pip install --extra-index|-url x",
        "sha|red/rules/18cz.toml",
        "../sha|red/rules",
        "ROUNDHOUSE_SH|ARED",
        '"reso|lved": "https://x',
    ],
)
def test_slips_are_seen(text):
    assert len(slips(text.replace("|", ""))) == 1


@pytest.mark.parametrize("text", ["a_shared/x", "a/work/b", "https://example.org/home/x/y"])
def test_other_paths_are_no_slips(text):
    assert slips(text) == []
