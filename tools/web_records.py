"""What the web app keeps of the Python side: the OpenAPI document, and printed boards for its unit tests.

``python tools/web_records.py`` writes them; a test compares them with what the program says now. After a change of
the document, ``npm run api`` in ``web/`` writes the types anew.
"""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import roundhouse

WEB = Path(__file__).resolve().parent.parent / "web"
BOARDS = {"18chesapeake": 3, "18cz": 3, "1862": 3}


def openapi() -> dict[str, Any]:
    """The server's document."""
    from roundhouse.server.app import create_app
    from roundhouse.server.config import Settings

    with TemporaryDirectory() as folder:  # not the user's own games
        app = create_app(Settings(database=f"sqlite:///{folder}/games.sqlite3"))
        try:
            return app.openapi()
        finally:
            app.state.room.house.database.close()


def board(slug: str) -> dict[str, Any]:
    """Hexes and tiles of a title as a screen gets them."""
    game = roundhouse.new_game(slug, players=["Ann", "Bo", "Cy"][: BOARDS[slug]], seed=1)
    printed = game.rules.view(game.state, None)["board"]
    return {name: printed[name] for name in ("layout", "hexes", "tiles")}


def records() -> dict[Path, Any]:
    """Every file with its content."""
    found: dict[Path, Any] = {WEB / "openapi.json": openapi()}
    found |= {WEB / "fixtures" / f"{slug}.json": board(slug) for slug in BOARDS}
    return found


def main() -> None:
    for path, content in records().items():
        path.parent.mkdir(exist_ok=True)
        text = json.dumps(content, indent=1, sort_keys=True, ensure_ascii=False)
        path.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
