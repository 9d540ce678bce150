"""Reads of badges: public ones, one's own, the desk's, and whether both copies agree."""

from collections.abc import Iterator
from datetime import datetime
from uuid import UUID

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from accounts.models import Desk, User
from accounts.policy import require_desk
from core.errors import NotFound
from professionals.models import BADGES, WorkerProfile
from professionals.policy import Viewer, visible_workers
from professionals.schemas import SkillOut
from verification.badges import metrics, rules
from verification.badges.models import Badge, BadgeGrant
from verification.badges.schemas import (
    BadgeOut,
    MissingCode,
    MissingOut,
    OwnBadgeOut,
    OwnBadgesOut,
    SkillDeskOut,
    SkillGrantOut,
    SkillTradeOut,
    WorkerBadgesOut,
    badge_name,
)
from verification.models import Verification
from verification.policy import require_subject
from verification.references.selectors import confirmed_references

_ORDER = list(Badge)


def worker_badges(viewer: Viewer, worker_id: UUID) -> WorkerBadgesOut:
    """The badges on a public page. NotFound when the page is not the viewer's to see."""
    if not visible_workers(viewer).filter(pk=worker_id).exists():
        raise NotFound
    held = _held(worker_id)
    return WorkerBadgesOut(badges=[BadgeOut.of(held[badge]) for badge in _ORDER if badge in held])


def own_badges(viewer: User) -> OwnBadgesOut:
    """All four, held or with what is missing. Raises NotAllowed."""
    require_subject(viewer)
    now = timezone.now()
    held = _held(viewer.pk)
    return OwnBadgesOut(
        badges=[
            OwnBadgeOut(
                badge=badge_name(badge), held=BadgeOut.of(held[badge]), trade=None, missing=[]
            )
            if badge in held
            else _not_held(badge, viewer.pk, now)
            for badge in _ORDER
        ]
    )


def skill_desk(viewer: Viewer, worker_id: UUID) -> SkillDeskOut:
    """What a verifier bases the decision on. Raises NotAllowed, SecondFactorNeeded, NotFound."""
    require_desk(viewer, Desk.VERIFIER)
    if not WorkerProfile.objects.filter(pk=worker_id).exists():
        raise NotFound
    held = _held(worker_id).get(Badge.SKILL_VERIFIED)
    return SkillDeskOut(
        worker_id=worker_id,
        trades=[SkillTradeOut.of(row) for row in metrics.skills(worker_id)],
        held=SkillGrantOut.of_skill(held) if held else None,
    )


def disagreeing_profiles() -> QuerySet[WorkerProfile]:
    """Profiles whose columns disagree with the open grants: there should be none."""
    wrong = Q()
    for badge in BADGES:
        is_open = Exists(
            BadgeGrant.objects.filter(worker=OuterRef("pk"), badge=badge, ended_at__isnull=True)
        )
        wrong |= Q(is_open, **{badge: False}) | Q(~is_open, **{badge: True})
    return WorkerProfile.objects.filter(wrong)


def _held(worker_id: UUID) -> dict[Badge, BadgeGrant]:
    rows = BadgeGrant.objects.filter(worker=worker_id, ended_at__isnull=True)
    return {Badge(row.badge): row for row in rows.select_related("trade")}


def _not_held(badge: Badge, worker_id: UUID, now: datetime) -> OwnBadgeOut:
    trade = None
    if badge == Badge.TOP_RATED:
        missing = list(_missing_of_top(worker_id, now))
    elif badge == Badge.SKILL_VERIFIED:
        nearest = _nearest(metrics.skills(worker_id))
        trade = SkillOut.from_row(nearest.trade) if nearest else None
        missing = list(_missing_of_skill(nearest))
    else:
        missing = list(_missing_of_check(badge, worker_id, now))
    return OwnBadgeOut(badge=badge_name(badge), held=None, trade=trade, missing=missing)


def _missing_of_check(badge: Badge, worker_id: UUID, now: datetime) -> Iterator[MissingOut]:
    checked = metrics.checked(worker_id, now)
    if checked is None:
        yield _missing("verification", 0, 1)
    if badge == Badge.REFERENCE_VERIFIED:
        have = checked.references if checked else _references_so_far(worker_id)
        if have < rules.REFERENCES:
            yield _missing("references", have, rules.REFERENCES)


def _references_so_far(worker_id: UUID) -> int:
    verification = Verification.objects.filter(worker=worker_id).first()
    return confirmed_references(verification) if verification else 0


def _missing_of_skill(nearest: metrics.SkillFigures | None) -> Iterator[MissingOut]:
    pieces, reviews = (nearest.pieces, nearest.reviews) if nearest else (0, 0)
    average = float(nearest.average or 0) if nearest else 0
    if nearest is not None and nearest.reaches:
        yield _missing("verifier", 0, 1)
        return
    if pieces < rules.SKILL_PIECES:
        yield _missing("pieces", pieces, rules.SKILL_PIECES)
    if reviews < rules.SKILL_REVIEWS:
        yield _missing("reviews", reviews, rules.SKILL_REVIEWS)
    elif average < rules.SKILL_AVERAGE:
        yield _missing("average", average, float(rules.SKILL_AVERAGE))


def _missing_of_top(worker_id: UUID, now: datetime) -> Iterator[MissingOut]:
    told = metrics.rating(worker_id, now)
    if told.reviews < rules.TOP_REVIEWS:
        yield _missing("reviews", told.reviews, rules.TOP_REVIEWS)
    elif told.weighted < rules.TOP_AVERAGE:
        yield _missing("average", float(told.weighted), float(rules.TOP_AVERAGE))
    if told.lost_disputes:
        yield _missing("disputes", told.lost_disputes, 0)


def _missing(code: MissingCode, have: float, needed: float) -> MissingOut:
    return MissingOut(code=code, have=have, needed=needed)


def _nearest(rows: list[metrics.SkillFigures]) -> metrics.SkillFigures | None:
    def reached(row: metrics.SkillFigures) -> tuple[bool, int, int]:
        pieces = min(row.pieces, rules.SKILL_PIECES)
        reviews = min(row.reviews, rules.SKILL_REVIEWS)
        return row.reaches, pieces + reviews, row.reviews

    return max(rows, key=reached, default=None)
