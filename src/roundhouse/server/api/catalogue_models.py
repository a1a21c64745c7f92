"""What answers about titles and rules look like."""

from __future__ import annotations

from typing import Any, Literal

from .models import Reply, RuleEntry


class OptionValue(Reply):
    value: bool | int | str
    name: str
    text: str


class Option(Reply):
    name: str
    text: str
    default: bool | int | str
    values: list[OptionValue]


class Variant(Reply):
    id: str
    name: str
    text: str
    players: list[int]
    options: list[Option]


class Title(Reply):
    slug: str
    name: str
    text: str
    rules_version: int
    readings: list[str]
    player_counts: list[int]
    variants: list[Variant]
    #: other programs whose files of this title can be read and written
    exchanges: list[str]


class BotOut(Reply):
    id: str
    name: str
    text: str


class RuleList(Reply):
    slug: str
    name: str
    total: int
    topics: list[str]
    entries: list[RuleEntry]


class CitedAt(Reply):
    """A place at the table where a rule is cited; names of facts stand in ‹ ›."""

    kind: Literal["refusal", "step"]
    text: str


class RuleDetail(RuleEntry):
    """``check``: a position in which a rule shows. ``source``: the sentence of the rulebook that a ruling is about."""

    check: str | None
    source: str | None
    cited: list[CitedAt]


class RuleTable(Reply):
    name: str
    columns: list[str]
    rows: list[list[Any]]
