"""``roundhouse titles``: the titles that can be played."""

from __future__ import annotations

from rich.console import Console
from rich.markup import escape

import roundhouse

from .app import app


@app.command(epilog="Example: roundhouse titles")
def titles() -> None:
    """List the titles with their variants, options and player counts."""
    console = Console(highlight=False, soft_wrap=True)
    for title in roundhouse.TITLES.values():
        console.print(f"[bold]{escape(title.slug)}[/]  {escape(title.name)}: {escape(title.words.title())}")
        for variant in title.variants:
            counts = ", ".join(str(count) for count in variant.players)
            console.print(f"  {escape(variant.id)}  {escape(title.words.about_variant(variant.id))} Players: {counts}.")
            for option in variant.options:
                values = ", ".join(
                    f"{str(value).lower() if isinstance(value, bool) else value}"
                    f"{' (default)' if value == option.default else ''}"
                    for value in option.values
                )
                about = escape(title.words.option(option.name))
                console.print(f"    --option {escape(option.name)}=...  {about}: {escape(values)}")
