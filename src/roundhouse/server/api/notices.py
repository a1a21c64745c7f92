"""Notices when the tab is closed: what a person chooses, and the links in mails that work without a session."""

from __future__ import annotations

from html import escape
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Request, Response
from starlette.responses import HTMLResponse

from roundhouse.server.notices.texts import words_in
from roundhouse.server.refusals import NotFound
from roundhouse.server.store.channels import Preferences

from . import notice_models as models
from .context import must_identify, problems, room_of

router = APIRouter(prefix="/api/me/notices", tags=["notices"])
links = APIRouter(prefix="/notices", include_in_schema=False)
ChannelId = Annotated[int, Path(ge=1, lt=2**53)]
Purpose = Literal["unsubscribe", "confirm"]


def _show(request: Request) -> dict[str, Any]:
    return room_of(request).choices.show(must_identify(request))


@router.get("", operation_id="getNotices", responses=problems(401), response_model=models.Notices)
def get_notices(request: Request) -> dict[str, Any]:
    """What this server offers, and what I have chosen."""
    return _show(request)


@router.put("/preferences", operation_id="preferNotices", responses=problems(401, 409), response_model=models.Notices)
def prefer_notices(request: Request, body: models.PreferencesIn) -> dict[str, Any]:
    """Choose quiet hours, the time of the daily digest, and the language."""

    def minute(clock: str) -> int:
        hours, _, minutes = clock.partition(":")
        return int(hours) * 60 + int(minutes)

    wanted = Preferences(
        body.zone,
        body.language,
        None if body.quiet_from is None else minute(body.quiet_from),
        None if body.quiet_to is None else minute(body.quiet_to),
        minute(body.digest_at),
    )
    room_of(request).choices.prefer(must_identify(request), wanted)
    return _show(request)


@router.post(
    "/channels",
    operation_id="addChannel",
    status_code=201,
    responses=problems(401, 403, 409),
    response_model=models.Notices,
)
def add_channel(request: Request, body: models.ChannelIn) -> dict[str, Any]:
    """Add a channel: a mail address (which gets a question first), this browser, or a service."""
    user, choices = must_identify(request), room_of(request).choices
    if isinstance(body, models.MailIn):
        choices.add_mail(user, body.address)
    elif isinstance(body, models.PushIn):
        choices.add_push(user, body.address, body.keys.model_dump(), body.label)
    else:
        choices.add_service(user, body.address)
    return _show(request)


@router.patch(
    "/channels/{channel_id}",
    operation_id="changeChannel",
    responses=problems(401, 403, 404),
    response_model=models.Notices,
)
def change_channel(request: Request, channel_id: ChannelId, body: models.ChannelChange) -> dict[str, Any]:
    """Choose of what a channel tells, and whether at once or in a digest."""
    events = None if body.events is None else [str(event) for event in body.events]
    room_of(request).choices.change(must_identify(request), channel_id, events, body.digest, body.on)
    return _show(request)


@router.delete(
    "/channels/{channel_id}",
    operation_id="removeChannel",
    responses=problems(401, 403, 404),
    response_model=models.Notices,
)
def remove_channel(request: Request, channel_id: ChannelId) -> dict[str, Any]:
    """Remove a channel; what waits for it is not sent."""
    room_of(request).choices.remove(must_identify(request), channel_id)
    return _show(request)


@router.post(
    "/channels/{channel_id}/test",
    operation_id="testChannel",
    status_code=202,
    responses=problems(401, 403, 404, 409),
)
def test_channel(request: Request, channel_id: ChannelId) -> None:
    """Send a test message, within seconds."""
    room_of(request).choices.test(must_identify(request), channel_id)


# ---------------------------------------------------------------------------------------------- links in mails


def _page(language: str, title: str, text: str, button: str = "", status: int = 200) -> Response:
    """A page without scripts or styles of its own: mail programs open it in all kinds of browsers."""
    form = f'<form method="post"><button>{escape(button)}</button></form>' if button else ""
    body = (
        f'<!doctype html><html lang="{escape(language)}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">'
        f"<title>{escape(title)}</title><main><h1>{escape(title)}</h1><p>{escape(text)}</p>{form}</main></html>"
    )
    return HTMLResponse(body, status, {"Cache-Control": "no-store"})


def _bad_link() -> Response:
    words = words_in("en")
    return _page("en", words.word("link-bad", {}), words.word("link-bad-text", {}), status=404)


@links.get("/{purpose}/{token}")
def ask(request: Request, purpose: Purpose, token: str) -> Response:
    """What the link does, and one button. Mail programs that look at links in advance change nothing."""
    try:
        channel, language = room_of(request).choices.find_link(purpose, token)
    except NotFound:
        return _bad_link()
    words = words_in(language)
    told = {"address": channel.label}
    return _page(
        language,
        words.word(f"link-title-{purpose}", {}),
        words.word(f"link-text-{purpose}", told),
        words.word(f"link-button-{purpose}", {}),
    )


@links.post("/{purpose}/{token}")
def do(request: Request, purpose: Purpose, token: str) -> Response:
    """Do it: the button of the page, or a mail program's own (RFC 8058)."""
    try:
        language = room_of(request).choices.follow_link(purpose, token)
    except NotFound:
        return _bad_link()
    words = words_in(language)
    return _page(language, words.word(f"link-done-{purpose}", {}), words.word(f"link-done-text-{purpose}", {}))
