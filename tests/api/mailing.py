"""A real SMTP server on this machine that keeps what it takes."""

from __future__ import annotations

import email
import email.policy
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from roundhouse.server.notices.mail import MailServer


class Mailbox:
    """What the mail server has taken. ``answer`` decides on a recipient: None, or the refusal. ``dies``: it takes a
    message and hangs up without an answer."""

    def __init__(self) -> None:
        self.messages: list[EmailMessage] = []
        self.answer: Callable[[str], str | None] = lambda _address: None
        self.dies = False
        self.server: MailServer

    async def handle_RCPT(  # noqa: N802 - aiosmtpd's name
        self, _server: SMTP, _session: Session, envelope: Envelope, address: str, _options: list[str]
    ) -> str:
        refusal = self.answer(address)
        if refusal is not None:
            return refusal
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802
        content: Any = envelope.content
        message = email.message_from_bytes(content, _class=EmailMessage, policy=email.policy.default)
        self.messages.append(message)
        if self.dies and server.transport is not None:
            server.transport.abort()
        return "250 taken"

    def ids(self) -> list[str]:
        return [str(message["Message-ID"]) for message in self.messages]


@contextmanager
def mail_server() -> Iterator[Mailbox]:
    """A mail server at a free port."""
    box = Mailbox()
    with socket.create_server(("127.0.0.1", 0)) as found:
        port = found.getsockname()[1]
    controller = Controller(box, hostname="127.0.0.1", port=port)
    controller.start()
    try:
        box.server = MailServer("127.0.0.1", port, "roundhouse@example.org", "off")
        yield box
    finally:
        controller.stop()
