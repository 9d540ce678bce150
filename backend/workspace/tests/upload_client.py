"""Uploads files as the app does, and creates files that are ready."""

import base64
from dataclasses import dataclass
from io import BytesIO
from typing import Any
from uuid import UUID

from django.http import HttpResponse
from PIL import Image

from accounts.models import User
from core import files as store
from core.files.content_types import HEAD_LENGTH, clean_name, sniff
from core.ids import uuid7
from projects.models import Project
from workspace.files import previews
from workspace.files.models import File
from workspace.files.uploads import tus
from workspace.tests.conftest import Browser

PDF = b"%PDF-1.7 " + bytes(range(256)) * 40
TUS = {"Tus-Resumable": tus.VERSION}


def metadata(**said: object) -> str:
    return ",".join(
        f"{key} {base64.b64encode(str(value).encode()).decode()}" for key, value in said.items()
    )


def picture(
    width: int = 640, height: int = 480, kind: str = "JPEG", *, mode: str = "RGB", **more: Any
) -> bytes:
    file = BytesIO()
    Image.new(mode, (width, height), "#c2410c" if mode == "RGB" else 1).save(file, kind, **more)
    return file.getvalue()


def kept_file(user: User, project: Project, content: bytes = PDF, name: str = "plan.pdf") -> File:
    """A file that was uploaded, scanned and is ready."""
    key = store.new_key(previews.content_folder(project.pk))
    mime = sniff(content[:HEAD_LENGTH], name) or "application/pdf"
    store.put(key, content, content_type=mime)
    return File.objects.create(
        project=project,
        uploaded_by=user,
        name=clean_name(name),
        key=key,
        size=len(content),
        mime=mime,
    )


@dataclass
class Sender:
    """One browser that uploads."""

    browser: Browser

    def begin(
        self,
        project: Project,
        *,
        size: int = len(PDF),
        name: str = "plan.pdf",
        client_id: UUID | None = None,
        **more: object,
    ) -> HttpResponse:
        said = metadata(filename=name, client_id=client_id or uuid7(), **more)
        return self.browser.client.post(
            f"/api/projects/{project.pk}/uploads",
            headers={**TUS, "Upload-Length": str(size), "Upload-Metadata": said},
        )

    def send(self, place: str, offset: int, chunk: bytes, **headers: str) -> HttpResponse:
        return self.browser.client.patch(
            place,
            chunk,
            content_type=tus.CHUNK_TYPE,
            headers={**TUS, "Upload-Offset": str(offset), **headers},
        )

    def stand(self, place: str) -> HttpResponse:
        return self.browser.client.head(place, headers=TUS)

    def cancel(self, place: str) -> HttpResponse:
        return self.browser.client.delete(place, headers=TUS)

    def upload(
        self, project: Project, content: bytes = PDF, name: str = "plan.pdf", **more: object
    ) -> HttpResponse:
        """Uploads in one chunk; returns the last response, whether successful or not."""
        begun = self.begin(project, size=len(content), name=name, **more)
        if begun.status_code != 201:
            return begun
        return self.send(begun["Location"], 0, content)
