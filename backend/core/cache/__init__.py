"""Django's cache in PostgreSQL, and the cache of public reads."""
