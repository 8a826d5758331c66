"""Tables on the network: HTTP, WebSocket, seats, limits, fan-out. It knows no game by name."""
