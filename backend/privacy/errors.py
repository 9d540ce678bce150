"""Errors of the privacy slice."""

from collections.abc import Iterable

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict, NotAllowed, TooManyRequests
from core.privacy.data_holders import ObstacleOut


class ExportUnderWay(Conflict):
    code = "export_under_way"
    title = _("Your archive is already being prepared.")


class ExportTooSoon(TooManyRequests):
    code = "export_too_soon"
    title = _("You can ask for one archive a day. Please try again tomorrow.")


class ClosureBlocked(Conflict):
    """``data.obstacles`` lists what must be ended first, each with its page."""

    code = "closure_blocked"
    title = _("Please finish what others still rely on before you delete your account.")

    def __init__(self, obstacles: Iterable[ObstacleOut]) -> None:
        super().__init__()
        self.extra = {"data": {"obstacles": [obstacle.model_dump() for obstacle in obstacles]}}


class StaffAccountStays(NotAllowed):
    code = "staff_account_stays"
    title = _("A staff account is closed by an administrator.")


class NotClosing(Conflict):
    code = "not_closing"
    title = _("This account is not being deleted.")


class AccountClosing(NotAllowed):
    """A request of an account that its owner closed, before it is erased or reopened."""

    code = "account_closing"
    title = _("You have deleted this account. Keep it to continue using Karigar.")


class ConsentNeeded(Conflict):
    code = "consent_needed"
    title = _("An account can't be without this agreement. To withdraw it, delete your account.")


class TextChanged(Conflict):
    code = "text_changed"
    title = _("The text has changed since you opened it. Please read it again.")
