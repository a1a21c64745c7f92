"""Accounts and sessions."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from .auth import Identity, Passwords, Signer, name_key, new_id, token_hash
from .house import House
from .refusals import Conflict, SignIn, WrongPassword
from .store import User
from .store import users as store

MOST_SESSIONS = 10_000


class Accounts:
    """Who is who. A session's token is known to its cookie alone; the store keeps a hash of it."""

    def __init__(self, house: House) -> None:
        self.house = house
        with house.database.write() as connection:
            secret = house.settings.secret or store.keep_setting(connection, "secret", secrets.token_hex(32))
        self.signer = Signer(secret)
        self.passwords = Passwords(*house.settings.argon2)
        self._sessions: dict[str, tuple[User, float]] = {}

    def identify(self, session_cookie: str | None, device_cookie: str | None) -> Identity | None:
        """The identity behind a pair of cookies; None for strangers and forgeries."""
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
        """Whose session it is. Kept where this process alone can end it (a SQLite file has one server)."""
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
    def _change(self) -> Iterator[Connection]:
        """A transaction about users or sessions; what was kept of them is forgotten before and after it."""
        self._sessions.clear()
        try:
            with self.house.database.write() as connection:
                yield connection
        finally:
            self._sessions.clear()
            self.house.on_sessions()

    def new_session(self, user: User, device: str) -> tuple[Identity, str]:
        """A session for the user; its identity and its token."""
        token = secrets.token_urlsafe(32)
        now = self.house.clock()
        with self.house.database.write() as connection:
            store.add_session(
                connection, token_hash(token), user.id, now, now + self.house.settings.session_days * 86400
            )
        return Identity(user.id, user.name, user.kind, device, token_hash(token)), token

    def find(self, user_id: str) -> User:
        with self.house.database.read() as connection:
            user = store.find_user(connection, user_id)
        if user is None:
            raise SignIn("This account is gone.")
        return user

    def new_guest(self, name: str) -> User:
        user = User(new_id("u"), "guest", name, None, None, None, self.house.clock())
        with self._change() as connection:
            store.add_user(connection, user)
        return user

    def rename_guest(self, identity: Identity, name: str) -> None:
        if identity.kind != "guest":
            raise Conflict("signed-in", "You are signed in; sign out to be somebody's guest.")
        with self._change() as connection:
            store.change_user(connection, identity.user_id, name=name)

    def register(self, guest: Identity | None, name: str, password: str, email: str | None) -> User:
        """A new person; a guest becomes that person and keeps his seats."""
        if guest is not None and guest.kind != "guest":
            raise Conflict("signed-in", "You are signed in already.")
        values = {
            "kind": "person",
            "name": name,
            "name_key": name_key(name),
            "password": self.passwords.hash(password),
            "email": email,
        }
        user_id = new_id("u") if guest is None else guest.user_id
        try:
            with self._change() as connection:
                if guest is None:
                    store.add_user(connection, User(id=user_id, created=self.house.clock(), **values))  # type: ignore[arg-type]
                else:
                    store.change_user(connection, user_id, **values)
                    store.end_sessions(connection, user_id)
        except IntegrityError as error:
            raise Conflict("name-taken", f"The name '{name}' is taken; choose another.") from error
        return self.find(user_id)

    def sign_in(self, guest: Identity | None, name: str, password: str) -> User:
        with self.house.database.read() as connection:
            user = store.find_person(connection, name_key(name))
        if not self.passwords.fits(None if user is None else user.password, password) or user is None:
            raise WrongPassword("Name or password are not right.")
        if guest is not None and guest.kind == "guest":
            with self._change() as connection:
                store.end_sessions(connection, guest.user_id)
                his = store.games_of(connection, guest.user_id)
            for game_id in his:
                with self.house.change(game_id, "game") as connection:
                    store.hand_over(connection, game_id, guest.user_id, user.id)
        return user

    def sign_out(self, identity: Identity) -> None:
        with self._change() as connection:
            store.end_session(connection, identity.session)

    def change(self, identity: Identity, email: str | None, password: str | None, new_password: str | None) -> None:
        """Change email or password; a new password needs the old one and ends every other session."""
        user = self.find(identity.user_id)
        if user.kind != "person":
            raise Conflict("guest", "A guest has no account to change; register first.")
        with self._change() as connection:
            if email is not None:
                store.change_user(connection, user.id, email=email or None)
            if new_password is not None:
                if password is None or not self.passwords.fits(user.password, password):
                    raise WrongPassword("The old password is not right.")
                store.change_user(connection, user.id, password=self.passwords.hash(new_password))
                store.end_sessions(connection, user.id, except_hash=identity.session)
