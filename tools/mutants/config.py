"""What `tests/mutants/*.toml` say: the modules and tests of a title, what is left out, and declared equivalents."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any

from tools.checkout.commands import Halt

#: the file with the declarations that every title shares
SHARED = "shared"


@dataclass(frozen=True)
class Declared:
    """A mutant that no test can notice, and why. The module may be a pattern; so may be `inside`."""

    module: str
    inside: str
    was: str
    becomes: str
    reason: str

    def fits_place(self, module: str, inside: str) -> bool:
        return fnmatchcase(module, self.module) and fnmatchcase(inside, self.inside)


@dataclass(frozen=True)
class Config:
    """A title's part of the source and of the tests; the slow ones run only against what survived the others."""

    slug: str
    modules: tuple[str, ...]
    tests: tuple[str, ...]
    slow_tests: tuple[str, ...]
    declared: tuple[Declared, ...]


def read(root: Path, slug: str) -> Config:
    """The configuration of a title."""
    folder = root / "tests" / "mutants"
    known = sorted(file.stem for file in folder.glob("*.toml") if file.stem != SHARED)
    if slug not in known:
        raise Halt(f"There is no title '{slug}' in tests/mutants; there are {', '.join(known)}.")
    own = _table(folder / f"{slug}.toml")
    shared = _table(folder / f"{SHARED}.toml")
    left_out = {entry["module"] for entry in own.get("left_out", [])}
    modules = tuple(module for module in used_modules(root, own["folder"]) if module not in left_out)
    if missing := left_out - set(used_modules(root, own["folder"])):
        raise Halt(f"tests/mutants/{slug}.toml leaves out modules that are not there: {', '.join(sorted(missing))}.")
    for path in (*own["tests"], *own["slow_tests"]):
        if not (root / path).exists():
            raise Halt(f"tests/mutants/{slug}.toml names {path}, which is not there.")
    declared = tuple(Declared(**entry) for table in (own, shared) for entry in table.get("equivalent", []))
    return Config(slug, modules, tuple(own["tests"]), tuple(own["slow_tests"]), declared)


def titles_with(root: Path, module: str) -> Iterator[str]:
    """The titles whose modules include this one."""
    for file in sorted((root / "tests" / "mutants").glob("*.toml")):
        if file.stem != SHARED and module in used_modules(root, _table(file)["folder"]):
            yield file.stem


@cache
def used_modules(root: Path, folder: str) -> tuple[str, ...]:
    """The modules in a title's folder and the modules of `eighteen` that they import, directly or not.

    Modules are written as paths below the package: `eighteen/stock.py`.
    """
    package = root / "src" / "roundhouse"
    found: set[Path] = set()
    todo = sorted((package / folder).rglob("*.py"))
    while todo:
        file = todo.pop()
        if file in found:
            continue
        found.add(file)
        for name in _imports(file, package):
            base = package.joinpath(*name.split("."))
            todo += [near for near in (base.with_suffix(".py"), base / "__init__.py") if near.is_file()]
    return tuple(sorted(file.relative_to(package).as_posix() for file in found))


def _imports(file: Path, package: Path) -> Iterator[str]:
    """What a module imports from `eighteen`, as names below the package."""
    here = file.relative_to(package).parts[:-1]
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.ImportFrom):
            continue
        base = (node.module or "").split(".") if node.module else []
        if node.level:
            base = [*here[: len(here) - node.level + 1], *base]
        elif base[:1] == ["roundhouse"]:
            base = base[1:]
        else:
            continue
        if base[:1] == ["eighteen"]:
            yield ".".join(base)
            yield from (".".join([*base, alias.name]) for alias in node.names)


def _table(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise Halt(f"{file.name} is not TOML: {error}.") from error
