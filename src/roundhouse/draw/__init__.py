"""Positions for people: as text and as pictures. Standard library only."""

from .board import board_svg
from .columns import columns
from .drawing import Drawing
from .picture import picture
from .text import position_text

__all__ = ["Drawing", "board_svg", "columns", "picture", "position_text"]
