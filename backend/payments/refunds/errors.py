"""Errors of refunds."""

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict, NotAllowed


class NothingLeftToRefund(Conflict):
    """More than was paid, or than is still held: the rest was released or is being refunded."""

    code = "nothing_left_to_refund"
    title = _("This is more than can still be given back of this payment.")


class DecideTheDispute(Conflict):
    """Only a dispute's decision divides its money."""

    code = "decide_the_dispute"
    title = _("A dispute holds this money. Please decide the dispute instead.")


class RefundAlreadyDecided(Conflict):
    code = "refund_already_decided"
    title = _("This refund has been decided in the meantime.")


class SecondPersonNeeded(NotAllowed):
    """The person who requested a refund cannot approve it."""

    code = "second_person_needed"
    title = _("Another member of staff must agree to this refund.")


class NotFailed(Conflict):
    """Only a refund that the gateway or the bank rejected is retried."""

    code = "refund_not_failed"
    title = _("This refund has not failed, so there is nothing to try again.")


class RefundMismatch(Exception):
    """The gateway's news of a refund contradicts our row. No request can cause it."""
