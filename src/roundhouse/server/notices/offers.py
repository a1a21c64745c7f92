"""Which channels this server offers: what its operator has set, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from roundhouse.server.environment import WrongSetting, variables

from .mail import is_address

#: services of apprise that an operator may allow. All speak HTTP through `requests`, so that their connections can be
#: kept off private addresses; services of the machine itself (a desktop, a log, a file) are not here
SERVICES = frozenset((
    "bark", "barks", "discord", "feishu", "form", "forms", "gchat", "gotify", "gotifys", "json", "jsons",
    "lark", "line", "mastodon", "mastodons", "matrix", "matrixs", "mmost", "mmosts", "ntfy", "ntfys", "pbul",
    "pover", "prowl", "pushdeer", "pushdeers", "revolt", "rocket", "rockets", "ryver", "schan", "signal", "signals",
    "slack", "tgram", "toot", "toots", "webex", "workflows", "wxteams", "xml", "xmls", "zulip",
))  # fmt: skip
#: where browsers take pushes: Chrome, Edge and others, Firefox, Safari, Windows
PUSH_SERVICES = (
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "push.apple.com",
    "notify.windows.com",
)


@dataclass(frozen=True, slots=True)
class Offers:
    """``push_contact`` is whom a push service can write to about us: without one, and without a mail server, there is
    no Web Push."""

    push_contact: str = ""
    push_services: tuple[str, ...] = PUSH_SERVICES
    services: frozenset[str] = field(default_factory=frozenset)
    #: may services be at addresses that are not public?
    private: bool = False


def read_offers(environment: Mapping[str, str] | None = None) -> Offers:
    """``ROUNDHOUSE_PUSH_CONTACT``, ``ROUNDHOUSE_PUSH_SERVICES``, ``ROUNDHOUSE_APPRISE``,
    ``ROUNDHOUSE_APPRISE_PRIVATE``."""
    names = variables(environment)
    contact = names.get("ROUNDHOUSE_PUSH_CONTACT", "").strip()
    if contact and not contact.startswith("https://"):
        address = contact.removeprefix("mailto:")
        if not is_address(address):
            raise WrongSetting("setting-contact", value=contact)
        contact = f"mailto:{address}"
    allowed = frozenset(_words(names.get("ROUNDHOUSE_APPRISE", "")))
    if unknown := sorted(allowed - SERVICES):
        raise WrongSetting("setting-services", unknown=unknown, known=sorted(SERVICES))
    hosts = tuple(_words(names.get("ROUNDHOUSE_PUSH_SERVICES", ""))) or PUSH_SERVICES
    private = names.get("ROUNDHOUSE_APPRISE_PRIVATE", "").lower() in ("on", "1", "yes", "true")
    return Offers(contact, hosts, allowed, private)


def _words(text: str) -> list[str]:
    return [word for word in text.lower().replace(",", " ").split() if word]
