#!/usr/bin/env python3
"""Everything a person does with a checkout of Roundhouse; it needs Python 3.11 and nothing else.

    python3 dev.py run       play: set up, build the web app, start the server, open a browser
    python3 dev.py test      format, lint, types, Python tests, web tests, browser tests; one summary
    python3 dev.py --help    the other words

The first start creates `.venv` and installs what the hashed requirement files say. Later starts compare
fingerprints and do only what changed. This file sets up and calls tools; what is more than that is in
`tools/checkout`.
"""

from __future__ import annotations

import argparse
import contextlib
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
from collections.abc import Callable, Sequence
from pathlib import Path

from tools.checkout import check, documents, machine, pythons, stamps, webapp
from tools.checkout.commands import BIN, PYTHON, ROOT, VENV, WINDOWS, Halt, call, environment, quietly, say

STAMPS = VENV / "roundhouse-stamps.json"
HOST, PORT = "127.0.0.1", 1830


# ---------------------------------------------------------------------------------------------- set-up

REQUIREMENTS = {"run": ROOT / "requirements.txt", "dev": ROOT / "requirements-dev.txt"}


def set_up(kind: str) -> None:
    """Make the environment hold the project and the packages of `kind` ("run" or "dev", which includes it)."""
    wanted = {
        name: stamps.fingerprint([file, ROOT / "pyproject.toml"], platform.python_version())
        for name, file in REQUIREMENTS.items()
    }
    known = stamps.read(STAMPS)
    if PYTHON.exists() and (known.get("dev") == wanted["dev"] or known.get(kind) == wanted[kind]):
        return
    make_venv()
    pip = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"]
    quietly("Installing packages (a minute or two the first time)", [*pip, "-r", REQUIREMENTS[kind]])
    # The build backend is among the pinned packages, so nothing unpinned is fetched for this.
    quietly("Installing Roundhouse", [*pip, "--no-deps", "--no-build-isolation", "--editable", ROOT])
    stamps.stamp(STAMPS, **{kind: wanted[kind]})


def make_venv() -> None:
    """Create the environment unless a working one of this Python is there."""
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
        quietly(f"Creating {VENV.name}", create)
    except Halt:
        # Debian keeps the part of Python that makes environments in a package of its own.
        if not machine.install_package({"apt-get": f"python3.{sys.version_info.minor}-venv"}):
            raise Halt("Python's venv module does not work here; install it (Debian: python3-venv).") from None
        quietly(f"Creating {VENV.name}", create)


# ---------------------------------------------------------------------------------------------- the words


def test(arguments: argparse.Namespace) -> int:
    """The whole check, or its fast part; with `--python` by that interpreter in an environment of its own."""
    if arguments.python is not None:
        version = pythons.check_python(arguments.python)
        if version != platform.python_version():
            return test_with(arguments.python, version)
    set_up("dev")
    return check.run(arguments.fast, arguments.only, arguments.pytest)


def test_with(python: str, version: str) -> int:
    """The same command by another Python, in `.venv-3.12` or the like."""
    variables = {**os.environ, "ROUNDHOUSE_VENV": f".venv-{pythons.minor_of(version)}"}
    return subprocess.run([python, __file__, *sys.argv[1:]], env=variables, check=False).returncode


def run(arguments: argparse.Namespace) -> int:
    """Set up, build the web app, start the server and open a browser on it."""
    check_port(arguments.host, arguments.port)
    set_up("run")
    webapp.build()
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
    check.check_types()
    return 0


def bench(arguments: argparse.Namespace) -> int:
    """Run the benchmarks; words after `bench` go to `roundhouse bench`."""
    set_up("dev")
    return call([BIN / "roundhouse", "bench", *arguments.rest])


def mutate(arguments: argparse.Namespace) -> int:
    """Try mutants of a title; words after `mutate` go to `tools/mutate.py`."""
    set_up("dev")
    return call([PYTHON, ROOT / "tools" / "mutate.py", *arguments.rest])


def build(arguments: argparse.Namespace) -> int:
    """Build the web app and then a wheel and a source archive in `dist/`; a compiled wheel beside it if asked for."""
    set_up("dev")
    webapp.build()
    documents.build()
    status = call([PYTHON, "-m", "build", "--no-isolation", "--outdir", ROOT / "dist", ROOT])
    if status or not arguments.compiled:
        return status
    plain = max((ROOT / "dist").glob("roundhouse-*-py3-none-any.whl"), key=lambda file: file.stat().st_mtime)
    return call([PYTHON, ROOT / "tools" / "build_compiled.py", "--wheel", plain])


def docs(_: argparse.Namespace) -> int:
    """Build the documentation site into the package; the server serves it at /docs/."""
    set_up("dev")
    documents.build()
    say(f"Built: {documents.SITE.relative_to(ROOT)}/index.html")
    return 0


def setup(_: argparse.Namespace) -> int:
    """Only the set-up, with the development tools."""
    set_up("dev")
    webapp.install()
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
    for kind, extras in (("run", ["build", "server"]), ("dev", ["build", "dev"])):
        file = REQUIREMENTS[kind]
        command = [uv, "pip", "compile", "pyproject.toml", "--generate-hashes", "--universal", "--quiet"]
        command += ["--python-version", ".".join(map(str, pythons.OLDEST)), "--output-file", file.name]
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
    testing.add_argument("--fast", action="store_true", help="under a minute: no slow tests, web app, PostgreSQL")
    testing.add_argument("--python", metavar="PATH", help="test with this Python, in an environment of its own")
    testing.add_argument(
        "--only", action="append", default=[], choices=check.STAGES, help="this stage; may be repeated"
    )
    testing.add_argument("pytest", nargs="*", help=argparse.SUPPRESS)
    word("lint", lint, "lint the Python sources")
    word("format", format_sources, "format the Python sources")
    word("types", types, "check the types")
    word("bench", bench, "run the benchmarks").add_argument("rest", nargs=argparse.REMAINDER)
    word("mutate", mutate, "change a title's rules in small ways and see whether a test notices").add_argument(
        "rest", nargs=argparse.REMAINDER
    )
    building = word("build", build, "build a wheel with the web app in it, and a source archive, in dist/")
    building.add_argument(
        "--compiled", action="store_true", help="and a wheel with the hot modules compiled (needs a C compiler)"
    )
    word("docs", docs, "build the documentation site, which the server serves at /docs/")
    word("setup", setup, "only set up .venv with the development tools")
    locking = word("lock", lock, "write the hashed requirement files from pyproject.toml")
    locking.add_argument("--upgrade", action="store_true", help="take the newest versions that fit")
    return top


def main(words: Sequence[str] | None = None) -> int:
    """Do what the words say; the exit status."""
    if sys.version_info[:2] < pythons.OLDEST:
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
