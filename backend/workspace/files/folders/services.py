"""Writes of folders. Every member who may add files may manage them."""

from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from core.api.record_versions import ANY_VERSION, merge
from core.errors import ValidationFailed, require
from core.files.content_types import clean_line
from workspace.events import announce
from workspace.files.errors import FolderNameTaken, TooManyFolders
from workspace.files.models import File, Folder
from workspace.policy import Right, access_workspace

MOST_FOLDERS = 100


def folder_add(actor: User, *, project_id: UUID, name: str) -> Folder:
    """Add a folder. Raises NotFound, WorkspaceClosed, FolderNameTaken, TooManyFolders."""
    project = access_workspace(actor, project_id, right=Right.ADD_FILES, lock=True)
    if Folder.objects.filter(project=project).count() >= MOST_FOLDERS:
        raise TooManyFolders
    row = Folder(project=project, created_by=actor, name=_shown(name))
    _save(row)
    announce(project, "files")
    return row


def folder_rename(
    actor: User, *, folder_id: UUID, name: str, edit_version: str = ANY_VERSION
) -> Folder:
    """Rename a folder. Raises NotFound, WorkspaceClosed, FolderNameTaken, EditedMeanwhile."""
    row = _access(actor, folder_id)
    theirs, yours = {"name": row.name}, {"name": _shown(name)}
    changes = merge(actor, row.pk, edit_version=edit_version, theirs=theirs, yours=yours)
    row.name = changes.get("name", row.name)
    _save(row)
    announce(row.project, "files")
    return row


def folder_delete(actor: User, *, folder_id: UUID) -> None:
    """Delete a folder; its files stay, without a folder. Raises NotFound, WorkspaceClosed."""
    row = _access(actor, folder_id)
    File.objects.filter(folder=row).update(folder=None, updated_at=timezone.now())
    row.delete()
    announce(row.project, "files")


def _access(actor: User, folder_id: UUID) -> Folder:
    row = require(Folder.objects.filter(pk=folder_id).select_for_update(no_key=True).first())
    row.project = access_workspace(actor, row.project_id, right=Right.ADD_FILES)
    return row


def _save(row: Folder) -> None:
    try:
        # In a savepoint: a duplicate name would otherwise break the request's transaction.
        with transaction.atomic():
            row.save()
    except IntegrityError as error:
        if "folder_name_once" not in str(error):
            raise
        raise FolderNameTaken from error


def _shown(name: str) -> str:
    """The name as people will see it. Raises ValidationFailed at ``name`` if it is blank."""
    shown = clean_line(name)
    if not shown:
        raise ValidationFailed.at("name", _("Please enter a name."), "blank")
    return shown
