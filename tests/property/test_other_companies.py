"""Random play of the 18xx titles: a deed that names another company is offered too, or is refused."""

import random
from collections import Counter
from dataclasses import fields, replace

import pytest

import roundhouse
from roundhouse.bots.randomly import RandomBot
from roundhouse.kernel import GameError, apply

#: how often each kind of deed is looked at in each step
LOOKS = 3

GAMES = [("18chesapeake", 3, None, 5, 330), ("18cz", 3, "base", 3, 330), ("1862", 3, "base", 5, 330)]


def others(game, company):
    """The first and the last of the other companies by name: a check that only compares one way misses one of them."""
    names = sorted(name for name in game.rules.data.companies if name != company)
    return names[0], names[-1]


@pytest.mark.slow
@pytest.mark.parametrize("slug, players, variant, seed, moves", GAMES, ids=[game[0] for game in GAMES])
def test_a_deed_for_another_company_is_offered_or_refused(slug, players, variant, seed, moves):
    game = roundhouse.new_game(slug, ["Ann", "Bob", "Cy"][:players], seed, variant)
    bot, rng = RandomBot(), random.Random(seed)
    seen: Counter[tuple[str, str]] = Counter()
    while game.result is None and len(game.log) < moves:
        found = list(game.choices())
        step = type(game.rules.steps(game.state)[0]).__name__
        for choice in found:
            action = choice.sample(rng)
            kind = (step, action.do)
            if seen[kind] == LOOKS or "company" not in {field.name for field in fields(action)}:
                continue
            seen[kind] += 1
            for other in others(game, action.company):
                spoiled = replace(action, company=other)
                if not any(one.covers(spoiled) for one in found):
                    with pytest.raises(GameError):
                        apply(game.rules, game.state, spoiled)
        game.apply(bot.decide(game.rules, game.state, game.acting[0], rng, 1.0).action)
    assert len(seen) > 8, seen
