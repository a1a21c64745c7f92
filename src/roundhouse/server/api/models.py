"""The edge: what requests and answers look like. Types for the pages are generated from these."""

from __future__ import annotations

import unicodedata
from typing import Annotated, Any, Literal

from fastapi import Path, Query
from pydantic import AfterValidator, AwareDatetime, BaseModel, Field, StringConstraints, model_validator
from pydantic_core import PydanticCustomError

from roundhouse.server.bodies import Label, Request, flowing, visible
from roundhouse.titles import OWN, TITLES

from .screens import Action, board_type, view_type

MAX_VERSION = 1_000_000


def _plain_name(name: str) -> str:
    if any(unicodedata.category(char) in ("Cc", "Cs", "Cn", "Cf", "Zl", "Zp") for char in name):
        raise PydanticCustomError("not_shown", "contains characters that cannot be shown")
    if not name[0].isalnum():
        raise PydanticCustomError("name_begin", "must begin with a letter or a figure")
    return name


Name = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=24), AfterValidator(_plain_name)
]
Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=500), AfterValidator(flowing)]
Password = Annotated[str, StringConstraints(min_length=8, max_length=128), AfterValidator(visible)]
Email = Annotated[
    str, StringConstraints(max_length=254, pattern=r"^([^@\s]+@[^@\s]+\.[^@\s]+)?$"), AfterValidator(visible)
]
RequestId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{8,64}$")]
Word = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_. -]{1,40}$")]
Version = Annotated[int, Field(ge=0, le=MAX_VERSION)]

GAME_ID = r"^g_[0-9a-f]{24}$"
GameId = Annotated[str, Path(pattern=GAME_ID, examples=["g_0123456789abcdef01234567"])]
Slug = Annotated[str, Path(pattern=r"^[a-z0-9-]{1,40}$", examples=[next(iter(TITLES))])]
RuleId = Annotated[str, Path(pattern=r"^[A-Za-z0-9._-]{1,40}$")]
Token = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{24}$")]
SeatNumber = Annotated[int, Path(ge=0, le=20)]
Player = Annotated[str | None, Query(max_length=40)]
MoveNumber = Annotated[int, Path(ge=0, le=MAX_VERSION)]
#: the parts of a person's list of games; see :mod:`roundhouse.server.store.mine`
GameListPart = Literal["turn", "running", "finished", "imported", "archived"]
SearchWords = Annotated[str, Query(max_length=80), AfterValidator(visible)]


class Reply(BaseModel):
    """Base of what goes out."""


# ---------------------------------------------------------------------------------------------- errors


class RuleEntry(Reply):
    """A rule, a ruling (``text`` asks, ``more`` answers) or an example (given, expected) of the ledger."""

    kind: Literal["rule", "ruling", "example"]
    id: str
    section: str
    topic: str
    scopes: list[str]
    text: str
    more: str | None


class Problem(Reply):
    """Every error has this form."""

    code: str
    message: str
    status: int
    rule: RuleEntry | None
    facts: dict[str, Any]
    version: int | None


# ---------------------------------------------------------------------------------------------- accounts


#: whether a coach speaks at the table; ``auto``: in the first games
Coach = Literal["auto", "on", "off"]


class User(Reply):
    id: str
    name: str
    kind: Literal["person", "guest"]
    email: str | None
    language: str | None
    coach: Coach | None
    #: has the person opened the link that was sent to the address?
    email_confirmed: bool


class Me(Reply):
    user: User | None


class GuestIn(Request):
    name: Name


class RegisterIn(Request):
    name: Name
    password: Password
    email: Email | None = None


class LoginIn(Request):
    name: Annotated[str, StringConstraints(min_length=1, max_length=40), AfterValidator(visible)]
    password: Annotated[str, StringConstraints(min_length=1, max_length=128), AfterValidator(visible)]


class MeIn(Request):
    email: Email | None = None
    password: Annotated[str, StringConstraints(max_length=128), AfterValidator(visible)] | None = None
    new_password: Password | None = None
    language: Annotated[str, StringConstraints(max_length=20)] | None = None
    coach: Coach | None = None


class PasswordIn(Request):
    password: Annotated[str, StringConstraints(max_length=128), AfterValidator(visible)]


class RenameIn(PasswordIn):
    name: Name


