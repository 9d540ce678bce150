"""Core's periodic jobs: delete expired rows, retry what a dead worker left."""

from datetime import timedelta
from typing import Any

from asgiref.sync import async_to_sync
from django.core.cache import DEFAULT_CACHE_ALIAS, caches
from django.db import connection, transaction
from django.utils import timezone
from procrastinate.contrib.django.django_connector import DjangoConnector
from procrastinate.contrib.django.models import ProcrastinateJob
from procrastinate.exceptions import UniqueViolation
from procrastinate.jobs import Job as JobRow
from procrastinate.jobs import Status
from procrastinate.manager import JobManager

from core import files
from core.api import idempotency, record_versions
from core.jobs.declaration import log, periodic_job
from core.mail import (
    mail,  # noqa: F401 — so that a worker knows its job
    sms,  # noqa: F401 — the same
)
from core.models import IdempotencyRecord, OutgoingMail, OutgoingSms
from core.photos import background_formats
from core.requests.session_store import SessionStore

events_kept_for = timedelta(hours=1)
unsent_mail_kept_for = timedelta(days=7)
unsent_sms_kept_for = timedelta(hours=1)
failed_jobs_kept_for = timedelta(days=30)
silent_worker_after = 60.0
photos_in_an_hour = 100


@periodic_job(cron="*/10 * * * *")
def delete_old_events() -> None:
    """Streams resume within an hour. The newest row stays, to tell resuming streams from those that
    were away too long."""
    with connection.cursor() as cursor:
        cursor.execute(
            "DELETE FROM core_event WHERE created_at < %s "
            "AND id < (SELECT max(id) FROM core_event)",
            [timezone.now() - events_kept_for],
        )


@periodic_job(cron="7 * * * *")
def delete_idempotency_records() -> None:
    """Stored answers are repeated for a day."""
    limit = timezone.now() - idempotency.kept_for
    IdempotencyRecord.objects.filter(created_at__lt=limit).delete()


@periodic_job(cron="3-59/10 * * * *")
def clear_expired_cache() -> None:
    """Keep the cache's table small; Valkey does this by itself."""
    cache = caches[DEFAULT_CACHE_ALIAS]
    backend: Any = cache
    backend.clear_expired()


@periodic_job(cron="17 3 * * *")
def delete_sessions_and_unsent_mail() -> None:
    """Sessions past their end, and mails that no server accepted for a week."""
    SessionStore.clear_expired()
    OutgoingMail.objects.filter(created_at__lt=timezone.now() - unsent_mail_kept_for).delete()


@periodic_job(cron="29 3 * * *")
def delete_field_edits() -> None:
    """Delete edit records older than any form that can still be open."""
    record_versions.delete_old_edits()


@periodic_job(cron="37 * * * *")
def delete_unsent_texts() -> None:
    """A text that no gateway accepted while its job retried; it may contain a code."""
    OutgoingSms.objects.filter(created_at__lt=timezone.now() - unsent_sms_kept_for).delete()


@periodic_job(cron="41 * * * *", queue="pictures", in_transaction=False)
def draw_waiting_photos() -> None:
    """Photos from before there were sizes, and those whose job failed; some each hour."""
    background_formats.backlog_draw(photos_in_an_hour, older_than=timedelta(hours=1))


@periodic_job(cron="31 3 * * *", in_transaction=False)
def delete_broken_off_files() -> None:
    """Incomplete files whose writer was killed, and files the health check could not delete."""
    files.delete_halves()
    files.delete_orphans(files.HEALTH, lambda _keys: set())


@periodic_job(cron="27 3 * * *")
def delete_failed_jobs() -> None:
    """Jobs that used up their attempts are kept for a month, for inspection."""
    hours = int(failed_jobs_kept_for.total_seconds() // 3600)
    manager = JobManager(DjangoConnector())
    async_to_sync(manager.delete_old_jobs)(nb_hours=hours, include_failed=True)


@periodic_job(cron="* * * * *")
def retry_orphaned_jobs() -> None:
    """Queue a killed worker's jobs again; that is why every job may run twice."""
    manager = JobManager(DjangoConnector())
    orphans = async_to_sync(manager.get_stalled_jobs)(seconds_since_heartbeat=silent_worker_after)
    for orphan in orphans:
        with transaction.atomic():
            _retry_orphan(manager, orphan)


def _retry_orphan(manager: JobManager, orphan: JobRow) -> None:
    rows = ProcrastinateJob.objects.select_for_update(of=("self",))
    if not rows.filter(pk=orphan.id, status="doing").exists():
        # It is done after all: its worker was only silent, or the clock jumped.
        return
    log.warning("job taken up again", job=orphan.task_name, job_id=orphan.id)
    try:
        with transaction.atomic():
            async_to_sync(manager.retry_job)(orphan)
    except UniqueViolation:
        # An equal one waits already (`Job.unless_waiting`) and does its work.
        async_to_sync(manager.finish_job)(orphan, status=Status.ABORTED, delete_job=True)
