"""Hiring's operations: each parses, calls one function, and answers."""

from typing import Any
from uuid import UUID

from django.http import HttpRequest
from ninja import Router, Status

from core.api import answers, viewer_of
from core.errors import NotAllowed, NotFound
from core.idempotency import IdempotencyKeyReused, idempotent
from core.pagination import Limit, Page, page_newest_first, page_oldest_first
from hiring import applying, lifecycle, presenting, selectors, services
from hiring.errors import (
    AlreadyApplied,
    ApplicationAlreadyDecided,
    NotOpenForApplications,
    OnlyHomeownersPost,
    OnlyWorkersApply,
    WrongState,
)
from hiring.filling import work_fields
from hiring.models import Kind
from hiring.schemas import (
    ApplicationIn,
    ApplicationOut,
    JobIn,
    ProjectIn,
    ProjectOut,
    ReasonIn,
    ReceivedApplicationOut,
    SentApplicationOut,
    TransitionOut,
    WorkIn,
)
from professionals.selectors import worker_cards

router = Router()


@router.get("/projects", response=answers(Page[ProjectOut]), operation_id="projects_list")
def projects_list(
    request: HttpRequest, kind: Kind | None = None, cursor: str | None = None, limit: Limit = 20
) -> Any:
    """The viewer's own and joined projects, newest first."""
    viewer = viewer_of(request)
    return page_newest_first(
        selectors.projects_of(viewer, kind=kind),
        cursor=cursor,
        limit=limit,
        present=lambda row: presenting.project(row, viewer),
    )


@router.post(
    "/projects",
    response=answers(ProjectOut, OnlyHomeownersPost, IdempotencyKeyReused, status=201),
    operation_id="projects_create",
)
@idempotent
def projects_create(request: HttpRequest, body: ProjectIn) -> Any:
    """Create a project; it stays a draft until its listing fee is paid."""
    viewer = viewer_of(request)
    row = services.project_create(viewer, kind=Kind.PROJECT, **work_fields(body))
    return Status(201, presenting.project(selectors.project_detail(viewer, row.pk), viewer))


@router.post(
    "/jobs",
    response=answers(ProjectOut, OnlyHomeownersPost, IdempotencyKeyReused, status=201),
    operation_id="jobs_create",
)
@idempotent
def jobs_create(request: HttpRequest, body: JobIn) -> Any:
    """Post a job; it is open at once."""
    viewer = viewer_of(request)
    row = services.project_create(viewer, kind=Kind.JOB, **work_fields(body))
    return Status(201, presenting.project(selectors.project_detail(viewer, row.pk), viewer))


@router.get(
    "/projects/{project_id}", response=answers(ProjectOut, NotFound), operation_id="projects_get"
)
def projects_get(request: HttpRequest, project_id: UUID) -> Any:
    viewer = viewer_of(request)
    return presenting.project(selectors.project_detail(viewer, project_id), viewer)


@router.put(
    "/projects/{project_id}",
    response=answers(ProjectOut, NotFound, NotAllowed, WrongState),
    operation_id="projects_edit",
)
def projects_edit(request: HttpRequest, project_id: UUID, body: WorkIn) -> Any:
    """Correct title, description, trade, skills, place or start, until somebody is hired."""
    viewer = viewer_of(request)
    services.project_edit(viewer, project_id=project_id, **work_fields(body))
    return presenting.project(selectors.project_detail(viewer, project_id), viewer)


def _move(request: HttpRequest, project_id: UUID, verb: lifecycle.Verb, reason: str) -> Any:
    viewer = viewer_of(request)
    services.project_move(viewer, project_id=project_id, verb=verb, reason=reason)
    return presenting.project(selectors.project_detail(viewer, project_id), viewer)


_moved = answers(ProjectOut, NotFound, NotAllowed, WrongState)


@router.post("/projects/{project_id}/deliver", response=_moved, operation_id="projects_deliver")
def projects_deliver(request: HttpRequest, project_id: UUID, body: ReasonIn) -> Any:
    """The worker says the work is done."""
    return _move(request, project_id, lifecycle.DELIVER, body.reason)


@router.post(
    "/projects/{project_id}/request-changes",
    response=_moved,
    operation_id="projects_request_changes",
)
def projects_request_changes(request: HttpRequest, project_id: UUID, body: ReasonIn) -> Any:
    """The homeowner sends delivered work back."""
    return _move(request, project_id, lifecycle.REQUEST_CHANGES, body.reason)


