"""Change notifications between processes; the store remains authoritative."""
