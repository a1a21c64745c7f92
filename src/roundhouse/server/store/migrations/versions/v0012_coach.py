"""Whether a coach speaks at a person's tables."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.add_column("users", sa.Column("coach", sa.String(length=4), nullable=True))


def downgrade() -> None:
    op.drop_column("users", "coach")
