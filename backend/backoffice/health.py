"""System health: a request's dependencies, the job queue, scheduled jobs, the gateway's webhooks.

For owners: every function raises NotAllowed to others, SecondFactorNeeded.
"""

from datetime import timedelta

from django.utils import timezone

from accounts.models import Desk, User
from accounts.policy import require_desk
from backoffice.errors import JobNotFailed
from backoffice.health_schemas import HealthOut
from core import health
from core.errors import require
from core.jobs import queue as job_queue
from core.resilience import circuit_breakers
from core.resilience.external_calls import SERVICES
from payments.refunds.staff_selectors import webhook_health
from staff.audit_log import note


def health_of(viewer: User) -> HealthOut:
    """Everything the page shows, read now."""
    require_desk(viewer, Desk.OWNER)
    loads = job_queue.loads()
    oldest = [row.oldest_at for row in loads if row.oldest_at]
    return HealthOut(
        at=timezone.now(),
        checks=health.outcomes(),
        services=dict(circuit_breakers.outcomes(SERVICES)),
        waiting=sum(row.waiting for row in loads),
        running=sum(row.running for row in loads),
        failed=sum(row.failed for row in loads),
        failed_of_a_day=job_queue.failed_since(timezone.now() - timedelta(hours=24)),
        oldest_at=min(oldest, default=None),
        tasks=loads,
        failed_jobs=job_queue.failed_jobs(),
        clock=job_queue.clock_jobs(),
        webhooks=webhook_health(),
    )


def job_retry(actor: User, *, job_id: int) -> None:
    """Retry a failed job once. Raises JobNotFailed."""
    require_desk(actor, Desk.OWNER)
    task = require(job_queue.retry(job_id), JobNotFailed)
    note(actor, "job.retried", desk=Desk.OWNER, subject=("job", str(job_id)), task=task)
