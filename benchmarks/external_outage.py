"""What a payment service that hangs costs those who want nothing of it: p95 of health and searches
while people open orders, against the same without them, in one run.

`make run` in one terminal, `python benchmarks/external_outage.py` in another. The web process is
its own, one worker over the product's database; the payment service is a socket of this program
that takes every request and answers none. It ends by itself after about a minute; nothing
leaves the machine.
"""
# ruff: noqa: T201 — it speaks to the terminal

import argparse
import http.client
import json
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count

from product import BACKEND, find_product, sign_in

PATHS = {
    "health": "/api/health/live",
    "places": "/api/places?q=pu",
    "search": "/api/workers?trade=electrician&place=Pune&lat=18.5{}&lon=73.85&radius_km=25",
}
"""A search each time at another place, so that no plan or page of it is at hand."""
LONGEST_SECONDS = 30
_numbers = count(100)


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--requests", type=int, default=150)
    arguments.add_argument("--clients", type=int, default=2)
    arguments.add_argument("--openers", type=int, default=30, help="people who open an order")
    given = arguments.parse_args()
    product = find_product()
    import django

    django.setup()
    headers = sign_in(product, "homeowner")
    with silent_service() as service, web_process(service) as port:
        order = f"/api/projects/{a_draft()}/orders"
        alone = measured(port, given.requests, given.clients)
        stop = threading.Event()
        with ThreadPoolExecutor(given.openers) as pool:
            answers = [
                pool.submit(keep_opening, port, order, headers, stop) for _ in range(given.openers)
            ]
            try:
                beside = measured(port, given.requests, given.clients)
            finally:
                stop.set()
        statuses = [status for answer in answers for status in answer.result()]
    print(f"{len(statuses)} orders asked for meanwhile: {counts(statuses)}\n")
    print(f"{'p95 in ms':<10}{'alone':>10}{'hanging':>10}{'ratio':>8}")
    for name in PATHS:
        print(
            f"{name:<10}{alone[name]:>10.1f}{beside[name]:>10.1f}{beside[name] / alone[name]:>8.2f}"
        )


def a_draft() -> str:
    """A draft of the demo's homeowner, whose fee is to be paid."""
    from demo.build import SIGN_INS
    from projects.models import Kind, PaymentStatus, Project, Status

    drafts = Project.objects.filter(
        homeowner__email=SIGN_INS[0].email,
        status=Status.DRAFT,
        payment_status=PaymentStatus.PENDING,
        discarded_at__isnull=True,
    ).exclude(kind=Kind.JOB)
    found = drafts.values_list("pk", flat=True).first()
    if found is None:
        sys.exit("The demo's homeowner has no draft: load it with `make demo`.")
    return str(found)


@contextmanager
def silent_service() -> Iterator[int]:
    """A port that accepts every connection and never answers."""
    with socket.create_server(("127.0.0.1", 0), backlog=100) as server:
        yield int(server.getsockname()[1])


@contextmanager
def web_process(service: int) -> Iterator[int]:
    """One worker of the web process, whose payment service is ``service``."""
    import os

    from config.env import load_env

    with socket.create_server(("127.0.0.1", 0)) as free:
        port = int(free.getsockname()[1])
    arguments = ["--interface", "wsgi", "--host", "127.0.0.1", "--no-ws", "--workers", "1"]
    arguments += ["--blocking-threads", str(load_env().server_threads), "--port", str(port)]
    process = subprocess.Popen(  # noqa: S603 — our own program
        [sys.executable, "-m", "granian", *arguments, "config.wsgi:application"],
        cwd=BACKEND,
        env={
            **os.environ,
            "KARIGAR_RAZORPAY_API_BASE": f"http://127.0.0.1:{service}",
            # Each search is worked out.
            "KARIGAR_PUBLIC_CACHE_SECONDS": "0",
            "KARIGAR_LOG_LEVEL": "ERROR",
        },
    )
    try:
        until = time.monotonic() + 120
        while not is_up(port):
            if process.poll() is not None or time.monotonic() > until:
                sys.exit("The web process did not start.")
            time.sleep(0.2)
        yield port
    finally:
        process.terminate()
        process.wait(30)


def is_up(port: int) -> bool:
    try:
        return ask(port, "GET", PATHS["health"]) == 200
    except OSError:
        return False


def ask(port: int, method: str, path: str, headers: dict[str, str] | None = None) -> int:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=LONGEST_SECONDS)
    try:
        body = json.dumps({}) if method == "POST" else None
        connection.request(
            method, path, body, {"Content-Type": "application/json", **(headers or {})}
        )
        answer = connection.getresponse()
        answer.read()
        return answer.status
    finally:
        connection.close()


def measured(port: int, requests: int, clients: int) -> dict[str, float]:
    """The 95th percentile in milliseconds of each path."""

    def one(path: str) -> float:
        address = path.format(next(_numbers))
        began = time.perf_counter()
        status = ask(port, "GET", address)
        if status != 200:
            raise SystemExit(f"{address} answered {status}")
        return (time.perf_counter() - began) * 1000

    found = {}
    with ThreadPoolExecutor(clients) as pool:
        for name, path in PATHS.items():
            times = sorted(pool.map(one, [path] * requests))
            found[name] = times[int(len(times) * 0.95)]
    return found


def keep_opening(port: int, path: str, headers: dict[str, str], stop: threading.Event) -> list[int]:
    statuses = []
    while not stop.is_set():
        statuses.append(ask(port, "POST", path, headers))
        # As the answer says (Retry-After).
        stop.wait(2)
    return statuses


def counts(statuses: list[int]) -> str:
    kinds = sorted(set(statuses))
    return ", ".join(f"{statuses.count(kind)} × {kind}" for kind in kinds)


if __name__ == "__main__":
    main()
