"""What an overloaded web process does: 500 people who ask without pause, and health beside them.

`python benchmarks/overload.py [--clients 500] [--seconds 8] [--threads 4,8]`. It has a database and
web processes of its own, over a small demo. Everybody reads the pages of a project; whoever is
refused (503) asks again after the two seconds that the answer names. For each setting it prints the
answers a second, the times of those that were accepted, the share that was refused, and how long
health checks took meanwhile. `--queue 100000` is a process that refuses nobody.
"""
# ruff: noqa: T201 — it speaks to the terminal

import argparse
import os
import threading
import time
from http.client import HTTPConnection
from statistics import quantiles

from http_load import Timed, send_timed
from processor_time import measured
from product import Product
from search import own_database
from web_alone import web_alone

RETRY_SECONDS = 2.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clients", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--workers", default="2", help="numbers, with commas")
    parser.add_argument("--threads", default="4", help="numbers, with commas")
    parser.add_argument("--queue", default="100", help="numbers, with commas")
    options = parser.parse_args()
    os.environ.setdefault("KARIGAR_LOG_LEVEL", "ERROR")
    settings = [
        (int(workers), int(threads), int(queue))
        for workers in options.workers.split(",")
        for threads in options.threads.split(",")
        for queue in options.queue.split(",")
    ]
    with own_database():
        from django.core.management import call_command

        call_command("demo", "--small")
        from signed_in import operations

        asked = operations()
        chosen = [asked[name] for name in ("session", "project overview", "messages", "tasks")]
        paths, cookies = [one.path for one in chosen], chosen[0].person.cookies
        for workers, threads, queue in settings:
            with web_alone(workers=workers, threads=threads, queue=queue) as product:
                for clients in (8, options.clients):
                    name = f"{workers} × {threads} + {queue}, {clients} clients"
                    overload(name, product, paths, cookies, clients, options.seconds)


def overload(
    name: str,
    product: Product,
    paths: list[str],
    cookies: str,
    clients: int,
    seconds: float,
) -> None:
    headers = [f"Cookie: {cookies}"]
    send_timed(product.web_port, paths, seconds=1, clients=8, headers=headers)
    stop = threading.Event()
    checks: list[float] = []
    checking = threading.Thread(target=check_health, args=(product.web_port, stop, checks))
    checking.start()
    with measured(product.web_pid, counts_children=False) as cost:
        found = send_timed(
            product.web_port,
            paths,
            seconds=seconds,
            clients=clients,
            headers=headers,
            pause=RETRY_SECONDS,
        )
    stop.set()
    checking.join()
    print_found(name, found, checks, seconds, cost[0])


def check_health(port: int, stop: threading.Event, times: list[float]) -> None:
    """Ten checks a second."""
    while not stop.wait(0.1):
        began = time.perf_counter()
        connection = HTTPConnection("127.0.0.1", port, timeout=60)
        connection.request("GET", "/api/health/live")
        if connection.getresponse().status != 200:
            raise SystemExit("A health check failed.")
        connection.close()
        times.append((time.perf_counter() - began) * 1000)


def print_found(
    name: str, found: Timed, checks: list[float], seconds: float, processor: float
) -> None:
    every = len(found.accepted) + len(found.refused)
    p50, p99 = percentiles(found.accepted)
    health50, health99 = percentiles(checks)
    print(
        f"{name}: {len(found.accepted) / seconds:.0f} a second, "
        f"p50 {p50:.0f} ms, p99 {p99:.0f} ms, refused {len(found.refused) / every:.0%}, "
        f"failures {found.failures}, "
        f"health p50 {health50:.0f} ms, p99 {health99:.0f} ms, longest {max(checks):.0f} ms, "
        f"web {processor / seconds:.0%} of a core",
        flush=True,
    )


def percentiles(times: list[float]) -> tuple[float, float]:
    cuts = quantiles(times, n=100)
    return cuts[49], cuts[98]


if __name__ == "__main__":
    main()
