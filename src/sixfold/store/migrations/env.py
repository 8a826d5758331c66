"""Run by Alembic: migrates on the connection, and in the transaction, that it is given."""

from alembic import context

from sixfold.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
)
context.run_migrations()
