"""A slip in a rule ledger, in its guide or in a translation: a code with facts, which whoever shows it words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Slip:
    code: str
    facts: Mapping[str, Any]


def slip(code: str, /, **facts: Any) -> Slip:
    return Slip(code, facts)
