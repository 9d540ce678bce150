"""What a second-factor change writes: the audit event, the mail, the event to open tabs."""

from allauth.mfa.models import Authenticator
from django.http import HttpRequest

from accounts.models import User
from accounts.security import audit
from accounts.security import mails as security_mails
from accounts.security.models import SecurityKind
from core.events import publish

_mails = {
    SecurityKind.SECOND_FACTOR_ON: "accounts/second_factor_on",
    SecurityKind.SECOND_FACTOR_OFF: "accounts/second_factor_off",
    SecurityKind.RECOVERY_CODES_MADE: "accounts/recovery_codes_made",
}


def note_change(kind: SecurityKind, *, user: User, request: HttpRequest) -> None:
    """Call it in the change's transaction. The mail is always sent: it is a security mail."""
    audit.note(kind, user=user, request=request)
    publish(f"user:{user.pk}", "second_factor")
    made = Authenticator.objects.filter(user=user, type=Authenticator.Type.TOTP).first()
    security_mails.send(
        _mails[kind],
        user,
        user_agent=request.headers.get("User-Agent", ""),
        # "That wasn't me" removes a stranger's app again.
        authenticator_id=made.pk if made and kind == SecurityKind.SECOND_FACTOR_ON else None,
    )
