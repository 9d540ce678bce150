"""Money under load: orders opened, webhooks taken and handled, as ratios to pgbench's same rows.

`make bench-money` (or `python benchmarks/money.py [--orders 300] [--rounds 3] [--clients 4]`). It
makes a database, a web process, a worker and a payment gateway of its own, in folders it removes.
Each round does everything once, one after the other, and beside it the same statements through
pgbench on the same server; what is printed is the median of the rounds.

An order is opened by a request, which asks the gateway. A webhook is taken by a request that checks
its signature and keeps it; a job of the product's own worker handles it, which settles the order
and makes its project live.
"""
# ruff: noqa: T201, S603 — it speaks to the terminal and starts the product's own worker

import argparse
import os
import socket
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from http_load import Load, send_once
from product import BACKEND, Product
from search import own_database
from web_alone import web_alone

HOOK = "/api/webhooks/razorpay"
PGBENCH_SECONDS = 3
WORKER_ENDS_WITHIN = 600


@dataclass(frozen=True)
class Rates:
    """In one second: what the product did, and what pgbench did of the same."""

    product: float
    pgbench: float

    @property
    def ratio(self) -> float:
        return self.product / self.pgbench


@dataclass(frozen=True)
class Shop:
    """One homeowner's browser, their drafts, and the gateway that takes their fees."""

    product: Product
    simulator: Any
    browser: Any
    owner: Any
    clients: int

    def drafts(self, count: int) -> list[str]:
        """Ids of so many new projects that wait for their fee."""
        from places.models import City
        from projects.models import Kind
        from projects.services import project_create
        from trades.models import Trade

        city, trade = City.objects.get(name="Pune"), Trade.objects.get(slug="electrician")
        made = []
        for _number in range(count):
            project = project_create(
                self.owner,
                kind=Kind.PROJECT,
                title="Rewire the kitchen",
                description="Two rooms, concealed wiring, new distribution board.",
                base_amount_paise=4_500_000,
                city=city,
                trade=trade,
            )
            made.append(str(project.pk))
        return made

    def headers(self) -> dict[str, str]:
        jar = {name: cookie.value for name, cookie in self.browser.cookies.items()}
        return {
            "Cookie": "; ".join(f"{name}={value}" for name, value in jar.items()),
            "X-CSRFToken": jar["csrftoken"],
            "Content-Type": "application/json",
        }

    def send(self, requests: list[bytes]) -> Load:
        """Each once. Ends the run when one of them fails."""
        load = send_once(self.product.web_port, requests, clients=self.clients)
        if load.failures:
            raise SystemExit(f"{load.failures} of {load.answers} answers were failures.")
        return load


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--orders", type=int, default=300, help="of each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--clients", type=int, default=4, help="requests in flight")
    options = parser.parse_args()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    # The web process writes to this terminal too.
    os.environ.setdefault("KARIGAR_LOG_LEVEL", "WARNING")
    os.environ["KARIGAR_SIMULATOR_URL"] = f"http://127.0.0.1:{port}"
    with own_database(), gateway(port) as simulator, web_alone() as product:
        from same_sql import make_committed

        make_committed()
        shop = Shop(product, simulator, *homeowner(), clients=options.clients)
        found: dict[str, list[Rates]] = {}
        for number in range(options.rounds):
            rates = one_round(shop, options.orders)
            for name, rate in rates.items():
                found.setdefault(name, []).append(rate)
            told = ", ".join(f"{name} {rate.ratio:.2f}" for name, rate in rates.items())
            print(f"round {number + 1}: {told}", flush=True)
    print(f"\n{options.orders} orders a round, {options.clients} clients, medians\n")
    print(f"{'':<20}{'a second':>10}{'pgbench':>10}{'ratio':>8}")
    for name, rates_found in found.items():
        ours = median(rate.product for rate in rates_found)
        theirs = median(rate.pgbench for rate in rates_found)
        ratio = median(rate.ratio for rate in rates_found)
        print(f"{name:<20}{ours:>10.0f}{theirs:>10.0f}{ratio:>8.2f}")


@contextmanager
def gateway(port: int) -> Iterator[Any]:
    """The local payment gateway with the product's keys, where the product looks for it."""
    from django.conf import settings

    from integrations.razorpay.simulator.http import Application
    from integrations.razorpay.simulator.shop import Shop as GatewayShop
    from integrations.razorpay.simulator.store import Store
    from integrations.razorpay.testing import RunningSimulator, serving

    keys = settings.PAYMENT_GATEWAY
    with TemporaryDirectory() as folder:
        store = Store(Path(folder) / "gateway.sqlite3")
        taken = GatewayShop(store, key_id=keys["key_id"], key_secret=keys["key_secret"])
        application = Application(taken)
        with serving(application, port=port) as url:
            yield RunningSimulator(url, store, taken, application)


def homeowner() -> tuple[Any, Any]:
    """A browser of a new homeowner, and the homeowner."""
    from django.test import Client

    from accounts.models import Profile, Role, User
    from accounts.tests.signing_in import sign_in_freshly

    owner = User.objects.create_user("bench@example.in", "correct horse", role=Role.HOMEOWNER)
    owner.emailaddress_set.create(email=owner.email, verified=True, primary=True)
    Profile.objects.create(user=owner, first_name="Anita", last_name="Sharma")
    browser = Client(headers={"host": "localhost"})
    sign_in_freshly(browser, owner)
    browser.get("/api/session")
    return browser, owner


