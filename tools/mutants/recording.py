"""Which tests run which line: recorded once for a title by coverage, and kept for as long as the source is the same."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from coverage import CoverageData

from tools.checkout.commands import Halt, say

from .config import Config
from .copy import Copy

#: an untouched tree has as long as it needs
HOURS = 4 * 3600.0
#: how many lines above a place are searched for one that tests ran: a statement of many lines counts as its first
ABOVE = 12


@dataclass(frozen=True)
class Recording:
    """`tests` with their processor seconds; `lines` of each module with the numbers of the tests that ran them."""

    tests: dict[str, float]
    lines: dict[str, dict[int, list[int]]]
    files: dict[str, str]
    """A hash of every test file, to see which have changed since."""

    def tests_of(self, module: str, line: int) -> list[str] | None:
        """The tests that ran a line; None where it runs when the module is imported, so that every test may."""
        known = self.lines.get(module, {})
        names = list(self.tests)
        for near in range(line, max(0, line - ABOVE), -1):
            if near in known:
                return [names[n] for n in known[near]] or None
        return []

    def changed_files(self, root: Path, tests: Sequence[str]) -> list[str]:
        """Test files that are new or different since the recording."""
        return [file for file, found in hashes(root, tests).items() if self.files.get(file) != found]


def hashes(root: Path, paths: Iterable[str]) -> dict[str, str]:
    """A hash of every Python file below the paths."""
    files = sorted(
        {
            file
            for path in paths
            for file in ((root / path).rglob("*.py") if (root / path).is_dir() else [root / path])
            if file.name.startswith("test_")
        }
    )
    return {file.relative_to(root).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


def fingerprint(root: Path) -> str:
    """A hash of the whole source."""
    total = hashlib.sha256()
    package = root / "src" / "roundhouse"
    for file in sorted(path for kind in ("*.py", "*.toml", "*.json", "*.ftl") for path in package.rglob(kind)):
        total.update(file.relative_to(package).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return total.hexdigest()[:16]


def recorded(copy: Copy, config: Config, kept_in: Path) -> Recording:
    """The recording of a title's tests; made now unless there is one of this source."""
    file = kept_in / f"{config.slug}-{fingerprint(copy.root)}.json"
    if not file.exists():
        say(f"Recording which tests of {config.slug} run which line (once for this source) ...")
        found = record(copy, config)
        kept_in.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps({"tests": found.tests, "lines": found.lines, "files": found.files}), "utf-8")
    kept = json.loads(file.read_text(encoding="utf-8"))
    lines = {module: {int(n): tests for n, tests in these.items()} for module, these in kept["lines"].items()}
    return Recording(kept["tests"], lines, kept["files"])


def record(copy: Copy, config: Config) -> Recording:
    """Run the title's quick tests under coverage. They must pass: what fails anyway tells nothing about a mutant."""
    data, times = copy.root / ".mutants-coverage", copy.root / ".mutants-times"
    package = copy.root / "src" / "roundhouse"
    include = f"{package}/titles/*,{package}/eighteen/*"
    under = ["-m", "coverage", "run", f"--data-file={data}", f"--include={include}"]
    outcome = copy.pytest(
        ["-p", "tools.mutants.contexts", *config.tests],
        HOURS,
        {"MUTANTS_TIMES": str(times), "COVERAGE_CORE": "ctrace"},
        under,
    )
    if outcome.status != 0:
        raise Halt(f"The tests of {config.slug} fail before anything is changed:\n{outcome.output[-4000:]}")
    tests: dict[str, float] = json.loads(times.read_text(encoding="utf-8"))
    number = {name: n for n, name in enumerate(tests)}
    measured = CoverageData(basename=str(data))
    measured.read()
    lines = {
        Path(file).relative_to(package).as_posix(): {
            line: sorted(number[name] for name in contexts if name)
            for line, contexts in measured.contexts_by_lineno(file).items()
        }
        for file in measured.measured_files()
    }
    data.unlink()
    times.unlink()
    return Recording(tests, lines, hashes(copy.root, config.tests))
