"""One test run at a time on one test database. A second would find it in use, or drop it."""

import fcntl
import os
from collections.abc import Iterator
from typing import IO

import pytest
from django.conf import settings


@pytest.fixture(scope="session")
def database_lock() -> Iterator[None]:
    """Hold the lock of this process's test database (``xdist`` gives each of its own)."""
    folder = settings.EMBEDDED_DATABASE_DATA_DIR
    if folder is None:
        yield
        return
    folder.mkdir(parents=True, exist_ok=True)
    worker = os.environ.get("PYTEST_XDIST_WORKER", "main")
    with (folder / f"test-run-{worker}.lock").open("w") as lock:
        if not _take(lock):
            pytest.fail(
                "Another test run uses the test database of this checkout: wait for it or end it.",
                pytrace=False,
            )
        yield


def _take(lock: IO[str]) -> bool:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
