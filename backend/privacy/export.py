"""Download my data: requested, and downloaded through a short-lived link.
``privacy.export_archives`` creates it."""

from datetime import datetime, timedelta
from uuid import UUID

from django.core import signing
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone

from accounts.models import SecurityKind, User
from accounts.security import audit
from core import files
from core.errors import NotFound
from privacy.errors import ExportTooSoon, ExportUnderWay
from privacy.export_archives import announce
from privacy.models import RUNNING, DataExport, ExportStatus
from privacy.policy import access_own_export
from privacy.tasks import prepare_export

ONE_EVERY = timedelta(hours=24)
LINK_SECONDS = 15 * 60

_signer = signing.TimestampSigner(salt="privacy.archive")


def export_request(*, actor: User, request: HttpRequest) -> DataExport:
    """Request an archive. Raises ExportUnderWay, or ExportTooSoon within a day of the last one."""
    again_at = may_request_at(actor)
    if DataExport.objects.filter(user=actor, status__in=RUNNING).exists():
        raise ExportUnderWay
    if again_at is not None:
        raise ExportTooSoon(retry_after=int((again_at - timezone.now()).total_seconds()) + 1)
    try:
        with transaction.atomic():
            row = DataExport.objects.create(user=actor)
    except IntegrityError as error:
        raise ExportUnderWay from error
    audit.note(SecurityKind.DATA_EXPORTED, user=actor, request=request)
    prepare_export.defer(export_id=str(row.pk))
    announce(row)
    return row


def may_request_at(user: User) -> datetime | None:
    """When the next archive may be requested; None when now. A failed one does not count."""
    last = (
        DataExport.objects.filter(user=user)
        .exclude(status=ExportStatus.FAILED)
        .order_by("-id")
        .first()
    )
    if last is None or last.created_at + ONE_EVERY <= timezone.now():
        return None
    return last.created_at + ONE_EVERY


def own_exports(user: User) -> list[DataExport]:
    """The last few, newest first."""
    return list(DataExport.objects.filter(user=user).order_by("-id")[:5])


def export_link(*, actor: User, export_id: UUID) -> str:
    """A link that downloads the archive for this signed-in person, for 15 minutes."""
    row = access_own_export(actor, export_id)
    if row.status != ExportStatus.READY:
        raise NotFound
    key = _signer.sign_object([str(row.pk), str(actor.pk)])
    return f"{reverse('api:data_exports_open', args=[row.pk])}?key={key}"


def export_open(*, actor: User, export_id: UUID, key: str) -> files.StoredFile:
    """The archive of an ``export_link``. NotFound for an expired, forged or other person's link.

    Call it outside of a transaction, and read it there.
    """
    row = access_own_export(actor, export_id)
    try:
        signed = _signer.unsign_object(key, max_age=LINK_SECONDS)
    except signing.BadSignature as error:
        raise NotFound from error
    if signed != [str(row.pk), str(actor.pk)] or row.status != ExportStatus.READY:
        raise NotFound
    try:
        return files.open_range(row.key)
    except FileNotFoundError as error:
        raise NotFound from error
