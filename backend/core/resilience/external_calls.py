"""Calls to outside services: every one runs inside ``external_call``.

An outside service may hang, so no transaction is open during a call: a transaction holds row locks
and snapshots. A flow that needs one reserves (a short transaction), commits, calls, and records
(another one). If it crashes between, a job or the next request finishes or abandons it (decision
0073). ``config/tests/test_external_calls.py`` checks that every client uses this.
"""

import math
import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Literal, get_args

import structlog
from django.conf import settings
from django.db import connections
from django.utils.translation import gettext_lazy as _

from core.errors import Unavailable
from core.observability.instruments import external_call_seconds, external_calls
from core.observability.tracing import span
from core.resilience.bulkhead import TooBusy, is_web_request, slow_work
from core.resilience.circuit_breakers import CircuitOpen, breaker_of

log = structlog.get_logger(__name__)

Service = Literal["payments", "bank_checks", "sms", "mail", "google", "files", "virus_scanner"]
SERVICES: tuple[Service, ...] = get_args(Service)

WEB_TIMEOUT = (2.0, 5.0)
JOB_TIMEOUT = (3.0, 8.0)


_is_exempt: ContextVar[bool] = ContextVar("is_exempt", default=False)


class CallInTransaction(RuntimeError):
    """A bug: an outside service is called while a transaction is open."""


class ServiceAway(Unavailable):
    """503: the service gave no usable answer, or has failed repeatedly and is not called now.

    A client with an error of its own for this derives it from this. ``reason`` is for logs only.
    """

    code = "service_away"
    title = _("A service that we need for this is not answering. Please try again in a moment.")

    def __init__(self, reason: str = "", *, retry_after: float | None = None) -> None:
        super().__init__()
        self.args = (reason,)
        if retry_after is not None:
            self.retry_after = max(1, math.ceil(retry_after))


@contextmanager
def external_call(
    service: Service, *failures: type[Exception], away: type[ServiceAway] = ServiceAway
) -> Iterator[None]:
    """Make one call to ``service``; an exception of ``failures``, or ``away``, means it failed.

    Raises ``away`` instead, also when the service is not being called: then the block has not run,
    nor after TooBusy. Raises CallInTransaction in tests and development; production logs it.
    """
    require_no_transaction(service)
    breaker = breaker_of(service)
    try:
        breaker.admit()
    except CircuitOpen as error:
        external_calls.labels(service, "not_called").inc()
        raise away(str(error), retry_after=error.retry_after) from error
    outcome, result = breaker.ended, "error"
    began = time.monotonic()
    try:
        with slow_work(), span(service, "client") as active:
            outcome, result = breaker.succeeded, "ok"
            try:
                yield
            except (away, *failures) as error:
                active.fail(type(error).__name__)
                raise
    except TooBusy:
        outcome, result = breaker.ended, "too_busy"
        raise
    except away:
        outcome, result = breaker.failed, "failed"
        raise
    except failures as error:
        outcome, result = breaker.failed, "failed"
        log.warning("service away", service=service, error_type=type(error).__name__)
        raise away(type(error).__name__) from error
    finally:
        outcome()
        external_calls.labels(service, result).inc()
        external_call_seconds.labels(service).observe(time.monotonic() - began)


def timeout() -> tuple[float, float]:
    """Seconds to connect and to wait for an answer: somebody waits for a web request."""
    return WEB_TIMEOUT if is_web_request() else JOB_TIMEOUT


@contextmanager
def within_one_transaction() -> Iterator[None]:
    """For a command that fills a database completely or not at all, while nobody else uses it
    (demo)."""
    token = _is_exempt.set(True)
    try:
        yield
    finally:
        _is_exempt.reset(token)


def require_no_transaction(what: str) -> None:
    """Raise CallInTransaction, or log it, when this thread has a transaction open."""
    if _is_exempt.get() or not _is_in_transaction():
        return
    if settings.EXTERNAL_CALLS_CHECKED:
        raise CallInTransaction(f"{what} is called while a transaction is open")
    log.error("outside call in a transaction", service=what, stack_info=True)


def _is_in_transaction() -> bool:
    """Whether one of our blocks is open; those that Django's tests open do not count."""
    return any(
        not getattr(block, "_from_testcase", False)
        for connection in connections.all(initialized_only=True)
        for block in connection.atomic_blocks
    )
