"""The tables. Migrations make them; a test compares the two."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    true,
)

#: JSON null is written as SQL NULL, so that "no result" can be asked for in SQL
Json = JSON(none_as_null=True)
#: SQLite numbers rows by itself only in an INTEGER key
Serial = BigInteger().with_variant(Integer, "sqlite")

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

settings = Table(
    "settings",
    metadata,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

users = Table(
    "users",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("kind", String(8), nullable=False),  # person or guest
    Column("name", String(40), nullable=False),
    # the name as it is compared; only persons have one, guests may share a name
    Column("name_key", String(80), nullable=True, unique=True),
    Column("password", String(200), nullable=True),
    Column("email", String(254), nullable=True),
    Column("created", Double, nullable=False),
    # a guest's name as it is compared; guests may share a name, but not with a person
    Column("guest_key", String(80), nullable=True, index=True),
    # when an operator shut this person out, and why
    Column("blocked", Double, nullable=True),
    Column("blocked_for", Text, nullable=True),
    # the language that this person has chosen; NULL: whatever the browser asks for
    Column("language", String(20), nullable=True),
    # when the person opened the link that was sent to the e-mail address; NULL: it may be somebody else's
    Column("email_confirmed", Double, nullable=True),
    Column("renamed", Double, nullable=True),  # when the person last changed the name
    # whether a coach speaks at the table: "on", "off" or "auto" (in the first games); NULL: never chosen
    Column("coach", String(4), nullable=True),
)

#: names that people had lately: nobody else takes them before ``until``
former_names = Table(
    "former_names",
    metadata,
    Column("name_key", String(80), primary_key=True),
    Column("user_id", String(32), ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("until", Double, nullable=False),
)

#: links sent by mail that have not been used: each is good once, for one purpose and one address
mail_tokens = Table(
    "mail_tokens",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("user_id", String(32), ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("purpose", String(10), nullable=False),  # confirm, reset
    Column("email", String(254), nullable=False),
    Column("expires", Double, nullable=False),
)

#: mails about accounts that wait to be sent; a row goes when its mail is sent, or is not wanted any more
letters = Table(
    "letters",
    metadata,
    Column("id", Serial, primary_key=True),
    Column("kind", String(10), nullable=False),  # confirm, reset, moved, passkey
    # NULL: somebody has asked for a new password, and nobody has looked yet whose address it is
    Column("user_id", String(32), ForeignKey("users.id", ondelete="CASCADE"), nullable=True, index=True),
    Column("address", String(254), nullable=False),
    Column("language", String(20), nullable=False),
    Column("created", Double, nullable=False),
    Column("due", Double, nullable=False),
    Column("state", String(10), nullable=False),  # waiting, claimed, handing, given
    Column("claim", String(32), nullable=True),  # who sends it, and until when the claim is good
    Column("lease", Double, nullable=True),
    Column("attempts", Integer, nullable=False),
    Index("ix_letters_state_due", "state", "due"),
)

#: public keys with which people sign in instead of a password
passkeys = Table(
    "passkeys",
    metadata,
    Column("id", Serial, primary_key=True),
    Column("user_id", String(32), ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("credential", String(1400), nullable=False, unique=True),  # the authenticator's name for it, base64url
    Column("public_key", Text, nullable=False),  # COSE, base64url
    Column("sign_count", BigInteger, nullable=False),
    Column("transports", String(80), nullable=False),
    Column("name", String(60), nullable=False),
    Column("created", Double, nullable=False),
    Column("used", Double, nullable=True),
)

#: challenges that an authenticator has been given and that nobody has answered: each is good once, for one browser
passkey_challenges = Table(
    "passkey_challenges",
    metadata,
    Column("token_hash", String(64), primary_key=True),  # of the session, or of the cookie, that it was given to
    Column("challenge", String(120), nullable=False),
    Column("expires", Double, nullable=False, index=True),
)

blocks = Table(
    "blocks",
    metadata,
    # who does not want to read whom
    Column("user_id", String(32), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("blocked_id", String(32), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("created", Double, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("user_id", String(32), ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", Double, nullable=False),
    Column("expires", Double, nullable=False),
    # shown to the session's own user: when and from where it was last used, and by which program
    Column("seen", Double, nullable=True),
    Column("address", String(64), nullable=True),
    Column("agent", String(200), nullable=True),
)

games = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("title", String(40), nullable=False),
    Column("variant", String(40), nullable=False),
    Column("options", Json, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("readings", String(40), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("outcomes", Json, nullable=False),  # what chance decided before the first action
    Column("status", String(10), nullable=False, index=True),  # waiting, playing, finished
    Column("version", Integer, nullable=False),
    Column("round", String(80), nullable=False),
    Column("acting", Json, nullable=False),  # indexes of seats
    Column("bot_turn", Boolean, nullable=False, index=True),
    Column("result", Json, nullable=True),
    Column("undo", Json, nullable=True),
    Column("owner", String(32), ForeignKey("users.id"), nullable=False, index=True),
    Column("listed", Boolean, nullable=False),
    Column("shuffle", Boolean, nullable=False),
    Column("pace", Double, nullable=False),
    Column("paused", Boolean, nullable=False),
    Column("branch_of", String(32), nullable=True),
    Column("created", Double, nullable=False),
    Column("updated", Double, nullable=False, index=True),
    # does an order given ahead stand? Then every move looks at them
    Column("has_orders", Boolean, nullable=False, server_default=false()),
    # read from a file, not played here from the beginning
    Column("imported", Boolean, nullable=False, server_default=false()),
    # the table at which the same people play again
    Column("rematch", String(32), nullable=True),
    # the tutorial and the chapter that are learnt at this table
    Column("tutorial", String(80), nullable=True),
    # the clock that was chosen, and by it the speed: live, slow, none
    Column("clock", Json, nullable=True),
    Column("speed", String(6), nullable=False, server_default="none"),
    # the players' clocks; when the next of them passes a mark; how often they were changed other than by a move
    Column("times", Json, nullable=True),
    Column("wake", Double, nullable=True, index=True),
    Column("ticks", Integer, nullable=False, server_default="0"),
    # the languages of its chat, as ",en,it,"
    Column("languages", String(80), nullable=False, server_default=""),
    # the least reliability in per cent that who joins must have, and whether those are let in of whom it is unknown
    Column("reliability", Integer, nullable=True),
    Column("take_unknown", Boolean, nullable=False, server_default=true()),
    # the result changes ratings, if everybody who plays can be rated
    Column("rated", Boolean, nullable=False, server_default=false()),
)

seats = Table(
    "seats",
    metadata,
    Column("game_id", String(32), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("player", String(40), nullable=False),
    Column("kind", String(8), nullable=False),  # person, guest, bot, open
    Column("user_id", String(32), ForeignKey("users.id"), nullable=True, index=True),
    Column("device", String(40), nullable=True, index=True),
    Column("bot", String(40), nullable=True),
    Column("stand_in", Boolean, nullable=False),
    Column("invitation", String(40), nullable=True, unique=True),
    Column("seen", Double, nullable=False),
    # the owner of the table does not let him speak there
    Column("muted", Boolean, nullable=False, server_default=false()),
    # the user for whom an open seat is kept: he needs no invitation
    Column("invited", String(32), nullable=True, index=True),
    # how often the holder's time was up
    Column("lapses", Integer, nullable=False, server_default="0"),
)

#: what a person keeps about a game for himself
personal = Table(
    "personal",
    metadata,
    Column("user_id", String(32), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("game_id", String(32), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("archived", Boolean, nullable=False, server_default=false()),
    Column("notes", Text, nullable=False, server_default=""),
)

actions = Table(
    "actions",
    metadata,
    Column("game_id", String(32), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    # the last word when two moves come at once
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("action", Json, nullable=False),
    Column("outcomes", Json, nullable=False),
    Column("events", Json, nullable=False),
    Column("round", String(80), nullable=False),
    Column("by", String(8), nullable=False),
    Column("user_id", String(32), nullable=True),
    Column("reason", Text, nullable=True),
    Column("request_id", String(64), nullable=True),
    Column("time", Double, nullable=False),
    UniqueConstraint("game_id", "request_id"),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("game_id", String(32), ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("fingerprint", String(64), nullable=False),
    Column("position", LargeBinary, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Serial, primary_key=True),
    Column("game_id", String(32), ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("place", Integer, nullable=True),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("time", Double, nullable=False),
    Column("user_id", String(32), nullable=True, index=True),  # who wrote it; NULL: the server, or version 0.1
    # the message that this one takes away, so that pages that follow the table learn of it like of any other
    Column("removes", Serial, nullable=True),
    Column("removed", Boolean, nullable=False, server_default=false()),
    Index("ix_chat_game_id_id", "game_id", "id"),
)

reports = Table(
    "reports",
    metadata,
    Column("id", Serial, primary_key=True),
    Column("game_id", String(32), ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("message_id", Serial, ForeignKey("chat.id", ondelete="CASCADE"), nullable=False),
    Column("user_id", String(32), ForeignKey("users.id", ondelete="CASCADE"), nullable=False),  # who reports it
    Column("reason", Text, nullable=False),
    Column("text", Text, nullable=False),  # what the message said when it was reported
    Column("time", Double, nullable=False),
    Column("settled", Double, nullable=True),
    UniqueConstraint("message_id", "user_id"),
)

orders = Table(
    "orders",
    metadata,
    Column("id", Serial, primary_key=True),
    Column("game_id", String(32), ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("place", Integer, nullable=False),
    Column("user_id", String(32), nullable=False),
    Column("body", Json, nullable=False),
    Column("given", Integer, nullable=False),  # the version of the game when it was given
    Column("created", Double, nullable=False),
    Column("end", String(10), nullable=True),  # done, broken, withdrawn; NULL: it stands
    Column("why", Json, nullable=True),
    Column("ended", Integer, nullable=True),  # the version of the game when it ended
    Index("ix_orders_game_id_user_id", "game_id", "user_id"),
)

plans = Table(
    "plans",
    metadata,
    Column("id", Serial, primary_key=True),
    Column("game_id", String(32), ForeignKey("games.id", ondelete="CASCADE"), nullable=False),
    Column("user_id", String(32), ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("at", Integer, nullable=False),  # the number of actions before the first planned one
    Column("line", String(64), nullable=False),  # the digest of those actions
    Column("actions", Json, nullable=False),
    Column("created", Double, nullable=False),
    Index("ix_plans_game_id_user_id", "game_id", "user_id"),
)

#: finished games that have changed ratings, in the order of their end. A game that is removed later still counts
rated_games = Table(
    "rated_games",
    metadata,
    Column("id", Serial, primary_key=True),
    Column("game_id", String(32), nullable=False, unique=True),  # no game is rated twice
    Column("title", String(40), nullable=False),
    Column("ended", Double, nullable=False),
    Index("ix_rated_games_title_id", "title", "id"),
)

#: who played them, with which rank, and the rating after the game
rated_players = Table(
    "rated_players",
    metadata,
    Column("number", Serial, ForeignKey("rated_games.id", ondelete="CASCADE"), primary_key=True),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("player", String(48), nullable=False),  # a user's id, or "bot:" and the bot's
    Column("rank", Integer, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Index("ix_rated_players_player_number", "player", "number"),
)

#: where everybody stands now, by title
ratings = Table(
    "ratings",
    metadata,
    Column("title", String(40), primary_key=True),
    Column("player", String(48), primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Index("ix_ratings_player", "player"),
)

#: what commands of an operator tell a running server that shares a SQLite file with them
operator_news = Table(
    "operator_news",
    metadata,
    Column("id", Serial, primary_key=True),
    Column("what", String(10), nullable=False),
    Column("game_id", String(32), nullable=False),
    Column("time", Double, nullable=False),
)

#: when people do not play: their clocks in slow games stand still
holidays = Table(
    "holidays",
    metadata,
    Column("id", Serial, primary_key=True),
    Column("user_id", String(32), ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("start", Double, nullable=False),
    Column("end", Double, nullable=False),
)

#: where a person wants notices
channels = Table(
    "channels",
    metadata,
    Column("id", Serial, primary_key=True),
    Column("user_id", String(32), ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(8), nullable=False),  # mail, push, apprise
    Column("address", Text, nullable=False),  # of apprise: encrypted, because it holds keys
    Column("keys", Json, nullable=True),  # of a browser's push subscription
    Column("label", String(120), nullable=False),  # what its owner is shown
    Column("events", String(80), nullable=False),  # ",turn,ended,"
    Column("digest", String(8), nullable=False),  # none, hourly, daily
    Column("confirmed", Double, nullable=True),  # when the owner of a mail address agreed
    Column("ended", Double, nullable=True),  # when it was unsubscribed
    Column("fault", Text, nullable=True),  # why the latest message was not taken
    Column("created", Double, nullable=False),
)

#: when a person wants notices, and in which language
notice_preferences = Table(
    "notice_preferences",
    metadata,
    Column("user_id", String(32), ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    Column("zone", String(64), nullable=False),
    Column("language", String(12), nullable=False),
    # minutes of the day
    Column("quiet_from", Integer, nullable=True),
    Column("quiet_to", Integer, nullable=True),
    Column("digest_at", Integer, nullable=False),
)

#: notices that wait to be sent, and those sent lately: one row for each channel
notices = Table(
    "notices",
    metadata,
    Column("id", Serial, primary_key=True),
    Column("user_id", String(32), ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("channel_id", Serial, ForeignKey("channels.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("game_id", String(32), ForeignKey("games.id", ondelete="CASCADE"), nullable=True),
    Column("event", String(10), nullable=False),  # turn, invited, mentioned, ended, clock_low; test, confirm
    Column("turn", BigInteger, nullable=False),  # what makes it one: a version of the game, a message of the chat
    Column("facts", Json, nullable=False),
    Column("created", Double, nullable=False),
    Column("due", Double, nullable=False),
    # waiting, claimed, handing, given, again, sent, unsure, cancelled, failed
    Column("state", String(10), nullable=False),
    Column("held", Boolean, nullable=False, server_default=false()),  # it waits for its digest
    Column("claim", String(32), nullable=True),  # who sends it, and until when the claim is good
    Column("lease", Double, nullable=True),
    Column("attempts", Integer, nullable=False),
    # one notice of each event for a turn, a person and a channel
    UniqueConstraint("game_id", "user_id", "event", "turn", "channel_id"),
    Index("ix_notices_state_due", "state", "due"),
)
