"""A session ends 30 days after the last visit (spec part 2, point 9), and a year after sign-in.

A visit is recorded once an hour. That writes the session, which renews its expiry and the cookie,
and its row in the list of devices. All other requests only read.
"""

import time
from collections.abc import Callable
from datetime import UTC, datetime

from django.conf import settings
from django.contrib.auth import logout
from django.contrib.sessions.backends.base import SessionBase
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import timezone

from accounts.models import User
from accounts.sessions import devices, services
from accounts.sessions.device_list import line_write
from core.api.app_client import is_app
from core.events import publish

visit_lasts = 3600

clock = time.time

VISITED_AT = "visited_at"


class Visits:
    """Middleware, inside core.api.app_client.AppClients: records visits, sets the device's
    cookie."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        # allauth's endpoints for apps set and unset their own session and person.
        if not request.path.startswith("/_allauth/app/"):
            # Only if the person has already been loaded, so no page costs a query for this.
            if hasattr(request, "_cached_user"):
                keep_session(request)
            if not is_app(request):
                devices.keep_cookie(request, response)
        return response


def keep_session(request: HttpRequest) -> None:
    """Record a signed-in person's visit, unless one was recorded within the hour."""
    session = request.session
    if not request.user.is_authenticated or clock() - session.get(VISITED_AT, 0) < visit_lasts:
        return
    is_new = VISITED_AT not in session
    session[VISITED_AT] = int(clock())
    if services.is_over(session, clock()):
        # The answer to this visit is already written; the next one signs in.
        services.current_ended(request)
        logout(request)
        return
    if is_new:
        # Saved before its row: listing devices meanwhile deletes rows without a session.
        session.save()
    line_write(request)
    visit_note(request.user)
    if is_new:
        # The sign-in event was sent before this row was in the list of devices.
        publish(f"user:{request.user.pk}", "session")


def visit_note(user: User) -> None:
    """Record that the person is here now; survives the session, which a sign-out deletes."""
    User.objects.filter(pk=user.pk).update(last_seen_at=timezone.now())


def expires_at(session: SessionBase) -> datetime | None:
    """When the session ends without another visit; each visit moves it. None without a visit."""
    visited = session.get(VISITED_AT)
    if visited is None:
        return None
    return datetime.fromtimestamp(visited + settings.SESSION_COOKIE_AGE, UTC)
