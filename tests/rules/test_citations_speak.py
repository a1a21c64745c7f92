"""A refusal cites a rule that speaks of the thing refused.

Codes of refusals are made of plain words: ``pool-limit``, ``cannot-pay-station``. Each word that names a thing must be
met by a word of the cited rule; :data:`SPEAKS` has the words by which the ledgers call it. This finds a rule of another
subject, not one of the same subject that says something else.
"""

import re

import pytest

from roundhouse.kernel import load_cites
from roundhouse.rules import ledger

TITLES = {
    "18chesapeake": "roundhouse.titles.g18chesapeake",
    "18cz": "roundhouse.titles.g18cz",
    "1862": "roundhouse.titles.g1862",
    "nuremberg": "roundhouse.titles.nuremberg",
}
#: the words, one of which a rule must have when the code of a refusal has the word on the left
SPEAKS = {
    "auction": "auction bid",
    "barrier": "barrier",
    "bid": "bid",
    "bids": "bid",
    "block": "block sell sale share",
    "border": "border",
    "buy": "buy bought own",
    "cash": "cash money price pay",
    "certificate": "certificate",
    "charter": "charter price share",
    "city": "city cities station",
    "color": "colour green yellow",
    "colour": "colour red green",
    "company": "compan par red_or",
    "cubes": "cube",
    "discard": "discard return",
    "dividend": "dividend pay",
    "edge": "edge",
    "emergency": "emergency contribut",
    "fork": "fork",
    "freight": "freight",
    "hex": "hex track tile station map",
    "home": "home station",
    "hudson": "hudson treasury",
    "influence": "influence",
    "lay": "lay tile",
    "lays": "lay",
    "limit": "limit at_most more_than more_tile",
    "local": "local",
    "london": "london",
    "merger": "merge",
    "money": "money cash pay",
    "opening": "open",
    "par": "par price",
    "pay": "pay paid cost price cash money treasury point",
    "piece": "piece",
    "pieces": "piece",
    "pool": "pool bank",
    "power": "abilit lay tile station paid",
    "presidency": "presiden director",
    "president": "president director",
    "price": "price value cost pay paid",
    "private": "private local",
    "purple": "purple",
    "red": "red",
    "repay": "repay loan",
    "route": "route connection normal_rules",
    "run": "run",
    "share": "share",
    "shared": "share same use",
    "shares": "share",
    "sold": "sold sell sale bought",
    "station": "station token marker",
    "stations": "station token",
    "stop": "location station city hex london",
    "successor": "holding hold",
    "terminal": "terminal end",
    "tile": "tile hex lay build",
    "tiles": "tile",
    "town": "town",
    "towns": "town",
    "track": "track route run",
    "train": "train card",
    "trains": "train",
    "treasury": "treasury",
    "upgrade": "upgrad tile point",
    "value": "value price",
    "warranty": "warrant",
}


#: codes of shared steps that a title declares and never raises: no trains lie in the pool of 1862
NEVER = {("1862", "pool-price")}


def silent_words(code, text):
    """The words of a code of which the text does not speak."""
    said = text.lower()
    return [
        word
        for word in code.partition(".")[0].split("-")
        if word in SPEAKS and not any(stem.replace("_", " ") in said for stem in SPEAKS[word].split())
    ]


@pytest.mark.parametrize("slug", TITLES)
def test_a_cited_rule_speaks_of_what_is_refused(slug):
    book = ledger(slug)
    texts = {rule.id: rule.text for rule in book.rules.values()}
    texts |= {ruling.id: f"{ruling.question} {ruling.ruling}" for ruling in book.rulings.values()}
    pairs = sorted({pair for cite in load_cites(TITLES[slug]).values() for pair in cite.pairs()})
    assert len(pairs) > 40
    wrong = {
        f"{code}: {rule}": words
        for code, rule in pairs
        if (slug, code) not in NEVER and (words := silent_words(code, texts[rule]))
    }
    assert wrong == {}


def test_a_wrong_citation_is_found():
    assert silent_words("train-limit", "A company may place one station in its turn.") == ["train", "limit"]
    assert silent_words("pool-limit.block", "A sale may never leave more than 50% in the bank pool.") == []
    assert re.fullmatch(r"[a-z_ ]+", " ".join(SPEAKS.values()))
