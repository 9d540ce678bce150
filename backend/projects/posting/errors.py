"""Errors of posting."""

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict, NotAllowed, NotFound


class OnlyHomeownersManageJobs(NotAllowed):
    """Spec part 2, point 2: Job Management."""

    code = "only_homeowners_manage_jobs"
    title = _("Only homeowners can access job management.")


class TooManyDrafts(Conflict):
    code = "too_many_drafts"
    title = _("You have 20 drafts, and more are not possible. Post or delete one first.")


class WorkPaused(NotFound):
    """410: the owner has paused the work."""

    status = 410
    code = "work_paused"
    title = _("This work is paused. Its owner may open it again.")
