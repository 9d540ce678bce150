"""``Idempotency-Key``: a write that arrives twice runs once and gets the same response.

After the IETF draft "The Idempotency-Key HTTP Header Field". The answer is a row written in the
operation's own transaction: a refused or failed request leaves none and may be retried. Of two
concurrent requests the second waits at the row's unique index until the first commits.

An operation of ``outside_transaction`` has several transactions. Its row is committed first and
completed at the end, and the second request polls for that. Only if a process dies between the two
may the operation run once more, a minute later.
"""

import re
import time
from collections.abc import Callable
from datetime import timedelta
from functools import wraps
from hashlib import sha256
from typing import Any

from django.contrib.auth.base_user import AbstractBaseUser
from django.db import OperationalError, connection, transaction
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from ninja.decorators import decorate_view
from ninja.operation import Operation
from ninja.utils import contribute_operation_callback

from core.api.operations import View, refuses
from core.api.problem import domain_error_response
from core.errors import Conflict, DomainError, ValidationFailed
from core.models import IdempotencyRecord

header = "Idempotency-Key"
kept_for = timedelta(hours=24)
longest_wait = timedelta(seconds=15)
looks_every = 0.1
"""Seconds between two looks at a first request that has several transactions."""
died_after = timedelta(minutes=1)
"""No request takes so long: the process that began it is no more."""
VISITOR = "visitor"
"""In the place of the person."""
_key_shape = re.compile(r"[\x21-\x7e]{1,128}")


class IdempotencyKeyReused(DomainError):
    """422: the key was used before, by the same person and operation, with other values."""

    status = 422
    code = "idempotency_key_reused"
    title = _("This key was already used for a different request.")


class FirstStillRunning(Conflict):
    """409: the first request with this key has not ended in time; retry later."""

    code = "first_request_still_running"
    title = _("This is already being worked on. Please wait a moment and try again.")


def idempotent(view: View) -> View:
    """Decorate an operation (below ``@router.post``) so that it honours the header.

    Without the header it runs as usual. Visitors share one key space: an answer is repeated only
    for a request with the same key, which nobody can guess, and the same values.
    """
    contribute_operation_callback(view, _declare)
    return refuses(IdempotencyKeyReused)(decorate_view(_once)(view))


def _declare(operation: Operation) -> None:
    parameter = {
        "in": "header",
        "name": header,
        "required": False,
        "schema": {"type": "string", "minLength": 1, "maxLength": 128},
        "description": "A new random value for each thing to be done; repeat it to repeat safely.",
    }
    extra = dict(operation.openapi_extra or {})
    extra["parameters"] = [*extra.get("parameters", []), parameter]
    operation.openapi_extra = extra


def _once(run: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    is_outside = getattr(run, "is_outside_transaction", False)

    @wraps(run)
    def wrapper(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        key = request.headers.get(header)
        if key is None:
            return run(request, *args, **kwargs)
        user = getattr(request, "user", None)
        person = str(user.pk) if isinstance(user, AbstractBaseUser) else VISITOR
        claim = _claim_ahead if is_outside else _claim
        try:
            row, is_first = claim(request, person, key)
        except DomainError as fact:
            return domain_error_response(request, fact)
        if not is_first:
            return _replay(row)
        try:
            response = run(request, *args, **kwargs)
        except BaseException:
            if is_outside:
                row.delete()
            raise
        if is_outside and response.status_code >= 400:
            row.delete()
        if response.status_code < 400 and isinstance(response, HttpResponse):
            row.status = response.status_code
            row.content_type = response.headers.get("Content-Type", "")
            row.body = response.content
            row.save(update_fields=["status", "content_type", "body"])
        return response

    return wrapper


def _claim_ahead(request: HttpRequest, person: str, key: str) -> tuple[IdempotencyRecord, bool]:
    """As ``_claim``, in its own transaction; waits for another holder to end."""
    until = time.monotonic() + longest_wait.total_seconds()
    while True:
        with transaction.atomic():
            row, is_first = _claim(request, person, key)
        if is_first or row.status is not None:
            return row, is_first
        if time.monotonic() > until:
            raise FirstStillRunning
        time.sleep(looks_every)


def _claim(request: HttpRequest, person: str, key: str) -> tuple[IdempotencyRecord, bool]:
    """Return the row of this key, and whether we created it. Waits for another holder to commit."""
    if not _key_shape.fullmatch(key):
        raise ValidationFailed.at(header, _("Use 1 to 128 visible ASCII characters."))
    match = request.resolver_match
    operation = f"{request.method} {match.view_name if match else request.path}"[:150]
    fingerprint = _fingerprint(request)
    now = timezone.now()
    try:
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT set_config('lock_timeout', %s, true)", [_milliseconds(longest_wait)]
            )
            cursor.execute(
                "INSERT INTO core_idempotency_record AS held "
                "(person, operation, key, fingerprint, content_type, body, created_at) "
                "VALUES (%s, %s, %s, %s, '', '', %s) "
                "ON CONFLICT (person, operation, key) DO UPDATE "
                "SET fingerprint = excluded.fingerprint, created_at = excluded.created_at, "
                "status = NULL, content_type = '', body = '' "
                "WHERE held.created_at < %s OR held.status IS NULL AND held.created_at < %s "
                "RETURNING id",
                [
                    *(person, operation, key, fingerprint, now),
                    *(now - kept_for, now - died_after),
                ],
            )
            is_first = cursor.fetchone() is not None
            cursor.execute("SELECT set_config('lock_timeout', '0', true)")
    except OperationalError as error:
        if getattr(error.__cause__, "sqlstate", None) == "55P03":  # lock_not_available
            raise FirstStillRunning from error
        raise
    row = IdempotencyRecord.objects.get(person=person, operation=operation, key=key)
    if not is_first and row.fingerprint != fingerprint:
        raise IdempotencyKeyReused
    return row, is_first


def _milliseconds(wait: timedelta) -> str:
    """For PostgreSQL's timeout setting, where 0 would mean no timeout."""
    return f"{max(1, round(wait.total_seconds() * 1000))}ms"


def _replay(row: IdempotencyRecord) -> HttpResponse:
    response = HttpResponse(
        bytes(row.body), status=row.status or 200, content_type=row.content_type
    )
    response.headers["Idempotency-Replayed"] = "true"
    return response


def _fingerprint(request: HttpRequest) -> str:
    """A hash of address and body. Multipart bodies are parsed first, since each submission of the
    same form has a new boundary."""
    digest = sha256(request.get_full_path().encode())
    if (request.content_type or "").startswith("multipart/"):
        for name, values in sorted(request.POST.lists()):
            digest.update(repr((name, values)).encode())
        for name, uploads in sorted(request.FILES.lists()):
            for upload in uploads:
                digest.update(repr((name, upload.name, upload.size)).encode())
                for chunk in upload.chunks():
                    digest.update(chunk)
                upload.seek(0)
    else:
        digest.update(request.body)
    return digest.hexdigest()
