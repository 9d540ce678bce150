"""Parses and writes the headers of tus 1.0.0 (https://tus.io/protocols/resumable-upload)."""

import base64
from dataclasses import dataclass
from datetime import UTC
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.utils.http import http_date
from django.utils.translation import gettext_lazy as _

from core.errors import ValidationFailed
from workspace.files.models import Upload
from workspace.files.uploads.errors import NotAChunk, NotTus, TusVersionUnknown

VERSION = "1.0.0"
EXTENSIONS = "creation,creation-with-upload,termination,expiration"
CHUNK_TYPE = "application/offset+octet-stream"
LONGEST_METADATA = 4000


@dataclass(frozen=True, slots=True)
class Announced:
    """The metadata that an upload announces when it begins."""

    size: int
    name: str
    client_id: UUID
    folder_id: UUID | None
    task_id: UUID | None
    replaces_id: UUID | None


def require_version(request: HttpRequest) -> None:
    """Raises TusVersionUnknown."""
    if request.headers.get("Tus-Resumable") != VERSION:
        raise TusVersionUnknown


def read_announcement(request: HttpRequest) -> Announced:
    """Raises NotTus, and ValidationFailed at the invalid part of the metadata."""
    require_version(request)
    said = _metadata(request.headers.get("Upload-Metadata", ""))
    client_id = _id(said, "client_id")
    if client_id is None:
        raise ValidationFailed.at("client_id", _("This is missing."), "missing")
    return Announced(
        size=_number(request, "Upload-Length"),
        name=said.get("filename", ""),
        client_id=client_id,
        folder_id=_id(said, "folder_id"),
        task_id=_id(said, "task_id"),
        replaces_id=_id(said, "replaces_file_id"),
    )


def carries_chunk(request: HttpRequest) -> bool:
    """Whether the request that begins an upload contains its first bytes (creation-with-upload)."""
    return request.headers.get("Content-Type") == CHUNK_TYPE and _length(request) > 0


def chunk(request: HttpRequest) -> tuple[int, int]:
    """The offset of a chunk and its announced number of bytes. Raises NotTus, NotAChunk."""
    require_version(request)
    if request.headers.get("Content-Type") != CHUNK_TYPE:
        raise NotAChunk
    return _number(request, "Upload-Offset"), _length(request)


def answer(upload: Upload | None, *, status: int = 204) -> HttpResponse:
    """A response without a body that states the upload's offset."""
    response = HttpResponse(status=status)
    response.headers["Tus-Resumable"] = VERSION
    response.headers["Cache-Control"] = "no-store"
    if upload is not None:
        response.headers["Upload-Offset"] = str(upload.offset)
        expires = upload.expires_at.astimezone(UTC).timestamp()
        response.headers["Upload-Expires"] = http_date(expires)
        if upload.file_id:
            response.headers["Karigar-File"] = str(upload.file_id)
    return response


def _length(request: HttpRequest) -> int:
    """The length is required: without it a truncated chunk goes unnoticed."""
    return _number(request, "Content-Length")


def _number(request: HttpRequest, header: str) -> int:
    text = request.headers.get(header, "")
    if not (text.isascii() and text.isdigit() and len(text) <= 15):
        raise NotTus
    return int(text)


def _metadata(header: str) -> dict[str, str]:
    """Pairs of a key and base64, separated by commas. Raises NotTus."""
    if len(header) > LONGEST_METADATA:
        raise NotTus
    said: dict[str, str] = {}
    for pair in filter(None, (part.strip() for part in header.split(","))):
        key, _space, encoded = pair.partition(" ")
        try:
            said[key] = base64.b64decode(encoded, validate=True).decode()
        except ValueError as error:  # Not ASCII, not base64, or not UTF-8.
            raise NotTus from error
    return said


def _id(said: dict[str, str], key: str) -> UUID | None:
    try:
        return UUID(said[key]) if said.get(key) else None
    except ValueError:
        raise ValidationFailed.at(key, _("This is not a valid id."), "invalid") from None
