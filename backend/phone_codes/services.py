"""Sends one-time codes to phones and checks them.

Only the text message holds the code: the row has a keyed digest, bound to the attempt, the number
and the purpose. Callers decide who may request a code; this slice knows no accounts.

Call ``code_send`` and ``code_check`` outside of a transaction (``outside_transaction``): what they
count has to stay although the answer is a refusal. Then act on the proof in a transaction that
begins with ``code_use``.
"""

import re
import secrets
import unicodedata
from typing import Any
from uuid import UUID

from django.db import connection, transaction
from django.db.models import F
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac

from core.api.rate_limits import consume
from core.errors import TooManyRequests
from core.ids import uuid7
from core.mail.sms import send_later
from core.requests.client_address import address_group, client_address
from phone_codes import limits
from phone_codes.errors import CodeIncomplete, CodeInvalid, TooManyCodes
from phone_codes.models import OF_NOBODY, CodeAttempt, Purpose

_six_digits = re.compile(rf"[0-9]{{{limits.DIGITS}}}")


def code_send(
    *,
    phone: str,
    purpose: Purpose,
    request: HttpRequest,
    language: str,
    user: Any | None = None,
    details: dict[str, Any] | None = None,
    attempt_id: UUID | None = None,
    is_familiar: bool = False,
) -> CodeAttempt:
    """Text a new code to ``phone`` (E.164).

    ``attempt_id`` takes up an attempt again: it gets the new code and the new details, and its old
    code dies. One that fits no longer is passed over, and a new attempt begins.

    A sign-in without ``user`` is for a number nobody has. It is counted, timed and answered like
    any other, and its text is dropped by the job that would send it.

    ``is_familiar`` says that whoever asks does so from where this number has signed in before:
    texts are kept for them that no stranger can use up.

    Raises TooManyCodes, with ``retry_after``.
    """
    code = f"{secrets.randbelow(10**limits.DIGITS):0{limits.DIGITS}d}"
    # The caps are counted in the same transaction: a refusal leaves them where they were.
    with transaction.atomic():
        _one_at_a_time(phone)
        _refuse_within_cooldown(phone)
        address = _address(request)
        if not is_familiar:
            _count(
                "phone-code-to-number-from-address",
                f"{phone} {address}",
                limits.TEXTS_TO_A_NUMBER_FROM_AN_ADDRESS,
            )
            _count(
                "phone-code-to-number-from-strangers",
                phone,
                limits.TEXTS_TO_A_NUMBER_FROM_STRANGERS,
            )
        _count("phone-code-to-number", phone, limits.TEXTS_TO_A_NUMBER)
        _count("phone-code-from-address", address, limits.TEXTS_FROM_AN_ADDRESS)
        attempt = _taken_up(attempt_id, phone, purpose, user) or CodeAttempt(
            id=uuid7(), phone=phone, purpose=purpose, user=user, texts=0
        )
        now = timezone.now()
        attempt.details = details or {}
        attempt.code_digest = _digest(attempt, code)
        attempt.expires_at = now + limits.LIFE
        attempt.last_text_at = now
        attempt.tries = 0
        attempt.texts += 1
        attempt.save()
        can_be_proven = user is not None or purpose in OF_NOBODY
        send_later(
            "phone_codes/code",
            phone,
            {"code": code},
            language,
            expires_at=attempt.expires_at if can_be_proven else now,
        )
    return attempt


def code_check(
    *,
    attempt_id: UUID,
    phone: str,
    otp: str,
    purpose: Purpose,
    request: HttpRequest,
    user: Any | None = None,
) -> CodeAttempt:
    """The attempt that ``otp`` proves; its ``user`` and ``details`` are what it is about.

    ``user`` is who is signed in, for the purposes of somebody. The try is counted before the code
    is looked at, so that no two requests at once can share one. Raises CodeIncomplete, CodeInvalid
    or TooManyCodes.
    """
    code = _digits(otp)
    if not _six_digits.fullmatch(code):
        raise CodeIncomplete
    with transaction.atomic():
        _count("phone-code-check", _address(request), limits.CHECKS_FROM_AN_ADDRESS)
        attempts = CodeAttempt.objects.filter(
            pk=attempt_id,
            phone=phone,
            purpose=purpose,
            used_at=None,
            expires_at__gt=timezone.now(),
            tries__lt=limits.TRIES,
        )
        if user is not None:
            attempts = attempts.filter(user=user)
        counted = attempts.update(tries=F("tries") + 1)
    if not counted:
        raise CodeInvalid(is_spent=True)
    attempt = CodeAttempt.objects.select_related("user").get(pk=attempt_id)
    if not constant_time_compare(attempt.code_digest, _digest(attempt, code)):
        raise CodeInvalid(is_spent=attempt.tries >= limits.TRIES)
    return attempt


def code_use(attempt: CodeAttempt) -> None:
    """Consume the proof, in the transaction that acts on it; delete the sign-up's details.

    Of two at the same moment the second waits for the first and is refused. Raises CodeInvalid.
    """
    used = CodeAttempt.objects.filter(
        pk=attempt.pk, used_at=None, code_digest=attempt.code_digest
    ).update(used_at=timezone.now(), details={})
    if not used:
        raise CodeInvalid(is_spent=True)


def attempts_delete() -> int:
    """Delete what no resend can take up any more. Returns how many there were."""
    limit = timezone.now() - limits.KEPT_FOR
    count, _ = CodeAttempt.objects.filter(expires_at__lt=limit).delete()
    return count


def _one_at_a_time(phone: str) -> None:
    """Two sends to one number at once wait for each other, until the transaction ends."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))", [f"code {phone}"])


def _refuse_within_cooldown(phone: str) -> None:
    last = (
        CodeAttempt.objects.filter(phone=phone)
        .order_by("-last_text_at")
        .values_list("last_text_at", flat=True)
        .first()
    )
    if last is None:
        return
    wait = (last + limits.COOLDOWN - timezone.now()).total_seconds()
    if wait > 0:
        raise TooManyCodes(retry_after=int(wait) + 1)


def _taken_up(
    attempt_id: UUID | None, phone: str, purpose: Purpose, user: Any | None
) -> CodeAttempt | None:
    if attempt_id is None:
        return None
    return (
        CodeAttempt.objects.select_for_update()
        .filter(pk=attempt_id, phone=phone, purpose=purpose, user=user, used_at=None)
        .first()
    )


def _count(action: str, subject: str, times: int) -> None:
    try:
        consume(action, subject, times=times, seconds=int(limits.DAY.total_seconds()))
    except TooManyRequests as refusal:
        raise TooManyCodes(retry_after=refusal.retry_after) from refusal


def _address(request: HttpRequest) -> str:
    return address_group(client_address(request))


def _digest(attempt: CodeAttempt, code: str) -> str:
    bound = f"{attempt.pk}:{attempt.phone}:{attempt.purpose}:{code}"
    return salted_hmac("phone_codes", bound, algorithm="sha256").hexdigest()


def _digits(typed: str) -> str:
    """What was typed without spaces and dashes; digits of other scripts (१२३) as ours."""
    digits = (mark for mark in typed if not (mark.isspace() or mark == "-"))
    return "".join(str(unicodedata.decimal(mark, mark)) for mark in digits)