@router.post("/projects/{project_id}/complete", response=_moved, operation_id="projects_complete")
def projects_complete(request: HttpRequest, project_id: UUID, body: ReasonIn) -> Any:
    """The homeowner accepts delivered work; reviews open."""
    return _move(request, project_id, lifecycle.COMPLETE, body.reason)


@router.post("/projects/{project_id}/cancel", response=_moved, operation_id="projects_cancel")
def projects_cancel(request: HttpRequest, project_id: UUID, body: ReasonIn) -> Any:
    """The homeowner calls the work off."""
    return _move(request, project_id, lifecycle.CANCEL, body.reason)


@router.post("/projects/{project_id}/dispute", response=_moved, operation_id="projects_dispute")
def projects_dispute(request: HttpRequest, project_id: UUID, body: ReasonIn) -> Any:
    """Either party asks staff to mediate; the project is frozen."""
    return _move(request, project_id, lifecycle.DISPUTE, body.reason)


@router.get(
    "/projects/{project_id}/timeline",
    response=answers(Page[TransitionOut], NotFound),
    operation_id="projects_timeline",
)
def projects_timeline(
    request: HttpRequest, project_id: UUID, cursor: str | None = None, limit: Limit = 50
) -> Any:
    """Who moved the project, oldest first."""
    return page_oldest_first(
        selectors.timeline(viewer_of(request), project_id),
        cursor=cursor,
        limit=limit,
        present=presenting.transition,
    )


@router.get(
    "/projects/{project_id}/applications",
    response=answers(Page[ReceivedApplicationOut], NotFound, NotAllowed),
    operation_id="project_applications_list",
)
def project_applications_list(
    request: HttpRequest, project_id: UUID, cursor: str | None = None, limit: Limit = 20
) -> Any:
    """Applications to the homeowner's own project, newest first, each with its worker."""
    page = page_newest_first(
        selectors.applications_to(viewer_of(request), project_id),
        cursor=cursor,
        limit=limit,
        present=lambda row: row,
    )
    cards = worker_cards([row.applicant_id for row in page["items"]])
    return {
        **page,
        "items": [presenting.received_application(row, cards) for row in page["items"]],
    }


@router.post(
    "/projects/{project_id}/applications",
    response=answers(
        ApplicationOut,
        NotFound,
        OnlyWorkersApply,
        AlreadyApplied,
        NotOpenForApplications,
        IdempotencyKeyReused,
        status=201,
    ),
    operation_id="applications_submit",
)
@idempotent
def applications_submit(request: HttpRequest, project_id: UUID, body: ApplicationIn) -> Any:
    """Apply with a proposal and a rate; once for each project."""
    row = applying.application_submit(
        viewer_of(request), project_id=project_id, **body.model_dump()
    )
    return Status(201, presenting.application(row))


@router.get(
    "/applications", response=answers(Page[SentApplicationOut]), operation_id="applications_list"
)
def applications_list(request: HttpRequest, cursor: str | None = None, limit: Limit = 20) -> Any:
    """The viewer's own applications, newest first."""
    return page_newest_first(
        selectors.applications_by(viewer_of(request)),
        cursor=cursor,
        limit=limit,
        present=presenting.sent_application,
    )


@router.post(
    "/applications/{application_id}/accept",
    response=answers(ApplicationOut, NotFound, NotAllowed, WrongState, ApplicationAlreadyDecided),
    operation_id="applications_accept",
)
def applications_accept(request: HttpRequest, application_id: UUID) -> Any:
    """Hire this applicant; the other pending ones are turned down."""
    row = services.application_accept(viewer_of(request), application_id=application_id)
    return presenting.application(row)


@router.post(
    "/applications/{application_id}/reject",
    response=answers(ApplicationOut, NotFound, NotAllowed, ApplicationAlreadyDecided),
    operation_id="applications_reject",
)
def applications_reject(request: HttpRequest, application_id: UUID) -> Any:
    row = applying.application_reject(viewer_of(request), application_id=application_id)
    return presenting.application(row)


@router.post(
    "/applications/{application_id}/withdraw",
    response=answers(ApplicationOut, NotFound, NotAllowed, ApplicationAlreadyDecided),
    operation_id="applications_withdraw",
)
def applications_withdraw(request: HttpRequest, application_id: UUID) -> Any:
    row = applying.application_withdraw(viewer_of(request), application_id=application_id)
    return presenting.application(row)
