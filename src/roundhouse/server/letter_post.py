"""Sends the letters that wait: mails about accounts.

They go through the same steps as mails of notices (:mod:`roundhouse.server.notices.sender`), so none is lost when the
server dies. Whose letter it is, and whether it is still wanted, is looked up when it is claimed: whoever asks for a new
password learns nothing from how long the answer takes.
"""

from __future__ import annotations

import hashlib
import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from sqlalchemy import Connection

from roundhouse.words import ENGLISH, offered, own_book, wording

from .accounts import Accounts
from .auth import token_hash
from .house import House
from .notices.mail import MailRefused, NotSent, compose, send
from .notices.sender import AT_ONCE, LEASE, MOST_ATTEMPTS, wait_after
from .store import User, account
from .store import letters as store
from .store import users as user_store
from .store.letters import Letter

log = logging.getLogger(__name__)
LETTERS = own_book("letters")
CONFIRM_HOURS, RESET_MINUTES = 48, 60
#: letters with a link: what it is for, and how many seconds it is good
LINKS = {"confirm": CONFIRM_HOURS * 3600.0, "reset": RESET_MINUTES * 60.0}
#: people with one address who get a letter when somebody asks for a new password
MOST_PEOPLE = 5


@dataclass(frozen=True, slots=True)
class Ready:
    """A letter that this process has claimed, and the person to whom it goes."""

    claim: str
    letter: Letter
    user: User


@dataclass(frozen=True, slots=True)
class _Handing:
    """Records the last step of a letter."""

    house: House
    ready: Ready

    def begins(self) -> bool:
        with self.house.database.write() as connection:
            lease = self.house.clock() + LEASE
            return store.hand_over(connection, self.ready.letter.id, self.ready.claim, lease)

    def done(self) -> None:
        with self.house.database.write() as connection:
            store.mark_given(connection, self.ready.claim)


class LetterPost:
    """All methods are for worker threads; :class:`roundhouse.server.notices.post.Post` calls them."""

    def __init__(self, accounts: Accounts) -> None:
        self._accounts = accounts
        self._house = accounts.house

    def begin(self) -> None:
        """Settle what the process before this one has left, where there can be no other."""
        if self._house.alone:
            with self._house.database.write() as connection:
                store.recover(connection, float("inf"))

    def take(self) -> list[Callable[[], None]]:
        return [partial(self.deliver, ready) for ready in self.claim()]

    # ------------------------------------------------------------------ claiming

    def claim(self) -> list[Ready]:
        """Letters to send now."""
        now = self._house.clock()
        with self._house.database.read() as connection:
            if not store.has_work(connection, now):
                return []
        with self._house.database.write() as connection:
            store.recover(connection, now)
            for letter in store.due_letters(connection, now, AT_ONCE):
                if letter.user_id is None:
                    self._address(connection, letter, now)
            found = [self._claim_one(connection, each, now) for each in store.due_letters(connection, now, AT_ONCE)]
        return [ready for ready in found if ready is not None]

    def _address(self, connection: Connection, letter: Letter, now: float) -> None:
        """Somebody asked for a new password: a letter for everybody who has confirmed this address."""
        for user in account.people_at(connection, letter.address)[:MOST_PEOPLE]:
            assert user.email is not None
            store.add_letter(connection, letter.kind, user.id, user.email, letter.language, now)
        store.drop_letters(connection, [letter.id])

    def _claim_one(self, connection: Connection, letter: Letter, now: float) -> Ready | None:
        user = None if letter.user_id is None else user_store.find_user(connection, letter.user_id)
        if user is None or not self._is_wanted(connection, letter, user, now):
            store.drop_letters(connection, [letter.id])
            return None
        claim = secrets.token_hex(12)
        if not store.claim_letter(connection, letter.id, claim, now + LEASE):
            return None
        if letter.attempts == 0 and letter.kind in LINKS:
            hashed, good = token_hash(self._token(letter)), now + LINKS[letter.kind]
            account.add_token(connection, hashed, user.id, letter.kind, letter.address, now, good)
        return Ready(claim, letter, user)

    def _is_wanted(self, connection: Connection, letter: Letter, user: User, now: float) -> bool:
        """Is the address still the person's, and, at a later attempt, the link still good?"""
        if letter.kind not in LINKS:
            return True
        if user.email != letter.address or (letter.kind == "confirm") != (user.email_confirmed is None):
            return False
        hashed = token_hash(self._token(letter))
        return letter.attempts == 0 or account.find_token(connection, hashed, letter.kind, now) is not None

    def _token(self, letter: Letter) -> str:
        """The token of a letter's link: the same whenever it is sent again, and known to the server's secret alone."""
        return self._accounts.signer.letter_token(f"{letter.id} {letter.kind} {letter.address} {letter.created!r}")

    # ------------------------------------------------------------------ sending

    def deliver(self, ready: Ready) -> None:
        """Hand one letter over and note what became of it."""
        letter, server = ready.letter, self._house.settings.mail
        assert server is not None
        subject, text = self._words(ready)
        key = hashlib.sha256(f"{letter.id} {letter.created!r}".encode()).hexdigest()[:24]
        try:
            send(server, compose(server, letter.address, subject, text, f"letter-{key}"), _Handing(self._house, ready))
        except NotSent:
            return  # the person is gone, or another process has it
        except MailRefused as refusal:
            log.warning("a letter was refused", extra={"reason": str(refusal)})
            self._refused(ready, refusal.lasting)
        except Exception:
            log.exception("a letter could not be sent")
            self._refused(ready, lasting=False)
        else:
            self._drop(ready)

    def _words(self, ready: Ready) -> tuple[str, str]:
        """Subject and text in the language in which the person reads now."""
        letter, user, house = ready.letter, ready.user, self._house.settings.address
        language = user.language or letter.language
        words = wording((LETTERS,), language if language in offered() else ENGLISH)
        link = ""
        if letter.kind in LINKS:
            link = f"{house}/{letter.kind}#{self._accounts.signer.link(letter.kind, self._token(letter))}"
        times = {"hours": CONFIRM_HOURS, "minutes": RESET_MINUTES}
        facts = {"name": user.name, "house": house, "link": link, **times}
        return words.word(f"letter-{letter.kind}-subject", {}), words.word(f"letter-{letter.kind}", facts)

    def _refused(self, ready: Ready, lasting: bool) -> None:
        attempts = ready.letter.attempts + 1
        if lasting or attempts >= MOST_ATTEMPTS:
            self._drop(ready)
            return
        with self._house.database.write() as connection:
            store.put_off(connection, ready.claim, self._house.clock() + wait_after(attempts))

    def _drop(self, ready: Ready) -> None:
        with self._house.database.write() as connection:
            store.drop_letters(connection, [ready.letter.id])
