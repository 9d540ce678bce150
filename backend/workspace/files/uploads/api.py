"""Operations of uploads: tus 1.0.0, core with creation, creation-with-upload, termination and
expiration.
"""

from typing import Any
from uuid import UUID

from django.db import transaction
from django.http import HttpRequest, HttpResponse

from core.api.operations import Router, outside_transaction, refuses, viewer_of
from core.api.rate_limits import limited
from workspace.errors import NotYoursToDelete, WorkspaceClosed
from workspace.files import limits
from workspace.files.errors import FileTooLarge, ProjectFull
from workspace.files.uploads import services, tus
from workspace.files.uploads.errors import (
    ChunkTooLarge,
    MoreThanAnnounced,
    NotAChunk,
    NotTus,
    OffsetMismatch,
    TooManyUploads,
    TusVersionUnknown,
    UploadEnded,
    UploadKeyReused,
    UploadWhole,
)
from workspace.policy import access_workspace

router = Router()

_chunk_body = {
    "requestBody": {"content": {tus.CHUNK_TYPE: {"schema": {"type": "string", "format": "binary"}}}}
}


def _headers(**described: str) -> dict[str, Any]:
    return {
        "parameters": [
            {
                "name": name.replace("_", "-"),
                "in": "header",
                "required": True,
                "schema": {"type": "string"},
                "description": words,
            }
            for name, words in {"Tus_Resumable": tus.VERSION, **described}.items()
        ]
    }


@router.api_operation(["OPTIONS"], "/projects/{project_id}/uploads", response={204: None})
def uploads_describe(request: HttpRequest, project_id: UUID) -> HttpResponse:
    """What this server speaks."""
    access_workspace(viewer_of(request), project_id)
    response = tus.answer(None)
    response.headers["Tus-Version"] = tus.VERSION
    response.headers["Tus-Extension"] = tus.EXTENSIONS
    response.headers["Tus-Max-Size"] = str(max(map(limits.limit_of, limits.KINDS)))
    return response


@router.post(
    "/projects/{project_id}/uploads",
    openapi_extra=_headers(
        Upload_Length="bytes",
        Upload_Metadata="filename, client_id (a UUID: the same again is the same upload), "
        "folder_id?, task_id?, replaces_file_id?",
    ),
    response={201: None},
)
@refuses(
    NotYoursToDelete,
    WorkspaceClosed,
    FileTooLarge,
    ProjectFull,
    NotTus,
    NotAChunk,
    TusVersionUnknown,
    TooManyUploads,
    UploadKeyReused,
)
@limited("uploads_begin", times=600, seconds=600, by="person")
@outside_transaction
def uploads_begin(request: HttpRequest, project_id: UUID) -> HttpResponse:
    """Begin an upload, or find it again; with the first chunk if the request carries it.

    ``Location`` is where the chunks go; ``Upload-Offset`` how far an earlier beginning came.
    """
    viewer = viewer_of(request)
    announced = tus.read_announcement(request)
    with transaction.atomic():
        upload = services.upload_begin(viewer, project_id=project_id, announced=announced)
    if tus.carries_chunk(request) and upload.offset == 0:
        length = int(request.headers["Content-Length"])
        upload = services.upload_take(
            viewer, upload_id=upload.pk, offset=0, length=length, body=request
        )
    response = tus.answer(upload, status=201)
    response.headers["Location"] = f"/api/uploads/{upload.pk}"
    return response


@router.api_operation(
    ["HEAD"], "/uploads/{upload_id}", openapi_extra=_headers(), response={200: None}
)
@refuses(WorkspaceClosed, TusVersionUnknown, UploadEnded)
def uploads_stand(request: HttpRequest, upload_id: UUID) -> HttpResponse:
    """How far an upload came: ``Upload-Offset`` of ``Upload-Length``."""
    tus.require_version(request)
    upload = services.upload_of(viewer_of(request), upload_id)
    response = tus.answer(upload, status=200)
    response.headers["Upload-Length"] = str(upload.size)
    return response


@router.patch(
    "/uploads/{upload_id}",
    openapi_extra={**_headers(Upload_Offset="where the chunk begins"), **_chunk_body},
    response={204: None},
)
@refuses(
    WorkspaceClosed,
    FileTooLarge,
    MoreThanAnnounced,
    ChunkTooLarge,
    NotTus,
    NotAChunk,
    OffsetMismatch,
    TusVersionUnknown,
    UploadEnded,
)
@outside_transaction
def uploads_go_on(request: HttpRequest, upload_id: UUID) -> HttpResponse:
    """The next chunk. The answer to the last one carries ``Karigar-File``, the file's id.

    409: it does not begin at the upload's offset; ask (HEAD) and continue from there.
    """
    offset, length = tus.chunk(request)
    upload = services.upload_take(
        viewer_of(request), upload_id=upload_id, offset=offset, length=length, body=request
    )
    return tus.answer(upload)


@router.delete("/uploads/{upload_id}", openapi_extra=_headers(), response={204: None})
@refuses(WorkspaceClosed, TusVersionUnknown, UploadEnded, UploadWhole)
def uploads_cancel(request: HttpRequest, upload_id: UUID) -> HttpResponse:
    """Cancel an upload; what has arrived is thrown away."""
    tus.require_version(request)
    services.upload_cancel(viewer_of(request), upload_id=upload_id)
    return tus.answer(None)
