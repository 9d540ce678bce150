"""The verification desk: the queue, a case, its claim, and its decision."""

from typing import Annotated, Literal
from uuid import UUID

from django.http import HttpRequest
from ninja import Query
from pydantic import StringConstraints

from core.api.idempotency import idempotent
from core.api.operations import Router, refuses, viewer_of
from core.api.pagination import Page, Paging25
from core.errors import ValidationFailed
from verification.desk import case, claims, decisions, queue, templates
from verification.desk.approval import Answers
from verification.desk.decisions import Finding
from verification.desk.schemas import (
    ReasonTemplateOut,
    VerificationApprovalIn,
    VerificationCaseOut,
    VerificationDecidedOut,
    VerificationFindingIn,
    VerificationRowOut,
)
from verification.errors import (
    ApprovalLacks,
    NotClaimed,
    NotVerified,
    NotWaiting,
    TakenByAnother,
    VerificationIncomplete,
)
from verification.models import CheckAnswer

router = Router()

QueueStatus = Literal["pending", "changes_requested", "verified", "rejected", "expired"]
"""A draft is nobody's but its worker's."""
FlagCode = Annotated[str, StringConstraints(max_length=40)]
CASE = "/staff/verifications/{verification_id}"
WAITING = (NotWaiting, TakenByAnother)


@router.get("/staff/verifications")
def staff_verifications_list(
    request: HttpRequest,
    paging: Query[Paging25],
    status: QueueStatus = "pending",
    flag: FlagCode | None = None,
    mine: bool = False,
) -> Page[VerificationRowOut]:
    """What waits, the longest waiting first; or what was decided, the newest first."""
    return queue.verification_queue(
        viewer_of(request), status=status, flag=flag, mine=mine, paging=paging
    )


@router.get("/staff/verification-reasons")
def staff_verification_reasons_list(request: HttpRequest) -> list[ReasonTemplateOut]:
    """The reasons to pick from, and what a worker reads of each."""
    return templates.reason_templates(viewer_of(request))


@router.get(CASE)
def staff_verifications_get(request: HttpRequest, verification_id: UUID) -> VerificationCaseOut:
    """Everything to decide on. That the viewer saw it is written down."""
    return case.case_open(viewer_of(request), verification_id)


@router.put(f"{CASE}/claim")
@refuses(*WAITING)
def staff_verifications_claim(request: HttpRequest, verification_id: UUID) -> VerificationCaseOut:
    """Claim the case, or take it over from an inactive colleague."""
    viewer = viewer_of(request)
    row = claims.case_claim(viewer, verification_id=verification_id)
    return case.case_shown(viewer, row)


@router.delete(f"{CASE}/claim")
@refuses(*WAITING)
def staff_verifications_release(request: HttpRequest, verification_id: UUID) -> VerificationCaseOut:
    """Return the case to the queue."""
    viewer = viewer_of(request)
    row = claims.case_release(viewer, verification_id=verification_id)
    return case.case_shown(viewer, row)


@router.post(f"{CASE}/approval")
@refuses(*WAITING, NotClaimed, VerificationIncomplete, ApprovalLacks)
@idempotent
def staff_verifications_approve(
    request: HttpRequest, verification_id: UUID, body: VerificationApprovalIn
) -> VerificationDecidedOut:
    """The worker is who they say."""
    viewer = viewer_of(request)
    given = Answers(
        checklist={
            code: CheckAnswer(is_in_order=answer.is_in_order, note=answer.note)
            for code, answer in body.checklist.items()
        },
        flags=body.flag_answers,
    )
    row = decisions.verification_approve(
        viewer, verification_id=verification_id, given=given, words=body.words
    )
    return queue.decision_out(viewer, row)


@router.post(f"{CASE}/asking")
@refuses(*WAITING, NotClaimed, ValidationFailed)
@idempotent
def staff_verifications_ask_again(
    request: HttpRequest, verification_id: UUID, body: VerificationFindingIn
) -> VerificationDecidedOut:
    """Ask the worker to submit something again."""
    viewer = viewer_of(request)
    row = decisions.verification_ask_again(
        viewer, verification_id=verification_id, finding=_finding(body)
    )
    return queue.decision_out(viewer, row)


@router.post(f"{CASE}/rejection")
@refuses(*WAITING, NotClaimed, ValidationFailed)
@idempotent
def staff_verifications_reject(
    request: HttpRequest, verification_id: UUID, body: VerificationFindingIn
) -> VerificationDecidedOut:
    """Turn the worker down, for reasons they read."""
    viewer = viewer_of(request)
    row = decisions.verification_reject(
        viewer, verification_id=verification_id, finding=_finding(body)
    )
    return queue.decision_out(viewer, row)


@router.post(f"{CASE}/revocation")
@refuses(NotVerified, ValidationFailed)
@idempotent
def staff_verifications_revoke(
    request: HttpRequest, verification_id: UUID, body: VerificationFindingIn
) -> VerificationDecidedOut:
    """Revoke a verification."""
    viewer = viewer_of(request)
    row = decisions.verification_revoke(
        viewer, verification_id=verification_id, finding=_finding(body)
    )
    return queue.decision_out(viewer, row)


@router.post(f"{CASE}/bank-change-seen")
@refuses(NotVerified)
def staff_verifications_bank_change_seen(
    request: HttpRequest, verification_id: UUID
) -> VerificationCaseOut:
    """Record that the new bank account of a verified worker was checked."""
    viewer = viewer_of(request)
    row = decisions.bank_change_seen(viewer, verification_id=verification_id)
    return case.case_shown(viewer, row)


def _finding(body: VerificationFindingIn) -> Finding:
    return Finding(codes=body.reasons, words=body.words)
