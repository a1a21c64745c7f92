"""Alembic's entry: the caller has opened the transaction and hands over its connection."""

from alembic import context

from roundhouse.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=False,  # one transaction of the caller's, not one of Alembic's own
)
context.run_migrations()
