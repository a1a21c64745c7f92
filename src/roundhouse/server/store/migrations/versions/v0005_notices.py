"""Notices to people whose tab is closed; what operators tell a server is called operator_news from now on."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

SERIAL = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def _user(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f(f"fk_{table}_user_id"), ondelete="CASCADE")


def _operator_news(name: str) -> None:
    """Its rows live for a day and are of no use to a server that has just started."""
    op.create_table(
        name,
        sa.Column("id", SERIAL, nullable=False),
        sa.Column("what", sa.String(length=10), nullable=False),
        sa.Column("game_id", sa.String(length=32), nullable=False),
        sa.Column("time", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f(f"pk_{name}")),
    )


def upgrade() -> None:
    op.drop_table("notices")
    _operator_news("operator_news")
    op.create_table(
        "channels",
        sa.Column("id", SERIAL, nullable=False),
        sa.Column("user_id", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("keys", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("label", sa.String(length=120), nullable=False),
        sa.Column("events", sa.String(length=80), nullable=False),
        sa.Column("digest", sa.String(length=8), nullable=False),
        sa.Column("confirmed", sa.Double(), nullable=True),
        sa.Column("ended", sa.Double(), nullable=True),
        sa.Column("fault", sa.Text(), nullable=True),
        sa.Column("created", sa.Double(), nullable=False),
        _user("channels"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_channels")),
    )
    op.create_index(op.f("ix_channels_user_id"), "channels", ["user_id"], unique=False)
    op.create_table(
        "notice_preferences",
        sa.Column("user_id", sa.String(length=32), nullable=False),
        sa.Column("zone", sa.String(length=64), nullable=False),
        sa.Column("language", sa.String(length=12), nullable=False),
        sa.Column("quiet_from", sa.Integer(), nullable=True),
        sa.Column("quiet_to", sa.Integer(), nullable=True),
        sa.Column("digest_at", sa.Integer(), nullable=False),
        _user("notice_preferences"),
        sa.PrimaryKeyConstraint("user_id", name=op.f("pk_notice_preferences")),
    )
    op.create_table(
        "notices",
        sa.Column("id", SERIAL, nullable=False),
        sa.Column("user_id", sa.String(length=32), nullable=False),
        sa.Column("channel_id", SERIAL, nullable=False),
        sa.Column("game_id", sa.String(length=32), nullable=True),
        sa.Column("event", sa.String(length=10), nullable=False),
        sa.Column("turn", sa.BigInteger(), nullable=False),
        sa.Column("facts", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("due", sa.Double(), nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("held", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("claim", sa.String(length=32), nullable=True),
        sa.Column("lease", sa.Double(), nullable=True),
        sa.Column("attempts", sa.Integer(), nullable=False),
        _user("notices"),
        sa.ForeignKeyConstraint(
            ["channel_id"], ["channels.id"], name=op.f("fk_notices_channel_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_notices_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_notices")),
        sa.UniqueConstraint(
            "game_id",
            "user_id",
            "event",
            "turn",
            "channel_id",
            name=op.f("uq_notices_game_id_user_id_event_turn_channel_id"),
        ),
    )
    op.create_index(op.f("ix_notices_channel_id"), "notices", ["channel_id"], unique=False)
    op.create_index("ix_notices_state_due", "notices", ["state", "due"], unique=False)


def downgrade() -> None:
    op.drop_table("notices")
    op.drop_table("notice_preferences")
    op.drop_table("channels")
    op.drop_table("operator_news")
    _operator_news("notices")
