"""What answers about titles and rules look like."""

from __future__ import annotations

from typing import Any, Literal

from .models import Answer, RuleEntry


class OptionValue(Answer):
    value: bool | int | str
    name: str
    text: str


class Option(Answer):
    name: str
    text: str
    default: bool | int | str
    values: list[OptionValue]


class Variant(Answer):
    id: str
    name: str
    text: str
    players: list[int]
    options: list[Option]


class Title(Answer):
    slug: str
    name: str
    text: str
    rules_version: int
    readings: list[str]
    player_counts: list[int]
    variants: list[Variant]
    #: other programs whose files of this title can be read and written
    exchanges: list[str]


class BotOut(Answer):
    id: str
    name: str
    text: str


class RuleList(Answer):
    slug: str
    name: str
    total: int
    topics: list[str]
    entries: list[RuleEntry]


class CitedAt(Answer):
    """A place at the table where a rule is cited; names of facts stand in ‹ ›."""

    kind: Literal["refusal", "step"]
    text: str


class RuleDetail(RuleEntry):
    """``check``: a position in which a rule shows. ``source``: the sentence of the rulebook that a ruling is about."""

    check: str | None
    source: str | None
    cited: list[CitedAt]


class RuleTable(Answer):
    name: str
    columns: list[str]
    rows: list[list[Any]]
