"""Names of files that say which game they hold: title, number of players, date and the game's own name."""

from __future__ import annotations

import re
import unicodedata
from datetime import UTC, datetime

from .store import GameRow

#: characters of the game's own name that a file name takes over
LONGEST = 40


def plain_word(text: str) -> str:
    """Small letters and figures of ASCII with hyphens between them: safe in a file name anywhere."""
    ascii_only = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", ascii_only.replace("'", "").lower()).strip("-")


def file_name(row: GameRow, players: int, title_name: str) -> str:
    """The name of a file with this game, without its ending: title, players, the day it was made, its name."""
    day = datetime.fromtimestamp(row.created, UTC).strftime("%Y-%m-%d")
    own = row.name.removeprefix(title_name)  # tables without a name of their own begin with the title's
    parts = (plain_word(row.title), f"{players}p", day, plain_word(own)[:LONGEST].strip("-"))
    return "-".join(part for part in parts if part)
