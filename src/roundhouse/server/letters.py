"""Letters, which are mails about an account: asking for them, and using the links in them.

A link holds a signed token that is good once, for one purpose and for a time; the store keeps a hash of it. A letter is
written into a queue in the transaction of what causes it; :mod:`.letter_post` sends it. Whoever asks for a new password
gets the same answer after the same time whether the address is known or not: nobody looks before the answer.
"""

from __future__ import annotations

import logging

from sqlalchemy import Connection

from .accounts import Accounts, check_address
from .auth import Identity, token_hash
from .guessing import check_password
from .limits import Buckets, too_many
from .refusals import Conflict
from .store import User
from .store import account as store
from .store import letters as letter_store
from .store import users as user_store

log = logging.getLogger(__name__)
#: letters that may wait at a time; more are dropped, and people ask again
MOST_WAITING = 500


class Letters:
    """All methods are for worker threads."""

    def __init__(self, accounts: Accounts) -> None:
        self.accounts = accounts
        self.house = accounts.house
        self._limits = Buckets(self.house.settings.rates or {})

    @property
    def can_send(self) -> bool:
        """Does this server send mail? It needs a mail server, and its own address for the links."""
        return self.house.settings.mail is not None and self.house.settings.address != ""

    def _check_mail(self) -> None:
        if not self.can_send:
            raise Conflict("no-mail.password")

    def _queue(self, connection: Connection, kind: str, user_id: str | None, address: str, language: str) -> None:
        if letter_store.count_letters(connection) >= MOST_WAITING:
            log.warning("too many letters wait; one is dropped")
            return
        letter_store.add_letter(connection, kind, user_id, address, language, self.house.clock())

    # ------------------------------------------------------------------ an address is confirmed

    def address_given(self, connection: Connection, user: User, language: str) -> None:
        """A person has given an address, in this transaction: send the link, where mail is sent."""
        if self.can_send and user.email and self._limits.take("mail", user.email.lower()) == 0.0:
            self._queue(connection, "confirm", user.id, user.email, language)

    def address_left(self, connection: Connection, user: User, language: str) -> None:
        """Tell the address that a person has given up, if it was confirmed: it may not have been the person."""
        self._tell(connection, "moved", user, language)

    def passkey_added(self, connection: Connection, user: User, language: str) -> None:
        """Tell the person that there is another way to sign in: it may not have been the person."""
        self._tell(connection, "passkey", user, language)

    def _tell(self, connection: Connection, kind: str, user: User, language: str) -> None:
        if self.can_send and user.email and user.email_confirmed is not None:
            self._queue(connection, kind, user.id, user.email, language)

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
        with self.house.database.write() as connection:
            self._queue(connection, "confirm", user.id, user.email, language)

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
        somebody: who it is, is looked up when the letter is sent."""
        self._check_mail()
        check_address(email)
        if self._limits.take("mail", email.lower()) > 0:
            return
        with self.house.database.write() as connection:
            self._queue(connection, "reset", None, email, language)

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

    def _read(self, signed: str, purpose: str) -> str:
        """The hash of the token in a link that we have signed for this purpose."""
        token = self.accounts.signer.read_link(purpose, signed)
        if token is None:
            raise _used_up()
        return token_hash(token)


def _used_up() -> Conflict:
    return Conflict("link-over")
