"""Operations of projects: each parses the request, calls one function and answers."""

from uuid import UUID

from django.http import HttpRequest
from ninja import Query

from core.api.operations import Router, viewer_of
from core.api.pagination import Page, Paging
from projects import selectors
from projects.models import Kind
from projects.schemas import ProjectOut

router = Router()


@router.get("/projects")
def projects_list(
    request: HttpRequest, paging: Query[Paging], kind: Kind | None = None
) -> Page[ProjectOut]:
    """The viewer's own and joined projects, newest first."""
    viewer = viewer_of(request)
    page = selectors.projects_page(viewer, kind=kind, paging=paging)
    return page.showing([ProjectOut.of(row, viewer) for row in page.items])


@router.get("/projects/{project_id}")
def projects_get(request: HttpRequest, project_id: UUID) -> ProjectOut:
    viewer = viewer_of(request)
    return ProjectOut.of(selectors.project_detail(viewer, project_id), viewer)
