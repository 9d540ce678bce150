"""What applications add to projects and to their steps (``projects.ports``)."""

from collections.abc import Iterable, Iterator
from uuid import UUID

from django.db.models import Count, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone

from accounts.models import User
from applications.closure import applications_close, applications_reopen
from applications.counts import AWAITS_DECISION, applications_received_by
from applications.models import Application, ApplicationOffer, OfferParty, OfferStatus
from applications.notifications import notify_closed
from projects.models import Project
from projects.ports import ApplicationStatus, ProjectHooks, Received, Step
from projects.timeline_entry import Entry

_ALL = Q()


class Applications:
    """Implements ``ApplicationsPort``."""

    def as_market(self, rows: QuerySet[Project], viewer_id: UUID | None) -> QuerySet[Project]:
        own = Application.objects.filter(project=OuterRef("pk"), applicant_id=viewer_id)
        return rows.annotate(
            applications_count=_count(),
            my_application_id=Subquery(own.values("pk")[:1]),
            my_application_status=Subquery(own.values("status")[:1]),
        )

    def are_pending(self, project: Project) -> bool:
        return _pending(project).exists()

    def pending(self, project: Project) -> Iterator[tuple[UUID, UUID]]:
        return _pending(project).values_list("pk", "applicant_id").iterator()

    def received_counts(self, homeowner: User) -> Received:
        works = (
            applications_received_by(homeowner)
            .values("project_id", "project__title")
            .annotate(count=Count("pk"), new=Count("pk", filter=AWAITS_DECISION))
            .order_by("-project_id")
        )
        rows = list(works)
        return Received(
            applications=sum(row["count"] for row in rows),
            new_applications=sum(row["new"] for row in rows),
            works=[(row["project_id"], row["project__title"]) for row in rows],
        )

    def agreed_rate(self, project: Project) -> tuple[int, str] | None:
        return (
            Application.objects.filter(project=project, status=ApplicationStatus.ACCEPTED)
            .values_list("rate_paise", "rate_unit")
            .first()
        )


class ApplicationHooks(ProjectHooks):
    """The counts of applications, and terms that were agreed later."""

    def annotated(self, rows: QuerySet[Project]) -> QuerySet[Project]:
        return rows.annotate(
            applications_count=_count(), pending_applications_count=_count(AWAITS_DECISION)
        )

    def concerns(self, viewer: User, project_id: UUID) -> bool:
        return Application.objects.filter(applicant=viewer, project=project_id).exists()

    def timeline(self, project: Project, *, sees_money: bool) -> Iterable[Entry]:
        """Later terms that the hired worker agreed to; never other applicants' terms."""
        if not sees_money:
            return []
        rows = ApplicationOffer.objects.filter(
            application__project=project,
            application__status=ApplicationStatus.ACCEPTED,
            status=OfferStatus.AGREED,
            version__gt=1,
            answered_at__isnull=False,
        ).select_related("application")
        return [
            Entry(
                id=row.pk,
                verb="offer_agreed",
                at=row.answered_at,
                # The person who agreed is on the side that did not make the offer.
                actor_id=row.application.applicant_id
                if row.party == OfferParty.HOMEOWNER
                else project.homeowner_id,
                rate_paise=row.rate_paise,
                rate_unit=row.rate_unit,
            )
            for row in rows
            if row.answered_at is not None
        ]


def close_applications(step: Step) -> None:
    """Closes them at the moment of the cancellation; ``reopen_applications`` finds them by it."""
    applications_close(step.project, step.project.cancelled_at or timezone.now())


def expire_applications(step: Step) -> None:
    closed = applications_close(step.project, timezone.now())
    notify_closed(step.project, closed, reason_code="")


def reopen_applications(step: Step) -> None:
    """Reopens those that the cancellation closed."""
    if step.cancelled_before:
        applications_reopen(step.project, step.cancelled_before, timezone.now())


def _pending(project: Project) -> QuerySet[Application]:
    return Application.objects.filter(
        project=project, status=ApplicationStatus.PENDING, paused_at__isnull=True
    )


def _count(only: Q = _ALL) -> Coalesce:
    """A correlated count: a page counts only for its own rows, not for the whole table."""
    counted = (
        Application.objects.filter(only, project=OuterRef("pk"), paused_at__isnull=True)
        .order_by()
        .values("project")
        .annotate(count=Count("pk"))
        .values("count")
    )
    return Coalesce(Subquery(counted), 0)
