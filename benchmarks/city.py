"""A busy city: searches, open work, projects, messages with 1,000 streams, and payments together.

`make bench-city` (or `python benchmarks/city.py [--workers 1000000] [--projects 200000]
[--messages 5000000] [--rounds 2]`). It makes a server of its own in a folder that it removes, and
on it a small city (10,000 workers, 2,000 projects, 50,000 messages) and the one that is asked for.
The two take turns. In each turn web, realtime, a worker and a payment gateway run on one of them,
and 1,000 people who are signed in keep their streams open, while the mix (``city_mix``) comes
twice: at a fixed rate, then with clients that never pause. Printed are the times of each kind of
request on both, the processor time of each process, and which of them is the bottleneck.
"""
# ruff: noqa: T201, S603 — it speaks to the terminal, and starts the product's worker

import argparse
import asyncio
import os
import resource
import subprocess
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING

from city_mix import KINDS, Citizen, Mix, taking_part
from city_rows import fill
from http_load import send_mixed
from money import gateway
from processor_time import measured, parent_of
from product import BACKEND
from realtime import answering, end, free_port, start, streams
from search import address, asking, copied, own_database
from web_alone import web_alone

if TYPE_CHECKING:
    from django.db.backends.base.base import BaseDatabaseWrapper

SMALL = {"workers": 10_000, "projects": 2_000, "messages": 50_000}
EVERY = 2.0
"""Seconds between two requests of one client at the fixed rate."""
PROCESSES = ("web", "realtime", "worker", "PostgreSQL", "load")
"""``load`` is this benchmark: clients, streams and the payment gateway."""


@dataclass
class Found:
    """What one kind of load found on one city, over all turns."""

    answers: list[tuple[str, int, float]] = field(default_factory=list)
    seconds: float = 0
    cost: defaultdict[str, float] = field(default_factory=lambda: defaultdict(float))
    """Seconds on a processor, by process."""
    idle: float = 0
    heard: int = 0

    def times(self, kind: str = "") -> list[float]:
        return [ms for name, status, ms in self.answers if is_good(status) and kind in ("", name)]

    @property
    def rate(self) -> float:
        return len(self.times()) / self.seconds


@dataclass(frozen=True)
class City:
    """One database, and those of its people who take part."""

    name: str
    database: "BaseDatabaseWrapper"
    people: list[Citizen]
    found: dict[str, Found]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--workers", type=int, default=1_000_000)
    parser.add_argument("--projects", type=int, default=200_000)
    parser.add_argument("--messages", type=int, default=5_000_000)
    parser.add_argument("--streams", type=int, default=1000, help="and people who are signed in")
    parser.add_argument("--rounds", type=int, default=2, help="turns of each city")
    parser.add_argument("--seconds", type=float, default=20, help="of each load in a turn")
    parser.add_argument("--rate", type=float, default=40, help="requests a second, at first")
    parser.add_argument("--clients", type=int, default=16, help="that never pause, afterwards")
    options = parser.parse_args()
    os.environ.setdefault("KARIGAR_LOG_LEVEL", "ERROR")
    large = {name: getattr(options, name) for name in SMALL}
    with free_port() as port:
        os.environ["KARIGAR_SIMULATOR_URL"] = f"http://127.0.0.1:{port}"
    with own_database():
        from django.core.management import call_command
        from django.db import DEFAULT_DB_ALIAS, connections

        call_command("demo", "--small", verbosity=0)
        print(f"the small city: {in_words(SMALL)}", flush=True)
        fill(**SMALL)
        small_database = copied("karigar_small")
        print(f"the large one: {in_words(large)}", flush=True)
        began = time.perf_counter()
        fill(**large)
        print(f"loading the large one took {time.perf_counter() - began:.0f} s", flush=True)
        cities = [
            make_city("small", small_database, options.streams),
            make_city("large", connections[DEFAULT_DB_ALIAS], options.streams),
        ]
        mix = Mix()
        with gateway(port):
            for number in range(options.rounds):
                for city in cities:
                    turn(city, mix, options)
                    told = ", ".join(f"{n} {found.rate:.0f}/s" for n, found in city.found.items())
                    load = os.getloadavg()[0]
                    print(f"round {number + 1}, {city.name}: {told}; load {load:.0f}", flush=True)
                print_all(cities)
        for city in cities:
            city.database.close()


def in_words(size: dict[str, int]) -> str:
    return ", ".join(f"{count:,} {what}" for what, count in size.items())


def make_city(name: str, database: "BaseDatabaseWrapper", streams: int) -> City:
    from django.db import connection

    began = time.perf_counter()
    with asking(database):
        people = taking_part(streams)
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_size_pretty(pg_database_size(current_database()))")
            size = cursor.fetchone()[0]
    took = time.perf_counter() - began
    print(f"{name}: {size}; {len(people)} people signed in, {took:.0f} s", flush=True)
    return City(name, database, people, {})


