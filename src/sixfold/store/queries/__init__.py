"""Queries for all databases, as functions of an SQLAlchemy connection."""
