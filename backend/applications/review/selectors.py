"""Reads of the applications to the viewer's own work."""

from dataclasses import dataclass
from uuid import UUID

from django.db.models import Count, F, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce

from accounts.models import User
from applications.counts import applications_received_by
from applications.models import (
    Application,
    ApplicationMessage,
    ApplicationOffer,
    OfferStatus,
)
from applications.review.application_list import (
    ApplicationSort,
    GroundDistance,
    Narrowing,
    applications_page,
    applications_under_review,
    counts_of,
)
from applications.review.history import ResponseOut, finished_together, responses_of
from applications.review.policy import access_received
from applications.totals import Measure, stated_measure
from core.api.pagination import Page, Paging, newest_first, page_compiled
from core.database.compiled_queries import compiled
from professionals.selectors import WorkerCardOut, worker_cards
from projects import policy
from projects.models import Project
from projects.policy import Viewer, require_posts_work


@dataclass(frozen=True, slots=True)
class Received:
    """One work's applications with all that their cards show, in a fixed number of queries."""

    project: Project
    measure: Measure | None
    rows: list[Application]
    cards: dict[UUID, WorkerCardOut]
    responses: dict[UUID, ResponseOut]
    finished: dict[UUID, int]
    waiting_offers: dict[UUID, ApplicationOffer]


def received_page(
    viewer: Viewer,
    project_id: UUID,
    narrowing: Narrowing,
    *,
    sort: ApplicationSort,
    measure: Measure | None,
    paging: Paging,
) -> tuple[Received, str | None]:
    """One page of applications to own work. ``measure`` is another quantity for the totals."""
    project = policy.access_own_project(viewer, project_id)
    measure = measure or stated_measure(project)
    ids, following = applications_page(
        project, narrowing, sort=sort, measure=measure, paging=paging
    )
    return _received(project, ids, measure), following


def received_compared(
    viewer: Viewer, project_id: UUID, ids: list[UUID], measure: Measure | None
) -> Received:
    """The named applications to the viewer's own work, in that order, each once."""
    project = policy.access_own_project(viewer, project_id)
    return _received(project, list(dict.fromkeys(ids)), measure or stated_measure(project))


def received_one(viewer: Viewer, application_id: UUID) -> Received:
    application = access_received(viewer, application_id)
    project = application.project
    return _received(project, [application.pk], stated_measure(project))


def received_counts(viewer: Viewer, project_id: UUID) -> dict[str, int]:
    return counts_of(policy.access_own_project(viewer, project_id))


def _received(project: Project, ids: list[UUID], measure: Measure | None) -> Received:
    found = {row.pk: row for row in _detailed(project, project.homeowner_id, ids)}
    rows = [found[pk] for pk in ids if pk in found]
    for row in rows:
        row.project = project
    people = [row.applicant_id for row in rows]
    waiting = _waiting_offers(list(found))
    return Received(
        project=project,
        measure=measure,
        rows=rows,
        cards=worker_cards(people),
        responses=responses_of(people),
        finished=finished_together(project.homeowner_id, people),
        waiting_offers={offer.application_id: offer for offer in waiting},
    )


@compiled
def _waiting_offers(application_ids: list[UUID]) -> QuerySet[ApplicationOffer]:
    return ApplicationOffer.objects.filter(
        application__in=application_ids, status=OfferStatus.OPEN, version__gt=1
    )


@compiled
def _detailed(project: Project, homeowner_id: UUID, ids: list[UUID]) -> QuerySet[Application]:
    """Annotates the rows with figures from other tables."""
    messages = ApplicationMessage.objects.filter(application=OuterRef("pk"))
    unread = messages.filter(read_at__isnull=True).exclude(author=homeowner_id)
    profile = "applicant__worker_profile"
    rows = applications_under_review(project).filter(pk__in=ids)
    return rows.annotate(
        distance_m=GroundDistance(),
        completed_projects=Coalesce(F(f"{profile}__completed_projects"), 0),
        travel_radius_km=F(f"{profile}__travel_radius_km"),
        messages_count=_count(messages),
        unread_messages=_count(unread),
    )


def _count(rows: QuerySet[ApplicationMessage]) -> Coalesce:
    counted = rows.order_by().values("application").annotate(count=Count("pk")).values("count")
    return Coalesce(Subquery(counted), 0)


def received_applications(
    viewer: User, *, project_id: UUID | None, paging: Paging
) -> "Page[Application]":
    """A page of the applications to one or all of the viewer's own work, newest first. Leaves out
    accounts that are being closed.

    Raises OnlyHomeownersManageJobs.
    """
    require_posts_work(viewer)
    return page_compiled(
        lambda after: _received_lines(viewer, project_id, after, limit=paging.limit), paging
    )


@compiled
def _received_lines(
    person: User, project_id: UUID | None, after: UUID | None, *, limit: int
) -> QuerySet[Application]:
    rows = applications_received_by(person).select_related("project")
    rows = rows.filter(project=project_id) if project_id else rows
    return newest_first(rows, after, limit=limit)
