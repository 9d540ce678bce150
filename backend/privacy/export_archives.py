"""Archives in the store: written by a job, deleted by a periodic one."""

from datetime import datetime, timedelta
from tempfile import TemporaryFile
from uuid import UUID

import structlog
from django.core.files.base import File
from django.db import transaction
from django.utils import timezone

from accounts.models import User
from accounts.selectors import contacts, profile_of
from core import files
from core.events import publish
from core.mail.mail import send_later
from privacy.archive import archive_of
from privacy.models import RUNNING, DataExport, ExportStatus

log = structlog.get_logger(__name__)

FOLDER = "exports"
KEPT_FOR = timedelta(days=7)
LARGEST_ARCHIVE = 20 * 1024**3
STUCK_AFTER = timedelta(hours=6)


def export_prepare(*, export_id: UUID) -> None:
    """Write the archive to the store. Runs outside of a transaction; a second run starts over."""
    with transaction.atomic():
        row = (
            DataExport.objects.select_for_update(of=("self",))
            .select_related("user")
            .filter(pk=export_id, status__in=RUNNING)
            .first()
        )
        if row is None:
            return
        row.status = ExportStatus.PREPARING
        row.save(update_fields=["status", "updated_at"])
        announce(row)
    key = files.new_key(FOLDER)
    try:
        size = _store(key, row.user)
    except Exception:
        log.exception("archive not prepared", export=str(row.pk))
        _finish(row, status=ExportStatus.FAILED)
        return
    now = timezone.now()
    ready = {"key": key, "size": size, "ready_at": now, "expires_at": now + KEPT_FOR}
    if not _finish(row, status=ExportStatus.READY, **ready):
        files.discard([key])


def _store(key: str, user: User) -> int:
    """Write the archive through a file on disk: the store cannot read a file while writing
    another."""
    with TemporaryFile(prefix="karigar-export-") as spool:
        for part in archive_of(user.pk, language=profile_of(user).language):
            spool.write(part)
        spool.seek(0)
        content = File(spool)
        return files.put(key, content, content_type="application/zip", limit=LARGEST_ARCHIVE)


@transaction.atomic
def _finish(row: DataExport, **values: object) -> bool:
    """Whether it was still wanted: not erased or abandoned as stuck while it was written."""
    changed = DataExport.objects.filter(pk=row.pk, status__in=RUNNING).update(
        **values, updated_at=timezone.now()
    )
    if not changed:
        return False
    announce(row)
    if values["status"] == ExportStatus.READY:
        _notify_ready(row.user_id)
    return True


def _notify_ready(user_id: UUID) -> None:
    """Always mailed, since the person requested it; their open page is notified too."""
    reader = contacts([user_id]).get(user_id)
    if reader is not None and reader.email:
        context = {"first_name": reader.first_name, "link": "/profile/settings#your-data"}
        send_later("privacy/export_ready", reader.email, context, reader.language)


def exports_expire(now: datetime) -> int:
    """Delete archives after their week and abandon stuck ones; returns how many."""
    count = 0
    ended = DataExport.objects.filter(status=ExportStatus.READY, expires_at__lte=now)
    for row in ended.select_for_update(skip_locked=True):
        files.delete_after_commit([row.key])
        row.key, row.status = "", ExportStatus.EXPIRED
        row.save(update_fields=["key", "status", "updated_at"])
        announce(row)
        count += 1
    stuck = DataExport.objects.filter(status__in=RUNNING, updated_at__lte=now - STUCK_AFTER)
    for row in stuck.select_for_update(skip_locked=True):
        row.status = ExportStatus.FAILED
        row.save(update_fields=["status", "updated_at"])
        announce(row)
        count += 1
    return count


def orphaned_archives_delete() -> int:
    """Delete archives that no row names, left by a killed worker."""
    return files.delete_orphans(FOLDER, files.named_by(DataExport.objects.all()))


def announce(row: DataExport) -> None:
    """After commit, declare the list of archives stale."""
    publish(f"user:{row.user_id}", "data_exports")
