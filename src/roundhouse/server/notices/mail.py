"""Mail: one message through the operator's SMTP server.

:func:`compose` makes a message, :func:`send` hands it over and returns when the mail server has taken it. Both are for
worker threads. ``smtplib`` and ``email`` are imported when the first message is made, so that a server that sends no
mail does not load them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

from roundhouse.server.environment import WrongSetting, read_hidden, variables
from roundhouse.server.saying import OperatorError

if TYPE_CHECKING:
    from email.message import EmailMessage
    from email.policy import EmailPolicy

#: seconds to wait for each answer of the mail server, and for that to a whole message, which it may look through first
SECONDS, END_SECONDS = 20.0, 120.0
#: how the line to the mail server is protected, and the port that goes with it
TLS = {"starttls": 587, "tls": 465, "off": 25}
#: addresses that we write to: ASCII, one @, a domain with a dot; the mail server knows the rest
_ADDRESS = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")
_LONGEST = 254


@dataclass(frozen=True, slots=True)
class MailServer:
    """How to reach the operator's SMTP server. ``tls``: starttls, tls or off; ``sender``: their address."""

    host: str
    port: int
    sender: str
    tls: str = "starttls"
    user: str = ""
    password: str = field(default="", repr=False)


class MailRefused(OperatorError):
    """The mail server did not take a message. ``lasting``: trying again later cannot help. ``unsure``: the message was
    given to it and it did not answer."""

    def __init__(self, message: str, /, lasting: bool = False, unsure: bool = False, **facts: Any) -> None:
        super().__init__(message, **facts)
        self.lasting = lasting
        self.unsure = unsure


class NotSent(Exception):
    """``handing`` of :func:`send` said no: the message was not handed over."""


def is_address(text: str) -> bool:
    """Is this an address that we can write to?"""
    return len(text) <= _LONGEST and _ADDRESS.fullmatch(text) is not None


def read_mail_server(environment: Mapping[str, str] | None = None) -> MailServer | None:
    """``ROUNDHOUSE_SMTP_HOST`` and its companions; None when no host is set."""
    names = variables(environment)
    host = names.get("ROUNDHOUSE_SMTP_HOST", "").strip()
    if not host:
        return None
    tls = names.get("ROUNDHOUSE_SMTP_TLS", "starttls").strip().lower()
    if tls not in TLS:
        raise WrongSetting("wrong-setting", setting="ROUNDHOUSE_SMTP_TLS", allowed=list(TLS), value=tls)
    port = names.get("ROUNDHOUSE_SMTP_PORT", "").strip() or str(TLS[tls])
    if not port.isascii() or not port.isdigit() or not 0 < int(port) < 65536:
        raise WrongSetting("setting-number", setting="ROUNDHOUSE_SMTP_PORT", least=1, most=65535, value=port)
    sender = names.get("ROUNDHOUSE_SMTP_FROM", "").strip()
    if not is_address(sender):
        raise WrongSetting("setting-sender", value=sender)
    user, password = names.get("ROUNDHOUSE_SMTP_USER", ""), read_hidden("ROUNDHOUSE_SMTP_PASSWORD", names)
    if bool(user) != bool(password):
        raise WrongSetting("setting-login")
    if user and tls == "off" and host not in ("localhost", "127.0.0.1", "::1"):
        raise WrongSetting("setting-open")
    return MailServer(host, int(port), sender, tls, user, password)


@cache
def _policy() -> EmailPolicy:
    """How a message is written. Links in headers stay in one piece: programs that read them do not decode them, and
    Python would break a long one into encoded words."""
    from email.policy import EmailPolicy

    class LinkPolicy(EmailPolicy):
        def fold_binary(self, name: str, value: Any) -> bytes:
            if name.lower() == "list-unsubscribe":
                return f"{name}: {value}{self.linesep}".encode("ascii")
            return super().fold_binary(name, value)

    return LinkPolicy(linesep="\r\n")


def compose(
    server: MailServer, to: str, subject: str, text: str, key: str, headers: Mapping[str, str] | None = None
) -> EmailMessage:
    """A plain text message. ``key`` makes its Message-ID: the same key gives the same id, so that mail programs can
    tell a message that came twice. ``headers`` are further ones."""
    from email.message import EmailMessage
    from email.utils import format_datetime, localtime

    message = EmailMessage(policy=_policy())
    message["From"] = f"Roundhouse <{server.sender}>"
    message["To"] = to
    message["Subject"] = " ".join(subject.split())
    message["Date"] = format_datetime(localtime())
    message["Message-ID"] = f"<{key}@{server.sender.rpartition('@')[2]}>"
    message["Auto-Submitted"] = "auto-generated"
    for name, value in (headers or {}).items():
        message[name] = value
    message.set_content(text)
    return message


