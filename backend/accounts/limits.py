"""How often a visitor may ask for something that sends a mail."""

from allauth.core.internal import ratelimit
from django.http import HttpRequest

from accounts.errors import TooManyConfirmations

# A minute between two mails to one address, known or not, so that the answer reveals nothing.
_limits = {"request_confirmation": "10/m/ip,1/m/key"}


def count_confirmation_request(request: HttpRequest, email: str) -> None:
    """Raises TooManyConfirmations when the address or the visitor asks too often."""
    allowed = ratelimit.consume(
        request,
        app="accounts",
        action="request_confirmation",
        config=_limits,
        key=email.lower(),
    )
    if not allowed:
        raise TooManyConfirmations
