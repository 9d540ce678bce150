"""A worker withdraws the verification: the submission is undone, and a current one ends."""

from accounts.models import User
from verification import notifications
from verification.badges.services import badges_sync
from verification.models import Decision, Outcome, VerificationStatus
from verification.worker_changes import lock_own


def verification_withdraw(actor: User) -> None:
    """Back to a draft, without badges or a place in the queue; a draft stays one.

    A rejection stays. Raises NotAllowed to others than workers and contractors.
    """
    verification = lock_own(actor)
    if verification.status in (VerificationStatus.DRAFT, VerificationStatus.REJECTED):
        return
    verification.status = VerificationStatus.DRAFT
    verification.owner = verification.claimed_at = None
    verification.verified_until = verification.warned_days = None
    verification.flags = []
    verification.save()
    Decision.objects.create(
        verification=verification,
        round=verification.round,
        outcome=Outcome.WITHDRAWN,
        actor=actor,
    )
    badges_sync(verification.worker_id)
    notifications.publish_verification(verification)
