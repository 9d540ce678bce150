"""Reads of posted work. Every one starts from what the viewer may see (``projects.policy``)."""

from dataclasses import dataclass
from uuid import UUID

from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery

from accounts.models import Profile, User
from core.api.pagination import Page, Paging, newest_first, page_compiled, page_newest_first
from core.database.compiled_queries import compiled
from core.errors import NotFound, require
from projects import policy
from projects.bookmarks.models import SavedWork
from projects.counts import UNDER_WAY
from projects.errors import NoLongerOpen
from projects.models import Kind, Project
from projects.photos.services import with_photos
from projects.policy import Viewer
from projects.ports import applications, project_hooks
from projects.posting.errors import WorkPaused


def projects_of(viewer: Viewer, *, kind: Kind | None = None) -> QuerySet[Project]:
    """The viewer's own and joined projects, with counts of applications."""
    return _with_counts(policy.visible_projects(viewer), kind)


def projects_page(viewer: User, *, kind: Kind | None, paging: Paging) -> "Page[Project]":
    """One page of ``projects_of``, newest first."""
    if policy.sees_all_projects(viewer):
        rows = projects_of(viewer, kind=kind)
        return page_newest_first(rows, paging)
    return page_compiled(
        lambda after: _projects(viewer, after, kind=kind, limit=paging.limit), paging
    )


@compiled
def _projects(
    person: User, after: UUID | None, *, kind: Kind | None, limit: int
) -> QuerySet[Project]:
    return newest_first(_with_counts(policy.projects_of_party(person), kind), after, limit=limit)


def _with_counts(rows: QuerySet[Project], kind: Kind | None) -> QuerySet[Project]:
    rows = with_places(rows)
    if kind:
        rows = rows.filter(kind=kind)
    for hooks in project_hooks.values():
        rows = hooks.annotated(rows)
    return rows


def project_detail(viewer: Viewer, project_id: UUID) -> Project:
    """One project of the viewer's; NotFound for a stranger."""
    return require(projects_of(viewer).filter(pk=project_id).first())


def with_places(rows: QuerySet[Project]) -> QuerySet[Project]:
    return with_photos(
        rows.select_related("city", "area", "trade", "homeowner__profile", "worker__profile")
    )


def open_work_detail(viewer: Viewer, project_id: UUID) -> Project:
    """One posted work as the market shows it.

    Applicants can still read it after it was awarded, closed or paused. Everybody else gets
    NoLongerOpen or WorkPaused. Work that was never on the market, or whose owner is closing the
    account, is NotFound (weak point 30).
    """
    row = require(as_market(Project.objects.all(), viewer.pk).filter(pk=project_id).first())
    if getattr(row, "my_application_id", None) is not None:
        return row
    if policy.paused_work().filter(pk=row.pk).exists():
        raise WorkPaused
    if policy.was_open_work().filter(pk=row.pk).exists():
        raise NoLongerOpen(is_filled=row.worker_id is not None)
    if not policy.open_work().filter(pk=row.pk).exists():
        raise NotFound
    return row


def as_market(rows: QuerySet[Project], viewer_id: UUID | None) -> QuerySet[Project]:
    """What the market shows of a project, and the viewer's own application to it.

    Few joins on purpose: with the accounts of both sides joined, PostgreSQL spent ten times as long
    planning this query as running it.
    """
    kept = SavedWork.objects.filter(Q(user=viewer_id), project=OuterRef("pk"))
    owner = Profile.objects.filter(user_id=OuterRef("homeowner_id"))
    return (
        applications.filled.as_market(with_photos(rows), viewer_id)
        .select_related("city", "area", "trade")
        .defer("city__aliases", "trade__synonyms")
        .annotate(
            homeowner_first_name=Subquery(owner.values("first_name")[:1]),
            is_homeowner_verified=Exists(owner.filter(phone_verified_at__isnull=False)),
            is_saved=Exists(kept),
        )
    )


@dataclass(frozen=True, slots=True)
class Engagement:
    """Agreed work that is not over, and its other side."""

    project_id: UUID
    title: str
    other_id: UUID


def engagements_of(user_id: UUID) -> list[Engagement]:
    """The person's agreed work that is not over, as homeowner or worker."""
    rows = Project.objects.filter(
        Q(homeowner=user_id) | Q(worker=user_id),
        status__in=UNDER_WAY,
    )
    return [
        Engagement(
            row.pk, row.title, row.homeowner_id if row.worker_id == user_id else row.worker_id
        )
        for row in rows.only("title", "homeowner_id", "worker_id").order_by("pk")
        if row.worker_id is not None
    ]
