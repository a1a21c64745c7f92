"""Actions and positions as numbers, for every title and variant."""

import pytest

from roundhouse.coding import RUNGS, Coded, Phrase, Vocabulary, find_coding, nearest, one, rung_of, rungs
from roundhouse.coding.part import Coding
from roundhouse.kernel import Choice, OneOf, SetupError, Span
from roundhouse.titles import TITLES
from tests.support.coded import check_layout, check_round_trip, first_settings, last_settings, positions
from tests.unit import toy

pytestmark = pytest.mark.slow


def setting_id(value):
    return str(value)


@pytest.mark.parametrize(("slug", "variant", "count"), first_settings(), ids=setting_id)
def test_every_choice_of_an_opening_goes_to_its_indices_and_back(slug, variant, count):
    coding = find_coding(TITLES[slug])
    layout = None
    for number, (game, offered, legal, played) in enumerate(positions(slug, variant, count, seed=5, most=24)):
        check_round_trip(offered, legal, played)
        layout = layout or coding.layout(game.rules, count)
        if number % 6 == 0:
            check_layout(game, layout, coding, game.setup.players[number % count])


@pytest.mark.parametrize(("slug", "variant", "count"), last_settings(), ids=setting_id)
def test_every_choice_of_a_game_goes_to_its_indices_and_back(slug, variant, count):
    coding = find_coding(TITLES[slug])
    layout = None
    for number, (game, offered, legal, played) in enumerate(positions(slug, variant, count, seed=11, most=200)):
        check_round_trip(offered, legal, played)
        layout = layout or coding.layout(game.rules, count)
        if number % 20 == 0:
            check_layout(game, layout, coding, game.setup.players[number % count])


def test_rungs_begin_with_the_smallest_amount_double_and_end_with_the_largest():
    assert [amount for amount in rungs(Span(5, 100, 5)) if amount is not None] == [5, 10, 15, 25, 45, 85, 100]
    assert len(rungs(Span(5, 100, 5))) == RUNGS
    assert rungs(Span(7, 7)) == (7, *[None] * (RUNGS - 1))
    assert [amount for amount in rungs(Span(0, 2)) if amount is not None] == [0, 1, 2]
    # the step does not lead to the upper bound: the largest amount is the last one that it leads to
    assert [amount for amount in rungs(Span(0, 14, 5)) if amount is not None] == [0, 5, 10]
    assert rungs(Span(0, 2000))[-1] == 2000


@pytest.mark.parametrize(("amount", "coded"), [(5, 5), (9, 5), (10, 10), (44, 25), (85, 85), (99, 85), (100, 100)])
def test_an_amount_between_rungs_is_coded_as_the_rung_below(amount, coded):
    span = Span(5, 100, 5)
    assert rungs(span)[rung_of(span, amount)] == coded


@pytest.mark.parametrize(("amount", "used"), [(-10, 5), (5, 5), (31, 30), (33, 35), (1000, 100)])
def test_an_exact_amount_is_brought_to_the_nearest_that_is_allowed(amount, used):
    assert nearest(Span(5, 100, 5), amount) == used


def bids(low, high):
    """A choice to bid on the first private company of a game, and the vocabulary of bids."""
    from roundhouse.eighteen.actions import Bid
    from roundhouse.eighteen.ids import PrivateId
    from roundhouse.kernel import PlayerId

    choice = Choice(Bid(PlayerId("Ann"), PrivateId("P1"), low), free={"price": Span(low, high, 5)})
    return choice, Vocabulary([Phrase("bid", (one("private", ("P1", "P2")),), amount="price")])


def test_an_index_stands_for_its_rung_unless_an_amount_is_given():
    choice, vocabulary = bids(50, 200)
    legal = vocabulary.legal([choice])
    assert legal.decode(min(legal)).price == 50
    assert legal.decode(max(legal)).price == 200
    assert legal.decode(min(legal), amount=128).price == 130
    assert legal.encode(legal.decode(min(legal), amount=95)) == Coded(min(legal) + 4, exact=False)


def test_choices_that_no_phrase_lists_are_told_and_get_no_index():
    choice, vocabulary = bids(50, 200)
    stranger = Choice(choice.action.__class__(choice.action.who, "P9", 50))
    legal = vocabulary.legal([choice, stranger])
    assert legal.unlisted == [stranger]
    assert legal.encode(stranger.action) is None


def test_choices_with_the_same_listed_values_are_numbered_in_the_order_offered():
    choice, _ = bids(50, 200)
    vocabulary = Vocabulary([Phrase("bid", (one("private", ("P1",)),), ranked=("price",), ranks=3)])
    legal = vocabulary.legal([Choice(choice.action, free={"price": OneOf((70, 50, 60))})])
    assert [legal.decode(index).price for index in sorted(legal)] == [70, 50, 60]
    too_many = vocabulary.legal([Choice(choice.action, free={"price": OneOf((70, 50, 60, 80))})])
    assert [choice.action.price for choice in too_many.unlisted] == [80]


def test_every_index_can_be_described_and_others_are_refused():
    _, vocabulary = bids(50, 200)
    assert vocabulary.size == 1 + 2 * RUNGS
    assert vocabulary.describe(0) == "wait"
    assert vocabulary.describe(1) == "bid private=P1 price#0"
    assert vocabulary.describe(vocabulary.size - 1) == f"bid private=P2 price#{RUNGS - 1}"
    with pytest.raises(IndexError, match="there is no action 25"):
        vocabulary.describe(25)


def test_the_vocabulary_is_the_same_for_all_games_of_a_variant():
    title = TITLES["1862"]
    coding = title.find(Coding)
    first, second = (
        coding.vocabulary(title.build(title.setup([f"P{n}" for n in range(count)], seed)))
        for count, seed in ((2, 1), (8, 99))
    )
    assert first.size == second.size
    assert [first.describe(i) for i in range(0, first.size, 97)] == [
        second.describe(i) for i in range(0, first.size, 97)
    ]


def test_a_title_without_coding_is_refused_with_a_sentence():
    with pytest.raises(SetupError, match="has no coding for environments"):
        find_coding(toy.toy_title())
