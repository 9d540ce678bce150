"""Errors of the back office."""

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict


class JobNotFailed(Conflict):
    code = "job_not_failed"
    title = _("This job runs or waits again already.")
