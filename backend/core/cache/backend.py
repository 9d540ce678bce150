"""Django's caches with a counter, and the database one without two flaws: a full count on every
write, and lost increments. While Valkey is away, the table in PostgreSQL stands in for it."""

import base64
import pickle
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import structlog
from django.core.cache.backends.base import DEFAULT_TIMEOUT, BaseCache
from django.core.cache.backends.db import DatabaseCache
from django.core.cache.backends.redis import RedisCache
from django.db import connections, router, transaction

log = structlog.get_logger(__name__)

clock = time.monotonic

never = datetime(9999, 1, 1, tzinfo=UTC)

TABLE = "core_cache"
AWAY_SECONDS = 5.0
"""After a failure, nobody asks Valkey for so long."""
_waits = {"socket_connect_timeout": 1, "socket_timeout": 2}
"""Seconds: a host that is lost does not refuse, it is silent."""


class _Valkey(RedisCache):
    """Django's, with a counter. It fails at once rather than trying again."""

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        from redis.backoff import NoBackoff
        from redis.retry import Retry

        options = {**_waits, "retry": Retry(NoBackoff(), 0), **params.get("OPTIONS", {})}
        super().__init__(server, {**params, "OPTIONS": options})

    def count(self, key: str, timeout: int) -> int:
        """Add one to a number that begins at 1 and expires ``timeout`` seconds later; returns it.

        Concurrent additions are all counted.
        """
        if self.add(key, 1, timeout=timeout):
            return 1
        try:
            return int(self.incr(key))
        except ValueError:
            # It expired between the two calls.
            self.set(key, 1, timeout=timeout)
            return 1


def _method_of_store(name: str) -> Callable[..., Any]:
    """The method of that name, of Valkey or, while it is away, of the table."""

    def method(self: "ValkeyCache", *arguments: Any, **options: Any) -> Any:
        if clock() >= ValkeyCache.away_until:
            try:
                return getattr(self.valkey, name)(*arguments, **options)
            except self.failures as error:
                ValkeyCache.away_until = clock() + AWAY_SECONDS
                log.warning("cache away", error_type=type(error).__name__)
        return getattr(self.table, name)(*arguments, **options)

    return method


class ValkeyCache(BaseCache):
    """Valkey; while it does not answer, the table in PostgreSQL.

    So limits go on counting, from zero, and requests do not fail. What was cached is missing until
    it is back: nothing in the cache has to survive.
    """

    away_until = 0.0
    """Of the whole process, in its clock's seconds."""

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        from redis.exceptions import ConnectionError as Refused
        from redis.exceptions import TimeoutError as Silent

        super().__init__(params)
        self.failures = (Refused, Silent)
        self.valkey = _Valkey(server, params)
        self.table = PostgresCache(TABLE, params)

    add = _method_of_store("add")
    get = _method_of_store("get")
    set = _method_of_store("set")
    touch = _method_of_store("touch")
    delete = _method_of_store("delete")
    get_many = _method_of_store("get_many")
    set_many = _method_of_store("set_many")
    delete_many = _method_of_store("delete_many")
    has_key = _method_of_store("has_key")
    incr = _method_of_store("incr")
    clear = _method_of_store("clear")
    count = _method_of_store("count")

    def clear_expired(self) -> int:
        """Delete the table's expired rows; Valkey's expire by themselves."""
        return self.table.clear_expired()


class PostgresCache(DatabaseCache):
    """One statement per write; ``core.tasks.clear_expired_cache`` deletes expired rows."""

    def _base_set(self, mode: str, key: str, value: Any, timeout: Any = DEFAULT_TIMEOUT) -> bool:
        seconds = self.get_backend_timeout(timeout)
        expires = never if seconds is None else datetime.fromtimestamp(seconds, tz=UTC)
        table, database = self._where()
        with connections[database].cursor() as cursor:
            if mode == "touch":
                cursor.execute(
                    f"UPDATE {table} SET expires = %s "  # noqa: S608 — the table's name is a setting
                    "WHERE cache_key = %s AND expires > clock_timestamp()",
                    [expires, key],
                )
                return bool(cursor.rowcount)
            only_free = f"WHERE {table}.expires <= clock_timestamp()" if mode == "add" else ""
            cursor.execute(
                f"INSERT INTO {table} (cache_key, value, expires) VALUES (%s, %s, %s) "  # noqa: S608 — the table's name is a setting
                "ON CONFLICT (cache_key) DO UPDATE "
                f"SET value = excluded.value, expires = excluded.expires {only_free}",
                [key, self._encode(value), expires],
            )
            return bool(cursor.rowcount)

    def incr(self, key: str, delta: int = 1, version: int | None = None) -> int:
        """Add to a number without losing a concurrent addition; its expiry stays.

        Raises ValueError when the key is missing or expired.
        """
        name = self.make_and_validate_key(key, version=version)
        table, database = self._where()
        with transaction.atomic(using=database), connections[database].cursor() as cursor:
            cursor.execute(
                f"SELECT value FROM {table} "  # noqa: S608 — the table's name is a setting
                "WHERE cache_key = %s AND expires > clock_timestamp() FOR UPDATE",
                [name],
            )
            row = cursor.fetchone()
            if row is None:
                raise ValueError(f"Key '{key}' not found")
            is_counter = row[0].startswith("#")
            value = (int(row[0][1:]) if is_counter else self._decode(row[0])) + delta
            cursor.execute(
                f"UPDATE {table} SET value = %s WHERE cache_key = %s",  # noqa: S608 — the table's name is a setting
                [f"#{value}" if is_counter else self._encode(value), name],
            )
        return int(value)

    def count(self, key: str, timeout: int) -> int:
        """As ``ValkeyCache.count``, in one statement. ``get`` does not read such a counter."""
        name = self.make_and_validate_key(key)
        expires = datetime.now(UTC) + timedelta(seconds=timeout)
        table, database = self._where()
        with connections[database].cursor() as cursor:
            cursor.execute(
                f"INSERT INTO {table} AS held (cache_key, value, expires) VALUES (%s, '#1', %s) "  # noqa: S608 — the table's name is a setting
                "ON CONFLICT (cache_key) DO UPDATE SET "
                "value = CASE WHEN held.expires > clock_timestamp() "
                "THEN '#' || (substr(held.value, 2)::bigint + 1) ELSE '#1' END, "
                "expires = CASE WHEN held.expires > clock_timestamp() "
                "THEN held.expires ELSE excluded.expires END RETURNING value",
                [name, expires],
            )
            (value,) = cursor.fetchone()
        return int(value[1:])

    def clear_expired(self) -> int:
        """Delete expired rows; returns how many."""
        table, database = self._where()
        with connections[database].cursor() as cursor:
            cursor.execute(f"DELETE FROM {table} WHERE expires <= clock_timestamp()")  # noqa: S608 — the table's name is a setting
            return int(cursor.rowcount)

    def _where(self) -> tuple[str, str]:
        database = router.db_for_write(self.cache_model_class)
        return connections[database].ops.quote_name(self.cache_model_class._meta.db_table), database

    @staticmethod
    def _encode(value: Any) -> str:
        return base64.b64encode(pickle.dumps(value, pickle.HIGHEST_PROTOCOL)).decode("latin1")

    @staticmethod
    def _decode(text: str) -> Any:
        return pickle.loads(base64.b64decode(text.encode()))  # noqa: S301 — our own rows, as in Django's backend
