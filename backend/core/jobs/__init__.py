"""Background work after the response, on procrastinate's queue in PostgreSQL."""
