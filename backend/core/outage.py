"""Is it a fault of ours, or is the database away: restarting, moving, or full?

Both reach us as the same Django exception. An outage is answered with 503, which every client may
ask again; what a lost commit became, the ``Idempotency-Key`` of the second asking finds out.
"""

from django.db import InterfaceError, OperationalError
from psycopg import Error

_sqlstates = ("08", "57P", "53300")
"""Connection exceptions, shutdown and startup, too many connections (PostgreSQL, appendix A)."""


def is_outage(error: BaseException | None) -> bool:
    """Whether the error says that there is no connection to the database.

    psycopg gives an error of the connection itself, a full pool's included, no SQLSTATE; all that
    the server refused bears one.
    """
    if not isinstance(error, OperationalError | InterfaceError):
        return False
    cause = error.__cause__
    state = cause.sqlstate if isinstance(cause, Error) else None
    return state is None or state.startswith(_sqlstates)
