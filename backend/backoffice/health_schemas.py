"""Schemas of the system health page. Times are UTC."""

from datetime import datetime

from pydantic import Field

from core.api.schemas import Out
from core.jobs.queue import ClockJobOut, FailedJobOut, TaskLoadOut
from payments.refunds.schemas import WebhookHealthOut


class HealthOut(Out):
    at: datetime
    checks: dict[str, str] = Field(description="``ok`` or ``failed`` by name")
    services: dict[str, str] = Field(
        description="Outside services by name: ``ok`` when one answered within the last day, "
        "``away``, or ``not_asked``"
    )
    waiting: int
    running: int
    failed: int
    failed_of_a_day: int = Field(description="Gave up in the last 24 hours, tried again or not")
    oldest_at: datetime | None = Field(description="Since when the longest waiting job could run")
    tasks: list[TaskLoadOut]
    failed_jobs: list[FailedJobOut]
    clock: list[ClockJobOut]
    webhooks: WebhookHealthOut
