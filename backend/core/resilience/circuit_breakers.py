"""Circuit breakers, one for each outside service and process (Nygard, "Release It!", chapter 5).

After several failures in a row a service is not called for a while: callers fail at once, and the
service gets time to recover. Then one call, the probe, checks whether it is back, while all others
are still refused.
"""

import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal

import structlog
from django.core.cache import cache

from core.observability.instruments import circuit_open

log = structlog.get_logger(__name__)

State = Literal["closed", "open", "half_open"]
Outcome = Literal["away", "ok", "not_asked"]

FAILURES_IN_A_ROW = 5
OPEN_SECONDS = 15.0
SHOWN_SECONDS = 60
"""For how long the health page says so, unless another process finds it back before."""
ANSWERED_SECONDS = 24 * 3600
"""For how long the health page says that a service has answered."""
NOTED_EVERY_SECONDS = 60.0
"""So often a process notes for the others that a service answers."""


class CircuitOpen(Exception):
    """The service is not being called now. ``retry_after`` is in seconds."""

    def __init__(self, service: str, retry_after: float) -> None:
        super().__init__(f"{service} is away")
        self.service = service
        self.retry_after = retry_after


@dataclass(frozen=True, slots=True)
class BreakerStatus:
    state: State
    failures: int


class CircuitBreaker:
    """Thread-safe; no lock is held during a call.

    The caller calls ``admit`` before a call, and reports with ``succeeded``, ``failed`` or
    ``ended`` (the call was not made, or says nothing about the service).
    """

    def __init__(
        self,
        service: str,
        *,
        failures_in_a_row: int = FAILURES_IN_A_ROW,
        open_seconds: float = OPEN_SECONDS,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.service = service
        self._limit = failures_in_a_row
        self._open_seconds = open_seconds
        self._clock = clock
        self._lock = threading.Lock()
        self._failures = 0
        self._opened_at: float | None = None
        self._probe_at: float | None = None
        self._noted_at: float | None = None

    def admit(self) -> None:
        """Let a call through. Raises CircuitOpen."""
        with self._lock:
            if self._opened_at is None:
                return
            now = self._clock()
            left = self._opened_at + self._open_seconds - now
            if left > 0:
                raise CircuitOpen(self.service, left)
            # A probe whose thread died must not keep the circuit open for ever.
            if self._probe_at is not None and now - self._probe_at < self._open_seconds:
                raise CircuitOpen(self.service, 1.0)
            self._probe_at = now

    def succeeded(self) -> None:
        with self._lock:
            was_open = self._opened_at is not None
            self._failures, self._opened_at, self._probe_at = 0, None, None
            now = self._clock()
            is_noted = self._noted_at is not None and now - self._noted_at < NOTED_EVERY_SECONDS
            self._noted_at = self._noted_at if is_noted else now
        if not is_noted:
            _notify_others(_answered_key(self.service), ANSWERED_SECONDS)
        if was_open:
            circuit_open.labels(self.service).set(0)
            log.info("circuit closed", service=self.service)
            cache.delete(_key(self.service))

    def failed(self) -> None:
        with self._lock:
            self._failures += 1
            if self._failures < self._limit and self._opened_at is None:
                return
            was_open = self._opened_at is not None
            self._opened_at, self._probe_at = self._clock(), None
        if not was_open:
            circuit_open.labels(self.service).set(1)
            log.error("circuit opened", service=self.service, failures=self._limit)
        _notify_others(_key(self.service), SHOWN_SECONDS)

    def ended(self) -> None:
        with self._lock:
            self._probe_at = None

    def status(self) -> BreakerStatus:
        with self._lock:
            if self._opened_at is None:
                return BreakerStatus("closed", self._failures)
            is_over = self._clock() >= self._opened_at + self._open_seconds
            return BreakerStatus("half_open" if is_over else "open", self._failures)


_breakers: dict[str, CircuitBreaker] = {}
_breakers_lock = threading.Lock()


def breaker_of(service: str) -> CircuitBreaker:
    with _breakers_lock:
        return _breakers.setdefault(service, CircuitBreaker(service))


def outcomes(services: Iterable[str]) -> dict[str, Outcome]:
    """What our web and job processes know of each service, shared through the cache.

    Down within the last minute, answered within the last day, or neither.
    """
    names = list(services)
    found = cache.get_many([key for name in names for key in (_key(name), _answered_key(name))])

    def outcome_of(name: str) -> Outcome:
        if _key(name) in found:
            return "away"
        return "ok" if _answered_key(name) in found else "not_asked"

    return {name: outcome_of(name) for name in names}


def _key(service: str) -> str:
    return f"circuit:{service}"


def _notify_others(key: str, seconds: int) -> None:
    """Only for the health page: if the cache fails, the call itself is unaffected."""
    try:
        cache.set(key, True, timeout=seconds)
    except Exception:
        log.warning("circuit not told", key=key)


def _answered_key(service: str) -> str:
    return f"circuit-answered:{service}"


def reset() -> None:
    """Clear all state (tests)."""
    with _breakers_lock:
        _breakers.clear()
