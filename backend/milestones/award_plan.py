"""The initial plan of an award: the payment schedule that both sides agreed on before it."""

from milestones.models import Milestone, MilestoneStep
from projects.ports import Step

AGREE = "agree"
"""The step in a milestone's history; its actor is the person who agreed to the terms last: the
homeowner who accepts an application, or either side of a booking.
"""


def plan_milestones(step: Step) -> None:
    """Create milestones from the agreed parts unchanged, even with a due day that has passed.

    An effect of the award, inside its transaction and with the project's row locked. Work is
    awarded once and nobody plans before it, so these are the plan's first milestones. Readers of
    the plan are notified by the award.
    """
    milestones = Milestone.objects.bulk_create(
        Milestone(
            project=step.project,
            title=stage.title,
            amount_paise=stage.amount_paise,
            due_on=stage.due_on,
            position=position,
        )
        for position, stage in enumerate(step.stages)
    )
    MilestoneStep.objects.bulk_create(
        MilestoneStep(milestone=milestone, verb=AGREE, actor=step.person)
        for milestone in milestones
    )
