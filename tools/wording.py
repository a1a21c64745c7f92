"""What people read of whole games, in other languages: finds English that is left, or prints a sample to read through.

    python tools/wording.py 18chesapeake --games 3
    python tools/wording.py 1862 --language ja --sample 50

Bots play, and everything that a table would say is worded: prompts, choices, the log, refusals, bots' reasons, what
the coach says, how the game ended. A word in Latin letters that is no name is English if the text is Japanese, or if
English catalogues have it and Italian ones do not. In the pseudo-language every word without an accent is a fact that
was put into a sentence as it is.
"""

from __future__ import annotations

import argparse
import json
import random
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial
from operator import methodcaller
from typing import Any

import roundhouse
from roundhouse.bots import find_bot
from roundhouse.bots.audit import NOWHERE, neighbouring_actions, spoiled_actions
from roundhouse.bots.interface import BOTS
from roundhouse.coach import CoachTeller, Observation, observe
from roundhouse.kernel import Game, GameError, Message, apply
from roundhouse.server.reading import printed_json
from roundhouse.titles import TITLES
from roundhouse.words import ENGLISH, PSEUDO, Pattern, catalogue, languages, offered, own_book

#: two letters or more; a single letter is a sign of a train, a tile or a space
LETTERS = "0-9A-Za-z\u00c0-\u024f\u1e00-\u1eff&"  # those of Latin scripts; Japanese has no spaces between words
WORD = re.compile(rf"(?<![{LETTERS}'’])[A-Za-z][A-Za-z'’&.]*[A-Za-z](?![{LETTERS}])")
#: ids of rules, such as CHES-9-1 and FTN-RU-18
SIGN = re.compile(r"\b[A-Z0-9]+(?:-[A-Za-z0-9.]+)+\b|\[[^\]]*\]$")
#: what a record calls things by that are printed so
PRINTED = frozenset({"name", "id", "label", "river", "sign", "letter", "company", "hex", "text"})
PLAYERS = ("Ann", "Bo", "Cy", "Di")
#: the books that are read at a table
TABLE_BOOKS = (
    *("kernel", "eighteen", "18chesapeake", "18cz", "1862", "nuremberg", "bots", "coach", "orders", "review"),
    *("server", "clocks", "notices"),
)


@dataclass(frozen=True)
class Line:
    """One thing that a table said: what sort it is, its code, and how to word it in a language."""

    sort: str
    code: str
    word: Callable[[str], str]


def lines(slug: str, seed: int, moves: int, bot: str = "random", variant: str | None = None) -> Iterator[Line]:
    """Everything that a table says during a game."""
    title = TITLES[slug]
    count = 3 if variant is None else next(each for each in title.variants if each.id == variant).players[0]
    game = roundhouse.new_game(slug, players=list(PLAYERS[:count]), seed=seed, variant=variant)
    player, rng = find_bot(bot, slug), random.Random(seed)
    for number in range(moves):
        if game.result is not None:
            break
        yield from _position(game, rng, coached=number % 7 == 0)
        decision = player.decide(game.rules, game.state, game.acting[0], rng, 0.1)
        reason = decision.reason
        if isinstance(reason, Message):
            yield _line(game, "reason", reason.code, partial(_reason, reason))
        game.apply(decision.action)
        for event in game.state.events:
            yield _line(game, "event", event.message, methodcaller("event", event))
    if (result := game.result) is not None:
        yield _line(game, "end", result.reason.code, methodcaller("ending", result.reason))


def _reason(reason: Message, words: Any) -> str:
    told: str = words.beside(BOTS).reason(reason)
    return told


def _observation(game: Game, note: Observation, language: str) -> str:
    return CoachTeller(game, language).observation(note)


def _line(game: Game, sort: str, code: str, word: Callable[[Any], str]) -> Line:
    return Line(sort, code, lambda language: word(game.rules.words.into(language)))


def _position(game: Game, rng: random.Random, coached: bool) -> Iterator[Line]:
    rules, state = game.rules, game.state
    asks = rules.steps(state)[0].asks(state)
    yield _line(game, "prompt", asks.code, methodcaller("prompt", asks))
    choices = game.choices()
    for choice in choices:
        yield _line(game, "choice", choice.code or choice.action.do, methodcaller("choice", choice))
    for choice in rng.sample(choices, min(2, len(choices))):
        action = choice.sample(rng)
        wrong = [*spoiled_actions(game, action), *neighbouring_actions(choices, action)]
        for tried in rng.sample(wrong, min(3, len(wrong))):
            try:
                apply(rules, state, tried)
            except GameError as refusal:
                yield Line("refusal", refusal.message, refusal.full)
    if coached:
        notes = observe(game, game.acting[0])
        for note in notes:
            yield Line("coach", note.code, partial(_observation, game, note))


