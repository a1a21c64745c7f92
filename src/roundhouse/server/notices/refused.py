"""What a channel says that does not take a message."""

from __future__ import annotations

import json
from typing import Any


class ChannelRefused(Exception):
    """A channel did not take a message: the message ``fault-...`` of the catalogue with its facts. ``lasting``: trying
    again later cannot help. ``gone``: the channel does not exist any more. ``unsure``: it did not answer, and may have
    taken the message."""

    def __init__(
        self, fault: str, /, lasting: bool = False, gone: bool = False, unsure: bool = False, **facts: Any
    ) -> None:
        super().__init__(fault)
        self.fault = fault
        self.facts = facts
        self.lasting = lasting
        self.gone = gone
        self.unsure = unsure

    def written(self) -> str:
        """What is kept of it, to be worded for whoever reads it."""
        return json.dumps({"fault": self.fault, "facts": self.facts}, ensure_ascii=False)
