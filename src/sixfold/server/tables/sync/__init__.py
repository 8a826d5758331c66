"""Keeps tables in memory in step with the store, which other processes write to as well."""
