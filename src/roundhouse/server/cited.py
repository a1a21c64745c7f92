"""Where a title cites its rules at the table: in refusals, and at the steps in which something is decided.

Refusals are found in the title's source (``RuleViolation("ID", "code", ...)``) and in its ``data/cites.toml``; steps
tell their rule themselves.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

from roundhouse.kernel import Message, Rules, RuleViolation, Step, Title, in_language
from roundhouse.titles import find_ledger, find_title
from roundhouse.words import ENGLISH


@dataclass(frozen=True, slots=True)
class Citation:
    """``text`` is what a player reads there, with the names of facts where they differ from case to case."""

    kind: Literal["refusal", "step"]
    text: str


@cache
def citations(slug: str, language: str = ENGLISH) -> Mapping[str, tuple[Citation, ...]]:
    """Every place at the table where a rule of the title is cited, by the rule's id, in a language."""
    title, book = find_title(slug), find_ledger(slug)
    found: dict[str, dict[Citation, None]] = {}
    built = (_build(title, variant.id, variant.players[0]) for variant in title.variants)
    rules = [in_language(each, language) for each in built]
    for made in rules:
        for step in _steps(made):
            if step.rule and step.prompt and (text := made.words.outline("prompt", Message(step.prompt).code)):
                found.setdefault(step.rule, {})[Citation("step", text)] = None
    for rule, code in _refusals(title):
        for made in rules[:1]:
            if text := made.words.outline("refusal", code):
                found.setdefault(rule, {})[Citation("refusal", text)] = None
    return {rule: tuple(cited) for rule, cited in found.items() if book.find(rule) is not None}


def _build(title: Title, variant: str, players: int) -> Rules[Any]:
    return title.build(title.setup([f"Player {n}" for n in range(1, players + 1)], variant=variant))


def _steps(rules: Rules[Any]) -> list[Step[Any]]:
    listed = getattr(rules, "all_steps", None)
    return list(listed()) if callable(listed) else []


def _refusals(title: Title) -> Iterator[tuple[str, str]]:
    """Rule and code of every refusal that the title's package writes out."""
    source = getattr(sys.modules.get(title.build.__module__), "__file__", None)
    if source is None:
        return
    folder = Path(source).parent
    cites = folder / "data" / "cites.toml"
    if cites.is_file():
        for section in tomllib.loads(cites.read_text(encoding="utf-8")).values():
            yield from ((rule, code) for code, rule in section.items() if code != "includes")
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == RuleViolation.__name__:
                words = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
                if len(words) == 2:
                    yield words[0], words[1]
