"""What a change of the second factor writes: the record, the mail, the word to open tabs."""

from django.http import HttpRequest

from accounts import audit
from accounts.models import User
from accounts.security_event import SecurityKind
from accounts.selectors import contacts
from core.events import publish
from core.mail import send_later

_mails = {
    SecurityKind.SECOND_FACTOR_ON: "accounts/second_factor_on",
    SecurityKind.SECOND_FACTOR_OFF: "accounts/second_factor_off",
    SecurityKind.RECOVERY_CODES_MADE: "accounts/recovery_codes_made",
}


def note_change(kind: SecurityKind, *, user: User, request: HttpRequest) -> None:
    """Called in the transaction of the change. The mail always leaves: it is a security mail."""
    audit.note(kind, user=user, request=request)
    publish(f"user:{user.pk}", "second_factor")
    reader = contacts([user.pk])[user.pk]
    if reader.email:
        send_later(
            _mails[kind],
            reader.email,
            {"first_name": reader.first_name, "link": "/profile/settings#second-factor"},
            reader.language,
        )
