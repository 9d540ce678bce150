"""Public reads from a standby of the database, while its rows are recent enough (decision 0113).

A process knows how old a standby's rows are at most: it notes the primary's position in the log
every second, and the standby has everything up to the newest position that it has replayed.
Whoever has just changed something asks for a fresh answer, which always comes from the primary
(``core.api.public_reads``). Without an address (KARIGAR_DATABASE_REPLICA_URL) nothing here runs.
"""

import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from contextvars import ContextVar
from typing import Any, TypeVar

import psycopg
import structlog
from django.conf import settings
from django.db import DEFAULT_DB_ALIAS, DatabaseError, InterfaceError, connections, models

log = structlog.get_logger(__name__)

Answer = TypeVar("Answer")

REPLICA = "replica"

MEASURED_EVERY = 1.0
PRIMARY_AWAY_AFTER = 3.0
"""Seconds without an answer of the primary after which it counts as away."""
LONGEST_OUTAGE = 60.0
"""While the primary is away nothing changes: a standby that was recent may be read for so long."""
_NEVER = float("-inf")
_KEPT_POSITIONS = 120

_position_of_primary = "SELECT pg_current_wal_lsn() - '0/0'::pg_lsn"
_position_of_replica = (
    "SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() - '0/0'::pg_lsn END"
)

_failures = (DatabaseError, InterfaceError, psycopg.Error)

_alias: ContextVar[str] = ContextVar("read_alias", default=DEFAULT_DB_ALIAS)


def read_alias() -> str:
    """The database that this thread reads from now."""
    return _alias.get()


class Router:
    """Django's reads of models go where ``from_replica`` says; all else to the primary."""

    def db_for_read(self, model: type[models.Model], **_hints: Any) -> str:
        # The table of the cache is unlogged: a standby does not have it.
        return DEFAULT_DB_ALIAS if model._meta.app_label == "django_cache" else read_alias()

    def db_for_write(self, model: type[models.Model], **_hints: Any) -> str:
        return DEFAULT_DB_ALIAS

    def allow_relation(self, *_rows: models.Model, **_hints: Any) -> bool:
        return True

    def allow_migrate(self, db: str, *_names: str, **_hints: Any) -> bool:
        return db == DEFAULT_DB_ALIAS


class Lag:
    """How old the rows of the standby are at most, from positions in the log of both servers."""

    def __init__(self, *, most_seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._most_seconds = most_seconds
        self._clock = clock
        self._positions: deque[tuple[float, int]] = deque(maxlen=_KEPT_POSITIONS)
        self._primary_at = _NEVER
        self._has_until = _NEVER

    def note_primary(self, position: int, at: float) -> None:
        """The primary had written up to here at that time."""
        self._positions.append((at, position))
        self._primary_at = at

    def note_replica(self, position: int | None) -> None:
        """The standby has replayed up to here; None if it is no standby (any more)."""
        if position is None:
            self._has_until = _NEVER
            return
        reached = [at for at, written in self._positions if written <= position]
        self._has_until = max(reached, default=_NEVER)

    def note_failure(self) -> None:
        """The standby did not answer: it is not asked until it has been measured again."""
        self._has_until = _NEVER

    def seconds(self) -> float:
        """The most that its rows can be behind; infinite if that is not known."""
        return self._clock() - self._has_until

    def is_recent(self) -> bool:
        """Whether it may be read now."""
        now = self._clock()
        behind = now - self._has_until
        if behind <= self._most_seconds:
            return True
        if now - self._primary_at < PRIMARY_AWAY_AFTER or behind > LONGEST_OUTAGE:
            return False
        return self._primary_at - self._has_until <= self._most_seconds


class _Measurement:
    """Asks both servers every second, in a thread of its own: no request waits for it."""

    def __init__(self, lag: Lag) -> None:
        self.lag = lag
        self._connections: dict[str, psycopg.Connection[Any]] = {}
        self._is_recent = False

    def run(self) -> None:
        while True:
            self.measure()
            time.sleep(MEASURED_EVERY)

    def measure(self) -> None:
        """Once."""
        began = time.monotonic()
        with suppress(*_failures, OSError):
            self.lag.note_primary(int(self._ask(DEFAULT_DB_ALIAS, _position_of_primary)), began)
        try:
            position = self._ask(REPLICA, _position_of_replica)
            self.lag.note_replica(None if position is None else int(position))
        except (*_failures, OSError):
            self.lag.note_failure()
        if self.lag.is_recent() != self._is_recent:
            self._is_recent = not self._is_recent
            log.info("public reads", standby=self._is_recent)

    def _ask(self, alias: str, query: str) -> Any:
        connection = self._connections.get(alias)
        if connection is None or connection.closed:
            connection = self._connections[alias] = _connect(alias)
        try:
            row = connection.execute(query.encode()).fetchone()
        except psycopg.Error:
            connection.close()
            raise
        return row and row[0]


def _connect(alias: str) -> psycopg.Connection[Any]:
    """Outside of the pool, and noticing within seconds that the other side is gone."""
    parameters = connections[alias].get_connection_params()
    for name in ("cursor_factory", "context", "connect_timeout"):
        parameters.pop(name, None)
    return psycopg.connect(**parameters, autocommit=True, connect_timeout=2, tcp_user_timeout=3000)


_started = threading.Lock()
_measurement: _Measurement | None = None


def _lag() -> Lag | None:
    """The lag as this process measures it, from the first call on; None without a standby."""
    global _measurement
    if REPLICA not in settings.DATABASES:
        return None
    if _measurement is None:
        with _started:
            if _measurement is None:
                _measurement = _Measurement(Lag(most_seconds=settings.REPLICA_SECONDS))
                threading.Thread(target=_measurement.run, name="replica lag", daemon=True).start()
    return _measurement.lag


def from_replica(read: Callable[[], Answer]) -> Answer:
    """What ``read`` returns, from the standby if it is recent and answers, else from the primary.

    Not inside a transaction. ``read`` may run twice.
    """
    lag = _lag()
    if lag is None or not lag.is_recent():
        return read()
    token = _alias.set(REPLICA)
    try:
        return read()
    except _failures as error:
        log.warning("the standby does not answer", error_type=type(error).__name__)
        lag.note_failure()
    finally:
        _alias.reset(token)
        standby = connections[REPLICA]
        if standby.connection is not None:
            standby.close()
    return read()
