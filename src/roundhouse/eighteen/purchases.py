"""A company buys a private company from a player who agrees."""

from __future__ import annotations

from roundhouse.kernel import PlayerId

from .actions import BuyPrivateIn
from .ledger import move_private, note, pay
from .offers import propose
from .operating import CompanyStep
from .state import State


class BuyFromPlayer(CompanyStep):
    """The deed; a title says which private companies are for sale and at what price."""

    handles = (BuyPrivateIn,)

    def apply(self, draft: State, action: BuyPrivateIn) -> None:
        owner = PlayerId(draft.privates[action.private])
        if owner == action.who:
            self.carry_out(draft, action)
            return
        text = f"{action.company} offers {self.data.money(action.price)} for {action.private}."
        propose(draft, owner, action, text)

    def carry_out(self, draft: State, action: BuyPrivateIn) -> None:
        """The deal is done."""
        owner = draft.privates[action.private]
        pay(draft, action.company, owner, action.price)
        move_private(draft, action.private, action.company)
        note(
            draft,
            "private-sold",
            "{company} buys {private} from {owner} for {price}.",
            company=action.company,
            private=action.private,
            owner=owner,
            price=self.data.money(action.price),
        )
