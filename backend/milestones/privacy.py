"""Milestones as one person's data (core.privacy.data_holders).

A plan belongs to the agreement of two people: it stays with the other side, without the name.
"""

from collections.abc import Iterator
from uuid import UUID

from django.db.models import F, Q

from core.privacy.data_holders import DataHolder, Exported, Identity, Records, scrub_rows
from milestones.models import Milestone, MilestoneStep


def export(user_id: UUID) -> Iterator[Exported]:
    own = Q(project__homeowner=user_id) | Q(project__worker=user_id)
    yield Records.of(
        "milestones",
        Milestone.objects.filter(own),
        "id project_id title amount_paise due_on status note changes_asked "
        "submitted_at accepted_at created_at removed_at",
        project_title=F("project__title"),
    )
    steps = MilestoneStep.objects.filter(actor=user_id)
    yield Records.of("milestone_steps", steps, "id milestone_id verb words created_at")


def erase(identity: Identity) -> list[str]:
    person = identity.user_id
    own = Q(project__homeowner=person) | Q(project__worker=person)
    scrub_rows(Milestone.objects.filter(own), identity, "title", "note", "changes_asked")
    of_own = Q(milestone__project__homeowner=person) | Q(milestone__project__worker=person)
    scrub_rows(MilestoneStep.objects.filter(of_own | Q(actor=person)), identity, "words")
    return []


DATA_HOLDER = DataHolder(
    name="milestones",
    models=("milestones.Milestone", "milestones.MilestoneStep"),
    export=export,
    erase=erase,
)
