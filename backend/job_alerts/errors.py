"""Errors of job alerts."""

from django.utils.translation import gettext_lazy

from core.errors import Conflict, NotAllowed


class OnlyWorkersHaveAlerts(NotAllowed):
    """Only people who may apply have job alerts: workers, and contractors as a business."""

    code = "only_workers_have_alerts"
    title = gettext_lazy("Job alerts are for workers and contractors.")


class TooManyAlerts(Conflict):
    code = "too_many_alerts"
    title = gettext_lazy("You have 20 job alerts, and more are not possible. Delete one first.")


class AlertExists(Conflict):
    code = "alert_exists"
    title = gettext_lazy("You already have a job alert for exactly this.")
