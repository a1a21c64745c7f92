"""What the server itself may refuse, beside what the rules refuse (:mod:`roundhouse.kernel.errors`).

GameError
├── NotFound                   no such game, title, rule, invitation
├── SignIn                     needs a session
│   └── WrongPassword          name or password are wrong
├── Forbidden                  this user may not
│   ├── Blocked                an operator, or the table's owner, has shut him out
│   ├── Muted                  the table's owner does not let him speak there
│   ├── NotYourSeat
│   ├── NotTheOwner
│   ├── Unreliable             the table asks for more reliable players
│   └── CrossSite              another site sent the request
├── Conflict                   not as things stand; ``code`` says what stands in the way
├── TooLarge                   the body is over the limit
├── TooMany                    too many requests; ``retry_after`` seconds
├── Unavailable                a fault of ours that passes
├── NotOffered                 the title does not offer this
└── CannotOpen                 a stored game that this program can no longer play
"""

from __future__ import annotations

from typing import Any

from roundhouse.kernel import GameError


class NotFound(GameError):
    code = "not-found"


class SignIn(GameError):
    code = "sign-in"


class WrongPassword(SignIn):
    code = "wrong-password"


class Forbidden(GameError):
    code = "forbidden"


class Blocked(Forbidden):
    code = "blocked"


class Muted(Forbidden):
    code = "muted"


class NotYourSeat(Forbidden):
    code = "not-your-seat"


class NotTheOwner(Forbidden):
    code = "not-the-owner"


class Unreliable(Forbidden):
    code = "unreliable"


class CrossSite(Forbidden):
    code = "cross-site"


class Conflict(GameError):
    def __init__(self, code: str, sentence: str, **facts: Any) -> None:
        super().__init__(sentence)
        self.code = code
        self.facts = facts


class TooLarge(GameError):
    code = "too-large"


class TooMany(GameError):
    code = "too-many-requests"

    def __init__(self, sentence: str, retry_after: int) -> None:
        super().__init__(sentence)
        self.retry_after = retry_after


class Unavailable(GameError):
    code = "unavailable"


class NotOffered(GameError):
    code = "not-offered"


class CannotOpen(GameError):
    code = "cannot-open"
