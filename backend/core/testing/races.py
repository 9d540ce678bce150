"""Runs functions concurrently, each with a connection of its own."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier
from typing import TypeVar

from django.db import connection, transaction

from core.errors import DomainError

Result = TypeVar("Result")


def together(*acts: Callable[[], object]) -> list[str]:
    """The outcome of each service, sorted: "done", or the code of the refusal."""

    def outcome(act: Callable[[], object]) -> str:
        try:
            with transaction.atomic():
                act()
            return "done"
        except DomainError as fact:
            return fact.code

    return sorted(at_once(*(partial(outcome, act) for act in acts)))


def at_once(*acts: Callable[[], Result]) -> list[Result]:
    """The result of each, in their order. Requests have a transaction of their own."""
    barrier = Barrier(len(acts))

    def run(act: Callable[[], Result]) -> Result:
        try:
            barrier.wait(timeout=10)
            return act()
        finally:
            connection.close()

    with ThreadPoolExecutor(len(acts)) as pool:
        return list(pool.map(run, acts))
