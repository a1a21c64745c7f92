"""1862: Railway Mania in the Eastern Counties. ``title.py`` is the contents page; RULES.md has the readings."""

from .title import TITLE

__all__ = ["TITLE"]
