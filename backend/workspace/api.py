"""The workspace's operations: each parses, calls one function, and answers."""

from typing import Annotated, Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from ninja import File as FormFile
from ninja import Header, Router, Status
from ninja.files import UploadedFile

from core.api import answers, viewer_of
from core.errors import NotFound
from core.idempotency import IdempotencyKeyReused, idempotent
from core.ids import uuid7
from core.pagination import Limit, Page, page_newest_first
from workspace import filing, presenting, selectors, services
from workspace.errors import (
    BoardFull,
    FileTooLarge,
    MessageKeyReused,
    NotYoursToDelete,
    WorkspaceClosed,
)
from workspace.schemas import (
    FileOut,
    MessageIn,
    MessageOut,
    OverviewOut,
    TaskChangeIn,
    TaskIn,
    TaskOut,
)

router = Router()


@router.get(
    "/projects/{project_id}/overview",
    response=answers(OverviewOut, NotFound),
    operation_id="workspace_overview",
)
def workspace_overview(request: HttpRequest, project_id: UUID) -> Any:
    """The head of the project page: project, figures, members, and what the viewer may do."""
    viewer = viewer_of(request)
    return presenting.overview(selectors.overview(viewer, project_id), viewer)


@router.get(
    "/projects/{project_id}/messages",
    response=answers(Page[MessageOut], NotFound),
    operation_id="messages_list",
)
def messages_list(
    request: HttpRequest, project_id: UUID, cursor: str | None = None, limit: Limit = 30
) -> Any:
    """The discussion, newest first."""
    viewer = viewer_of(request)
    page = page_newest_first(
        selectors.messages_of(viewer, project_id),
        cursor=cursor,
        limit=limit,
        present=lambda row: row,
    )
    return {**page, "items": presenting.messages(page["items"], viewer)}


@router.post(
    "/projects/{project_id}/messages",
    response=answers(MessageOut, NotFound, WorkspaceClosed, MessageKeyReused, status=201),
    operation_id="messages_post",
)
def messages_post(
    request: HttpRequest,
    project_id: UUID,
    body: MessageIn,
    idempotency_key: Annotated[UUID | None, Header(alias="Idempotency-Key")] = None,
) -> Any:
    """Send a message. The key becomes its ``client_id``: sent again, it is still one message."""
    viewer = viewer_of(request)
    row = services.message_post(
        viewer, project_id=project_id, client_id=idempotency_key or uuid7(), body=body.body
    )
    return Status(201, presenting.messages([row], viewer)[0])


@router.get(
    "/projects/{project_id}/tasks",
    response=answers(Page[TaskOut], NotFound),
    operation_id="tasks_list",
)
def tasks_list(request: HttpRequest, project_id: UUID) -> Any:
    """The whole board at once, top of each column first; ``next`` is always null."""
    viewer = viewer_of(request)
    project, rows = selectors.tasks_of(viewer, project_id)
    return {"items": presenting.tasks(rows, viewer, project), "next": None}


@router.post(
    "/projects/{project_id}/tasks",
    response=answers(
        TaskOut, NotFound, WorkspaceClosed, BoardFull, IdempotencyKeyReused, status=201
    ),
    operation_id="tasks_create",
)
@idempotent
def tasks_create(request: HttpRequest, project_id: UUID, body: TaskIn) -> Any:
    """Add a card on top of its column."""
    viewer = viewer_of(request)
    row = services.task_create(viewer, project_id=project_id, **body.model_dump())
    return Status(201, presenting.tasks([row], viewer, row.project)[0])


@router.patch(
    "/tasks/{task_id}",
    response=answers(TaskOut, NotFound, WorkspaceClosed),
    operation_id="tasks_edit",
)
def tasks_edit(request: HttpRequest, task_id: UUID, body: TaskChangeIn) -> Any:
    """Change a card or move it to another column; fields left out stay as they are."""
    viewer = viewer_of(request)
    row = services.task_edit(viewer, task_id=task_id, **body.model_dump(exclude_unset=True))
    return presenting.tasks([row], viewer, row.project)[0]


@router.delete(
    "/tasks/{task_id}",
    response=answers(None, NotFound, NotYoursToDelete, WorkspaceClosed, status=204),
    operation_id="tasks_delete",
)
def tasks_delete(request: HttpRequest, task_id: UUID) -> Any:
    """Take a card off the board."""
    services.task_delete(viewer_of(request), task_id=task_id)
    return Status(204, None)


@router.get(
    "/projects/{project_id}/files",
    response=answers(Page[FileOut], NotFound),
    operation_id="files_list",
)
def files_list(
    request: HttpRequest, project_id: UUID, cursor: str | None = None, limit: Limit = 60
) -> Any:
    """The project's files, newest first."""
    viewer = viewer_of(request)
    project, rows = selectors.files_of(viewer, project_id)
    page = page_newest_first(rows, cursor=cursor, limit=limit, present=lambda row: row)
    return {**page, "items": presenting.files(page["items"], viewer, project)}


@router.post(
    "/projects/{project_id}/files",
    response=answers(
        FileOut, NotFound, WorkspaceClosed, FileTooLarge, IdempotencyKeyReused, status=201
    ),
    operation_id="files_upload",
)
@idempotent
def files_upload(
    request: HttpRequest, project_id: UUID, file: Annotated[UploadedFile, FormFile()]
) -> Any:
    """Upload one file of up to 25 MB: a photo, video, sound, PDF, document, drawing or zip."""
    viewer = viewer_of(request)
    row = filing.file_upload(viewer, project_id=project_id, upload=file)
    return Status(201, presenting.files([row], viewer, row.project)[0])


@router.delete(
    "/files/{file_id}",
    response=answers(None, NotFound, NotYoursToDelete, WorkspaceClosed, status=204),
    operation_id="files_delete",
)
def files_delete(request: HttpRequest, file_id: UUID) -> Any:
    """Take a file away from the project."""
    filing.file_delete(viewer_of(request), file_id=file_id)
    return Status(204, None)


@router.get(
    "/files/{file_id}/download",
    response=answers(None, NotFound, status=302),
    operation_id="files_download",
)
def files_download(request: HttpRequest, file_id: UUID) -> HttpResponse:
    """A redirect to the content as an attachment, whole or in ranges; its link ends in minutes."""
    response = HttpResponseRedirect(filing.file_link(viewer_of(request), file_id=file_id))
    response.headers["Cache-Control"] = "no-store"
    return response
