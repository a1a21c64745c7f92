"""Steps declare the refusals they can raise, and a title has a rule for each."""

import ast
import importlib
import inspect
from pathlib import Path

import pytest

import roundhouse.eighteen
from roundhouse.eighteen.buying import Help
from roundhouse.eighteen.cite import Cite, check_citations, citations, load_cites, unused_citations
from roundhouse.kernel import Step
from roundhouse.rules import ledger
from roundhouse.titles import find_title

FOLDER = Path(roundhouse.eighteen.__file__).parent
#: titles whose tables of rules are checked in both directions
CHECKED = {"18chesapeake": "roundhouse.titles.g18chesapeake"}


def raised_codes(tree):
    """The codes that a piece of source passes literally to a table of rules."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args:
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name.endswith("cite") and not name.startswith("load"):
                for part in ast.walk(node.args[0]):
                    # a constant that begins with a full stop is the variant of a code made elsewhere
                    if isinstance(part, ast.Constant) and isinstance(part.value, str) and part.value[0] != ".":
                        yield part.value.partition(".")[0]


def step_classes():
    """The shared steps and ways of helping."""
    modules = [importlib.import_module(f"roundhouse.eighteen.{file.stem}") for file in sorted(FOLDER.glob("*.py"))]
    return [
        kind
        for module in modules
        for _, kind in inspect.getmembers(module, inspect.isclass)
        if kind.__module__ == module.__name__ and issubclass(kind, Step | Help)
    ]


def declared_at_all(kind):
    """Every code in a class attribute that begins with ``refuses``: some are needed only under a policy or power."""
    names = {name for base in kind.__mro__ for name in vars(base) if name.startswith("refuses")}
    return {code for base in kind.__mro__ for name in names for code in vars(base).get(name, ()) if name in vars(base)}


@pytest.mark.parametrize("kind", step_classes(), ids=lambda kind: kind.__name__)
def test_a_shared_step_declares_every_code_it_raises(kind):
    codes = set(raised_codes(ast.parse(inspect.getsource(kind))))
    assert codes <= declared_at_all(kind)


class Refusing(Step):
    refuses = ("too-late",)

    def __init__(self, cite):
        self.cite = cite


class RefusingMore(Refusing):
    refuses = ("too-early",)


def test_a_title_without_a_rule_for_a_code_cannot_be_built():
    complete = RefusingMore(Cite({"too-late": "X-1", "too-early": "X-2"}, "stock"))
    check_citations([complete])
    assert [codes for _, codes in citations(complete)] == [{"too-late", "too-early"}]
    with pytest.raises(LookupError, match="RefusingMore can refuse with 'too-early', but section 'stock'"):
        check_citations([RefusingMore(Cite({"too-late": "X-1"}, "stock"))])


def test_a_rule_for_a_code_that_nothing_raises_is_found():
    cite = Cite({"too-late": "X-1", "gone": "X-2"}, "stock")
    assert unused_citations([cite], [Refusing(cite)]) == ["stock.gone"]


@pytest.mark.parametrize("slug", CHECKED)
def test_the_tables_of_a_title_name_rules_of_its_ledger_and_nothing_more(slug):
    title, cites = find_title(slug), load_cites(CHECKED[slug])
    book = ledger(slug)
    known = {*book.rules, *book.rulings}
    wrong = {f"{cite.name}.{code}": rule for cite in cites.values() for code, rule in cite.rules.items()}
    assert {place: rule for place, rule in wrong.items() if rule not in known} == {}
    steps = [
        step
        for variant in title.variants
        for step in title.build(
            title.setup([f"P{n}x" for n in range(variant.players[0])], variant=variant.id)
        ).all_steps()
    ]
    assert unused_citations(cites.values(), steps) == []


def test_a_section_may_take_over_another():
    cites = load_cites("roundhouse.titles.g18chesapeake")
    assert cites["P2"].rules["off-map"] == cites["track"].rules["off-map"]
    assert "off-map" in cites["P2"].included
    assert "spent" not in cites["P2"].included


@pytest.mark.parametrize(("slug", "package"), [("18cz", "g18cz"), ("1862", "g1862")])
def test_every_code_of_a_table_is_raised_somewhere_and_every_rule_exists(slug, package):
    """Steps of these titles do not all declare their codes; each code must at least stand in the source."""
    book, cites = ledger(slug), load_cites(f"roundhouse.titles.{package}")
    known = {*book.rules, *book.rulings}
    assert {rule for cite in cites.values() for rule in cite.rules.values()} - known == set()
    files = [
        *FOLDER.glob("*.py"),
        *(FOLDER.parent / "titles" / package).rglob("*.py"),
        *(FOLDER.parent / "routes").glob("*.py"),
    ]
    source = "".join(file.read_text(encoding="utf-8") for file in files)
    composed = ("size-", "not-yet-", "not-in-", "omits-", "too-long-")  # written as f"size-{size}"
    codes = {code for cite in cites.values() for code in cite.rules if not code.startswith(composed)}
    assert {code for code in codes if f'"{code}"' not in source and f'"{code}.' not in source} == set()
