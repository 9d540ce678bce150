"""System health, for owners."""

from typing import Annotated

from django.http import HttpRequest
from ninja import Path

from backoffice import health
from backoffice.errors import JobNotFailed
from backoffice.health_schemas import HealthOut
from core.api.operations import Router, outside_transaction, refuses, viewer_of

router = Router()

JobNumber = Annotated[int, Path(ge=1, le=2**63 - 1)]


@router.get("/staff/health")
@outside_transaction
def staff_health_get(request: HttpRequest) -> HealthOut:
    """Checks, job queue, the clock's jobs and the gateway's messages."""
    return health.health_of(viewer_of(request))


@router.post("/staff/jobs/{job_id}/retries")
@refuses(JobNotFailed)
def staff_jobs_retry(request: HttpRequest, job_id: JobNumber) -> None:
    """Let a job that gave up run once more."""
    health.job_retry(viewer_of(request), job_id=job_id)
