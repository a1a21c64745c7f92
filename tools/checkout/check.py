"""The stages of `dev.py test`."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence

from tools.checkout import commands, machine, webapp
from tools.checkout.commands import Halt, listen, must, say
from tools.checkout.stages import Stages, judge_tests

#: every stage in its order; its method in `Check` has the same name
STAGES = (
    "web build",
    "format",
    "lint",
    "types",
    "web format",
    "web types",
    "web tests",
    "python tests",
    "browser tests",
)
#: Stages that run beside the Python tests, one after the other. The web app is built before, because tests of the wheel
#: and of the server read what is built. Python tests wait for servers and programs, and their last ones leave cores
#: idle: browser tests, which alone would keep all cores busy, use that time.
BESIDE = ("format", "lint", "types", "web format", "web types", "web tests", "browser tests")
#: the stages of `--fast`, and which of the Python tests it runs
FAST = ("format", "lint", "types", "python tests")
FAST_TESTS = "not web and not slow and not postgresql"


def run(fast: bool, only: Sequence[str], pytest: Sequence[str]) -> int:
    """Run the stages and print the summary; the exit status."""
    check = Check(fast, pytest)
    stages = Stages(only)
    todo = {name: getattr(check, name.replace(" ", "_")) for name in (FAST if fast else STAGES)}
    if "web build" in todo:
        stages.run("web build", todo["web build"])
    beside = {name: stage for name, stage in todo.items() if name in BESIDE}
    if stages.wants("python tests"):
        with stages.beside(beside):
            stages.run("python tests", todo["python tests"])
    else:
        for name, stage in beside.items():
            stages.run(name, stage)
    return stages.summary()


class Check:
    """The stages of the test, one method each. Each returns a note for the summary."""

    def __init__(self, fast: bool, pytest: Sequence[str]) -> None:
        self.fast = fast
        self.pytest = pytest

    def format(self) -> str:
        """The formatter would change nothing."""
        must(commands.BIN / "ruff", "format", "--check", ".")
        return ""

    def lint(self) -> str:
        """The linter finds nothing."""
        must(commands.BIN / "ruff", "check", ".")
        return ""

    def types(self) -> str:
        """The types fit."""
        check_types()
        return ""

    def web_build(self) -> str:
        """The web app builds."""
        webapp.build()
        return ""

    def web_format(self) -> str:
        """The web app's formatter would change nothing."""
        self._web_script("format:check")
        return ""

    def web_types(self) -> str:
        """The web app's types fit."""
        self._web_script("check")
        return ""

    def web_tests(self) -> str:
        """The web app's unit tests pass."""
        webapp.install()
        return judge_tests("vitest", *listen(webapp.npm("run", "test"), webapp.WEB, {"CI": "true"}))

    def python_tests(self) -> str:
        """All tests but those that drive a browser, on every core."""
        if self.fast:
            return self._pytest(cores(), ["-m", FAST_TESTS, "--ignore=tests/web"], {})
        postgres = found("PostgreSQL server", machine.ensure_postgres())
        found("C compiler", machine.ensure_compiler())
        # Each process collects all of them, starts a PostgreSQL and plays its own random games: some 15 s of the
        # processor. While these tests wait for servers and programs the browser tests beside them use the cores.
        return self._pytest(cores(), ["-m", "not web", "--ignore=tests/web"], {"ROUNDHOUSE_POSTGRES_BIN": postgres})

    def browser_tests(self) -> str:
        """The journeys through the built web app in a browser, with a server and a browser for each process."""
        webapp.build()
        chromium = found("Chromium", machine.ensure_chromium())
        return self._pytest(cores(), ["tests/web"], {"ROUNDHOUSE_CHROMIUM": chromium})

    def _pytest(self, workers: int, arguments: Sequence[str], extra: Mapping[str, str]) -> str:
        parallel = ["-n", str(workers), "--dist", "worksteal"] if cores() > 1 else []
        command = [commands.PYTHON, "-m", "pytest", *parallel, *arguments, *self.pytest]
        return judge_tests("pytest", *listen(command, extra=extra))

    def _web_script(self, name: str) -> None:
        webapp.install()
        must(*webapp.npm("run", name), folder=webapp.WEB, extra={"CI": "true"})


def found(name: str, place: str | None) -> str:
    """The place of a program that tests start; without it the stage fails."""
    if place is None:
        raise Halt(f"No {name} was found or could be installed: ITS TESTS WERE NOT RUN.")
    say(f"{name}: {place}")
    return place


def check_types() -> None:
    """mypy over the package and the scripts, in one call: most of a second one would be reading what is known."""
    must(commands.BIN / "mypy", "src/roundhouse", "dev.py", "tools")


def cores() -> int:
    """The processor cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
