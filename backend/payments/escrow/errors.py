"""Refusals of escrow, as facts."""

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict


class MilestonePaid(Conflict):
    """Its money is there already."""

    code = "milestone_paid"
    title = _("This milestone has already been paid.")


class NotToBeFunded(Conflict):
    """No amount, too large a one, accepted already, or the work does not stand where it is paid."""

    code = "not_to_be_funded"
    title = _("Money can't be put into this milestone now.")


class NothingHeld(Conflict):
    code = "nothing_held"
    title = _("No money is held for this milestone.")


class MoneyFrozen(Conflict):
    """A dispute is open: nothing leaves until staff have decided."""

    code = "money_frozen"
    title = _("This money is held until the dispute is decided.")


class DecideFirst(Conflict):
    """A dispute ends only when all that is held is parted."""

    code = "decide_first"
    title = _("Some of the money that is held has not been decided on.")
