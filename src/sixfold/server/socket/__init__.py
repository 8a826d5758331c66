"""WebSockets: connections, frames, and the conversation with a client."""