def one_round(shop: Shop, orders: int) -> dict[str, Rates]:
    """Open so many orders, pay them, take the news and handle it."""
    from payments.models import Order, WebhookEvent

    drafts = shop.drafts(orders)
    spare = shop.drafts(shop.clients)
    opened_pgbench = pgbench(shop, [partial(open_order, shop, one) for one in spare])
    opened = shop.send([request_to_open(shop, one) for one in drafts])

    receipts = Order.objects.filter(project__in=drafts).values_list("gateway_order_id", flat=True)
    news = [event for order_id in receipts for event in news_of(shop, order_id)]
    events = [(f"bench-{uuid.uuid4()}", body) for body in news]
    signed = [request_of_webhook(shop, event_id, body) for event_id, body in events]
    other = [(f"pgbench-{uuid.uuid4()}", body) for body in news[: shop.clients]]
    taken_pgbench = pgbench(shop, [partial(deliver, *event) for event in other])
    taken = shop.send(signed)

    captured = [event for event in events if b'"payment.captured"' in event[1]]
    heard = [partial(handle, event_id) for event_id, _body in captured[:1]]
    handled_pgbench = pgbench(shop, heard)
    handled = seconds_of_handling(WebhookEvent, len(events))
    return {
        "orders opened": Rates(opened.rate, opened_pgbench),
        "webhooks taken": Rates(taken.rate, taken_pgbench),
        "webhooks handled": Rates(handled, handled_pgbench),
    }


def pgbench(shop: Shop, acts: list[Any]) -> float:
    """What pgbench does of these acts' statements in one second, each act a client of its own."""
    from same_sql import pgbench_rate_each, statements_of_writing

    scripts = [statements_of_writing(act) for act in acts]
    return pgbench_rate_each(shop.product.dsn, scripts, seconds=PGBENCH_SECONDS)


def open_order(shop: Shop, project_id: str) -> None:
    answer = shop.browser.post(f"/api/projects/{project_id}/orders")
    if answer.status_code != 200:
        raise SystemExit(f"An order answered {answer.status_code}: {answer.content[:200]!r}")


def deliver(event_id: str, body: bytes) -> None:
    from payments.webhooks.services import webhook_receive

    webhook_receive(body=body, signature=signature_of(body), event_id=event_id)


def handle(event_id: str) -> None:
    from payments.webhooks.dispatch import webhook_handle

    webhook_handle(event_id=event_id)


def news_of(shop: Shop, order_id: str) -> list[bytes]:
    """The bodies of the three webhooks by which the gateway tells of an order that was paid."""
    from integrations.razorpay.simulator.shop import Method

    shop.simulator.shop.pay(order_id, method=Method.UPI)
    found = [body for _event_id, body in shop.simulator.queued_events()]
    with shop.simulator.store.transaction() as rows:
        rows.execute("DELETE FROM deliveries")
    return found


def signature_of(body: bytes) -> str:
    from django.conf import settings

    from integrations.razorpay.signatures import sign

    return sign(body, settings.PAYMENT_GATEWAY["webhook_secret"])


def request_to_open(shop: Shop, project_id: str) -> bytes:
    return written(f"/api/projects/{project_id}/orders", shop.headers(), b"{}")


def request_of_webhook(shop: Shop, event_id: str, body: bytes) -> bytes:
    headers = {
        "Content-Type": "application/json",
        "X-Razorpay-Event-Id": event_id,
        "X-Razorpay-Signature": signature_of(body),
    }
    return written(HOOK, headers, body)


def written(path: str, headers: dict[str, str], body: bytes) -> bytes:
    """A POST as it goes over the wire."""
    told = {"Host": "localhost", "Content-Length": str(len(body)), **headers}
    lines = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in told.items())]
    return "\r\n".join([*lines, "", ""]).encode() + body


def seconds_of_handling(events: Any, expected: int) -> float:
    """Jobs in one second of the product's own worker, from the first that it finishes."""
    open_events = events.objects.filter(handled_at__isnull=True)
    if open_events.count() != expected:
        raise SystemExit(f"{open_events.count()} webhooks wait, and not {expected}.")
    command = [sys.executable, "manage.py", "procrastinate", "worker", "--queues", "payments"]
    worker = subprocess.Popen(command, cwd=BACKEND, stderr=subprocess.DEVNULL)
    try:
        until = time.monotonic() + WORKER_ENDS_WITHIN
        while open_events.exists():
            if worker.poll() is not None or time.monotonic() > until:
                raise SystemExit("The worker did not handle the webhooks.")
            time.sleep(0.1)
    finally:
        worker.terminate()
        worker.wait(30)
    times = events.objects.order_by("-handled_at").values_list("handled_at", flat=True)[:expected]
    last, first = times[0], list(times)[-1]
    return (expected - 1) / (last - first).total_seconds()


if __name__ == "__main__":
    main()
