"""The server under load, against boardgame.io's."""