# ------------------------------------------------------------------ English that is left


def names_in(data: Any, printed: frozenset[str] = PRINTED, key: str = "") -> Iterator[str]:
    """The names in a record of what is printed: places, companies, tiles, trains; those in fields called so."""
    if isinstance(data, str):
        if key in printed:
            yield data
    elif isinstance(data, Mapping):
        for inner, value in data.items():
            if key in ("trains", "companies", "privates"):
                yield str(inner)
            yield from names_in(value, printed, str(inner))
    elif isinstance(data, list | tuple):
        for value in data:
            yield from names_in(value, printed, key)


@cache
def proper_names(slug: str) -> frozenset[str]:
    """The words of the names of a title: what is printed, and the players."""
    title = TITLES[slug]
    texts = [title.name, *PLAYERS]
    for variant in title.variants:
        # kinds of trains stand in sentences as they are printed
        texts += names_in(json.loads(printed_json(title, variant.id, None)), PRINTED | {"kind"})
    return frozenset(word for text in texts for word in WORD.findall(text))


def texts_of(pattern: Pattern) -> Iterator[str]:
    """The literal texts of a message."""
    for part in pattern:
        if isinstance(part, str):
            yield part
        else:
            for _, variant in getattr(part, "variants", ()):
                yield from texts_of(variant)


@cache
def vocabulary(language: str, books: tuple[str, ...] = TABLE_BOOKS) -> frozenset[str]:
    """The words of the catalogues of a language, in small letters."""
    found = (texts_of(pattern) for book in books for pattern in catalogue(own_book(book), language).values())
    return frozenset(word.lower() for texts in found for text in texts for word in WORD.findall(text))


def english_in(text: str, language: str, names: frozenset[str]) -> list[str]:
    """The words of a text that are neither of the language nor names."""
    found = [word for word in WORD.findall(SIGN.sub("", text.replace(NOWHERE, ""))) if word not in names]
    if language == PSEUDO:
        return found
    own, english = vocabulary(language), vocabulary(ENGLISH)
    return [word for word in found if word.lower() not in own and (language == "ja" or word.lower() in english)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("slug", choices=sorted(TITLES))
    parser.add_argument("--language", choices=[*languages(), PSEUDO], help="all that are offered, and the pseudo one")
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--moves", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="random")
    parser.add_argument("--variant")
    parser.add_argument("--sample", type=int, help="print so many refusals and log lines, each of another code")
    given = parser.parse_args()
    chosen = [given.language] if given.language else [each for each in (*offered(), PSEUDO) if each != ENGLISH]
    kept: dict[tuple[str, str], list[Line]] = {}
    wrong: dict[tuple[str, str, str], str] = {}
    count = 0
    names = proper_names(given.slug)
    for seed in range(given.seed, given.seed + given.games):
        for line in lines(given.slug, seed, given.moves, given.bot, given.variant):
            count += 1
            if given.sample is not None:
                kept.setdefault((line.sort, line.code), []).append(line)
                continue
            for language in chosen:
                text = line.word(language)
                if english_in(text, language, names):
                    wrong.setdefault((language, line.sort, line.code), text)
    if given.sample is not None:
        rng = random.Random(given.seed)
        for sort in ("refusal", "event"):
            codes = sorted(key for key in kept if key[0] == sort)
            for key in rng.sample(codes, min(given.sample, len(codes))):
                line = rng.choice(kept[key])
                print(f"{sort} {line.code}")
                for language in (ENGLISH, *chosen):
                    print(f"  {language}: {line.word(language)}")
        return
    print(f"{given.slug}: {count} lines in {len(chosen)} languages, {len(wrong)} with words of another language")
    for (language, sort, code), text in sorted(wrong.items()):
        print(f"{language} {sort} {code}: {text} {english_in(text, language, names)}")
    raise SystemExit(1 if wrong else 0)


if __name__ == "__main__":
    main()
