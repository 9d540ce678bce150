"""Rate limits, counted in Django's shared cache.

The count runs before the operation's transaction, so that refused and rolled-back requests count
too. So a limit belongs on the operation, not in a service::

    @router.post("/contact", ...)
    @limited("contact", times=5, seconds=3600)
    def contact(...): ...
"""

import time
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from typing import Any, Literal

from django.core.cache import cache
from django.http import HttpRequest

from core.api.operations import View, before_transaction
from core.errors import TooManyRequests
from core.requests.client_address import address_group, client_address

clock = time.time

Subject = Literal["person", "address"] | Callable[[HttpRequest], str]


def limited(
    action: str, *, times: int, seconds: int, by: Subject = "address"
) -> Callable[[View], View]:
    """Allow an operation ``times`` per window of ``seconds``; after that 429 with Retry-After.

    ``by="person"`` counts the signed-in user (a visitor by address), ``"address"`` the visitor's
    address (an IPv6 /64 counts as one), a callable the text it returns.
    """

    def check(request: HttpRequest) -> None:
        consume(action, _subject(request, by), times=times, seconds=seconds)

    return before_transaction(check)


def consume(action: str, subject: str, *, times: int, seconds: int) -> None:
    """Count one use. Raises TooManyRequests with ``retry_after`` once ``times`` are used up.

    Call it outside a transaction that may roll back: with the cache in PostgreSQL the count would
    roll back with it. ``subject`` is hashed, so it may be an address or a number.
    """
    now = int(clock())
    window = now // seconds
    counters: Any = cache
    if counters.count(_key(action, subject, window), seconds) > times:
        raise TooManyRequests(retry_after=(window + 1) * seconds - now)


def give_back(action: str, subject: str, *, seconds: int) -> None:
    """Uncount one use, such as a try that was right.

    Counting first and uncounting later stops a thousand simultaneous tries.
    """
    # Expired with its window: there is nothing to uncount.
    with suppress(ValueError):
        cache.decr(_key(action, subject, int(clock()) // seconds))


def delete_uses(action: str, subject: str, *, seconds: int) -> None:
    """Start this subject's window again from zero."""
    cache.delete(_key(action, subject, int(clock()) // seconds))


def _key(action: str, subject: str, window: int) -> str:
    return f"limit:{action}:{window}:{sha256(subject.encode()).hexdigest()[:32]}"


def _subject(request: HttpRequest, by: Subject) -> str:
    if callable(by):
        return by(request)
    user: Any = getattr(request, "user", None)
    if by == "person" and user is not None and user.is_authenticated:
        return f"person:{user.pk}"
    return f"address:{address_group(client_address(request))}"