class LinkIn(Request):
    """What stands in a link sent by mail, after the ``#``."""

    token: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_.-]{1,400}$")]


class ResetIn(Request):
    email: Annotated[
        str, StringConstraints(strip_whitespace=True, max_length=254, pattern=r"^[^@\s]+@[^@\s]+\.[^@\s]+$")
    ]


class NewPasswordIn(LinkIn):
    password: Password


class LinkUsed(Reply):
    """Whose account it is about."""

    name: str


class Mail(Reply):
    """Does this server send mail?"""

    sends: bool


class SessionOut(Reply):
    """A session of mine: ``browser`` and ``system`` as far as they are known, ``address`` where it was last used."""

    id: str
    current: bool
    browser: str | None
    system: str | None
    address: str | None
    created: str
    seen: str


SessionId = Annotated[str, Path(pattern=r"^[0-9a-f]{16}$", examples=["0123456789abcdef"])]


# ---------------------------------------------------------------------------------------------- games


class SeatUser(Reply):
    id: str
    name: str


class Seat(Reply):
    index: int
    player: str
    kind: Literal["person", "guest", "bot", "open"]
    user: SeatUser | None
    #: the name under which ``/people`` shows who sits there; None for those without an account
    profile: str | None
    bot: str | None
    stand_in: bool
    mine: bool
    online: bool
    away_seconds: int
    muted: bool
    invitation: str | None
    #: for whom an open seat is kept
    invited: SeatUser | None


class Clock(Reply):
    """The clock of a table; times are seconds. ``live``: ``seconds`` for the whole game, ``increment`` more for each
    turn. ``move``: ``seconds`` for each action. ``bank``: like live, counted in days. With less than ``low`` left a
    clock is low."""

    kind: Literal["live", "move", "bank"]
    seconds: float
    increment: float
    at_zero: Literal["bot", "owner", "nothing"]
    low: float


class PlayerTime(Reply):
    """What a player has left. ``ends`` is when a running clock is at zero, holidays included; ``out``: it is."""

    seat: int
    left: float
    running: bool
    ends: str | None
    low: bool
    out: bool
    #: he is on holiday, and his clock stands still
    holiday_until: str | None


class Times(Reply):
    """The players' clocks at the moment ``now`` of the server."""

    now: str
    players: list[PlayerTime]


class Reliability(Reply):
    """Over the latest ``games`` with a clock (20 at most), the per cent that somebody played to the end himself and
    in time; None: there are fewer than three."""

    share: int | None
    games: int


class Result(Reply):
    scores: dict[str, int]
    winners: list[str]
    reason: str
    rule: str


class GameSummary(Reply):
    id: str
    name: str
    title: str
    title_name: str
    variant: str
    options: dict[str, bool | int | str]
    status: Literal["waiting", "playing", "finished"]
    version: int
    round: str
    listed: bool
    seats: list[Seat]
    acting: list[int]
    my_turn: bool
    mine: bool
    owner: bool
    #: a seat is kept for me
    invited: bool
    archived: bool
    imported: bool
    #: the tutorial and the chapter that are learnt at this table, as "tutorial/chapter"
    tutorial: str | None
    #: the result changes ratings; decided when the game begins
    rated: bool
    created: str
    updated: str
    result: Result | None
    branch_of: str | None
    problem: str | None
    clock: Clock | None
    #: when the first of those who are asked is out of time
    deadline: str | None
    #: the languages of the chat, as two or three letters of ISO 639
    languages: list[str]
    #: the least reliability of those who join, in per cent
    reliability: int | None
    take_unknown: bool


class UndoRequest(Reply):
    version: int
    to: int
    by: int
    waiting_for: list[int]
    agreed: list[int]


class Game(GameSummary):
    watch: str
    #: the table at which the same people play again
    rematch: str | None
    #: a name for files that hold this game, without an ending
    file_name: str
    undo: UndoRequest | None
    pace: float
    paused: bool
    readings: str
    rules_version: int
    bots_thinking: list[int]
    times: Times | None
    #: while the table waits: how reliable the people are who sit there, by their ids
    reliabilities: dict[str, Reliability]
    #: why I cannot join
    refusal: str | None


