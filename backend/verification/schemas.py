"""Shapes of a worker's own verification. Times are UTC."""

from datetime import datetime
from typing import Literal

from ninja import Schema

StepName = Literal["phone", "documents", "references", "banking"]
StatusName = Literal["draft", "pending", "changes_requested", "verified", "rejected", "expired"]
VerdictName = Literal["approved", "asked_again", "rejected", "revoked", "expired", "withdrawn"]


class VerdictReasonOut(Schema):
    """A reason in the reader's language; ``advice`` says what to do about it."""

    code: str
    label: str
    advice: str


class StepReasonOut(VerdictReasonOut):
    step: StepName


class StepOut(Schema):
    """One step. ``missing`` are codes of what is not given yet.

    ``asked_again``: staff want something of it anew; ``is_changed``: the worker has changed
    something of it since the last decision.
    """

    step: StepName
    is_complete: bool
    missing: list[str]
    asked_again: bool
    is_changed: bool
    reasons: list[VerdictReasonOut]


class VerificationOut(Schema):
    """Where a worker's verification stands.

    ``verdict``, ``reasons`` and ``words`` are those of the last decision, as long as it counts.
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
    verdict: VerdictName | None
    reasons: list[StepReasonOut]
    words: str
    verified_until: datetime | None
    blocked_until: datetime | None
