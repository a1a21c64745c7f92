"""Which entries of a rule ledger have a test: those that a `@pytest.mark.rule("ID", ...)` names.

The test files are read, not run. A mark counts where pytest would give it to a test that runs: on a test
function, on a class of tests, as `pytestmark` of a module or class, or on a case of `parametrize`. A mark on
something that is skipped or expected to fail whatever happens does not count, nor does one on a helper.
"""

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

from roundhouse.rules.ledger import Ledger, ledger, slugs


@dataclass(frozen=True, slots=True)
class Marks:
    """What the marks of a folder of tests name: id to places (`file.py:line`), and marks that cannot be read."""

    places: Mapping[str, tuple[str, ...]]
    unreadable: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Coverage:
    """How far the tests reach into one ledger.

    `missing` are rules without a test; rulings and examples are told apart, because a ruling often only
    explains a rule. `unknown` are ids in this ledger's manner that it does not hold: slips of the pen.
    """

    slug: str
    rules: int
    missing: tuple[str, ...]
    missing_rulings: tuple[str, ...]
    missing_examples: tuple[str, ...]
    unknown: tuple[str, ...]
    unreadable: tuple[str, ...]
    places: Mapping[str, tuple[str, ...]]

    @property
    def is_complete(self) -> bool:
        """Whether every rule has a test and every mark names something that exists."""
        return not (self.missing or self.unknown or self.unreadable)


def find_tests_folder() -> Path | None:
    """The `tests` folder of the checkout this package runs from, or of the current folder; else None."""
    for root in (Path(__file__).resolve().parents[3], Path.cwd()):
        if (root / "pyproject.toml").is_file() and (root / "tests").is_dir():
            return root / "tests"
    return None


def coverage(book: Ledger, tests: Path, marks: Marks | None = None) -> Coverage:
    """Compare a ledger with the marks under `tests`, which are read unless they are given."""
    marks = marks or read_marks(tests)
    prefix = _prefix(book)
    known = {*book.rules, *book.rulings, *book.examples}
    return Coverage(
        slug=book.slug,
        rules=len(book.rules),
        missing=tuple(id for id in book.rules if id not in marks.places),
        missing_rulings=tuple(id for id in book.rulings if id not in marks.places),
        missing_examples=tuple(id for id in book.examples if id not in marks.places),
        unknown=tuple(id for id in marks.places if id.startswith(prefix) and id not in known),
        unreadable=marks.unreadable,
        places=MappingProxyType({id: where for id, where in marks.places.items() if id in known}),
    )


def unknown_ids(tests: Path) -> tuple[str, ...]:
    """Ids that marks under `tests` name and that stand in no ledger at all, each with its first place."""
    known = {id for slug in slugs() for book in [ledger(slug)] for id in (*book.rules, *book.rulings, *book.examples)}
    places = read_marks(tests).places
    return tuple(f"{id} ({where[0]})" for id, where in places.items() if id not in known)


def read_marks(tests: Path) -> Marks:
    """All rule marks of the test files (`test_*.py`, `*_test.py`) under `tests`."""
    places: dict[str, list[str]] = defaultdict(list)
    unreadable: list[str] = []
    files = sorted({*tests.rglob("test_*.py"), *tests.rglob("*_test.py")})
    for file in files:
        name = file.relative_to(tests).as_posix()
        tree = ast.parse(file.read_text(encoding="utf-8"), filename=name)
        for mark in _marks_that_count(tree, _Aliases.of(tree)):
            where = f"{name}:{mark.lineno}"
            ids = _ids(mark)
            if ids is None:
                unreadable.append(where)
            for id in ids or ():
                places[id].append(where)
    return Marks(MappingProxyType({id: tuple(where) for id, where in places.items()}), tuple(unreadable))


def _prefix(book: Ledger) -> str:
    return next(iter(book.rules)).split("-")[0] + "-"


def _ids(mark: ast.Call) -> tuple[str, ...] | None:
    """The ids a mark names, or None where they are not written out."""
    ids: list[str] = []
    for argument in mark.args:
        match argument:
            case ast.Constant(value=str(id)):
                ids.append(id)
            case ast.Starred(value=ast.Tuple(elts=items) | ast.List(elts=items)):
                for item in items:
                    if not (isinstance(item, ast.Constant) and isinstance(item.value, str)):
                        return None
                    ids.append(item.value)
            case _:
                return None
    return tuple(ids) if ids and not mark.keywords else None


