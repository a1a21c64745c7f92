"""The trial of a mutant: the tests that may notice it run in the copy, the likeliest and quickest first."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.checkout.commands import Halt

from .config import Config
from .copy import Copy
from .mutants import Mutant
from .recording import Recording

#: tests of the first run, which kills most mutants
FIRST = 30
#: tests of a quick trial: what this many tests that run the line do not notice, others rarely notice
QUICK = 150
#: seconds of processor time that any run may take besides three times what its tests took in the recording
SPARE = 20.0
#: seconds for tests that were not in the recording
UNKNOWN = 300.0

PASSED, FAILED, INTERRUPTED, INTERNAL, USAGE, NONE_LEFT = range(6)
_FAILURE = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)


@dataclass(frozen=True)
class Verdict:
    """`by` is the test that noticed, or why the run ended; nothing where the mutant survived."""

    killed: bool
    by: str = ""


def runs(
    mutant: Mutant, config: Config, recording: Recording, root: Path, quick: bool
) -> Iterator[tuple[list[str], list[str]]]:
    """What to run one after the other: files, and those of their tests that are wanted, or none for all.

    After the tests that ran the line come those that are new, and the other quick ones: what a test finds in a cache
    was put there by another. Last the slow ones, file by file.
    """
    time = recording.tests
    ran = recording.tests_of(mutant.module, mutant.line)
    near = sorted(time if ran is None else ran, key=lambda name: time[name])
    seen = set(near)
    rest = [name for name in time if name not in seen]
    yield _files(near[:FIRST]), near[:FIRST]
    yield from (([file], []) for file in recording.changed_files(root, config.tests))
    more = near[FIRST : QUICK if quick else None]
    yield _files(more), more
    if not quick:
        yield _files(rest), rest
        yield from (([path], []) for path in config.slow_tests)


def _files(tests: Sequence[str]) -> list[str]:
    return sorted({name.partition("::")[0] for name in tests})


def judge(copy: Copy, mutant: Mutant, config: Config, recording: Recording, quick: bool) -> Verdict:
    """Killed by the first test that fails, by an import that fails, or by a run without end.

    ``quick`` asks only tests that ran the line, and not all where many did.
    """
    with copy.changed(mutant.module, mutant.source):
        for files, tests in runs(mutant, config, recording, copy.root, quick):
            if files:
                known = SPARE + 3 * sum(recording.tests[name] for name in tests)
                verdict = _look(copy, files, tests, known if tests else UNKNOWN)
                if verdict.killed:
                    return verdict
    return Verdict(False)


def _look(copy: Copy, files: Sequence[str], tests: Sequence[str], seconds: float) -> Verdict:
    wanted = copy.root / ".mutants-tests"
    arguments = ["-x", "--tb=no", *files]
    variables = {"PYTHONDONTWRITEBYTECODE": "1"}
    if tests:
        wanted.write_text(json.dumps(tests), encoding="utf-8")
        arguments = ["-p", "tools.mutants.choosing", *arguments]
        variables["MUTANTS_TESTS"] = str(wanted)
    outcome = copy.pytest(arguments, seconds, variables)
    if outcome.status in (PASSED, NONE_LEFT):
        return Verdict(False)
    if outcome.status == USAGE:
        raise Halt(f"pytest did not understand its arguments:\n{outcome.output[-2000:]}")
    if outcome.status is None:
        return Verdict(True, outcome.output)
    noticed = _FAILURE.search(outcome.output)
    return Verdict(True, noticed[1] if noticed else f"pytest ended with status {outcome.status}")
