"""Answers of public reads: cached for a while, computed once."""

import threading
from collections.abc import Callable
from typing import Any

import pytest
from django.core.cache.backends.locmem import LocMemCache

from core.cache import public_cache
from core.cache.public_cache import Answer, PublicCache
from core.testing.clock import StoppedClock


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> StoppedClock:
    stopped = StoppedClock()
    monkeypatch.setattr(public_cache, "clock", stopped)
    return stopped


def cache_of(**options: Any) -> PublicCache:
    return PublicCache(**{"seconds": 30, "most_bytes": 10_000, **options})


def maker(*bodies: bytes | None) -> Callable[[], bytes | None]:
    answers = iter(bodies)
    return lambda: next(answers)


def given(answer: Answer | None) -> bytes:
    assert answer is not None
    return answer.body


def test_an_answer_is_kept_while_fresh(clock: StoppedClock) -> None:
    cache, make = cache_of(), maker(b"first", b"second")
    assert given(cache.answer(("key",), make)) == b"first"
    clock.now += 29
    again = cache.answer(("key",), make)
    assert again is not None
    assert (again.body, again.age) == (b"first", 29)
    assert again.cache_control == "public, max-age=30, s-maxage=30, stale-while-revalidate=30"
    clock.now += 1
    assert given(cache.answer(("key",), make)) == b"second"


def test_an_operation_may_be_kept_for_longer(clock: StoppedClock) -> None:
    cache, make = cache_of(), maker(b"first", b"second")
    cache.answer(("key",), make, seconds=600)
    clock.now += 599
    assert given(cache.answer(("key",), make, seconds=600)) == b"first"
    clock.now += 601
    assert given(cache.answer(("key",), make, seconds=600)) == b"second"


def test_what_is_no_answer_is_not_kept(clock: StoppedClock) -> None:
    cache, make = cache_of(), maker(None, b"well again")
    assert cache.answer(("key",), make) is None
    assert given(cache.answer(("key",), make)) == b"well again"


def test_a_failure_lets_the_next_one_try(clock: StoppedClock) -> None:
    cache = cache_of()

    def fail() -> bytes:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        cache.answer(("key",), fail)
    assert given(cache.answer(("key",), lambda: b"well again")) == b"well again"


def test_whoever_wants_it_fresh_renews_it_for_all(clock: StoppedClock) -> None:
    cache, make = cache_of(), maker(b"first", b"second")
    cache.answer(("key",), make)
    assert given(cache.answer(("key",), make, is_fresh_wanted=True)) == b"second"
    assert given(cache.answer(("key",), make)) == b"second"


def test_off_keeps_nothing_and_says_so(clock: StoppedClock) -> None:
    cache, make = cache_of(seconds=0), maker(b"first", b"second")
    first = cache.answer(("key",), make, seconds=600)
    assert first is not None
    assert (first.body, first.cache_control) == (b"first", "no-cache")
    assert given(cache.answer(("key",), make)) == b"second"


def test_the_longest_unused_makes_room(clock: StoppedClock) -> None:
    cache, asked = cache_of(most_bytes=4_000), []

    def ask(name: str) -> None:
        cache.answer((name,), lambda: asked.append(name) or b"x" * 1_000)  # type: ignore[func-returns-value]  # notes and answers

    for name in ("a", "b", "a", "c", "a", "b"):
        ask(name)
    assert asked == ["a", "b", "c", "b"]
    cache.answer(("large",), lambda: b"x" * 4_000)
    assert cache.answer(("large",), lambda: None) is None


def test_many_at_once_have_it_worked_out_once(clock: StoppedClock) -> None:
    cache, started, go_on = cache_of(), threading.Event(), threading.Event()
    made: list[int] = []
    bodies: list[bytes] = []

    def make() -> bytes:
        made.append(1)
        started.set()
        assert go_on.wait(5)
        return b"worked out"

    threads = [
        threading.Thread(target=lambda: bodies.append(given(cache.answer(("key",), make))))
        for _ in range(6)
    ]
    for thread in threads:
        thread.start()
    assert started.wait(5)
    go_on.set()
    for thread in threads:
        thread.join()
    assert (made, bodies) == ([1], [b"worked out"] * 6)


def test_who_comes_while_it_is_renewed_gets_what_there_is(clock: StoppedClock) -> None:
    cache = cache_of()
    cache.answer(("key",), lambda: b"old")
    clock.now += 40
    seen: list[bytes] = []

    def make() -> bytes:
        seen.append(given(cache.answer(("key",), lambda: b"never asked for")))
        return b"new"

    assert given(cache.answer(("key",), make)) == b"new"
    assert seen == [b"old"]


def test_a_shared_cache_that_is_away_costs_nobody_an_answer() -> None:
    class Away(LocMemCache):
        def get(self, *_args: object, **_options: object) -> Any:
            raise ConnectionError

        set = get

    assert given(cache_of(shared=Away("away", {})).answer(("key",), lambda: b"found")) == b"found"


def test_processes_share_through_the_shared_cache(clock: StoppedClock) -> None:
    shared = LocMemCache("public-reads", {})
    shared.clear()
    cache_of(shared=shared).answer(("key",), lambda: b"first")
    clock.now += 10
    second = cache_of(shared=shared).answer(("key",), lambda: b"never asked for")
    assert second is not None
    assert (second.body, second.age) == (b"first", 10)
    clock.now += 20
    assert given(cache_of(shared=shared).answer(("key",), lambda: b"later")) == b"later"
