"""Passkeys; mails about accounts wait in a queue. Clocks say, from now on, when increments were earned."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"

SERIAL = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def _user(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f(f"fk_{table}_user_id"), ondelete="CASCADE")


def upgrade() -> None:
    op.create_table(
        "letters",
        sa.Column("id", SERIAL, nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("user_id", sa.String(length=32), nullable=True),
        sa.Column("address", sa.String(length=254), nullable=False),
        sa.Column("language", sa.String(length=20), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("due", sa.Double(), nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("claim", sa.String(length=32), nullable=True),
        sa.Column("lease", sa.Double(), nullable=True),
        sa.Column("attempts", sa.Integer(), nullable=False),
        _user("letters"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_letters")),
    )
    op.create_index(op.f("ix_letters_user_id"), "letters", ["user_id"], unique=False)
    op.create_index("ix_letters_state_due", "letters", ["state", "due"], unique=False)
    op.create_table(
        "passkeys",
        sa.Column("id", SERIAL, nullable=False),
        sa.Column("user_id", sa.String(length=32), nullable=False),
        sa.Column("credential", sa.String(length=1400), nullable=False),
        sa.Column("public_key", sa.Text(), nullable=False),
        sa.Column("sign_count", sa.BigInteger(), nullable=False),
        sa.Column("transports", sa.String(length=80), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("used", sa.Double(), nullable=True),
        _user("passkeys"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passkeys")),
        sa.UniqueConstraint("credential", name=op.f("uq_passkeys_credential")),
    )
    op.create_index(op.f("ix_passkeys_user_id"), "passkeys", ["user_id"], unique=False)
    op.create_table(
        "passkey_challenges",
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("challenge", sa.String(length=120), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_passkey_challenges")),
    )
    op.create_index(op.f("ix_passkey_challenges_expires"), "passkey_challenges", ["expires"], unique=False)


def downgrade() -> None:
    op.drop_table("passkey_challenges")
    op.drop_table("passkeys")
    op.drop_table("letters")
    games = sa.table("games", sa.column("id", sa.String), sa.column("times", sa.JSON(none_as_null=True)))
    for row in op.get_bind().execute(sa.select(games.c.id, games.c.times).where(games.c.times.is_not(None))).all():
        # an older program does not know when increments were earned
        older = [clock[:5] for clock in row.times]
        op.get_bind().execute(games.update().where(games.c.id == row.id).values(times=older))
    # what has no older word: it is sent again, or has been sent
    op.execute("UPDATE notices SET state = 'waiting', claim = NULL, lease = NULL WHERE state = 'again'")
    op.execute("UPDATE notices SET state = 'sent', claim = NULL, lease = NULL WHERE state = 'given'")
