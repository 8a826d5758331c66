"""Operation: limits, logs, metrics, connections and addresses."""
