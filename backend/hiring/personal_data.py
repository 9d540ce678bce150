"""Posted work, applications and memberships as the data of one person (core.personal_data).

What two people agreed on belongs to both: awarded work, the accepted application and its timeline
stay with the other side, under "Former member". What nobody was hired for goes with the account.
"""

from collections.abc import Iterator
from datetime import datetime
from uuid import UUID

from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext as _

from core.events import publish
from core.personal_data import Exported, Identity, Keeper, Obstacle, Records, rows_of, scrub_rows
from hiring.applications.models import Application, ApplicationStatus
from hiring.applications.personal_data import scrub_stages
from hiring.bookings.personal_data import end_requests, export_bookings, scrub_bookings
from hiring.figures import UNDER_WAY
from hiring.models import REMOVED_TITLE, Project, ProjectMember, Status, Transition


def export(user_id: UUID) -> Iterator[Exported]:
    """Own work, work done for others, applications made and received, memberships, the timeline.

    Other people appear as the product shows them to this person: by name, never by address.
    """
    work = (
        *("id", "kind", "title", "description", "skills_needed", "locality", "starts_on"),
        *("base_amount_paise", "budget_min_paise", "budget_max_paise", "platform_fee_paise"),
        *("status", "payment_status", "created_at", "published_at", "awarded_at", "completed_at"),
    )
    place = {"city_name": F("city__name"), "trade_name": F("trade__name")}
    terms = (
        *("id", "project_id", "status", "proposal", "rate_paise", "rate_unit"),
        *("estimated_duration", "starts_on", "stages", "created_at", "decided_at"),
    )
    posted, done = Project.objects.filter(homeowner=user_id), Project.objects.filter(worker=user_id)
    yield Records("posted_work", rows_of(posted, *work, **place))
    yield Records("work_done_for_others", rows_of(done, *work, **place))
    yield Records(
        "applications_made",
        rows_of(
            Application.objects.filter(applicant=user_id), *terms, project_title=F("project__title")
        ),
    )
    yield Records(
        "applications_received",
        rows_of(
            Application.objects.filter(project__homeowner=user_id),
            *terms,
            applicant_first_name=F("applicant__profile__first_name"),
            applicant_last_name=F("applicant__profile__last_name"),
        ),
    )
    yield from export_bookings(user_id)
    stay = ("project_id", "role", "guest_rights", "created_at", "removed_at")
    members = ProjectMember.objects.filter(user=user_id)
    yield Records("memberships", rows_of(members, *stay))
    moves = Transition.objects.filter(actor=user_id)
    yield Records(
        "steps_taken",
        rows_of(moves, "project_id", "verb", "from_status", "to_status", "reason", "created_at"),
    )


def obstacles(user_id: UUID) -> Iterator[Obstacle]:
    """Work that somebody else relies on: agreed and not yet finished."""
    engaged = Project.objects.filter(
        Q(homeowner=user_id) | Q(worker=user_id), status__in=UNDER_WAY
    ).order_by("pk")
    for project in engaged:
        title = _("“%(project)s” is not finished yet") % {"project": project.title}
        yield Obstacle("work_in_progress", title, f"/projects/{project.pk}")


def pause(user_id: UUID) -> None:
    """Take the person's open work off the market, and pending applications out of the choice."""
    _set_paused(user_id, timezone.now())


def resume(user_id: UUID) -> None:
    """Put back what was paused; what expired meanwhile stays expired."""
    _set_paused(user_id, None)


def _set_paused(user_id: UUID, moment: datetime | None) -> None:
    work = Project.objects.filter(homeowner=user_id, status=Status.OPEN)
    made = Application.objects.filter(applicant=user_id, status=ApplicationStatus.PENDING)
    was_paused = moment is None
    stale = set(made.values_list("project_id", "project__homeowner_id"))
    for rows in (work, made):
        rows.filter(paused_at__isnull=not was_paused).update(paused_at=moment)
    for project_id, homeowner_id in stale:
        publish(f"project:{project_id}", "applications")
        publish(f"user:{homeowner_id}", "projects")


def erase(identity: Identity) -> list[str]:
    """Close and empty what nobody was hired for; take the name out of what stays."""
    person, now = identity.user_id, timezone.now()
    end_requests(person)
    posted = Project.objects.filter(homeowner=person)
    unfinished = posted.filter(status__in=[Status.DRAFT, Status.OFFERED, Status.OPEN])
    for project in unfinished.select_for_update():
        Transition.objects.create(
            project=project,
            verb="cancel",
            actor=None,
            from_status=project.status,
            to_status=Status.CANCELLED,
        )
        publish(f"project:{project.pk}", "project")
    unfinished.update(
        status=Status.CANCELLED, paused_at=None, on_hold_at=None, discarded_at=None, updated_at=now
    )
    pending = Q(status=ApplicationStatus.PENDING)
    Application.objects.filter(pending, project__homeowner=person).update(
        status=ApplicationStatus.EXPIRED, decided_at=now, updated_at=now
    )
    Application.objects.filter(pending, applicant=person).update(
        status=ApplicationStatus.WITHDRAWN, decided_at=now, paused_at=None, updated_at=now
    )
    posted.filter(worker__isnull=True).update(
        title=REMOVED_TITLE,
        description="",
        skills_needed=[],
        locality="",
        city=None,
        area=None,
        latitude=None,
        longitude=None,
        updated_at=now,
    )
    Application.objects.filter(applicant=person).exclude(status=ApplicationStatus.ACCEPTED).update(
        proposal="", estimated_duration="", stages=[], updated_at=now
    )
    scrub_rows(posted, identity, "title", "description", "locality")
    offers = Application.objects.filter(Q(applicant=person) | Q(project__homeowner=person))
    scrub_rows(offers, identity, "proposal")
    scrub_stages(offers, identity)
    scrub_rows(Transition.objects.filter(actor=person), identity, "reason")
    scrub_bookings(identity)
    return []


KEEPER = Keeper(
    name="hiring",
    models=(
        "hiring.Project",
        "hiring.Application",
        "hiring.Booking",
        "hiring.ProjectMember",
        "hiring.Transition",
    ),
    export=export,
    obstacles=obstacles,
    pause=pause,
    resume=resume,
    erase=erase,
)
