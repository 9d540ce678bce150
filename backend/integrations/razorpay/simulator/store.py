"""The simulator's own storage: one SQLite file, readable by many threads and processes.

A table is only ever added: the file of an older run stays good.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from integrations.razorpay.simulator.parsing import Refusal

_schema = """
PRAGMA journal_mode = WAL;
BEGIN IMMEDIATE;
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
CREATE TABLE IF NOT EXISTS refunds (
    id TEXT PRIMARY KEY, payment_id TEXT NOT NULL REFERENCES payments (id), amount INTEGER NOT NULL,
    receipt TEXT, notes TEXT NOT NULL, status TEXT NOT NULL, idempotency_key TEXT UNIQUE,
    request TEXT NOT NULL, outcome TEXT NOT NULL, due_at REAL, fate TEXT NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS refunds_of_payment ON refunds (payment_id);
CREATE INDEX IF NOT EXISTS refunds_due ON refunds (due_at) WHERE due_at IS NOT NULL;
CREATE TABLE IF NOT EXISTS transfers (
    id TEXT PRIMARY KEY, source TEXT NOT NULL, recipient TEXT NOT NULL, amount INTEGER NOT NULL,
    reversed INTEGER NOT NULL, on_hold INTEGER NOT NULL, status TEXT NOT NULL,
    settlement_status TEXT NOT NULL, notes TEXT NOT NULL, idempotency_key TEXT UNIQUE,
    request TEXT NOT NULL, outcome TEXT NOT NULL, due_at REAL, fate TEXT NOT NULL,
    created_at INTEGER NOT NULL, processed_at INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS transfers_of_source ON transfers (source);
CREATE INDEX IF NOT EXISTS transfers_due ON transfers (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS transfers_unsettled ON transfers (on_hold)
    WHERE settlement_status = 'pending';
CREATE TABLE IF NOT EXISTS reversals (
    id TEXT PRIMARY KEY, transfer_id TEXT NOT NULL REFERENCES transfers (id),
    amount INTEGER NOT NULL, notes TEXT NOT NULL, created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS accounts (
    id TEXT PRIMARY KEY, product_id TEXT NOT NULL UNIQUE, reference_id TEXT NOT NULL UNIQUE,
    email TEXT NOT NULL UNIQUE, phone TEXT NOT NULL, name TEXT NOT NULL, status TEXT NOT NULL,
    activation_status TEXT NOT NULL, beneficiary_name TEXT NOT NULL, ifsc TEXT NOT NULL,
    masked_number TEXT NOT NULL, idempotency_key TEXT UNIQUE, request TEXT NOT NULL,
    outcome TEXT NOT NULL, due_at REAL, fate TEXT NOT NULL, created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS wishes (
    order_id TEXT PRIMARY KEY REFERENCES orders (id), payment_id TEXT NOT NULL, refund TEXT,
    fault TEXT, fault_until REAL NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS wishes_of_payment ON wishes (payment_id);
CREATE TABLE IF NOT EXISTS contacts (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, reference TEXT NOT NULL, UNIQUE (reference, name)
) STRICT;
CREATE TABLE IF NOT EXISTS fund_accounts (
    id TEXT PRIMARY KEY, contact_id TEXT NOT NULL REFERENCES contacts (id), kind TEXT NOT NULL,
    digest TEXT NOT NULL UNIQUE, masked TEXT NOT NULL, name TEXT NOT NULL, answer TEXT
) STRICT;
CREATE TABLE IF NOT EXISTS validations (
    id TEXT PRIMARY KEY, fund_account_id TEXT NOT NULL REFERENCES fund_accounts (id),
    notes TEXT NOT NULL, status TEXT NOT NULL, account_status TEXT, registered_name TEXT,
    outcome TEXT NOT NULL, due_at REAL, created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS validations_due ON validations (due_at) WHERE due_at IS NOT NULL;
CREATE TABLE IF NOT EXISTS deliveries (
    id INTEGER PRIMARY KEY, event_id TEXT NOT NULL, body TEXT NOT NULL, due_at REAL NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0, delivered_at REAL
) STRICT;
CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (due_at) WHERE delivered_at IS NULL;
COMMIT;
"""


class Store:
    """Opens the file for each transaction; SQLite makes that cheap and every thread safe.

    ``durable=False`` is for tests: nothing waits for the disk.
    """

    def __init__(self, path: Path, *, durable: bool = True) -> None:
        self._path, self._durable = path, durable
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with closing(self._connect()) as connection:
            connection.executescript(_schema)

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, timeout=5, isolation_level=None)
        connection.row_factory = sqlite3.Row
        if not self._durable:
            connection.execute("PRAGMA synchronous = OFF")
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


def store_in(data_dir: Path) -> Store:
    """The simulator's store below the folder in which this product keeps its data."""
    return Store(data_dir / "payment-simulator" / "gateway.sqlite3")


def row_of(rows: sqlite3.Connection, table: str, key: str) -> dict[str, Any]:
    """The row of this id. Raises Refusal, as the gateway answers an unknown id."""
    row = rows.execute(
        f"SELECT * FROM {table} WHERE id = ?",  # noqa: S608 — callers name a table by a literal
        [key],
    ).fetchone()
    if row is None:
        raise Refusal("The id provided does not exist")
    return dict(row)
