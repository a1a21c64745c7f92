"""A position as plain text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from roundhouse.kernel import Game

from .columns import columns
from .drawing import Drawing


def position_text(game: Game) -> str:
    """Everything on the table, in a few tables."""
    drawing = game.title.find(Drawing)
    blocks = [_heading(game), *(_any_title(game) if drawing is None else drawing.tables(game))]
    if game.result is not None:
        scores = sorted(game.result.scores.items(), key=lambda item: -item[1])
        blocks.append(
            f"The game is over: {game.rules.words.ending(game.result.reason)}. "
            + ", ".join(f"{player} {score}" for player, score in scores)
            + "."
        )
    return "\n\n".join(blocks)


def _heading(game: Game) -> str:
    setup = game.setup
    options = ", ".join(f"{name}={value}" for name, value in setup.options.items())
    told = [game.title.name, setup.variant, f"{len(setup.players)} players", *([options] if options else [])]
    if setup.readings != "rulebook":
        told.append(f"readings of {setup.readings}")
    lines = [", ".join(told) + f"; after {len(game.played)} actions"]
    if game.result is None:
        steps = [step for step in game.rules.steps(game.state) if step.actors(game.state)]
        prompt = game.rules.words.prompt(steps[0].asks(game.state)) if steps else ""
        lines += [f"{actor} decides ({len(game.choices(actor))} choices): {prompt}" for actor in game.acting]
    return "\n".join(lines)


def _any_title(game: Game) -> list[str]:
    """The plain figures of a title's own record, without knowing what they mean."""
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
