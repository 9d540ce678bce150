"""What a change of the second factor writes: the audit event, the mail, the event to open tabs."""

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
    """Called in the transaction of the change. The mail always leaves: it is a security mail."""
    audit.note(kind, user=user, request=request)
    publish(f"user:{user.pk}", "second_factor")
    made = Authenticator.objects.filter(user=user, type=Authenticator.Type.TOTP).first()
    security_mails.send(
        _mails[kind],
        user,
        user_agent=request.headers.get("User-Agent", ""),
        # "That wasn't me" takes a stranger's app away again.
        authenticator_id=made.pk if made and kind == SecurityKind.SECOND_FACTOR_ON else None,
    )
