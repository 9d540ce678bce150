"""Calls to outside services: every one runs inside ``external_call``.

An outside service may hang, so no transaction is open during a call: a transaction holds row locks
and snapshots. A flow that needs one reserves (a short
transaction), commits, calls, and records (another one); what a crash leaves between is finished or
given up by a job or by the next request (decision 0073). ``config/tests/test_external_calls.py``
checks that every client goes out through here.
"""

import math
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Literal, get_args

import structlog
from django.conf import settings
from django.db import connections
from django.utils.translation import gettext_lazy as _

from core.errors import Unavailable
from core.resilience.bulkhead import TooBusy, is_web_request, slow_work
from core.resilience.circuit_breakers import CircuitOpen, breaker_of

log = structlog.get_logger(__name__)

Service = Literal["payments", "bank_checks", "sms", "mail", "google", "files", "virus_scanner"]
SERVICES: tuple[Service, ...] = get_args(Service)

WEB_TIMEOUT = (2.0, 5.0)
JOB_TIMEOUT = (3.0, 8.0)


_is_exempt: ContextVar[bool] = ContextVar("is_exempt", default=False)


class CallInTransaction(RuntimeError):
    """A fault of ours: an outside service is called while a transaction is open."""


class ServiceAway(Unavailable):
    """503: the service has failed several times in a row and is not asked now."""

    code = "service_away"
    title = _("A service that we need for this is not answering. Please try again in a moment.")

    def __init__(self, service: str, retry_after: float) -> None:
        super().__init__()
        self.service = service
        self.retry_after = max(1, math.ceil(retry_after))


@contextmanager
def external_call(service: Service, *failures: type[Exception]) -> Iterator[None]:
    """Make one call to ``service``; an exception of ``failures`` says that it is away.

    Raises ServiceAway and TooBusy, and then the block has not run. CallInTransaction where that is
    to be found out, in tests and development; production logs it.
    """
    require_no_transaction(service)
    breaker = breaker_of(service)
    try:
        breaker.admit()
    except CircuitOpen as error:
        raise ServiceAway(service, error.retry_after) from error
    outcome = breaker.ended
    try:
        with slow_work():
            outcome = breaker.succeeded
            yield
    except failures:
        outcome = breaker.failed
        raise
    except TooBusy:
        outcome = breaker.ended
        raise
    finally:
        outcome()


def timeout() -> tuple[float, float]:
    """Seconds to connect and to wait for an answer: somebody waits for a web request."""
    return WEB_TIMEOUT if is_web_request() else JOB_TIMEOUT


@contextmanager
def within_one_transaction() -> Iterator[None]:
    """For a command that fills a database whole or not at all, while nobody else uses it (demo)."""
    token = _is_exempt.set(True)
    try:
        yield
    finally:
        _is_exempt.reset(token)


def require_no_transaction(what: str) -> None:
    """Raises CallInTransaction, or logs, when this thread has a transaction open."""
    if _is_exempt.get() or not _is_in_transaction():
        return
    if settings.EXTERNAL_CALLS_CHECKED:
        raise CallInTransaction(f"{what} is called while a transaction is open")
    log.error("outside call in a transaction", service=what, stack_info=True)


def _is_in_transaction() -> bool:
    """Whether a block of ours is open; those that Django's tests wrap themselves in are none."""
    return any(
        not getattr(block, "_from_testcase", False)
        for connection in connections.all(initialized_only=True)
        for block in connection.atomic_blocks
    )
