"""What references may do without an account. The key is only sent in the body."""

from django.http import HttpRequest

from core.api.operations import Router, anyone, outside_transaction, refuses
from core.api.rate_limits import limited
from phone_codes import limits
from verification.references import responses
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


@router.post("/reference-lookups", auth=anyone)
@refuses(ReferenceClosed)
@limited("reference-lookups", times=60, seconds=600)
def reference_lookup(request: HttpRequest, body: ReferenceKeyIn) -> ReferenceLookupOut:
    """Who asks, and which number a code would go to."""
    return ReferenceLookupOut.of(responses.reference_of(body.key))


@router.post("/reference-codes", auth=anyone)
@refuses(ReferenceClosed)
@limited("reference-lookups", times=60, seconds=600)
@outside_transaction
def reference_code_send(request: HttpRequest, body: ReferenceCodeIn) -> ReferenceCodeOut:
    """Text a code to the number behind the key."""
    attempt = responses.code_request(request=request, key=body.key, attempt_id=body.attempt_id)
    return ReferenceCodeOut(
        attempt_id=attempt.pk,
        resend_after=int(limits.COOLDOWN.total_seconds()),
        expires_in=int(limits.LIFE.total_seconds()),
    )


@router.post("/reference-answers", auth=anyone)
@refuses(ReferenceClosed)
@limited("reference-lookups", times=60, seconds=600)
@outside_transaction
def reference_answer(request: HttpRequest, body: ReferenceAnswerIn) -> None:
    """Record the three answers of the person who has the code. The link works once."""
    responses.reference_answer(
        request=request,
        key=body.key,
        attempt_id=body.attempt_id,
        otp=body.otp,
        answer=responses.Answer(body.worked_for_you, body.would_hire_again, body.words),
    )


@router.post("/reference-refusals", auth=anyone)
@refuses(ReferenceClosed)
@limited("reference-lookups", times=60, seconds=600)
def reference_refuse(request: HttpRequest, body: ReferenceRefusalIn) -> None:
    """Say no, if wished for good. The link is used up by it."""
    responses.reference_refuse(key=body.key, never_again=body.never_again)
