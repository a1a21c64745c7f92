"""Games to look at and positions to play on from, reached without the clicks that would lead there.

A game is imported once in a process, by a guest whose cookies a test gives to its people. Importing a file with the
page is the subject of ``test_journeys.py``.
"""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Browser, expect

import roundhouse
from tests.golden.recorded import FOLDER
from tests.web.house import House
from tests.web.people import LONG, Person

#: a late game of each title
LATE = {"18chesapeake": "real-14377", "18cz": "random-4p-1", "1862": "random-4p-1"}

Wish = Callable[[Any], bool]


def unpack(name: str) -> Any:
    """The file of a recorded game, such as "18cz/real-29247", or of a golden one, such as "nuremberg/nuremberg-4p"."""
    recorded = FOLDER / f"{name}.json.gz"
    if recorded.is_file():
        return json.loads(gzip.decompress(recorded.read_bytes()))
    return json.loads((FOLDER.parent / "golden" / f"{name}.json").read_text(encoding="utf-8"))


def walk_of_nuremberg() -> Any:
    game = roundhouse.new_game("nuremberg", players=["Anna", "Anton", "Cy", "Di"], seed=5)
    rng = random.Random(3)
    for _ in range(190):
        choices = game.choices()
        game.apply(rng.choice([c for c in choices if c.action.do != "pass"] or choices).action)
    return game.to_dict()


def played(moves: int, seed: int, wish: Wish | None = None) -> dict[str, Any]:
    """A game of 18Chesapeake played on to somewhere, as a file."""
    game = roundhouse.new_game("18chesapeake", players=["Ann", "Bo", "Cy"], seed=seed)
    rng = random.Random(seed)
    for _ in range(moves):
        if game.result is not None or (wish is not None and wish(game)):
            break
        choices = game.choices()
        good = [c for c in choices if c.action.do not in ("pass", "bid", "bankrupt", "buy_private_in")]
        good = [c for c in good if not (c.action.do == "buy_train" and getattr(c.action, "source", "") != "@bank")]
        game.apply(rng.choice(good or choices).action)
    assert wish is None or wish(game), "the position that is looked for never came"
    return game.to_dict()


def at_run(game: Any) -> bool:
    """A company with two trains or more is about to run for something."""
    choice = next((c for c in game.choices() if c.action.do == "run_trains"), None)
    return choice is not None and len(choice.action.runs) >= 2 and choice.facts["revenue"] > 0


def at_track(game: Any) -> bool:
    """A company is about to lay track."""
    return any(c.action.do == "lay_tile" for c in game.choices())


def at_track_with_refusals(game: Any) -> bool:
    """A company is about to lay track, and something that it might look for is not allowed."""
    return at_track(game) and bool(game.refusals())


class Shelf:
    """Games of one guest, imported when they are first asked for, and branched where somebody shall act."""

    def __init__(self, browser: Browser, house: House) -> None:
        self._context = browser.new_context(base_url=house.url)
        self._ask("POST", "/api/guest", {"name": "Ann"})
        self._games: dict[object, str] = {}
        self._histories: dict[str, Any] = {}

    def close(self) -> None:
        self._context.close()

    def _ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = self._context.request.fetch(path, method=method, data=body, timeout=LONG)
        assert answer.ok, answer.text()
        return answer.json()

    def _keep(self, key: object, make: Callable[[], Any]) -> str:
        """The game of a file that is made when it is first asked for by this key."""
        if key not in self._games:
            self._games[key] = self._ask("POST", "/api/games/import", {"file": make(), "name": None})["id"]
        return self._games[key]

    def game(self, name: str) -> str:
        """A late game of a title ("18cz"), or that of a file of :func:`unpack`."""
        if name == "nuremberg":
            return self._keep(name, walk_of_nuremberg)
        whole = f"{name}/{LATE[name]}" if name in LATE else name
        return self._keep(whole, lambda: unpack(whole))

    def played(self, moves: int, seed: int, wish: Wish | None = None) -> str:
        """The game of :func:`played`."""
        return self._keep((moves, seed, wish), lambda: played(moves, seed, wish))

    def history(self, name: str) -> Any:
        """The log and the rounds of a game of the shelf: such a game does not go on."""
        if name not in self._histories:
            self._histories[name] = self._ask("GET", f"/api/games/{self.game(name)}/history")
        return self._histories[name]

    def start(self, name: str, word: str, which: int) -> int:
        """Where a round begins whose name begins like that."""
        return int([r["from"] for r in self.history(name)["rounds"] if r["round"].startswith(word)][which])

    def before(self, name: str, deed: str, after: int = 0) -> int:
        """The position from which the first such deed after ``after`` was done."""
        entries = [e for e in self.history(name)["entries"] if not e["undone"] and e["do"] == deed]
        return next(int(e["at"]) - 1 for e in entries if e["at"] > after)

    def branch(self, name: str, at: int, seats: Sequence[dict[str, str]] | None = None) -> str:
        """A table of one's own from there on; all seats are at this screen unless others are wanted."""
        path = f"/api/games/{self.game(name)}/branch"
        return str(self._ask("POST", path, {"at": at, "actions": [], "name": None, "seats": seats})["id"])

    def play_on(self, game: str) -> str:
        """A table of one's own that goes on from the end of a game; all seats are at this screen."""
        last = self._ask("GET", f"/api/games/{game}/position")["last"]
        return str(self._ask("POST", f"/api/games/{game}/branch", {"at": last, "actions": [], "name": None})["id"])

    def seat(self, somebody: Person, game: str, at: int | None = None) -> None:
        """Let somebody sit down there as the guest who owns the games, and look at a position if one is named."""
        somebody.page.context.add_cookies(self._context.cookies())  # type: ignore[arg-type]
        somebody.page.goto(f"{somebody.url}/game/{game}" + ("" if at is None else f"?at={at}"))
        somebody.sit()

    def try_from(self, somebody: Person, game: str, at: int | None = None) -> None:
        """ "What if" from a position of a game, by default its newest: every move can be tried."""
        self.seat(somebody, game, at)
        somebody.page.get_by_title("What if from here").click()
        expect(somebody.page.locator("nav.history .trial")).to_contain_text("nothing is stored")
