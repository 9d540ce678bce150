"""What the accounts slice refuses, in the spec's own words (part 1, point 8)."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict, DomainError, NotAllowed, TooManyRequests


class EmailTaken(Conflict):
    """Two sign-ups of one address at the same moment: the second learns it here."""

    code = "email_taken"
    title = _("An account with this email already exists. Please sign in instead.")


class TooManySignUps(TooManyRequests):
    title = _("Too many signup attempts. Please wait a few minutes before trying again.")


class TooManySignIns(TooManyRequests):
    title = _("Too many sign in attempts. Please wait a few minutes before trying again.")


class TooManyResets(TooManyRequests):
    title = _("Too many reset attempts. Please wait a few minutes before trying again.")


class TooManyConfirmations(TooManyRequests):
    title = _("Please wait a minute before asking for another confirmation email.")

    def __init__(self, *, retry_after: int | None = None) -> None:
        super().__init__()
        self.retry_after = retry_after


class ReauthenticationRequired(DomainError):
    """401: signed in, but a fresh proof of identity is asked for; ``data.flows`` names the ways."""

    status = 401
    code = "reauthentication_required"
    title = _("Please confirm that it's you to go on.")

    def __init__(self, flows: list[dict[str, Any]]) -> None:
        super().__init__()
        self.extra = {"data": {"flows": flows}, "meta": {"is_authenticated": True}}


class NoIdentityCode(Conflict):
    """There is no confirmed address to mail a code to."""

    code = "no_confirmed_address"
    title = _("Please confirm your email address first.")


class TooManyIdentityCodes(TooManyRequests):
    title = _("Too many attempts. Please wait a few minutes before trying again.")

    def __init__(self, *, retry_after: int | None = None) -> None:
        super().__init__()
        self.retry_after = retry_after


class StaffKeepSecondFactor(Conflict):
    """What staff may do hangs on it."""

    code = "staff_keep_second_factor"
    title = _("Staff accounts can't be without two-step sign-in.")


class SecondFactorNeeded(NotAllowed):
    """403: a staff account whose session has not shown the second factor opens nothing."""

    code = "second_factor_needed"
    title = _("Please set up or confirm two-step sign-in to work as staff.")
