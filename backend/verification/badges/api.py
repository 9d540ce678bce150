"""Badges: on a public page, one's own, the rules, and the skill badge at the desk of verifiers."""

from uuid import UUID

from django.http import HttpRequest
from ninja import Status

from core.api.operations import Router, refuses, viewer_of
from core.api.public_reads import public_read
from verification.badges import selectors, skills
from verification.badges.errors import SkillBadgeHeld, SkillNotReached
from verification.badges.schemas import (
    BadgeRulesOut,
    OwnBadgesOut,
    SkillDeskOut,
    SkillGrantIn,
    SkillTakeBackIn,
    WorkerBadgesOut,
)

router = Router()


@router.get("/badge-rules", auth=None)
@public_read(seconds=3600)
def badge_rules_get(request: HttpRequest) -> BadgeRulesOut:
    """The figures by which badges are given."""
    return BadgeRulesOut.in_force()


@router.get("/workers/{worker_id}/badges", auth=None)
def worker_badges_list(request: HttpRequest, worker_id: UUID) -> WorkerBadgesOut:
    """Which badges somebody holds, since when and on what."""
    return selectors.worker_badges(viewer_of(request), worker_id)


@router.get("/me/badges")
def my_badges_get(request: HttpRequest) -> OwnBadgesOut:
    """The viewer's four badges, and what is missing for each."""
    return selectors.own_badges(viewer_of(request))


@router.get("/staff/workers/{worker_id}/skill-badge")
def staff_skill_badge_get(request: HttpRequest, worker_id: UUID) -> SkillDeskOut:
    """The figures of each trade, and the badge that is held."""
    return selectors.skill_desk(viewer_of(request), worker_id)


@router.post("/staff/workers/{worker_id}/skill-badge")
@refuses(SkillNotReached, SkillBadgeHeld)
def staff_skill_badge_grant(
    request: HttpRequest, worker_id: UUID, body: SkillGrantIn
) -> Status[SkillDeskOut]:
    """Give the skill badge for one trade."""
    viewer = viewer_of(request)
    skills.skill_badge_grant(viewer, worker_id=worker_id, trade_slug=body.trade, words=body.words)
    return Status(201, selectors.skill_desk(viewer, worker_id))


@router.delete("/staff/workers/{worker_id}/skill-badge")
def staff_skill_badge_take_back(
    request: HttpRequest, worker_id: UUID, body: SkillTakeBackIn
) -> SkillDeskOut:
    """End the skill badge before its time."""
    viewer = viewer_of(request)
    skills.skill_badge_take_back(viewer, worker_id=worker_id, words=body.words)
    return selectors.skill_desk(viewer, worker_id)
