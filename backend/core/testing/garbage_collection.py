"""Full garbage collections are rare in a test run."""

import gc
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from core.management.garbage_collection import few_collections


def pytest_configure(config: pytest.Config) -> None:
    few = ExitStack()
    few.enter_context(few_collections())
    config.add_cleanup(few.close)


@pytest.fixture(scope="session", autouse=True)
def imported_modules_are_not_searched() -> Iterator[None]:
    """Nor are the tests that were collected."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()
