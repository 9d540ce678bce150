"""Rate limits of the sign-in endpoints (``accounts.limits``), each refused in its own words.

The count commits before the request's transaction begins, so that no rollback undoes it and no
requests wait for each other's lock. An attempt counts as failed at first and is uncounted when it
succeeds, so a thousand simultaneous tries get no further than a thousand in a row.
"""

from dataclasses import dataclass

from django.http import HttpRequest

from accounts.email.addresses import comparable_address
from accounts.errors import TooManyConfirmations, TooManyResets, TooManySignIns, TooManySignUps
from accounts.limits import (
    CONFIRMATION_REQUEST,
    MAILED_KEY,
    MINUTE,
    RESET_REQUEST,
    SIGN_IN,
    SIGN_UP,
    Door,
    Limit,
)
from accounts.models import User
from accounts.security import audit
from accounts.security.models import SecurityKind
from accounts.sessions.devices import browser_known_to
from core.api.rate_limits import consume, delete_uses, give_back
from core.errors import TooManyRequests
from core.requests.client_address import address_group, client_address

_doors: dict[str, tuple[Door, type[TooManyRequests]]] = {
    "login": (SIGN_IN, TooManySignIns),
    "signup": (SIGN_UP, TooManySignUps),
    "provider_signup": (SIGN_UP, TooManySignUps),
    "provider_token": (SIGN_IN, TooManySignIns),
    "request_password_reset": (RESET_REQUEST, TooManyResets),
    "reset_password": (MAILED_KEY, TooManyResets),
    "verify_email": (MAILED_KEY, TooManyRequests),
}
"""By allauth's name of the operation."""


@dataclass(frozen=True, slots=True)
class _Use:
    action: str
    subject: str
    seconds: int


@dataclass(frozen=True, slots=True)
class Passage:
    """One counted try at an endpoint."""

    failures: tuple[_Use, ...] = ()

    def was_right(self) -> None:
        """Uncount the try: it succeeded."""
        for use in self.failures:
            give_back(use.action, use.subject, seconds=use.seconds)


def enter(request: HttpRequest, operation: str | None, email: object) -> Passage:
    """Count one try at allauth's ``operation``; ``email`` is the address in its body, if any.

    Raises the endpoint's own TooManyRequests, with the seconds to wait. Call outside the
    transaction.
    """
    if operation not in _doors or (request.method == "GET" and operation != "reset_password"):
        return Passage()
    door, refusal = _doors[operation]
    account = email if isinstance(email, str) else ""
    counted = []
    for limit in door:
        use = _use(operation, limit, request, account)
        if use is None:
            continue
        try:
            consume(use.action, use.subject, times=limit.times, seconds=use.seconds)
        except TooManyRequests as full:
            if operation == "login" and limit.by == "account":
                _note_lockout(request, account, use)
            raise _in_words_of(refusal, full) from full
        if limit.counts == "failures":
            counted.append(use)
    return Passage(tuple(counted))


def let_in_again(email: str) -> None:
    """Clear an account's failed sign-ins: its owner has reset the password."""
    for limit in SIGN_IN:
        if limit.by == "account":
            delete_uses(_action("login", limit), comparable_address(email), seconds=limit.seconds)


def count_confirmation_request(request: HttpRequest, email: str) -> None:
    """Count one requested confirmation mail, the same whether or not the address is known."""
    for limit in CONFIRMATION_REQUEST:
        use = _use("confirmation", limit, request, comparable_address(email))
        if use is None:
            continue
        try:
            consume(use.action, use.subject, times=limit.times, seconds=use.seconds)
        except TooManyRequests as full:
            is_just_sent = limit.by == "account" and limit.seconds == MINUTE
            refusal = TooManyConfirmations if is_just_sent else TooManyRequests
            raise _in_words_of(refusal, full) from full


def _use(operation: str, limit: Limit, request: HttpRequest, account: str) -> _Use | None:
    if limit.by == "address":
        subject = address_group(client_address(request))
    elif account:
        subject = account
        if limit.counts == "failures":
            # A browser that has signed in here before has its own count, so that a stranger's
            # guesses do not lock the owner out (OWASP: device cookies).
            subject += browser_known_to(request, account)
    else:
        return None
    return _Use(_action(operation, limit), subject, limit.seconds)


def _action(operation: str, limit: Limit) -> str:
    return f"{operation}-{limit.counts}-{limit.by}-{limit.seconds}"


def _in_words_of(refusal: type[TooManyRequests], full: TooManyRequests) -> TooManyRequests:
    said = refusal()
    said.retry_after = full.retry_after
    return said


def _note_lockout(request: HttpRequest, account: str, use: _Use) -> None:
    """Record a lockout once when it begins, not for each refused try after it."""
    try:
        consume(f"{use.action}-noted", use.subject, times=1, seconds=use.seconds)
    except TooManyRequests:
        return
    user = User.objects.filter(email=account).first()
    audit.note(SecurityKind.LOCKED_OUT, user=user, request=request, typed=account)
