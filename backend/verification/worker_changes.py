"""The single entry point for every change that a worker makes to a verification.

Each write of a step begins with ``editable``: it locks the verification's row until the request
ends, so that a change never overlaps a submission or a decision.
"""

from datetime import datetime, timedelta

from django.utils import timezone

from accounts.models import User
from verification.errors import AlreadyVerified, UnderReview, VerificationBlocked
from verification.models import Step, Verification, VerificationStatus
from verification.policy import require_subject

RENEWABLE_BEFORE_END = timedelta(days=60)
"""From then on a verified person may confirm everything anew, so that no day is lost between."""


def editable(actor: User, step: Step) -> Verification:
    """The actor's verification, locked, with ``step`` recorded as changed; created at first use.

    Raises NotAllowed to others than workers and contractors, and UnderReview, AlreadyVerified or
    VerificationBlocked (all 409) while nothing may be changed.
    """
    verification = lock_own(actor)
    refuse_unless_open(verification, timezone.now())
    if step not in verification.edited_steps:
        verification.edited_steps = [*verification.edited_steps, step]
        verification.save(update_fields=["edited_steps", "updated_at"])
    return verification


def lock_own(actor: User) -> Verification:
    """The actor's verification, locked for the rest of the transaction. Raises NotAllowed."""
    require_subject(actor)
    Verification.objects.bulk_create([Verification(worker=actor)], ignore_conflicts=True)
    return Verification.objects.select_for_update().get(worker=actor)


def refuse_unless_open(verification: Verification, now: datetime) -> None:
    """Raise the reason why the worker may not change anything now, if there is one."""
    if verification.status == VerificationStatus.PENDING:
        raise UnderReview
    if verification.status == VerificationStatus.VERIFIED and not is_renewable(verification, now):
        raise AlreadyVerified
    if verification.blocked_until is not None and now < verification.blocked_until:
        raise VerificationBlocked


def is_renewable(verification: Verification, now: datetime) -> bool:
    """Whether a verified person may start again: near the end, or after it."""
    end = verification.verified_until
    return end is not None and end - RENEWABLE_BEFORE_END <= now
