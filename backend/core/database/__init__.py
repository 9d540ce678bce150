"""Django's PostgreSQL backend, with a pool that need not query before each use (``base``)."""
