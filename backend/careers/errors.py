"""Errors of careers."""

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict, NotFound


class PositionClosed(Conflict):
    """It takes no applications at present; its page remains."""

    code = "position_closed"
    title = _("This position is closed and takes no more applications.")


class AppliedTooFast(Conflict):
    """The form was sent faster than anybody fills it in. Nothing is saved; sending again works."""

    code = "applied_too_fast"
    title = _("That was very fast. Please look over your application and send it again.")


class CareerLinkClosed(NotFound):
    """No application has this key: it is invalid, or the application is deleted."""

    code = "career_link_closed"
    title = _("This link no longer works: the application it was for is deleted.")


class CvNotReady(Conflict):
    code = "cv_not_ready"
    title = _("This CV is still being checked. Please try again in a moment.")


class CvGone(Conflict):
    """The scanner refused it, or the applicant withdrew."""

    code = "cv_gone"
    title = _("There is no CV any more.")


class MovedMeanwhile(Conflict):
    """Somebody else moved it, or the applicant withdrew, since the page was loaded."""

    code = "career_moved_meanwhile"
    title = _("This application has moved on in the meantime. Please reload.")


class NoSuchMove(Conflict):
    code = "career_no_such_move"
    title = _("An application cannot be moved there.")
