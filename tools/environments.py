"""Write the tables of docs/environments.md: actions and arrays of every title in its first variant.

    python tools/environments.py

A test compares the document with what this script would write.
"""

from __future__ import annotations

import re
from pathlib import Path

from roundhouse.env import Spec, coder_of
from roundhouse.titles import OWN

DOCUMENT = Path(__file__).resolve().parents[1] / "docs" / "environments.md"
BEGIN, END = "<!-- tables: begin -->", "<!-- tables: end -->"


def tables() -> str:
    """Actions and arrays of every title of this package, with three players."""
    parts = []
    for title in OWN:
        coder = coder_of(Spec(title.slug, 3, title.variants[0].id))
        heading = f"### {title.name}, variant {title.variants[0].id}, three players"
        count = (
            f"{coder.vocabulary.size:,} actions, {coder.layout.size:,} numbers in {len(coder.layout.features)} arrays."
        )
        parts.append(f"{heading}\n\n{count}\n\n{coder.vocabulary.table()}\n\n{coder.layout.table()}")
    return "\n\n".join(parts)


def with_tables(text: str) -> str:
    """The document with its tables as they are now."""
    pattern = re.compile(f"{re.escape(BEGIN)}.*{re.escape(END)}", re.DOTALL)
    return pattern.sub(lambda match: f"{BEGIN}\n{tables()}\n{END}", text)


if __name__ == "__main__":
    DOCUMENT.write_text(with_tables(DOCUMENT.read_text(encoding="utf-8")), encoding="utf-8")
