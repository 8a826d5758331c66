"""What is asked of a database, once for all databases: functions of an SQLAlchemy connection."""
