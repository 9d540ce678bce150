"""What milestones add to reads of projects (``projects.ports``)."""

from collections.abc import Iterable

from milestones.models import MilestoneStep
from projects.models import Project
from projects.ports import ProjectHooks
from projects.timeline_entry import LONGEST, Entry

_STEPS = ("submit", "accept", "request_changes")
"""The timeline leaves out additions to and edits of the plan."""


class MilestoneHooks(ProjectHooks):
    """Adds the plan's steps to the timeline."""

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
