"""Where the secrets come from that sign cookies.

``ROUNDHOUSE_SECRET_FILE`` names a file with one secret a line, ``ROUNDHOUSE_SECRET`` is a secret itself and
``ROUNDHOUSE_SECRET_OLD`` the one before it. The first one signs; the others are still accepted, so that nobody is
signed out when the secret changes.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from pathlib import Path

from .guessing import WeakSecret, check_secret
from .store.files import is_open_to_others

#: how many secrets are good at the same time
KEPT = 2


def read_secrets(environment: Mapping[str, str] | None = None) -> tuple[str, ...]:
    """The secrets of the environment, checked; none when it names none."""
    names = os.environ if environment is None else environment
    if place := names.get("ROUNDHOUSE_SECRET_FILE"):
        found = read_secret_file(Path(place))
    else:
        found = [names.get("ROUNDHOUSE_SECRET", ""), names.get("ROUNDHOUSE_SECRET_OLD", "")]
        if found[1] and not found[0]:
            raise WeakSecret("secret-old")
    chosen = tuple(secret for secret in found if secret)
    for secret in chosen:
        check_secret(secret)
    return chosen


def read_secret_file(path: Path) -> list[str]:
    """The lines of a file that nobody but its owner can read."""
    try:
        lines = path.read_text(encoding="utf-8").split()
        shared = is_open_to_others(path)
    except (OSError, UnicodeDecodeError) as error:
        if isinstance(error, UnicodeDecodeError):
            raise WeakSecret("secret-file.text", file=str(path)) from error
        raise WeakSecret("secret-file", file=str(path), why=str(error.strerror)) from error
    if shared:
        raise WeakSecret("secret-shared", file=str(path))
    if not 1 <= len(lines) <= KEPT:
        raise WeakSecret("secret-lines", file=str(path))
    return lines


def _is_good(secret: str) -> bool:
    try:
        check_secret(secret)
    except WeakSecret:
        return False
    return True


def write_new_secret(path: Path) -> int:
    """Put a new secret first into the file; the one that signed until now stays good, unless it is one that no server
    takes. How many it has now."""
    old = [secret for secret in (read_secret_file(path)[:1] if path.exists() else []) if _is_good(secret)]
    lines = [secrets.token_urlsafe(48), *old]
    fresh = path.with_name(f"{path.name}.new")
    fresh.unlink(missing_ok=True)
    with open(os.open(fresh, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    fresh.replace(path)  # at once: a server that starts in between reads the old or the new file
    return len(lines)
