"""A file of an older run is taken over with what it holds."""

import sqlite3
from contextlib import closing
from pathlib import Path

from integrations.razorpay.client import RazorpayGateway
from integrations.razorpay.testing import running_simulator

OLD_SCHEMA = """
CREATE TABLE orders (
    id TEXT PRIMARY KEY, amount INTEGER NOT NULL, currency TEXT NOT NULL, receipt TEXT,
    notes TEXT NOT NULL, status TEXT NOT NULL, attempts INTEGER NOT NULL,
    created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE payments (
    id TEXT PRIMARY KEY, order_id TEXT NOT NULL REFERENCES orders (id), amount INTEGER NOT NULL,
    currency TEXT NOT NULL, status TEXT NOT NULL, method TEXT NOT NULL, error TEXT,
    created_at INTEGER NOT NULL
) STRICT;
CREATE TABLE deliveries (
    id INTEGER PRIMARY KEY, event_id TEXT NOT NULL, body TEXT NOT NULL, due_at REAL NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0, delivered_at REAL
) STRICT;
INSERT INTO orders VALUES ('order_old00000000001', 500, 'INR', NULL, '{}', 'paid', 1, 1700000000);
INSERT INTO payments VALUES ('pay_old0000000000001', 'order_old00000000001', 500, 'INR',
    'captured', 'upi', NULL, 1700000000);
"""


def test_what_was_paid_before_can_be_refunded(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "gateway.sqlite3")) as file:
        file.executescript(OLD_SCHEMA)
    with running_simulator(tmp_path) as simulator:
        gateway = RazorpayGateway(simulator.credentials)
        assert gateway.fetch_order("order_old00000000001").status == "paid"
        gateway.refund(
            payment_id="pay_old0000000000001", amount_paise=500, key="refund-key-1", notes={}
        )
        assert gateway.fetch_payment("pay_old0000000000001").status == "refunded"
        gateway.close()
