"""The plan that an award begins with: the schedule of payments that the two agreed on before it."""

from collections.abc import Sequence

from accounts.models import User
from hiring.applications.models import Application
from hiring.applications.stages import Stage
from hiring.applications.terms import terms_of
from hiring.choosing.totals import stated_measure, total_of
from hiring.milestones.models import Milestone, MilestoneStep
from hiring.models import Project

SMALLEST_AMOUNT_PAISE = 100
"""No milestone is paid less than ₹1 (``milestone_amount_positive``)."""

AGREE = "agree"
"""The step in a milestone's history; its actor is whose yes sealed the terms: the homeowner who
accepts an application, or either side of a booking."""


def agreed_stages(project: Project, application: Application) -> tuple[Stage, ...]:
    """The parts in which the work is paid, which come to what was agreed: the schedule, or else the
    whole as one. None where a rate comes to no total yet: the two plan the parts themselves."""
    terms = terms_of(application)
    if terms.stages:
        return terms.stages
    return whole_as_one(project, total_of(terms.price(), stated_measure(project)).paise)


def whole_as_one(project: Project, paise: int | None) -> tuple[Stage, ...]:
    """The whole work as one part, by its own title; none without a sum."""
    if paise is None or paise < SMALLEST_AMOUNT_PAISE:
        return ()
    return (Stage(title=project.title, amount_paise=paise),)


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
