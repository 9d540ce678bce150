"""Applications, offers, attachments, proposed team mates and saved answers as one person's data
(core.privacy.data_holders).

Applications that led to an award belong to both sides: they stay with the other side, without the
name. All others are erased with the account. The person's own files are always erased, as in a
workspace.
"""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from uuid import UUID

from django.db.models import F, Q, QuerySet
from django.utils import timezone

from applications.models import (
    Application,
    ApplicationAttachment,
    ApplicationOffer,
    OfferParty,
    ProposedTeamMate,
    SavedAnswer,
)
from applications.payment_schedule import stages_of, stages_stored
from core.events import publish
from core.files.states import State
from core.privacy.data_holders import (
    ArchivedFile,
    DataHolder,
    Exported,
    Identity,
    Records,
    scrub_rows,
)
from projects.ports import ApplicationStatus


def export(user_id: UUID) -> Iterator[Exported]:
    """Applications made and received, offers of both sides, own files, own team in own proposals,
    proposals that name the person, saved answers.
    """
    terms = (
        "id project_id status proposal rate_paise rate_unit estimated_duration "
        "starts_on stages created_at decided_at"
    )
    yield Records.of(
        "applications_made",
        Application.objects.filter(applicant=user_id),
        terms,
        project_title=F("project__title"),
    )
    yield Records.of(
        "applications_received",
        Application.objects.filter(project__homeowner=user_id),
        terms,
        applicant_first_name=F("applicant__profile__first_name"),
        applicant_last_name=F("applicant__profile__last_name"),
    )
    offers = ApplicationOffer.objects.filter(
        Q(application__applicant=user_id) | Q(application__project__homeowner=user_id)
    )
    yield Records.of(
        "application_offers",
        offers,
        "application_id version party status rate_paise rate_unit "
        "estimated_duration estimated_days starts_on stages note created_at "
        "answered_at",
        project_title=F("application__project__title"),
    )
    files = ApplicationAttachment.objects.filter(application__applicant=user_id)
    yield Records.of("application_files", files, "id application_id name size mime created_at")
    for file in files.exclude(state=State.REFUSED).order_by("pk").iterator(chunk_size=200):
        # The id distinguishes files of the same name, and no file name can escape its folder.
        yield ArchivedFile(f"applications/{file.pk}-{file.name.replace('/', '_')}", file.key)
    mates = ProposedTeamMate.objects.filter(application__applicant=user_id)
    yield Records.of(
        "proposed_team_mates",
        mates,
        "application_id",
        first_name=F("member__profile__first_name"),
        last_name=F("member__profile__last_name"),
    )
    proposed = ProposedTeamMate.objects.filter(member=user_id)
    yield Records.of("proposed_for", proposed, "application_id created_at")
    answers = SavedAnswer.objects.filter(user=user_id)
    yield Records.of("saved_answers", answers, "title body created_at updated_at")


def pause(user_id: UUID) -> None:
    """Hide the person's pending applications from homeowners."""
    _set_paused(user_id, timezone.now())


def resume(user_id: UUID) -> None:
    """Show paused applications again; what expired in the meantime stays expired."""
    _set_paused(user_id, None)


def _set_paused(user_id: UUID, moment: datetime | None) -> None:
    made = Application.objects.filter(applicant=user_id, status=ApplicationStatus.PENDING)
    stale = set(made.values_list("project_id", "project__homeowner_id"))
    made.filter(paused_at__isnull=moment is not None).update(paused_at=moment)
    for project_id, homeowner_id in stale:
        publish(f"project:{project_id}", "applications")
        publish(f"user:{homeowner_id}", "projects")


def erase(identity: Identity) -> list[str]:
    person = identity.user_id
    SavedAnswer.objects.filter(user=person).delete()
    ProposedTeamMate.objects.filter(member=person).delete()
    own = Application.objects.filter(applicant=person)
    came_to_nothing = own.exclude(status=ApplicationStatus.ACCEPTED)
    ProposedTeamMate.objects.filter(application__in=came_to_nothing).delete()
    offers = ApplicationOffer.objects.filter(
        Q(application__in=own, party=OfferParty.APPLICANT)
        | Q(application__project__homeowner=person, party=OfferParty.HOMEOWNER)
    )
    offers.exclude(application__status=ApplicationStatus.ACCEPTED).update(
        note="", estimated_duration="", stages=[]
    )
    both = Q(application__in=own) | Q(application__project__homeowner=person)
    scrub_rows(ApplicationOffer.objects.filter(both), identity, "note", "estimated_duration")
    scrub_stages(ApplicationOffer.objects.filter(both), identity)
    _close(identity)
    files = ApplicationAttachment.objects.filter(application__in=own)
    keys = list(files.values_list("key", flat=True))
    files.delete()
    return keys


def _close(identity: Identity) -> None:
    """End pending applications, and empty those that led to no award."""
    person, now = identity.user_id, timezone.now()
    pending = Application.objects.filter(status=ApplicationStatus.PENDING)
    pending.filter(project__homeowner=person).update(
        status=ApplicationStatus.EXPIRED, decided_at=now, updated_at=now
    )
    pending.filter(applicant=person).update(
        status=ApplicationStatus.WITHDRAWN, decided_at=now, paused_at=None, updated_at=now
    )
    Application.objects.filter(applicant=person).exclude(status=ApplicationStatus.ACCEPTED).update(
        proposal="", estimated_duration="", stages=[], updated_at=now
    )
    both = Application.objects.filter(Q(applicant=person) | Q(project__homeowner=person))
    scrub_rows(both, identity, "proposal")
    scrub_stages(both, identity)


def scrub_stages(
    rows: "QuerySet[Application] | QuerySet[ApplicationOffer]", identity: Identity
) -> None:
    """Remove the person's name from the names of parts, as ``scrub_rows`` does for text columns."""
    for row in rows.exclude(stages=[]).iterator(chunk_size=500):
        stages = stages_of(row)
        scrubbed = [replace(stage, title=identity.scrub(stage.title)) for stage in stages]
        if scrubbed != list(stages):
            row.stages = stages_stored(scrubbed)
            row.save(update_fields=["stages"])


DATA_HOLDER = DataHolder(
    name="applications",
    models=(
        "applications.Application",
        "applications.ApplicationOffer",
        "applications.ApplicationAttachment",
        "applications.ProposedTeamMate",
        "applications.SavedAnswer",
    ),
    export=export,
    pause=pause,
    resume=resume,
    erase=erase,
)
