"""Changing an account's e-mail address: request, confirmation by mail, and undo.

The steps are allauth's (ACCOUNT_CHANGE_EMAIL). The new address waits beside the old one, which
still signs in until the link in the new mailbox is opened. An account made by phone gets its first
address the same way.
"""

from typing import Any

from allauth.account import app_settings
from allauth.account.models import EmailAddress
from allauth.account.utils import user_pk_to_url_str
from django.core import signing
from django.db.models import QuerySet
from django.http import HttpRequest

from accounts.errors import EmailTaken, EmailUndoExpired
from accounts.models import SecurityKind, User
from accounts.reauthentication.services import mask_email
from accounts.security import audit
from accounts.selectors import contacts
from accounts.sessions import services as sessions
from accounts.sign_up import unconfirmed_sign_ups
from core.events import publish
from core.mail.mail import send_later

undo_lives_for = 7 * 24 * 3600
_salt = "accounts.email_change"


def is_change(user: User, email: str) -> bool:
    """Whether confirming the address changes the account's current one."""
    return user.email != email


def is_taken(email: str, *, by_other_than: User) -> bool:
    """Whether another account has the address.

    An unconfirmed sign-up does not count: the person who opens the mail takes it over.
    """
    others = User.objects.filter(email=email).exclude(pk=by_other_than.pk)
    return others.exists() and not unconfirmed_sign_ups.is_unconfirmed(email)


def make_room(address: EmailAddress) -> None:
    """Before an address is confirmed, delete any unconfirmed sign-up that holds it.

    The confirmation proves who owns the address. Raises EmailTaken if another account has confirmed
    it meanwhile.
    """
    if is_change(address.user, address.email):
        unconfirmed_sign_ups.release(email=address.email)
        if is_taken(address.email, by_other_than=address.user):
            raise EmailTaken


def note_change(request: HttpRequest, *, user: User, before: str, after: str) -> None:
    """Record the change, and mail the old address how to undo it."""
    audit.note(SecurityKind.EMAIL_CHANGED, user=user, request=request, had_one=True)
    publish(f"user:{user.pk}", "session")
    reader = contacts([user.pk])[user.pk]
    send_later(
        "accounts/email_changed",
        before,
        {
            "first_name": reader.first_name,
            "new_email": mask_email(after),
            "link": f"/auth?message=email_undo#key={_undo_key(user, before, after)}",
        },
        reader.language,
    )


def undo(*, key: str, request: HttpRequest) -> str:
    """Restore the account's old address: "this wasn't me".

    Every session and token ends and the password stops working, since the person who changed the
    address may know it. Returns the key that sets a new password. Raises EmailUndoExpired, also
    when the address has changed again since.
    """
    user, before = _read(key, User.objects.select_for_update())
    EmailAddress.objects.filter(user=user).delete()
    EmailAddress.objects.create(user=user, email=before, verified=True, primary=True)
    user.email = before
    user.set_unusable_password()
    user.save()
    sessions.end_all(user)
    audit.note(SecurityKind.EMAIL_CHANGED, user=user, request=request, reason="not_me")
    token: str = app_settings.PASSWORD_RESET_TOKEN_GENERATOR().make_token(user)
    return f"{user_pk_to_url_str(user)}-{token}"


def check_undo(*, key: str) -> None:
    """Raise EmailUndoExpired for a key that ``undo`` would refuse."""
    _read(key, User.objects.all())


def _read(key: str, users: QuerySet[User]) -> tuple[User, str]:
    """Return the key's person and the address to restore."""
    try:
        values: dict[str, Any] = signing.loads(key, salt=_salt, max_age=undo_lives_for)
    except signing.BadSignature as error:
        raise EmailUndoExpired from error
    user = users.filter(pk=values["user"], email=values["after"], is_active=True).first()
    if user is None or is_taken(values["before"], by_other_than=user):
        raise EmailUndoExpired
    return user, values["before"]


def _undo_key(user: User, before: str, after: str) -> str:
    return signing.dumps({"user": str(user.pk), "before": before, "after": after}, salt=_salt)
