"""Attachments of an application: pictures and PDF, checked by their content.

The content is stored first and the row second, so that every row has its content.
``applications.tasks`` deletes what a crash leaves behind.
"""

from uuid import UUID

from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from applications.errors import AlreadyRead, TooManyAttachments
from applications.models import Application, ApplicationAttachment
from applications.policy import (
    MOST_ATTACHMENTS,
    access_own,
    access_side,
    require_under_choice,
)
from applications.scanning import attachment_examine
from applications.services import publish_application
from core import files as store
from core.errors import ValidationFailed, require
from core.files import FileTooLarge
from core.files.content_types import HEAD_LENGTH, clean_name, sniff
from core.files.states import State, require_ready

LARGEST_ATTACHMENT = 10 * 1024 * 1024
FOLDER = "applications"
LINK_SECONDS = 60
"""How long a link is valid: long enough to start, since a running download continues."""

TAKEN = frozenset({"image/jpeg", "image/png", "image/webp", "image/heic", "application/pdf"})


def attachment_add(
    actor: User, *, application_id: UUID, upload: "UploadedFile[bytes]"
) -> ApplicationAttachment:
    """Attach one file of up to 10 MB while the application is pending; up to five.

    Call it outside of a transaction. Raises NotFound, NotAllowed, ApplicationAlreadyDecided,
    NotOpenForApplications, TooManyAttachments, FileTooLarge, ValidationFailed at ``file``.
    """
    # Checked before anything is stored, and again under the lock.
    application = _with_room(actor, application_id)
    name = clean_name(upload.name or "")
    mime = _checked_type(upload, name)
    # The key does not contain the file name: this prevents path traversal and guessing.
    key = store.new_key(f"{FOLDER}/{application.pk}")
    size = store.put(key, upload, content_type=mime, limit=LARGEST_ATTACHMENT)
    try:
        with transaction.atomic():
            application = _with_room(actor, application_id, lock=True)
            row = ApplicationAttachment.objects.create(
                application=application,
                name=name,
                key=key,
                size=size,
                mime=mime,
                state=State.CHECKING,
            )
            attachment_examine.defer(attachment_id=str(row.pk))
            publish_application(application)
    except BaseException:
        store.discard([key])
        raise
    return row


def _with_room(actor: User, application_id: UUID, *, lock: bool = False) -> Application:
    application = access_own(actor, application_id, lock=lock)
    require_under_choice(application)
    if application.attachments.count() >= MOST_ATTACHMENTS:
        raise TooManyAttachments
    return application


def attachment_remove(actor: User, *, application_id: UUID, attachment_id: UUID) -> None:
    """Remove an attachment, until the homeowner has read it; a refused one at any time.

    A job deletes its content later. Raises NotFound, NotAllowed, ApplicationAlreadyDecided,
    NotOpenForApplications, AlreadyRead.
    """
    application = access_own(actor, application_id, lock=True)
    require_under_choice(application)
    row = _row(application, attachment_id)
    is_read = application.read_at is not None and row.created_at < application.read_at
    if is_read and row.state != State.REFUSED:
        raise AlreadyRead
    row.delete()
    publish_application(application)


def attachment_link(actor: User, *, application_id: UUID, attachment_id: UUID) -> str:
    """A short-lived link to the content, for the two sides alone. Raises NotFound, NotAllowed,
    FileNotReady, FileRefused."""
    application, _party = access_side(actor, application_id)
    row = _row(application, attachment_id)
    require_ready(row.state)
    return store.signed_url(
        row.key,
        audience=store.only_for(actor, "application", application.pk),
        name=row.name,
        content_type=row.mime,
        seconds=LINK_SECONDS,
    )


def attachments_sweep() -> int:
    """Delete stored content without a row; returns how many. Run by a periodic job."""
    return store.delete_orphans(FOLDER, store.named_by(ApplicationAttachment.objects.all()))


def _row(application: Application, attachment_id: UUID) -> ApplicationAttachment:
    return require(application.attachments.filter(pk=attachment_id).first())


def _checked_type(upload: "UploadedFile[bytes]", name: str) -> str:
    size = upload.size or 0
    if size == 0:
        raise ValidationFailed.at("file", _("This file is empty."), "empty")
    if size > LARGEST_ATTACHMENT:
        raise FileTooLarge
    upload.seek(0)
    mime = sniff(upload.read(HEAD_LENGTH), name)
    upload.seek(0)
    if mime not in TAKEN:
        raise ValidationFailed.at(
            "file", _("Please choose a picture or a PDF file."), "kind_not_taken"
        )
    return mime
