"""The language in which a person reads."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("users", sa.Column("language", sa.String(length=20), nullable=True))


def downgrade() -> None:
    op.drop_column("users", "language")
