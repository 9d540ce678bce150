"""Periodic jobs of badges: what time and reviews change."""

from datetime import datetime
from uuid import UUID

import structlog
from django.db.models import Count, F
from django.utils import timezone

from core.jobs.declaration import periodic_job
from reviews.models import Review, ReviewState
from verification.badges import notifications, rules
from verification.badges.models import Badge, BadgeGrant
from verification.badges.recompute import enqueue_transfer_sync
from verification.badges.selectors import disagreeing_profiles
from verification.models import Verification

log = structlog.get_logger(__name__)


@periodic_job(cron="15 19 * * *", in_transaction=False)
def sync_all_badges() -> None:
    """At 00:45 in India: everybody whose badges time may have changed.

    Each worker has their own transaction: no row is locked while others are processed.
    """
    for worker_id in sorted(due_for_sync(timezone.now())):
        enqueue_transfer_sync(worker_id)


def due_for_sync(now: datetime) -> set[UUID]:
    """Whose badges time may have changed: an expired term, a verification without its badge, a year
    of reviews that now suffices or no longer does, or a profile that disagrees."""
    held = BadgeGrant.objects.filter(ended_at__isnull=True)
    standing = Verification.objects.filter(verified_until__gt=now)
    many_reviews = (
        Review.objects.filter(
            state=ReviewState.PUBLISHED,
            published_at__gt=now - rules.TOP_WITHIN,
            reviewee=F("project__worker"),
        )
        .order_by()
        .values("reviewee")
        .annotate(count=Count("pk"))
        .filter(count__gte=rules.TOP_REVIEWS)
    )
    wrong = list(disagreeing_profiles().values_list("pk", flat=True)[:1000])
    if wrong:
        log.error("badges disagree with their grants", workers=len(wrong))
    return {
        *held.filter(expires_at__lte=now).values_list("worker_id", flat=True),
        *held.filter(badge=Badge.TOP_RATED).values_list("worker_id", flat=True),
        *standing.exclude(
            worker__in=held.filter(badge=Badge.ID_VERIFIED).values("worker")
        ).values_list("worker_id", flat=True),
        *many_reviews.values_list("reviewee", flat=True),
        *wrong,
    }


@periodic_job(cron="25 4 * * *")
def warn_of_ending_badges() -> None:
    """In the morning in India: skill badges that end within thirty days, once each."""
    now = timezone.now()
    ending = BadgeGrant.objects.filter(
        badge=Badge.SKILL_VERIFIED,
        ended_at__isnull=True,
        warned_at__isnull=True,
        expires_at__gt=now,
        expires_at__lte=now + rules.WARN_BEFORE,
    )
    for grant in ending.select_for_update(of=("self",), skip_locked=True).select_related("trade"):
        grant.warned_at = now
        grant.save(update_fields=["warned_at", "updated_at"])
        notifications.notify_ends_soon(grant)
