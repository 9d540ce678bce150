"""Errors of references."""

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict, TooManyRequests, ValidationFailed


class InsufficientReferences(ValidationFailed):
    """The spec's words (part 2, point 5)."""

    code = "insufficient_references"
    title = _("Insufficient References")
    detail_words = _("Please provide at least 2 complete references.")


class ReferenceClosed(Conflict):
    """Answered, expired, withdrawn or invalid: which one is not revealed."""

    code = "reference_closed"
    title = _("This link can no longer be used.")


class AskedAlready(Conflict):
    code = "reference_asked_already"
    title = _("This person has been asked already.")


class CannotRemind(Conflict):
    """Not asked, asked less than a day ago, reminded before, or answered."""

    code = "reference_cannot_be_reminded"
    title = _("You can remind somebody once, a day after they were asked.")


class TooManyAsked(TooManyRequests):
    code = "too_many_references_asked"
    title = _("You have asked many people today. Please continue tomorrow.")
