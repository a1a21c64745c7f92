"""The mutants of a module, made by the operators of cosmic-ray, and samples of them.

A place is an expression or statement that some operator can change. A sample draws places, and one mutant at each: an
operator sign has eleven mutants and a number two, and drawing mutants would look at little else than signs. The draw
goes by a hash of the place's own text, so that a change elsewhere leaves most of the sample as it is.
"""

from __future__ import annotations

import ast
import hashlib
import re
import warnings
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import islice
from pathlib import Path

import parso.tree
from cosmic_ray import plugins
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.ast.ast_query import ASTQuery
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.operator import Operator

#: `==` and `is` give the same answer for what the engine compares (small integers, interned names, members of
#: enumerations), so a change from one to the other says nothing about the tests
LEFT_OUT = re.compile(r"core/ReplaceComparisonOperator_((?!Is_|IsNot_)\w+_(Is|IsNot)|Is_(?!IsNot)\w+|IsNot_(?!Is)\w+)$")
#: leaves that no operator changes; leaving them out makes the walk quick
DULL = frozenset({"name", "string", "newline", "endmarker", "fstring_string", "fstring_start", "fstring_end"})
PUNCTUATION = frozenset(["(", ")", "[", "]", "{", "}", ",", ".", ":", "=", ";", "->", "@", ":="])


@dataclass(frozen=True)
class Place:
    """Where operators can change a module: the line, its text, and which of several such places it is."""

    module: str
    inside: str
    text: str
    column: int
    number: int
    line: int
    changes: tuple[tuple[str, int], ...]
    """Operators with the number of the occurrence that they change."""

    @property
    def key(self) -> str:
        """The same for as long as the line and the function that it is in stay."""
        return "|".join((self.module, self.inside, self.text, str(self.column), str(self.number)))


@dataclass(frozen=True)
class Mutant:
    """One change of one module. `was` and `becomes` are the changed lines with single spaces."""

    module: str
    inside: str
    line: int
    number: int
    """Which of several equal lines of a function it is."""
    was: str
    becomes: str
    source: str
    """The whole text of the module with the change."""

    @property
    def key(self) -> str:
        return "|".join((self.module, self.inside, str(self.number), self.was, self.becomes))

    @property
    def name(self) -> str:
        return f"{self.module}:{self.line} in {self.inside}: {self.was}  ->  {self.becomes or '(nothing)'}"


@cache
def operators() -> dict[str, Operator]:
    """Every operator that needs no arguments, by name."""
    found = {name: plugins.get_operator(name) for name in plugins.operator_names()}
    return {
        name: kind()
        for name, kind in found.items()
        if not kind.arguments() and not LEFT_OUT.match(name) and not name.endswith("/NoOp")
    }


@cache
def places(module: str, source: str) -> tuple[Place, ...]:
    """All places of a module in the order of its text."""
    changes: defaultdict[tuple[int, int, str], list[tuple[str, int]]] = defaultdict(list)
    seen: Counter[str] = Counter()
    for node in ast_nodes(get_ast(source)):
        if node.type in DULL or (isinstance(node, parso.tree.Leaf) and node.value in PUNCTUATION):
            continue
        if node.parent is not None and node.parent.type == "parameters":
            continue  # the marks `*` and `/` say how to call, and the type checker knows who calls
        for name, operator in operators().items():
            for (line, column), _end in operator.mutation_positions(node):
                changes[line, column, _inside(node)].append((name, seen[name]))
                seen[name] += 1
    lines = source.splitlines()
    numbers: Counter[tuple[str, str, int]] = Counter()
    found = []
    for (line, column, inside), these in sorted(changes.items()):
        text = lines[line - 1]
        if "TYPE_CHECKING" in text:
            continue  # only the type checker comes past here
        if text.lstrip().startswith("@dataclass("):
            # `slots` and `frozen` forbid what the type checker forbids: no program that passes it can tell
            these = [(name, occurrence) for name, occurrence in these if "True" not in name and "False" not in name]
            if not these:
                continue
        indent = len(text) - len(text.lstrip())
        alike = (inside, text.strip(), column - indent)
        found.append(Place(module, inside, text.strip(), column - indent, numbers[alike], line, tuple(these)))
        numbers[alike] += 1
    return tuple(found)


def _inside(node: parso.tree.NodeOrLeaf) -> str:
    """The name of the function or class around it; a decorator belongs to what it decorates."""
    if node.type == "decorator" and node.parent is not None:
        around = node.parent if node.parent.type == "decorated" else node.parent.parent
        assert around is not None
        node = around.children[-1]
    return str(ASTQuery(node).get_definition_name() or "<module>")


def mutants_at(place: Place, source: str) -> Iterator[Mutant]:
    """The mutants of a place: texts that compile and do not differ in annotations alone."""
    for name, occurrence in place.changes:
        text = mutate_code(source, operators()[name], occurrence)
        if text is not None and _is_other_program(source, text):
            was, becomes = difference(source, text)
            yield Mutant(place.module, place.inside, place.line, place.number, was, becomes, text)


def difference(old: str, new: str) -> tuple[str, str]:
    """The lines that differ between two texts, on either side, each as one line with single spaces."""
    before, after = old.splitlines(), new.splitlines()
    head = next(
        (n for n, (a, b) in enumerate(zip(before, after, strict=False)) if a != b), min(len(before), len(after))
    )
    tail = 0
    while tail < min(len(before), len(after)) - head and before[-1 - tail] == after[-1 - tail]:
        tail += 1
    return tuple(" ".join(" ".join(part[head : len(part) - tail]).split()) for part in (before, after))  # type: ignore[return-value]


def sample(root: Path, modules: Iterable[str], number: int, seed: int) -> list[Mutant]:
    """Mutants at `number` places drawn from all places of the modules, one at each."""
    sources = {module: source_of(root, module) for module in modules}
    drawn = sorted(
        (place for module, source in sources.items() for place in places(module, source)),
        key=lambda place: _rank(seed, place.key),
    )
    found: list[Mutant] = []
    for place in drawn:
        if len(found) == number:
            break
        # the occurrence's number depends on the rest of the module, its order among those of this place does not
        changes = sorted(enumerate(place.changes), key=lambda change: _rank(seed, f"{place.key}|{change[0]}"))
        shuffled = replace(place, changes=tuple(change for _number, change in changes))
        found += islice(mutants_at(shuffled, sources[place.module]), 1)
    return sorted(found, key=lambda mutant: (mutant.module, mutant.line))


def source_of(root: Path, module: str) -> str:
    return (root / "src" / "roundhouse" / module).read_text(encoding="utf-8")


def _rank(seed: int, key: str) -> str:
    return hashlib.sha256(f"{seed}|{key}".encode()).hexdigest()


def _is_other_program(old: str, new: str) -> bool:
    try:
        return _old_program(old) != _program(new)
    except SyntaxError:
        return False


def _program(source: str) -> str:
    """What the interpreter makes of the text, less the annotations, which it keeps as text and never runs."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.arg):
            node.annotation = None
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        elif isinstance(node, ast.AnnAssign):
            node.annotation = ast.Constant(None)
    return ast.dump(tree)


#: the same source is asked about again and again while its mutants are made
_old_program = lru_cache(maxsize=2)(_program)
