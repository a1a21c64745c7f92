"""What became of mutants, kept in `build/mutants`: a kill holds for as long as the source and the test are the same."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path

from tools.checkout.commands import Halt

from .mutants import Mutant

KILLED, SURVIVED, EQUIVALENT = "killed", "survived", "equivalent"


@dataclass(frozen=True)
class Result:
    mutant: Mutant
    fate: str
    by: str
    """The test that noticed, or the reason of the declaration."""


class Results:
    """The results of one title and seed; kills are also looked up among those of other titles and seeds."""

    def __init__(self, root: Path, folder: Path, title: str, seed: int, source: str) -> None:
        self.root = root
        self.file = folder / f"{title}-{seed}.jsonl"
        self.source = source
        self.kills = {
            line["mutant"]: line["by"]
            for file in sorted(folder.glob("*.jsonl"))
            for line in _read(file)
            if line["fate"] == KILLED and line["source"] == source and line["test"] == self._hash(line["by"])
        }

    def survivors(self) -> set[str]:
        """Those whose last trial they survived."""
        if not self.file.exists():
            raise Halt("There are no results of this title and seed yet; run it without --survivors first.")
        last = {line["mutant"]: line["fate"] for line in _read(self.file)}
        return {mutant for mutant, fate in last.items() if fate == SURVIVED}

    def add(self, result: Result) -> None:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        line = {"mutant": result.mutant.key, "fate": result.fate, "by": result.by, "source": self.source}
        with self.file.open("a", encoding="utf-8") as out:
            out.write(json.dumps({**line, "test": self._hash(result.by)}) + "\n")

    def _hash(self, by: str) -> str:
        """Of the file of a test; nothing where no test but the interpreter noticed."""
        file = self.root / by.partition("::")[0]
        return hashlib.sha256(file.read_bytes()).hexdigest() if file.is_file() else ""


def _read(file: Path) -> list[dict[str, str]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
