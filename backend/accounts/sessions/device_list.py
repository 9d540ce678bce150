"""The list of devices: allauth's ``UserSession`` rows, under the hash of the session key.

allauth would store the key itself, so these receivers replace its own (``DeviceList`` replaces its
app in ``INSTALLED_APPS``). Rows without a live session are hidden, and a job deletes them
(``accounts.sessions.services``).
"""

from typing import Any

from allauth.usersessions.apps import UserSessionsConfig
from django.http import HttpRequest
from django.utils import timezone

from core.requests.session_store import stored_key


class DeviceList(UserSessionsConfig):
    def ready(self) -> None:
        from allauth.account.signals import password_changed, password_set, user_logged_in

        for happened in (user_logged_in, password_set, password_changed):
            happened.connect(_write_line, dispatch_uid="device list")


def line_write(request: HttpRequest) -> None:
    """Create or renew the row of the current session of a signed-in person."""
    from allauth.account.adapter import get_adapter
    from allauth.core.internal.httpkit import HTTP_USER_AGENT_MAX_LENGTH
    from allauth.usersessions.models import UserSession

    if not request.session.session_key:
        request.session.save()
    UserSession.objects.update_or_create(
        session_key=stored_key(request.session.session_key),
        defaults={
            "user": request.user,
            "ip": get_adapter().get_client_ip(request),
            "user_agent": request.headers.get("User-Agent", "")[:HTTP_USER_AGENT_MAX_LENGTH],
            "last_seen_at": timezone.now(),
        },
    )


def _write_line(request: HttpRequest, **_signal: Any) -> None:
    line_write(request)
