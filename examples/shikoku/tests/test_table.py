"""1889 at the web table: a real server, a person and a bot."""

import roundhouse
from tests.api.running import serve, wait_for


def test_a_person_plays_against_a_bot(tmp_path):
    with serve(f"sqlite:///{tmp_path / 'games.sqlite3'}", shelf=roundhouse.TITLES) as running:
        ann = running.person("Ann")
        assert "1889" in [title["slug"] for title in ann.get("/api/titles")]
        game = ann.create("me", {"kind": "bot", "name": "Robbie", "bot": "novice"}, title="1889")
        assert game["status"] == "playing"
        wait_for(lambda: ann.position(game)["acting"] == ["Ann"], timeout=60)
        assert len(ann.get(f"/api/games/{game['id']}/board")["hexes"]) == 52
        ann.play(game, "Ann", "pass")
        wait_for(lambda: ann.position(game)["version"] >= 2, timeout=60)
        assert ann.get("/api/rules/1889/1889-4-1")["text"].startswith("The private companies are sold first.")
        book = ann.get("/api/rules/1889/book")
        assert {"id": "5", "title": "Stock rounds"} in book["sections"]
        assert any(place["kind"] == "refusal" for place in book["cited"]["1889-4-3"])
        assert ann.get("/api/titles/1889/board")["family"] == "eighteen"
        tiles = {tile["id"]: tile["to"] for tile in ann.get(f"/api/games/{game['id']}/tiles")}
        assert "14" in tiles["57"]
        assert "worth" in {line["measure"] for line in ann.get(f"/api/games/{game['id']}/sheet")["lines"]}
