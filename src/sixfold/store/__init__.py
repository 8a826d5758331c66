"""Where tables live: an append-only log of entries, and what surrounds it."""

from sixfold.core.extras import expect_extra

expect_extra("server")
