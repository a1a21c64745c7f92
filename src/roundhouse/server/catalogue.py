"""Titles and rule ledgers as JSON."""

from __future__ import annotations

from typing import Any

from pydantic import TypeAdapter

from roundhouse import interop
from roundhouse.bots.interface import BOTS
from roundhouse.kernel import ActionCodec, Title, Words
from roundhouse.rules import Ledger, LedgerEntry, PrintedTable, Rule, Ruling
from roundhouse.rules.translation import languages
from roundhouse.titles import TITLES, find_ledger
from roundhouse.words import ENGLISH

from .players import BotInfo
from .reader import for_reader, language, rule_text

BOT_WORDS = Words(BOTS)


def title_json(title: Title) -> dict[str, Any]:
    words = for_reader(title.words)
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
                            {
                                "value": value,
                                "name": words.option_value_name(option.name, value),
                                "text": words.option_value(option.name, value),
                            }
                            for value in option.values
                        ],
                    }
                    for option in variant.options
                ],
            }
            for variant in title.variants
        ],
        "exchanges": [interop.PROGRAM] if title.find(interop.Dialect) else [],
    }


def ledger_for_reader(slug: str) -> Ledger:
    """The rule ledger of a title in the reader's language; in English where nobody has translated it."""
    title = TITLES.get(slug)
    wanted = language()
    known = title is not None and title.ledger is not None and wanted in languages(title.ledger)
    return find_ledger(slug, wanted if known else ENGLISH)


def bot_json(info: BotInfo, title: Title | None) -> dict[str, Any]:
    """A bot, with its name and what it does: message ``bot-NAME`` of the title's catalogue or of the bots'."""
    words = for_reader(BOT_WORDS if title is None else title.words.beside(BOTS))
    return {
        "id": info.id,
        "name": words.find(f"bot-{info.id}") or info.name,
        "text": words.find(f"bot-{info.id}.about") or info.text,
    }


def rule_json(entry: LedgerEntry) -> dict[str, Any]:
    """A rule, ruling or example in one form: ``text``, and ``more`` where there is an answer to it."""
    if isinstance(entry, Rule):
        return {
            "kind": "rule",
            "id": entry.id,
            "section": entry.section,
            "topic": entry.topic,
            "scopes": list(entry.scopes),
            "text": rule_text(entry.text),
            "more": None,
        }
    if isinstance(entry, Ruling):
        kind, section, text, more = "ruling", "", entry.question, entry.ruling
    else:
        kind, section, text, more = "example", entry.section, entry.given, entry.expect
    return {
        "kind": kind,
        "id": entry.id,
        "section": section,
        "topic": kind,
        "scopes": [],
        "text": rule_text(text),
        "more": rule_text(more),
    }


def table_json(table: PrintedTable) -> dict[str, Any]:
    return {"name": table.name, "columns": list(table.columns), "rows": [list(row) for row in table.rows]}


def title_schemas(title: Title) -> dict[str, Any]:
    """A JSON Schema for each kind of action in any variant of a title. It takes some 50 ms: make it once."""
    found: dict[str, Any] = {}
    for variant in title.variants:
        players = [f"Player {number}" for number in range(1, variant.players[0] + 1)]
        rules = title.build(title.setup(players, variant=variant.id))
        found.update(action_schemas(rules.codec))
    return found


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
