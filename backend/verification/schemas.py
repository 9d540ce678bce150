"""Schemas of a worker's own verification. Times are UTC."""

from datetime import datetime
from typing import Any, Literal, Self, cast

from django.utils import timezone

from accounts.models import User
from core.api.schemas import Out
from core.errors import DomainError
from verification.deadlines import answer_due_at
from verification.models import Decision, Step, Verification
from verification.policy import require_subject
from verification.reasons import Reason, reasons_of
from verification.steps import changed_steps, missing_of_each, standing_decision, steps_to_mend
from verification.worker_changes import RENEWABLE_BEFORE_END, refuse_unless_open

StepName = Literal["phone", "documents", "references", "banking"]
StatusName = Literal["draft", "pending", "changes_requested", "verified", "rejected", "expired"]
OutcomeName = Literal["approved", "asked_again", "rejected", "revoked", "expired", "withdrawn"]


class DecisionReasonOut(Out):
    """A reason in the reader's language; ``advice`` says what to do about it."""

    code: str
    label: str
    advice: str

    @classmethod
    def of(cls, reason: Reason, **others: Any) -> Self:
        return cls(code=reason.code, label=str(reason.label), advice=str(reason.advice), **others)


class StepReasonOut(DecisionReasonOut):
    step: StepName

    @classmethod
    def of_decision(cls, decision: Decision | None) -> list[Self]:
        reasons = reasons_of(decision.reasons if decision else {})
        return [cls.of(reason, step=reason.step.value) for reason in reasons]


class StepOut(Out):
    """One step. ``missing`` are codes of what is missing.

    ``asked_again``: staff asked for a part of it again; ``is_changed``: the worker has changed a
    part of it since the last decision.
    """

    step: StepName
    is_complete: bool
    missing: list[str]
    asked_again: bool
    is_changed: bool
    reasons: list[DecisionReasonOut]

    @classmethod
    def of_each(
        cls, row: Verification, decision: Decision | None, missing: dict[Step, list[str]]
    ) -> list[Self]:
        changed = changed_steps(row)
        reasons = decision.reasons if decision else {}
        return [
            cls(
                step=cast(StepName, step.value),
                is_complete=not missing[step],
                missing=missing[step],
                asked_again=step in reasons,
                is_changed=step in changed,
                reasons=[
                    DecisionReasonOut.of(reason)
                    for reason in reasons_of({step: reasons.get(step, [])})
                ],
            )
            for step in Step
        ]


class VerificationOut(Out):
    """Where a worker's verification stands.

    ``outcome``, ``reasons`` and ``words`` are those of the last decision, as long as it counts.
    ``verified_until``: until then the person is verified, also while a renewal is looked at;
    ``blocked_until``: before then nothing can be submitted, because of deceit.
    ``answer_due_at`` is when staff mean to have decided.
    """

    status: StatusName
    round: int
    steps: list[StepOut]
    can_submit: bool
    can_edit: bool
    can_renew_from: datetime | None
    submitted_at: datetime | None
    answer_due_at: datetime | None
    decided_at: datetime | None
    outcome: OutcomeName | None
    reasons: list[StepReasonOut]
    words: str
    verified_until: datetime | None
    blocked_until: datetime | None

    @classmethod
    def of_worker(cls, viewer: User) -> Self:
        """Where the viewer's stands; a draft before the first step. Raises NotAllowed."""
        require_subject(viewer)
        found = Verification.objects.filter(worker=viewer).first()
        return cls.of(found or Verification(worker=viewer))

    @classmethod
    def of(cls, row: Verification) -> Self:
        """One verification, for its worker."""
        decision = standing_decision(row)
        missing = missing_of_each(row.worker_id)
        waits = set(steps_to_mend(row, decision))
        can_edit = _is_open(row, timezone.now())
        until = row.verified_until
        return cls.from_row(
            row,
            steps=StepOut.of_each(row, decision, missing),
            can_submit=can_edit and not waits and not any(missing.values()),
            can_edit=can_edit,
            can_renew_from=until - RENEWABLE_BEFORE_END if until else None,
            answer_due_at=answer_due_at(row),
            decided_at=row.decided_at if decision else None,
            outcome=decision.outcome if decision else None,
            reasons=StepReasonOut.of_decision(decision),
            words=decision.words if decision else "",
        )


def _is_open(row: Verification, now: datetime) -> bool:
    try:
        refuse_unless_open(row, now)
    except DomainError:
        return False
    return True
