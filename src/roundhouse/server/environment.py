"""Settings that come from the environment: what they share."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import urlsplit

from .saying import OperatorError


class WrongSetting(OperatorError):
    """A setting of the environment has a value that cannot be used."""


def variables(environment: Mapping[str, str] | None = None) -> Mapping[str, str]:
    """``environment``, or that of this process."""
    return os.environ if environment is None else environment


def read_address(environment: Mapping[str, str] | None = None) -> str:
    """``ROUNDHOUSE_ADDRESS``: where people reach this server, without a path; empty when it is not set."""
    given = variables(environment).get("ROUNDHOUSE_ADDRESS", "").strip().rstrip("/")
    if not given:
        return ""
    parts = urlsplit(given)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path or parts.query or parts.fragment:
        raise WrongSetting("setting-address", value=given)
    return given


def read_hidden(name: str, environment: Mapping[str, str] | None = None) -> str:
    """A password: ``NAME`` itself, or the first line of the file that ``NAME_FILE`` names."""
    names = variables(environment)
    place = names.get(f"{name}_FILE")
    if not place:
        return names.get(name, "")
    try:
        lines = Path(place).read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        facts = {"file": place, "setting": f"{name}_FILE"}
        if isinstance(error, UnicodeDecodeError):
            raise WrongSetting("setting-file.text", **facts) from error
        raise WrongSetting("setting-file", **facts, why=str(error.strerror)) from error
    return lines[0].strip() if lines else ""
