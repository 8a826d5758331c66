"""The store: an append-only log of entries, and related rows."""

from sixfold.core.extras import expect_extra

expect_extra("server")
