"""The desk's search of posted work: newest first, paged, by title, homeowner or id."""

from collections.abc import Iterable
from uuid import UUID

from django.db.models import QuerySet
from django.db.models.functions import Lower

from accounts.models import Desk, User
from accounts.policy import require_desk
from backoffice.overview import recent_project
from backoffice.schemas import ProjectRowOut
from backoffice.search_terms import as_uuid
from backoffice.users import people_named
from core.api.pagination import Page, Paging, page_newest_first
from projects.counts import existing_work
from projects.models import Kind, PaymentStatus, Project, Status


def projects_page(
    viewer: User, *, words: str, status: Status | None, paging: Paging
) -> Page[ProjectRowOut]:
    """All posted work except discarded drafts. Raises NotAllowed, SecondFactorNeeded."""
    require_desk(viewer, Desk.MODERATOR)
    return page_newest_first(
        projects(words, status).select_related("homeowner__profile", "worker__profile", "city"),
        paging,
    ).map(project_row)


def projects(words: str, status: Status | None) -> QuerySet[Project]:
    rows = existing_work()
    if status:
        rows = rows.filter(status=status)
    words = " ".join(words.split())
    return rows.filter(pk__in=_found(words)) if words else rows


def _found(words: str) -> Iterable[UUID]:
    exact = as_uuid(words)
    if exact is not None:
        return [exact]
    how = "contains" if len(words) > 2 else "startswith"
    titled = Project.objects.annotate(searched=Lower("title"))
    by_title = titled.filter(**{f"searched__{how}": words.lower()}).values_list("pk", flat=True)
    owners = people_named(words).values("user_id")
    return by_title.union(Project.objects.filter(homeowner__in=owners).values_list("pk", flat=True))


def project_row(project: Project) -> ProjectRowOut:
    worker = getattr(project.worker, "profile", None) if project.worker else None
    return ProjectRowOut(
        **recent_project(project).model_dump(),
        kind=Kind(project.kind),
        homeowner_id=project.homeowner_id,
        worker_id=project.worker_id,
        worker_name=worker.full_name if worker else None,
        amount_paise=project.base_amount_paise or project.budget_max_paise,
        payment_status=PaymentStatus(project.payment_status),
        is_disputed=project.status == Status.DISPUTED,
    )
