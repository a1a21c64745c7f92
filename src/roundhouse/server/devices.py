"""The sessions of a person: when, where and by which program each was last used; ending them."""

from __future__ import annotations

import re
import threading
from typing import Any

from .auth import Identity
from .house import House
from .present import iso
from .refusals import NotFound
from .store import account as store
from .store import users as user_store

#: seconds after which the use of a session is noted again
NOTED_EVERY = 300.0
MOST_NOTED = 20_000
#: how many characters of a session's hash name it to its user: enough to tell sessions apart, no use to enter one
ID_LENGTH = 16

_BROWSERS = (
    ("Edge", r"\bEdgA?/|\bEdgiOS/"),
    ("Opera", r"\bOPR/"),
    ("Samsung Internet", r"\bSamsungBrowser/"),
    ("Firefox", r"\bFirefox/|\bFxiOS/"),
    ("Chrome", r"\bChrome/|\bCriOS/|\bHeadlessChrome/"),
    ("Safari", r"\bSafari/"),
)
_SYSTEMS = (
    ("Android", "Android"),
    ("iOS", "iPhone|iPad|iPod"),
    ("Windows", "Windows"),
    ("macOS", "Mac OS X|Macintosh"),
    ("ChromeOS", r"\bCrOS\b"),
    ("Linux", "Linux|X11"),
)


def browser_of(agent: str) -> tuple[str | None, str | None]:
    """The browser and the system that a ``User-Agent`` header names, as far as we know them."""
    found = [next((name for name, sign in known if re.search(sign, agent)), None) for known in (_BROWSERS, _SYSTEMS)]
    return found[0], found[1]


class Devices:
    def __init__(self, house: House) -> None:
        self.house = house
        self._guard = threading.Lock()
        #: sessions used since they were last noted, and when each was noted
        self._used: dict[str, tuple[float, str, str]] = {}
        self._noted: dict[str, float] = {}

    def saw(self, session: str, address: str, agent: str) -> None:
        """A session is used. It is noted later and seldom: a request that only reads does not wait for a write."""
        now = self.house.clock()
        if now - self._noted.get(session, 0.0) < NOTED_EVERY:
            return
        with self._guard:
            self._used[session] = (now, address[:64], agent[:200])

    def note(self) -> None:
        """Write down which sessions have been used."""
        with self._guard:
            used, self._used = self._used, {}
            if len(self._noted) + len(used) > MOST_NOTED:
                self._noted.clear()
            self._noted.update({session: when for session, (when, _, _) in used.items()})
        if used:
            with self.house.database.write() as connection:
                store.saw_sessions(connection, [(session, *seen) for session, seen in sorted(used.items())])

    def list(self, identity: Identity) -> list[dict[str, Any]]:
        """The sessions of this user, the present one first."""
        self.note()
        with self.house.database.read() as connection:
            found = store.list_sessions(connection, identity.user_id, self.house.clock())
        shown = []
        for row in found:
            browser, system = browser_of(row["agent"] or "")
            shown.append(
                {
                    "id": row["token_hash"][:ID_LENGTH],
                    "current": row["token_hash"] == identity.session,
                    "browser": browser,
                    "system": system,
                    "address": row["address"],
                    "created": iso(row["created"]),
                    "seen": iso(row["seen"] or row["created"]),
                }
            )
        return sorted(shown, key=lambda session: not session["current"])

    def find(self, identity: Identity, session_id: str) -> str:
        """The hash of a session of this user."""
        with self.house.database.read() as connection:
            found = store.list_sessions(connection, identity.user_id, self.house.clock())
        hashes = [row["token_hash"] for row in found if row["token_hash"].startswith(session_id)]
        if len(hashes) != 1:
            raise NotFound("no-session")
        return str(hashes[0])

    def end(self, identity: Identity, session_id: str) -> None:
        """End one session of this user."""
        token_hash = self.find(identity, session_id)
        with self.house.database.write() as connection:
            user_store.end_session(connection, token_hash)

    def end_others(self, identity: Identity) -> None:
        """End every session of this user but the present one."""
        with self.house.database.write() as connection:
            user_store.end_sessions(connection, identity.user_id, except_hash=identity.session)
