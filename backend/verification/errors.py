"""Errors of verification."""

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict


class UnderReview(Conflict):
    """Nothing may change while staff review it."""

    code = "verification_under_review"
    title = _("Your verification is under review. You can change it again after the decision.")


class AlreadyVerified(Conflict):
    """Verified data stays unchanged until shortly before the verification ends."""

    code = "already_verified"
    title = _("You are verified already, so there is nothing to change here.")


class VerificationBlocked(Conflict):
    """Rejected for deceit; ``blocked_until`` of ``GET /api/me/verification`` gives the end."""

    code = "verification_blocked"
    title = _("You cannot submit a verification at the moment.")


class VerificationIncomplete(Conflict):
    """``errors`` names each incomplete step, and what it lacks."""

    code = "verification_incomplete"
    title = _("Please complete all four steps first.")


class NothingChanged(Conflict):
    """The steps with requested changes have not been changed since; ``errors`` names them."""

    code = "verification_unchanged"
    title = _("Please first correct what we asked for.")


class TakenByAnother(Conflict):
    """A colleague has claimed the case, or did so at the same moment."""

    code = "taken_by_another"
    title = _("A colleague has taken this verification.")


class NotClaimed(Conflict):
    """Claim the case before deciding it, so that no two review it at once."""

    code = "verification_not_claimed"
    title = _("Please take this verification first.")


class NotWaiting(Conflict):
    """Decided, or withdrawn by the worker, in the meantime."""

    code = "verification_not_waiting"
    title = _("This verification is no longer waiting for a decision.")


class NotVerified(Conflict):
    """Only a current verification can be revoked."""

    code = "not_verified"
    title = _("This person is not verified.")


class ApprovalLacks(Conflict):
    """A picture not opened, a checklist point or a flag not answered; see ``errors``."""

    code = "approval_lacks"
    title = _("An approval needs every picture opened, and every point and flag answered by you.")
