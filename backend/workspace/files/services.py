"""Writes of the project's files: names, folders, the bin.

Uploads are in ``workspace.files.uploads``, contents in ``versions``.
"""

from collections.abc import Collection
from datetime import timedelta
from typing import Any
from uuid import UUID

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from core import files as store
from core.api.record_versions import ANY_VERSION, merge
from core.errors import NotFound, ValidationFailed
from core.files.content_types import clean_name
from projects.models import Project
from workspace.errors import NotYoursToDelete
from workspace.events import announce
from workspace.files import previews
from workspace.files.models import SHOWN, File, FileVersion, State, Upload
from workspace.files.policy import access_file, access_folder, access_own_file, may_restore
from workspace.files.selectors import folder_name
from workspace.messages.models import Message
from workspace.policy import Right
from workspace.task_board.models import Task

BIN_KEPT_FOR = timedelta(days=30)


def file_edit(
    actor: User, *, file_id: UUID, edit_version: str = ANY_VERSION, **fields: Any
) -> File:
    """Rename a file, move it to a folder or out of it. ``fields``: name, folder_id.

    Raises NotFound, NotYoursToDelete, WorkspaceClosed, EditedMeanwhile, ValidationFailed at
    ``folder_id``.
    """
    file, project = access_own_file(actor, file_id)
    if "name" in fields:
        fields["name"] = clean_name(fields["name"])
    changes = merge(
        actor,
        file.pk,
        edit_version=edit_version,
        theirs={"name": file.name, "folder_id": file.folder_id},
        yours=fields,
        labels={"folder_id": folder_name},
    )
    file.name = changes.get("name", file.name)
    if "folder_id" in changes:
        folder_id = changes["folder_id"]
        try:
            file.folder = access_folder(folder_id, project) if folder_id else None
        except NotFound:
            message = _("This folder is not there any more.")
            raise ValidationFailed.at("folder_id", message, "not_found") from None
    file.save(update_fields=["name", "folder", "updated_at"])
    _announce(project, file)
    return file


def file_delete(actor: User, *, file_id: UUID) -> None:
    """Move a file to the bin; by its uploader or the homeowner. Raises NotYoursToDelete."""
    file, project = access_own_file(actor, file_id)
    file.deleted_at, file.deleted_by = timezone.now(), actor
    file.save(update_fields=["deleted_at", "deleted_by", "updated_at"])
    _announce(project, file)


def file_restore(actor: User, *, file_id: UUID) -> File:
    """Restore a file from the bin; by the person who deleted it or the homeowner.

    A repeat changes nothing. Raises NotFound, NotYoursToDelete, WorkspaceClosed.
    """
    present = File.objects.filter(SHOWN, pk=file_id, deleted_at__isnull=True).exists()
    file, project = access_file(actor, file_id, right=Right.DELETE_FILES, in_bin=not present)
    if not may_restore(actor, file, project):
        raise NotYoursToDelete
    if not present:
        file.deleted_at = file.deleted_by = None
        file.save(update_fields=["deleted_at", "deleted_by", "updated_at"])
        _announce(project, file)
    return file


def files_attach(
    actor: User,
    *,
    project: Project,
    file_ids: Collection[UUID],
    task: Task | None = None,
    message: Message | None = None,
) -> list[File]:
    """Attach exactly these files to the task or message; oldest first.

    A task takes any file of the project. A message takes only files that its author added and no
    other message has; a repeat changes nothing. Raises ValidationFailed at ``file_ids`` for
    anything else: a file of another project, one in the bin, one that was refused.
    """
    if (task is None) == (message is None):
        raise TypeError("Files are attached to a task or to a message.")
    wanted = set(file_ids)
    present = File.objects.filter(SHOWN, project=project, deleted_at__isnull=True)
    rows = present.filter(pk__in=wanted).exclude(state=State.REFUSED)
    if message is not None:
        rows = rows.filter(uploaded_by=actor)
    files = list(rows.select_for_update(of=("self",), no_key=True).order_by("pk"))
    taken = [file for file in files if message and file.message_id not in (None, message.pk)]
    if len(files) < len(wanted) or taken:
        raise ValidationFailed.at(
            "file_ids", _("One of these files can't be added here."), "file_not_usable"
        )
    place = {"task": task} if task is not None else {"message": message}
    left = File.objects.filter(**place).exclude(pk__in=wanted)
    left.update(**dict.fromkeys(place), updated_at=timezone.now())
    File.objects.filter(pk__in=wanted).update(**place, updated_at=timezone.now())
    for file in files:
        file.task = task or file.task
        file.message = message or file.message
    return files


def bin_empty() -> int:
    """Permanently delete files that have been in the bin for 30 days; returns how many."""
    over = File.objects.filter(deleted_at__lt=timezone.now() - BIN_KEPT_FOR)
    files = list(over.select_for_update(skip_locked=True).prefetch_related("versions"))
    for file in files:
        contents = [file, *file.versions.all()]
        keys = [key for content in contents for key in previews.keys_of(content.key)]
        file.delete()
        store.delete_after_commit(keys)
    return len(files)


def orphans_delete() -> int:
    """Delete contents and previews without a row, which a crash left behind."""
    return store.delete_orphans(previews.CONTENTS, _known_contents) + store.delete_orphans(
        previews.DRAWN, _known_drawings
    )


def _known_contents(keys: list[str]) -> set[str]:
    return {
        key
        for model in (File, FileVersion, Upload)
        for key in model.objects.filter(key__in=keys).values_list("key", flat=True)
    }


def _known_drawings(keys: list[str]) -> set[str]:
    content_keys = {key: previews.content_key(key) for key in keys}
    known = _known_contents(list(set(content_keys.values())))
    return {key for key, content in content_keys.items() if content in known}


def _announce(project: Project, file: File) -> None:
    announce(project, "files")
    if file.task_id:
        announce(project, "tasks")
    if file.message_id:
        announce(project, "messages")
