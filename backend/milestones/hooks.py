"""What milestones add to projects, and do along with their steps (``projects.ports``)."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from accounts.models import User
from milestones.award_plan import milestones_agree
from milestones.models import MilestoneStep
from milestones.services import milestones_complete
from projects import lifecycle
from projects.lifecycle import Verb
from projects.models import Project
from projects.payment_stages import Stage
from projects.ports import ProjectHooks
from projects.timeline_entry import LONGEST, Entry

_STEPS = ("submit", "accept", "request_changes")
"""Planning and correcting the plan is no part of the story."""


class MilestoneHooks(ProjectHooks):
    """The agreed parts become the plan, and completed work completes it."""

    def timeline(self, project: Project, *, sees_money: bool) -> Iterable[Entry]:
        steps = MilestoneStep.objects.filter(
            milestone__project=project, milestone__removed_at__isnull=True, verb__in=_STEPS
        ).select_related("milestone")
        return [
            Entry(
                id=step.pk,
                verb=f"milestone_{step.verb}",
                at=step.created_at,
                actor_id=step.actor_id,
                reason=step.words,
                subject=step.milestone.title,
            )
            for step in steps.order_by("-id")[:LONGEST]
        ]

    def after_award(self, project: Project, *, actor: User, stages: Sequence[Stage]) -> None:
        milestones_agree(actor, project=project, stages=stages)

    def after_move(
        self, project: Project, verb: Verb, *, actor: User | None, cancelled_at: datetime | None
    ) -> None:
        if verb is lifecycle.COMPLETE and actor and project.worker_id:
            milestones_complete(actor, project)
