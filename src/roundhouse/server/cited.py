"""Where a title cites its rules at the table: in refusals, and at the steps in which something is decided.

Steps tell their rule themselves, and the tables from which they cite name the rule behind each refusal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from roundhouse.kernel import ListsSteps, Message, Rules, Step, Title, in_language
from roundhouse.kernel import citations as tables_of
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
    steps: dict[str, dict[Citation, None]] = {}
    refusals: dict[str, dict[Citation, None]] = {}
    for variant in title.variants:
        rules = in_language(_build(title, variant.id, variant.players[0]), language)
        for step in _steps(rules):
            if step.rule and step.prompt and (text := rules.words.outline("prompt", Message(step.prompt).code)):
                steps.setdefault(step.rule, {})[Citation("step", text)] = None
            for cite, codes in tables_of(step):
                for code, rule in cite.pairs():
                    if code in codes and (text := rules.words.outline("refusal", code)):
                        refusals.setdefault(rule, {})[Citation("refusal", text)] = None
    return {
        rule: (*steps.get(rule, ()), *refusals.get(rule, ()))
        for rule in (*steps, *(rule for rule in refusals if rule not in steps))
        if book.find(rule) is not None
    }


def _build(title: Title, variant: str, players: int) -> Rules[Any]:
    return title.build(title.setup([f"Player {n}" for n in range(1, players + 1)], variant=variant))


def _steps(rules: Rules[Any]) -> Sequence[Step[Any]]:
    return rules.all_steps() if isinstance(rules, ListsSteps) else ()
