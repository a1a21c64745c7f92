"""Notices when the tab is closed: what a person chooses, and the links in mails that work without a session."""

from __future__ import annotations

from html import escape
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Request, Response
from starlette.responses import HTMLResponse

from roundhouse.server.notices.texts import words_in
from roundhouse.server.refusals import NotFound
from roundhouse.server.store.channels import Preferences
from roundhouse.words import best_language

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


#: a page of its own, without a style sheet or a script: mail programs open links in all kinds of browsers
_PAGE = (
    '<!doctype html><html lang="{language}" style="color-scheme: light dark"><meta charset="utf-8">'
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">'
    '<title>{title}</title><link rel="icon" href="/favicon.svg">'
    '<body style="margin: 0; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere;'
    ' background: light-dark(#f3ecdd, #15181d); color: light-dark(#221f1a, #ece4d3)">'
    '<main style="max-width: 34rem; margin: 0 auto; padding: 2rem 1.25rem">'
    '<p><img src="/favicon.svg" alt="" width="28" height="28" style="vertical-align: middle"> <b>Roundhouse</b></p>'
    "<h1>{title}</h1><p>{text}</p>{way}</main></body></html>"
)
_BUTTON = (
    '<form method="post"><button style="padding: .7rem 1.3rem; border: 1px solid #b9862a; border-radius: 6px;'
    ' background: #d5a339; color: #241903; font: inherit; font-weight: 600; cursor: pointer">{word}</button></form>'
)
_WAY = '<p><a href="/notices" style="color: light-dark(#835708, #e4b75e)">{word}</a></p>'


def _page(language: str, message: str, button: str = "", status: int = 200, **facts: str) -> Response:
    """A page about a link, with a button that does what it says, or the way to the page of notices."""
    words = words_in(language)
    way = _BUTTON if button else _WAY
    body = _PAGE.format(
        language=escape(language),
        title=escape(words.word(message, {})),
        text=escape(words.word(f"{message}.text", facts)),
        way=way.format(word=escape(words.word(button or "link-notices", {}))),
    )
    return HTMLResponse(body, status, {"Cache-Control": "no-store"})


def _bad_link(request: Request) -> Response:
    """Nobody knows whose link it was: the browser's language decides."""
    return _page(best_language(request.headers.get("accept-language", "")), "link-bad", status=404)


@links.get("/{purpose}/{token}")
def ask(request: Request, purpose: Purpose, token: str) -> Response:
    """What the link does, and one button. Mail programs that look at links in advance change nothing."""
    try:
        channel, language = room_of(request).choices.find_link(purpose, token)
    except NotFound:
        return _bad_link(request)
    return _page(language, f"link-{purpose}", f"link-{purpose}.button", address=channel.label)


@links.post("/{purpose}/{token}")
def do(request: Request, purpose: Purpose, token: str) -> Response:
    """Do it: the button of the page, or a mail program's own (RFC 8058)."""
    try:
        language = room_of(request).choices.follow_link(purpose, token)
    except NotFound:
        return _bad_link(request)
    return _page(language, f"link-{purpose}-done")