class PlanIn(Request):
    #: the number of actions before the first planned one
    at: Annotated[int, Field(ge=0, le=MAX_VERSION)]
    actions: Annotated[list[Action], Field(min_length=1, max_length=200)]


class Plan(Reply):
    id: int
    at: int
    actions: list[dict[str, Any]]
    #: the number of the next move, from 0; all have been played when it is their count
    next: int
    #: ready: my next move can be played; waiting: for others; elsewhere: the game is not where the plan begins;
    #: left: I did otherwise myself; refused: a rule forbids the next move; done: all have been played
    status: Literal["ready", "waiting", "elsewhere", "left", "refused", "done"]
    #: the next planned move in words, when it is ready
    text: str
    #: whose move is next in the plan
    who: str | None
    #: the last of the others who did otherwise than planned
    strayed: str | None
    refused: Problem | None


class ImportedGame(Game):
    #: what was read otherwise than the file records it
    notes: list[str]


class GameList(Reply):
    games: list[GameSummary]
    next: str | None
    #: of my own games: how many are in each part of my list
    counts: dict[GameListPart, int] | None


class PrivateNotes(Reply):
    text: str


class NotesIn(Request):
    text: Annotated[str, StringConstraints(max_length=10_000), AfterValidator(visible)]


class Invitation(Reply):
    game: Game
    seat: int
    taken: bool


class SeatIn(Request):
    kind: Literal["me", "guest", "bot", "open"]
    name: Name | None = None
    bot: Word | None = None


Seats = Annotated[list[SeatIn], Field(min_length=1, max_length=12)]
OptionValueIn = bool | Annotated[int, Field(ge=-(2**31), le=2**31)] | Word
Options = Annotated[dict[Word, OptionValueIn], Field(max_length=40)]
Pace = Annotated[float, Field(ge=0, le=10, allow_inf_nan=False)]


#: the least and most seconds of a clock, and the largest increment, by its kind
CLOCK_LIMITS = {"live": (5, 86400, 3600), "move": (600, 60 * 86400, 0), "bank": (600, 366 * 86400, 7 * 86400)}


class ClockIn(Request):
    kind: Literal["live", "move", "bank"]
    seconds: Annotated[int, Field(ge=1, le=366 * 86400)]
    increment: Annotated[int, Field(ge=0, le=7 * 86400)] = 0
    at_zero: Literal["bot", "owner", "nothing"] = "bot"

    @model_validator(mode="after")
    def _fits(self) -> ClockIn:
        least, most, step = CLOCK_LIMITS[self.kind]
        if not least <= self.seconds <= most or self.increment > step:
            raise ValueError(f"a {self.kind} clock has {least} to {most} seconds and an increment of at most {step}")
        return self


LanguageCode = Annotated[str, StringConstraints(pattern=r"^[a-z]{2,3}$")]
SpeedChoice = Literal["live", "slow", "none"]


class GameIn(Request):
    title: Annotated[str, StringConstraints(pattern=r"^[a-z0-9-]{1,40}$")]
    seats: Seats
    variant: Word | None = None
    options: Options = Field(default_factory=dict)
    name: Label | None = None
    listed: bool = False
    shuffle: bool = False
    pace: Pace | None = None
    seed: Annotated[int, Field(ge=0, lt=2**48)] | None = None
    readings: Word = "rulebook"
    clock: ClockIn | None = None
    languages: Annotated[list[LanguageCode], Field(max_length=8)] = Field(default_factory=list)
    reliability: Annotated[int, Field(ge=1, le=100)] | None = None
    take_unknown: bool = True
    #: the result changes ratings, where the seats allow it
    rated: bool = True


class GameChange(Request):
    name: Label | None = None
    listed: bool | None = None
    pace: Pace | None = None
    paused: bool | None = None


class BotIn(Request):
    bot: Word | None = None


class TimeIn(Request):
    """How many seconds a player is given."""

    seconds: Annotated[int, Field(ge=10, le=30 * 86400)]


class Holiday(Reply):
    """From one moment to another, which is not part of it."""

    id: int
    start: str
    end: str


class Holidays(Reply):
    """My holidays that are not over. ``left`` are the days that I may still take, by year; ``allowance`` are all."""

    allowance: int
    left: dict[str, int]
    holidays: list[Holiday]


class HolidayIn(Request):
    start: AwareDatetime
    end: AwareDatetime


