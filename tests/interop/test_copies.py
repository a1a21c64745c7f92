"""Single tiles, single certificates and the generator of set-ups."""

from types import SimpleNamespace

import pytest

from roundhouse.eighteen.ids import IPO, POOL
from roundhouse.interop.copies import CertificateNumbers, TileCopies, tile_of
from roundhouse.interop.generator import Generator
from roundhouse.kernel import BrokenFile


def test_cities_are_named_by_the_copy_that_lies_there():
    book = TileCopies()
    hexes = ("H6", "J4", "D2")
    assert book.name_city("H6", 1) == "H6-0-1"
    assert book.find_city("H6-0-1", hexes) == ("H6", 1)
    book.lay("H6", "X3-0")
    assert book.name_city("H6", 0) == "X3-0-0"
    assert book.find_city("X3-0-1", hexes) == ("H6", 1)
    for wrong in ("57-0-0", "H6-0-x", "nothing"):
        with pytest.raises(BrokenFile):
            book.find_city(wrong, ("J4",))


def test_the_lowest_free_copy_is_laid():
    book = TileCopies()
    assert [book.lay_free(h, "57") for h in ("A1", "A3", "A5")] == ["57-0", "57-1", "57-2"]
    assert book.lay_free("A3", "14") == "14-0"
    assert book.lay_free("A7", "57") == "57-1"
    assert tile_of("8858-12") == "8858"
    assert tile_of("779_1a-0") == "779_1a"


def position(president, shares, weight=2):
    return SimpleNamespace(president_cert={"PRR": president}, shares={"PRR": shares}, president_shares={"PRR": weight})


def book(**held):
    return CertificateNumbers({"PRR": {owner.replace("at_", "@"): numbers for owner, numbers in held.items()}})


def test_the_certificates_held_longest_go_first():
    shares = book(Ann=[0, 4, 2, 7], at_pool=[1])
    before, after = position("Ann", {"Ann": 3, POOL: 1}), position("Ann", {"Ann": 1, POOL: 3})
    assert shares.sell("PRR", before, after, "Ann", 2) == [4, 2]
    assert shares.ordinary("PRR", POOL) == [1, 4, 2]


def test_a_new_president_gives_two_certificates_for_the_presidency():
    shares = book(Ann=[0], Bo=[3, 5, 6], at_ipo=[1, 2])
    shares.settle_presidency("PRR", position("Ann", {"Bo": 3}), position("Bo", {"Bo": 1, "Ann": 2}))
    assert shares.ordinary("PRR", "Ann") == [3, 5]
    assert shares.ordinary("PRR", "Bo") == [6]


def test_a_president_who_sells_part_of_his_certificate():
    """Ann sells 3 of her 4 shares: both ordinary ones and half of the presidency; Bo takes over."""
    shares = book(Ann=[0, 4, 2], Bo=[3, 5, 6], at_ipo=[1, 7, 8])
    before = position("Ann", {"Ann": 2, "Bo": 3, IPO: 3})
    after = position("Bo", {"Ann": 1, "Bo": 1, IPO: 3, POOL: 3})
    assert shares.sell("PRR", before, after, "Ann", 3) == [4, 2, 0]
    assert len(shares.ordinary("PRR", "Ann")) == 1
    assert shares.ordinary("PRR", "Bo") == [6]
    assert len(shares.ordinary("PRR", POOL)) == 3


def test_the_generator_draws_what_18xx_games_draws():
    generator = Generator(1)
    assert [generator.next() for _ in range(3)] == [1103527590, 377401575, 662824084]
    assert Generator(1).pick("abcdefgh") == "abcdefgh"[1103527590 % 8]
    assert Generator(1).shuffle("abc") == ["b", "c", "a"]
    assert Generator(2**31 + 1).next() == Generator(1).next()
