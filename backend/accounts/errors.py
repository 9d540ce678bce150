"""Errors of the accounts slice, in the spec's own words (part 1, point 8)."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict, DomainError, FieldError, NotAllowed, TooManyRequests


class EmailTaken(Conflict):
    """The second of two simultaneous sign-ups with one address gets this."""

    code = "email_taken"
    title = _("An account with this email already exists. Please sign in instead.")


class PhoneTaken(Conflict):
    """Somebody has verified this number; the second person to verify it gets this."""

    code = "phone_taken"
    title = _("This phone number is already registered. Please use a different number or sign in.")

    def __init__(self) -> None:
        super().__init__(errors=[FieldError("phone", self.title, self.code)])


class AlreadySignedIn(Conflict):
    code = "already_signed_in"
    title = _("You are already signed in.")


class AccountClosed(NotAllowed):
    code = "account_closed"
    title = _("This account is closed. Please contact us if this is a mistake.")


class SecondFactorRequired(DomainError):
    """401: the first proof was right, and the account requires a second factor.

    The sign-in waits in the session; ``data.flows`` is allauth's, with ``mfa_authenticate``.
    """

    status = 401
    code = "second_factor_required"
    title = _("Please enter the code of your authenticator app.")

    def __init__(self, flows: list[dict[str, Any]]) -> None:
        super().__init__()
        self.extra = {"data": {"flows": flows}, "meta": {"is_authenticated": False}}


class TooManySignUps(TooManyRequests):
    code = "EMAIL_RATE_LIMIT"  # The spec's own name for it (part 1, point 8).
    title = _("Too many signup attempts. Please wait a few minutes before trying again.")


class TooManySignIns(TooManyRequests):
    title = _("Too many sign in attempts. Please wait a few minutes before trying again.")


class TooManyResets(TooManyRequests):
    title = _("Too many reset attempts. Please wait a few minutes before trying again.")


class TooManyConfirmations(TooManyRequests):
    title = _("Please wait a minute before asking for another confirmation email.")


class ReauthenticationRequired(DomainError):
    """401: signed in, but a fresh proof of identity is required; ``data.flows`` lists the ways."""

    status = 401
    code = "reauthentication_required"
    title = _("Please confirm that it's you to continue.")

    def __init__(self, flows: list[dict[str, Any]]) -> None:
        super().__init__()
        self.extra = {"data": {"flows": flows}, "meta": {"is_authenticated": True}}


class NoIdentityCode(Conflict):
    """There is no confirmed address to mail a code to."""

    code = "no_confirmed_address"
    title = _("Please confirm your email address first.")


class TooManyIdentityCodes(TooManyRequests):
    title = _("Too many attempts. Please wait a few minutes before trying again.")


class StaffKeepSecondFactor(Conflict):
    """Staff permissions depend on the second factor."""

    code = "staff_keep_second_factor"
    title = _("Staff accounts can't be without two-step sign-in.")


class SecondFactorNeeded(NotAllowed):
    """403: a staff account whose session has not used the second factor may open nothing."""

    code = "second_factor_needed"
    title = _("Please set up or confirm two-step sign-in to work as staff.")


class LongerPasswordNeeded(SecondFactorNeeded):
    """403: as ``SecondFactorNeeded``, for staff whose password predates their role or the length
    rule.
    """

    code = "longer_password_needed"
    title = _("Please choose a password of at least 12 characters to work as staff.")


class SignInUnfinished(DomainError):
    """401: sign-in needs another step; ``data.flows`` names it.

    Continue at /_allauth/app with the session token of ``meta``.
    """

    status = 401
    code = "sign_in_unfinished"
    title = _("One more step to sign in.")

    def __init__(self, answer: dict[str, Any]) -> None:
        super().__init__()
        self.extra = {"data": answer["data"], "meta": answer["meta"]}


class ProtectionLinkExpired(DomainError):
    """422: the link in a new-device mail is old or invalid, or the password has changed."""

    status = 422
    code = "protection_link_expired"
    title = _("This link has expired or was already used. Please reset your password instead.")


class EmailUndoExpired(DomainError):
    """422: the link in a changed-address mail is old, invalid or superseded."""

    status = 422
    code = "email_undo_expired"
    title = _("This link has expired or was already used. Please contact us.")
