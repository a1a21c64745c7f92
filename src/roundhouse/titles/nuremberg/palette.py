"""Colours and letters of the drawn board: a hand-tinted map. No colour stands alone, each has a letter or a shape."""

from __future__ import annotations

PAPER = "#f3ead3"
INK = "#3b3226"
FAINT = "#8a7b60"
RIVER = "#6f9fc0"
RIVER_EDGE = "#4d7d9f"
CLOSED = "#a33a2c"

#: two tints of each terrain, taken in turn so that neighbours can be told apart
TERRAIN = {
    "plain": ("#eee2bd", "#e8dab0"),
    "valley": ("#cfdcb4", "#c4d4a8"),
    "crops": ("#c9cf8e", "#bfc784"),
    "hill": ("#c9b394", "#bfa787"),
    "outside": ("#e7b9a5", "#e7b9a5"),
}
CLOSED_AREA = "#c98f7d"

COMPANY = {"red": "#b3352b", "green": "#2f7a4a"}
COMPANY_LETTER = {"red": "R", "green": "G"}
PLAYER = {"orange": "#e07b1a", "blue": "#2f6fb0", "violet": "#7d4aa3", "black": "#33363b"}
INFLUENCE = {"white": "#fbf8ee", "brown": "#7a5230", **COMPANY}
CUBE = {"dear": "#8f9096", "plain": "#e9bf3a"}
