"""Errors of dispute statements."""

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict


class NoDispute(Conflict):
    """The work has no dispute, or the dispute was already decided."""

    code = "no_dispute"
    title = _("There is no open dispute about this work.")


class TooManyStatements(Conflict):
    """One side has reached the limit of statements."""

    code = "enough_said"
    title = _("You have written ten statements. Please wait for our staff.")


class HearFirst(Conflict):
    """The other side has not answered yet and still has time to (product.md: due process)."""

    code = "hear_first"
    title = _("The other side has not been heard yet. Please wait for its answer.")
