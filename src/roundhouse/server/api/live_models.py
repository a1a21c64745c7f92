"""The messages on the WebSocket of a game."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from .models import ChatMessage, Entry, Game, Position, Problem, Reply, Times, Version


class Hello(BaseModel):
    """The first message of a client on the WebSocket."""

    model_config = ConfigDict(extra="forbid", populate_by_name=True)
    type: Literal["hello"]
    version: Version | None = None
    chat: Annotated[int, Field(ge=0, lt=2**53)] | None = None
    as_: Annotated[str, Field(max_length=40)] | None = Field(default=None, alias="as")
    #: in which language sentences are; without it, that of the header ``Accept-Language``
    language: Annotated[str, Field(max_length=20)] | None = None


class Welcome(Reply):
    """The first answer: the game, where it stands, and what of log and chat the page has not seen. To a page that has
    seen nothing the newest ``entries`` only."""

    type: Literal["welcome"]
    game: Game
    position: Position | None
    entries: list[Entry]
    chat: list[ChatMessage]
    #: how many look on without a seat, as far as this server process knows
    watchers: int


class MissedEntries(Reply):
    """Older entries that the page has missed, where they are too many for the welcome."""

    type: Literal["entries"]
    entries: list[Entry]


class MovedMessage(Reply):
    """Something was played or taken back."""

    type: Literal["moved"]
    version: int
    entries: list[Entry]
    position: Position


class GameMessage(Reply):
    """Seats, settings, requests or presence have changed."""

    type: Literal["game"]
    game: Game


class TimesMessage(Reply):
    """The clocks, after each move of a game that has them."""

    type: Literal["times"]
    times: Times


class WatchersMessage(Reply):
    """Somebody without a seat has come to look on or has gone."""

    type: Literal["watchers"]
    count: int


class ChatNews(Reply):
    type: Literal["chat"]
    message: ChatMessage


class Pong(Reply):
    """The answer to ``{"type": "ping"}``."""

    type: Literal["pong"]


class ErrorMessage(Reply):
    type: Literal["error"]
    problem: Problem


LiveMessage = Annotated[
    Welcome
    | MissedEntries
    | MovedMessage
    | GameMessage
    | TimesMessage
    | WatchersMessage
    | ChatNews
    | Pong
    | ErrorMessage,
    Field(discriminator="type"),
]
