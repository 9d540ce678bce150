"""The plan that an award begins with: the schedule of payments that the two agreed on before it."""

from collections.abc import Sequence

from accounts.models import User
from milestones.models import Milestone, MilestoneStep
from projects.models import Project
from projects.payment_stages import Stage

AGREE = "agree"
"""The step in a milestone's history; its actor is whose yes sealed the terms: the homeowner who
accepts an application, or either side of a booking."""


def milestones_agree(actor: User, *, project: Project, stages: Sequence[Stage]) -> list[Milestone]:
    """Plan the agreed parts as they stand, a day that has passed since included.

    Called by the award alone, inside its transaction and with the project's row held: work is
    awarded once, and before it nobody plans, so that these are the plan's first. Who reads the plan
    learns of it with the award.
    """
    milestones = Milestone.objects.bulk_create(
        Milestone(
            project=project,
            title=stage.title,
            amount_paise=stage.amount_paise,
            due_on=stage.due_on,
            position=position,
        )
        for position, stage in enumerate(stages)
    )
    MilestoneStep.objects.bulk_create(
        MilestoneStep(milestone=milestone, verb=AGREE, actor=actor) for milestone in milestones
    )
    return milestones
