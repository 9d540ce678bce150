"""The simulator inside a test: a live server on loopback, and its webhooks sent on demand."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from socketserver import ThreadingMixIn
from typing import TYPE_CHECKING
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer, make_server

from integrations.razorpay.simulator.accounts import Accounts
from integrations.razorpay.simulator.http import Application
from integrations.razorpay.simulator.progress import let_time_pass
from integrations.razorpay.simulator.refunds import Refunds
from integrations.razorpay.simulator.sender import WebhookSender
from integrations.razorpay.simulator.shop import Shop
from integrations.razorpay.simulator.store import Store
from integrations.razorpay.simulator.switches import Switches
from integrations.razorpay.simulator.transfers import Transfers
from integrations.razorpay.simulator.validations import Validations
from integrations.razorpay.transport import Credentials

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

KEY_ID = "rzp_test_simulator"
KEY_SECRET = "key-secret-of-the-tests"  # noqa: S105 — signs nothing outside the tests
WEBHOOK_SECRET = "webhook-secret-of-the-tests"  # noqa: S105 — signs nothing outside the tests


class _Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True


class _QuietHandler(WSGIRequestHandler):
    def log_message(self, *_args: object) -> None:
        """Requests are asserted on, not printed."""


@dataclass(slots=True)
class RunningSimulator:
    """What a test needs of a live simulator.

    ``shop`` pays; ``refunds``, ``transfers`` and ``accounts`` end what the gateway's people decide;
    ``switches`` say what happens next, and ``application.fail`` breaks one endpoint. Banks take no
    time here: what is pending when it is answered has ended when it is asked for again.
    """

    url: str
    store: Store
    shop: Shop
    application: Application

    @property
    def credentials(self) -> Credentials:
        return Credentials(self.url, KEY_ID, KEY_SECRET, WEBHOOK_SECRET)

    @property
    def switches(self) -> Switches:
        return self.application.switches

    @property
    def refunds(self) -> Refunds:
        return self.application.refunds

    @property
    def transfers(self) -> Transfers:
        return self.application.transfers

    @property
    def validations(self) -> Validations:
        return self.application.validations

    @property
    def accounts(self) -> Accounts:
        return self.application.accounts

    def queued_events(self) -> list[tuple[str, bytes]]:
        """Event id and raw body of each webhook, in the order they would be sent."""
        with self.store.transaction() as rows:
            let_time_pass(rows)
            found = rows.execute("SELECT * FROM deliveries ORDER BY due_at, id").fetchall()
        return [(row["event_id"], row["body"].encode()) for row in found]

    def sender(self, url: str) -> WebhookSender:
        """A sender that posts to ``url`` when its ``send_due`` is called."""
        return WebhookSender(self.store, url=url, secret=WEBHOOK_SECRET)


@contextmanager
def serving(application: "WSGIApplication", *, port: int = 0) -> Iterator[str]:
    """A WSGI application on a loopback port, a free one unless told; gives its address."""
    server = make_server("127.0.0.1", port, application, _Server, _QuietHandler)
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
    store = Store(folder / "gateway.sqlite3", durable=False)
    shop = Shop(store, key_id=KEY_ID, key_secret=KEY_SECRET)
    application = Application(shop, Switches(moment_seconds=0))
    with serving(application) as url:
        yield RunningSimulator(url, store, shop, application)
