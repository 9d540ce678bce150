"""Where allauth meets the product: what sign-up writes, which mails leave, in which words."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core import context
from django.contrib.auth.base_user import AbstractBaseUser
from django.forms import BaseForm
from django.http import HttpRequest
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from accounts import services
from accounts.errors import EmailTaken, TooManySignIns
from accounts.models import User
from accounts.reauthentication import refuse_unless_recent
from accounts.selectors import contacts
from core.mail import send_later

# allauth's names of its mails → ours, and the context key that holds its link; those without one
# lead to the form that asks for a reset.
_mails = {
    "account/email/email_confirmation_signup": ("accounts/confirm_email", "activate_url"),
    "account/email/email_confirmation": ("accounts/confirm_email", "activate_url"),
    "account/email/password_reset_key": ("accounts/reset_password", "password_reset_url"),
    "account/email/password_reset": ("accounts/password_changed", ""),
    "account/email/password_set": ("accounts/password_changed", ""),
    "account/email/password_changed": ("accounts/password_changed", ""),
}


class AccountAdapter(DefaultAccountAdapter):
    error_messages = {
        **DefaultAccountAdapter.error_messages,
        "email_password_mismatch": _(
            "Invalid email or password. Please check your credentials and try again."
        ),
        "email_taken": EmailTaken.title,
        "too_many_login_attempts": TooManySignIns.title,
        "invalid_or_expired_key": _(
            "This confirmation link has expired or was already used. Please ask for a new one."
        ),
        "invalid_password_reset": _(
            "This reset link has expired or was already used. Please ask for a new one."
        ),
        "incorrect_password": _("This password is not right. Please try again."),
        "account_inactive": _("This account is closed. Please contact us if this is a mistake."),
    }

    def save_user(
        self, request: HttpRequest, user: AbstractBaseUser, form: BaseForm, commit: bool = True
    ) -> User:
        """Write the account with its profile, in the transaction of the request."""
        values = form.cleaned_data
        return services.account_create(
            email=values["email"],
            password=values["password"],
            first_name=values["first_name"],
            last_name=values["last_name"],
            role=values["role"],
            phone=values["phone"],
            language=get_language() or "en",
        )

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Hand one of allauth's mails to the outgoing jobs, in the language of its reader."""
        template, link = _mails[template_prefix]
        user = context.get("user") or User.objects.get(email=email)
        reader = contacts([user.pk])[user.pk]
        send_later(
            template,
            email,
            {"first_name": reader.first_name, "link": context[link] if link else "/auth?tab=reset"},
            reader.language,
        )

    def send_notification_mail(
        self,
        template_prefix: str,
        user: AbstractBaseUser,
        context: dict[str, Any] | None = None,
        email: str | None = None,
    ) -> None:
        # Those of the second factor are written with the change (accounts.second_factor.changes).
        if not template_prefix.startswith("mfa/email/"):
            super().send_notification_mail(template_prefix, user, context, email)

    def is_reauthentication_required(self, *, app: str, **kwargs: Any) -> bool:
        """allauth's operations ask for a proof as ours do, whatever the setting of the one app.

        Raised here instead of answered: allauth takes a person without a password, of whom it
        could ask nothing, as proven.
        """
        refuse_unless_recent(context.request)
        return False

    def set_password(self, user: AbstractBaseUser, password: str) -> None:
        """A first password, unlike a changed one, comes without the old one: it needs a proof."""
        if context.request.user.is_authenticated and not user.has_usable_password():
            refuse_unless_recent(context.request)
        super().set_password(user, password)

    def send_account_already_exists_mail(self, email: str) -> None:
        """Never needed: sign-up says on the page that the address is known."""
