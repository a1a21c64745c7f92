"""Kills a server at every point of a message's life: ``notice_life.py DATABASE SMTP_PORT``.

For each point a process plays a move that gives Bo the turn, or makes an account whose address is to be confirmed,
sends the mail and dies by SIGKILL at that point; a second one, started after it, does whatever there is still to do.
Prints one line of JSON for each point: the state of the notice at the end, or how many letters are left. Nothing here
has threads, so that processes can be forked.
"""

from __future__ import annotations

import json
import os
import signal
import smtplib
import sys
import tempfile
from collections.abc import Callable
from typing import Any

from roundhouse.server import letter_post
from roundhouse.server.auth import Identity
from roundhouse.server.letter_post import LetterPost
from roundhouse.server.letters import Letters
from roundhouse.server.notices import causes, sender
from roundhouse.server.notices.mail import MailServer
from roundhouse.server.notices.sender import LEASE, Sender
from roundhouse.server.store import letters as letter_store
from roundhouse.server.store import notices as store
from roundhouse.server.store import users as user_store
from tests.api.noticing import NOON, Parts


def die(*_words: Any, **_named: Any) -> Any:
    os.kill(os.getpid(), signal.SIGKILL)


def after(owner: Any, name: str, when: Callable[..., bool] = lambda *_words: True) -> None:
    """Die right after this function has returned."""
    plain = getattr(owner, name)

    def does(*words: Any, **named: Any) -> Any:
        result = plain(*words, **named)
        if when(*words):
            die()
        return result

    setattr(owner, name, does)


def before(owner: Any, name: str, when: Callable[..., bool] = lambda *_words: True) -> None:
    """Die when this function is called."""
    plain = getattr(owner, name)

    def does(*words: Any, **named: Any) -> Any:
        if when(*words):
            die()
        return plain(*words, **named)

    setattr(owner, name, does)


def is_end(_connection: Any, data: Any) -> bool:
    return bool(data == b".\r\n")


#: in the order of a notice's life
POINTS: dict[str, Callable[[], None]] = {
    "move-not-committed": lambda: after(causes, "moved", lambda *words: words[4].action["do"] == "done"),
    "move-committed": lambda: before(Sender, "claim"),
    "claim-not-committed": lambda: after(store, "claimed_notices"),
    "claim-committed": lambda: before(Sender, "deliver"),
    "connected": lambda: before(smtplib.SMTP, "mail"),
    "sender-named": lambda: before(smtplib.SMTP, "rcpt"),
    "recipient-named": lambda: before(smtplib.SMTP, "putcmd", lambda _c, command, *_w: command == "data"),
    "text-sent": lambda: before(sender._Handing, "begins"),
    "note-not-committed": lambda: after(store, "hand_over"),
    "note-committed": lambda: after(sender._Handing, "begins"),
    "end-noted": lambda: after(sender._Handing, "done"),
    "answered": lambda: before(Sender, "_settle"),
    "mark-not-committed": lambda: after(store, "settle"),
    "marked": lambda: after(Sender, "deliver"),
}
#: the last line has been sent, and the next call, which notes that, has not been made: nobody can know
UNKNOWN = {"end-sent": lambda: after(smtplib.SMTP, "send", is_end)}
#: the same for a letter about an account
LETTERS: dict[str, Callable[[], None]] = {
    "letter-not-committed": lambda: after(Letters, "address_given"),
    "letter-committed": lambda: before(LetterPost, "claim"),
    "letter-claim-not-committed": lambda: after(letter_store, "claim_letter"),
    "letter-claimed": lambda: before(LetterPost, "deliver"),
    "letter-text-sent": lambda: before(letter_post._Handing, "begins"),
    "letter-note-committed": lambda: after(letter_post._Handing, "begins"),
    "letter-end-noted": lambda: after(letter_post._Handing, "done"),
    "letter-answered": lambda: before(LetterPost, "_drop"),
}


def in_process(work: Callable[[], None]) -> None:
    """Do it in a process of its own and wait for that to end, however it does."""
    if (child := os.fork()) == 0:
        try:
            work()
        finally:
            os._exit(0)
    os.waitpid(child, 0)


def main() -> None:
    address, port = sys.argv[1], int(sys.argv[2])
    mail = MailServer("127.0.0.1", port, "roundhouse@example.org", "off")

    def server(now: float) -> Parts:
        return Parts(address, now, mail=mail)

    def live(point: str, people: tuple[Identity, Identity], game: str) -> None:
        here = server(NOON)
        (POINTS | UNKNOWN)[point]()
        here.turn(people[0], game)
        here.send_all()

    def register(here: Parts, point: str) -> None:
        letters = Letters(here.accounts)
        here.accounts.register(
            None,
            point,
            "correct horse battery",
            f"{point}@example.org",
            lambda connection, user: letters.address_given(connection, user, "en"),
        )

    def send_letters(here: Parts) -> None:
        post = LetterPost(here.accounts)
        post.begin()
        while found := post.take():
            for deed in found:
                deed()

    def live_letter(point: str) -> None:
        here = server(NOON)
        LETTERS[point]()
        register(here, point)
        send_letters(here)

    def go_on_letter(point: str) -> None:
        here = server(NOON + LEASE + 1)
        with here.database.read() as connection:
            known = user_store.find_person(connection, point)
        if known is None:  # the answer never came: the person sends the form again
            register(here, point)
        send_letters(here)
        send_letters(here)
        with here.database.read() as connection:
            left = letter_store.count_letters(connection)
        os.write(1, json.dumps([point, str(left)]).encode() + b"\n")

    def go_on(people: tuple[Identity, Identity], game: str) -> None:
        here = server(NOON + 60 + LEASE + 1)
        here.sender.begin()
        if here.house.read_game(game)[0].acting == [0]:  # the move was not made: Ann's page sends it again
            here.play(people[0], game, "done")
        here.send_all()
        here.send_all()

    # What a first use loads is loaded here, once, and not by each of the processes.
    with tempfile.TemporaryDirectory() as folder:
        first = Parts(f"sqlite:///{folder}/games.sqlite3", NOON, mail=mail)
        register(first, "first")
        ann, bo = first.person("Ann"), first.person("Bo")
        first.turn(ann, first.table(ann, bo))
        first.database.close()
    there = server(NOON)  # and so is what the driver of the other kind of database needs
    there.house.notices.load()
    there.database.close()
    for point in LETTERS:
        in_process(lambda: live_letter(point))  # noqa: B023 - it is over when this returns
        in_process(lambda: go_on_letter(point))  # noqa: B023
    for point in POINTS | UNKNOWN:
        made: list[Any] = []
        reading, writing = os.pipe()

        def set_up(point: str = point, writing: int = writing) -> None:
            here = server(NOON)
            people = here.person(f"Ann {point}"), here.person(f"Bo {point}")
            here.mail_channel(people[1], f"{point}@example.org")
            game = here.table(*people)
            known = [[who.user_id, who.name] for who in people]
            os.write(writing, json.dumps([known, game]).encode())

        in_process(set_up)
        known, game = json.loads(os.read(reading, 4096))
        os.close(reading)
        os.close(writing)
        made = [Identity(user_id, name, "guest", "", "") for user_id, name in known]
        people = (made[0], made[1])
        in_process(lambda: live(point, people, game))  # noqa: B023 - it is over when this returns
        in_process(lambda: go_on(people, game))  # noqa: B023

        def tell(point: str = point, game: str = game) -> None:
            here = server(NOON)
            os.write(1, json.dumps([point, here.states("turn")[-1]]).encode() + b"\n")

        in_process(tell)


if __name__ == "__main__":
    main()
