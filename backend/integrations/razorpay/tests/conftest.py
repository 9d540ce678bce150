from collections.abc import Iterator
from pathlib import Path

import pytest

from integrations.razorpay.client import RazorpayGateway
from integrations.razorpay.testing import RunningSimulator, running_simulator


@pytest.fixture
def simulator(tmp_path: Path) -> Iterator[RunningSimulator]:
    with running_simulator(tmp_path) as running:
        yield running


@pytest.fixture
def gateway(simulator: RunningSimulator) -> Iterator[RazorpayGateway]:
    """Razorpay's own SDK, pointed at the simulator."""
    client = RazorpayGateway(simulator.credentials)
    yield client
    client.close()
