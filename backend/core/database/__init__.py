"""Django's PostgreSQL backend, with a pool that need not ask before each use (``base``)."""
