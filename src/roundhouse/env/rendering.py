"""Positions for people who watch an environment."""

from __future__ import annotations

import sys

from .game import CodedGame

RENDER_MODES = ["human", "ansi", "svg"]


def check_mode(mode: str | None) -> None:
    """Refuse an unknown render mode."""
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"There is no render mode {mode!r}; there are {', '.join(RENDER_MODES)}.")


def render(game: CodedGame, mode: str | None) -> str | None:
    """The position: as text, as SVG, or printed."""
    if mode == "svg":
        return game.svg()
    if mode == "ansi":
        return game.text()
    if mode == "human":
        sys.stdout.write(game.text() + "\n")
    return None
