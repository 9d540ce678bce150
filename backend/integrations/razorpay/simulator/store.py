"""The simulator's own storage: one SQLite file, readable by many threads and processes."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

_schema = """
PRAGMA journal_mode = WAL;
CREATE TABLE IF NOT EXISTS orders (
    id TEXT PRIMARY KEY, amount INTEGER NOT NULL, currency TEXT NOT NULL, receipt TEXT,
    notes TEXT NOT NULL, status TEXT NOT NULL, attempts INTEGER NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS payments (
    id TEXT PRIMARY KEY, order_id TEXT NOT NULL REFERENCES orders (id), amount INTEGER NOT NULL,
    currency TEXT NOT NULL, status TEXT NOT NULL, method TEXT NOT NULL, error TEXT,
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS payments_of_order ON payments (order_id);
CREATE TABLE IF NOT EXISTS deliveries (
    id INTEGER PRIMARY KEY, event_id TEXT NOT NULL, body TEXT NOT NULL, due_at REAL NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0, delivered_at REAL
) STRICT;
CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (due_at) WHERE delivered_at IS NULL;
"""


class Store:
    """Opens the file for each transaction; SQLite makes that cheap and every thread safe."""

    def __init__(self, path: Path) -> None:
        self._path = path
        path.parent.mkdir(parents=True, exist_ok=True)
        with closing(self._connect()) as connection:
            connection.executescript(_schema)

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, timeout=5, isolation_level=None)
        connection.row_factory = sqlite3.Row
        return connection

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """One writer at a time; an exception undoes everything."""
        with closing(self._connect()) as connection:
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
            except BaseException:
                connection.execute("ROLLBACK")
                raise
            connection.execute("COMMIT")

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """Queries alone."""
        with closing(self._connect()) as connection:
            yield connection
