"""Checks new content before anybody may open it (decision 0053).

A scanner, where configured, looks for viruses; then the previews are rendered. While the scanner is
unreachable contents wait, however long.
"""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from core import files as store
from core.jobs.declaration import job
from integrations.scanning.client import has_virus
from notifications.services import notify
from projects.models import Project
from workspace.events import announce
from workspace.files import previews, versions
from workspace.files.models import File, FileVersion, State

WAITS = timedelta(minutes=10)
"""After this time a content that was not scanned is queued again."""


@job(in_transaction=False)
def content_examine(key: str) -> None:
    """Scan, render previews, and then release or refuse the content. A repeat changes nothing.

    Raises ScannerUnreachable, so that the job is retried.
    """
    content = _checking(key)
    if content is None:
        return
    if has_virus(key):
        with transaction.atomic():
            refuse(key, "virus")
        return
    drawn = previews.draw(content)
    with transaction.atomic():
        file, version = _locked(key)
        content = version or file
        if file is None or content is None or content.state != State.CHECKING:
            return
        content.state = State.READY
        content.width, content.height, content.pages = drawn.width, drawn.height, drawn.pages
        content.thumbnail_key, content.preview_key = drawn.thumbnail_key, drawn.preview_key
        content.save()
        if version is not None and version.number > file.version:
            versions.make_current(file, version)
        _announce(file)


def refuse(key: str, refusal: str) -> None:
    """Delete a content and notify its uploader. Call it in a transaction."""
    file, version = _locked(key)
    content = version or file
    if file is None or content is None or content.state != State.CHECKING:
        return
    content.state, content.refusal = State.REFUSED, refusal
    content.save()
    store.delete_after_commit(previews.keys_of(content.key))
    project = Project.objects.get(pk=file.project_id)
    notify(
        [content.added_by_id or file.uploaded_by_id],
        event="workspace/file_refused",
        context={
            "project_title": project.title,
            "file_name": content.name,
            "has_virus": refusal == "virus",
        },
        link=f"/projects/{file.project_id}?tab=files",
    )
    _announce(file)


def examine_again() -> None:
    """Queues contents that were never scanned, because the scanner was unreachable for long."""
    before = timezone.now() - WAITS
    for model in (File, FileVersion):
        rows = model.objects.filter(state=State.CHECKING, added_at__lt=before)
        for key in rows.values_list("key", flat=True):
            # A content whose parts are not joined yet is not in the store.
            if store.exists(key):
                content_examine.unless_waiting(key).defer(key=key)


def _checking(key: str) -> File | FileVersion | None:
    rows = {"key": key, "state": State.CHECKING}
    return File.objects.filter(**rows).first() or FileVersion.objects.filter(**rows).first()


def _locked(key: str) -> tuple[File | None, FileVersion | None]:
    """A content's file, locked, and its version, unless it is the current content."""
    version = FileVersion.objects.filter(key=key).first()
    mine = File.objects.select_for_update(no_key=True)
    file = mine.filter(pk=version.file_id).first() if version else mine.filter(key=key).first()
    return file, version


def _announce(file: File) -> None:
    announce(file.project, "files")
    if file.task_id:
        announce(file.project, "tasks")
    if file.message_id:
        announce(file.project, "messages")
