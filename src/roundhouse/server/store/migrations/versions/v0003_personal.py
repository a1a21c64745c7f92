"""What people keep about games for themselves; games read from files; rematches and the seats kept for people."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("games", sa.Column("imported", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("games", sa.Column("rematch", sa.String(length=32), nullable=True))
    op.add_column("seats", sa.Column("invited", sa.String(length=32), nullable=True))
    op.create_index(op.f("ix_seats_invited"), "seats", ["invited"], unique=False)
    op.create_table(
        "personal",
        sa.Column("user_id", sa.String(length=32), nullable=False),
        sa.Column("game_id", sa.String(length=32), nullable=False),
        sa.Column("archived", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("notes", sa.Text(), server_default="", nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_personal_user_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["game_id"], ["games.id"], name=op.f("fk_personal_game_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "game_id", name=op.f("pk_personal")),
    )
    op.create_index(op.f("ix_personal_game_id"), "personal", ["game_id"], unique=False)
    _find_imports()


def _find_imports() -> None:
    """A game that was read from a file got its whole log at the moment it was made, and branches of no other game."""
    games = sa.table(
        "games", sa.column("id"), sa.column("imported", sa.Boolean()), sa.column("branch_of"), sa.column("created")
    )
    actions = sa.table("actions", sa.column("game_id"), sa.column("seq"), sa.column("time"))
    first = sa.exists().where(actions.c.game_id == games.c.id, actions.c.seq == 1, actions.c.time == games.c.created)
    op.execute(sa.update(games).where(games.c.branch_of.is_(None), first).values(imported=True))


def downgrade() -> None:
    op.drop_index(op.f("ix_personal_game_id"), table_name="personal")
    op.drop_table("personal")
    op.drop_index(op.f("ix_seats_invited"), table_name="seats")
    op.drop_column("seats", "invited")
    op.drop_column("games", "rematch")
    op.drop_column("games", "imported")
