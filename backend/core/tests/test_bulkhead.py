"""A limited number of web threads do slow work at a time; all others are refused at once."""

import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from itertools import islice
from unittest.mock import patch

import pytest
from pytest_django import Settings

from core.resilience import bulkhead
from core.resilience.bulkhead import Bulkhead, TooBusy, slow_work, web_request


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> None:
    settings.WEB_EXTERNAL_CALLS = 2
    monkeypatch.setattr(bulkhead, "_bulkhead", None)


class Work:
    """Slow work that runs until it is released."""

    def __init__(self) -> None:
        self.go_on = threading.Event()
        self.begun = threading.Semaphore(0)

    def __call__(self) -> str:
        with web_request(), slow_work():
            self.begun.release()
            self.go_on.wait(30)
        return "done"


def refused(call: Callable[[], object]) -> bool:
    try:
        call()
    except TooBusy:
        return True
    return False


def test_two_work_one_queues_and_the_rest_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bulkhead, "QUEUE_SECONDS", 30.0)
    work = Work()
    with ThreadPoolExecutor(8) as pool:
        try:
            working = [pool.submit(work) for _ in range(2)]
            for _ in working:
                assert work.begun.acquire(timeout=30)
            # Of five more, four are refused while the two still work; one was queued.
            more: list[Future[bool]] = [pool.submit(refused, work) for _ in range(5)]
            ended = islice(as_completed(more, 30), 4)
            assert [future.result() for future in ended] == [True, True, True, True]
            assert not any(future.done() for future in working)
        finally:
            work.go_on.set()
        assert [future.result(30) for future in working] == ["done", "done"]
        assert sorted(future.result(30) for future in more) == [False, True, True, True, True]


def test_who_queues_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bulkhead, "QUEUE_SECONDS", 0.01)
    full = Bulkhead(1)
    full.enter()
    with pytest.raises(TooBusy):
        full.enter()
    full.leave()
    full.enter()


def test_work_within_work_takes_one_place_and_jobs_take_none() -> None:
    with web_request():
        for _ in range(5):
            with slow_work(), slow_work(), slow_work():
                pass
    first, second, third = slow_work(), slow_work(), slow_work()
    with first, second, third:
        pass


def test_whoever_would_be_refused_anyway_is_refused_before_anything_is_asked() -> None:
    full = Bulkhead(1)
    full.require_room()
    full.enter()
    full.require_room()
    queued = threading.Thread(target=refused, args=[full.enter])
    with patch.object(bulkhead, "QUEUE_SECONDS", 30.0):
        queued.start()
        while full._queued == 0:
            pass
        with pytest.raises(TooBusy):
            full.require_room()
        full.leave()
        queued.join(30)
    full.require_room()
