"""Errors of projects."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.errors import Conflict, DomainError, NotAllowed, NotFound
from projects.models import Status


class WrongState(Conflict):
    """The lifecycle has no such step from the project's present state."""

    code = "wrong_state"
    title = gettext_lazy("This is not possible in the project's present state.")

    def __init__(self, *, verb: str, status: str) -> None:
        self.verb = verb
        super().__init__(
            _("This is not possible any more: the project is now “%(status)s”.")
            % {"status": Status(status).label}
        )


class TooLateToUndo(Conflict):
    """The cancellation is final: the time to undo it is over, or others have been notified."""

    code = "too_late_to_undo"
    title = gettext_lazy("It is too late to undo this. Post the work again instead.")


class TooEarlyToExtend(Conflict):
    """Open work can be extended only near its end (``projects.deadlines``)."""

    code = "too_early_to_extend"
    title = gettext_lazy("This work stays listed for a while. Extend it when its end is near.")


class TooLateToDispute(Conflict):
    """Delivered work can be disputed for two days (``projects.deadlines``)."""

    code = "too_late_to_dispute"
    title = gettext_lazy(
        "The time to dispute this delivery is over. The work is accepted or sent back first."
    )


class OnlyHomeownersPost(NotAllowed):
    """Spec part 2, point 5."""

    code = "only_homeowners_post"
    title = gettext_lazy("Only homeowners can post jobs.")


class ListingFeeNotPaid(DomainError):
    """402: a project becomes visible to workers only once its fee is paid."""

    status = 402
    code = "listing_fee_not_paid"
    title = gettext_lazy("Complete your payment to make your project visible to workers.")


class NoLongerOpen(NotFound):
    """410: the work was on the market and no longer is: ``work_filled`` or ``work_closed``."""

    status = 410
    code = "work_closed"
    title = gettext_lazy("This work is not open any more.")

    def __init__(self, *, is_filled: bool) -> None:
        super().__init__(_("Somebody has been hired for this work.") if is_filled else None)
        self.extra = {"is_filled": is_filled}


class PaidWorkWaits(Conflict):
    """Paid work was submitted and waits for an answer; cancelling now would leave it unanswered."""

    code = "answer_first"
    title = gettext_lazy(
        "A milestone that is paid for waits for an answer. It is accepted or sent back first."
    )
