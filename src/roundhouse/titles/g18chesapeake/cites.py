"""Which rule of the ledger stands behind each refusal."""

from roundhouse.eighteen.cite import Cite

STOCK = Cite(
    {
        "no-company": "CHES-2-1",
        "over-limit": "CHES-10.1-6",
        "not-held": "CHES-10.2-1",
        "no-price": "CHES-10.2-14",
        "pool-limit": "CHES-10.2-4",
        "no-successor": "CHES-10.3-6",
        "sold-this-round": "CHES-10.4-17",
        "cannot-pay": "CHES-10.4-16",
        "started": "CHES-10.4-2",
        "par-value": "CHES-10.4-2",
        "source": "CHES-10.4-1",
        "president-first": "CHES-10.4-9",
        "none-left": "CHES-10.4-1",
        "certificate-limit": "CHES-10.4-14",
        "holding-limit": "CHES-10.1-8",
        "first-round": "CHES-10.2-3",
    }
)

AUCTION = Cite(
    {
        "no-private": "CHES-2-1",
        "not-cheapest": "CHES-9-2",
        "cheapest": "CHES-9-3",
        "sold": "CHES-9-3",
        "too-low": "CHES-9-4",
        "must-raise": "CHES-9-5",
        "multiple": "CHES-9-6",
        "free-cash": "CHES-9-9",
        "cannot-pay": "CHES-9-32",
        "settling": "CHES-9-34",
        "par-value": "CHES-7.1-P6b",
        "par-company": "CHES-7.1-P6b",
    }
)

TRACK = Cite(
    {
        "not-operating": "CHES-11-2",
        "no-hex": "CHES-5-1",
        "no-tile": "CHES-2-4",
        "one-lay": "CHES-11.3-1",
        "private-block": "CHES-11.3-28",
        "home-first": "CHES-11.3-7",
        "never-built": "CHES-5-5",
        "red": "CHES-5-4",
        "final": "CHES-18-9",
        "color-step": "CHES-11.3-19",
        "color-phase": "CHES-11.3-3",
        "no-tile-left": "CHES-11.3-5",
        "label": "CHES-11.3-15",
        "city-tile": "CHES-11.3-14",
        "one-town": "CHES-11.3-16",
        "two-towns": "CHES-11.3-17",
        "plain-tile": "CHES-11.3-18",
        "no-town-upgrade": "CHES-18-1",
        "track-kept": "CHES-11.3-20",
        "off-map": "CHES-11.3-9",
        "blank-side": "CHES-11.3-10",
        "cannot-pay-tile": "CHES-11.3-13",
        "not-connected": "CHES-11.3-8",
        "new-track": "CHES-11.3-22",
        "city-reach": "CHES-11.3-23",
    }
)

STATIONS = Cite(
    {
        "not-operating": "CHES-11-2",
        "no-hex": "CHES-5-1",
        "no-city": "CHES-5-3",
        "one-station": "CHES-11.4-1",
        "no-station-left": "CHES-11.4-5",
        "same-hex": "CHES-11.4-2",
        "city-full": "CHES-11.4-11",
        "home-kept": "CHES-11.4-3",
        "cannot-pay-station": "CHES-11.4-7",
        "no-route": "CHES-11.4-10",
    }
)

RUNS = {
    "unknown-train": "CHES-11.5-13",
    "train-twice": "CHES-11.5-1",
    "unknown-track": "CHES-11.1-1",
    "no-track": "CHES-11.5-3",
    "not-connected": "CHES-11.1-1",
    "turns-back": "CHES-11.1-6",
    "open-end": "CHES-11.1-1",
    "track-used-twice": "CHES-11.1-5",
    "stop-twice": "CHES-11.1-2",
    "group-twice": "CHES-11.1-9",
    "closed-stop": "CHES-11.1-1",
    "through-blocked": "CHES-11.1-3",
    "through-terminal": "CHES-11.1-7",
    "refused-kind": "CHES-11.5-3",
    "wrong-end": "CHES-11.5-3",
    "too-short": "CHES-11.5-3",
    "too-long": "CHES-11.5-3",
    "no-own-station": "CHES-11.5-11",
    "track-shared": "CHES-11.5-2",
    "not-meeting": "CHES-11.5-2",
    "no-home": "CHES-11.5-11",
    "not-chained": "CHES-11.5-2",
    "not-operating": "CHES-11-2",
}

MONEY = Cite({"not-operating": "CHES-11-2", "dividend-kind": "CHES-11.6-1"})

TRAINS = Cite(
    {
        "not-operating": "CHES-11-2",
        "discard-company": "CHES-11.7-14",
        "no-such-train": "CHES-11.7-12",
        "must-buy": "CHES-11.7-16",
        "source": "CHES-11.7-2",
        "not-offered": "CHES-11.7-3",
        "d-not-yet": "CHES-8-6b",
        "limit": "CHES-11.7-11",
        "price": "CHES-11.7-3",
        "pool-price": "CHES-11.7-5",
        "pool-empty": "CHES-11.7-2",
        "seller": "CHES-11.7-2",
        "seller-train": "CHES-11.7-26",
        "which-train": "CHES-11.7-2",
        "price-range": "CHES-11.7-6",
        "trade-in": "CHES-11.7-20",
        "trade-in-train": "CHES-11.7-24",
        "own-money": "CHES-11.7-8",
        "own-train-money": "CHES-11.7-18",
        "not-cheapest": "CHES-11.8-4",
        "face-value": "CHES-11.8-5",
        "president-cash": "CHES-11.8-7",
        "sold-too-much": "CHES-11.8-20",
        "only-raising": "CHES-R-97",
        "agreed-price": "CHES-R-69",
        "no-need": "CHES-11.8-9",
        "no-emergency": "CHES-11.8-1",
        "smaller-block": "CHES-11.8-9",
        "own-presidency": "CHES-11.8-12",
        "not-bankrupt": "CHES-11.8-15",
        "trade-in-emergency": "CHES-11.8-18",
    }
)

PRIVATES = Cite(
    {
        "not-operating": "CHES-11-9",
        "no-private": "CHES-7.1-1",
        "phase": "CHES-7.1-10",
        "never-sold": "CHES-7.1-P6d",
        "not-a-player": "CHES-7.1-13",
        "closed": "CHES-7.1-7",
        "price": "CHES-7.1-9",
        "treasury": "CHES-7.1-12",
        "only-raising": "CHES-11.8-19",
    }
)

POWERS = Cite({**TRACK.rules, "no-power": "CHES-7.1-14"})

PAIRS = {
    "P2": Cite(
        {
            **TRACK.rules,
            "spent": "CHES-7.1-P2g",
            "lost": "CHES-7.1-P2f",
            "pair-hex": "CHES-7.1-P2a",
            "pair-edge": "CHES-7.1-P2b",
            "pair-tile": "CHES-7.1-P2c",
            "pair-second": "CHES-7.1-P2d",
        }
    ),
    "P3": Cite(
        {
            **TRACK.rules,
            "spent": "CHES-7.1-P3a",
            "lost": "CHES-7.1-P3c",
            "pair-hex": "CHES-7.1-P3a",
            "pair-edge": "CHES-7.1-P3b",
            "pair-tile": "CHES-7.1-P3b",
            "pair-second": "CHES-7.1-P3a",
        }
    ),
}

CANAL = Cite(
    {
        "spent": "CHES-R-15",
        "lost": "CHES-R-15",
        "canal-tile": "CHES-7.1-P4a",
        "canal-lay": "CHES-7.1-P4b",
        "canal-cost": "CHES-7.1-P4c",
        "canal-station": "CHES-7.1-P4d",
    }
)
