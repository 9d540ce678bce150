"""Runs functions concurrently, each with its own connection and transaction."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from django.db import connection, transaction

from core.errors import DomainError


def together(*acts: Callable[[], object]) -> list[str]:
    """The outcome of each: "done", or the code of the refusal."""
    barrier = Barrier(len(acts))

    def run(act: Callable[[], object]) -> str:
        try:
            barrier.wait(timeout=10)
            with transaction.atomic():
                act()
            return "done"
        except DomainError as fact:
            return fact.code
        finally:
            connection.close()

    with ThreadPoolExecutor(len(acts)) as pool:
        return sorted(pool.map(run, acts))
