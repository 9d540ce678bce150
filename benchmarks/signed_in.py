"""What signed-in people do: each operation beside pgbench and Fastify with the same SQL, and its
growth.

`make bench-signed-in` (or `python benchmarks/signed_in.py [--seconds 2] [--rounds 2]`). It makes a
server of its own with two databases, a small demo whose lists fill their pages and a copy in which
the data of these people grew a hundred times (``signed_in_growth``), starts the product's web on
each as the Procfile does, and takes some eight minutes. For each operation one round measures, one
after the other, on the small one:

- the product under load, and the processor time of its web processes;
- Fastify with postgres.js, as many processes and connections, which sends the same prepared
  statements and answers their rows as JSON, without session, rights, limits or shape (``replay``);
- pgbench with the statements of one answer, each planned anew, and prepared.

Growth is how much slower the large database answers, one request at a time, in turns with the small
one. Blocks are those of the database that the statements of one answer read, at both sizes; unlike
times they do not depend on what else the machine does. At the end, eight people sign in at once.

``--mixed`` measures how long twenty people with pauses of two seconds wait. ``--only
activity,messages`` measures these alone; ``--in-process`` prints only statements, blocks and the
processor's time of one answer in this process, which is what to look at while changing code.
"""
# ruff: noqa: T201 — it speaks to the terminal

import argparse
import os
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING

from http_load import send
from processor_time import measured
from product import Product
from replay import Replay, Request, can_replay, replaying, sent_by
from search import address, asking, copied, own_database
from sign_ins import print_sign_ins, sign_in_together
from signed_in_growth import FULL, GROWN, Growth, grow, growth_of, settle
from signed_in_operations import CLIENTS, Operation, operations, pages_of, statements_of
from web_alone import web_alone

if TYPE_CHECKING:
    from django.db.backends.base.base import BaseDatabaseWrapper

IN_PROCESS = 30
"""Requests of which the cheapest counts."""


@dataclass
class Found:
    """Of one operation; rates are answers in one second, costs milliseconds of processor time of
    one answer. Each is the best of its rounds: the others had less of the machine."""

    statements: int
    pages: int
    rate: float = 0
    cost: float = 0
    replay_rate: float = 0
    replay_cost: float = 0
    planned: float = 0
    prepared: float = 0
    growth: Growth | None = None
    pages_large: int = 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=int, default=2, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--asked", type=int, default=200, help="requests of each size, for growth")
    parser.add_argument("--only", default="", help="names of operations, with commas")
    parser.add_argument("--in-process", action="store_true")
    parser.add_argument(
        "--mixed", action="store_true", help="only people who pause between requests"
    )
    parser.add_argument("--sign-ins", action="store_true", help="measure only these")
    options = parser.parse_args()
    os.environ.setdefault("KARIGAR_LOG_LEVEL", "WARNING")
    with own_database():
        from django.core.management import call_command

        call_command("demo", "--small")
        if options.sign_ins:
            with web_alone() as product:
                sign_in_together(product)
            return
        asked = operations()
        grow(next(iter(asked.values())).person.user, FULL)
        if options.mixed:
            with web_alone() as product:
                mixed_load(product, list(asked.values()))
            return
        wanted = options.only.split(",") if options.only else list(asked)
        asked = {name: asked[name] for name in wanted}
        found = {name: Found(len(statements_of(one)), pages_of(one)) for name, one in asked.items()}
        if options.in_process:
            in_process(asked, found)
            return
        both_sizes(asked, found, options)


def both_sizes(
    asked: dict[str, Operation], found: dict[str, Found], options: argparse.Namespace
) -> None:
    from django.db import DEFAULT_DB_ALIAS, connections

    owner = next(iter(asked.values())).person.user
    replayed = [Request(sent_by(one.ask), in_transaction=True) for one in asked.values()]
    databases = [copied("karigar_small"), connections[DEFAULT_DB_ALIAS]]
    grow(owner, GROWN)
    for database in databases:
        with asking(database):
            settle()
    for name, one in asked.items():
        found[name].pages_large = pages_of(one)
    with ExitStack() as stack:
        small, large = [stack.enter_context(web_on(database)) for database in databases]
        replay = stack.enter_context(beside(small, replayed)) if can_replay() else None
        for _number in range(options.rounds):
            for place, (name, one) in enumerate(asked.items()):
                under_load(small, one, found[name], options.seconds, replay, place)
        for name, one in asked.items():
            found[name].growth = growth_of(one, small, large, options.asked)
        print_rates(found)
        print_growth(found)
        print_sign_ins()
        sign_in_together(large)
    databases[0].close()


@contextmanager
def web_on(database: "BaseDatabaseWrapper") -> Iterator[Product]:
    from config.env import replace_in_process

    with asking(database):
        replace_in_process(DATABASE_URL=address(database))
        with ExitStack() as stack:
            yield stack.enter_context(web_alone())


@contextmanager
def beside(product: Product, requests: Sequence[Request]) -> Iterator[Replay]:
    """The replay with as many processes and connections as the product."""
    from config.env import load_env

    env = load_env()
    print(f"web: {env.web_workers} processes of {env.web_threads} threads; Fastify: as many")
    with replaying(
        product.dsn, requests, processes=env.web_workers, connections=env.web_threads
    ) as replay:
        yield replay


