"""The HTTP API, the web pages, and the gate in front of them."""
