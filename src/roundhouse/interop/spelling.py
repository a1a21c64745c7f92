"""Companies that have other signs in 18xx.games: entries and checkpoints are translated."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .history import FileEntry

Signs = Mapping[str, str]


def turned(signs: Signs) -> dict[str, str]:
    """The inverse table."""
    return {theirs: ours for ours, theirs in signs.items()}


def _share(name: Any, signs: Signs) -> Any:
    company, _, place = str(name).rpartition("_")
    return f"{signs[company]}_{place}" if company in signs else name


def respell_entry(entry: FileEntry, signs: Signs) -> FileEntry:
    """An entry with the companies in it called by ``signs``."""
    if not signs:
        return entry
    changed: dict[str, Any] = dict(entry)
    if entry.get("entity_type") == "corporation" and entry.get("entity") in signs:
        changed["entity"] = signs[entry["entity"]]
    if entry.get("corporation") in signs:
        changed["corporation"] = signs[entry["corporation"]]
    if isinstance(entry.get("shares"), list):
        changed["shares"] = [_share(name, signs) for name in entry["shares"]]
    return changed


def respell_step(step: Mapping[str, Any], signs: Signs) -> Mapping[str, Any]:
    """A checkpoint with the companies in it called by ``signs``."""
    if not signs:
        return step
    changed = dict(step)
    for name in ("acting", "entity"):
        if isinstance(step.get(name), str):
            changed[name] = signs.get(step[name], step[name])
    if "corps" in step:
        changed["corps"] = {signs.get(name, name): fields for name, fields in step["corps"].items()}
    if "companies" in step:
        changed["companies"] = {
            name: signs.get(owner, owner) if isinstance(owner, str) else owner
            for name, owner in step["companies"].items()
        }
    if isinstance(step.get("market"), Mapping):
        changed["market"] = {
            cell: {**entry, "corps": [signs.get(name, name) for name in entry["corps"]]}
            for cell, entry in step["market"].items()
        }
    return changed
