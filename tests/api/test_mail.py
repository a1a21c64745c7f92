"""One message through a real SMTP server."""

from __future__ import annotations

import pytest

from roundhouse.server.environment import WrongSetting, read_address
from roundhouse.server.notices.mail import (
    MailRefused,
    MailServer,
    NotSent,
    compose,
    is_address,
    read_mail_server,
    send,
    try_login,
)
from tests.api.mailing import mail_server


class Told:
    """Hears of the last step, and says whether it may begin."""

    def __init__(self, agrees: bool) -> None:
        self.agrees = agrees
        self.heard: list[str] = []

    def begins(self) -> bool:
        self.heard.append("begins")
        return self.agrees

    def done(self) -> None:
        self.heard.append("done")


def test_a_message_arrives_as_it_was_written() -> None:
    text = "Züge für Ann\n.\n..two dots\n駅\nlast line"
    with mail_server() as box:
        send(box.server, compose(box.server, "ann@example.org", "It is\nyour turn, Ann", text, "key-1"))
    (message,) = box.messages
    assert message["To"] == "ann@example.org"
    assert message["Subject"] == "It is your turn, Ann"
    assert message["Message-ID"] == "<key-1@example.org>"
    assert message.get_content().splitlines() == text.splitlines()


def test_a_link_to_unsubscribe_is_written_as_it_is_however_long() -> None:
    link = f"<https://play.example.org/notices/unsubscribe/{'x' * 80}>"
    server = MailServer("127.0.0.1", 25, "roundhouse@example.org", "off")
    message = compose(server, "ann@example.org", "Züge " * 30, "text", "key-1", {"List-Unsubscribe": link})
    lines = message.as_bytes().split(b"\r\n")
    assert f"List-Unsubscribe: {link}".encode() in lines
    assert all(len(line) <= 78 for line in lines if not line.startswith(b"List-Unsubscribe"))


def test_a_message_that_is_not_wanted_at_the_end_is_not_taken() -> None:
    with mail_server() as box:
        message = compose(box.server, "ann@example.org", "Subject", "Text", "key-1")
        with pytest.raises(NotSent):
            send(box.server, message, Told(False))
        assert box.messages == []
        told = Told(True)
        send(box.server, message, told)
        assert len(box.messages) == 1
        assert told.heard == ["begins", "done"]


def test_a_mail_server_that_dies_after_the_last_line_may_have_the_message() -> None:
    """It can be sent again, under the same id; a refusal in words is no such case."""
    with mail_server() as box:
        message = compose(box.server, "ann@example.org", "Subject", "Text", "key-1")
        box.dies = True
        with pytest.raises(MailRefused) as refused:
            send(box.server, message, Told(True))
        assert (refused.value.unsure, refused.value.lasting) == (True, False)
        box.dies = False
        box.answer = lambda _address: "451 later"
        with pytest.raises(MailRefused) as refused:
            send(box.server, message, Told(True))
        assert not refused.value.unsure


@pytest.mark.parametrize(("answer", "lasting"), [("550 unknown", True), ("451 later", False)])
def test_a_refusal_says_whether_it_lasts(answer: str, lasting: bool) -> None:
    with mail_server() as box:
        box.answer = lambda _address: answer
        with pytest.raises(MailRefused, match=answer) as refused:
            send(box.server, compose(box.server, "ann@example.org", "Subject", "Text", "key-1"))
    assert refused.value.lasting is lasting


def test_a_mail_server_that_is_not_there_is_no_lasting_refusal() -> None:
    with mail_server() as box:
        try_login(box.server)
        gone = box.server
    with pytest.raises(MailRefused) as refused:
        send(gone, compose(gone, "ann@example.org", "Subject", "Text", "key-1"))
    assert not refused.value.lasting
    with pytest.raises(MailRefused):
        try_login(gone)


def test_settings_of_the_environment() -> None:
    assert read_mail_server({}) is None
    base = {"ROUNDHOUSE_SMTP_HOST": "mail.example.org", "ROUNDHOUSE_SMTP_FROM": "games@example.org"}
    assert read_mail_server(base) == MailServer("mail.example.org", 587, "games@example.org")
    told = {"ROUNDHOUSE_SMTP_TLS": "tls", "ROUNDHOUSE_SMTP_USER": "games", "ROUNDHOUSE_SMTP_PASSWORD": "hidden"}
    found = read_mail_server({**base, **told})
    assert found == MailServer("mail.example.org", 465, "games@example.org", "tls", "games", "hidden")
    assert "hidden" not in repr(found)
    for wrong in (
        {"ROUNDHOUSE_SMTP_TLS": "maybe"},
        {"ROUNDHOUSE_SMTP_PORT": "0"},
        {"ROUNDHOUSE_SMTP_FROM": "Ann"},
        {"ROUNDHOUSE_SMTP_USER": "games"},
        {"ROUNDHOUSE_SMTP_USER": "games", "ROUNDHOUSE_SMTP_PASSWORD": "x", "ROUNDHOUSE_SMTP_TLS": "off"},
        {"ROUNDHOUSE_SMTP_USER": "games", "ROUNDHOUSE_SMTP_PASSWORD_FILE": "/does/not/exist"},
    ):
        with pytest.raises(WrongSetting, match=r"ROUNDHOUSE_SMTP_"):
            read_mail_server({**base, **wrong})


def test_the_address_of_the_server() -> None:
    assert read_address({}) == ""
    assert read_address({"ROUNDHOUSE_ADDRESS": "https://play.example.org/"}) == "https://play.example.org"
    for wrong in ("play.example.org", "ftp://example.org", "https://example.org/games"):
        with pytest.raises(WrongSetting):
            read_address({"ROUNDHOUSE_ADDRESS": wrong})


@pytest.mark.parametrize("text", ["ann@example.org", "a.b+c@mail.example.co.uk"])
def test_addresses(text: str) -> None:
    assert is_address(text)


@pytest.mark.parametrize("text", ["", "ann", "ann@localhost", "a b@example.org", "ann@example.org\nBcc: x@y.org"])
def test_what_is_no_address(text: str) -> None:
    assert not is_address(text)
