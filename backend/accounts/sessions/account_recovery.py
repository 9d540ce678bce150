"""'That wasn't me': the link of a mail that ends every session and leads to a new password."""

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
    """End every session of the key's person, tokens included, and forget the mail's device.

    An authenticator app that the mail says was set up goes as well: it would keep its owner out. So
    does a Google account that it says was connected: it would let the stranger in again.

    Returns the key that sets a new password, None for somebody who has none to change. Whoever
    reads the person's mail could ask for it anyway. Raises ProtectionLinkExpired.
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
