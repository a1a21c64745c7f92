"""Plural categories of whole numbers, as the Unicode CLDR lists them.

``languages.json`` names the rule of each language.
"""

from __future__ import annotations

from collections.abc import Callable

from .languages import languages


def _one_or_other(number: int) -> str:
    return "one" if number == 1 else "other"


def _other(number: int) -> str:
    return "other"


def _one_few_or_other(number: int) -> str:
    if number == 1:
        return "one"
    return "few" if 2 <= number <= 4 else "other"


_RULES: dict[str, Callable[[int], str]] = {
    "one-other": _one_or_other,
    "other": _other,
    "one-few-other": _one_few_or_other,
}


def plural_rule(language: str) -> Callable[[int], str]:
    """The rule of a language; that of English for one that is not listed."""
    known = languages().get(language)
    return _RULES[known.plurals if known else "one-other"]
