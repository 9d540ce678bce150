"""A session ends 30 days after the last visit (spec part 2, point 9), not after sign-in."""

from django.http import HttpRequest
from django.utils import timezone

_visited = "visited_on"


def keep_session(request: HttpRequest) -> None:
    """Note today's visit, once a day, which renews the cookie and the stored expiry."""
    today = _today()
    if request.user.is_authenticated and request.session.get(_visited) != today:
        request.session[_visited] = today


def _today() -> str:
    return timezone.localdate().isoformat()
