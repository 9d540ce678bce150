"""What verification refuses, as facts."""

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict


class UnderReview(Conflict):
    """While staff look at it, nothing moves under them."""

    code = "verification_under_review"
    title = _("Your verification is under review. You can change it again after the decision.")


class AlreadyVerified(Conflict):
    """What was checked stays as it was checked, until shortly before the verification ends."""

    code = "already_verified"
    title = _("You are verified already, so there is nothing to change here.")


class VerificationBlocked(Conflict):
    """Rejected for deceit; ``blocked_until`` of ``GET /api/me/verification`` says until when."""

    code = "verification_blocked"
    title = _("You cannot submit a verification at the moment.")


class VerificationIncomplete(Conflict):
    """``errors`` names each step that lacks something, and what."""

    code = "verification_incomplete"
    title = _("Please complete all four steps first.")


class NothingChanged(Conflict):
    """The steps that were asked again have not been touched since; ``errors`` names them."""

    code = "verification_unchanged"
    title = _("Please first correct what we asked for.")


class TakenByAnother(Conflict):
    """A colleague has the case, or took it at the same moment."""

    code = "taken_by_another"
    title = _("A colleague has taken this verification.")


class NotClaimed(Conflict):
    """Who decides has taken the case before, so that no two look at it at once."""

    code = "verification_not_claimed"
    title = _("Please take this verification first.")


class NotWaiting(Conflict):
    """Decided, or withdrawn by the worker, in the meantime."""

    code = "verification_not_waiting"
    title = _("This verification is no longer waiting for a decision.")


class NotVerified(Conflict):
    """Only what stands can be taken back."""

    code = "not_verified"
    title = _("This person is not verified.")


class ApprovalLacks(Conflict):
    """A picture not opened, a point of the checklist or a flag not answered; see ``errors``."""

    code = "approval_lacks"
    title = _("An approval needs every picture opened, and every point and flag answered by you.")
