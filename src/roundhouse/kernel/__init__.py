"""Any turn-based game: actions, choices, steps, chance, the log. Knows no board and no pieces.

A title offers :class:`Rules`; :func:`apply` plays one action on a position and returns the
next one; :class:`Game` keeps the log and the positions; everything else here serves those three.
"""

from .actions import Action, ActionCodec, Undo
from .books import Figure, KeepsBooks
from .chance import Chance, Undecided
from .choices import Choice, Free, OneOf, OneOfMany, Open, Span
from .cite import Cite, check_citations, citations, declared, load_cites, unused_citations
from .collecting import no_collections
from .digest import canonical, digest
from .engine import acting, apply, choices, find_step, is_legal, refusals, worded
from .errors import (
    BrokenFile,
    GameError,
    GameOver,
    MalformedAction,
    Mismatch,
    NotYourTurn,
    RuleViolation,
    SetupError,
    StaleVersion,
    is_allowed,
)
from .events import Event
from .game import Game
from .ids import PlayerId
from .lots import in_any_order, one_of
from .records import changed, quick
from .rules import (
    Draws,
    Feat,
    ListsSteps,
    Option,
    Position,
    Remarkable,
    Reseats,
    Result,
    Rules,
    ScorePart,
    Script,
    Setup,
    Tallies,
    Title,
    Valued,
    Variant,
    Weighted,
    bundle_of,
    in_language,
)
from .search import position_key, reseed
from .shared import SharedRules
from .steps import Step
from .words import Message, Note, Sayable, Words, choice_message

__all__ = [
    "Action",
    "ActionCodec",
    "BrokenFile",
    "Chance",
    "Choice",
    "Cite",
    "Draws",
    "Event",
    "Feat",
    "Figure",
    "Free",
    "Game",
    "GameError",
    "GameOver",
    "KeepsBooks",
    "ListsSteps",
    "MalformedAction",
    "Message",
    "Mismatch",
    "NotYourTurn",
    "Note",
    "OneOf",
    "OneOfMany",
    "Open",
    "Option",
    "PlayerId",
    "Position",
    "Remarkable",
    "Reseats",
    "Result",
    "RuleViolation",
    "Rules",
    "Sayable",
    "ScorePart",
    "Script",
    "Setup",
    "SetupError",
    "SharedRules",
    "Span",
    "StaleVersion",
    "Step",
    "Tallies",
    "Title",
    "Undecided",
    "Undo",
    "Valued",
    "Variant",
    "Weighted",
    "Words",
    "acting",
    "apply",
    "bundle_of",
    "canonical",
    "changed",
    "check_citations",
    "choice_message",
    "choices",
    "citations",
    "declared",
    "digest",
    "find_step",
    "in_any_order",
    "in_language",
    "is_allowed",
    "is_legal",
    "load_cites",
    "no_collections",
    "one_of",
    "position_key",
    "quick",
    "refusals",
    "reseed",
    "unused_citations",
    "worded",
]
