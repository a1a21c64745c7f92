"""Orders given ahead."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

SERIAL = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.add_column("games", sa.Column("has_orders", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.create_table(
        "orders",
        sa.Column("id", SERIAL, nullable=False),
        sa.Column("game_id", sa.String(length=32), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.String(length=32), nullable=False),
        sa.Column("body", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("given", sa.Integer(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("end", sa.String(length=10), nullable=True),
        sa.Column("why", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("ended", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_orders_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_orders")),
    )
    op.create_index(op.f("ix_orders_game_id_user_id"), "orders", ["game_id", "user_id"], unique=False)


def downgrade() -> None:
    op.drop_index(op.f("ix_orders_game_id_user_id"), table_name="orders")
    op.drop_table("orders")
    op.drop_column("games", "has_orders")
