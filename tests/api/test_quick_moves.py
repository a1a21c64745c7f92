"""What a move does not do twice."""

from __future__ import annotations

from typing import Any

import pytest

from roundhouse.server import auth, present
from roundhouse.server.auth import Signer
from tests.api.running import Running, serve
from tests.api.test_moves import two


def test_an_entry_is_worded_once_for_its_player_and_all_pages(sqlite: str, monkeypatch: pytest.MonkeyPatch) -> None:
    worded: list[int] = []
    usual = present.entry_json

    def count(words: Any, entry: Any, at: int, undone: bool) -> dict[str, Any]:
        worded.append(entry.seq)
        return usual(words, entry, at, undone)

    monkeypatch.setattr(present, "entry_json", count)
    with serve(sqlite) as server:
        ann, bo, game = two(server)
        pages = [ann.live(game), bo.live(game)]
        for page in pages:
            page.next("welcome")
        answer = ann.play(game, "Ann", "walk", fields=1)
        shown = [page.next("moved")["entries"] for page in pages]
        assert shown == [[answer["entry"]]] * 2
        assert worded == [1]


def test_an_entry_that_is_taken_back_is_shown_as_such(sqlite: str) -> None:
    """Though it has been worded before."""
    with serve(sqlite) as server:
        ann, _, game = two(server)
        page = ann.live(game)
        page.next("welcome")
        ann.play(game, "Ann", "walk", fields=1)
        page.next("moved")
        ann.undo(game)
        late = ann.live(game, version=0)
        assert [entry["undone"] for entry in late.next("welcome")["entries"]] == [True, False]


def test_the_signature_of_a_cookie_is_checked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    checked: list[str | None] = []
    usual = auth._read
    monkeypatch.setattr(auth, "_read", lambda serializer, text: (checked.append(text), usual(serializer, text))[1])
    signer = Signer("first secret")
    session, device = signer.session_cookie("token"), signer.device_cookie("device")
    for _ in range(3):
        assert (signer.read_session(session), signer.read_device(device)) == ("token", "device")
    assert checked == [session, device]
    for _ in range(2):  # what is not ours is not kept, and a cookie is good for one purpose
        assert (signer.read_session(device), signer.read_session("forged"), signer.read_session(None)) == (None,) * 3
    assert checked[2:] == [device, "forged"] * 2
    assert len(signer._cookies) == 2


def test_the_routes_of_a_move_are_compared_first(sqlite: str) -> None:
    with serve(sqlite) as server:
        names = [getattr(route, "operation_id", None) for route in _routes(server)]
        assert names.index("submitAction") < 4


def _routes(server: Running) -> list[Any]:
    """Routes of the API in the order in which a request is compared with them."""
    return [route for route in server.app.router.routes if hasattr(route, "operation_id")]
