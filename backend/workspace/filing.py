"""Writes of the project's files: the content goes to the store first, the row after it.

A row therefore never points at nothing. Content whose row was not written is taken away at once,
and what a crash leaves behind is swept up by ``workspace.tasks``.
"""

import unicodedata
from uuid import UUID

from django.core.files.uploadedfile import UploadedFile
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from core import files as store
from core.errors import ValidationFailed
from workspace.content_types import HEAD_LENGTH, sniff
from workspace.errors import FileTooLarge
from workspace.models import FILE_NAME_LENGTH, File
from workspace.policy import Right, access_file, access_workspace, require_delete
from workspace.services import announce

LARGEST_FILE = 25 * 1024 * 1024
FOLDER = "workspace"
LINK_SECONDS = 60
"""How long a handed-out link opens: long enough to begin, since a running download goes on."""


def file_upload(actor: User, *, project_id: UUID, upload: "UploadedFile[bytes]") -> File:
    """Keep one file of up to 25 MB, of a kind judged by its content.

    Raises NotFound, WorkspaceClosed, FileTooLarge, ValidationFailed at ``file``.
    """
    project = access_workspace(actor, project_id, right=Right.ADD_FILES)
    name = clean_name(upload.name or "")
    mime = _checked_type(upload, name)
    # The key says nothing of the name: no path tricks, and nobody can guess it.
    key = store.new_key(f"{FOLDER}/{project.pk}")
    size = store.put(key, upload, content_type=mime)
    try:
        row = File.objects.create(
            project=project,
            uploaded_by=actor,
            name=name,
            key=key,
            size=size,
            mime=mime,
        )
    except BaseException:
        store.delete(key)
        raise
    announce(project, "files")
    return row


def file_delete(actor: User, *, file_id: UUID) -> None:
    """Take a file away; by who uploaded it or the homeowner. Raises NotYoursToDelete."""
    file, project = access_file(actor, file_id, right=Right.DELETE_FILES)
    require_delete(actor, file, project)
    # Only the first of two deletions changes a row, so the list goes stale once.
    if File.objects.filter(pk=file.pk, deleted_at=None).update(
        deleted_at=timezone.now(), updated_at=timezone.now()
    ):
        announce(project, "files")


def file_link(actor: User, *, file_id: UUID) -> str:
    """An address that opens the content for a short while; asked for anew at each download."""
    file, _project = access_file(actor, file_id)
    return store.signed_url(file.key, name=file.name, content_type=file.mime, seconds=LINK_SECONDS)


def orphans_delete() -> int:
    """Delete content that no row names: what a crash between store and row left behind."""

    def known(keys: list[str]) -> set[str]:
        return set(File.objects.filter(key__in=keys).values_list("key", flat=True))

    return store.delete_orphans(FOLDER, known)


def clean_name(name: str) -> str:
    """The name as people will see it: no folders, no control or invisible direction marks.

    A name that is too long keeps its ending; one of which nothing is left becomes "file".
    """
    last = unicodedata.normalize("NFC", name).replace("\\", "/").rsplit("/", 1)[-1]
    shown = "".join(letter for letter in last if not _is_hidden(letter))
    shown = " ".join(shown.split()).strip(". ") or "file"
    if len(shown) <= FILE_NAME_LENGTH:
        return shown
    stem, dot, ending = shown.rpartition(".")
    if not dot or len(ending) > 10:
        return shown[:FILE_NAME_LENGTH]
    return f"{stem[: FILE_NAME_LENGTH - len(ending) - 1]}.{ending}"


def _is_hidden(letter: str) -> bool:
    """Control letters and direction marks ("exe.gpj"); Hindi needs the two joiners."""
    hidden = unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co")
    return hidden and letter not in "\u200c\u200d"


def _checked_type(upload: "UploadedFile[bytes]", name: str) -> str:
    size = upload.size or 0
    if size == 0:
        raise ValidationFailed.at("file", _("This file is empty."), "empty")
    if size > LARGEST_FILE:
        raise FileTooLarge
    upload.seek(0)
    mime = sniff(upload.read(HEAD_LENGTH), name)
    upload.seek(0)
    if mime is None:
        raise ValidationFailed.at(
            "file",
            _(
                "This kind of file can't be uploaded. "
                "Use photos, videos, audio, PDF, office documents, drawings, text or zip files."
            ),
            "kind_not_taken",
        )
    return mime