class JoinIn(Request):
    seat: Annotated[int, Field(ge=0, le=20)] | None = None
    name: Name | None = None


class AcceptIn(Request):
    name: Name | None = None


# ---------------------------------------------------------------------------------------------- playing


class Event(Reply):
    kind: str
    text: str
    facts: dict[str, Any]


class Span(Reply):
    kind: Literal["span"]
    low: int
    high: int
    step: int


class OneOf(Reply):
    kind: Literal["one_of"]
    values: list[Any]


class Open(Reply):
    kind: Literal["open"]
    examples: list[Any]


class Choice(Reply):
    action: Action
    text: str
    step: str
    free: dict[str, Annotated[Span | OneOf | Open, Field(discriminator="kind")]]
    facts: dict[str, Any]


class Step(Reply):
    step: str
    prompt: str
    rule: str
    actors: list[str]


class UndoOffer(Reply):
    to: int
    asks: list[int]


#: what the titles here make for screens; one of another package may make something else
View = view_type(OWN)
Board = board_type(OWN)


class Position(Reply):
    game: str
    version: int
    at: int
    last: int
    round: str
    viewer: str | None
    view: View  # type: ignore[valid-type]  # made of the titles' records
    acting: list[str]
    steps: list[Step]
    choices: list[Choice]
    #: why there are no choices yet, though a player of mine is to decide: the server still computes them
    pending: str | None
    events: list[Event]
    result: Result | None
    undo: UndoOffer | None


class Entry(Reply):
    seq: int
    at: int
    who: str
    do: str
    action: Action
    events: list[Event]
    round: str
    undone: bool
    by: Literal["person", "guest", "bot", "order"]
    reason: str | None
    time: str


class ActionIn(Request):
    request_id: RequestId
    version: Version
    action: Action


class Moved(Reply):
    entry: Entry
    position: Position
    repeated: bool


class Refusal(Choice):
    problem: Problem


class WhatIfIn(Request):
    at: Version | None = None
    actions: Annotated[list[Action], Field(max_length=400)] = Field(default_factory=list)


class Trial(WhatIfIn):
    #: how many reasons to give for what may not be done in the position reached
    why: Annotated[int, Field(ge=0, le=200)] = 0
    #: a hex or area: the reasons are those why nothing can be done there
    place: Annotated[str, Field(min_length=1, max_length=40)] | None = None


class WhatIf(Reply):
    at: int
    played: int
    refused: Problem | None
    refusals: list[Refusal]
    position: Position


class BranchIn(WhatIfIn):
    name: Label | None = None
    seats: Seats | None = None


class UndoIn(Request):
    request_id: RequestId
    version: Version
    to: Version | None = None


class UndoAnswerIn(Request):
    version: Version
    agree: bool


class UndoAnswer(Reply):
    done: bool
    request: UndoRequest | None
    position: Position


class ChatMessage(Reply):
    """``user`` wrote it; None: the server itself. A message that ``removes`` another takes that one away."""

    id: int
    seat: int | None
    name: str
    text: str
    time: str
    user: str | None
    removed: bool
    removes: int | None


class ChatIn(Request):
    text: Text


class ReportIn(Request):
    """``reason`` may be empty."""

    reason: Annotated[str, StringConstraints(strip_whitespace=True, max_length=500), AfterValidator(visible)] = ""


class Health(Reply):
    status: Literal["ok", "ill"]
    database: Literal["ok", "silent"]
    #: could something be written the last time it was tried?
    writable: bool
    #: what was in the way, if something was
    reason: str
    version: str


# ---------------------------------------------------------------------------------------------- orders given ahead


class OrderIn(Request):
    """``order`` has a ``kind`` and the fields of that kind; ``player`` is needed where one person holds several seats.

    ``replaces`` is a standing order that ends when this one is given.
    """

    order: dict[str, Any]
    player: Annotated[str, StringConstraints(max_length=40)] | None = None
    replaces: Annotated[int, Field(ge=1, lt=2**53)] | None = None


class Order(Reply):
    """An order of mine. ``end`` is None while it stands; ``given`` and ``ended`` are versions of the game."""

    id: int
    player: str
    order: dict[str, Any]
    text: str
    given: int
    end: Literal["done", "broken", "withdrawn"] | None
    ended: int | None
    why: str | None
