"""The skill badge: the figures make a worker eligible, and a verifier grants it after a check."""

from uuid import UUID

from django.utils import timezone

from accounts.models import Desk, User
from accounts.policy import require_desk
from core.errors import NotAllowed, NotFound, ValidationFailed, require
from core.events import publish
from professionals.models import WorkerProfile
from staff.audit_log import note
from verification.badges import metrics, notifications, rules
from verification.badges.errors import SkillBadgeHeld, SkillNotReached
from verification.badges.models import Badge, BadgeGrant, EndedReason
from verification.badges.services import grant_end, write_flags
from verification.policy import is_partial


def skill_badge_grant(actor: User, *, worker_id: UUID, trade_slug: str, words: str) -> BadgeGrant:
    """Grant the badge for one trade, for two years. ``words`` say what was checked.

    Raises NotAllowed (also for oneself and one's own team), SecondFactorNeeded, NotFound,
    SkillNotReached, SkillBadgeHeld, and ValidationFailed at trade for one that is not offered.
    """
    worker = _worker_to_judge(actor, worker_id)
    found = next((row for row in metrics.skills(worker.pk) if row.trade.slug == trade_slug), None)
    if found is None:
        raise ValidationFailed.at("trade", SkillNotReached.not_offered, "unknown")
    if not found.reaches:
        raise SkillNotReached
    if _held(worker.pk) is not None:
        raise SkillBadgeHeld
    now = timezone.now()
    grant = BadgeGrant.objects.create(
        worker=worker,
        badge=Badge.SKILL_VERIFIED,
        reasons={
            "pieces": found.pieces,
            "reviews": found.reviews,
            "average": float(found.average or 0),
        },
        trade=found.trade,
        granted_at=now,
        expires_at=now + rules.SKILL_LASTS,
        granted_by=actor,
        words=words,
    )
    _note(actor, "badge.granted", grant, words)
    notifications.notify_granted(grant)
    return grant


def skill_badge_take_back(actor: User, *, worker_id: UUID, words: str) -> None:
    """End the badge early; ``words`` go to the audit log and the worker.

    Raises NotAllowed, SecondFactorNeeded, NotFound.
    """
    worker = _worker_to_judge(actor, worker_id)
    held = require(_held(worker.pk))
    grant_end(held, reason=EndedReason.TAKEN_BACK, now=timezone.now())
    _note(actor, "badge.taken_back", held, words)
    notifications.notify_taken_back(held, words)


def _worker_to_judge(actor: User, worker_id: UUID) -> User:
    """The worker, their row locked as in ``badges_sync``."""
    require_desk(actor, Desk.VERIFIER)
    has_profile = WorkerProfile.objects.filter(pk=worker_id, user__is_active=True).exists()
    if not has_profile:
        raise NotFound
    if is_partial(actor, worker_id):
        raise NotAllowed
    return User.objects.select_for_update(no_key=True).get(pk=worker_id)


def _held(worker_id: UUID) -> BadgeGrant | None:
    return BadgeGrant.objects.filter(
        worker=worker_id, badge=Badge.SKILL_VERIFIED, ended_at__isnull=True
    ).first()


def _note(actor: User, verb: str, grant: BadgeGrant, words: str) -> None:
    write_flags(grant.worker_id)
    publish(f"user:{grant.worker_id}", "verification")
    note(
        actor,
        verb,
        desk=Desk.VERIFIER,
        subject=("badge_grant", grant.pk),
        about=grant.worker_id,
        words=words,
        trade=grant.trade.slug if grant.trade else "",
    )
