"""Which rule of the ledger stands behind each refusal."""

from roundhouse.eighteen.cite import Cite

from .data import BASE, BOHEMIA, LARGE, MEDIUM, MORAVIA, SMALL, CzData

PRESTOCK = Cite({"not-for-sale": "CZ-VI-2", "cannot-pay": "CZ-VI-3"})

AUCTION = Cite(
    {
        "name-private": "CZ-R-79",
        "other-lot": "CZ-XI.2-19",
        "not-for-sale": "CZ-XI.2-18",
        "bid-minimum": "CZ-XI.2-18",
        "bid-low": "CZ-XI.2-20",
        "bid-means": "CZ-XI.2-26",
    }
)

STOCK = Cite(
    {
        "no-company": "CZ-IV.2.a-5",
        "over-limit": "CZ-VII.4-5",
        "not-held": "CZ-VII.6-9",
        "no-price": "CZ-VII.5-1",
        "pool-limit": "CZ-VII.6-7",
        "no-successor": "CZ-VII.5.b-6",
        "sold-this-round": "CZ-VII.3-7",
        "sold-this-turn": "CZ-R-18",
        "cannot-pay": "CZ-VII.3-5",
        "started": "CZ-VII.3-4",
        "par-value": "CZ-VII.3-4",
        "source": "CZ-VII.1-1",
        "president-first": "CZ-IV.2.a-2",
        "none-left": "CZ-VII.1-1",
        "certificate-limit": "CZ-VII.4-7",
        "holding-limit": "CZ-VII.4-3",  # trade_cite goes by size and variant
        "first-round": "CZ-VII.6-3",
        "not-yet-medium": "CZ-VII.3-2",
        "not-yet-large": "CZ-VII.3-3",
        "in-debt": "CZ-VII.3-6",
        "repayment": "CZ-VIII.11-8",
        "cannot-repay": "CZ-VIII.11-8",
    }
)

#: the rule of each variant that limits what a player may hold of a company, by its size
HOLDING = {
    BASE: {SMALL: "CZ-VII.4-4", MEDIUM: "CZ-VII.4-3", LARGE: "CZ-VII.4-3"},
    BOHEMIA: {SMALL: "CZ-VII.4-4", MEDIUM: "CZ-XI.1-24", LARGE: "CZ-XI.1-24"},
    MORAVIA: {LARGE: "CZ-XI.2-6"},
}


def trade_cite(data: CzData) -> Cite:
    """The refusals of a stock round, with those that depend on the size of a company."""
    rules = HOLDING[data.variant]
    return Cite(STOCK.rules, by_case={"holding-limit": lambda facts: rules[data.companies[facts["company"]].size]})


HOME = Cite(
    {
        "not-operating": "CZ-VIII.2-2",
        "own-red-tile": "CZ-VIII.4-20",
        "red-hex": "CZ-IV.2.d-6",
        "no-tile": "CZ-II-1",
        "off-map": "CZ-VIII.4-23",
        "marker": "CZ-R-26",
        "no-city": "CZ-VIII.6-11",
    }
)

TRACK = Cite(
    {
        "not-operating": "CZ-VIII.2-2",
        "no-hex": "CZ-VIII.4-16",
        "no-tile": "CZ-II-1",
        "one-upgrade": "CZ-VIII.5-1",
        "tiles-or-upgrade": "CZ-VIII.5-1",
        "no-more-lays": "CZ-VIII.4-4",
        "red-hex": "CZ-VIII.4-22",
        "red-tile": "CZ-VIII.4-20",
        "home-first": "CZ-VIII.4-5",
        "never-built": "CZ-VIII.4-24",
        "color-step": "CZ-VIII.5-2",
        "color-phase": "CZ-VIII.5-3",
        "no-tile-left": "CZ-II-2",
        "label": "CZ-VIII.4-11",
        "city-hex": "CZ-VIII.4-10",
        "town-hex": "CZ-VIII.4-7",
        "two-towns": "CZ-VIII.4-8",
        "plain-hex": "CZ-VIII.4-13",
        "track-kept": "CZ-VIII.5-10",
        "off-map": "CZ-VIII.4-16",
        "blank-side": "CZ-R-32",
        "cannot-pay-tile": "CZ-VIII.4-15",
        "not-connected": "CZ-VIII.4-6",
        "purple": "CZ-VIII.5-6",
        "purple-color": "CZ-IV.1-20",
        "local-not-ready": "CZ-IV.1-15",
        "waives-nothing": "CZ-R-106",
        "waives-not": "CZ-IV.1-21",
        "track-step": "CZ-R-97",
        "vaclav-builds": "CZ-XI.1-27",
        "mw-home": "CZ-XI.2-35",
    }
)

