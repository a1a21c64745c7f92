"""Clocks, holidays, and what tables ask of those who join."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

SERIAL = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.add_column("games", sa.Column("clock", sa.JSON(none_as_null=True), nullable=True))
    op.add_column("games", sa.Column("speed", sa.String(length=6), server_default="none", nullable=False))
    op.add_column("games", sa.Column("times", sa.JSON(none_as_null=True), nullable=True))
    op.add_column("games", sa.Column("wake", sa.Double(), nullable=True))
    op.add_column("games", sa.Column("ticks", sa.Integer(), server_default="0", nullable=False))
    op.add_column("games", sa.Column("languages", sa.String(length=80), server_default="", nullable=False))
    op.add_column("games", sa.Column("reliability", sa.Integer(), nullable=True))
    op.add_column("games", sa.Column("take_unknown", sa.Boolean(), server_default=sa.true(), nullable=False))
    op.create_index(op.f("ix_games_wake"), "games", ["wake"], unique=False)
    op.add_column("seats", sa.Column("lapses", sa.Integer(), server_default="0", nullable=False))
    op.create_table(
        "holidays",
        sa.Column("id", SERIAL, nullable=False),
        sa.Column("user_id", sa.String(length=32), nullable=False),
        sa.Column("start", sa.Double(), nullable=False),
        sa.Column("end", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_holidays_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_holidays")),
    )
    op.create_index(op.f("ix_holidays_user_id"), "holidays", ["user_id"], unique=False)


def downgrade() -> None:
    op.drop_index(op.f("ix_holidays_user_id"), table_name="holidays")
    op.drop_table("holidays")
    op.drop_column("seats", "lapses")
    op.drop_index(op.f("ix_games_wake"), table_name="games")
    for name in ("take_unknown", "reliability", "languages", "ticks", "wake", "times", "speed", "clock"):
        op.drop_column("games", name)
