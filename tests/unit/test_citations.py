"""Steps declare the refusals they can raise, and a title has a rule for each."""

import ast
import importlib
import inspect
import sys
from pathlib import Path

import pytest

import roundhouse.eighteen
from roundhouse.eighteen.buying import Help
from roundhouse.kernel import Cite, RuleViolation, Step, check_citations, citations, load_cites, unused_citations
from roundhouse.rules import ledger
from roundhouse.titles import find_title
from roundhouse.titles.nuremberg.boards import find_map

FOLDER = Path(roundhouse.eighteen.__file__).parent
CHECKED = {
    "18chesapeake": "roundhouse.titles.g18chesapeake",
    "18cz": "roundhouse.titles.g18cz",
    "1862": "roundhouse.titles.g1862",
    "nuremberg": "roundhouse.titles.nuremberg",
}


def raised_codes(tree, module):
    """The codes that a piece of a module's source passes literally to a table of rules."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.args:
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if isinstance(getattr(module, name, None), Cite) or (name.endswith("cite") and not name.startswith("load")):
                choices = [part for part in ast.walk(node.args[0]) if isinstance(part, ast.IfExp)]
                tests = {part for choice in choices for part in ast.walk(choice.test)}
                for part in ast.walk(node.args[0]):
                    # a constant that begins with a full stop is the variant of a code made elsewhere
                    if isinstance(part, ast.Constant) and isinstance(part.value, str) and part.value[0] != ".":
                        if part not in tests:
                            yield part.value.partition(".")[0]


def modules():
    """Every module of the shared room and of the titles."""
    for package in ("roundhouse.eighteen", *CHECKED.values()):
        folder = Path(importlib.import_module(package).__file__).parent
        for file in sorted(folder.rglob("*.py")):
            path = ".".join(file.relative_to(folder).with_suffix("").parts)
            yield importlib.import_module(f"{package}.{path}".removesuffix(".__init__"))


def refusing_classes():
    """The steps, ways of helping and policies that refuse something."""
    return [
        kind
        for module in modules()
        for _, kind in inspect.getmembers(module, inspect.isclass)
        if kind.__module__ == module.__name__
        and (issubclass(kind, Step | Help) or isinstance(vars(kind).get("cite"), Cite))
    ]


def refusing_functions():
    """Functions of titles, outside of classes, that refuse something, with the codes."""
    for module in modules():
        for node in ast.parse(inspect.getsource(module)).body:
            if isinstance(node, ast.FunctionDef) and (codes := set(raised_codes(node, module))):
                yield pytest.param(module.__name__, codes, id=f"{module.__name__}.{node.name}")


def declared_at_all(kind):
    """Every code in a class attribute that begins with ``refuses``: some are needed only under a policy or power."""
    names = {name for base in kind.__mro__ for name in vars(base) if name.startswith("refuses")}
    return {code for base in kind.__mro__ for name in names for code in vars(base).get(name, ()) if name in vars(base)}


def undeclared(codes, known):
    """Codes that are not known; one that ends with a hyphen is the first part of several (``f"size-{size}"``)."""
    return {code for code in codes if not any(k == code or (code[-1] == "-" and k.startswith(code)) for k in known)}


@pytest.mark.parametrize("kind", refusing_classes(), ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_a_step_declares_every_code_it_raises(kind):
    raised = raised_codes(ast.parse(inspect.getsource(kind)), sys.modules[kind.__module__])
    assert undeclared(raised, declared_at_all(kind)) == set()


@pytest.mark.parametrize(("module", "codes"), list(refusing_functions()))
def test_steps_declare_the_codes_of_the_functions_they_call(module, codes):
    package = next(name for name in ("roundhouse.eighteen", *CHECKED.values()) if module.startswith(name))
    kinds = [kind for kind in refusing_classes() if kind.__module__.startswith(package)]
    policies = {"better-run", "too-large"}  # raised inside the function that makes the policy, which names them
    assert undeclared(codes, {code for kind in kinds for code in declared_at_all(kind)} | policies) == set()


def test_titles_refuse_only_through_their_tables():
    """A refusal that names its rule where it is raised could be forgotten by the tables."""
    named = {
        f"{module.__name__}:{node.lineno}"
        for module in modules()
        for node in ast.walk(ast.parse(inspect.getsource(module)))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == RuleViolation.__name__
    }
    assert named == set()


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


def test_a_file_without_a_section_is_told_what_belongs_into_it(tmp_path, monkeypatch):
    """As the tutorial begins: with an empty file."""
    monkeypatch.syspath_prepend(tmp_path)
    data = tmp_path / "empty_title" / "data"
    data.mkdir(parents=True)
    (data.parent / "__init__.py").touch()
    (data / "cites.toml").touch()
    with pytest.raises(LookupError, match="with 'too-late', but section 'stock'"):
        check_citations([Refusing(load_cites("empty_title")["stock"])])


def test_a_section_that_includes_another_which_is_not_there(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(tmp_path)
    data = tmp_path / "including_title" / "data"
    data.mkdir(parents=True)
    (data.parent / "__init__.py").touch()
    (data / "cites.toml").write_text('[MF]\nincludes = "trak"\n')
    with pytest.raises(LookupError, match="includes the section 'trak'"):
        load_cites("including_title")


def test_a_rule_for_a_code_that_nothing_raises_is_found():
    cite = Cite({"too-late": "X-1", "gone": "X-2"}, "stock")
    assert unused_citations([cite], [Refusing(cite)]) == ["stock.gone"]


@pytest.mark.parametrize("slug", CHECKED)
def test_the_tables_of_a_title_name_rules_of_its_ledger_and_nothing_more(slug):
    title, cites = find_title(slug), load_cites(CHECKED[slug])
    book = ledger(slug)
    known = {*book.rules, *book.rulings}
    named = [(f"{cite.name}.{code}", rule) for cite in cites.values() for code, rule in cite.pairs()]
    assert [(place, rule) for place, rule in named if rule not in known] == []
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


def test_the_rule_may_depend_on_a_fact():
    cites = load_cites("roundhouse.titles.nuremberg")
    assert cites["auction"]("minimum-bid", row="upper").rule == "FTN-3-4"
    assert cites["auction"]("minimum-bid", row="lower").rule == "FTN-3-5"
    assert cites["building"]("not-covered.influence", owed=True).rule == "FTN-5-48"
    assert cites["building"]("closed", rule="FTN-5-13").rule == "FTN-5-13"
    assert ("closed", "FTN-5-19") in cites["building"].pairs()
    with pytest.raises(KeyError):
        cites["building"]("closed", rule="FTN-0-1")


def test_a_code_by_case_has_a_rule():
    check_citations([Refusing(Cite({}, "stock", by_case={"too-late": lambda facts: "X-1"}))])
    assert unused_citations([Cite({}, "stock", by_case={"gone": lambda facts: "X-1"})], []) == ["stock.gone"]


@pytest.mark.parametrize("version", [1, 2])
@pytest.mark.parametrize("chosen", [frozenset(), frozenset({"larger-south"})])
def test_the_rules_that_maps_name_are_in_the_table(version, chosen):
    cite = load_cites("roundhouse.titles.nuremberg")["building"]
    for key in ("nuremberg", "wensleydale"):
        map_ = find_map(key, chosen if key == "wensleydale" else frozenset(), version)
        closed = {border.rule for border in map_.borders.values() if border.cost is None}
        assert closed <= set(cite.by_case["closed"].rules)
        assert map_.apart is None or map_.apart.rule in cite.by_case["apart"].rules
