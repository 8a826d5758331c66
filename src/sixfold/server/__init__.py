"""Tables on the network: HTTP, WebSocket, seats, limits, fan-out. It knows no game by name."""

from sixfold.core.extras import expect_extra

expect_extra("server")
