"""1862 in the files of 18xx.games."""

from __future__ import annotations

from roundhouse.interop.dialect import Dialect
from roundhouse.titles.g1862.companies import handler

from .arrangement import arrange, find_seed, lacks, settings
from .certificates import keeping_book
from .checkpoint_form import CHECKPOINT_FORM
from .passes import idle
from .reading import READERS
from .writing import WRITERS

DIALECT = Dialect(
    name="1862",
    arrange=arrange,
    readers=READERS,
    writers=WRITERS,
    settings=settings,
    find_seed=find_seed,
    lacks=lacks,
    checkpoint_form=CHECKPOINT_FORM,
    idle=lambda file_game: keeping_book(file_game, {}, idle(file_game)),
    stand_in=lambda file_game, company: handler(file_game.state, company),
)
