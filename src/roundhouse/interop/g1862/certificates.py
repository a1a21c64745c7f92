"""Single certificates, of which our rules know only how many there are."""

from __future__ import annotations

from collections.abc import Iterator

from roundhouse.eighteen import actions as a
from roundhouse.eighteen.ids import POOL, OwnerId
from roundhouse.eighteen.state import State
from roundhouse.interop.copies import PRESIDENT
from roundhouse.interop.file_game import FileGame
from roundhouse.interop.history import FileEntry
from roundhouse.kernel import Action
from roundhouse.titles.g1862 import actions as b

#: entries that name the certificates that change hands
_NAMING = (a.BuyShare, b.SellShares, b.RedeemShare)
_EXCHANGES = (b.Merge, b.Refinance, b.SettleOption, a.Answer)


def keeping_book(file_game: FileGame, entry: FileEntry, deeds: Iterator[Action]) -> Iterator[Action]:
    """Play the deeds of an entry and follow the certificates, of which our rules know only how many there are."""
    for action in deeds:
        before = file_game.state
        yield action
        named = list(entry.get("shares") or ()) if isinstance(action, _NAMING) else []
        follow_certificates(
            file_game, before, file_game.state, [int(str(name).rpartition("_")[2]) for name in named], action
        )


def follow_certificates(file_game: FileGame, before: State, after: State, named: list[int], action: Action) -> None:
    """Move the certificates that an entry names, then those that make the numbers right: the ones held longest."""
    if named:
        assert isinstance(action, _NAMING)
        company = action.company
        target: OwnerId = action.who
        if isinstance(action, b.SellShares):
            target = POOL
        elif isinstance(action, b.RedeemShare):
            target = company
        for place in named:
            file_game.shares.move(company, place, target)
        if isinstance(action, b.SellShares) and PRESIDENT in named:
            part_with_certificate(file_game, action, after)
    if isinstance(action, _EXCHANGES):
        follow_exchange(file_game, after)
    if before.shares is after.shares and before.president_cert is after.president_cert:
        return
    for company in after.shares:
        if before.shares[company] is not after.shares[company] or (
            before.president_cert[company] != after.president_cert[company]
        ):
            file_game.shares.level(company, after)


def part_with_certificate(file_game: FileGame, action: b.SellShares, after: State) -> None:
    """The director has put all his certificates into the pool: a new director gives three for the director's, and
    the old one takes what he keeps from those that lie in the pool longest."""
    book, company = file_game.shares, action.company
    director = after.president_cert[company]
    if director in after.players:
        book.take(company, director, POOL, after.president_shares[company])
        book.move(company, PRESIDENT, director)
    book.take(company, POOL, action.who, after.shares[company].get(action.who, 0))


def follow_exchange(file_game: FileGame, after: State) -> None:
    """A holder returns the shares that came last; swaps take those held longest; an option is the last kept."""
    book = file_game.shares
    for event in after.events:
        facts = event.facts
        if event.kind == "shares-moved":
            book.take(facts["company"], facts["source"], facts["target"], facts["count"])
        elif event.kind == "shares-returned":
            for place in book.ordinary(facts["company"], facts["holder"])[::-1][: facts["count"]]:
                book.move(facts["company"], place, POOL)
        elif event.kind == "certificate-exchanged":
            for place in book.ordinary(facts["company"], POOL)[::-1][: facts["count"]]:
                book.move(facts["company"], place, facts["holder"])
        elif event.kind == "share-swapped":
            book.take(facts["survivor"], facts["giver"], facts["holder"])
        elif event.kind == "option" and facts["given_up"]:
            book.move(facts["survivor"], book.ordinary(facts["survivor"], facts["holder"])[-1], POOL)
