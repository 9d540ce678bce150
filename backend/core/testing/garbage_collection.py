"""Full garbage collections are rare in a test run."""

import gc
from collections.abc import Iterator

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Python's defaults search all modules and models, which live as long as the process, again
    and again: a tenth of the run's processor time."""
    thresholds = gc.get_threshold()
    config.add_cleanup(lambda: gc.set_threshold(*thresholds))
    gc.set_threshold(100_000, 50, 100)


@pytest.fixture(scope="session", autouse=True)
def imported_modules_are_not_searched() -> Iterator[None]:
    """Nor are the tests that were collected."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()
