"""Questions before the award, and homeowners' notes about applicants, as one person's data."""

from collections.abc import Iterator
from uuid import UUID

from django.db.models import F, Q

from applications.models import Application, ApplicationMessage
from core.privacy.data_holders import DataHolder, Exported, Identity, Records, scrub_rows
from projects.ports import ApplicationStatus


def export(user_id: UUID) -> Iterator[Exported]:
    """Own messages, notes, shortlist and reasons; what others noted is not included."""
    written = ApplicationMessage.objects.filter(author=user_id)
    yield Records.of(
        "application_messages",
        written,
        "application_id body created_at",
        project_title=F("application__project__title"),
    )
    judged = Application.objects.filter(project__homeowner=user_id).exclude(
        owner_note="", reject_reason="", shortlisted_at__isnull=True
    )
    yield Records.of(
        "application_choices",
        judged,
        "id project_id owner_note shortlisted_at reject_reason reject_words decided_at",
    )


def erase(identity: Identity) -> list[str]:
    """Questions without an award are erased with either side; those before an award stay with the
    other side, without the name. A homeowner's own notes are erased.
    """
    person = identity.user_id
    own = Application.objects.filter(Q(applicant=person) | Q(project__homeowner=person))
    came_to_nothing = own.exclude(status=ApplicationStatus.ACCEPTED)
    ApplicationMessage.objects.filter(application__in=came_to_nothing).delete()
    scrub_rows(ApplicationMessage.objects.filter(application__in=own), identity, "body")
    Application.objects.filter(project__homeowner=person).update(owner_note="", reject_words="")
    scrub_rows(Application.objects.filter(applicant=person), identity, "owner_note", "reject_words")
    return []


DATA_HOLDER = DataHolder(
    name="application_questions",
    models=("applications.ApplicationMessage",),
    export=export,
    erase=erase,
)
