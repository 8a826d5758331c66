"""Child processes that start fresh, without the wait for their imports.

There is one fork server in a test process: whoever uses it first decides what it has imported.
"""

import multiprocessing

processes = multiprocessing.get_context("forkserver")
processes.set_forkserver_preload(
    [
        "sixfold.server.run",
        "sixfold.server.bots.worker",
        "sixfold.store.postgres.database",
        "tests.server.lives",
        "tests.store.children",
    ]
)
