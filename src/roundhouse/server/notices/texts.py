"""What a message says, in the language of its reader."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass

from roundhouse.server.naming import told_name
from roundhouse.server.store.notices import Notice
from roundhouse.words import ENGLISH, Wording, offered, own_book, wording

_BOOKS = (own_book("notices"), own_book("kernel"))


@dataclass(frozen=True, slots=True)
class NoticeText:
    """One message. ``path`` is where it leads to at this server; ``key`` is the same whenever it is sent again."""

    subject: str
    lines: tuple[str, ...]
    path: str
    key: str


def words_in(language: str) -> Wording:
    return wording(_BOOKS, language if language in offered() else ENGLISH)


def text_of(notices: Sequence[Notice], language: str) -> NoticeText:
    """The message for several notices of one channel; one notice is told in its subject, but for the long question
    whether somebody wants them."""
    words = words_in(language)
    lines = tuple(_line(words, notice, language) for notice in notices)
    games = {notice.game_id for notice in notices if notice.game_id}
    path = f"/game/{games.pop()}" if len(games) == 1 else "/"
    subject = lines[0] if len(lines) == 1 else words.word("notice-many", {"n": len(lines)})
    if [notice.event for notice in notices] == ["confirm"]:
        subject = words.word("notice-confirm-subject", {})
    numbers = " ".join(str(notice.id) for notice in notices)
    return NoticeText(subject, lines, path, f"notice-{hashlib.sha256(numbers.encode()).hexdigest()[:24]}")


def fault_of(written: str, language: str) -> str:
    """Why a channel did not take a message, from what is kept of it."""
    try:
        kept = json.loads(written)
    except ValueError:  # a sentence, as it was kept before
        return written
    return wording(_BOOKS, language).word(f"fault-{kept['fault']}", kept["facts"])


def _line(words: Wording, notice: Notice, language: str) -> str:
    code = f"notice-{notice.event.replace('_', '-')}"
    return words.word(code, {"game": told_name(notice.game, language), "by": "", "text": "", **notice.facts})
