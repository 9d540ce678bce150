"""The cookie of consent as the server reads it: no beacon counts on its own word."""

from django.http import HttpRequest

from measurements.notice import VERSION

COOKIE = "karigar_cookies"
"""Written by the app alone (frontend/src/lib/cookie-choice.ts): ``<version>.measurement`` or
``<version>.necessary``."""


def is_allowed(request: HttpRequest) -> bool:
    """Whether this browser said yes to the notice that stands, and does not ask to be left alone
    (Global Privacy Control, Do Not Track)."""
    if request.headers.get("Sec-GPC") == "1" or request.headers.get("DNT") == "1":
        return False
    return request.COOKIES.get(COOKIE) == f"{VERSION}.measurement"
