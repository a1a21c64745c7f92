"""A refusal cites a rule that speaks of the thing refused.

Codes of refusals are made of plain words: ``pool-limit``, ``cannot-pay-station``. Each word that names a thing must be
met by a word of the cited rule; :data:`SPEAKS` has the words by which the ledgers call it. This finds a rule of another
subject, not one of the same subject that says something else.
"""

import ast
import re
import tomllib
from pathlib import Path

import pytest

import roundhouse.titles
from roundhouse.rules import ledger

TITLES = {
    "18chesapeake": ("g18chesapeake", "CHES-"),
    "18cz": ("g18cz", "CZ-"),
    "1862": ("g1862", "1862-"),
    "nuremberg": ("nuremberg", "FTN-"),
}
FOLDER = Path(roundhouse.titles.__file__).parent
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


def texts_of(node):
    return [n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)]


def pairs_of_refusal(node):
    """``RuleViolation(rule, code)``; where both depend on the same question, answer by answer."""
    if not isinstance(node, ast.Call) or getattr(node.func, "id", "") != "RuleViolation" or len(node.args) < 2:
        return
    rule, code = node.args[:2]
    if isinstance(rule, ast.IfExp) and isinstance(code, ast.IfExp) and ast.dump(rule.test) == ast.dump(code.test):
        branches = [(rule.body, code.body), (rule.orelse, code.orelse)]
    else:
        branches = [(rule, code)]
    for rules, codes in branches:
        yield from ((c, r) for r in texts_of(rules) for c in texts_of(codes))


def cited(folder, prefix):
    """Pairs of code and rule: from tables of citations, and from refusals that name both."""
    for file in sorted(folder.rglob("cites.toml")):
        for section in tomllib.loads(file.read_text(encoding="utf-8")).values():
            yield from ((code, rule) for code, rule in section.items() if code != "includes")
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            for code, rule in pairs_of_refusal(node):
                if rule.startswith(prefix):
                    yield code, rule


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
    folder, prefix = TITLES[slug]
    pairs = sorted(set(cited(FOLDER / folder, prefix)))
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
