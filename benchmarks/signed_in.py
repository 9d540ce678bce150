"""What signed-in people do: each operation against pgbench with the same SQL, and its growth.

`make bench-signed-in` (or `python benchmarks/signed_in.py [--seconds 2] [--rounds 2]`). It has a
database and a web process of its own, over a small demo, and takes some five minutes. For each
operation one round measures the web process under load and, right after it, pgbench with the
statements of one answer, prepared. Then the data of these people grows a hundred times, and each
operation is asked again, one request at a time: its growth is the ratio of the medians. Pages are
blocks of the database that the statements of one answer read, at both sizes; unlike times they do
not depend on what else the machine does. At the end, eight people sign in at once.

``--mixed`` measures how long twenty people with pauses of two seconds wait. ``--only
activity,messages`` measures these alone; ``--in-process`` prints only statements, pages and the
processor's time of one answer in this process, which is what to look at while changing code.
"""
# ruff: noqa: T201 — it speaks to the terminal

import argparse
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from statistics import median
from typing import Any

from http_load import send
from processor_time import measured
from product import Product
from search import own_database
from search_throughput import web_alone
from sign_ins import print_sign_ins, sign_in_together

CLIENTS = 8
GROWN = 100
ASKED = 30
"""Requests of which a median is taken."""


@dataclass(frozen=True)
class Person:
    """Somebody who is signed in: their client in this process, and its cookies over the wire."""

    client: Any
    user: Any

    @property
    def cookies(self) -> str:
        return "; ".join(f"{name}={jar.value}" for name, jar in self.client.cookies.items())


@dataclass(frozen=True)
class Operation:
    person: Person
    path: str


@dataclass
class Found:
    """Of one operation; rates are answers in one second, times milliseconds."""

    statements: int
    rate: float = 0
    pgbench: float = 0
    processor: float = 0
    small: float = 0
    large: float = 0
    pages_small: int = 0
    pages_large: int = 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=2)
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
        if options.mixed:
            with web_alone() as product:
                mixed_load(product, list(asked.values()))
            return
        wanted = options.only.split(",") if options.only else list(asked)
        asked = {name: asked[name] for name in wanted}
        found = {name: Found(len(statements_of(one))) for name, one in asked.items()}
        for name, one in asked.items():
            found[name].pages_small = pages_of(one)
        if options.in_process:
            in_process(asked, found)
            return
        with web_alone() as product:
            for _number in range(options.rounds):
                for name, one in asked.items():
                    under_load(product, one, found[name], options.seconds)
            for name, one in asked.items():
                found[name].small = latency(product, one)
            grow(asked)
            for name, one in asked.items():
                found[name].large = latency(product, one)
                found[name].pages_large = pages_of(one)
            print_table(found)
            print_sign_ins()
            sign_in_together(product)


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


def print_table(found: dict[str, Found]) -> None:
    print(
        f"\n{'':<28}{'statements':>11}{'a second':>10}{'pgbench':>9}{'ratio':>7}"
        f"{'ms of CPU':>11}{'p50 ms':>8}{f'at {GROWN}×':>8}{'growth':>8}"
        f"{'pages':>7}{f'at {GROWN}×':>8}"
    )
    for name, one in found.items():
        print(
            f"{name:<28}{one.statements:>11}{one.rate:>10.0f}{one.pgbench:>9.0f}"
            f"{one.rate / one.pgbench:>7.2f}{one.processor:>11.1f}{one.small:>8.1f}"
            f"{one.large:>8.1f}{one.large / one.small:>8.2f}"
            f"{one.pages_small:>7}{one.pages_large:>8}"
        )


def operations() -> dict[str, Operation]:
    """Of the demo's people, on the work of theirs that has the most in it."""
    from django.db.models import Count

    from projects.models import Project

    owner, worker = signed_in("homeowner"), signed_in("worker")
    own = Project.objects.filter(homeowner=owner.user)
    begun = own.filter(worker__isnull=False).annotate(size=Count("messages")).order_by("-size")[0]
    asked = own.annotate(size=Count("applications")).order_by("-size")[0]
    work = f"/api/projects/{begun.pk}"
    return {
        "session": Operation(owner, "/api/session"),
        "homeowner's dashboard": Operation(owner, "/api/me/dashboard"),
        "worker's dashboard": Operation(worker, "/api/me/dashboard"),
        "activity": Operation(owner, "/api/me/activity"),
        "own projects": Operation(owner, "/api/projects"),
        "received applications": Operation(owner, "/api/me/received-applications"),
        "project overview": Operation(owner, f"{work}/overview"),
        "tasks": Operation(owner, f"{work}/tasks"),
        "messages": Operation(owner, f"{work}/messages"),
        "applications of a project": Operation(owner, f"/api/projects/{asked.pk}/applications"),
        "open work": Operation(worker, "/api/open-work"),
        "a worker's page": Operation(owner, f"/api/workers/{worker.user.pk}"),
        "notifications": Operation(owner, "/api/me/notifications"),
        "the bell": Operation(owner, "/api/me/notifications/standing"),
    }


