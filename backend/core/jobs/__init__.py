"""Background work after the answer, on procrastinate's queue in PostgreSQL."""
