"""Addresses that people have confirmed, links sent by mail, sessions with their device, former names; ratings."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

SERIAL = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.add_column("users", sa.Column("email_confirmed", sa.Double(), nullable=True))
    op.add_column("users", sa.Column("renamed", sa.Double(), nullable=True))
    op.add_column("sessions", sa.Column("seen", sa.Double(), nullable=True))
    op.add_column("sessions", sa.Column("address", sa.String(length=64), nullable=True))
    op.add_column("sessions", sa.Column("agent", sa.String(length=200), nullable=True))
    # games that began before there were ratings are not rated
    op.add_column("games", sa.Column("rated", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.create_table(
        "former_names",
        sa.Column("name_key", sa.String(length=80), nullable=False),
        sa.Column("user_id", sa.String(length=32), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_former_names_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("name_key", name=op.f("pk_former_names")),
    )
    op.create_index(op.f("ix_former_names_user_id"), "former_names", ["user_id"], unique=False)
    op.create_table(
        "mail_tokens",
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("user_id", sa.String(length=32), nullable=False),
        sa.Column("purpose", sa.String(length=10), nullable=False),
        sa.Column("email", sa.String(length=254), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_mail_tokens_user_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_mail_tokens")),
    )
    op.create_index(op.f("ix_mail_tokens_user_id"), "mail_tokens", ["user_id"], unique=False)
    op.create_table(
        "rated_games",
        sa.Column("id", SERIAL, nullable=False),
        sa.Column("game_id", sa.String(length=32), nullable=False),
        sa.Column("title", sa.String(length=40), nullable=False),
        sa.Column("ended", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_rated_games")),
        sa.UniqueConstraint("game_id", name=op.f("uq_rated_games_game_id")),
    )
    op.create_index(op.f("ix_rated_games_title_id"), "rated_games", ["title", "id"], unique=False)
    op.create_table(
        "rated_players",
        sa.Column("number", SERIAL, nullable=False),
        sa.Column("place", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player", sa.String(length=48), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(
            ["number"], ["rated_games.id"], name=op.f("fk_rated_players_number"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("number", "place", name=op.f("pk_rated_players")),
    )
    op.create_index(op.f("ix_rated_players_player_number"), "rated_players", ["player", "number"], unique=False)
    op.create_table(
        "ratings",
        sa.Column("title", sa.String(length=40), nullable=False),
        sa.Column("player", sa.String(length=48), nullable=False),
        sa.Column("mu", sa.Double(), nullable=False),
        sa.Column("sigma", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("won", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("title", "player", name=op.f("pk_ratings")),
    )
    op.create_index(op.f("ix_ratings_player"), "ratings", ["player"], unique=False)


def downgrade() -> None:
    for table in ("ratings", "rated_players", "rated_games", "mail_tokens", "former_names"):
        op.drop_table(table)
    op.drop_column("games", "rated")
    for column in ("agent", "address", "seen"):
        op.drop_column("sessions", column)
    for column in ("renamed", "email_confirmed"):
        op.drop_column("users", column)
