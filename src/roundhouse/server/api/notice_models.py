"""What requests and answers about notices look like."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, StringConstraints

from roundhouse.server.bodies import Label, Request, visible

from .models import Reply

NoticeEvent = Literal["turn", "invited", "mentioned", "ended", "clock_low"]
Digest = Literal["none", "hourly", "daily"]
#: a time of the day
TimeOfDay = Annotated[str, StringConstraints(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$")]
Address = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=3, max_length=600), AfterValidator(visible)
]


class Latest(Reply):
    """What became of the latest notice: ``unsure``, it may not have come."""

    state: Literal["sent", "unsure", "failed"]
    time: str


class Channel(Reply):
    """``confirmed``: the owner of the address has agreed. ``fault``: why the latest message was not taken."""

    id: int
    kind: Literal["mail", "push", "apprise"]
    label: str
    events: list[NoticeEvent]
    digest: Digest
    confirmed: bool
    on: bool
    fault: str | None
    latest: Latest | None


class Preferences(Reply):
    zone: str
    language: str
    quiet_from: str | None
    quiet_to: str | None
    digest_at: str


class Notices(Reply):
    """What this server offers, and what I have chosen. ``push_key``: what a browser needs to subscribe; None: there is
    no Web Push. ``services``: with what the address of a service may begin."""

    mail: bool
    push_key: str | None
    services: list[str]
    events: list[NoticeEvent]
    channels: list[Channel]
    preferences: Preferences


class PreferencesIn(Request):
    """Times are in ``zone``. No quiet hours when both are null."""

    zone: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_+/-]{1,64}$")]
    language: Annotated[str, StringConstraints(pattern=r"^[A-Za-z-]{2,12}$")] = "en"
    quiet_from: TimeOfDay | None = None
    quiet_to: TimeOfDay | None = None
    digest_at: TimeOfDay = "08:00"


class PushKeys(Request):
    p256dh: Annotated[str, StringConstraints(max_length=120)]
    auth: Annotated[str, StringConstraints(max_length=60)]


class MailIn(Request):
    kind: Literal["mail"]
    address: Address


class ServiceIn(Request):
    kind: Literal["apprise"]
    address: Address


class PushIn(Request):
    """A browser's subscription; ``label`` tells it from others of the same person."""

    kind: Literal["push"]
    address: Annotated[str, StringConstraints(max_length=1000, pattern=r"^https?://[\x21-\x7e]+$")]
    keys: PushKeys
    label: Label


ChannelIn = Annotated[MailIn | ServiceIn | PushIn, Field(discriminator="kind")]


class ChannelChange(Request):
    events: list[NoticeEvent] | None = None
    digest: Digest | None = None
    on: bool | None = None