def signed_in(role: str) -> Person:
    from django.test import Client

    from accounts.models import User
    from accounts.tests.signing_in import sign_in_freshly
    from demo.build import sign_ins

    account = next(row for row in sign_ins() if row["role"] == role)
    user = User.objects.get(email=account["email"])
    client = Client(headers={"host": "localhost"})
    sign_in_freshly(client, user)
    # The first request notes the visit.
    client.get("/api/session")
    return Person(client, user)


def statements_of(one: Operation) -> list[str]:
    """What one answer asks the database, in the order of asking."""
    from same_sql import noting

    with noting() as noted:
        answer = one.person.client.get(one.path)
    if answer.status_code != 200:
        raise SystemExit(f"{one.path} answered {answer.status_code}.")
    return [sql for sql in noted if not sql.startswith(("BEGIN", "COMMIT"))]


def pages_of(one: Operation) -> int:
    """The blocks that the statements of one answer read, most of them from PostgreSQL's cache."""
    from django.db import connection

    pages = 0
    for sql in statements_of(one):
        with connection.cursor() as cursor:
            cursor.execute(f"EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) {sql}")
            explained = cursor.fetchone()[0][0]
        pages += explained["Plan"]["Shared Hit Blocks"] + explained["Plan"]["Shared Read Blocks"]
    return pages


def under_load(product: Product, one: Operation, found: Found, seconds: float) -> None:
    """The better of the rounds counts: the other had less of the machine."""
    from same_sql import pgbench_rate

    headers = [f"Cookie: {one.person.cookies}"]
    send(product.web_port, [one.path], seconds=1, clients=CLIENTS, headers=headers)
    with measured(product.web_pid, counts_children=False) as cost:
        load = send(product.web_port, [one.path], seconds=seconds, clients=CLIENTS, headers=headers)
    if load.failures or not load.answers:
        raise SystemExit(f"{one.path}: {load.failures} of {load.answers} answers were failures.")
    same = pgbench_rate(
        product.dsn,
        ["BEGIN", *statements_of(one), "COMMIT"],
        clients=CLIENTS,
        seconds=max(1, int(seconds)),
        is_prepared=True,
    )
    processor = cost[0] / load.answers * 1000
    if found.rate / (found.pgbench or 1) < load.rate / same:
        found.rate, found.pgbench = load.rate, same
    found.processor = min(found.processor or processor, processor)


def latency(product: Product, one: Operation) -> float:
    """The median of requests that come one after the other."""
    from http.client import HTTPConnection

    connection = HTTPConnection("127.0.0.1", product.web_port, timeout=60)

    def ask() -> float:
        began = time.perf_counter()
        connection.request("GET", one.path, headers={"Cookie": one.person.cookies})
        answer = connection.getresponse()
        answer.read()
        if answer.status != 200:
            raise SystemExit(f"{one.path} answered {answer.status}.")
        return (time.perf_counter() - began) * 1000

    for _number in range(ASKED // 3):
        ask()
    return median(ask() for _number in range(ASKED))


def in_process(asked: dict[str, Operation], found: dict[str, Found]) -> None:
    print(f"\n{'':<28}{'statements':>11}{'pages':>7}{'ms of CPU':>11}")
    for name, one in asked.items():
        for _number in range(3):
            one.person.client.get(one.path)
        times = []
        for _number in range(ASKED):
            began = time.process_time()
            one.person.client.get(one.path)
            times.append((time.process_time() - began) * 1000)
        print(
            f"{name:<28}{found[name].statements:>11}{found[name].pages_small:>7}{min(times):>11.1f}"
        )


def grow(asked: dict[str, Operation]) -> None:
    """A hundred times as many messages, cards, files, notices and steps of the same people."""
    from django.db import connection

    from notifications.models import Notification
    from projects.models import Project
    from projects.transitions.models import Transition
    from workspace.models import File, Message, Task

    owner = asked[next(iter(asked))].person.user
    own = Project.objects.filter(homeowner=owner)
    copies: list[tuple[Any, Any, dict[str, Callable[[], object]]]] = [
        (Message, Message.objects.filter(project__in=own), {"client_id": new_id}),
        (Task, Task.objects.filter(project__in=own), {}),
        (File, File.objects.filter(project__in=own), {"key": lambda: f"copy/{new_id()}"}),
        (Notification, Notification.objects.filter(user=owner), {}),
        (Transition, Transition.objects.filter(project__in=own), {}),
    ]
    for model, rows, changed in copies:
        originals = list(rows)
        made = [copied(model, row, changed) for _number in range(GROWN - 1) for row in originals]
        model.objects.bulk_create(made, batch_size=1000)
        print(f"{model.__name__}: {len(originals):,} -> {len(originals) + len(made):,}", flush=True)
    with connection.cursor() as cursor:
        # As autovacuum does within a minute: until then each index entry is looked up in its table.
        cursor.execute("VACUUM ANALYZE")


def new_id() -> object:
    from core.ids import uuid7

    return uuid7()


def copied(model: Any, row: Any, changed: dict[str, Callable[[], object]]) -> Any:
    kept = {
        column.attname: getattr(row, column.attname)
        for column in model._meta.concrete_fields
        if not column.primary_key and not column.generated
    }
    return model(**{**kept, **{name: make() for name, make in changed.items()}})


if __name__ == "__main__":
    main()
