"""Reads of posted work. Every one starts from what the viewer may see (``hiring.policy``)."""

from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import Count, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext_lazy as _

from accounts.models import Profile
from core.errors import NotFound, ValidationFailed
from core.pagination import decode_cursor, encode_cursor
from hiring import policy
from hiring.models import Application, ApplicationStatus, Kind, Project, Transition
from hiring.policy import Viewer


def projects_of(viewer: Viewer, *, kind: Kind | None = None) -> QuerySet[Project]:
    """The viewer's own and joined projects, with counts of applications."""
    rows = with_places(policy.visible_projects(viewer))
    if kind:
        rows = rows.filter(kind=kind)
    return rows.annotate(
        applications_count=_count_applications(),
        pending_applications_count=_count_applications(status=ApplicationStatus.PENDING),
    )


def _count_applications(**only: Any) -> Coalesce:
    """A correlated count, so that a page counts for its own rows alone, not for the whole table."""
    counted = (
        Application.objects.filter(project=OuterRef("pk"), paused_at__isnull=True, **only)
        .order_by()
        .values("project")
        .annotate(count=Count("pk"))
        .values("count")
    )
    return Coalesce(Subquery(counted), 0)


def project_detail(viewer: Viewer, project_id: UUID) -> Project:
    """One project of the viewer's; NotFound for a stranger."""
    project = projects_of(viewer).filter(pk=project_id).first()
    if project is None:
        raise NotFound
    return project


def applications_to(viewer: Viewer, project_id: UUID) -> QuerySet[Application]:
    """All applications to the viewer's own project, but for those of accounts being closed.

    Pending ones first is the screen's matter.
    """
    project = policy.access_own_project(viewer, project_id)
    return project.applications.filter(paused_at__isnull=True)


def applications_by(viewer: Viewer) -> QuerySet[Application]:
    """The viewer's own applications, with the project each was made to."""
    return Application.objects.filter(applicant_id=viewer.pk).select_related(
        "project", "project__city", "project__trade", "project__homeowner__profile"
    )


def timeline(viewer: Viewer, project_id: UUID) -> QuerySet[Transition]:
    """Who moved the project, oldest first."""
    project = policy.access_project(viewer, project_id)
    return project.transitions.select_related("actor__profile")


def with_places(rows: QuerySet[Project]) -> QuerySet[Project]:
    return rows.select_related("city", "trade", "homeowner__profile", "worker__profile")


def open_work_page(
    viewer: Viewer,
    *,
    trade: str | None,
    city_id: int | None,
    kind: Kind | None,
    cursor: str | None,
    limit: int,
) -> tuple[list[Project], str | None]:
    """Open work, newest first, and the cursor of the next page.

    Keyset on (published_at, id): each filter has its own partial index, so a page costs the same
    however much work is open.
    """
    rows = _as_market(policy.open_work(), viewer)
    if trade:
        rows = rows.filter(trade__slug=trade)
    if city_id:
        rows = rows.filter(city_id=city_id)
    if kind:
        rows = rows.filter(kind=kind)
    if cursor:
        rows = rows.filter(_published_before(*decode_cursor(cursor, 2)))
    found = list(rows.order_by("-published_at", "-id")[: limit + 1])
    if len(found) <= limit:
        return found, None
    found = found[:limit]
    return found, encode_cursor([found[-1].published_at, found[-1].pk])


def _published_before(published_at: Any, project_id: Any) -> Q:
    moment = _moment(published_at)
    try:
        key = UUID(str(project_id))
    except ValueError:
        key = None
    if moment is None or key is None:
        raise ValidationFailed.at("cursor", _("This page link is no longer valid."))
    return Q(published_at__lte=moment) & (Q(published_at__lt=moment) | Q(id__lt=key))


def _moment(value: Any) -> datetime | None:
    try:
        return parse_datetime(str(value))
    except ValueError:
        return None


def open_work_detail(viewer: Viewer, project_id: UUID) -> Project:
    """One posted work as the market sees it.

    Somebody who applied still finds it after it was awarded or closed; everybody else gets NotFound
    once it is not open. An unpaid project is never found (weak point 30).
    """
    rows = _as_market(Project.objects.all(), viewer).filter(pk=project_id)
    project = rows.first()
    seen = project is not None and (
        policy.open_work().filter(pk=project.pk).exists()
        or getattr(project, "my_application_id", None) is not None
    )
    if project is None or not seen:
        raise NotFound
    return project


def _as_market(rows: QuerySet[Project], viewer: Viewer) -> QuerySet[Project]:
    """What the market shows of a project, and the viewer's own application to it.

    Few joins on purpose: with the accounts of both sides joined, PostgreSQL spent ten times as long
    planning this query as running it.
    """
    own = Application.objects.filter(project=OuterRef("pk"), applicant_id=viewer.pk)
    first_name = Profile.objects.filter(user_id=OuterRef("homeowner_id")).values("first_name")
    return rows.select_related("city", "trade").annotate(
        homeowner_first_name=Subquery(first_name[:1]),
        applications_count=_count_applications(),
        my_application_id=Subquery(own.values("pk")[:1]),
        my_application_status=Subquery(own.values("status")[:1]),
    )
