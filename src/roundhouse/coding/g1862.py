"""The coding of 1862: charters, mergers, permits, warranties."""

from __future__ import annotations

from typing import Any

from roundhouse.board import Face, Tile
from roundhouse.eighteen.flow import EighteenRules
from roundhouse.titles.g1862.small_stations import printed

from .eighteen import LAY, companies_in, eighteen_coding, per_company, train_sources
from .layout import Feature
from .track import possible_lays
from .vocabulary import Axis, Phrase, one

#: warranties bought with one train
WARRANTIES = range(4)
#: stations that a company may have
STATIONS = range(1, 11)
#: cards of one kind that a company may come to own
SAME_CARDS = 8
PERMITS = ("freight", "local", "express")


def _suits(old: Face, tile: Tile) -> bool:
    """City tiles go on cities. Labels are not looked at: which one is needed depends on the hex."""
    return bool(tile.face.shape[0]) == bool(old.shape[0])


def _phrases(rules: EighteenRules) -> list[Phrase]:
    data = rules.data
    company = one("company", data.companies)
    hexes = one("hex", data.atlas.hexes)
    pairs = tuple((a, b) for a in data.companies for b in data.companies)
    return [
        Phrase("lay_tile", (Axis(LAY, tuple(possible_lays(data.atlas, _suits, lambda tile: printed(tile.id)))),)),
        Phrase("bid_charter", (company,), amount="price"),
        Phrase("buy_stations", (one("count", STATIONS),)),
        Phrase("merge", (Axis(("partner", "survivor"), pairs),)),
        Phrase("settle_option", (one("redeem", (True, False)),)),
        Phrase("remove_station", (hexes,)),
        Phrase("add_small_station", (hexes, Axis(("a", "b"), tuple((a, b) for a in range(6) for b in range(6))))),
        Phrase("build_terminal"),
        Phrase("dividend", (one("kind", ("pay", "withhold", "hudson")),)),
        Phrase("buy_train", (train_sources(data), one("warranties", WARRANTIES)), ranks=SAME_CARDS),
        Phrase("sell_treasury"),
        Phrase("refinance"),
        Phrase("redeem_share"),
    ]


def _features(rules: EighteenRules) -> list[Feature]:
    def permits(record: Any) -> int:
        return sum(1 << place for place, name in enumerate(PERMITS) if name in record["permits"])

    def obligations(view: Any, seen: Any) -> list[int]:
        bound = {(entry["player"], entry["company"]) for entry in view["title"]["obligations"]}
        return [int((player, company["id"]) in bound) for player in seen.order for company in view["companies"]]

    text = "permits: the sum of 1 freight, 2 local, 4 express"
    return [
        per_company("permits", text, permits, high=7),
        per_company("chartered", "1 for a chartered company", lambda c: int(c["chartered"])),
        per_company("receivership", "1 for a company in receivership", lambda c: int(c["receivership"])),
        per_company("home_open", "1 when its home can be placed", lambda c: int(c["homeOpen"])),
        per_company(
            "warranties", "warranties on its trains", lambda c: sum(t["warranties"] for t in c["trains"]), high=100
        ),
        companies_in("removed", "1 for a company that is not in this game", lambda v: v["title"]["removed"]),
        companies_in("barred", "1 for a company that nobody may start now", lambda v: v["title"]["barred"]),
        Feature("obligations", "1 if the player must float the company", obligations, ("player", "company"), 0, 1),
        Feature("lner", "1 when the LNER is formed", lambda v, s: [int(v["title"]["lner"])], high=1),
    ]


CODING = eighteen_coding(_phrases, _features)
