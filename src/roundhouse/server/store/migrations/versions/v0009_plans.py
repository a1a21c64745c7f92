"""Plans that players keep for themselves."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

SERIAL = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "plans",
        sa.Column("id", SERIAL, nullable=False),
        sa.Column("game_id", sa.String(length=32), nullable=False),
        sa.Column("user_id", sa.String(length=32), nullable=False),
        sa.Column("at", sa.Integer(), nullable=False),
        sa.Column("line", sa.String(length=64), nullable=False),
        sa.Column("actions", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_plans_game_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_plans_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_plans")),
    )
    op.create_index(op.f("ix_plans_game_id_user_id"), "plans", ["game_id", "user_id"], unique=False)
    op.create_index(op.f("ix_plans_user_id"), "plans", ["user_id"], unique=False)


def downgrade() -> None:
    op.drop_index(op.f("ix_plans_user_id"), table_name="plans")
    op.drop_index(op.f("ix_plans_game_id_user_id"), table_name="plans")
    op.drop_table("plans")
