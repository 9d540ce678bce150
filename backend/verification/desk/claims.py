"""Claims on cases: one verifier at a time, so that no two do the same work.

All raise NotAllowed (also for oneself and one's own team), SecondFactorNeeded and NotFound.
"""

from datetime import datetime
from uuid import UUID

from django.utils import timezone

from accounts.models import Desk, User
from staff.audit_log import note
from verification import notifications
from verification.deadlines import HELD_FOR
from verification.desk.decisions import lock_case
from verification.errors import NotWaiting, TakenByAnother
from verification.models import Verification, VerificationStatus


def case_claim(actor: User, *, verification_id: UUID) -> Verification:
    """Claim a waiting case, or take over an expired claim. Claiming one's own case again restarts
    its half hour.

    Raises NotWaiting, and TakenByAnother if it cannot be taken over.
    """
    verification = _waiting(actor, verification_id)
    now = timezone.now()
    if not may_take(actor, verification, now):
        raise TakenByAnother
    taken_from = verification.owner_id if verification.owner_id != actor.pk else None
    is_new = verification.owner_id != actor.pk
    verification.owner, verification.claimed_at = actor, now
    verification.save(update_fields=["owner", "claimed_at", "updated_at"])
    if is_new:
        _note(actor, "verification.claimed", verification, taken_from)
        notifications.desk_changed()
    return verification


def case_release(actor: User, *, verification_id: UUID) -> Verification:
    """Release one's claim on a case. Raises NotWaiting, TakenByAnother."""
    verification = _waiting(actor, verification_id)
    if verification.owner_id is None:
        return verification
    if verification.owner_id != actor.pk and not is_owner_of_desks(actor):
        raise TakenByAnother
    taken_from = verification.owner_id if verification.owner_id != actor.pk else None
    verification.owner = verification.claimed_at = None
    verification.save(update_fields=["owner", "claimed_at", "updated_at"])
    _note(actor, "verification.released", verification, taken_from)
    notifications.desk_changed()
    return verification


def may_take(actor: User, verification: Verification, now: datetime) -> bool:
    """Whether nobody else has claimed the case, or the actor may take it over."""
    if verification.owner_id in (None, actor.pk) or is_owner_of_desks(actor):
        return True
    return verification.claimed_at is None or verification.claimed_at + HELD_FOR <= now


def is_owner_of_desks(actor: User) -> bool:
    return Desk.OWNER in actor.desks


def _waiting(actor: User, verification_id: UUID) -> Verification:
    verification = lock_case(actor, verification_id)
    if verification.status != VerificationStatus.PENDING:
        raise NotWaiting
    return verification


def _note(actor: User, verb: str, verification: Verification, taken_from: UUID | None) -> None:
    note(
        actor,
        verb,
        desk=Desk.VERIFIER,
        subject=("verification", verification.pk),
        about=verification.worker_id,
        taken_from=str(taken_from) if taken_from else None,
    )
