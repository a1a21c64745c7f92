"""The rule of the ledger for each refusal: the sections of ``data/cites.toml``."""

from collections.abc import Mapping

from roundhouse.kernel import Cite, load_cites

from .data import BASE, BOHEMIA, LARGE, MEDIUM, MORAVIA, SMALL, CzData

_CITES = load_cites(__package__)
PRESTOCK, AUCTION, STOCK, HOME, TRACK, STATION, RUN, MONEY, PRIVATES, ACQUIRE, TRAINS = (
    _CITES[name]
    for name in (
        *("prestock", "auction", "stock", "home", "track", "station", "run", "money", "privates", "acquire", "trains"),
    )
)

#: the rule of each variant that limits what a player may hold of a company, by its size
HOLDING = {
    BASE: {SMALL: "CZ-VII.4-4", MEDIUM: "CZ-VII.4-3", LARGE: "CZ-VII.4-3"},
    BOHEMIA: {SMALL: "CZ-VII.4-4", MEDIUM: "CZ-XI.1-24", LARGE: "CZ-XI.1-24"},
    MORAVIA: {LARGE: "CZ-XI.2-6"},
}


#: the rule that limits what locals a company of a size may own; a large one owns any
OWN_LOCALS = {SMALL: "CZ-IV.2.b-3", MEDIUM: "CZ-IV.2.c-4"}


def trade_cite(data: CzData) -> Cite:
    """The refusals of a stock round, with those that depend on the size of a company."""
    return _by_size(data, STOCK, "holding-limit", HOLDING[data.variant])


def private_cite(data: CzData) -> Cite:
    """The refusals of deals with locals, with those that depend on the size of the company."""
    return _by_size(data, PRIVATES, "too-large", OWN_LOCALS)


def _by_size(data: CzData, cite: Cite, code: str, rules: Mapping[str, str]) -> Cite:
    return Cite(cite.rules, cite.name, by_case={code: lambda facts: rules[data.companies[facts["company"]].size]})