def turn(city: City, mix: Mix, options: argparse.Namespace) -> None:
    """The product runs on the city's database, and both loads come, after a few seconds of the
    second that nobody counts."""
    from config.env import replace_in_process

    with asking(city.database), free_port() as port:
        replace_in_process(DATABASE_URL=address(city.database))
        database = parent_of(backend_pid())
        loads = {
            f"{options.rate:.0f} a second": (int(options.rate * EVERY), EVERY),
            f"{options.clients} clients": (options.clients, 0.0),
        }
        asked = mix.requests(city.people)
        with web_alone() as product, worker() as worker_pid:
            realtime = start(port)
            pids = dict(
                zip(PROCESSES, (product.web_pid, realtime.pid, worker_pid, database), strict=False)
            )
            try:
                asyncio.run(
                    under_streams(port, product.web_port, city, asked, loads, pids, options.seconds)
                )
            finally:
                end(realtime)


async def under_streams(
    port: int,
    web_port: int,
    city: City,
    asked: Iterator[tuple[str, bytes]],
    loads: dict[str, tuple[int, float]],
    pids: dict[str, int],
    seconds: float,
) -> None:
    heard: list[None] = []
    await answering(port)
    browsers = [person.browser for person in city.people]
    async with streams(port, browsers, lambda: heard.append(None)):
        clients = list(loads.values())[-1][0]
        warm = list(islice(asked, 2000))
        await asyncio.to_thread(send_mixed, web_port, warm, seconds=5, clients=clients)
        for name, (clients, every) in loads.items():
            found = city.found.setdefault(name, Found())
            rate = clients / every if every else 600
            requests = list(islice(asked, int(rate * seconds * 1.2) + 100))
            heard.clear()
            with costs(pids, found):
                answers = await asyncio.to_thread(
                    send_mixed, web_port, requests, seconds=seconds, clients=clients, every=every
                )
            await asyncio.sleep(2)
            found.answers += answers
            found.seconds += seconds
            found.heard += len(heard)


@contextmanager
def costs(pids: dict[str, int], found: Found) -> Iterator[None]:
    """Add what each process spends meanwhile, and what the machine has left."""
    began, idle = own_seconds(), idle_seconds()
    with ExitStack() as stack:
        spent = {
            name: stack.enter_context(measured(pid, counts_children=False))
            for name, pid in pids.items()
        }
        yield
    for name, seconds in spent.items():
        found.cost[name] += seconds[0]
    found.cost["load"] += own_seconds() - began
    found.idle += idle_seconds() - idle


def own_seconds() -> float:
    """Of this process and those of its own that have ended."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)


def idle_seconds() -> float:
    """Of all processors, since the machine began; 0 where the system does not tell."""
    stat = Path("/proc/stat")
    if not stat.exists():
        return 0
    return int(stat.read_text().split()[4]) / os.sysconf("SC_CLK_TCK")


@contextmanager
def worker() -> Iterator[int]:
    command = [sys.executable, "manage.py", "procrastinate", "worker", "--concurrency", "4"]
    process = subprocess.Popen(command, cwd=BACKEND, stderr=subprocess.DEVNULL)
    try:
        yield process.pid
    finally:
        process.terminate()
        process.wait(60)


def backend_pid() -> int:
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        return int(cursor.fetchone()[0])


def is_good(status: int) -> bool:
    return 200 <= status < 300


def print_all(cities: list[City]) -> None:
    small, large = cities
    for name in large.found:
        print_times(name, small.found[name], large.found[name])
        print_costs(small.found[name], large.found[name])


def print_times(name: str, small: Found, large: Found) -> None:
    head = f"{'answers':>9}{'p50':>7}{'p95':>7}{'p99':>7}"
    print(f"\n{name:<16}{'small city':>30}{'large city':>30}\n{'ms':<16}{head}{head}{'ratio':>8}")
    for kind in (*KINDS, ""):
        line = f"{kind or 'all':<16}"
        for times in (small.times(kind), large.times(kind)):
            cuts = quantiles(times, n=100)
            line += f"{len(times):>9,}" + "".join(f"{cuts[at - 1]:>7.0f}" for at in (50, 95, 99))
        ratio = median(large.times(kind)) / median(small.times(kind))
        print(f"{line}{ratio:>8.2f}")
    for which, found in (("small", small), ("large", large)):
        refused = sum(status == 503 for _kind, status, _ms in found.answers)
        errors = Counter(
            f"{kind}: {status}"
            for kind, status, _ms in found.answers
            if not is_good(status) and status != 503
        )
        print(
            f"{which}: {found.rate:.1f} answers a second, {refused} refused (503), "
            f"{errors.total()} errors {dict(errors) or ''}; "
            f"{len(found.times('post a message'))} messages posted, of which streams heard "
            f"{found.heard} times"
        )


def print_costs(small: Found, large: Found) -> None:
    """Processor time of each process. Where clients never pause and no processor is idle, the
    bottleneck is the one that takes most."""
    print(f"{'':<16}{'cores':>8}{'ms each':>9}{'cores':>8}{'ms each':>9}{'ratio':>8}")
    for process in PROCESSES:
        each = [1000 * one.cost[process] / len(one.times()) for one in (small, large)]
        cores = [one.cost[process] / one.seconds for one in (small, large)]
        figures = "".join(f"{c:>8.2f}{ms:>9.2f}" for c, ms in zip(cores, each, strict=True))
        print(f"{process:<16}{figures}{each[1] / each[0] if each[0] else 0:>8.2f}")
    idle = large.idle / large.seconds
    most = max(PROCESSES[:-1], key=lambda process: large.cost[process])
    print(f"idle: {idle:.2f} of {os.cpu_count()} cores; {most} takes most", flush=True)


if __name__ == "__main__":
    main()
