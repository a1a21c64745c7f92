"""What the server itself may refuse, beside what the rules refuse (:mod:`roundhouse.kernel.errors`).

GameError
├── NotFound                   no such game, title, rule, invitation
├── SignIn                     needs a session
│   ├── WrongPassword          name or password are wrong
│   └── WrongPasskey           a passkey that is not known here, or an answer that is not its own
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

from .saying import SERVER_WORDS


class ServerRefusal(GameError):
    """What the server itself refuses, in the words of its own catalogue."""

    words = SERVER_WORDS


class NotFound(ServerRefusal):
    code = "not-found"


class SignIn(ServerRefusal):
    code = "sign-in"


class WrongPassword(SignIn):
    code = "wrong-password"


class WrongPasskey(SignIn):
    code = "wrong-passkey"


class Forbidden(ServerRefusal):
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


class Conflict(ServerRefusal):
    """``message`` is the code, with a variant after a full stop where one code has several sentences.

    With a ``sentence`` the code stands alone and the sentence is told as it is.
    """

    def __init__(self, message: str, sentence: str = "", /, **facts: Any) -> None:
        super().__init__(sentence or message, **facts)
        self.code = message.partition(".")[0]


class TooLarge(ServerRefusal):
    code = "too-large"


class TooMany(ServerRefusal):
    code = "too-many-requests"

    def __init__(self, message: str, retry_after: int, /, **facts: Any) -> None:
        super().__init__(message, **facts)
        self.retry_after = retry_after


class Unavailable(ServerRefusal):
    code = "unavailable"


class NotOffered(ServerRefusal):
    code = "not-offered"


class CannotOpen(ServerRefusal):
    code = "cannot-open"
