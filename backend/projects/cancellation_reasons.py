"""The listed reasons for cancelling work that others count on.

A code comes with the person's own words. Recipients read the reason in their own language: mails
name each code (``templates/words/projects/leaving_reason.*.txt``), and so do the screens.
"""

from django.db import models
from django.utils.translation import gettext_lazy as _


class CancellationReason(models.TextChoices):
    PLANS_CHANGED = "plans_changed", _("The plans have changed")
    POSTPONED = "postponed", _("The work has to wait")
    FOUND_ELSEWHERE = "found_elsewhere", _("Somebody else does it")
    TOO_EXPENSIVE = "too_expensive", _("It costs more than planned")
    DID_NOT_COME = "did_not_come", _("The worker did not come")
    NOT_AGREED = "not_agreed", _("We could not agree")
    NOT_SATISFIED = "not_satisfied", _("Not satisfied with the work")
    UNWELL = "unwell", _("Illness or an accident")
    CANNOT_COME = "cannot_come", _("Can't come at the agreed time")
    SITE_NOT_READY = "site_not_ready", _("The site is not ready")
    NOT_SAFE = "not_safe", _("The work is not safe")
    NOT_PAID = "not_paid", _("What was agreed was not paid")
    OTHER = "other", _("Another reason")


OF_A_HIRED_WORKER = frozenset(
    {
        CancellationReason.DID_NOT_COME,
        CancellationReason.NOT_AGREED,
        CancellationReason.NOT_SATISFIED,
    }
)
"""For homeowners, after somebody was hired; they do not apply before."""
OF_A_HOMEOWNER = frozenset(
    {
        CancellationReason.SITE_NOT_READY,
        CancellationReason.NOT_SAFE,
        CancellationReason.NOT_PAID,
    }
)
"""For the hired worker; they do not count against him (``bookings.answers``)."""
CANCEL_REASONS = OF_A_HIRED_WORKER | {
    CancellationReason.PLANS_CHANGED,
    CancellationReason.POSTPONED,
    CancellationReason.FOUND_ELSEWHERE,
    CancellationReason.TOO_EXPENSIVE,
    CancellationReason.OTHER,
}
CALL_OFF_REASONS = OF_A_HOMEOWNER | {
    CancellationReason.UNWELL,
    CancellationReason.CANNOT_COME,
    CancellationReason.NOT_AGREED,
    CancellationReason.OTHER,
}
"""For the hired worker."""
