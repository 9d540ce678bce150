"""The key of a mail's 'That wasn't me' link; it ends with the password, or after a week."""

from typing import Any
from uuid import UUID

from django.core import signing
from django.utils.crypto import constant_time_compare, salted_hmac

from accounts.errors import ProtectionLinkExpired
from accounts.models import User

lives_for = 7 * 24 * 3600
_salt = "accounts.account_recovery"


def make_key(
    user: User,
    device_id: UUID | None,
    authenticator_id: int | None = None,
    social_account_id: int | None = None,
) -> str:
    """A key for a mail about a device, a new authenticator app or a connected Google account.

    It ends with the password, or after a week.
    """
    values = {"user": str(user.pk), "password": _of_password(user)}
    about = {
        "device": str(device_id or ""),
        "authenticator": authenticator_id,
        "social_account": social_account_id,
    }
    return signing.dumps({**values, **about}, salt=_salt)


def read(key: str) -> tuple[User, dict[str, Any]]:
    """Return the key's person and the subject of the mail. Raises ProtectionLinkExpired."""
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
