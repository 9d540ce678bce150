"""What references may do without an account. The key travels in the body alone."""

from typing import Any

from django.http import HttpRequest
from ninja import Router, Status

from core.api import answers, anyone, outside_transaction
from core.rate_limits import limited
from phone_codes import limits
from verification.references import answering, presenting
from verification.references.errors import ReferenceClosed
from verification.references.schemas import (
    ReferenceAnswerIn,
    ReferenceCodeIn,
    ReferenceCodeOut,
    ReferenceKeyIn,
    ReferenceLookupOut,
    ReferenceRefusalIn,
)

router = Router()


@router.post(
    "/reference-lookups",
    auth=anyone,
    operation_id="reference_lookup",
    response=answers(ReferenceLookupOut, ReferenceClosed),
)
@limited("reference-lookups", times=60, seconds=600)
def reference_lookup(request: HttpRequest, payload: ReferenceKeyIn) -> Any:
    """Who asks, and which number a code would go to."""
    return presenting.asked(answering.reference_of(payload.key))


@router.post(
    "/reference-codes",
    auth=anyone,
    operation_id="reference_code_send",
    response=answers(ReferenceCodeOut, ReferenceClosed),
)
@limited("reference-lookups", times=60, seconds=600)
@outside_transaction
def reference_code_send(request: HttpRequest, payload: ReferenceCodeIn) -> Any:
    """Text a code to the number behind the key."""
    attempt = answering.code_request(
        request=request, key=payload.key, attempt_id=payload.attempt_id
    )
    return {
        "attempt_id": attempt.pk,
        "resend_after": int(limits.COOLDOWN.total_seconds()),
        "expires_in": int(limits.LIFE.total_seconds()),
    }


@router.post(
    "/reference-answers",
    auth=anyone,
    operation_id="reference_answer",
    response=answers(None, ReferenceClosed, status=204),
)
@limited("reference-lookups", times=60, seconds=600)
@outside_transaction
def reference_answer(request: HttpRequest, payload: ReferenceAnswerIn) -> Any:
    """Take the three answers of whoever has the code. The link is used up by it."""
    answering.reference_answer(
        request=request,
        key=payload.key,
        attempt_id=payload.attempt_id,
        otp=payload.otp,
        answer=answering.Answer(payload.worked_for_you, payload.would_hire_again, payload.words),
    )
    return Status(204, None)


@router.post(
    "/reference-refusals",
    auth=anyone,
    operation_id="reference_refuse",
    response=answers(None, ReferenceClosed, status=204),
)
@limited("reference-lookups", times=60, seconds=600)
def reference_refuse(request: HttpRequest, payload: ReferenceRefusalIn) -> Any:
    """Say no, if wished for good. The link is used up by it."""
    answering.reference_refuse(key=payload.key, never_again=payload.never_again)
    return Status(204, None)
