"""The simulator inside a test: a live server on loopback, and its webhooks sent on demand."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from socketserver import ThreadingMixIn
from typing import Any
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

from integrations.razorpay.client import Credentials
from integrations.razorpay.simulator.http import Application
from integrations.razorpay.simulator.shop import Shop
from integrations.razorpay.simulator.store import Store
from integrations.razorpay.simulator.webhooks import WebhookSender

KEY_ID = "rzp_test_simulator"
KEY_SECRET = "key-secret-of-the-tests"  # noqa: S105 — signs nothing outside the tests
WEBHOOK_SECRET = "webhook-secret-of-the-tests"  # noqa: S105 — signs nothing outside the tests


class _Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True


class _QuietHandler(WSGIRequestHandler):
    def log_message(self, *_args: Any) -> None:
        """Requests are asserted on, not printed."""


@dataclass(slots=True)
class RunningSimulator:
    """What a test needs of a live simulator. ``store.deliveries`` holds the queued webhooks."""

    url: str
    store: Store
    shop: Shop
    application: Application

    @property
    def credentials(self) -> Credentials:
        return Credentials(self.url, KEY_ID, KEY_SECRET, WEBHOOK_SECRET)

    def queued_events(self) -> list[tuple[str, bytes]]:
        """Event id and raw body of each webhook, in the order they would be sent."""
        with self.store.reading() as rows:
            found = rows.execute("SELECT * FROM deliveries ORDER BY due_at, id").fetchall()
        return [(row["event_id"], row["body"].encode()) for row in found]

    def sender(self, url: str) -> WebhookSender:
        """A sender that posts to ``url`` when its ``send_due`` is called."""
        return WebhookSender(self.store, url=url, secret=WEBHOOK_SECRET)


@contextmanager
def serving(application: Any) -> Iterator[str]:
    """A WSGI application on a free loopback port; gives its address."""
    server = make_server("127.0.0.1", 0, application, _Server, _QuietHandler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@contextmanager
def running_simulator(folder: Path) -> Iterator[RunningSimulator]:
    """A fresh simulator with its file in ``folder``."""
    store = Store(folder / "gateway.sqlite3")
    shop = Shop(store, key_id=KEY_ID, key_secret=KEY_SECRET)
    application = Application(shop)
    with serving(application) as url:
        yield RunningSimulator(url, store, shop, application)
