"""People at browsers: they see what the page shows and use it as a person would."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any
from uuid import uuid4

from playwright.sync_api import Locator, Page, expect

#: long enough for a machine that is busy with other things
PATIENCE = 60_000
#: for what a server does in a worker: reading a whole game in, for one
LONG = 4 * PATIENCE


class Person:
    """Somebody with a browser of his own."""

    def __init__(self, page: Page, url: str, name: str) -> None:
        self.page = page
        self.url = url
        self.name = name
        self.failures: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.failures.append(str(error)))

    # -- getting to a table --------------------------------------------------------------------------------

    def new_game(
        self, title: str, invite: int = 0, bots: int = 0, friends: int = 0, variant: str | None = None
    ) -> None:
        """Start a game as a newcomer would: home page, cover of the title, seats, start."""
        page = self.page
        page.goto(self.url)
        # tables of others may begin with the same name
        page.locator('a[href^="/new/"]').and_(page.get_by_role("link", name=re.compile(f"^{re.escape(title)}"))).click()
        page.get_by_role("heading", name=title, level=1).wait_for()
        seats = page.get_by_role("radiogroup", name=re.compile(r"^Seat \d+: who plays"))
        expect(seats.first).to_be_visible()
        wanted = 1 + invite + friends + bots
        while seats.count() > wanted:
            page.get_by_role("button", name=re.compile(r"^Take seat \d+ away")).last.click()
        while seats.count() < wanted:
            page.get_by_role("button", name="Add a seat").click()
        if variant is not None:
            page.get_by_role("radio", name=variant).check()
        page.get_by_label("Seat 1: name").fill(self.name)
        for seat in range(1, 1 + invite):
            seats.nth(seat).get_by_text("Invite").click()
        for seat in range(1 + invite, 1 + invite + friends):
            seats.nth(seat).get_by_text("At this screen").click()
        page.get_by_label("Draw lots for the order round the table").uncheck()
        page.get_by_role("button", name=re.compile("Start the game|Open the table")).click()

    def quick_game(
        self, title: str, invite: int = 0, bots: int = 0, friends: int = 0, variant: str | None = None
    ) -> list[str]:
        """The table that :meth:`new_game` would make, without its clicks; links for the free seats.

        For tests of something else: making a table by hand is the subject of ``test_openings.py``.
        """
        game = self.make_table(title, invite, bots, friends, variant)
        self.page.goto(f"{self.url}/game/{game['id']}")
        return [f"{self.url}/join/{seat['invitation']}" for seat in game["seats"] if seat.get("invitation")]

    def make_table(
        self, title: str, invite: int = 0, bots: int = 0, friends: int = 0, variant: str | None = None
    ) -> Any:
        """The same table, not opened yet: the server's record of it."""
        titles = self.page.request.get(f"{self.url}/api/titles", timeout=LONG).json()
        record = next(each for each in titles if each["name"] == title)
        seats = [{"kind": "me", "name": self.name}, *[{"kind": "open"}] * invite]
        seats += [{"kind": "guest", "name": name} for name in ("Ada", "Bertram", "Clara")[:friends]]
        seats += [{"kind": "bot", "name": name} for name in ("Dorian", "Edith", "Fergus")[:bots]]
        wish = {"title": record["slug"], "seats": seats, "shuffle": False}
        if variant is not None:
            wish["variant"] = next(each["id"] for each in record["variants"] if each["name"] == variant)
        self.ask("/api/guest", {"name": self.name})
        return self.ask("/api/games", wish)

    def ask(self, path: str, body: dict[str, Any]) -> Any:
        """Post something to the server in this person's name."""
        answer = self.page.request.post(f"{self.url}{path}", data=body, headers={"Origin": self.url}, timeout=LONG)
        assert answer.ok, answer.text()
        return answer.json()

    def invitation(self) -> str:
        """The link for the first free seat."""
        return self.page.get_by_label(re.compile(r"Link for seat")).first.input_value()

    def accept(self, link: str) -> None:
        self.page.goto(link)
        self.page.get_by_label("Your name at the table").fill(self.name)
        self.page.get_by_role("button", name="Take the seat").click()

    # -- looking ---------------------------------------------------------------------------------------------

    @property
    def frame(self) -> Locator:
        return self.page.locator("div.frame")

    def sit(self) -> None:
        """Wait until the table is laid."""
        self.frame.wait_for(timeout=PATIENCE)

    def version(self) -> int:
        return int(self.frame.get_attribute("data-version") or -1)

    def at(self) -> int:
        return int(self.frame.get_attribute("data-at") or -1)

    def is_asked(self) -> bool:
        return self.frame.get_attribute("data-mine") == "true"

    def round(self) -> str:
        return self.page.locator("header .round").inner_text()

    def sees(self, version: int) -> None:
        """The page has come to this version of the game by itself."""
        self.page.wait_for_function(
            "version => Number(document.querySelector('div.frame')?.dataset.version) >= version",
            arg=version,
            timeout=PATIENCE,
            polling=50,
        )

    def open_log(self) -> None:
        """On a wide screen the log is always in sight; else it has a tab."""
        tab = self.page.get_by_role("tab", name="Log")
        if tab.count() > 0:
            tab.click()

    @property
    def panel(self) -> Locator:
        # by its place in the page: to look for a region with a name reads the whole page each time
        return self.page.locator("section.panel")

    def offers(self, word: str) -> Locator:
        """Buttons of the panel for a deed."""
        return self.panel.locator(f'button[data-do="{word}"]:visible')

    def one_of(self, places: str) -> Locator:
        """A place of the board that can be clicked in its middle: one in the middle of the list of those."""
        found = self.page.locator(places)
        found.first.wait_for()
        free = found.evaluate_all(
            """all => all.map((place, i) => [place, i]).filter(([place]) => {
                 const box = place.getBoundingClientRect();
                 const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
                 return hit !== null && place.contains(hit);
               }).map(([, i]) => i)"""
        )
        assert free, f"no place of {places} can be clicked in its middle"
        return found.nth(free[len(free) // 2])

    # -- doing -----------------------------------------------------------------------------------------------

    def choose(self, word: str, which: int = 0) -> None:
        """Press the button of a deed; once more where the page asks for it, because it could not be taken back."""
        before = self.version()
        self.offers(word).nth(which).click()
        self.page.wait_for_function(
            """version => Number(document.querySelector('div.frame')?.dataset.version) >= version
                 || document.querySelector('button.armed') !== null""",
            arg=before + 1,
            timeout=PATIENCE,
            polling=50,
        )
        armed = self.panel.locator(f'button.armed[data-do="{word}"]')
        if self.version() <= before and armed.count() > 0:
            expect(armed).to_contain_text("Press again")
            armed.click()
        self.sees(before + 1)

    def lay_tile(self) -> None:
        """Click a highlighted hex, choose a tile from the ring, confirm."""
        before = self.version()
        self.one_of("g.hex[data-lit]").click()
        ring = self.page.get_by_role("dialog", name=re.compile("^What to do on"))
        tiles = ring.locator("button[data-tile]")
        tiles.first.wait_for()
        tiles.nth(tiles.count() // 2).click()
        ring.locator('button[data-do="lay_tile"]').first.click()
        self.sees(before + 1)

    def place_station(self) -> None:
        before = self.version()
        self.one_of("g.hex[data-lit]").click()
        ring = self.page.get_by_role("dialog", name=re.compile("^What to do on"))
        ring.locator('button[data-do="place_station"]').first.click()
        self.sees(before + 1)

    def build_on(self) -> None:
        """Click a highlighted area, so that the sketched line goes on to it."""
        before = self.version()
        self.one_of("g.area[data-lit]").click()
        self.sees(before + 1)

    def move(self, wishes: Sequence[str]) -> str:
        """Do the first of the wished deeds that the page offers; the deed that was done."""
        for wish in wishes:
            if wish == "lay_tile" and self.panel.locator("button[data-place]").count() > 0 and self._glows("Track:"):
                self.lay_tile()
                return wish
            if wish == "place_station" and self._glows("Station:"):
                self.place_station()
                return wish
            if wish == "sketch_line" and self.page.locator("g.area[data-lit]").count() > 0:
                self.build_on()
                return wish
            if self.offers(wish).count() > 0:
                self.choose(wish)
                return wish
        words = [b.get_attribute("data-do") for b in self.panel.locator("button[data-do]:visible").all()]
        raise AssertionError(f"{self.name} is offered {words}, none of {list(wishes)}: {self.panel.inner_text()}")

    def _glows(self, word: str) -> bool:
        return self.panel.get_by_text(re.compile(f"^{word}")).count() > 0


def who_is_asked(people: Iterable[Person]) -> Person:
    """The one whose page says that it is his turn; waits a moment for it."""
    everybody = list(people)
    for _ in range(600):
        for person in everybody:
            if person.is_asked():
                return person
        everybody[0].page.wait_for_timeout(50)
    raise AssertionError("nobody's page says that it is his turn")


def agree(people: Iterable[Person]) -> int:
    """All pages have come to the same version."""
    everybody = list(people)
    newest = max(person.version() for person in everybody)
    for person in everybody:
        person.sees(newest)
    return newest


def sit_at_the_line(people: Sequence[Person]) -> None:
    """A table of Nuremberg for these people, or for one and a friend, who have bid: somebody is asked where to build.

    Nobody has a page until then.
    """
    first, *others = people
    table = first.make_table(
        "First Train to Nuremberg", invite=len(others), friends=0 if others else 1, variant="Nuremberg"
    )
    for other, seat in zip(others, table["seats"][1:], strict=False):
        other.ask(f"/api/invitations/{seat['invitation']}", {"name": other.name})
    game = f"/api/games/{table['id']}"
    for _ in range(200):
        looks = [(each, each.page.request.get(f"{each.url}{game}/position").json()) for each in people]
        person, position = next((each, look) for each, look in looks if look["choices"])
        deeds = [choice["action"] for choice in position["choices"]]
        if any(deed["do"] == "sketch_line" for deed in deeds):
            break
        deed = next(deed for wish in ("bid", "take_point") for deed in deeds if deed["do"] == wish)
        person.ask(f"{game}/actions", {"request_id": uuid4().hex, "version": position["version"], "action": deed})
    else:
        raise AssertionError("nobody was asked where to build")
    for each in people:
        each.page.goto(f"{each.url}/game/{table['id']}")
        each.sit()
