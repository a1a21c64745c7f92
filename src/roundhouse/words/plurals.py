"""Plural categories of whole numbers, by language, as the Unicode CLDR lists them."""

from __future__ import annotations

from collections.abc import Callable


def _one_or_other(number: int) -> str:
    return "one" if number == 1 else "other"


def _other(number: int) -> str:
    return "other"


def _one_few_or_other(number: int) -> str:
    if number == 1:
        return "one"
    return "few" if 2 <= number <= 4 else "other"


_RULES: dict[str, Callable[[int], str]] = {"cs": _one_few_or_other, "ja": _other}


def plural_rule(language: str) -> Callable[[int], str]:
    """The rule of a language; English, Italian and German share one."""
    return _RULES.get(language, _one_or_other)
