"""Names of guests, people shut out, blocks, moderation of the chat, reports, notices of operators."""

import unicodedata

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

SERIAL = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def _key(name: str) -> str:
    """As names were compared when this migration was written."""
    return unicodedata.normalize("NFKC", name).casefold().strip()


def upgrade() -> None:
    op.add_column("users", sa.Column("guest_key", sa.String(length=80), nullable=True))
    op.add_column("users", sa.Column("blocked", sa.Double(), nullable=True))
    op.add_column("users", sa.Column("blocked_for", sa.Text(), nullable=True))
    op.create_index(op.f("ix_users_guest_key"), "users", ["guest_key"], unique=False)
    _name_guests()
    op.create_table(
        "blocks",
        sa.Column("user_id", sa.String(length=32), nullable=False),
        sa.Column("blocked_id", sa.String(length=32), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_blocks_user_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["blocked_id"], ["users.id"], name=op.f("fk_blocks_blocked_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "blocked_id", name=op.f("pk_blocks")),
    )
    op.add_column("seats", sa.Column("muted", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("chat", sa.Column("user_id", sa.String(length=32), nullable=True))
    op.add_column("chat", sa.Column("removes", SERIAL, nullable=True))
    op.add_column("chat", sa.Column("removed", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.create_index(op.f("ix_chat_user_id"), "chat", ["user_id"], unique=False)
    op.create_table(
        "reports",
        sa.Column("id", SERIAL, nullable=False),
        sa.Column("game_id", sa.String(length=32), nullable=False),
        sa.Column("message_id", SERIAL, nullable=False),
        sa.Column("user_id", sa.String(length=32), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("time", sa.Double(), nullable=False),
        sa.Column("settled", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_reports_game_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["message_id"], ["chat.id"], name=op.f("fk_reports_message_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_reports_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reports")),
        sa.UniqueConstraint("message_id", "user_id", name=op.f("uq_reports_message_id_user_id")),
    )
    op.create_table(
        "notices",
        sa.Column("id", SERIAL, nullable=False),
        sa.Column("what", sa.String(length=10), nullable=False),
        sa.Column("game_id", sa.String(length=32), nullable=False),
        sa.Column("time", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_notices")),
    )
    # positions that version 0.1 kept with pickle; they are made again as games are opened
    op.execute(sa.delete(sa.table("snapshots")))


def _name_guests() -> None:
    """Write how guests' names are compared; a guest who carries a person's name is called a guest from now on."""
    users = sa.table(
        "users", sa.column("id"), sa.column("kind"), sa.column("name"), sa.column("name_key"), sa.column("guest_key")
    )
    connection = op.get_bind()
    taken = {row.name_key for row in connection.execute(sa.select(users.c.name_key)) if row.name_key}
    rows = connection.execute(sa.select(users.c.id, users.c.name).where(users.c.kind == "guest")).all()
    for row in rows:
        name = f"{row.name[:24]} (guest)" if _key(row.name) in taken else row.name
        connection.execute(sa.update(users).where(users.c.id == row.id).values(name=name, guest_key=_key(name)[:80]))


def downgrade() -> None:
    op.drop_table("notices")
    op.drop_table("reports")
    op.drop_index(op.f("ix_chat_user_id"), table_name="chat")
    # column by column: made anew, a table of SQLite would take the rows that refer to it along
    for column in ("removed", "removes", "user_id"):
        op.drop_column("chat", column)
    op.drop_column("seats", "muted")
    op.drop_table("blocks")
    op.drop_index(op.f("ix_users_guest_key"), table_name="users")
    for column in ("blocked_for", "blocked", "guest_key"):
        op.drop_column("users", column)
