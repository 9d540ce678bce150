"""What references do with their link: open it, verify the number, answer, or decline.

The link proves that somebody has the text; the texted code, that they have the number. Declining
needs only the link, so that it is easier than answering.
"""

from dataclasses import dataclass
from uuid import UUID

from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from core.errors import ValidationFailed
from core.events import publish
from core.mail.mailed_keys import digest_of
from phone_codes.errors import CodeInvalid
from phone_codes.models import CodeAttempt, Purpose
from phone_codes.services import code_check, code_send, code_use
from verification.ports import badges
from verification.references import notifications
from verification.references.errors import ReferenceClosed
from verification.references.limits import ANSWER_WITHIN
from verification.references.models import (
    Again,
    ReferenceState,
    UnaskableNumber,
    WorkerReference,
)
from verification.references.phone_numbers import own_numbers


@dataclass(frozen=True, slots=True)
class Answer:
    """The three questions: did the worker work for them, would they hire again, what was done."""

    worked_for_them: bool
    would_hire_again: Again | None = None
    words: str = ""


def reference_of(key: str) -> WorkerReference:
    """The reference that the key opens. Raises ReferenceClosed."""
    return _open(WorkerReference.objects.all(), key)


def code_request(*, request: HttpRequest, key: str, attempt_id: UUID | None) -> CodeAttempt:
    """Text a code to the number behind the key, which the caller never sees.

    Call it outside of a transaction. Raises ReferenceClosed, TooManyCodes.
    """
    row = reference_of(key)
    return code_send(
        phone=row.phone,
        purpose=Purpose.REFERENCE,
        request=request,
        language=get_language() or "en",
        details={"reference": str(row.pk)},
        attempt_id=attempt_id,
    )


def reference_answer(
    *, request: HttpRequest, key: str, attempt_id: UUID, otp: str, answer: Answer
) -> None:
    """Save the answers of the person who verifies the number.

    Call it outside of a transaction. Raises ReferenceClosed, CodeIncomplete, CodeInvalid,
    TooManyCodes, and ValidationFailed at would_hire_again.
    """
    if answer.worked_for_them and answer.would_hire_again is None:
        raise ValidationFailed.at("would_hire_again", _("Please choose an answer."), "required")
    row = reference_of(key)
    proof = code_check(
        attempt_id=attempt_id, phone=row.phone, otp=otp, purpose=Purpose.REFERENCE, request=request
    )
    if proof.details.get("reference") != str(row.pk):
        raise CodeInvalid(is_spent=True)
    with transaction.atomic():
        code_use(proof)
        row = _open(WorkerReference.objects.select_for_update(of=("self",)), key)
        row.worked_for_them = answer.worked_for_them
        if answer.worked_for_them and answer.would_hire_again is not None:
            row.state, row.would_hire_again = ReferenceState.CONFIRMED, answer.would_hire_again
        else:
            row.state = ReferenceState.DECLINED
        row.words = answer.words
        _close(row)


def reference_refuse(*, key: str, never_again: bool) -> None:
    """Decline; with ``never_again`` for every worker who names this number from now on.

    Raises ReferenceClosed.
    """
    row = _open(WorkerReference.objects.select_for_update(of=("self",)), key)
    row.state = ReferenceState.DECLINED
    if never_again:
        UnaskableNumber.objects.get_or_create(phone_digest=row.phone_digest)
    _close(row)
    if never_again:
        same = WorkerReference.objects.select_for_update(of=("self",)).select_related(
            "verification"
        )
        for other in same.filter(phone_digest=row.phone_digest, state=ReferenceState.ASKED):
            other.state = ReferenceState.DECLINED
            _close(other)


def _open(rows: QuerySet[WorkerReference], key: str) -> WorkerReference:
    row = (
        rows.select_related("verification__worker__profile")
        .filter(
            key_digest=digest_of(key),
            state=ReferenceState.ASKED,
            asked_at__gt=timezone.now() - ANSWER_WITHIN,
            verification__worker__is_active=True,
        )
        .first()
    )
    # The number may have become the worker's own since they wrote the list.
    if row is None or row.phone in own_numbers(row.verification.worker):
        raise ReferenceClosed
    return row


def _close(row: WorkerReference) -> None:
    row.answered_at = timezone.now()
    row.key_digest, row.text_due_since = "", None
    row.save()
    worker_id = row.verification.worker_id
    publish(f"user:{worker_id}", "verification")
    notifications.notify_answered(row)
    badges.filled(worker_id)
