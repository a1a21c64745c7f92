"""Accounts and sessions."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from roundhouse.kernel import MalformedAction
from roundhouse.words import offered

from .auth import Identity, Passwords, Signer, name_key, new_id, token_hash
from .devices import Devices
from .guessing import check_password
from .handover import hand_over
from .house import House, News
from .limits import Buckets, too_many
from .lookalikes import is_like_another
from .notices.mail import is_address
from .refusals import Blocked, Conflict, SignIn, WrongPassword
from .store import User, account, mine
from .store import users as store
from .store.channels import hand_over_channels

log = logging.getLogger(__name__)
MOST_SESSIONS = 10_000
#: what a guest is called who gives no name
ANY_GUEST = "Guest"
DAY = 86400.0
#: days between two changes of a name, and days for which nobody else can take the old name
RENAME_DAYS, NAME_KEPT_DAYS = 30, 90
#: what else is done in the transaction that makes a person
Then = Callable[[Connection, User], None]


def _nothing(*_words: object) -> None:
    pass


def check_address(email: str | None) -> None:
    """Refuse an address to which no mail can be sent. None and the empty text mean no address and are allowed."""
    if email and not is_address(email):
        raise Conflict("mail-address", address=email)


class Accounts:
    """Accounts and sessions. Only the cookie holds the token of a session; the store keeps a hash of it."""

    def __init__(self, house: House) -> None:
        self.house = house
        #: the first signs and encrypts, the others are still accepted
        self.secrets = house.settings.secrets or (self._stored_secret(),)
        self.signer = Signer(*self.secrets)
        self.passwords = Passwords(*house.settings.argon2)
        self._attempts = Buckets(house.settings.rates or {})
        self._sessions: dict[str, tuple[User, float]] = {}
        self.devices = Devices(house)
        house.listeners.append(self.hear)

    def _stored_secret(self) -> str:
        """The secret that the database keeps, made at the first start."""
        log.warning(
            "the secret that signs cookies is kept in the database: whoever reads the database can sign in as anybody; "
            "set ROUNDHOUSE_SECRET_FILE to keep it elsewhere"
        )
        with self.house.database.write() as connection:
            return store.keep_setting(connection, "secret", secrets.token_hex(32))

    def hear(self, news: News) -> None:
        """An operator, or another process, has changed something about people."""
        if news.what == "people":
            self._sessions.clear()
            self.house.on_sessions()

    def identify(self, session_cookie: str | None, device_cookie: str | None) -> Identity | None:
        """The identity behind a pair of cookies; None where they are missing, unknown or not signed by us."""
        token = self.signer.read_session(session_cookie)
        if token is None:
            return None
        hashed = token_hash(token)
        user = self._session_user(hashed)
        if user is None:
            return None
        device = self.signer.read_device(device_cookie) or ""
        return Identity(user.id, user.name, user.kind, device, hashed)

    def _session_user(self, hashed: str) -> User | None:
        """Whose session it is. The answer is cached only if no other process can end the session (a SQLite file has one
        server)."""
        now = self.house.clock()
        user, until = self._sessions.get(hashed, (None, 0.0))
        if user is not None and now < until:
            return user
        with self.house.database.read() as connection:
            user = store.session_user(connection, hashed, now)
        if user is not None and self.house.database.is_sqlite:
            if len(self._sessions) >= MOST_SESSIONS:
                self._sessions.clear()
            self._sessions[hashed] = (user, now + 60.0)
        return user

    @contextmanager
    def change_people(self) -> Iterator[Connection]:
        """A transaction about users or sessions; cached answers about them are dropped before and after it."""
        self._sessions.clear()
        try:
            with self.house.database.write() as connection:
                yield connection
        finally:
            self._sessions.clear()
            self.house.on_sessions()

    def new_session(self, user: User, device: str, address: str = "", agent: str = "") -> tuple[Identity, str]:
        """A session for the user; its identity and its token. ``address`` and ``agent`` say where it was begun."""
        token = secrets.token_urlsafe(32)
        now = self.house.clock()
        with self.house.database.write() as connection:
            expires = now + self.house.settings.session_days * DAY
            store.add_session(connection, token_hash(token), user.id, now, expires, address, agent)
        return Identity(user.id, user.name, user.kind, device, token_hash(token)), token

    def find(self, user_id: str) -> User:
        with self.house.database.read() as connection:
            return self._person(connection, user_id)

    def _person(self, connection: Connection, user_id: str) -> User:
        user = store.find_user(connection, user_id)
        if user is None:
            raise SignIn("account-gone")
        return user

    def new_guest(self, name: str) -> User:
        """A guest; any name but that of a person with an account."""
        user = User(new_id("u"), "guest", name, None, None, None, self.house.clock(), guest_key=name_key(name))
        with self.change_people() as connection:
            self._check_guest_name(connection, name)
            store.add_user(connection, user)
        return user

    def rename_guest(self, identity: Identity, name: str) -> None:
        if identity.kind != "guest":
            raise Conflict("signed-in.guest")
        with self.change_people() as connection:
            self._check_guest_name(connection, name)
            store.change_user(connection, identity.user_id, name=name, guest_key=name_key(name))

    def _check_guest_name(self, connection: Connection, name: str) -> None:
        if account.holder_of(connection, name_key(name), self.house.clock()) is not None:
            raise Conflict("name-taken.account", name=name)
        self._check_looks(connection, name, None)

    def _check_person_name(self, connection: Connection, name: str, user_id: str) -> None:
        """Refuse a name that is, or lately was, somebody else's. The unique key of the store decides in the end."""
        if name_key(name) == name_key(ANY_GUEST):
            raise Conflict("name-taken.any", name=ANY_GUEST)
        if account.holder_of(connection, name_key(name), self.house.clock()) not in (None, user_id):
            raise Conflict("name-taken.person", name=name)
        self._check_looks(connection, name, user_id)

    def _check_looks(self, connection: Connection, name: str, user_id: str | None) -> None:
        """Refuse a name that looks like somebody else's: nobody could tell the two apart. People whose names look
        alike already keep them."""
        if is_like_another(connection, name_key(name), self.house.clock(), user_id):
            raise Conflict("name-taken.alike", name=name)

    def register(
        self, guest: Identity | None, name: str, password: str, email: str | None, then: Then = _nothing
    ) -> User:
        """A new person; a guest becomes that person and keeps his seats. ``then`` is part of the transaction."""
        if guest is not None and guest.kind != "guest":
            raise Conflict("signed-in.already")
        check_address(email)
        check_password(password, name, email)
        values = {
            "kind": "person",
            "name": name,
            "name_key": name_key(name),
            "password": self.passwords.hash(password),
            "email": email,
            "guest_key": None,
        }
        user_id = new_id("u") if guest is None else guest.user_id
        try:
            with self.change_people() as connection:
                self._check_person_name(connection, name, user_id)
                if guest is None:
                    store.add_user(connection, User(id=user_id, created=self.house.clock(), **values))  # type: ignore[arg-type]
                else:
                    store.change_user(connection, user_id, **values)
                    store.end_sessions(connection, user_id)
                store.rename_guests(connection, name_key(name), f"{name} (guest)")
                then(connection, self._person(connection, user_id))
        except IntegrityError as error:
            raise Conflict("name-taken.person", name=name) from error
        return self.find(user_id)

    def sign_in(self, guest: Identity | None, name: str, password: str) -> User:
        """The person of that name, if the password fits. What a guest who signs in has becomes the person's: all of
        it in one transaction, or nothing."""
        key = name_key(name)
        if (wait := self._attempts.wait("sign-in", key)) > 0:
            raise too_many("passwords", wait)
        with self.house.database.read() as connection:
            user = store.find_person(connection, key)
        if not self.passwords.fits(None if user is None else user.password, password) or user is None:
            self._attempts.take("sign-in", key)
            raise WrongPassword("wrong-sign-in")
        self.bring_along(guest, user)
        return user

    def bring_along(self, guest: Identity | None, user: User) -> None:
        """A guest signs in as this person: what the guest has becomes the person's. Somebody who is blocked is
        refused."""
        if user.blocked is not None:
            raise Blocked("account-blocked", reason=user.blocked_for)
        if guest is not None and guest.kind == "guest":
            with self.house.database.read() as connection:
                his = store.games_of(connection, guest.user_id)
            self._sessions.clear()
            told = self.house.notices.wants(guest.user_id)
            with self.house.change_many(his, "moved", "game", "chat") as connection:
                for game_id in store.games_of(connection, guest.user_id):
                    hand_over(self.house, connection, game_id, guest.user_id, user.id)
                mine.hand_over_kept(connection, guest.user_id, user.id)
                hand_over_channels(connection, guest.user_id, user.id)
                store.end_sessions(connection, guest.user_id)
                if told:
                    self.house.database.notify(connection, f"{self.house.process} channels -")
            if told:
                self.house.notices.load()
            self._sessions.clear()
            self.house.on_sessions()

    def sign_out(self, identity: Identity) -> None:
        with self.change_people() as connection:
            store.end_session(connection, identity.session)

    def choose(self, identity: Identity, language: str | None, coach: str | None) -> None:
        """Remember the language of a person, and whether a coach speaks; None: as before."""
        if identity.kind != "person":
            raise Conflict("guest")
        if language is not None and language not in offered():
            raise MalformedAction("no-language", language=language, known=list(offered()))
        wishes = {"language": language, "coach": coach}
        with self.change_people() as connection:
            store.change_user(connection, identity.user_id, **{name: v for name, v in wishes.items() if v is not None})

    def check_own_password(self, identity: Identity, password: str | None) -> User:
        """The person who asks, if the password is right; wrong ones are counted with those of the sign-in."""
        user = self.find(identity.user_id)
        if user.kind != "person":
            raise Conflict("guest")
        if (wait := self._attempts.wait("sign-in", user.name_key or "")) > 0:
            raise too_many("passwords", wait)
        if password is None or not self.passwords.fits(user.password, password):
            self._attempts.take("sign-in", user.name_key or "")
            raise WrongPassword("wrong-password")
        return user

    def change(
        self,
        identity: Identity,
        email: str | None,
        password: str | None,
        new_password: str | None,
        moved: Callable[[Connection, User, User], None] = _nothing,
    ) -> None:
        """Change email or password. Both need the password; a new one ends every other session. When another address is
        given, ``moved`` is called in the transaction with the person before and after the change; the new address is
        not confirmed yet."""
        user = self.check_own_password(identity, password)
        if new_password is not None:
            check_password(new_password, user.name, user.email)
        other = email is not None and (email or None) != user.email
        if other:
            check_address(email)
        with self.change_people() as connection:
            if other:
                store.change_user(connection, user.id, email=email or None, email_confirmed=None)
                account.drop_tokens(connection, user.id)
            if new_password is not None:
                self.set_password(connection, user.id, new_password, except_hash=identity.session)
            if other:
                moved(connection, user, self._person(connection, user.id))

    def set_password(self, connection: Connection, user_id: str, password: str, except_hash: str = "") -> None:
        """Set a new password: all sessions but one end, and links sent by mail are not valid any more."""
        store.change_user(connection, user_id, password=self.passwords.hash(password))
        store.end_sessions(connection, user_id, except_hash=except_hash)
        account.drop_tokens(connection, user_id)

    def rename(self, identity: Identity, name: str, password: str) -> None:
        """Change the name. The old one is kept for the person for a while, so that nobody else can pose as that
        person. Seats keep the name under which somebody sat down, because the logs of games name it."""
        user = self.check_own_password(identity, password)
        now, key = self.house.clock(), name_key(name)
        if user.renamed is not None and now < user.renamed + RENAME_DAYS * DAY:
            days = 1 + int((user.renamed + RENAME_DAYS * DAY - now) // DAY)
            raise Conflict("renamed", days=days)
        try:
            with self.change_people() as connection:
                self._check_person_name(connection, name, user.id)
                account.free_name(connection, key)
                store.change_user(connection, user.id, name=name, name_key=key, renamed=now)
                if user.name_key and user.name_key != key:
                    account.keep_name(connection, user.name_key, user.id, now, now + NAME_KEPT_DAYS * DAY)
                store.rename_guests(connection, key, f"{name} (guest)")
        except IntegrityError as error:
            raise Conflict("name-taken.person", name=name) from error

    def end_session(self, identity: Identity, session_id: str) -> None:
        """End one session of this user."""
        self.devices.end(identity, session_id)
        self.forget_sessions()

    def end_other_sessions(self, identity: Identity) -> None:
        """End every session of this user but the present one."""
        self.devices.end_others(identity)
        self.forget_sessions()

    def forget_sessions(self) -> None:
        self._sessions.clear()
        self.house.on_sessions()
