from collections.abc import Iterator
from pathlib import Path

import pytest

from integrations.penny_drop.razorpayx import PennyDropAccess, RazorpayX
from integrations.razorpay.testing import (
    KEY_ID,
    KEY_SECRET,
    RunningSimulator,
    running_simulator,
)


@pytest.fixture
def simulator(tmp_path: Path) -> Iterator[RunningSimulator]:
    with running_simulator(tmp_path) as running:
        yield running


@pytest.fixture
def banks(simulator: RunningSimulator) -> Iterator[RazorpayX]:
    """The client of the real service, pointed at the simulator."""
    client = RazorpayX(PennyDropAccess(simulator.url, KEY_ID, KEY_SECRET, "7878780080316316"))
    yield client
    client.close()
