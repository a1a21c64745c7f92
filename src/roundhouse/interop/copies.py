"""Ids of single certificates and single tiles, which 18xx.games has and our rules do not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from roundhouse.board import HexId, TileId
from roundhouse.eighteen.ids import IPO, CompanyId, OwnerId
from roundhouse.eighteen.state import State
from roundhouse.kernel import BrokenFile

from .saying import refused

PRESIDENT = 0


class TileCopies:
    """Which copy of a tile lies where. A city is named by its tile's copy and its number on it: ``14-1-0``; one of
    a hex without a tile by the hex: ``H6-0-0``."""

    def __init__(self, spelled: Mapping[HexId, str] | None = None) -> None:
        self._copies: dict[HexId, str] = {}
        #: hexes whose printed tile is called otherwise than the hex
        self._spelled = dict(spelled or {})

    def lay(self, hex_id: HexId, copy: str) -> None:
        self._copies[hex_id] = copy

    def lay_free(self, hex_id: HexId, tile: TileId) -> str:
        """Lay the copy with the lowest number that does not lie on the map."""
        used = set(self._copies.values()) - {self._copies.get(hex_id, "")}
        number = 0
        while f"{tile}-{number}" in used:
            number += 1
        self.lay(hex_id, f"{tile}-{number}")
        return f"{tile}-{number}"

    def name_city(self, hex_id: HexId, city: int) -> str:
        printed = f"{self._spelled.get(hex_id, hex_id)}-0"
        return f"{self._copies.get(hex_id, printed)}-{city}"

    def find_city(self, name: str, hexes: Iterable[HexId]) -> tuple[HexId, int]:
        """The hex and the number of the city called ``name``."""
        copy, _, city = name.rpartition("-")
        if not (city.isascii() and city.isdigit() and len(city) < 4):
            raise refused(BrokenFile, "not-a-city", name=name)
        for hex_id, lying in self._copies.items():
            if lying == copy:
                return hex_id, int(city)
        for hex_id in hexes:
            if f"{self._spelled.get(hex_id, hex_id)}-0" == copy:
                return hex_id, int(city)
        raise refused(BrokenFile, "no-such-copy", tile=copy)


def tile_of(copy: str) -> TileId:
    """The kind of tile of a copy: ``14-1`` is a 14."""
    return TileId(copy.rpartition("-")[0])


class CertificateNumbers:
    """Who holds which certificate. ``PRR_0`` is the president's; the others have one share each.

    When shares change hands our rules do not say which certificates. The choices here are those of 18xx.games: the
    certificates held longest go first, and a new president gives his to the holder of the president's certificate.
    """

    def __init__(self, held: Mapping[CompanyId, Mapping[OwnerId, Iterable[int]]]) -> None:
        self._held = {
            company: {owner: list(numbers) for owner, numbers in table.items()} for company, table in held.items()
        }

    def ordinary(self, company: CompanyId, owner: OwnerId) -> list[int]:
        """The ordinary certificates of an owner, those held longest first."""
        return [number for number in self._held[company].get(owner, ()) if number != PRESIDENT]

    def owner(self, company: CompanyId, number: int) -> OwnerId | None:
        return next((owner for owner, numbers in self._held[company].items() if number in numbers), None)

    def level(self, company: CompanyId, state: State) -> None:
        """Make the numbers of certificates those of ``state``: who has too many gives those held longest."""
        self.move(company, PRESIDENT, state.president_cert[company])
        table = state.shares[company]
        spare: list[int] = []
        for owner in list(self._held[company]):
            held = self.ordinary(company, owner)
            spare += held[: max(0, len(held) - table.get(owner, 0))]
        for owner, count in table.items():
            while len(self.ordinary(company, owner)) < count:
                self.move(company, spare.pop(0), owner)
        if table.get(IPO, 0) == len(self.ordinary(company, IPO)) and state.president_cert[company] == IPO:
            self._held[company][IPO].sort()

    def move(self, company: CompanyId, number: int, owner: OwnerId) -> None:
        table = self._held[company]
        for numbers in table.values():
            if number in numbers:
                numbers.remove(number)
        table.setdefault(owner, []).append(number)

    def take(self, company: CompanyId, source: OwnerId, owner: OwnerId, count: int = 1) -> list[int]:
        """Move ordinary certificates; their numbers."""
        numbers = self.ordinary(company, source)[:count]
        if len(numbers) < count:
            raise AssertionError(f"{source} has not {count} certificates of {company}")
        for number in numbers:
            self.move(company, number, owner)
        return numbers

    def sell(self, company: CompanyId, before: State, after: State, seller: OwnerId, count: int) -> list[int]:
        """Move a block to where ``after`` has it, and exchange certificates with a new president.

        Returns the numbers of the certificates that the seller names.
        """
        pool = _where_sold(company, before, after, seller)
        own = self.ordinary(company, seller)
        if count <= len(own):
            numbers = self.take(company, seller, pool, count)
            self.settle_presidency(company, before, after)
            return numbers
        left = len(own) + before.president_shares[company] - count
        for number in (*own, PRESIDENT):
            self.move(company, number, pool)
        self.take(company, after.president_cert[company], pool, before.president_shares[company])
        self.move(company, PRESIDENT, after.president_cert[company])
        self.take(company, pool, seller, left)
        return [*own, PRESIDENT]

    def settle_presidency(self, company: CompanyId, before: State, after: State) -> None:
        """If the president has changed, the certificates are exchanged."""
        old, new = before.president_cert.get(company), after.president_cert.get(company)
        if old is None or new is None or old == new:
            return
        if not old.startswith("@"):
            self.take(company, new, old, before.president_shares[company])
        self.move(company, PRESIDENT, new)


def _where_sold(company: CompanyId, before: State, after: State, seller: OwnerId) -> OwnerId:
    gains = {o: n - before.shares[company].get(o, 0) for o, n in after.shares[company].items() if o.startswith("@")}
    return max(gains, key=lambda owner: gains[owner]) if gains else IPO
