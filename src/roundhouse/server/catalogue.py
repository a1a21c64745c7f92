"""Titles and rule ledgers as JSON."""

from __future__ import annotations

from typing import Any

from pydantic import TypeAdapter

from roundhouse import interop
from roundhouse.kernel import ActionCodec, Title
from roundhouse.rules import Entry, PrintedTable, Rule, Ruling


def title_json(title: Title) -> dict[str, Any]:
    words = title.words
    return {
        "slug": title.slug,
        "name": title.name,
        "text": words.title(),
        "rules_version": title.rules_version,
        "readings": list(title.readings),
        "player_counts": list(title.player_counts),
        "variants": [
            {
                "id": variant.id,
                "name": words.variant(variant.id),
                "text": words.about_variant(variant.id),
                "players": list(variant.players),
                "options": [
                    {
                        "name": option.name,
                        "text": words.option(option.name),
                        "default": option.default,
                        "values": [
                            {"value": value, "text": words.option_value(option.name, value)} for value in option.values
                        ],
                    }
                    for option in variant.options
                ],
            }
            for variant in title.variants
        ],
        "exchanges": [interop.PROGRAM] if title.find(interop.Dialect) else [],
    }


def rule_json(entry: Entry) -> dict[str, Any]:
    """A rule, ruling or example in one form: ``text``, and ``more`` where there is an answer to it."""
    if isinstance(entry, Rule):
        return {
            "kind": "rule",
            "id": entry.id,
            "section": entry.section,
            "topic": entry.topic,
            "scopes": list(entry.scopes),
            "text": entry.text,
            "more": None,
        }
    if isinstance(entry, Ruling):
        kind, section, text, more = "ruling", "", entry.question, entry.ruling
    else:
        kind, section, text, more = "example", entry.section, entry.given, entry.expect
    return {"kind": kind, "id": entry.id, "section": section, "topic": kind, "scopes": [], "text": text, "more": more}


def table_json(table: PrintedTable) -> dict[str, Any]:
    return {"name": table.name, "columns": list(table.columns), "rows": [list(row) for row in table.rows]}


def action_schemas(codec: ActionCodec) -> dict[str, Any]:
    """A JSON Schema for each kind of action of a title, by its word."""
    found = {}
    for word, kind in codec.kinds.items():
        if word == "undo":
            continue
        schema = TypeAdapter(kind).json_schema()
        schema["properties"] = {"do": {"const": word}, **schema.get("properties", {})}
        schema["required"] = ["do", *schema.get("required", [])]
        found[word] = schema
    return found
