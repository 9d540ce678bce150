"""Errors of reviews."""

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict, NotAllowed


class NotCompletedYet(Conflict):
    code = "not_completed_yet"
    title = _("Reviews open when the project is completed.")


class AlreadyReviewed(Conflict):
    code = "already_reviewed"
    title = _("You have already left a review for this project.")


class ReviewsClosed(Conflict):
    """The time is over, or the other side's review is published: the answer to it is a reply."""

    code = "reviews_closed"
    title = _("The time to review this project is over.")


class ReviewShown(Conflict):
    code = "review_shown"
    title = _("This review is shown by now and can't be changed any more.")


class OnlyPartiesReview(NotAllowed):
    code = "only_parties_review"
    title = _("Only the homeowner and the hired worker can review each other.")


class OnlyAuthorEdits(NotAllowed):
    code = "only_author_edits"
    title = _("Only whoever wrote a review can change it.")


class OnlyReviewedReplies(NotAllowed):
    code = "only_reviewed_replies"
    title = _("Only the person who was reviewed can reply.")


class AlreadyReplied(Conflict):
    code = "already_replied"
    title = _("You have already replied to this review.")


class ReplyStands(Conflict):
    code = "reply_stands"
    title = _("A reply can be changed for a day. This one is final.")


class OwnReview(NotAllowed):
    code = "own_review"
    title = _("You can't report your own review.")


class AlreadyReported(Conflict):
    code = "already_reported"
    title = _("You have reported this review already. We are looking at it.")


class ReviewHidden(Conflict):
    """Another moderator was faster."""

    code = "review_hidden"
    title = _("This review is hidden already.")


class NotHidden(Conflict):
    code = "review_not_hidden"
    title = _("This review is not hidden.")


class NothingReported(Conflict):
    """Another moderator was faster, or nobody reported it."""

    code = "nothing_reported"
    title = _("No report of this review waits any more.")
