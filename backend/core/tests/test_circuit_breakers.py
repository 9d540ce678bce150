"""A service that keeps failing is not called for a while, then probed by one call."""

import pytest

from core.resilience.circuit_breakers import CircuitBreaker, CircuitOpen, breaker_of, outcomes
from core.resilience.external_calls import ServiceAway, external_call
from core.testing.clock import StoppedClock

pytestmark = pytest.mark.django_db


@pytest.fixture
def clock() -> StoppedClock:
    return StoppedClock()


@pytest.fixture
def breaker(clock: StoppedClock) -> CircuitBreaker:
    return CircuitBreaker("payments", failures_in_a_row=3, open_seconds=10, clock=clock)


def fail(breaker: CircuitBreaker, times: int) -> None:
    for _ in range(times):
        breaker.admit()
        breaker.failed()


def test_it_opens_after_so_many_failures_in_a_row(breaker: CircuitBreaker) -> None:
    fail(breaker, 2)
    breaker.admit()
    breaker.succeeded()
    fail(breaker, 2)
    breaker.admit()
    breaker.failed()
    assert breaker.status().state == "open"
    with pytest.raises(CircuitOpen) as refused:
        breaker.admit()
    assert refused.value.retry_after == 10


def test_one_probe_closes_it(breaker: CircuitBreaker, clock: StoppedClock) -> None:
    fail(breaker, 3)
    clock.now += 10
    assert breaker.status().state == "half_open"
    breaker.admit()
    with pytest.raises(CircuitOpen):
        breaker.admit()
    breaker.succeeded()
    assert breaker.status().state == "closed"
    breaker.admit()


def test_a_probe_that_fails_opens_it_again(breaker: CircuitBreaker, clock: StoppedClock) -> None:
    fail(breaker, 3)
    clock.now += 10
    breaker.admit()
    breaker.failed()
    with pytest.raises(CircuitOpen):
        breaker.admit()


def test_a_probe_that_never_ended_does_not_keep_it_open(
    breaker: CircuitBreaker, clock: StoppedClock
) -> None:
    fail(breaker, 3)
    clock.now += 10
    breaker.admit()
    clock.now += 10
    breaker.admit()


def test_a_probe_that_was_not_made_leaves_its_place(
    breaker: CircuitBreaker, clock: StoppedClock
) -> None:
    fail(breaker, 3)
    clock.now += 10
    breaker.admit()
    breaker.ended()
    breaker.admit()


def test_a_refusal_is_an_answer_and_a_timeout_is_none() -> None:
    for _ in range(20):
        with pytest.raises(ValueError, match="no"), external_call("sms", TimeoutError):
            raise ValueError("no")
    assert breaker_of("sms").status().failures == 0
    for _ in range(5):
        with pytest.raises(ServiceAway) as away, external_call("sms", TimeoutError):
            raise TimeoutError
        assert (str(away.value), away.value.status, away.value.retry_after) == (
            "TimeoutError",
            503,
            2,
        )
    with pytest.raises(ServiceAway) as refused, external_call("sms", TimeoutError):
        raise AssertionError("was called")
    assert refused.value.retry_after is not None
    assert 1 <= refused.value.retry_after <= 15
    assert outcomes(["sms", "mail"]) == {"sms": "away", "mail": "not_asked"}, (
        "all processes' health pages say so"
    )
    breaker_of("sms").succeeded()
    assert outcomes(["sms", "mail"]) == {"sms": "ok", "mail": "not_asked"}
