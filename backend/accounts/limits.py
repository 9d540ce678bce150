"""How often a visitor may ask for something that sends a mail."""

from accounts.errors import TooManyConfirmations
from core.errors import TooManyRequests
from core.rate_limits import consume


def count_confirmation_request(email: str) -> None:
    """Count one use: a minute between two mails to one address.

    Raises TooManyConfirmations whether the address is known or not, so that it reveals nothing.
    """
    try:
        consume("email-confirmation", email.lower(), times=1, seconds=60)
    except TooManyRequests as refusal:
        raise TooManyConfirmations(retry_after=refusal.retry_after) from refusal
