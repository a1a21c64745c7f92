"""The valid entries of an 18xx.games file: without those that were undone, with automatic actions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from roundhouse.kernel import BrokenFile

from .saying import refused

FileEntry = Mapping[str, Any]

#: entries that say something to people or to the site and do nothing in the game
SILENT = frozenset({"message", "master_mode", "program_disable"})


#: automatic actions of automatic actions
DEEPEST = 4


def live_entries(actions: Sequence[Any]) -> list[FileEntry]:
    """The entries that stand after all undoing and redoing, messages left out, in order.

    ``undo`` takes back the last entry that stands, or everything after the entry ``action_id``; ``redo`` brings back
    what the last ``undo`` took, unless something else was done in between.
    """
    standing: list[tuple[int, FileEntry]] = []
    undone: list[list[tuple[int, FileEntry]]] = []
    for place, entry in enumerate(actions):
        kind = _kind(entry, place)
        if kind == "undo":
            keep = _kept(standing, entry, place)
            undone.append(standing[keep:])
            standing = standing[:keep]
        elif kind == "redo":
            if not undone:
                raise refused(BrokenFile, "nothing-undone", id=str(entry.get("id", place + 1)))
            standing = standing + undone.pop()
        elif kind != "message":
            undone.clear()
            standing.append((place, entry))
    return [entry for _, entry in standing]


def _kind(entry: Any, place: int) -> str:
    """The type of an entry whose fields have the form that readers expect."""
    if not isinstance(entry, Mapping) or not isinstance(entry.get("type"), str):
        raise refused(BrokenFile, "entry-shape", place=place + 1)
    kind: str = entry["type"]
    for name, value in entry.items():
        if not (FORMS[name](value) if name in FORMS else isinstance(value, _PLAIN)):
            raise refused(BrokenFile, "entry-field", name=str(name), place=place + 1)
    return kind


_PLAIN = (str, int, float, type(None))


def is_plain(value: Any) -> bool:
    """A text, a number, yes or no, or nothing."""
    return isinstance(value, _PLAIN)


def _is_list(value: Any) -> bool:
    return value is None or (isinstance(value, list) and all(map(is_plain, value)))


def _is_routes(value: Any) -> bool:
    """Objects of plain fields, of lists, or of lists of lists."""
    return isinstance(value, list) and all(
        isinstance(route, Mapping) and all(is_plain(field) or _is_table(field) for field in route.values())
        for route in value
    )


def _is_table(value: Any) -> bool:
    return isinstance(value, list) and all(is_plain(row) or _is_list(row) for row in value)


def _is_objects(value: Any) -> bool:
    return value is None or (isinstance(value, list) and all(isinstance(item, Mapping) for item in value))


#: the fields that are not plain
FORMS: Mapping[str, Callable[[Any], bool]] = {"shares": _is_list, "routes": _is_routes, "auto_actions": _is_objects}


def _kept(standing: Sequence[tuple[int, FileEntry]], entry: FileEntry, place: int) -> int:
    """How many of the standing entries an undo leaves."""
    target = entry.get("action_id")
    if target is None:
        if not standing:
            raise refused(BrokenFile, "nothing-done", id=str(entry.get("id", place + 1)))
        return len(standing) - 1
    return next((number + 1 for number, (_, e) in reversed(list(enumerate(standing))) if e.get("id") == target), 0)


def pieces(entry: FileEntry, depth: int = 0) -> Iterator[FileEntry]:
    """The actions of one entry: itself, unless it is silent or a programmed action, and its automatic actions."""
    kind = str(entry["type"])
    if kind not in SILENT and not kind.startswith("program_"):
        yield entry
    automatic = entry.get("auto_actions") or ()
    if automatic and depth > DEEPEST:
        raise refused(BrokenFile, "too-deep", most=DEEPEST)
    for place, following in enumerate(automatic):
        _kind(following, place)
        yield from pieces({"id": entry.get("id"), "automatic": True, **following}, depth + 1)
