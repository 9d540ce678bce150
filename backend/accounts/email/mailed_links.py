"""Mails whose link proves an address. A job writes them, so that a request reveals nothing.

A request does the same work and takes the same time whether or not the address is known; only the
job looks up its account.
"""

from allauth.account.forms import default_token_generator
from allauth.account.internal.userkit import filter_users_by_email
from allauth.account.models import EmailAddress, get_emailconfirmation_model
from allauth.account.utils import user_pk_to_url_str
from allauth.headless.adapter import get_adapter

from accounts.models import User
from accounts.selectors import contacts
from core.mail.mail import send_later


def reset_mail_send(*, email: str) -> None:
    """Mail the reset link to the account of this address. Sends nothing if there is none."""
    found = filter_users_by_email(email, is_active=True, prefer_verified=True, for_login=True)
    for user in found:
        key = f"{user_pk_to_url_str(user)}-{default_token_generator.make_token(user)}"
        link = get_adapter().get_frontend_url("account_reset_password_from_key", key=key)
        _send("accounts/reset_password", user, email, link)


def confirmation_mail_send(*, email: str) -> None:
    """Mail the confirmation link again, if the address is unconfirmed."""
    waiting = EmailAddress.objects.select_related("user").filter(
        email=email, verified=False, user__is_active=True
    )
    for address in waiting:
        key = get_emailconfirmation_model().create(address).key
        link = get_adapter().get_frontend_url("account_confirm_email", key=key)
        _send("accounts/confirm_email", address.user, email, link)


def _send(template: str, user: User, email: str, link: str | None) -> None:
    reader = contacts([user.pk])[user.pk]
    send_later(template, email, {"first_name": reader.first_name, "link": link}, reader.language)
