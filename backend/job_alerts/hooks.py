"""What job alerts add to the steps of projects (``projects.ports``)."""

from job_alerts.matching import notify_alerts_later
from projects.ports import Step


def notify_job_alerts(step: Step) -> None:
    """Notify people whose alert matches the new work; nobody is notified twice of one work."""
    notify_alerts_later(step.project)
