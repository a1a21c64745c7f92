"""How easily a password or a secret is guessed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .refusals import Conflict
from .saying import OperatorError

#: passwords that a list of a million guesses finds are refused
PASSWORD_DIGITS = 6.0
SECRET_LENGTH = 32
#: a secret of 32 random letters has about 45; a sentence or a pattern has less than 30
SECRET_DIGITS = 30.0
#: the estimate takes long for long texts, and what comes later only makes a text harder to guess
_LOOKED_AT = 72
#: signs that may stand for letters. The estimate tries what each could mean, all together: with many different ones a
#: long text would take seconds of processor time, which a stranger could use against everybody's moves
_SIGNS = frozenset("4@8({[<3690!1|7$5+%2")
#: a long text may have so many different signs; if it has more, only its first characters are looked at
_MOST_SIGNS, _FEW = 8, 20


class WeakSecret(OperatorError):
    """A secret for signing cookies that somebody could guess, or that cannot be read."""


def guesses(text: str, known: Sequence[str] = (), by_stranger: bool = False) -> float:
    """The number of guesses that would find ``text``, as a power of ten. ``known`` are words that a guesser tries
    first. A text ``by_stranger`` must not take long, whatever it is."""
    from zxcvbn import zxcvbn  # loads its lists of words; only those who set a password need them

    looked_at = text[:_LOOKED_AT]
    if by_stranger and len(_SIGNS.intersection(looked_at)) > _MOST_SIGNS:
        looked_at = looked_at[:_FEW]
    found: dict[str, Any] = zxcvbn(looked_at, user_inputs=[word for word in known if word])
    return float(found["guesses_log10"])


def check_password(password: str, name: str, email: str | None) -> None:
    """Refuse a password that is on the lists that guessers use, or is made of the person's own name."""
    known = ["roundhouse", "railway", name, *name.split(), *(email or "").replace("@", ".").split(".")]
    if guesses(password, known, by_stranger=True) < PASSWORD_DIGITS:
        raise Conflict("weak-password")


def check_secret(secret: str) -> None:
    """Refuse a secret that is short or guessable."""
    if len(secret) < SECRET_LENGTH:
        raise WeakSecret("secret-short", length=len(secret), least=SECRET_LENGTH)
    if guesses(secret) < SECRET_DIGITS:
        raise WeakSecret("secret-guessed")
