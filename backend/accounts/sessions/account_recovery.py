"""'That wasn't me': the link of a mail that ends every session and leads to a new password."""

from typing import Any
from uuid import UUID

from allauth.account import app_settings
from allauth.account.utils import user_pk_to_url_str
from allauth.mfa.models import Authenticator
from allauth.socialaccount.models import SocialAccount
from django.core import signing
from django.http import HttpRequest
from django.utils.crypto import constant_time_compare, salted_hmac

from accounts.errors import ProtectionLinkExpired
from accounts.models import SecurityKind, User
from accounts.security import audit
from accounts.sessions import services as sessions
from accounts.sessions.models import KnownDevice

lives_for = 7 * 24 * 3600
_salt = "accounts.account_recovery"


def make_key(
    user: User,
    device_id: UUID | None,
    authenticator_id: int | None = None,
    social_account_id: int | None = None,
) -> str:
    """A key for a mail, perhaps about one device, an authenticator app that was set up, or a Google
    account that was connected.

    It dies with the password, and after a week.
    """
    values = {"user": str(user.pk), "password": _of_password(user)}
    about = {
        "device": str(device_id or ""),
        "authenticator": authenticator_id,
        "social_account": social_account_id,
    }
    return signing.dumps({**values, **about}, salt=_salt)


def protect(*, key: str, request: HttpRequest) -> str | None:
    """End every session of the key's person, tokens included, and forget the mail's device.

    An authenticator app that the mail says was set up goes as well: it would keep its owner out. So
    does a Google account that it says was connected: it would let the stranger in again.

    Returns the key that sets a new password, None for somebody who has none to change. Whoever
    reads the person's mail could ask for it anyway. Raises ProtectionLinkExpired.
    """
    user, values = _read(key)
    device_id, authenticator_id = values["device"], values.get("authenticator")
    count = sessions.end_all(user)
    if device_id:
        KnownDevice.objects.filter(user=user, pk=device_id).delete()
    if authenticator_id and Authenticator.objects.filter(user=user, pk=authenticator_id).exists():
        # Its recovery codes too.
        Authenticator.objects.filter(user=user).delete()
        audit.note(SecurityKind.SECOND_FACTOR_OFF, user=user, request=request, reason="not_me")
    strange = SocialAccount.objects.filter(user=user, pk=values.get("social_account") or 0)
    if strange.delete()[0]:
        audit.note(SecurityKind.PROVIDER_DISCONNECTED, user=user, request=request, reason="not_me")
    audit.note(
        SecurityKind.SESSIONS_ENDED, user=user, request=request, count=count, reason="not_me"
    )
    if not user.has_usable_password():
        return None
    token: str = app_settings.PASSWORD_RESET_TOKEN_GENERATOR().make_token(user)
    return f"{user_pk_to_url_str(user)}-{token}"


def check_link(*, key: str) -> None:
    """Raise ProtectionLinkExpired for a key that ``protect`` would refuse."""
    _read(key)


def _read(key: str) -> tuple[User, dict[str, Any]]:
    try:
        values: dict[str, Any] = signing.loads(key, salt=_salt, max_age=lives_for)
    except signing.BadSignature as error:
        raise ProtectionLinkExpired from error
    user = User.objects.filter(pk=values["user"], is_active=True).first()
    if user is None or not constant_time_compare(values["password"], _of_password(user)):
        raise ProtectionLinkExpired
    return user, values


def _of_password(user: User) -> str:
    return salted_hmac(_salt, user.password).hexdigest()[:32]
