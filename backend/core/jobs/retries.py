"""What happens to a failed job while an equal one waits (``Job.unless_waiting``)."""

from datetime import datetime

from procrastinate import App
from procrastinate.exceptions import UniqueViolation
from procrastinate.jobs import Job as JobRow
from procrastinate.jobs import Status
from procrastinate.manager import JobManager


class Manager(JobManager):
    """The library's, but a job that can't wait again ends: the equal one does its work.

    The database refuses two of one key that wait. The library leaves such a job running, with
    nobody at work on it, until its worker ends.
    """

    async def retry_job(
        self,
        job: JobRow,
        retry_at: datetime | None = None,
        priority: int | None = None,
        queue: str | None = None,
        lock: str | None = None,
    ) -> None:
        try:
            await super().retry_job(job, retry_at, priority, queue, lock)
        except UniqueViolation:
            await self.finish_job(job, status=Status.ABORTED, delete_job=True)


def use(app: App) -> None:
    """By procrastinate, once its app is made (``PROCRASTINATE_ON_APP_READY``)."""
    app.job_manager = Manager(app.connector)
