"""Procrastinate finds the jobs of an app here; each part declares its own."""

from hiring.applications import tasks as _applications  # noqa: F401 — so that a worker knows its jobs
from hiring.applications.review import notifications as _review  # noqa: F401 — as above
from hiring.bookings import tasks as _bookings  # noqa: F401 — as above
from hiring.job_alerts import tasks as _job_alerts  # noqa: F401 — as above
from hiring.projects import tasks as _projects  # noqa: F401 — as above
