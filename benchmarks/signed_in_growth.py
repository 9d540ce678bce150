"""How much slower signed-in requests are with a hundred times the data.

A part of ``signed_in.py``. The large database is a copy of the small one in which the data of the
same people then grew; both were vacuumed and written to disk, each has web processes of its own,
and they are asked in turns.
"""
# ruff: noqa: T201 — it speaks to the terminal

import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from http.client import HTTPConnection
from itertools import count
from statistics import median
from typing import Any

from http_load import send
from processor_time import measured
from product import Product
from signed_in_operations import CLIENTS, Operation

FULL = 3
"""How many times the small demo's data fills a page of each list: an answer with more items takes
longer with any amount of data behind it."""
GROWN = 100
WARM = 0.5
"""Seconds of load before the requests that count."""


@dataclass(frozen=True)
class Growth:
    """Of one operation: the medians in milliseconds, and how many times the processor time of web
    and database became."""

    small: float
    large: float
    cost: float


def growth_of(one: Operation, small: Product, large: Product, asked: int) -> Growth:
    """Ask both in turns, ``asked`` times each."""
    products = (small, large)
    connections = [HTTPConnection("127.0.0.1", each.web_port, timeout=60) for each in products]
    for each in products:
        # Both have had the same load before, so as many threads, connections and plans.
        send(each.web_port, [one.path], seconds=WARM, clients=CLIENTS, headers=[one.cookie])
    for connection in connections * 5:
        milliseconds(connection, one)
    times: tuple[list[float], list[float]] = ([], [])
    with ExitStack() as stack:
        costs = [
            stack.enter_context(measured(each.web_pid, *backends_of(each), counts_children=False))
            for each in products
        ]
        for number in range(asked):
            # Whoever is second finds the processor's caches filled by the other.
            for which in (0, 1) if number % 2 else (1, 0):
                times[which].append(milliseconds(connections[which], one))
    for connection in connections:
        connection.close()
    return Growth(median(times[0]), median(times[1]), costs[1][0] / (costs[0][0] or 1))


def milliseconds(connection: HTTPConnection, one: Operation) -> float:
    began = time.perf_counter()
    connection.request("GET", one.path, headers={"Cookie": one.person.cookies})
    answer = connection.getresponse()
    answer.read()
    if answer.status != 200:
        raise SystemExit(f"{one.path} answered {answer.status}.")
    return (time.perf_counter() - began) * 1000


def backends_of(product: Product) -> list[int]:
    """The server's processes that serve this product."""
    import psycopg

    with psycopg.connect(product.dsn) as connection:
        found = connection.execute(
            "SELECT pid FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        return [int(pid) for (pid,) in found]


def settle() -> None:
    """Do what autovacuum and the checkpointer would do within minutes, so that neither the state of
    the tables nor writing to disk distinguishes a database that has just been filled."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE")
        cursor.execute("CHECKPOINT")


def grow(owner: Any, times: int) -> None:
    """So many times as many messages, cards, files, notices and steps of the same person."""
    from notifications.models import Notification
    from projects.models import Project
    from projects.transitions.models import Transition
    from workspace.models import File, Message, Task

    own = Project.objects.filter(homeowner=owner)
    copies: list[tuple[Any, Any, dict[str, Callable[[], object]]]] = [
        (Message, Message.objects.filter(project__in=own), {"client_id": new_id}),
        # As on a real board no two cards of a column have the same place.
        (Task, Task.objects.filter(project__in=own), {"position": count(1_000_000).__next__}),
        (File, File.objects.filter(project__in=own), {"key": lambda: f"copy/{new_id()}"}),
        (Notification, Notification.objects.filter(user=owner), {}),
        (Transition, Transition.objects.filter(project__in=own), {}),
    ]
    for model, rows, changed in copies:
        originals = list(rows)
        made = [copied(model, row, changed) for _number in range(times - 1) for row in originals]
        model.objects.bulk_create(made, batch_size=1000)
        print(f"{model.__name__}: {len(originals):,} -> {len(originals) + len(made):,}", flush=True)


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
