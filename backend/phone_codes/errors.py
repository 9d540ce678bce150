"""Refusals of codes, in the spec's words (part 1, points 5 and 8)."""

from django.utils.translation import gettext_lazy as _

from core.errors import FieldError, TooManyRequests, ValidationFailed


class CodeIncomplete(ValidationFailed):
    """Not six digits; no try is counted."""

    title = _("Please enter the complete 6-digit OTP")

    def __init__(self) -> None:
        super().__init__(errors=[FieldError("otp", self.title, "otp_incomplete")])


class CodeInvalid(ValidationFailed):
    """Wrong, or no longer good for anything; which of them is not told.

    Its field's code is ``otp_invalid`` while another try is worth it, and ``otp_spent`` when only a
    new code helps.
    """

    title = _("Invalid or expired OTP. Please try again.")

    def __init__(self, *, is_spent: bool) -> None:
        message = str(self.title)
        if is_spent:
            message = f"{message} {_('Please ask for a new code.')}"
        code = "otp_spent" if is_spent else "otp_invalid"
        super().__init__(message, errors=[FieldError("otp", message, code)])


class TooManyCodes(TooManyRequests):
    title = _("Too many OTP requests. Please try again later.")
