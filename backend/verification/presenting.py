"""A worker's own verification as the API shows it."""

from datetime import datetime, timedelta
from typing import cast

from django.utils import timezone

from accounts.models import User
from core.errors import DomainError
from verification.editing import RENEWABLE_BEFORE_END, refuse_unless_open
from verification.models import Decision, Step, Verification, VerificationStatus
from verification.policy import require_subject
from verification.reasons import Reason, reasons_of
from verification.schemas import (
    StatusName,
    StepName,
    StepOut,
    StepReasonOut,
    VerdictName,
    VerdictReasonOut,
    VerificationOut,
)
from verification.steps import changed_steps, missing_of_each, standing_decision, unmended

ANSWER_WITHIN = timedelta(hours=48)
"""What staff mean to keep; the queue marks what waits longer."""


def own_verification(viewer: User) -> VerificationOut:
    """Where the viewer's verification stands; a draft before the first step. Raises NotAllowed."""
    require_subject(viewer)
    found = Verification.objects.filter(worker=viewer).first()
    return verification_out(found or Verification(worker=viewer))


def verification_out(row: Verification) -> VerificationOut:
    """One verification, for its worker."""
    decision = standing_decision(row)
    missing = missing_of_each(row.worker_id)
    waits = set(unmended(row, decision))
    can_edit = _is_open(row, timezone.now())
    return VerificationOut(
        status=cast(StatusName, row.status),
        round=row.round,
        steps=_steps(row, decision, missing),
        can_submit=can_edit and not waits and not any(missing.values()),
        can_edit=can_edit,
        can_renew_from=row.verified_until - RENEWABLE_BEFORE_END if row.verified_until else None,
        submitted_at=row.submitted_at,
        answer_due_at=answer_due_at(row),
        decided_at=row.decided_at if decision else None,
        verdict=cast(VerdictName, decision.verdict) if decision else None,
        reasons=decision_reasons(decision),
        words=decision.words if decision else "",
        verified_until=row.verified_until,
        blocked_until=row.blocked_until,
    )


def answer_due_at(row: Verification) -> datetime | None:
    """When it should have been decided; None while nobody has to."""
    if row.status != VerificationStatus.PENDING or row.submitted_at is None:
        return None
    return row.submitted_at + ANSWER_WITHIN


def reason_out(reason: Reason) -> VerdictReasonOut:
    return VerdictReasonOut(code=reason.code, label=str(reason.label), advice=str(reason.advice))


def _is_open(row: Verification, now: datetime) -> bool:
    try:
        refuse_unless_open(row, now)
    except DomainError:
        return False
    return True


def _steps(
    row: Verification, decision: Decision | None, missing: dict[Step, list[str]]
) -> list[StepOut]:
    changed = changed_steps(row)
    kept = decision.reasons if decision else {}
    return [
        StepOut(
            step=cast(StepName, step.value),
            is_complete=not missing[step],
            missing=missing[step],
            asked_again=step in kept,
            is_changed=step in changed,
            reasons=[reason_out(reason) for reason in reasons_of({step: kept.get(step, [])})],
        )
        for step in Step
    ]


def decision_reasons(decision: Decision | None) -> list[StepReasonOut]:
    return [
        StepReasonOut(
            step=cast(StepName, reason.step.value),
            code=reason.code,
            label=str(reason.label),
            advice=str(reason.advice),
        )
        for reason in reasons_of(decision.reasons if decision else {})
    ]
