"""Refusals of reviews, as named facts."""

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict, NotAllowed


class NotCompletedYet(Conflict):
    code = "not_completed_yet"
    title = _("Reviews open when the project is completed.")


class AlreadyReviewed(Conflict):
    code = "already_reviewed"
    title = _("You have already left a review for this project.")


class OnlyPartiesReview(NotAllowed):
    code = "only_parties_review"
    title = _("Only the homeowner and the hired worker can review each other.")
