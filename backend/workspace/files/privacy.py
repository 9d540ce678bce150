"""One person's files (core.privacy.data_holders): exported, and deleted by an erasure.

Contents are erased with their uploader. A file that has versions by others keeps the newest of
theirs, under "Former member" and without the person's name in its file name.
"""

from collections.abc import Iterator
from itertools import chain, count
from uuid import UUID

from django.db.models import F, Q, QuerySet

from core.privacy.data_holders import (
    ArchivedFile,
    DataHolder,
    Exported,
    Identity,
    Records,
    scrub_rows,
)
from projects.models import ProjectMember
from workspace.files import previews
from workspace.files.models import File, FileVersion, Folder, State, Upload
from workspace.files.versions import make_current


def export(user_id: UUID) -> Iterator[Exported]:
    added = File.objects.filter(uploaded_by=user_id, deleted_at__isnull=True)
    yield Records.of(
        "files",
        added,
        "id project_id name size mime state version created_at",
        folder_name=F("folder__name"),
    )
    # The id distinguishes files of the same name, and no file name can escape its folder.
    for file in _sent(user_id).filter(deleted_at__isnull=True, state=State.READY):
        yield ArchivedFile(f"{file.pk}-{file.name.replace('/', '_')}", file.key)
    versions = _sent_versions(user_id).filter(file__deleted_at__isnull=True)
    yield Records.of("file_versions", versions, "file_id number name size mime state added_at")
    for version in versions.filter(state=State.READY).order_by("pk"):
        name = version.name.replace("/", "_")
        yield ArchivedFile(f"{version.file_id}-version-{version.number}-{name}", version.key)
    folders = Folder.objects.filter(created_by=user_id)
    yield Records.of("file_folders", folders, "project_id name created_at")
    begun = Upload.objects.filter(uploaded_by=user_id, file__isnull=True)
    yield Records.of("uploads", begun, "project_id name size offset created_at")


def erase(identity: Identity) -> list[str]:
    person = identity.user_id
    keys = []
    for upload in Upload.objects.filter(uploaded_by=person).prefetch_related("parts"):
        keys += [part.key for part in upload.parts.all()]
        upload.delete()
    for version in _sent_versions(person).exclude(file__in=_sent(person)):
        keys += previews.keys_of(version.key)
        version.delete()
    for file in _sent(person).select_for_update(no_key=True):
        keys += _erase_current(file, person)
    shared = ProjectMember.objects.filter(user=person).values("project")
    scrub_rows(File.objects.filter(project__in=shared), identity, "name")
    scrub_rows(FileVersion.objects.filter(file__project__in=shared), identity, "name")
    for folder in Folder.objects.filter(project__in=shared):
        _scrub_folder(folder, identity)
    return keys


def _sent(person: UUID) -> QuerySet[File]:
    """Files whose current content the person uploaded."""
    return File.objects.filter(
        Q(added_by=person) | Q(added_by__isnull=True, uploaded_by=person)
    ).order_by("pk")


def _sent_versions(person: UUID) -> QuerySet[FileVersion]:
    return FileVersion.objects.filter(
        Q(added_by=person) | Q(added_by__isnull=True, file__uploaded_by=person)
    )


def _erase_current(file: File, person: UUID) -> list[str]:
    """Delete the person's contents of a file; delete the file if nobody else's remain."""
    versions = list(file.versions.order_by("-number"))
    own = [row for row in versions if (row.added_by_id or file.uploaded_by_id) == person]
    others = [row for row in versions if row not in own]
    keys = [key for row in own for key in previews.keys_of(row.key)]
    keys += previews.keys_of(file.key)
    for row in own:
        row.delete()
    left = next((row for row in others if row.state == State.READY), None)
    if left is None:
        keys += [key for row in others for key in previews.keys_of(row.key)]
        file.delete()
    else:
        # Swap the two, so that the person's content becomes the version that is deleted.
        make_current(file, left)
        left.delete()
    return keys


def _scrub_folder(folder: Folder, identity: Identity) -> None:
    """Remove the person's name; a number makes the folder's name unique."""
    scrubbed = identity.scrub(folder.name)
    if scrubbed == folder.name:
        return
    others = Folder.objects.filter(project=folder.project_id).exclude(pk=folder.pk)
    taken = {name.lower() for name in others.values_list("name", flat=True)}
    numbers = (f"{scrubbed[:50]} {number}" for number in count(2))
    free = next(name for name in chain([scrubbed], numbers) if name.lower() not in taken)
    Folder.objects.filter(pk=folder.pk).update(name=free)


DATA_HOLDER = DataHolder(
    name="files",
    models=(
        "workspace.File",
        "workspace.FileVersion",
        "workspace.Folder",
        "workspace.Upload",
    ),
    export=export,
    erase=erase,
)
