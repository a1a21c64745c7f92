"""Files with one record a line, to which a program that was stopped adds the rest."""

from __future__ import annotations

from pathlib import Path


def whole_lines(path: Path) -> list[str]:
    """The lines of a file; none where it does not exist. A last line that was cut off is left out."""
    if not path.exists():
        return []
    whole, _, _ = path.read_text(encoding="utf-8").rpartition("\n")
    return whole.splitlines()


def mend_end(path: Path) -> None:
    """Drop a last line that was cut off, so that the next record begins a line of its own."""
    if path.exists():
        content = path.read_bytes()
        whole = content.rfind(b"\n") + 1
        if whole < len(content):
            with path.open("r+b") as file:
                file.truncate(whole)
