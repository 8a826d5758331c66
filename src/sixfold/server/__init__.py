"""The server: HTTP, WebSocket, seats, rate limits, fan-out; independent of any game."""

from sixfold.core.extras import expect_extra

expect_extra("server")
