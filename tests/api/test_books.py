"""Rules as a book, what is printed without a game, and tables of figures and of tiles."""

from __future__ import annotations

import json
from typing import Any

import pytest

import roundhouse
from roundhouse.server.books import sheet_of
from tests.api.running import Person, Refused, Running, serve
from tests.golden.recorded import QUICK, game_file

pytestmark = pytest.mark.slow


@pytest.fixture
def reader(sqlite: str) -> Any:
    with serve(sqlite, roundhouse.TITLES) as running:
        yield running.person()


def imported(reader: Person, slug: str) -> dict[str, Any]:
    game: dict[str, Any] = reader.post("/api/games/import", {"file": game_file(slug, QUICK[slug])})
    return game


def test_the_book_has_headings_summary_tables_and_citations(reader: Person) -> None:
    book = reader.get("/api/rules/18chesapeake/book")
    assert {"id": "11.3", "title": "Laying and upgrading track"} in book["sections"]
    assert book["summary"][0]["rules"] == ["CHES-12-6", "CHES-12-7", "CHES-12-8"]
    assert [table["picture"] for table in book["tables"] if table["name"] == "stock_market"] == ["market"]
    assert book["cited"]["CHES-11.3-28"][0]["kind"] == "refusal"
    # tables are called by their headings
    (market,) = (entry for entry in book["entries"] if entry["id"] == "CHES-6-5")
    assert "(table “Stock market”)" in market["text"]
    rule = reader.get("/api/rules/18chesapeake/CHES-11.3-28")
    assert rule["check"]
    assert rule["cited"] == book["cited"]["CHES-11.3-28"]
    with pytest.raises(Refused) as refused:
        reader.get("/api/rules/no-such-game/book")
    assert refused.value.status == 404


def test_what_is_printed_is_shown_without_a_game(reader: Person) -> None:
    found = reader.get("/api/titles/18cz/board")
    assert (found["variant"], found["family"], found["currency"]) == ("base", "eighteen", "K")
    assert found["board"]["phases"][0]["name"] == "a"
    assert len(reader.get("/api/titles/18cz/board", variant="moravia")["board"]["companies"]) < 15
    assert reader.get("/api/titles/nuremberg/board")["family"] == "nuremberg"
    with pytest.raises(Refused) as refused:
        reader.get("/api/titles/18cz/board", variant="silesia")
    assert refused.value.status == 404


@pytest.mark.parametrize("slug", QUICK)
def test_the_sheet_has_the_revenue_of_every_round(reader: Person, slug: str) -> None:
    game = imported(reader, slug)
    sheet = reader.get(f"/api/games/{game['id']}/sheet")
    history = reader.get(f"/api/games/{game['id']}/history")
    assert sheet["rounds"] == history["rounds"]
    lines = {(line["measure"], line["id"]): line for line in sheet["lines"]}
    # the sums of the log
    earned: dict[str, int] = {}
    for entry in history["entries"]:
        for event in entry["events"]:
            if event["kind"] == "trains-run" and not entry["undone"]:
                company = event["facts"]["company"]
                earned[company] = earned.get(company, 0) + event["facts"]["revenue"]
    revenue = {id: sum(filter(None, line["values"])) for (name, id), line in lines.items() if name == "revenue"}
    assert revenue == earned
    assert all(line["flow"] == (line["measure"] == "revenue") for line in sheet["lines"])
    # trains run in operating rounds only
    names = [part["round"] for part in sheet["rounds"]]
    for (name, _), line in lines.items():
        ran = [names[place] for place, value in enumerate(line["values"]) if value is not None]
        assert name != "revenue" or all(word.startswith("OR") for word in ran)
    # the last figures are those of the position shown
    view = reader.position(game)["view"]
    assert {player["id"]: player["worth"] for player in view["players"]} == {
        id: line["values"][-1] for (name, id), line in lines.items() if name == "worth"
    }
    # asked again it is the same answer, without a worker
    assert reader.get(f"/api/games/{game['id']}/sheet") == sheet


def test_the_sheet_of_a_title_without_companies(reader: Person) -> None:
    bots = [{"kind": "bot", "bot": "random"}] * 2
    game = reader.create("me", *bots[:1], title="nuremberg")
    sheet = reader.get(f"/api/games/{game['id']}/sheet")
    assert {"points", "profit", "influence-white", "track"} <= {line["measure"] for line in sheet["lines"]}
    with pytest.raises(Refused) as refused:
        reader.get(f"/api/games/{game['id']}/tiles")
    assert (refused.value.status, refused.value.code) == (409, "not-offered")


def test_tiles_and_where_they_could_go(reader: Person) -> None:
    game = imported(reader, "18chesapeake")
    tiles = {tile["id"]: tile["to"] for tile in reader.get(f"/api/games/{game['id']}/tiles")}
    assert tiles["57"] == ["14", "15"]
    rounds = reader.get(f"/api/games/{game['id']}/history")["rounds"]
    at = next(part["from"] for part in rounds if part["round"] == "OR 2.1")
    found = reader.get(f"/api/games/{game['id']}/places", tile="8", at=at)
    assert found["company"] is not None
    green = reader.get(f"/api/games/{game['id']}/places", tile="14", at=at)
    assert green["places"] == []
    assert green["refusal"]["rule"]["id"].startswith("CHES-")
    assert reader.get(f"/api/games/{game['id']}/places", tile="8", at=0)["company"] is None
    for wrong in ({"tile": "999"}, {"tile": "8", "at": 100000}):
        with pytest.raises(Refused) as refused:
            reader.get(f"/api/games/{game['id']}/places", **wrong)
        assert refused.value.status == 404


@pytest.mark.one_database
def test_a_title_that_keeps_no_figures_says_so(server: Running) -> None:
    ann = server.person()
    game = ann.create("me", "guest")
    for path, query in (("sheet", {}), ("tiles", {}), ("places", {"tile": "1"})):
        with pytest.raises(Refused) as refused:
            ann.get(f"/api/games/{game['id']}/{path}", **query)
        assert (refused.value.status, refused.value.code) == (409, "not-offered")


def test_what_happens_by_itself_after_a_round_belongs_to_the_next() -> None:
    """A pass may end a stock round and let a company run at once: its revenue is that of the operating round."""

    class Entry:
        def __init__(self, round_: str, events: list[dict[str, Any]]) -> None:
            self.round, self.events = round_, events

    def ran(revenue: int) -> dict[str, Any]:
        return {"kind": "trains-run", "facts": {"company": "PRR", "revenue": revenue}}

    begins = {"kind": "operating-round", "facts": {}}
    entries = [Entry("OR 1.1", [ran(10), begins, ran(20)]), Entry("OR 1.1", [ran(30)]), Entry("SR 2", [ran(40)])]

    class Log:
        def entries(self, _after: int, _until: int) -> list[Entry]:
            return entries

    class Line:
        seqs = (1, 2, 3)

    class Table:
        version, last, log, line = 3, 3, Log(), Line()
        rules = roundhouse.new_game("18chesapeake", players=["Ann", "Bo", "Cy"], seed=1).rules
        start = roundhouse.new_game("18chesapeake", players=["Ann", "Bo", "Cy"], seed=1).state

        def states(self) -> Any:
            return iter((at, self.start) for at in range(4))

    table: Any = Table()
    sheet = json.loads(json.dumps(sheet_of(table, table.rules)))
    assert [part["round"] for part in sheet["rounds"]] == ["Auction", "OR 1.1", "SR 2"]
    (revenue,) = (line["values"] for line in sheet["lines"] if line["measure"] == "revenue")
    assert revenue == [10, 90, None]
