"""A copy of the working tree in which mutants live, so that the tree itself is never changed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tools.checkout.commands import Halt

#: what tests of rules do not read
NOT_COPIED = ("web/",)
#: a mutant that allocates without end must not use up the machine's memory
MEMORY = 4 << 30
#: how many times its processor time a run may last: a machine may be busy, but a run that waits for nothing must end
PATIENCE = 20

#: where pytest finds our plugins
TOOLS = Path(__file__).resolve().parents[2]

ENDLESS = "ran without end"


@dataclass(frozen=True)
class Outcome:
    """How a run of pytest ended: its status, or None where it ran out of its processor time."""

    status: int | None
    output: str


@dataclass(frozen=True)
class Copy:
    root: Path

    @classmethod
    def make(cls, tree: Path, to: Path) -> Copy:
        """Copy what git tracks or would track."""
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=tree,
            capture_output=True,
            text=True,
            check=False,
        )
        if listed.returncode:
            raise Halt(f"git does not list the files of {tree}: {listed.stderr.strip()}")
        for name in listed.stdout.split("\0"):
            source = tree / name
            if name and source.is_file() and not name.startswith(NOT_COPIED):
                (to / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(source, to / name)
        return cls(to)

    @contextmanager
    def changed(self, module: str, text: str) -> Iterator[None]:
        """The module with another text, for a while."""
        file = self.root / "src" / "roundhouse" / module
        old, times = file.read_bytes(), file.stat()
        file.write_text(text, encoding="utf-8")
        # compiled files are recognised by the time and size of their source: this time is that of no other text
        os.utime(file, (times.st_atime, times.st_mtime + 86_400))
        try:
            yield
        finally:
            file.write_bytes(old)
            os.utime(file, (times.st_atime, times.st_mtime))

    def pytest(
        self, arguments: Sequence[str], seconds: float, variables: dict[str, str], under: Sequence[str] = ()
    ) -> Outcome:
        """Run pytest in the copy, with a limit on its seconds of processor time."""
        command = [sys.executable, *under, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments]
        environment = {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(map(str, (self.root, self.root / "src", TOOLS))),
            # plugins that other packages bring along take longer to load than most trials take
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            **variables,
        }
        try:
            run = subprocess.run(
                command,
                cwd=self.root,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                errors="replace",
                timeout=PATIENCE * seconds,
                preexec_fn=_limits(seconds),
                check=False,
            )
        except subprocess.TimeoutExpired:
            return Outcome(None, ENDLESS)
        if run.returncode < 0:
            return Outcome(None, ENDLESS)
        return Outcome(run.returncode, run.stdout)


def _limits(seconds: float) -> Callable[[], None] | None:
    """A function for the child process that limits its time and memory, where the system can do that."""
    try:
        import resource
    except ImportError:
        return None

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 2))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))

    return limit
