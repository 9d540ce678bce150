from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

from config.tests.clients import fresh_browser, post
from config.tests.world import World
from integrations.razorpay.testing import RunningSimulator, running_simulator
from projects.models import Project

Post = Callable[..., Any]


@pytest.fixture
def simulator(tmp_path: Path, settings: Settings) -> Iterator[RunningSimulator]:
    """The gateway of these tests: Razorpay's SDK, calling a live simulator on loopback."""
    with running_simulator(tmp_path) as running:
        settings.PAYMENT_GATEWAY = asdict(running.credentials)
        yield running


@pytest.fixture
def draft(world: World) -> Project:
    """The owner's project, waiting for its fee."""
    return world.project("draft")


@pytest.fixture
def owner(world: World) -> Client:
    return fresh_browser(world.user("owner"))


def open_order(client: Client, project: Project) -> str:
    """Request to pay; returns the gateway's order id."""
    answer = post(client, f"/api/projects/{project.pk}/orders")
    assert answer.status_code == 200, answer.content
    return str(answer.json()["order_id"])


def confirm(client: Client, answer: dict[str, str], **changes: str) -> Any:
    """Send checkout's answer to the server, or a tampered one."""
    values = {
        "order_id": answer["razorpay_order_id"],
        "payment_id": answer["razorpay_payment_id"],
        "signature": answer["razorpay_signature"],
        **changes,
    }
    order_id = values.pop("order_id")
    return post(client, f"/api/orders/{order_id}/confirm", values)
