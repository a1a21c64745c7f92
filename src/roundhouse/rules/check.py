"""Finds slips in a rule ledger: fields, ids, scopes, tables, and citations of ids that the ledger does not hold.

`roundhouse rules SLUG --check` prints what is found here. Which entries have a test is another question: see
`coverage`.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from roundhouse.rules.guide import check_guide, read_guide
from roundhouse.rules.ledger import FOLDER, read_ledger
from roundhouse.rules.slips import Slip, slip

PACKAGE = FOLDER.parent

#: the fields of the file itself and of each kind of entry: none may be empty, and only OPTIONAL ones may be missing
LEDGER: Mapping[str, type] = {
    "title": str,
    "name": str,
    "players": str,
    "scopes": list,
    "rule": list,
    "table": list,
    "example": list,
    "ruling": list,
}
ENTRIES: Mapping[str, Mapping[str, type]] = {
    "rule": {"id": str, "section": str, "scope": list, "topic": str, "text": str, "check": str},
    "table": {"name": str, "columns": list, "rows": list},
    "example": {"id": str, "section": str, "given": str, "expect": str},
    "ruling": {"id": str, "question": str, "ruling": str, "source": str},
}
OPTIONAL = frozenset({"source"})
#: kinds of entries of which a ledger may have none
MAY_BE_NONE = frozenset({"table", "example", "ruling"})
#: kinds of files that may cite rules
CITING = frozenset({".py", ".json", ".md", ".toml", ".ts", ".svelte"})


def check_ledger(slug: str, folders: Iterable[Path] = (PACKAGE,)) -> tuple[Slip, ...]:
    """The same as `check_file` for a ledger of this package."""
    return check_file(FOLDER / f"{slug}.toml", folders)


def check_file(file: Path, folders: Iterable[Path]) -> tuple[Slip, ...]:
    """The slips in a ledger, and the ids of it that files in `folders` cite in vain."""
    text = file.read_text(encoding="utf-8")
    found = list(check_text(file.stem, text))
    data = tomllib.loads(text)
    known = _ids(data)
    for folder in folders:
        for place, id in citations(_prefix(data), folder):
            if id not in known:
                found.append(slip("cited", where=place, id=id))
    if not found:
        found += check_guide(read_ledger(file), read_guide(file))
    return tuple(found)


def check_text(slug: str, text: str) -> Iterator[Slip]:
    """The slips in the text of a ledger."""
    data = tomllib.loads(text)
    fields = list(_check_fields(data))
    yield from fields
    if fields:
        return  # the other checks read these fields
    if data["title"] != slug:
        yield slip("title", title=data["title"], file=f"{slug}.toml")
    yield from _check_ids(data)
    yield from _check_scopes(data)
    for table in data["table"]:
        if any(len(row) != len(table["columns"]) for row in table["rows"]):
            yield slip("rows", table=table["name"])
    known = _ids(data)
    for kind in ("rule", "example", "ruling"):
        for entry in data[kind]:
            words = " ".join(value for value in entry.values() if isinstance(value, str))
            for id in cited(_prefix(data), words):
                if id not in known:
                    yield slip("cited", where=entry["id"], id=id)


def citations(prefix: str, folder: Path) -> Iterator[tuple[str, str]]:
    """Every place (`file:line`) under `folder` that cites a rule with this prefix, and the id."""
    for file in sorted(folder.rglob("*")):
        if file.suffix in CITING and not {"documents", "node_modules", "static"} & set(file.parts) and file.is_file():
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                for id in cited(prefix, line):
                    yield f"{file.relative_to(folder)}:{number}", id


def cited(prefix: str, text: str) -> list[str]:
    """The ids with this prefix in a text; a prefix with a section alone is none."""
    return re.findall(rf"(?<![\w./-]){re.escape(prefix)}(?:-\w+(?:\.\w+)*){{2,}}", text, re.ASCII)


def _check_fields(data: Mapping[str, Any]) -> Iterator[Slip]:
    yield from _check_record("ledger", data, LEDGER)
    for kind, fields in ENTRIES.items():
        for number, entry in enumerate(data.get(kind) or (), 1):
            yield from _check_record(f"{kind} {entry.get('id', entry.get('name', number))}", entry, fields)


def _check_record(name: str, record: Mapping[str, Any], fields: Mapping[str, type]) -> Iterator[Slip]:
    for field, kind in fields.items():
        if field in OPTIONAL and field not in record:
            continue
        value = record.get(field)
        if not isinstance(value, kind):
            yield slip("field.list" if kind is list else "field.text", where=name, field=field)
        elif (not value and field not in MAY_BE_NONE) or (isinstance(value, str) and not value.strip()):
            yield slip("field.empty", where=name, field=field)
    for field in record:
        if field not in fields:
            yield slip("field.unknown", where=name, field=field, known=list(fields))


def _check_ids(data: Mapping[str, Any]) -> Iterator[Slip]:
    prefix = _prefix(data)
    ids = [entry["id"] for kind in ("rule", "example", "ruling") for entry in data[kind]]
    for id, count in Counter(ids).items():
        if count > 1:
            yield slip("id-twice", id=id, count=count)
        if cited(prefix, id) != [id]:
            yield slip("id-form", id=id, prefix=prefix)
    for rule in data["rule"]:
        # A section that is a name ("Phase 5") has a letter or a number of its own in the ids.
        if re.fullmatch(r"(?:\d+|[IVX]+)(?:\.\w+)*", rule["section"]):
            if not rule["id"].startswith(f"{prefix}-{rule['section']}-"):
                yield slip("id-section", id=rule["id"], section=rule["section"])
    for name, count in Counter(table["name"] for table in data["table"]).items():
        if count > 1:
            yield slip("table-twice", table=name, count=count)


def _check_scopes(data: Mapping[str, Any]) -> Iterator[Slip]:
    used = set()
    for rule in data["rule"]:
        used |= set(rule["scope"])
        for scope in rule["scope"]:
            if scope not in data["scopes"]:
                yield slip("scope-unknown", id=rule["id"], scope=scope, known=list(data["scopes"]))
    for scope in data["scopes"]:
        if scope not in used:
            yield slip("scope-unused", scope=scope)


def _prefix(data: Mapping[str, Any]) -> str:
    prefix: str = data["rule"][0]["id"].split("-")[0]
    return prefix


def _ids(data: Mapping[str, Any]) -> set[str]:
    return {entry["id"] for kind in ("rule", "example", "ruling") for entry in data[kind]}
