"""Positions for people: as text and as pictures. Standard library only."""

from .board import board_svg
from .picture import picture
from .text import columns, position_text

__all__ = ["board_svg", "columns", "picture", "position_text"]