@dataclass(frozen=True, slots=True)
class _Aliases:
    """The names a module uses for `pytest.mark` and `pytest.mark.rule` besides these words."""

    mark: frozenset[str]
    rule: frozenset[str]

    @classmethod
    def of(cls, tree: ast.Module) -> "_Aliases":
        mark, rule = set(), set()
        for node in tree.body:
            match node:
                case ast.ImportFrom(module="pytest", names=names):
                    mark |= {name.asname or name.name for name in names if name.name == "mark"}
                case ast.Assign(targets=[ast.Name(id=name)], value=value):
                    if _dotted(value) == "pytest.mark":
                        mark.add(name)
                    elif _dotted(value) in {"pytest.mark.rule", *(f"{alias}.rule" for alias in mark)}:
                        rule.add(name)
        return cls(frozenset(mark), frozenset(rule))

    def mark_name(self, node: ast.expr) -> str | None:
        """`rule` for `pytest.mark.rule` however the module spells it, called or not; None for no mark."""
        dotted = _dotted(node.func if isinstance(node, ast.Call) else node)
        if dotted in self.rule:
            return "rule"
        head, _, name = dotted.rpartition(".")
        return name if head == "pytest.mark" or head in self.mark else None


def _dotted(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name):
            return name
        case ast.Attribute(value=value, attr=attribute):
            return f"{_dotted(value)}.{attribute}"
        case _:
            return "?"


_FunctionDef = ast.FunctionDef | ast.AsyncFunctionDef


def _marks_that_count(tree: ast.Module | ast.ClassDef, names: _Aliases) -> Iterator[ast.Call]:
    """The rule marks of a module or class of tests, in order."""
    tests = [node for node in tree.body if _is_test(node)]
    own = [mark for node in tree.body for mark in _pytestmark(node)]
    if isinstance(tree, ast.ClassDef):
        own = [*tree.decorator_list, *own]
    if _is_idle(own, names):
        return
    inner = [mark for node in tests for mark in _marks_of_test(node, names)]
    if any(not _is_idle(_decorators(node), names) for node in tests):
        yield from _rule_calls(own, names)
    yield from inner


def _marks_of_test(node: ast.stmt, names: _Aliases) -> Iterator[ast.Call]:
    if isinstance(node, ast.ClassDef):
        yield from _marks_that_count(node, names)
    elif isinstance(node, _FunctionDef) and not _is_idle(node.decorator_list, names):
        yield from _rule_calls(node.decorator_list, names)


def _is_test(node: ast.stmt) -> bool:
    if isinstance(node, ast.ClassDef):
        return node.name.startswith("Test") and any(_is_test(item) for item in node.body)
    return isinstance(node, _FunctionDef) and node.name.startswith("test")


def _decorators(node: ast.stmt) -> list[ast.expr]:
    return node.decorator_list if isinstance(node, _FunctionDef | ast.ClassDef) else []


def _pytestmark(node: ast.stmt) -> list[ast.expr]:
    """The marks a `pytestmark = ...` statement sets."""
    match node:
        case ast.Assign(targets=[ast.Name(id="pytestmark")], value=value):
            pass
        case ast.AnnAssign(target=ast.Name(id="pytestmark"), value=ast.expr() as value):
            pass
        case _:
            return []
    return list(value.elts) if isinstance(value, ast.List | ast.Tuple) else [value]


def _is_idle(marks: list[ast.expr], names: _Aliases) -> bool:
    """Whether a mark keeps the test from ever failing: an unconditional `skip` or `xfail`."""
    for mark in marks:
        name = names.mark_name(mark)
        if name == "skip" or (name == "xfail" and not (isinstance(mark, ast.Call) and mark.args)):
            return True
    return False


def _rule_calls(marks: list[ast.expr], names: _Aliases) -> Iterator[ast.Call]:
    """The rule marks among these expressions, and inside the cases of a `parametrize`."""
    for mark in marks:
        name = names.mark_name(mark)
        if name == "rule" and isinstance(mark, ast.Call):
            yield mark
        elif name == "parametrize":
            for node in ast.walk(mark):
                if isinstance(node, ast.Call) and _dotted(node.func).endswith("param"):
                    given = [item.value for item in node.keywords if item.arg == "marks"]
                    marks_of_case = [
                        item
                        for value in given
                        for item in (value.elts if isinstance(value, ast.List | ast.Tuple) else [value])
                    ]
                    if not _is_idle(marks_of_case, names):
                        yield from _rule_calls(marks_of_case, names)
