"""Errors of estimates."""

from django.utils.translation import gettext_lazy

from core.errors import Conflict, NotAllowed


class OnlyHomeownersEstimate(NotAllowed):
    """Estimates are saved to post work from them, which only homeowners do."""

    code = "only_homeowners_estimate"
    title = gettext_lazy("Only homeowners can save estimates.")


class TooManyEstimates(Conflict):
    code = "too_many_estimates"
    title = gettext_lazy("You have 50 estimates, and more are not possible. Delete one first.")


class AlreadyPosted(Conflict):
    code = "already_posted"
    title = gettext_lazy("You already started a job from this estimate.")
