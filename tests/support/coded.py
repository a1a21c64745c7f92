"""Random games of a title, with what the coding makes of every position."""

from roundhouse.bots import find_bot
from roundhouse.bots.interface import decide
from roundhouse.coding import Coded, Perspective, find_coding
from roundhouse.kernel import Game
from roundhouse.titles import TITLES

SETTINGS = [
    (slug, variant.id, count)
    for slug, title in TITLES.items()
    for variant in title.variants
    for count in variant.players
]

MOST_ENCODED = 100


def first_settings():
    """Every title and variant once, with the fewest players."""
    found = {}
    for slug, variant, count in SETTINGS:
        found.setdefault((slug, variant), (slug, variant, count))
    return list(found.values())


def last_settings():
    """Every title and variant once, with the most players."""
    return list({(slug, variant): (slug, variant, count) for slug, variant, count in SETTINGS}.values())


def positions(slug, variant, count, seed, most):
    """The game, its vocabulary and what is legal, at every decision of a random game; at most so many."""
    title = TITLES[slug]
    game = Game(title, title.setup([f"Player {seat}" for seat in range(count)], seed, variant))
    bot = find_bot("random", slug)
    vocabulary = find_coding(title).vocabulary(game.rules)
    while game.result is None and len(game.log) < most:
        seat = game.acting[0]
        offered = game.choices(seat)
        legal = vocabulary.legal(offered)
        action = decide(bot, game, seat).action
        yield game, offered, legal, action
        game.apply(action)


def check_round_trip(offered, legal, played):
    """Every choice has indices of its own, every index stands for a legal action and that action for the index."""
    assert legal.unlisted == []
    held = {id(entry.choice): entry for entry in legal.values()}
    assert set(held) == {id(choice) for choice in offered}
    actions = [entry.action() for entry in legal.values()]
    assert len(set(actions)) == len(actions)
    # ways to pay are many: a sample of the indices is enough
    stride = max(1, len(actions) // MOST_ENCODED)
    for index, action in list(zip(legal, actions, strict=True))[::stride]:
        assert legal[index].choice.covers(action)
        coded = legal.encode(action)
        assert coded is not None
        assert coded == Coded(index, exact=True)
        assert legal.vocabulary.name(index).phrase.do == action.do
    coded = legal.encode(played)
    assert coded is not None
    again = legal.decode(coded.index)
    assert type(again) is type(played)
    assert (again == played) == coded.exact


def check_layout(game, layout, coding, viewer):
    """Every array has its length and stays within its bounds."""
    read = layout.read(game.rules.view(game.state, viewer), Perspective(coding.seats(game.state), viewer))
    for feature in layout.features:
        values = read[feature.name]
        count = 1
        for length in layout.shape(feature):
            count *= length
        assert len(values) == count, feature.name
        assert all(feature.low <= value <= feature.high for value in values), feature.name
