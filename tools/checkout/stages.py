"""Running the stages of a test, one after the other or side by side, and one summary of them all."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from tools.checkout.commands import Halt, keep_lines, say

#: a stage does its work, raises `Halt` where it fails, and returns a note for the summary
Stage = Callable[[], str]

COLOURS = re.compile(r"\x1b\[[\d;]*m")
#: the words of a closing line: "12 passed", "3 skipped"
COUNTS = re.compile(r"\b(\d+) (passed|failed|errors?|skipped|todo|xfailed|xpassed|deselected)\b")


@dataclass(frozen=True)
class Row:
    """One line of the summary."""

    name: str
    passed: bool
    seconds: float
    note: str


class Stages:
    """Runs stages and keeps their results; with `only`, just those."""

    def __init__(self, only: Sequence[str]) -> None:
        self.only = only
        self.rows: list[Row] = []
        self.began = time.monotonic()

    @contextmanager
    def beside(self, stages: Mapping[str, Stage]) -> Iterator[None]:
        """Run these stages in a thread, one after the other, while the block runs its own; wait for them at its end.

        What a stage of the thread prints is shown in one piece when it is over.
        """

        def work() -> None:
            for name, stage in stages.items():
                if self.wants(name):
                    say(f"(beside this: {name} ...)")
                with keep_lines() as lines:
                    self.run(name, stage)
                if lines:
                    print("\n".join(lines), flush=True)

        thread = threading.Thread(target=work, name="stages beside")
        thread.start()
        try:
            yield
        finally:
            thread.join()

    def wants(self, name: str) -> bool:
        """Whether the stage is among those asked for."""
        return not self.only or name in self.only

    def run(self, name: str, stage: Stage) -> None:
        """Run one stage. If it fails the next one still runs."""
        if not self.wants(name):
            return
        say(f"\n--- {name} " + "-" * (90 - len(name)))
        began = time.monotonic()
        try:
            note, passed = stage(), True
        except Halt as reason:
            note, passed = str(reason), False
            say(note)
        self.rows.append(Row(name, passed, time.monotonic() - began, note))

    def summary(self) -> int:
        """Print one table of all stages; 0 if some ran and none failed."""
        say("\n--- summary " + "-" * 83)
        for row in self.rows:
            result = "passed" if row.passed else "FAILED"
            say(f"{row.name:<14} {result:<8} {row.seconds:7.1f} s  {row.note}".rstrip())
        failed = [row.name for row in self.rows if not row.passed]
        seconds = time.monotonic() - self.began  # stages that ran side by side took longer in sum
        if failed:
            say(f"\nFAILED: {', '.join(failed)}.")
        elif self.rows:
            say(f"\n{len(self.rows)} stages passed, 0 skipped, in {seconds:.0f} s.")
        else:
            say("\nNothing was run.")
        return 0 if self.rows and not failed else 1


def closing_counts(lines: Iterable[str]) -> dict[str, int]:
    """The counts in the closing line of a test runner (pytest, vitest), or nothing where there is none."""
    for line in reversed(list(lines)):
        plain = COLOURS.sub("", line)
        if re.match(r"=+ .* in [\d.]+s", plain) or re.match(r"[\d]+ (?:passed|failed|deselected)", plain):
            return {word: int(number) for number, word in COUNTS.findall(plain)}
        if re.match(r"\s*Tests  ", plain):
            return {word: int(number) for number, word in COUNTS.findall(plain)}
    return {}


def judge_tests(runner: str, status: int, lines: Sequence[str]) -> str:
    """A note on a run of tests for the summary. Failed tests, skipped ones and no tests at all fail the stage."""
    counts = closing_counts(lines)
    if status:
        raise Halt(f"{runner} ended with status {status}.")
    if not counts.get("passed"):
        raise Halt(f"{runner} ran no tests.")
    left_out = {word: counts[word] for word in ("skipped", "todo") if counts.get(word)}
    if left_out:
        told = ", ".join(f"{number} {word}" for word, number in left_out.items())
        raise Halt(f"{told}: a test that is not run is an error.")
    return f"{counts['passed']} passed, 0 skipped"
