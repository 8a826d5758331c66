"""The referee: who may do what now, and what goes into the record. No IO, no clock of its own."""
