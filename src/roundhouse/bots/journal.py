"""Outcomes of simulated games, written as they are finished, so that a simulation that was stopped can go on."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict
from importlib.metadata import version
from pathlib import Path
from typing import Any

from roundhouse.kernel import BrokenFile
from roundhouse.work import mend_end, whole_lines

from .simulate import GameSpec, Outcome

FILE = "outcomes.jsonl"


def digest_of(spec: GameSpec) -> str:
    """What tells a game from every other one: its setting, its bots, its seed, and the version that plays it."""
    facts = [
        *(spec.slug, spec.variant, spec.labels, spec.seed, sorted(spec.options.items())),
        *(spec.readings, spec.budget, spec.audit, version("roundhouse")),
    ]
    return hashlib.sha256(json.dumps(facts, ensure_ascii=False, default=str).encode()).hexdigest()[:24]


def write_outcome(spec: GameSpec, outcome: Outcome) -> dict[str, Any]:
    """An outcome as plain data, with the digest of its game."""
    facts: dict[str, Any] = asdict(outcome)
    return {"game": digest_of(spec), **facts}


def read_outcome(record: Mapping[str, Any]) -> tuple[str, Outcome]:
    """The digest of a game and its outcome. Raises :class:`ValueError` or :class:`TypeError` for anything else."""
    facts = dict(record)
    digest = facts.pop("game", None)
    if not isinstance(digest, str):
        raise ValueError("it is no outcome of a game")
    facts.update({name: tuple(facts[name]) for name in ("bots", "scores", "wins") if name in facts})
    facts["thinking"] = tuple(tuple(times) for times in facts.get("thinking", ()))
    return digest, Outcome(**facts)


class Journal:
    """The outcomes in a folder of game files, by the digests of their games."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self._known: dict[str, Outcome] = {}
        try:
            mend_end(self.path)
            lines = whole_lines(self.path)
        except (OSError, UnicodeDecodeError) as error:
            raise BrokenFile("games-file", file=str(self.path), why=str(error)) from error
        for number, line in enumerate(lines, start=1):
            try:
                digest, outcome = read_outcome(json.loads(line))
            except (ValueError, TypeError, AttributeError) as error:
                raise BrokenFile("games-line", file=str(self.path), number=number, why=str(error)) from error
            self._known[digest] = outcome

    def find(self, spec: GameSpec) -> Outcome | None:
        """How the game ended when it was played before; None if it was not, or if its file is gone."""
        if spec.out is not None and not (spec.out / spec.name).exists():
            return None
        return self._known.get(digest_of(spec))

    def add(self, spec: GameSpec, outcome: Outcome) -> None:
        """Write how a game ended."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(write_outcome(spec, outcome), ensure_ascii=False) + "\n")
        self._known[digest_of(spec)] = outcome
