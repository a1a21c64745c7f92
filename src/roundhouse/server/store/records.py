"""Rows as records: what the store gives and takes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class User:
    id: str
    kind: str
    name: str
    name_key: str | None
    password: str | None
    email: str | None
    created: float
    guest_key: str | None = None
    blocked: float | None = None
    blocked_for: str | None = None
    language: str | None = None
    email_confirmed: float | None = None
    renamed: float | None = None
    coach: str | None = None


@dataclass(frozen=True, slots=True)
class GameRow:
    id: str
    name: str
    title: str
    variant: str
    options: Mapping[str, Any]
    seed: int
    readings: str
    rules_version: int
    outcomes: list[Any]
    status: str
    version: int
    round: str
    acting: list[int]
    bot_turn: bool
    result: Mapping[str, Any] | None
    undo: Mapping[str, Any] | None
    owner: str
    listed: bool
    shuffle: bool
    pace: float
    paused: bool
    branch_of: str | None
    created: float
    updated: float
    has_orders: bool = False
    imported: bool = False
    rematch: str | None = None
    #: the tutorial and the chapter that are learnt at this table, as "tutorial/chapter"
    tutorial: str | None = None
    clock: Mapping[str, Any] | None = None
    speed: str = "none"
    times: list[Any] | None = None
    wake: float | None = None
    ticks: int = 0
    languages: str = ""
    reliability: int | None = None
    take_unknown: bool = True
    rated: bool = False


@dataclass(frozen=True, slots=True)
class Seat:
    game_id: str
    place: int
    player: str
    kind: str
    user_id: str | None = None
    device: str | None = None
    bot: str | None = None
    stand_in: bool = False
    invitation: str | None = None
    seen: float = 0.0
    muted: bool = False
    invited: str | None = None
    lapses: int = 0

    @property
    def is_bot(self) -> bool:
        """Does a bot decide here now?"""
        return self.kind == "bot" or self.stand_in

    @property
    def bot_name(self) -> str | None:
        return self.bot if self.is_bot else None


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a game's log, as stored."""

    game_id: str
    seq: int
    action: Mapping[str, Any]
    outcomes: list[Any]
    events: list[Any]
    round: str
    by: str
    user_id: str | None
    reason: str | None
    request_id: str | None
    time: float


@dataclass(frozen=True, slots=True)
class ChatMessage:
    id: int
    game_id: str
    place: int | None
    name: str
    text: str
    time: float
    user_id: str | None = None
    removes: int | None = None
    removed: bool = False


@dataclass(frozen=True, slots=True)
class Report:
    """Somebody's complaint about a message."""

    id: int
    game_id: str
    message_id: int
    user_id: str
    reason: str
    text: str
    time: float
    settled: float | None
