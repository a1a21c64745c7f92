"""Sentences of the command line, worded from the catalogue ``cli`` in the language of the person who uses it."""

from __future__ import annotations

import os
import sys
from importlib import resources
from typing import Any, TypeVar

from roundhouse import words
from roundhouse.kernel import GameError, Sayable, Words
from roundhouse.kernel.words import KERNEL
from roundhouse.rules.ledger import Unknown

BOOK = words.own_book("cli")
#: what words refusals of commands: the messages ``error-...`` of the same catalogue
CLI_WORDS = Words(BOOK)
E = TypeVar("E", bound=GameError)
#: the first of these that is set names the language; the last three are those of the system
VARIABLES = ("ROUNDHOUSE_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")

_chosen: list[str] = []


def languages() -> list[str]:
    """The languages that the command line speaks, English first."""
    found = sorted(folder.name for folder in resources.files(words).iterdir() if words.catalogue(BOOK, folder.name))
    return [words.ENGLISH, *(name for name in found if name != words.ENGLISH)]


def language() -> str:
    """The language that was chosen with ``--language``, or that of the environment; English where we lack it."""
    if _chosen:
        return _chosen[-1]
    setting = next((value for name in VARIABLES if (value := os.environ.get(name))), "")
    code = setting.partition(".")[0].partition("_")[0].partition("-")[0].lower()
    return code if code and words.catalogue(BOOK, code) else words.ENGLISH


def choose(code: str | None) -> None:
    """Speak this language from now on; None: that of the environment."""
    _chosen[:] = [] if code is None else [code]


def sentence(message: str, /, **facts: Any) -> str:
    """The message ``cli-...`` with its facts."""
    return words.wording((BOOK, KERNEL), language()).word(f"cli-{message}", facts)


def told(error: Exception) -> str:
    """What an expected refusal says, in the chosen language where it is a message of a catalogue."""
    if isinstance(error, Unknown):
        return CLI_WORDS.into(language()).refused(error.code, error.facts)
    return error.full(language()) if isinstance(error, Sayable) else str(error)


def refused(kind: type[E], message: str, /, **facts: Any) -> E:
    """A refusal of some kind, worded by the message ``error-...`` of the catalogue."""
    error = kind(message, **facts)
    error.words = CLI_WORDS
    return error


def write_error(text: str) -> None:
    """One line on standard error."""
    sys.stderr.write(f"roundhouse: {' '.join(text.split())}\n")


def complain(message: str, /, **facts: Any) -> None:
    """A message of the catalogue as one line on standard error."""
    write_error(sentence(message, **facts))
