"""The check of every submission: a bare clone of the commit passes every test, on every declared Python.

    python3 tools/ci.py

The commit is cloned into an empty temporary folder with nothing beside it. There the whole of `dev.py test` runs with
the Python that runs this script, and `dev.py test --fast` with every other declared Python that is found.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.checkout import pythons  # noqa: E402  # the script is started by its path, before anything is installed

#: variables of ours that a bare machine would have: where its programs are
KEPT = frozenset({"ROUNDHOUSE_CHROMIUM", "ROUNDHOUSE_POSTGRES_BIN"})


def clone(target: Path) -> str:
    """Fetch the commit that is checked out into an empty folder; its id."""
    commit = subprocess.run(
        ["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip()
    for words in (
        ["init", "--quiet", str(target)],
        ["-C", str(target), "fetch", "--quiet", str(ROOT), "HEAD"],
        ["-C", str(target), "-c", "advice.detachedHead=false", "checkout", "--quiet", "FETCH_HEAD"],
    ):
        subprocess.run(["git", *words], check=True)
    return commit


def bare_environment() -> dict[str, str]:
    """The environment without what belongs to the checkout that this script stands in."""
    ours = ("ROUNDHOUSE_", "VIRTUAL_ENV", "PYTHONPATH", "PYTEST_")
    return {name: value for name, value in os.environ.items() if name in KEPT or not name.startswith(ours)}


def main() -> int:
    """Run the check; 0 if every run of it passed."""
    results = []
    # Only this script's Python runs everything: what differs between versions shows in the fast stages.
    runs = [(f"Python {sys.version.split()[0]}, everything", ["test"])]
    runs += [
        (f"Python {version}, the fast stages", ["test", "--fast", "--python", python])
        for version, python in pythons.find_others().items()
    ]
    with tempfile.TemporaryDirectory(prefix="roundhouse-ci-") as folder:
        target = Path(folder) / "roundhouse"
        print(f"Commit {clone(target)} in an empty folder.", flush=True)
        for name, words in runs:
            print(f"\n=== {name} " + "=" * max(0, 80 - len(name)), flush=True)
            began = time.monotonic()
            status = subprocess.run(
                [sys.executable, "dev.py", *words], cwd=target, env=bare_environment(), check=False
            ).returncode
            results.append((name, status, time.monotonic() - began))
    print("\n=== all " + "=" * 80)
    for name, status, seconds in results:
        print(f"{name:<40} {'passed' if status == 0 else 'FAILED'} {seconds:7.0f} s")
    return 0 if all(status == 0 for _, status, _ in results) else 1


if __name__ == "__main__":
    sys.exit(main())
