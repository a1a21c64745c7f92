"""Tutorials: chapters with real positions of the real engine, in which a learner is led from move to move.

A tutorial is data: ``scripts/NAME.toml`` holds the chapters with their steps and English texts,
``scripts/LANGUAGE/NAME.toml`` the texts in another language, ``positions/NAME/CHAPTER.json`` the game file at whose end
a chapter begins. docs/tutorials.md describes the fields.
"""

from .check import check
from .script import Chapter, RefusedMove, Tutorial, TutorialStep, Wrong, languages, names, tutorial

__all__ = ["Chapter", "RefusedMove", "Tutorial", "TutorialStep", "Wrong", "check", "languages", "names", "tutorial"]