STATION = Cite(
    {
        "not-operating": "CZ-VIII.2-2",
        "cannot-pay-station": "CZ-VIII.6-13",
        "no-route": "CZ-VIII.6-9",
        "no-hex": "CZ-VIII.6-1",
        "no-city": "CZ-VIII.6-1",
        "one-station": "CZ-VIII.6-6",
        "no-station-left": "CZ-VIII.6-13",
        "same-hex": "CZ-VIII.6-8",
        "city-full": "CZ-VIII.6-1",
        "home-kept": "CZ-VIII.6-10",
        "no-power": "CZ-IV.1-15",
    }
)

#: the solver's codes of refusal
RUN_CODES = {
    "unknown-train": "CZ-VIII.7-1",
    "train-twice": "CZ-VIII.7-1",
    "unknown-track": "CZ-VIII.7-2",
    "no-track": "CZ-VIII.7-2",
    "not-connected": "CZ-VIII.7-2",
    "turns-back": "CZ-VIII.7-16",
    "open-end": "CZ-VIII.7-2",
    "track-used-twice": "CZ-VIII.7-16",
    "stop-twice": "CZ-VIII.7-10",
    "group-twice": "CZ-VIII.7-11",
    "closed-stop": "CZ-R-95",
    "through-blocked": "CZ-VIII.7-14",
    "through-terminal": "CZ-VIII.7-13",
    "refused-kind": "CZ-VIII.7-1",
    "wrong-end": "CZ-VIII.7-2",
    "too-short": "CZ-VIII.7-2",
    "too-long": "CZ-VIII.7-4",
    "no-own-station": "CZ-VIII.6-2",
    "track-shared": "CZ-VIII.7-18",
    "not-meeting": "CZ-VIII.7-2",
    "no-home": "CZ-VIII.6-2",
    "not-chained": "CZ-VIII.7-2",
}

RUN = Cite(
    {
        "not-operating": "CZ-VIII.2-2",
        "not-best": "CZ-VIII.8-4",
        "card-too-late": "CZ-R-113",
    }
)

MONEY = Cite({"not-operating": "CZ-VIII.2-2", "dividend-kind": "CZ-VIII.8-6"})

PRIVATES = Cite(
    {
        "not-operating": "CZ-IV.1-17",
        "no-private": "CZ-IV.1-23",
        "not-a-player": "CZ-IV.1-25",
        "never-sold": "CZ-XI.2-44",
        "not-yet": "CZ-IV.1-6",
        "too-large": "CZ-IV.2.c-4",  # private_cite goes by size
        "price": "CZ-IV.1-7",
        "treasury": "CZ-IV.1-8",
        "not-owned": "CZ-IV.1-23",
    }
)

#: the rule that limits what locals a company of a size may own; a large one owns any
OWN_LOCALS = {SMALL: "CZ-IV.2.b-3", MEDIUM: "CZ-IV.2.c-4"}


def private_cite(data: CzData) -> Cite:
    """The refusals of deals with locals, with those that depend on the size of the company."""
    return Cite(PRIVATES.rules, by_case={"too-large": lambda facts: OWN_LOCALS[data.companies[facts["company"]].size]})


ACQUIRE = Cite(
    {
        "not-operating": "CZ-VIII.2-2",
        "no-company": "CZ-VIII.9-1",
        "not-smaller": "CZ-VIII.9-1",
        "not-open": "CZ-R-40",
        "vaclav": "CZ-R-70",
        "price": "CZ-VIII.9-4",
        "treasury": "CZ-VIII.9-6",
        "two-stations": "CZ-VIII.9-10",
        "not-taken-over": "CZ-R-37",
        "no-own-type": "CZ-R-38",
        "obsolete": "CZ-R-38",
        "cannot-pay-turning": "CZ-VIII.9-19",
        "over-limit": "CZ-VIII.9-18",
        "place-for-runnable": "CZ-VIII.9-20",
    }
)

TRAINS = Cite(
    {
        "not-operating": "CZ-VIII.2-2",
        "no-kind": "CZ-II-5",
        "size-small": "CZ-IV.2.b-2",
        "size-medium": "CZ-IV.2.c-3",
        "size-large": "CZ-IV.2.d-3",
        "must-buy": "CZ-VIII.10-1",
        "train-limit": "CZ-VIII.10-5",
        "last-place": "CZ-R-43",
        "not-available": "CZ-VIII.10-8",
        "printed-price": "CZ-VIII.10-7",
        "cannot-pay": "CZ-R-45",
        "not-yet": "CZ-VIII.10-9",
        "no-seller": "CZ-VIII.10-9",
        "vaclav": "CZ-R-70",
        "no-train": "CZ-VIII.10-9",
        "least-price": "CZ-VIII.10-10",
        "treasury-only": "CZ-R-47",
        "discard-company": "CZ-VIII.12-18",
        "no-such-train": "CZ-VIII.12-18",
        "returns-another": "CZ-VIII.10-6",
    }
)
