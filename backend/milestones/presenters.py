"""From rows to the API's shapes. People come in one query for a whole plan."""

from typing import Any
from uuid import UUID

from django.utils import timezone

from accounts.selectors import PersonCard, people_cards
from applications.payment_schedule import MOST_MILESTONES
from core.record_versions import edit_version_of
from milestones import lifecycle
from milestones.models import Milestone, MilestoneStatus
from milestones.ports import escrow
from milestones.selectors import Plan, milestone_values


def plan(found: Plan) -> dict[str, Any]:
    """The whole plan (``PlanOut``)."""
    rows, status = found.milestones, found.project.status
    funded = escrow.filled.funded(row.pk for row in rows)
    is_waiting = any(row.status == MilestoneStatus.SUBMITTED for row in rows)
    steps = [step for row in rows for step in row.steps.all()]
    cards = people_cards(step.actor_id for step in steps if step.actor_id)
    return {
        "items": [
            _milestone(row, found, cards, is_waiting=is_waiting, is_funded=row.pk in funded)
            for row in rows
        ],
        "total_amount_paise": sum(row.amount_paise or 0 for row in rows),
        "possible_verbs": lifecycle.verbs_for(
            lifecycle.PLAN_VERBS, found.party, project=status, is_waiting=is_waiting
        ),
        "is_waiting": is_waiting,
        "room": max(0, MOST_MILESTONES - len(rows)),
    }


def milestone(found: Plan, milestone_id: UUID) -> dict[str, Any]:
    """One of the plan's milestones (``MilestoneOut``)."""
    shown = plan(found)["items"]
    return next(item for item in shown if item["id"] == milestone_id)


def _milestone(
    row: Milestone,
    found: Plan,
    cards: dict[UUID, PersonCard],
    *,
    is_waiting: bool,
    is_funded: bool,
) -> dict[str, Any]:
    verbs = lifecycle.verbs_for(
        lifecycle.MILESTONE_VERBS,
        found.party,
        project=found.project.status,
        milestone=row.status,
        is_waiting=is_waiting,
    )
    is_late = row.due_on is not None and row.due_on < timezone.localdate()
    return {
        "id": row.pk,
        "title": row.title,
        "amount_paise": row.amount_paise,
        "due_on": row.due_on,
        "is_overdue": is_late and row.status == MilestoneStatus.PLANNED,
        "edit_version": edit_version_of(milestone_values(row)),
        "status": row.status,
        "note": row.note,
        "changes_asked": row.changes_asked,
        "submitted_at": row.submitted_at,
        "accepted_at": row.accepted_at,
        "is_funded": is_funded,
        "possible_verbs": [verb for verb in verbs if not (is_funded and verb == "remove")],
        "steps": [
            {
                "id": step.pk,
                "verb": step.verb,
                "actor": _person(step.actor_id, cards) if step.actor_id else None,
                "words": step.words,
                "created_at": step.created_at,
            }
            for step in row.steps.all()
        ],
    }


def _person(user_id: UUID, cards: dict[UUID, PersonCard]) -> dict[str, Any]:
    card = cards.get(user_id) or PersonCard("", "", None)
    return {
        "id": user_id,
        "first_name": card.first_name,
        "last_name": card.last_name,
        "avatar_url": card.avatar_url,
    }