class Handing(Protocol):
    """Told of the last step of a message, so that it can be recorded."""

    def begins(self) -> bool:
        """The last line comes next; False: it must not be sent."""
        ...

    def done(self) -> None:
        """The last line has been sent; the mail server has not answered yet."""
        ...


def send(server: MailServer, message: EmailMessage, handing: Handing | None = None) -> None:
    """Hand one message over; returns when the mail server has taken it, raises :class:`MailRefused` otherwise.

    A mail server takes a message when it has read the line with a single dot that ends it. ``handing`` is asked when
    all but that line has been sent: when it says no the line is not sent, the connection is closed, the mail server
    forgets the message and :class:`NotSent` is raised.
    """
    import smtplib
    import ssl

    given = False
    try:
        with _connected(server, smtplib, ssl) as connection:
            _send_text(connection, smtplib, server.sender, message)
            if handing is not None and not handing.begins():
                raise NotSent
            given = True
            connection.send(b".\r\n")
            if handing is not None:
                handing.done()
            connection.sock.settimeout(END_SECONDS)
            code, said = connection.getreply()
            if code != 250:
                raise smtplib.SMTPResponseException(code, said)
    except smtplib.SMTPResponseException as error:
        # a wrong password is the operator's to mend; the message itself is in order
        lasting = 500 <= error.smtp_code < 600 and not isinstance(error, smtplib.SMTPAuthenticationError)
        # smtplib says -1 when the connection is lost while it waits for an answer
        unsure = given and error.smtp_code < 200
        raise _refused(error.smtp_code, error.smtp_error, lasting, unsure) from error
    except (OSError, smtplib.SMTPException) as error:
        raise MailRefused("mail-silent", unsure=given, host=server.host, why=str(error)) from error


def try_login(server: MailServer) -> None:
    """Reach the mail server and sign in there, without sending anything; :class:`MailRefused` says what is wrong."""
    import smtplib
    import ssl

    try:
        with _connected(server, smtplib, ssl) as connection:
            connection.noop()
    except smtplib.SMTPResponseException as error:
        raise _refused(error.smtp_code, error.smtp_error) from error
    except (OSError, smtplib.SMTPException) as error:
        raise MailRefused("mail-silent", host=server.host, why=str(error)) from error


def _refused(code: int, text: bytes | str, lasting: bool = False, unsure: bool = False) -> MailRefused:
    """What the mail server answered, on one line."""
    said = text.decode("utf-8", "replace") if isinstance(text, bytes) else text
    return MailRefused("mail-refused", lasting, unsure, code=code, why=" ".join(said.split())[:200])


@contextmanager
def _connected(server: MailServer, smtplib: Any, ssl: Any) -> Iterator[Any]:
    """An open connection that is signed in. Errors while it is closed are ignored: they do not affect what was sent."""
    safe = ssl.create_default_context()
    if server.tls == "tls":
        connection = smtplib.SMTP_SSL(server.host, server.port, timeout=SECONDS, context=safe)
    else:
        connection = smtplib.SMTP(server.host, server.port, timeout=SECONDS)
    try:
        if server.tls == "starttls":
            connection.starttls(context=safe)
        if server.user:
            connection.login(server.user, server.password)
        yield connection
        with suppress(OSError, smtplib.SMTPException):
            connection.quit()
    finally:
        connection.close()


def _send_text(connection: Any, smtplib: Any, sender: str, message: EmailMessage) -> None:
    """The commands of one message but for its end, which ``smtplib`` would send at once."""
    connection.ehlo_or_helo_if_needed()
    for command, whom in ((connection.mail, sender), (connection.rcpt, message["To"])):
        code, said = command(whom)
        if code not in (250, 251):
            raise smtplib.SMTPResponseException(code, said)
    connection.putcmd("data")
    code, said = connection.getreply()
    if code != 354:
        raise smtplib.SMTPResponseException(code, said)
    lines = message.as_bytes().replace(b"\r\n.", b"\r\n..")
    connection.send(lines if lines.endswith(b"\r\n") else lines + b"\r\n")
