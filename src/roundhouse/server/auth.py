"""Who is asking: passwords, signed cookies, identities. Knows nothing of HTTP."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import unicodedata
from dataclasses import dataclass

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, URLSafeSerializer

from roundhouse.board.cache import Cache

from .store import Seat

SESSION_COOKIE = "roundhouse_session"
DEVICE_COOKIE = "roundhouse_device"
#: what links sent by mail are for
LINKS = ("confirm", "reset")
#: how many cookies with a good signature are remembered, some 300 bytes each
COOKIES = 5_000


@dataclass(frozen=True, slots=True)
class Identity:
    """A user at a device, in a session that is still good."""

    user_id: str
    name: str
    kind: str
    device: str
    session: str

    def holds(self, seat: Seat) -> bool:
        """Is this seat his? A guest's seat belongs to the device it was made at, a person's to the person."""
        if seat.kind == "person":
            return seat.user_id == self.user_id
        return seat.kind == "guest" and self.device != "" and seat.device == self.device


@dataclass(frozen=True, slots=True)
class BotPlayer:
    """A bot that sits at one place of one game."""

    game_id: str
    place: int

    def holds(self, seat: Seat) -> bool:
        return seat.is_bot and (seat.game_id, seat.place) == (self.game_id, self.place)


@dataclass(frozen=True, slots=True)
class AbsentPlayer:
    """A player for whom an order given ahead moves, as long as that order stands."""

    game_id: str
    place: int
    user_id: str
    order: int

    def holds(self, seat: Seat) -> bool:
        own = seat.user_id == self.user_id
        return own and (seat.game_id, seat.place) == (self.game_id, self.place)


Actor = Identity | BotPlayer | AbsentPlayer


def new_id(prefix: str) -> str:
    """An id that cannot be guessed: 96 random bits."""
    return f"{prefix}_{secrets.token_hex(12)}"


def name_key(name: str) -> str:
    """The key under which a name is unique: names that look the same have the same key."""
    return unicodedata.normalize("NFKC", name).casefold().strip()


class Signer:
    """Signs what cookies and links hold with the first secret, and reads back what any of the secrets has signed."""

    def __init__(self, *secrets: str) -> None:
        keys = list(reversed(secrets))  # the last of the serializer's keys signs
        self._newest = secrets[0]
        self._session = URLSafeSerializer(keys, salt="session")
        self._device = URLSafeSerializer(keys, salt="device")
        self._link = URLSafeSerializer(keys, salt="notices")
        #: what the cookies seen lately hold
        self._cookies: Cache[tuple[bool, str], str] = Cache(COOKIES)
        self._links = {purpose: URLSafeSerializer(keys, salt=f"link-{purpose}") for purpose in LINKS}

    def session_cookie(self, token: str) -> str:
        return str(self._session.dumps(token))

    def device_cookie(self, device: str) -> str:
        return str(self._device.dumps(device))

    def notice_link(self, purpose: str, number: int) -> str:
        """What a link in a notice carries, which works without a session."""
        return str(self._link.dumps(f"{purpose} {number}"))

    def read_notice_link(self, purpose: str, token: str) -> int | None:
        """The number in a link of this purpose that we have signed."""
        what, _, number = (_read(self._link, token) or "").partition(" ")
        return int(number) if what == purpose else None

    def link(self, purpose: str, token: str) -> str:
        """What a link sent by mail carries; it is good for one purpose."""
        return str(self._links[purpose].dumps(token))

    def letter_token(self, about: str) -> str:
        """A token that nobody can guess and that is the same for the same letter."""
        made = hmac.digest(self._newest.encode(), f"letter-token {about}".encode(), "sha256")
        return base64.urlsafe_b64encode(made).decode().rstrip("=")

    def read_link(self, purpose: str, signed: str) -> str | None:
        return _read(self._links[purpose], signed)

    def read_session(self, cookie: str | None) -> str | None:
        """The token in a cookie that we have signed; None for anything else."""
        return self._read_cookie(self._session, cookie)

    def read_device(self, cookie: str | None) -> str | None:
        return self._read_cookie(self._device, cookie)

    def _read_cookie(self, serializer: URLSafeSerializer, cookie: str | None) -> str | None:
        """A browser sends the same cookie with every request, so the answer for a cookie with a good signature is
        cached. Others are not: strangers could fill the cache."""
        if cookie is None:
            return None
        key = (serializer is self._session, cookie)
        known = self._cookies.get(key)
        if known is not None:
            return known
        value = _read(serializer, cookie)
        return value if value is None else self._cookies.keep(key, value)


def _read(serializer: URLSafeSerializer, cookie: str | None) -> str | None:
    if not cookie or len(cookie) > 400:
        return None
    try:
        value = serializer.loads(cookie)
    except BadSignature:
        return None
    return value if isinstance(value, str) else None


def token_hash(token: str) -> str:
    """What the store knows of a session: enough to find it, not enough to enter it."""
    return hashlib.sha256(token.encode()).hexdigest()


class Passwords:
    """argon2id, with the cost the settings say."""

    def __init__(self, memory: int, passes: int, lanes: int) -> None:
        self._hasher = PasswordHasher(time_cost=passes, memory_cost=memory, parallelism=lanes)
        self._nobody = self._hasher.hash(secrets.token_hex(8))

    def hash(self, password: str) -> str:
        return self._hasher.hash(password)

    def fits(self, stored: str | None, password: str) -> bool:
        """Does the password fit? As slow for a user that does not exist as for one that does."""
        try:
            self._hasher.verify(stored or self._nobody, password)
        except (VerificationError, InvalidHashError):
            return False
        return stored is not None
