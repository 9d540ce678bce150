"""Full garbage collections are rare in a test run."""

import gc
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="session", autouse=True)
def imported_modules_are_not_searched() -> Iterator[None]:
    """Python's defaults search all modules and models, which live as long as the process, again
    and again: a tenth of the run's processor time."""
    thresholds = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)
    yield
    gc.set_threshold(*thresholds)
    gc.unfreeze()