def under_load(
    product: Product, one: Operation, found: Found, seconds: int, replay: Replay | None, place: int
) -> None:
    from same_sql import pgbench_rate

    rate, cost = loaded(product.web_port, product.web_pid, one.path, one.cookie, seconds)
    found.rate, found.cost = max(found.rate, rate), min(found.cost or cost, cost)
    if replay is not None:
        rate, cost = loaded(replay.port, replay.pid, f"/{place}", "Cookie: none", seconds)
        found.replay_rate = max(found.replay_rate, rate)
        found.replay_cost = min(found.replay_cost or cost, cost)
    same = ["BEGIN", *statements_of(one), "COMMIT"]
    how = {"clients": CLIENTS, "seconds": seconds}
    found.planned = max(found.planned, pgbench_rate(product.dsn, same, **how))
    found.prepared = max(found.prepared, pgbench_rate(product.dsn, same, is_prepared=True, **how))


def loaded(port: int, pid: int, path: str, cookie: str, seconds: int) -> tuple[float, float]:
    """Answers in one second, and milliseconds of processor time of one answer."""
    headers = [cookie]
    send(port, [path], seconds=0.5, clients=CLIENTS, headers=headers)
    with measured(pid, counts_children=False) as cost:
        load = send(port, [path], seconds=seconds, clients=CLIENTS, headers=headers)
    if load.failures or not load.answers:
        raise SystemExit(f"{path}: {load.failures} of {load.answers} answers were failures.")
    return load.rate, cost[0] / load.answers * 1000


def beside_it(one: Found) -> str:
    """Fastify's rate, ours to it, and the processor time of both; ours alone without its
    packages."""
    if not one.replay_rate:
        return f"{'–':>9}{'–':>7}{one.cost:>9.1f}{'–':>9}"
    times = one.rate / one.replay_rate
    return f"{one.replay_rate:>9.0f}{times:>7.2f}{one.cost:>9.1f}{one.replay_cost:>9.1f}"


def print_rates(found: dict[str, Found]) -> None:
    print(
        f"\n{'':<27}{'':>6}{'answers a second':>25}{'ms of CPU':>18}"
        f"{'pgbench, planned':>18}{'prepared':>16}\n"
        f"{'':<27}{'stmts':>6}{'ours':>9}{'Fastify':>9}{'times':>7}{'ours':>9}{'Fastify':>9}"
        f"{'a second':>11}{'ratio':>7}{'a second':>9}{'ratio':>7}"
    )
    for name, one in found.items():
        print(
            f"{name:<27}{one.statements:>6}{one.rate:>9.0f}{beside_it(one)}"
            f"{one.planned:>11.0f}{one.rate / one.planned:>7.2f}"
            f"{one.prepared:>9.0f}{one.rate / one.prepared:>7.2f}"
        )
    for what in ("planned", "prepared"):
        middle = median(one.rate / getattr(one, what) for one in found.values())
        print(f"median ratio to pgbench, {what}: {middle:.2f}")


def print_growth(found: dict[str, Found]) -> None:
    print(
        f"\n{'':<27}{'p50 ms':>8}{f'at {GROWN}×':>8}{'growth':>8}{'of CPU':>8}"
        f"{'blocks':>8}{f'at {GROWN}×':>8}"
    )
    for name, one in found.items():
        if one.growth is not None:
            print(
                f"{name:<27}{one.growth.small:>8.1f}{one.growth.large:>8.1f}"
                f"{one.growth.large / one.growth.small:>8.2f}{one.growth.cost:>8.2f}"
                f"{one.pages:>8}{one.pages_large:>8}"
            )


def in_process(asked: dict[str, Operation], found: dict[str, Found]) -> None:
    print(f"\n{'':<28}{'statements':>11}{'blocks':>7}{'ms of CPU':>11}")
    for name, one in asked.items():
        for _number in range(3):
            one.ask()
        times = []
        for _number in range(IN_PROCESS):
            began = time.process_time()
            one.ask()
            times.append((time.process_time() - began) * 1000)
        print(f"{name:<28}{found[name].statements:>11}{found[name].pages:>7}{min(times):>11.1f}")


PEOPLE = 20
PAUSE = 2.0
"""Seconds that a person reads before the next request."""
MIXED_SECONDS = 60


def mixed_load(product: Product, asked: list[Operation]) -> None:
    """People who open one thing after the other, each with pauses: how long they wait."""
    from http.client import HTTPConnection
    from itertools import cycle, islice

    ends = time.monotonic() + MIXED_SECONDS

    def use(person: int) -> list[float]:
        connection = HTTPConnection("127.0.0.1", product.web_port, timeout=60)
        waited = []
        time.sleep(PAUSE * person / PEOPLE)
        for one in islice(cycle(asked), person, None):
            if time.monotonic() > ends:
                return waited
            began = time.perf_counter()
            connection.request("GET", one.path, headers={"Cookie": one.person.cookies})
            answer = connection.getresponse()
            answer.read()
            waited.append((time.perf_counter() - began) * 1000)
            if answer.status != 200:
                raise SystemExit(f"{one.path} answered {answer.status}.")
            time.sleep(PAUSE)
        return waited

    with ThreadPoolExecutor(PEOPLE) as people:
        times = sorted(ms for waited in people.map(use, range(PEOPLE)) for ms in waited)
    print(
        f"{PEOPLE} people with pauses of {PAUSE:.0f} s: {len(times)} answers, p50 "
        f"{median(times):.0f} ms, p99 {times[int(len(times) * 0.99)]:.0f}, most {times[-1]:.0f}"
    )


if __name__ == "__main__":
    main()
