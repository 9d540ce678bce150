"""``/dev/authenticator``: the authenticator app of the demo's people, never in production.

Staff sign in with a second factor in development as everywhere. Their secret is derived from this
installation's key, so it stays the same when the demo is loaded afresh.
"""

import time
from base64 import b32encode
from hashlib import sha1
from hmac import new as hmac_new
from typing import Any

from allauth.mfa import app_settings
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import TOTP
from allauth.mfa.utils import decrypt
from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.cache import add_never_cache_headers
from django.views.decorators.http import require_safe

from accounts.models import User
from accounts.two_factor.codes import code_of_step, last_step_of
from demo.people import DOMAIN

_page_policy = "default-src 'none'; style-src 'self'"


def give_staff_an_authenticator() -> None:
    """Set up the second factor of the demo's staff, unless it is. Can run again."""
    for user in User.objects.filter(email__endswith=f"@{DOMAIN}", is_staff=True):
        if not Authenticator.objects.filter(user=user, type=Authenticator.Type.TOTP).exists():
            TOTP.activate(user, _secret_of(user))


def _secret_of(user: User) -> str:
    text = f"demo authenticator {user.email}"
    return b32encode(hmac_new(settings.SECRET_KEY.encode(), text.encode(), sha1).digest()).decode()


@require_safe
def authenticator(request: HttpRequest) -> HttpResponse:
    """The codes of now, as an app would show them."""
    response = render(request, "demo/authenticator.html", {"rows": _rows()})
    response.headers["Content-Security-Policy"] = _page_policy
    add_never_cache_headers(response)
    return response


@require_safe
def codes(request: HttpRequest) -> JsonResponse:
    """The same as JSON, for journeys."""
    response = JsonResponse(_rows(), safe=False)
    add_never_cache_headers(response)
    return response


def _rows() -> list[dict[str, Any]]:
    """For each account the code to type: the present one, or once that is used the next.

    ``code`` is None while the next one is not taken yet; ``seconds`` is the rest of this step.
    """
    now = int(time.time())
    step = now // app_settings.TOTP_PERIOD
    found = Authenticator.objects.filter(
        type=Authenticator.Type.TOTP, user__email__endswith=f"@{DOMAIN}", user__is_active=True
    ).select_related("user")
    rows = []
    for row in found.order_by("-user__is_staff", "user__email"):
        next_step = max(step, last_step_of(row) + 1)
        is_taken = next_step <= step + app_settings.TOTP_TOLERANCE
        code = code_of_step(decrypt(row.data["secret"]), next_step) if is_taken else None
        seconds = app_settings.TOTP_PERIOD - now % app_settings.TOTP_PERIOD
        rows.append({"account": row.user.email, "code": code, "seconds": seconds})
    return rows
