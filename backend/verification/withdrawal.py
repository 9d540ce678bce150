"""A worker takes the verification back: it is as if it had not been sent, and what stood ends."""

from accounts.models import User
from verification import notifications
from verification.badges.services import badges_sync
from verification.models import Decision, Verdict, VerificationStatus
from verification.worker_changes import lock_own


def verification_withdraw(actor: User) -> None:
    """Back to a draft, with badges and a place in the queue gone; what was a draft stays one.

    A rejection stays what it is. Raises NotAllowed to others than workers and contractors.
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
        verdict=Verdict.WITHDRAWN,
        actor=actor,
    )
    badges_sync(verification.worker_id)
    notifications.changed(verification)
