"""Resets the state of outside services between tests."""

from collections.abc import Iterator

import pytest

from core.resilience import circuit_breakers


@pytest.fixture(autouse=True)
def closed_circuits() -> Iterator[None]:
    circuit_breakers.reset()
    yield
    circuit_breakers.reset()
