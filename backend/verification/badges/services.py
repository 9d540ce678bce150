"""Grants and ends badges. ``badges_sync`` is the only writer of a profile's badges."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.utils import timezone

from accounts.models import User
from core.events import publish
from professionals.models import BADGES, WorkerProfile
from professionals.services import badges_changed
from verification.badges import metrics, notifications, rules
from verification.badges.models import Badge, BadgeGrant, EndedReason

Reasons = dict[str, float]


@dataclass(frozen=True, slots=True)
class Earned:
    """A badge that the current figures give, and its expiry; None: as long as they do."""

    reasons: Reasons
    expires_at: datetime | None


def badges_sync(worker_id: UUID) -> None:
    """Update a worker's badges from their verification, references, grants and reviews.

    Called with every change of those, in its transaction, and periodically for what time changes.
    May run twice and concurrently: the person's row is locked.
    """
    User.objects.select_for_update(no_key=True).only("pk").get(pk=worker_id)
    now = timezone.now()
    earned = _earned(worker_id, now)
    held = {
        Badge(row.badge): row
        for row in BadgeGrant.objects.filter(worker=worker_id, ended_at__isnull=True)
    }
    is_changed = False
    for badge in Badge:
        is_changed |= _settle(worker_id, badge, held.get(badge), earned.get(badge), now)
    write_flags(worker_id)
    if is_changed:
        publish(f"user:{worker_id}", "verification")


def write_flags(worker_id: UUID) -> None:
    """Copy the open grants to the worker's profile if it differs."""
    held = held_badges(worker_id)
    flags = {badge: badge in held for badge in BADGES}
    shown = WorkerProfile.objects.filter(pk=worker_id).values(*BADGES).first()
    if shown is not None and shown != flags:
        badges_changed(worker_id=worker_id, **flags)


def held_badges(worker_id: UUID) -> set[str]:
    """The types of the open grants."""
    return set(
        BadgeGrant.objects.filter(worker=worker_id, ended_at__isnull=True).values_list(
            "badge", flat=True
        )
    )


def grant_end(grant: BadgeGrant, *, reason: EndedReason, now: datetime) -> None:
    """End one grant; ``write_flags`` then updates the profile."""
    grant.ended_at, grant.ended_reason = now, reason
    grant.save(update_fields=["ended_at", "ended_reason", "updated_at"])


def _earned(worker_id: UUID, now: datetime) -> dict[Badge, Earned]:
    """Badges that the rules give automatically; staff grant a skill badge."""
    earned: dict[Badge, Earned] = {}
    checked = metrics.checked(worker_id, now)
    if checked is not None:
        earned[Badge.ID_VERIFIED] = Earned({}, checked.verified_until)
        if checked.references >= rules.REFERENCES:
            reasons: Reasons = {"references": checked.references}
            earned[Badge.REFERENCE_VERIFIED] = Earned(reasons, checked.verified_until)
    rating = metrics.rating(worker_id, now)
    if rating.reaches:
        earned[Badge.TOP_RATED] = Earned(top_rated_reasons(rating), None)
    return earned


def top_rated_reasons(rating: metrics.RatingFigures) -> Reasons:
    """The figures shown beside the badge."""
    return {
        "reviews": rating.reviews,
        "average": round(rating.stars / rating.reviews, 2),
        "weighted": float(rating.weighted),
    }


def _settle(
    worker_id: UUID, badge: Badge, held: BadgeGrant | None, earned: Earned | None, now: datetime
) -> bool:
    """Open, keep or end one badge. Returns whether a page that shows it became stale."""
    if held is None:
        if earned is None:
            return False
        grant = BadgeGrant.objects.create(
            worker_id=worker_id,
            badge=badge,
            reasons=earned.reasons,
            granted_at=now,
            expires_at=earned.expires_at,
        )
        notifications.notify_granted(grant)
        return True
    if badge == Badge.SKILL_VERIFIED:
        is_over = held.expires_at is not None and held.expires_at <= now
        if is_over:
            grant_end(held, reason=EndedReason.EXPIRED, now=now)
            notifications.notify_ended(held)
        return is_over
    if earned is None:
        grant_end(held, reason=_why_ended(held, now), now=now)
        notifications.notify_ended(held)
        return True
    if (held.expires_at, held.reasons) == (earned.expires_at, earned.reasons):
        return False
    held.expires_at, held.reasons = earned.expires_at, earned.reasons
    held.save(update_fields=["expires_at", "reasons", "updated_at"])
    return True


def _why_ended(held: BadgeGrant, now: datetime) -> EndedReason:
    if held.expires_at is None:
        return EndedReason.RULE
    if held.expires_at <= now:
        return EndedReason.EXPIRED
    is_standing = metrics.checked(held.worker_id, now) is not None
    return EndedReason.RULE if is_standing else EndedReason.VERIFICATION_ENDED
