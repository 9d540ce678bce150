"""Whether a person has signed in on this device before, and the mail if not.

A browser is recognised by its own cookie that survives sign-out; an app, which has no cookie, by
the name it gives itself. The cookie proves and opens nothing: it only avoids a mail.
"""

import secrets
from hashlib import sha256
from hmac import new as hmac_new

from allauth.headless.constants import Client
from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import timezone

from accounts.models import SecurityEvent, SecurityKind, User
from accounts.security import audit
from accounts.security import mails as security_mails
from accounts.security.device_name import device_name
from accounts.sessions.models import KnownDevice
from core.api.app_client import is_app
from core.events import publish
from core.requests.client_address import client_address

cookie_age = 400 * 24 * 3600
"""Browsers keep no cookie for longer (RFC 6265bis)."""

_new_cookie = "_karigar_device"


def recognise(request: HttpRequest, user: User) -> None:
    """Record the device of a sign-in; notify the person if it is new to the account.

    The first device of an account sends no notification.
    """
    is_first = not KnownDevice.objects.filter(user=user).exists()
    device, is_new = KnownDevice.objects.update_or_create(
        user=user,
        device_hash=_hash(user, _device(request)),
        defaults={
            "user_agent": request.headers.get("User-Agent", "")[:300],
            "last_sign_in_at": timezone.now(),
        },
    )
    if is_new and not is_first:
        audit.note(
            SecurityKind.NEW_DEVICE,
            user=user,
            request=request,
            session=audit.session_mark(request.session),
        )
        publish(f"user:{user.pk}", "security")
        security_mails.send(
            "accounts/new_device", user, user_agent=device.user_agent, device_id=device.pk
        )


def browser_known_to(request: HttpRequest, email: str) -> str:
    """The browser's mark if it has signed in to this account before, else "".

    An app's name is no secret, so it does not count here.
    """
    mark = request.COOKIES.get(settings.DEVICE_COOKIE_NAME, "")[:100]
    user = User.objects.filter(email=email).first() if mark and email else None
    if user is None:
        return ""
    device_hash = _hash(user, f"browser {mark}")
    is_known = KnownDevice.objects.filter(user=user, device_hash=device_hash).exists()
    return device_hash if is_known else ""


def is_familiar(request: HttpRequest, user: User | None) -> bool:
    """Whether this person has signed in before with this browser or network address.

    An unknown account runs the same query, so response time reveals nothing.
    """
    someone = user or User()
    mark = request.COOKIES.get(settings.DEVICE_COOKIE_NAME, "")[:100]
    own_mark = _hash(someone, f"browser {mark}")
    by_browser = KnownDevice.objects.filter(user_id=someone.pk, device_hash=own_mark)
    if mark and not is_app(request) and by_browser.exists():
        return True
    address = client_address(request)
    signed_in = SecurityEvent.objects.filter(user_id=someone.pk, kind=SecurityKind.SIGN_IN)
    return bool(address) and signed_in.filter(address=address).exists()


def keep_cookie(request: HttpRequest, response: HttpResponseBase) -> None:
    """Set the browser's cookie for the sign-in just made."""
    mark = vars(request).get(_new_cookie)
    if mark:
        response.set_cookie(
            settings.DEVICE_COOKIE_NAME,
            mark,
            max_age=cookie_age,
            httponly=True,
            secure=settings.SESSION_COOKIE_SECURE,
            samesite="Lax",
        )


def _device(request: HttpRequest) -> str:
    headless = getattr(getattr(request, "allauth", None), "headless", None)
    if is_app(request) or getattr(headless, "client", None) == Client.APP:
        return f"app {device_name(request.headers.get('User-Agent', ''))}"
    mark = request.COOKIES.get(settings.DEVICE_COOKIE_NAME) or secrets.token_urlsafe(32)
    # Set again at every sign-in: its lifetime counts from the last one.
    vars(request)[_new_cookie] = mark[:100]
    return f"browser {mark[:100]}"


def _hash(user: User, device: str) -> str:
    key = f"known devices {settings.SECRET_KEY}".encode()
    return hmac_new(key, f"{user.pk} {device}".encode(), sha256).hexdigest()
