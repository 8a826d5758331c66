"""Run by Alembic: migrates within the given connection and transaction."""

from alembic import context

from sixfold.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
)
context.run_migrations()
