"""Calls that may hang or fail: circuit breakers, bulkheads, outages."""
