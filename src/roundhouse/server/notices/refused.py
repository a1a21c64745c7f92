"""What a channel says that does not take a message."""

from __future__ import annotations


class Refused(Exception):
    """A channel did not take a message. ``lasting``: trying again later cannot help. ``gone``: the channel does not
    exist any more. ``unsure``: it did not answer, and may have taken the message."""

    def __init__(self, text: str, lasting: bool = False, gone: bool = False, unsure: bool = False) -> None:
        super().__init__(text)
        self.lasting = lasting
        self.gone = gone
        self.unsure = unsure
