"""Errors of escrow."""

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict


class MilestonePaid(Conflict):
    code = "milestone_paid"
    title = _("This milestone has already been paid.")


class NotToBeFunded(Conflict):
    """No amount, too large an amount, already accepted, or the work's state does not allow
    payment."""

    code = "not_to_be_funded"
    title = _("Money can't be put into this milestone now.")


class NothingHeld(Conflict):
    code = "nothing_held"
    title = _("No money is held for this milestone.")


class MoneyFrozen(Conflict):
    """A dispute is open: no money moves until staff have decided."""

    code = "money_frozen"
    title = _("This money is held until the dispute is decided.")


class DecideFirst(Conflict):
    """A dispute ends only when all held money is divided."""

    code = "decide_first"
    title = _("Some of the money that is held has not been decided on.")
