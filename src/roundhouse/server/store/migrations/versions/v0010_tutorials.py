"""Tables at which a chapter of a tutorial is learnt."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("games", sa.Column("tutorial", sa.String(length=80), nullable=True))


def downgrade() -> None:
    op.drop_column("games", "tutorial")
