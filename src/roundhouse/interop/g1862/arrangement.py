"""Set-ups: what the generator of 18xx.games draws from a seed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from roundhouse.eighteen.ids import CompanyId
from roundhouse.interop.dialect import Arrangement, File, lacks_option, lacks_variant
from roundhouse.interop.generator import MODULUS, Generator
from roundhouse.kernel import Game, Message, Setup
from roundhouse.titles.g1862.edition import tables
from roundhouse.titles.g1862.memory import memory

COMPANIES = tuple(str(company["id"]) for company in tables("game")["companies"])
PERMITS = ("freight", "express", "local")


def draw(seed: int, players: int) -> tuple[tuple[str, ...], dict[str, str]]:
    """Companies in the order of the IPO, those left out at the end, and the permit of each in the game."""
    generator = Generator(seed)
    shuffled = generator.shuffle(COMPANIES)
    left_out = {8: 2, 7: 3}.get(players, 4)
    cards = list(PERMITS) * 6
    dealt = generator.shuffle(cards if players >= 7 else cards[:-2])
    playing = [company for company in COMPANIES if company not in shuffled[:left_out]]
    permits = dict(zip(playing, dealt, strict=False))
    return (*shuffled[left_out:], *shuffled[:left_out]), permits


def arrange(file: File) -> Arrangement:
    rules = file.optional_rules
    seats = tuple(seat for _, seat in file.players)
    companies, permits = draw(file.seed, len(seats))
    dealt = [permits[company] for company in companies if company in permits]
    spare = 1 if len(seats) == 7 else 0
    counts = {kind: 6 if len(seats) >= 7 or kind == "freight" else 5 for kind in PERMITS}
    rest = [kind for kind in PERMITS for _ in range(counts[kind] - dealt.count(kind))]
    return Arrangement(
        variant="base",
        options={
            "length": "short" if "short_length" in rules else "long" if "long_length" in rules else "standard",
            "extra_stations": "eight_tokens" in rules,
        },
        chance=(("seating", seats), ("companies", companies), ("permits", (*dealt, *rest[:spare]))),
    )


#: variants that they do not have, and the rule of each
_VARIANTS = {
    "simple-express": "1862-11.1-1",
    "simple-freight": "1862-11.1-2",
    "advanced-freight": "1862-11.1-5",
    "advanced-express": "1862-11.1-6",
}
#: values of options that they do not have, and the rule or ruling on each
_ONLY_OURS = (
    ("length", "shorter", "1862-11.2-1"),
    ("full_home", "closed", "1862-RUL-09"),
    ("hudson", "local", "1862-RUL-22"),
    ("joined_freights", "one", "1862-RUL-30"),
    ("bankrupt_trains", "bank", "1862-RUL-38"),
    ("receiver_run", "any", "1862-7.3-2"),
)
#: from this number of players on they always add companies
_EXTRA_COMPANIES = 7


def lacks(setup: Setup) -> Iterator[Message]:
    """Other games than the standard one (novices play a simple one), and answers that are not the rulings."""
    if setup.variant in _VARIANTS:
        yield lacks_variant(setup.variant, _VARIANTS[setup.variant])
    for name, value, rule in _ONLY_OURS:
        if setup.options.get(name) == value:
            yield lacks_option(name, value, rule)
    if setup.options["extra_companies"] == "no" and len(setup.players) >= _EXTRA_COMPANIES:
        yield Message("not-played.companies", {"players": len(setup.players), "rule": "1862-RUL-45"})


def settings(setup: Setup) -> Mapping[str, Any]:
    """Their optional rules for our options."""
    rules = [f"{setup.options['length']}_length"] if setup.options["length"] in ("short", "long") else []
    if setup.options["extra_stations"]:
        rules.append("eight_tokens")
    return {"optional_rules": rules}


def find_seed(game: Game) -> int | None:
    """Only the game's own seed is tried: no other would draw the same companies and permits."""
    known = memory(game.line[0])
    own = game.setup.seed % MODULUS
    companies, permits = draw(own, len(game.setup.players))
    fits = companies[: len(known.offered)] == known.offered and all(
        known.original[CompanyId(company)] == (permit,) for company, permit in permits.items()
    )
    return own if fits and game.line[0].players == game.setup.players else None
