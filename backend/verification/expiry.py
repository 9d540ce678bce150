"""Verifications expire: workers are warned before the end, and then it ends.

A periodic job in small batches; every step may run twice, since each changes what it searches for.
"""

from datetime import timedelta

from django.db.models import Q
from django.utils import timezone

from verification import notifications
from verification.badges.services import badges_sync
from verification.models import Decision, Outcome, Verification, VerificationStatus

WARN_DAYS = (14, 60)
"""Days before the end at which the worker is told, the nearest first; once each."""
BATCH = 500


def verifications_end() -> int:
    """End expired ones. Returns how many; more than a batch wait for the next run."""
    now = timezone.now()
    over = (
        Verification.objects.select_for_update(skip_locked=True)
        .filter(verified_until__lte=now)
        .order_by("verified_until")[:BATCH]
    )
    ended = list(over)
    for verification in ended:
        _end(verification)
    return len(ended)


def _end(verification: Verification) -> None:
    """A renewal that is under review, or needs changes, continues without a badge."""
    verification.verified_until = verification.warned_days = None
    if verification.status != VerificationStatus.VERIFIED:
        verification.save()
        badges_sync(verification.worker_id)
        notifications.publish_verification(verification)
        return
    verification.status = VerificationStatus.EXPIRED
    verification.decided_at = timezone.now()
    verification.edited_steps = []
    verification.flags = []
    verification.save()
    decision = Decision.objects.create(
        verification=verification,
        round=verification.round,
        outcome=Outcome.EXPIRED,
        actor=None,
    )
    badges_sync(verification.worker_id)
    notifications.publish_verification(verification)
    notifications.notify_decided(verification, decision)


def verifications_warn() -> int:
    """Warn verified workers that the end is near. Returns how many were notified."""
    now = timezone.now()
    told = 0
    for days in WARN_DAYS:
        near = (
            Verification.objects.select_for_update(skip_locked=True)
            .filter(
                Q(warned_days__isnull=True) | Q(warned_days__gt=days),
                status=VerificationStatus.VERIFIED,
                verified_until__gt=now,
                verified_until__lte=now + timedelta(days=days),
            )
            .order_by("verified_until")[:BATCH]
        )
        for verification in near:
            verification.warned_days = days
            verification.save(update_fields=["warned_days", "updated_at"])
            notifications.notify_ends_soon(verification)
            told += 1
    return told
