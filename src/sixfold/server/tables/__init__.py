"""Tables in memory: entries, clocks, presence and what is broadcast."""
