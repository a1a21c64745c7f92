"""Mails about an account: confirming the address, a new password.

A link holds a signed token that is good once, for one purpose and for a time; the store keeps a hash of it. What is
sent, and whether, is decided by a thread of its own: whoever asks for a new password gets the same answer after the
same time whether the address is known or not.
"""

from __future__ import annotations

import logging
import secrets
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from roundhouse.words import own_book, wording

from .accounts import Accounts
from .auth import Identity, token_hash
from .guessing import check_password
from .limits import Buckets, too_many
from .notices.mail import MailRefused, compose, send
from .refusals import Conflict
from .store import User
from .store import account as store
from .store import users as user_store

log = logging.getLogger(__name__)
LETTERS = own_book("letters")
CONFIRM_HOURS, RESET_MINUTES = 48, 60
#: pauses between tries to hand a mail over, in seconds
AGAIN = (2.0, 20.0, 120.0)
#: letters that may wait at a time; more are dropped, and people ask again
MOST_WAITING = 500
NO_MAIL = "This server sends no mail. Those who run it can give you a new password."


class Letters:
    def __init__(self, accounts: Accounts, wait: Callable[[float], object] = time.sleep) -> None:
        self.accounts = accounts
        self.house = accounts.house
        self._wait = wait
        self._limits = Buckets(self.house.settings.rates or {})
        self._post = ThreadPoolExecutor(2, thread_name_prefix="letters")
        self._room = threading.BoundedSemaphore(MOST_WAITING)

    @property
    def can_send(self) -> bool:
        """Does this server send mail? It needs a mail server, and its own address for the links."""
        return self.house.settings.mail is not None and self.house.settings.address != ""

    def _check_mail(self) -> None:
        if not self.can_send:
            raise Conflict("no-mail", NO_MAIL)

    def close(self) -> None:
        self._post.shutdown(wait=False, cancel_futures=True)

    # ------------------------------------------------------------------ an address is confirmed

    def address_given(self, user: User, language: str) -> None:
        """A person has given an address: send the link, where mail is sent."""
        if self.can_send and user.email and self._limits.take("mail", user.email.lower()) == 0.0:
            self._later(partial(self._send_confirm, user.id, language))

    def address_left(self, user: User, language: str) -> None:
        """Tell the address that a person has given up, if it was confirmed: it may not have been the person."""
        if self.can_send and user.email and user.email_confirmed is not None:
            self._later(partial(self._send, user.email, "letter-moved", user, language, ""))

    def ask_confirm(self, identity: Identity, language: str) -> None:
        """Send the link to confirm one's address once more."""
        self._check_mail()
        user = self.accounts.find(identity.user_id)
        if user.kind != "person" or not user.email:
            raise Conflict("no-email")
        if user.email_confirmed is not None:
            raise Conflict("confirmed")
        if (wait := self._limits.take("mail", user.email.lower())) > 0:
            raise too_many("mails", wait)
        self._later(partial(self._send_confirm, user.id, language))

    def _send_confirm(self, user_id: str, language: str) -> None:
        user = self.accounts.find(user_id)
        if user.email and user.email_confirmed is None:
            token = self._new_token(user, "confirm", user.email, CONFIRM_HOURS * 3600.0)
            self._send(user.email, "letter-confirm", user, language, f"/confirm#{token}")

    def confirm(self, token: str) -> str:
        """Open the link to confirm an address; the name of the account."""
        hashed = self._read(token, "confirm")
        with self.accounts.change_people() as connection:
            found = store.find_token(connection, hashed, "confirm", self.house.clock())
            if found is None or found[0].email != found[1] or not store.use_token(connection, hashed):
                raise _used_up()
            user_store.change_user(connection, found[0].id, email_confirmed=self.house.clock())
        return found[0].name

    # ------------------------------------------------------------------ a new password

    def ask_reset(self, email: str, language: str) -> None:
        """Send a link for a new password to everybody who has confirmed this address. Nobody learns whether there is
        somebody: the answer comes before anything is looked up."""
        self._check_mail()
        self._later(partial(self._send_reset, email, language))

    def _send_reset(self, email: str, language: str) -> None:
        if self._limits.take("mail", email.lower()) > 0:
            return
        with self.house.database.read() as connection:
            found = store.people_at(connection, email)
        for user in found[:5]:
            assert user.email is not None
            token = self._new_token(user, "reset", user.email, RESET_MINUTES * 60.0)
            self._send(user.email, "letter-reset", user, language, f"/reset#{token}")

    def reset(self, token: str, password: str) -> str:
        """Open the link for a new password: every session ends, and no other link is good any longer. The name of the
        account."""
        hashed = self._read(token, "reset")
        now = self.house.clock()
        with self.house.database.read() as connection:
            found = store.find_token(connection, hashed, "reset", now)
        if found is None:
            raise _used_up()
        check_password(password, found[0].name, found[0].email)
        with self.accounts.change_people() as connection:
            found = store.find_token(connection, hashed, "reset", now)
            good = found is not None and found[0].email == found[1] and found[0].kind == "person"
            if found is None or not good or not store.use_token(connection, hashed):
                raise _used_up()
            self.accounts.set_password(connection, found[0].id, password)
        return found[0].name

    # ------------------------------------------------------------------ tokens and the post

    def _new_token(self, user: User, purpose: str, email: str, seconds: float) -> str:
        token = secrets.token_urlsafe(32)
        now = self.house.clock()
        with self.house.database.write() as connection:
            store.add_token(connection, token_hash(token), user.id, purpose, email, now, now + seconds)
        return self.accounts.signer.link(purpose, token)

    def _read(self, signed: str, purpose: str) -> str:
        """The hash of the token in a link that we have signed for this purpose."""
        token = self.accounts.signer.read_link(purpose, signed)
        if token is None:
            raise _used_up()
        return token_hash(token)

    def _later(self, work: Callable[[], None]) -> None:
        if not self._room.acquire(blocking=False):
            log.warning("too many letters wait; one is dropped")
            return
        try:
            self._post.submit(self._do, work)
        except RuntimeError:  # the server is going down
            self._room.release()

    def _do(self, work: Callable[[], None]) -> None:
        try:
            work()
        except Exception:  # a thread of its own: nobody else would hear of it
            log.exception("a letter could not be sent")
        finally:
            self._room.release()

    def _send(self, to: str, letter: str, user: User, language: str, path: str) -> None:
        settings = self.house.settings
        assert settings.mail is not None
        words = wording((LETTERS,), language)
        facts = {
            "name": user.name,
            "house": settings.address,
            "link": f"{settings.address}{path}",
            "hours": CONFIRM_HOURS,
            "minutes": RESET_MINUTES,
        }
        subject, text = words.word(f"{letter}-subject", {}), words.word(letter, facts)
        message = compose(settings.mail, to, subject, text, f"letter-{secrets.token_hex(12)}")
        for pause in (*AGAIN, None):
            try:
                send(settings.mail, message)
                return
            except MailRefused as error:
                if error.lasting or pause is None:
                    log.warning("a letter was refused", extra={"reason": str(error)})
                    return
            self._wait(pause)


def _used_up() -> Conflict:
    return Conflict("link-over")
