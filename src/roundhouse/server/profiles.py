"""What everybody may know of a person: results and ratings by title, and the games that are shown to everybody."""

from __future__ import annotations

from collections import defaultdict
from statistics import fmean
from typing import Any

from roundhouse.ratings import Rating

from .auth import Identity, name_key
from .catalogue import bot_json
from .ending import places_in
from .lobby import Lobby
from .present import iso
from .rating import rating_json
from .refusals import NotFound
from .store import account, results
from .store import ratings as store
from .store.ratings import BOT

#: finished games that are counted, points of the chart, and games that are listed
MOST_COUNTED, MOST_POINTS, MOST_SHOWN = 5_000, 200, 20


class Profiles:
    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.house = lobby.house

    def profile(self, viewer: Identity | None, name: str) -> dict[str, Any]:
        """The profile of a person, by the name now or one of late. Nothing here tells an e-mail address, or a game that
        is not shown to everybody."""
        with self.house.database.read() as connection:
            user = account.find_by_any_name(connection, name_key(name), self.house.clock())
            if user is None or user.kind != "person" or user.blocked is not None:
                raise NotFound("nobody-called", name=name)
            outcomes = results.outcomes_of(connection, user.id, MOST_COUNTED)
            standings = store.standings_by_title(connection, user.id)
            courses = {title: store.course_of(connection, user.id, title, MOST_POINTS) for title in standings}
            shown = results.shown_games(connection, user.id, MOST_SHOWN)
        ranks: dict[str, list[int]] = defaultdict(list)
        won: dict[str, int] = defaultdict(int)
        for outcome in outcomes:
            places = places_in(outcome.result["scores"], outcome.result["winners"])
            rank, winner = next(((p, w) for p, player, _, w in places if player == outcome.player), (None, False))
            if rank is not None and len(places) > 1:
                ranks[outcome.title].append(rank)
                won[outcome.title] += winner
        return {
            "name": user.name,
            "since": iso(user.created),
            "me": viewer is not None and viewer.user_id == user.id,
            "titles": [
                {
                    "title": title,
                    "title_name": self._title_name(title),
                    "played": len(ranks[title]),
                    "won": won[title],
                    "average_rank": round(fmean(ranks[title]), 2) if ranks[title] else None,
                    "rating": rating_json(standings[title]) if title in standings else None,
                    "course": [_point(*point) for point in courses.get(title, ())],
                }
                for title in self._in_order({*ranks, *standings})
            ],
            "games": self.lobby.summaries(viewer, shown),
        }

    def leaders(self, viewer: Identity | None, title: str, kind: str, limit: int) -> dict[str, Any]:
        """The ratings of a title, sorted by the lower end of their range."""
        played = self.house.title_of(title)
        with self.house.database.read() as connection:
            found = store.leaders(connection, title, kind, limit)
        bots = {info.id: bot_json(info, played)["name"] for info in self.house.bots.for_title(title)}
        rows: list[dict[str, Any]] = []
        for standing, name in found:
            is_bot = standing.player.startswith(BOT)
            rows.append(
                {
                    "kind": "bot" if is_bot else "person",
                    "name": bots.get(name, name) if is_bot else name,
                    "me": viewer is not None and standing.player == viewer.user_id,
                    "rating": rating_json(standing),
                }
            )
        rows.sort(key=lambda row: -row["rating"]["surely"])  # equal to the order of the store but for rounding
        return {"title": title, "title_name": self._title_name(title), "kind": kind, "players": rows}

    def _title_name(self, slug: str) -> str:
        return self.house.shelf[slug].name if slug in self.house.shelf else slug

    def _in_order(self, slugs: set[str]) -> list[str]:
        known = [slug for slug in self.house.shelf if slug in slugs]
        return [*known, *sorted(slugs - set(known))]


def _point(time: float, mu: float, sigma: float) -> dict[str, Any]:
    rating = Rating(mu, sigma)
    return {"time": iso(time), "points": rating.points, "uncertainty": rating.uncertainty}
