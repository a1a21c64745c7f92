"""A position as plain text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from roundhouse.kernel import Game, Message, Words
from roundhouse.words import ENGLISH, own_book

from .columns import columns
from .drawing import Drawing

BOOK = own_book("draw")


def position_text(game: Game, language: str = ENGLISH) -> str:
    """Everything on the table, in a few tables, in one of the languages that catalogues have."""
    words = game.rules.words.into(language).beside(BOOK)
    drawing = game.title.find(Drawing)
    blocks = [_heading(game, words), *(_any_title(game) if drawing is None else drawing.tables(game, words))]
    if game.result is not None:
        ranked = sorted(game.result.scores.items(), key=lambda item: -item[1])
        scores = ", ".join(f"{player} {score}" for player, score in ranked)
        blocks.append(words.part(Message("show-over", {"reason": words.ending(game.result.reason), "scores": scores})))
    return "\n\n".join(blocks)


def _heading(game: Game, words: Words) -> str:
    setup = game.setup
    facts = {"title": game.title.name, "variant": setup.variant, "players": len(setup.players)}
    lines = [Message("show-heading", {**facts, "actions": len(game.played)})]
    if setup.options:
        options = ", ".join(f"{name}={value}" for name, value in setup.options.items())
        lines.append(Message("show-options", {"options": options}))
    if setup.readings != "rulebook":
        lines.append(Message("show-readings", {"readings": setup.readings}))
    if game.result is None:
        steps = [step for step in game.rules.steps(game.state) if step.actors(game.state)]
        prompt = words.prompt(steps[0].asks(game.state)) if steps else ""
        for actor in game.acting:
            choosing = {"who": actor, "count": len(game.choices(actor)), "prompt": prompt}
            lines.append(Message("show-decides", choosing))
    return "\n".join(words.part(line) for line in lines)


def _any_title(game: Game) -> list[str]:
    """The plain figures of a title's own record under the names that they have there."""
    record = game.rules.view(game.state, None)
    facts = [f"{name} {value}" for name, value in record.items() if isinstance(value, str | int) and value != ""]
    phase = record.get("phase")
    if isinstance(phase, Mapping):
        facts.append("phase " + " ".join(str(value) for value in phase.values()))
    blocks = [", ".join(facts)]
    players: list[Mapping[str, Any]] = [p for p in record.get("players", ()) if isinstance(p, Mapping)]
    if players:
        names = [n for n, v in players[0].items() if isinstance(v, str | int) and not isinstance(v, bool)]
        rows = [tuple(str(player.get(name, "")) for name in names) for player in players]
        blocks.append(columns([*names, ""], [(*row, "") for row in rows]))
    return blocks
