"""Refusals of shared steps, with the rule ids of the title that uses them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from roundhouse.kernel import RuleViolation


class Cite:
    """Maps the codes of refusals to a title's rule ids.

    ``cite("pool-limit", limit=50)`` makes the violation to raise.
    """

    def __init__(self, rules: Mapping[str, str]) -> None:
        self.rules = rules

    def __call__(self, message: str, template: str = "", /, **facts: Any) -> RuleViolation:
        return RuleViolation(self.rules[message.partition(".")[0]], message, template, **facts)
