"""Write the rule ledgers that the package ships from the project's working ledgers.

    python3 tools/ledger.py [--from FOLDER] [--check]

The working ledgers (`../shared/rules`, or `$ROUNDHOUSE_SHARED/rules`) also hold how each rule is checked
and where each fact was found. Readers of the game need neither, so the shipped copy keeps ids, sections,
scopes, topics, texts, tables, worked examples and rulings only. `--check` writes nothing and fails where a
shipped copy is out of date.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SHIPPED = ROOT / "src" / "roundhouse" / "rules"

# What is kept of each kind of entry, in the order it is written. Everything else is left behind.
HEAD = ("title", "name", "players")
KEPT = {
    "rule": ("id", "section", "scope", "topic", "text"),
    "table": ("name", "columns", "rows"),
    "example": ("id", "section", "given", "expect"),
    "ruling": ("id", "question", "ruling"),
}

# A ruling that sends the reader to a data file names the file, not the folder it was prepared in.
WORKING_FOLDER = re.compile(r"\bshared/data/[\w-]+/")


def working_folder() -> Path:
    """The folder of the working ledgers, which need not exist."""
    shared = os.environ.get("ROUNDHOUSE_SHARED")
    return (Path(shared) if shared else ROOT.parent / "shared") / "rules"


def shipped(ledger: dict[str, Any]) -> dict[str, Any]:
    """The part of a working ledger that the package ships, with scopes always as lists."""
    result: dict[str, Any] = {key: ledger[key] for key in HEAD}
    for kind, keys in KEPT.items():
        result[kind] = [{key: _value(key, entry[key]) for key in keys} for entry in ledger[kind]]
    return result


def _value(key: str, value: Any) -> Any:
    if key == "scope" and isinstance(value, str):
        return [value]
    if isinstance(value, str):
        return WORKING_FOLDER.sub("", value)
    return value


def as_toml(ledger: dict[str, Any]) -> str:
    """The shipped ledger as TOML text: one key a line, one row of a table a line."""
    lines = [
        f"# Rules of {ledger['name']}: ids, sections, texts, tables, worked examples and rulings.",
        "# Written by tools/ledger.py; change the working ledger, not this file.",
        "",
    ]
    lines += [f"{key} = {_literal(ledger[key])}" for key in HEAD]
    for kind in KEPT:
        for entry in ledger[kind]:
            lines += ["", f"[[{kind}]]"]
            for key, value in entry.items():
                if key == "rows":
                    lines += ["rows = [", *(f"    {_literal(row)}," for row in value), "]"]
                else:
                    lines.append(f"{key} = {_literal(value)}")
    return "\n".join(lines) + "\n"


def _literal(value: Any) -> str:
    """A TOML literal. JSON's are TOML's for everything a ledger holds, but for the escape of DEL."""
    if isinstance(value, list):
        return "[" + ", ".join(_literal(item) for item in value) + "]"
    if isinstance(value, str | bool | int | float):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    raise TypeError(f"a ledger holds no {type(value).__name__}")


def main() -> int:
    """Write or check every ledger; 0 when all is well."""
    parser = argparse.ArgumentParser(description="Write the shipped rule ledgers from the working ones.")
    parser.add_argument("--from", dest="source", type=Path, default=working_folder(), metavar="FOLDER")
    parser.add_argument("--check", action="store_true", help="write nothing; fail where a copy is out of date")
    arguments = parser.parse_args()
    sources = sorted(arguments.source.glob("*.toml"))
    if not sources:
        print(f"No working ledgers in {arguments.source}.", file=sys.stderr)
        return 2
    stale = 0
    for source in sources:
        target = SHIPPED / source.name
        text = as_toml(shipped(tomllib.loads(source.read_text(encoding="utf-8"))))
        if target.exists() and target.read_text(encoding="utf-8") == text:
            print(f"{target.name}: up to date")
        elif arguments.check:
            print(f"{target.name}: out of date", file=sys.stderr)
            stale += 1
        else:
            target.write_text(text, encoding="utf-8", newline="\n")
            print(f"{target.name}: written")
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
