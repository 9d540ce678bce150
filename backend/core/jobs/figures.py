"""The figures of the queue and of the archive of the database's log, for `core.observability`."""

from collections.abc import Iterator

from django.db import connection
from django.utils import timezone
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.metrics_core import Metric

from core.jobs.queue import clock_jobs, loads


def job_figures() -> Iterator[Metric]:
    """Unfinished jobs by task, the age of the oldest that is due, and missed schedules."""
    states = {
        "waiting": "Due jobs that no worker has begun.",
        "scheduled": "Jobs of a later time.",
        "running": "Jobs in work.",
        "failed": "Jobs that have used up their attempts and wait for a person.",
    }
    families = {
        state: GaugeMetricFamily(f"karigar_jobs_{state}", text, labels=["task"])
        for state, text in states.items()
    }
    age = GaugeMetricFamily(
        "karigar_jobs_oldest_seconds", "How long the oldest due job waits.", labels=["task"]
    )
    now = timezone.now()
    for load in loads():
        for state, family in families.items():
            family.add_metric([load.task], getattr(load, state))
        waits = (now - load.oldest_at).total_seconds() if load.oldest_at else 0
        age.add_metric([load.task], max(0, waits))
    late = sum(1 for row in clock_jobs() if row.is_late)
    yield from (*families.values(), age)
    yield GaugeMetricFamily("karigar_clock_jobs_late", "Scheduled jobs that missed a time.", late)


def archive_figures() -> Iterator[Metric]:
    """Whether the database's log reaches the backup (docs/runbook.md)."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT current_setting('archive_mode') <> 'off',"
            " extract(epoch FROM last_archived_time), failed_count FROM pg_stat_archiver"
        )
        is_on, last_at, failures = cursor.fetchone()
    yield GaugeMetricFamily("karigar_wal_archive_is_on", "1 if the log is archived.", int(is_on))
    if last_at is not None:
        yield GaugeMetricFamily(
            "karigar_wal_archive_last_timestamp_seconds", "The last archived piece.", float(last_at)
        )
    yield CounterMetricFamily("karigar_wal_archive_failures", "Failed tries to archive.", failures)
