"""Refusals of suspensions, and of a suspended person's sign-in."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict, DomainError, NotAllowed


class AccountSuspended(NotAllowed):
    """403 at every sign-in: the person is proven, and the account is suspended.

    ``suspension`` of the answer says why and until when, and where to appeal.
    """

    code = "account_suspended"
    title = _("This account is suspended.")

    def __init__(self, sentence: str, suspension: dict[str, Any]) -> None:
        super().__init__(sentence)
        self.extra = {"suspension": suspension}


class AlreadySuspended(Conflict):
    code = "already_suspended"
    title = _("This account is suspended already.")


class NotSuspended(Conflict):
    code = "not_suspended"
    title = _("This suspension has already ended.")


class StaffNotSuspended(Conflict):
    """Staff answer to the owner, who removes their rights first; nobody suspends themselves."""

    code = "staff_not_suspended"
    title = _("Staff can't be suspended. An owner has to remove them from the team first.")


class AppealAlreadyMade(Conflict):
    code = "appeal_already_made"
    title = _("You have appealed against this suspension already.")


class NoAppealWaits(Conflict):
    code = "no_appeal_waits"
    title = _("This appeal has been decided already.")


class HeardByAnother(NotAllowed):
    code = "heard_by_another"
    title = _("An appeal is decided by somebody else than who suspended the account.")


class SuspensionLinkUnknown(DomainError):
    """422: the link is invalid."""

    status = 422
    code = "suspension_link_unknown"
    title = _("This link doesn't work. Please open it again from our email, or sign in.")
