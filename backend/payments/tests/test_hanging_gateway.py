"""The gateway hangs: only those who open an order wait for it."""

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from itertools import islice
from typing import Any

import pytest
import requests
from django.db import connection
from django.test import Client

from config.tests.clients import fresh_browser, post
from config.tests.world import World
from core.resilience import bulkhead
from integrations.razorpay.transport import BoundedSession
from payments.models import Order, OrderStatus
from projects.models import Project

WEB_THREADS = 4


class HangingGateway:
    """Accepts every request and answers none until it is released."""

    def __init__(self) -> None:
        self.reached = threading.Semaphore(0)
        self.let_go = threading.Event()

    def request(self, *_args: Any, **_kwargs: Any) -> requests.Response:
        self.reached.release()
        self.let_go.wait(60)
        raise requests.ReadTimeout


@pytest.fixture
def gateway(monkeypatch: pytest.MonkeyPatch) -> Iterator[HangingGateway]:
    hanging = HangingGateway()
    monkeypatch.setattr(requests.Session, "request", hanging.request)
    monkeypatch.setattr(bulkhead, "_bulkhead", None)
    yield hanging
    hanging.let_go.set()


@pytest.fixture
def web() -> Iterator[Callable[[Callable[[], Any]], "Future[Any]"]]:
    """As many threads as a web process has; each request takes one."""

    def served(call: Callable[[], Any]) -> Any:
        try:
            return call()
        finally:
            connection.close()

    with ThreadPoolExecutor(WEB_THREADS) as pool:
        yield lambda call: pool.submit(served, call)


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("simulator")
def test_health_reads_and_other_writes_answer_while_the_gateway_hangs(
    web: Callable[[Callable[[], Any]], "Future[Any]"], gateway: HangingGateway
) -> None:
    assert issubclass(BoundedSession, requests.Session)
    world = World()
    project = world.project("draft")
    owners = [fresh_browser(world.user("owner")) for _ in range(8)]
    opening = [web(lambda owner=owner: open_order(owner, project)) for owner in owners]
    try:
        for _ in range(2):
            assert gateway.reached.acquire(timeout=60)
        # Two wait for the gateway, the maximum; all others have been told to retry.
        refused = [future.result() for future in islice(as_completed(opening, 60), 6)]
        assert [(answer.status_code, answer.json()["code"]) for answer in refused] == [
            (503, "too_busy")
        ] * 6
        assert all(int(answer.headers["Retry-After"]) > 0 for answer in refused)
        reader = fresh_browser(world.user("owner"))
        for path in ("/api/health/live", "/api/fees", f"/api/projects/{project.pk}"):
            assert web(lambda path=path: reader.get(path)).result(60).status_code == 200
        # No row of the project is locked.
        assert web(lambda: retitle(project)).result(60) == 1
        assert not gateway.let_go.is_set()
        assert sum(not future.done() for future in opening) == 2
    finally:
        gateway.let_go.set()
    late = [future.result(60) for future in opening]
    assert sum(answer.json()["code"] == "gateway_not_answering" for answer in late) == 2
    assert Order.objects.get().status == OrderStatus.OPENING


def open_order(owner: Client, project: Project) -> Any:
    return post(owner, f"/api/projects/{project.pk}/orders")


def retitle(project: Project) -> int:
    return Project.objects.filter(pk=project.pk).update(title="Rewire the whole kitchen")


@pytest.mark.django_db
@pytest.mark.usefixtures("simulator")
def test_a_gateway_that_keeps_failing_is_left_alone_and_that_is_told_at_once(
    owner: Client, draft: Project, gateway: HangingGateway
) -> None:
    gateway.let_go.set()
    for _ in range(5):
        assert open_order(owner, draft).json()["code"] == "gateway_not_answering"
    asked = 0
    while gateway.reached.acquire(blocking=False):
        asked += 1
    assert asked == 5
    answer = open_order(owner, draft)
    assert (answer.status_code, answer.json()["code"]) == (503, "gateway_not_answering")
    assert 1 <= int(answer.headers["Retry-After"]) <= 15
    assert not gateway.reached.acquire(blocking=False), "it was not asked"
