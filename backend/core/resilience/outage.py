"""Distinguishes bugs from outages of the database or the cache: restarting, moving, or full.

Both reach us as the same exception. An outage is answered with 503, and any client may retry; the
retry's ``Idempotency-Key`` finds out whether a lost commit succeeded.
"""

import psycopg
from django.db import InterfaceError, InternalError, OperationalError
from procrastinate.exceptions import ConnectorException

_sqlstates = ("08", "57P", "53", "25006")
"""Connection exceptions, shutdown and startup, insufficient resources: a full disk, no memory, too
many connections; and a server that only reads, as one that is no longer the primary (PostgreSQL,
appendix A)."""
_wrappers = (InterfaceError, InternalError, OperationalError, ConnectorException)
"""What the driver's error comes in: Django's own, and procrastinate's of a job that is deferred."""
_of_driver = (psycopg.OperationalError, psycopg.InterfaceError, psycopg.InternalError)
_cache_is_away = {"redis.exceptions.ConnectionError", "redis.exceptions.TimeoutError"}
"""By name: the client is loaded only where KARIGAR_CACHE_URL asks for it."""


def is_outage(error: BaseException | None) -> bool:
    """Whether the error means that the database or the cache cannot be reached.

    psycopg's connection errors have no SQLSTATE, a full pool's and those of a pooler that ends in
    the middle of an answer included; everything that the server refused has one.
    """
    while isinstance(error, _wrappers) and error.__cause__ is not None:
        error = error.__cause__
    if isinstance(error, _of_driver):
        return error.sqlstate is None or error.sqlstate.startswith(_sqlstates)
    if isinstance(error, InterfaceError | OperationalError):
        return True
    kinds = type(error).__mro__
    return any(f"{kind.__module__}.{kind.__name__}" in _cache_is_away for kind in kinds)
