"""Which rule of a title forbids what is refused.

A title keeps a file ``cites.toml`` beside its data: one section for each step or group of steps, and in it the rule
behind each code of refusal. Steps declare their codes (``refuses``); :func:`check_citations` compares the two when
the rules of a game are built.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from .errors import RuleViolation
from .steps import Step


@dataclass(frozen=True, slots=True)
class ByFact:
    """The rule depends on the value of one fact of the refusal."""

    fact: str
    rules: Mapping[str, str]

    def __call__(self, facts: Mapping[str, Any]) -> str:
        value = facts[self.fact]
        return self.rules[str(value).lower() if isinstance(value, bool) else value]


class Cite:
    """Maps the codes of refusals to a title's rule ids.

    ``cite("too-low", price=50)`` makes the violation to raise. Where the rule depends on the case (a variant, the kind
    of a thing) ``by_case`` has a function of the facts.
    """

    def __init__(
        self,
        rules: Mapping[str, str],
        name: str = "",
        included: Collection[str] = (),
        by_case: Mapping[str, Callable[[Mapping[str, Any]], str]] | None = None,
    ) -> None:
        self.by_case = by_case or {}
        self.rules = rules
        self.name = name
        #: codes taken over from another section
        self.included = included

    def __call__(self, message: str, /, **facts: Any) -> RuleViolation:
        code = message.partition(".")[0] if "." in message else message
        rule = self.by_case[code](facts) if code in self.by_case else self.rules[code]
        return RuleViolation(rule, message, **facts)

    @property
    def codes(self) -> frozenset[str]:
        """The codes for which there is a rule."""
        return frozenset((*self.rules, *self.by_case))

    def pairs(self) -> Iterator[tuple[str, str]]:
        """Every code with every rule that the table names for it."""
        yield from self.rules.items()
        for code, case in self.by_case.items():
            if isinstance(case, ByFact):
                yield from ((code, rule) for rule in case.rules.values())


class _Sections(dict[str, Cite]):
    """Sections by name. One that the file lacks is empty, so that :func:`check_citations` says what belongs into it."""

    def __missing__(self, name: str) -> Cite:
        return Cite({}, name)


@cache
def load_cites(package: str) -> Mapping[str, Cite]:
    """The sections of a title's ``data/cites.toml``; a section may take over another with ``includes = "other"``.

    A code has one rule; or a table ``{ fact = { value = rule } }`` where the rule depends on a fact of the refusal; or
    a list of rules, one of which the fact ``rule`` names (where the rule stands in other data of the title).
    """
    text = resources.files(package).joinpath("data", "cites.toml").read_text(encoding="utf-8")
    sections: dict[str, dict[str, Any]] = tomllib.loads(text)

    def read(name: str) -> Cite:
        if name not in sections:
            raise LookupError(f"cites.toml includes the section '{name}', which it does not have.")
        own = dict(sections[name])
        included = read(own.pop("includes")).rules if "includes" in own else {}
        cases = {code: _by_fact(rule) for code, rule in own.items() if not isinstance(rule, str)}
        plain = {code: rule for code, rule in own.items() if code not in cases}
        return Cite({**included, **plain}, name, included.keys() - own.keys(), cases)

    return _Sections({name: read(name) for name in sections})


def _by_fact(given: Mapping[str, Mapping[str, str]] | list[str]) -> ByFact:
    if isinstance(given, list):
        return ByFact("rule", {rule: rule for rule in given})
    ((fact, rules),) = given.items()
    return ByFact(fact, rules)


_DECLARED: dict[type, frozenset[str]] = {}


def declared(kind: type) -> frozenset[str]:
    """The codes that a class of steps or policies and its bases declare."""
    if kind not in _DECLARED:
        _DECLARED[kind] = frozenset(code for base in kind.__mro__ for code in vars(base).get("refuses", ()))
    return _DECLARED[kind]


def citations(step: Step[Any]) -> Iterator[tuple[Cite, frozenset[str]]]:
    """The tables that a step cites from, with the codes it needs in each.

    A step that holds several tables answers ``citations`` itself; one whose policy refuses too names it ``policy``.
    """
    own = getattr(step, "citations", None)
    if own is not None:
        yield from own()
        return
    cite = getattr(step, "cite", None)
    if cite is not None:
        policy = getattr(step, "policy", None)
        yield cite, declared(type(step)) | frozenset(getattr(policy, "refuses", ()))


def check_citations(steps: Iterable[Step[Any]]) -> None:
    """Raise :class:`LookupError` where a step can refuse with a code for which the title has no rule."""
    missing = [
        f"{type(step).__name__} can refuse with '{code}', but section '{cite.name}' of cites.toml names no rule for it"
        for step in steps
        for cite, codes in citations(step)
        for code in sorted(codes - cite.codes)
    ]
    if missing:
        raise LookupError("; ".join(missing) + ".")


def unused_citations(cites: Iterable[Cite], steps: Iterable[Step[Any]]) -> list[str]:
    """Codes that have a rule but that no step declares, as ``section.code``: they remain when a refusal is deleted."""
    used: dict[str, set[str]] = {}
    for step in steps:
        for cite, codes in citations(step):
            used.setdefault(cite.name, set()).update(codes)
    return [
        f"{cite.name}.{code}"
        for cite in cites
        for code in sorted(cite.codes)
        if code not in cite.included and code not in used.get(cite.name, set())
    ]
