"""'That wasn't me': the mailed link that ends every session and starts a password reset."""

from allauth.account import app_settings
from allauth.account.utils import user_pk_to_url_str
from allauth.mfa.models import Authenticator
from allauth.socialaccount.models import SocialAccount
from django.http import HttpRequest

from accounts.models import SecurityKind
from accounts.security import audit, recovery_key
from accounts.sessions import services as sessions
from accounts.sessions.models import KnownDevice


def protect(*, key: str, request: HttpRequest) -> str | None:
    """End every session and token of the key's person, and forget the device of the mail.

    An authenticator app that the mail says was set up is removed: it would lock its owner out. So
    is a connected Google account: it would let the stranger in again.

    Returns the key that sets a new password, None for a person without a password. A person who
    reads the mailbox could request it anyway. Raises ProtectionLinkExpired.
    """
    user, values = recovery_key.read(key)
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
    recovery_key.read(key)
