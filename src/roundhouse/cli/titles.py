"""``roundhouse titles``: the titles that can be played."""

from __future__ import annotations

from typing import Any

from rich.markup import escape

import roundhouse
from roundhouse.kernel import Option, Title

from .app import JsonOption, app, console, print_json, sentence
from .sentences import language


@app.command(epilog="roundhouse titles --json")
def titles(json: JsonOption = False) -> None:
    """List the titles with their variants, options and player counts."""
    if json:
        print_json([_record(title) for title in roundhouse.TITLES.values()])
        return
    screen = console()
    for title in roundhouse.TITLES.values():
        words = title.words.into(language())
        screen.print(f"[bold]{escape(title.slug)}[/]  {escape(title.name)}: {escape(words.title())}")
        for variant in title.variants:
            counts = ", ".join(str(count) for count in variant.players)
            players = sentence("titles-players", counts=counts)
            screen.print(f"  {escape(variant.id)}  {escape(words.about_variant(variant.id))} {escape(players)}")
            for option in variant.options:
                values = ", ".join(_value(option, value) for value in option.values)
                about = escape(words.option(option.name))
                screen.print(f"    --option {escape(option.name)}=...  {about}: {escape(values)}")


def _value(option: Option, value: str | int | bool) -> str:
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return sentence("titles-default", value=text) if value == option.default else text


def _record(title: Title) -> dict[str, Any]:
    words = title.words.into(language())
    return {
        "slug": title.slug,
        "name": title.name,
        "about": words.title(),
        "rules_version": title.rules_version,
        "readings": list(title.readings),
        "variants": [
            {
                "id": variant.id,
                "name": words.variant(variant.id),
                "about": words.about_variant(variant.id),
                "players": list(variant.players),
                "options": [
                    {
                        "name": option.name,
                        "about": words.option(option.name),
                        "values": list(option.values),
                        "default": option.default,
                    }
                    for option in variant.options
                ],
            }
            for variant in title.variants
        ],
    }
