"""18CZ: the base game for three to six players, Bohemia for two, Moravia-Silesia for two or three."""

from .title import TITLE

__all__ = ["TITLE"]
