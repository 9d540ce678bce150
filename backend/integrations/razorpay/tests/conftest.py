from collections.abc import Iterator
from pathlib import Path

import pytest

from integrations.razorpay.client import RazorpayGateway
from integrations.razorpay.gateway import BankAccount, GatewayAccount
from integrations.razorpay.simulator.shop import Method
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


def a_payment(simulator: RunningSimulator, amount_paise: int) -> str:
    """The id of a captured payment, as a person's checkout makes it."""
    order = simulator.shop.create_order({"amount": amount_paise, "currency": "INR"})
    return simulator.shop.pay(order["id"], method=Method.UPI)["razorpay_payment_id"]


BANK = BankAccount(holder_name="Asha Devi", number="50100123456789", ifsc="HDFC0000317")


def an_account(
    gateway: RazorpayGateway,
    *,
    reference: str = "worker-1",
    email: str = "asha@example.com",
    holder_name: str = "Asha Devi",
    bank: BankAccount = BANK,
) -> GatewayAccount:
    return gateway.open_account(
        reference=reference,
        email=email,
        phone="+919876543210",
        holder_name=holder_name,
        bank=bank,
    )
