"""Sends the notices that wait in the outbox: claims them, hands them over, notes what became of them.

Several processes may do so at once; a claim belongs to one of them. What happens to a message when this process dies,
and is found by a later one (:func:`roundhouse.server.store.notices.recover`):

* before the channel could have it: it is sent again;
* mail: a note is committed before the line that ends the message and another one after it. With both the mail counts as
  sent. Without the second nobody can know whether the line was sent, so the mail is sent again under the same
  Message-ID: none is lost, and one that comes twice can be recognised;
* a push is sent again and shown once (see :func:`roundhouse.server.notices.push.push`);
* a message to a service whose request was on the way is not sent again, for a service cannot tell that it has it
  already. It is counted as ``unsure``, and its reader is shown that it may not have come.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from sqlalchemy import Connection

from roundhouse.server.house import House
from roundhouse.server.store import channels as channel_store
from roundhouse.server.store import notices as store
from roundhouse.server.store.channels import Channel
from roundhouse.server.store.notices import Notice

from .carriers import Carriers
from .mail import NotSent
from .refused import ChannelRefused
from .texts import text_of
from .times import digest_at, quiet_until

log = logging.getLogger(__name__)
#: messages that are on their way at the same time
AT_ONCE = 4
#: seconds for which a claim is good: all the answers of a slow mail server, and more
LEASE = 300.0
#: seconds to the second attempt, doubled each time up to the longest; about a day in all
FIRST_WAIT, LONGEST_WAIT, MOST_ATTEMPTS = 30.0, 3 * 3600.0, 16
CLEAN_SECONDS = 3600.0


def wait_after(attempts: int) -> float:
    """Seconds to the next attempt after this many attempts."""
    return min(LONGEST_WAIT, FIRST_WAIT * 2.0 ** (attempts - 1))


@dataclass(frozen=True, slots=True)
class Batch:
    """Notices of one channel that go out as one message."""

    claim: str
    channel: Channel
    language: str
    notices: tuple[Notice, ...]


@dataclass(frozen=True, slots=True)
class _Handing:
    """Records the last step of a message."""

    house: House
    batch: Batch

    def begins(self) -> bool:
        with self.house.database.write() as connection:
            ids = [notice.id for notice in self.batch.notices]
            return store.hand_over(connection, ids, self.batch.claim, self.house.clock() + LEASE)

    def done(self) -> None:
        with self.house.database.write() as connection:
            store.mark_given(connection, self.batch.claim)


class Sender:
    """All methods are for worker threads; :class:`roundhouse.server.notices.post.Post` calls them."""

    def __init__(self, house: House, carriers: Carriers) -> None:
        self._house = house
        self._carriers = carriers
        self._cleaned = 0.0

    def take(self) -> list[Callable[[], None]]:
        """Messages to send now."""
        return [partial(self.deliver, batch) for batch in self.claim()]

    def begin(self) -> None:
        """Settle what the process before this one has left, where there can be no other."""
        if self._house.alone:
            with self._house.database.write() as connection:
                self._count_unsure(store.release_all(connection))

    def _count_unsure(self, many: int) -> None:
        if many:
            log.warning("notices may not have come: a server died while it handed them over", extra={"notices": many})
            self._house.metrics.notices("unsure", many)

    # ------------------------------------------------------------------ claiming

    def claim(self) -> list[Batch]:
        """Messages to send now, at most :data:`AT_ONCE`."""
        house, now = self._house, self._house.clock()
        with house.database.read() as connection:
            house.metrics.notices_waiting.set(store.count_waiting(connection))
            work = store.has_work(connection, now)
        if now - self._cleaned > CLEAN_SECONDS:
            self._cleaned = now
            with house.database.write() as connection:
                store.clean(connection, now)
        if not work:
            return []
        with house.database.write() as connection:
            self._count_unsure(store.recover(connection, now))
            claimed = [
                self._claim_again(connection, claim, now) for claim in store.broken_off(connection, now, AT_ONCE)
            ]
            wanted = store.due_channels(connection, now, AT_ONCE - len(claimed))
            claimed += [self._claim_one(connection, channel_id, now) for channel_id in wanted]
        return [batch for batch in claimed if batch is not None]

    def _claim_again(self, connection: Connection, claim: str, now: float) -> Batch | None:
        """Claim a message that was broken off."""
        taken = store.claim_again(connection, claim, now + LEASE)
        channel = channel_store.find_channel(connection, store.channel_of(connection, taken[0].id)) if taken else None
        if channel is None:
            return None
        return Batch(claim, channel, channel_store.language_of(connection, channel.user_id), tuple(taken))

    def _claim_one(self, connection: Connection, channel_id: int, now: float) -> Batch | None:
        """Claim what is due for a channel; put it off in quiet hours and until its digest."""
        channel = channel_store.find_channel(connection, channel_id)
        if channel is None:
            return None
        store.drop_seen(connection, channel_id, now)
        due = store.due_notices(connection, channel_id, now)
        wanted = channel_store.preferences_of(connection, channel.user_id)
        at_once = [notice for notice in due if notice.event in ("test", "confirm")]
        later = [notice for notice in due if notice not in at_once]
        if later and (quiet := quiet_until(wanted, now)) is not None:
            store.put_off(connection, [notice.id for notice in later], quiet, for_digest=False)
            later = []
        if channel.digest != "none" and (fresh := [notice.id for notice in later if not notice.held]):
            store.put_off(connection, fresh, digest_at(channel.digest, wanted, now), for_digest=True)
            later = [notice for notice in later if notice.held]
        chosen = at_once or later
        if not chosen:
            return None
        claim = secrets.token_hex(12)
        store.claim_notices(connection, [notice.id for notice in chosen], claim, now + LEASE)
        taken = store.claimed_notices(connection, claim)
        language = channel_store.language_of(connection, channel.user_id)
        return Batch(claim, channel, language, tuple(taken)) if taken else None

    # ------------------------------------------------------------------ sending

    def deliver(self, batch: Batch) -> None:
        """Hand one message over and note what became of it."""
        text = text_of(batch.notices, batch.language)
        try:
            self._carriers.send(batch.channel, text, batch.language, _Handing(self._house, batch))
        except NotSent:  # a player has moved meanwhile: what is left goes out without his notice
            self._settle(batch, "waiting", 0.0)
        except ChannelRefused as refusal:
            self._refused(batch, refusal)
        except Exception:
            log.exception("a notice could not be sent", extra={"channel": batch.channel.id})
            self._refused(batch, ChannelRefused("server"))
        else:
            self._settle(batch, "sent")
            if batch.channel.fault is not None:
                self._note(batch.channel, None)

    def _settle(self, batch: Batch, state: str, wait: float | None = None) -> None:
        due = None if wait is None else self._house.clock() + wait
        with self._house.database.write() as connection:
            many = store.settle(connection, batch.claim, state, due)
        if state not in ("waiting", "again"):
            self._house.metrics.notices(state, many)

    def _refused(self, batch: Batch, refusal: ChannelRefused) -> None:
        log.info("a notice was refused", extra={"channel": batch.channel.id, "kind": batch.channel.kind})
        attempts = min(notice.attempts for notice in batch.notices)
        if refusal.gone:
            with self._house.database.write() as connection:
                channel_store.delete_channel(connection, batch.channel.id)
            self._house.metrics.notices("failed", len(batch.notices))
            self._house.notices.load()
            return
        if refusal.lasting or attempts >= MOST_ATTEMPTS:
            self._settle(batch, "failed")
        else:
            self._settle(batch, "again" if refusal.unsure else "waiting", wait_after(attempts))
        self._note(batch.channel, refusal.written())

    def _note(self, channel: Channel, fault: str | None) -> None:
        with self._house.database.write() as connection:
            channel_store.change_channel(connection, channel.id, fault=fault)
