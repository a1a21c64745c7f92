"""Finding programs that the machine must have, and installing them with its package manager where they are missing."""

from __future__ import annotations

import os
import shutil
import subprocess
import threading
from pathlib import Path

from tools.checkout import commands
from tools.checkout.commands import call, environment, say

MANAGERS: dict[str, tuple[list[str], list[str]]] = {
    "apt-get": (["apt-get", "update"], ["apt-get", "install", "--yes", "--no-install-recommends"]),
    "dnf": ([], ["dnf", "install", "--assumeyes"]),
    "pacman": ([], ["pacman", "--sync", "--refresh", "--noconfirm"]),
    "apk": ([], ["apk", "add"]),
}
#: two stages that run side by side may both miss something, and a package manager works for one caller only
_installing = threading.Lock()


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
    with _installing:
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
    if commands.WINDOWS:
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


#: Chromium without windows, for tests: it draws the same and needs less of the processor than a whole one
SHELL = "chromium-headless-shell"
CHROMIUM_NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
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


def _knows_shell() -> bool:
    """Whether the package manager has heard of the Chromium without windows; it is not asked to look for news."""
    asked = shutil.which("apt-cache")
    if asked is None or root_prefix() is None:
        return False
    return (
        subprocess.run([asked, "show", SHELL], stdin=subprocess.DEVNULL, capture_output=True, check=False).returncode
        == 0
    )


def ensure_chromium() -> str | None:
    """A Chromium: the machine's, else installed by its package manager, else Playwright's; else None.

    Where the machine has a whole one and its package manager knows the one without windows, that is installed too.
    """
    found = find_chromium()
    if found and (os.environ.get("ROUNDHOUSE_CHROMIUM") or Path(found).name == SHELL or not _knows_shell()):
        return found
    packages = {"dnf": "chromium", "pacman": "chromium", "apk": "chromium", "apt-get": "chromium"}
    tries = [{"apt-get": SHELL}] if found else [{"apt-get": SHELL}, packages]
    for names in tries:
        if install_package(names) and (installed := find_chromium()):
            return installed
    if found:
        return found
    say("Asking Playwright for its own Chromium ...")
    call([commands.PYTHON, "-m", "playwright", "install", "chromium"])
    where = subprocess.run(
        [commands.PYTHON, "-c", WHERE_IS_CHROMIUM],
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


COMPILERS = {
    "apt-get": "gcc libc6-dev python3-dev",
    "dnf": "gcc python3-devel",
    "pacman": "gcc",
    "apk": "gcc musl-dev python3-dev",
}


def find_compiler() -> str | None:
    """A C compiler (`CC` first), or None."""
    names = (os.environ.get("CC", ""), "cc", "gcc", "clang")
    return next((found for name in names if name and (found := shutil.which(name))), None)


def ensure_compiler() -> str | None:
    """A C compiler: the machine's, else installed by its package manager; else None."""
    return find_compiler() or (find_compiler() if install_package(COMPILERS) else None)
