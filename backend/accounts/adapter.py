"""The allauth adapter: what sign-up saves, and the mails and messages it uses."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.models import EmailAddress
from allauth.core import context
from django.contrib.auth.base_user import AbstractBaseUser
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from accounts import passwords, services, tasks
from accounts.consents.models import Surface
from accounts.consents.services import Asked
from accounts.email import change as email_change
from accounts.email.addresses import canonical_address
from accounts.errors import EmailTaken, TooManySignIns
from accounts.models import SecurityKind, User
from accounts.reauthentication.services import refuse_unless_recent
from accounts.security import audit
from accounts.selectors import contacts
from accounts.sessions import services as sessions
from accounts.sign_in import auth_limits, sign_ins
from accounts.suspensions.sign_in_refusal import refuse_suspended
from core.api.app_client import is_app
from core.mail.mail import send_later

# allauth's mail names → ours, and the context key that holds the link. Mails without a link point
# to the form that requests a reset.
_mails = {
    "account/email/email_confirmation_signup": ("accounts/confirm_email", "activate_url"),
    "account/email/email_confirmation": ("accounts/confirm_email", "activate_url"),
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
        "duplicate_email": _("This is your email address already."),
        "enter_current_password": _("This is not your current password."),
        "incorrect_password": _("This password is not right. Please try again."),
        "account_inactive": _("This account is closed. Please contact us if this is a mistake."),
    }

    def save_user(
        self, request: HttpRequest, user: AbstractBaseUser, form: BaseForm, commit: bool = True
    ) -> User:
        """Save the account and its profile in the request's transaction."""
        values = form.cleaned_data
        account = services.account_create(
            email=values["email"],
            password=values["password"],
            first_name=values["first_name"],
            last_name=values["last_name"],
            role=values["role"],
            phone=values["phone"],
            language=get_language() or "en",
            asked=Asked.by(
                request, Surface.APP if is_app(request) else values["surface"] or Surface.PAGE
            ),
        )
        audit.note(SecurityKind.SIGN_UP, user=account, request=request)
        return account

    def post_login(self, request: HttpRequest, user: Any, **kwargs: Any) -> HttpResponse:
        response: HttpResponse = super().post_login(request, user, **kwargs)
        sign_ins.record_success(request, user)
        return response

    def authentication_failed(self, request: HttpRequest, **credentials: Any) -> None:
        sign_ins.record_failure(request, credentials)

    def login(self, request: HttpRequest, user: AbstractBaseUser) -> None:
        """Last step of every sign-in, by any method. Raises AccountSuspended."""
        refuse_suspended(user)
        super().login(request, user)

    def logout(self, request: HttpRequest) -> None:
        sessions.current_ended(request)
        super().logout(request)

    def confirm_email(self, request: HttpRequest, email_address: EmailAddress) -> bool:
        email_change.make_room(email_address)
        is_confirmed: bool = super().confirm_email(request, email_address)
        if is_confirmed:
            audit.note(SecurityKind.EMAIL_CONFIRMED, user=email_address.user, request=request)
        return is_confirmed

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Queue one of allauth's mails as an outgoing job, in the recipient's language."""
        if template_prefix == "account/email/unknown_account":
            self._ask_for_reset(None, email)
            return
        template, link = _mails[template_prefix]
        user = context.get("user") or User.objects.get(email=email)
        if template == "accounts/confirm_email" and email_change.is_change(user, email):
            template = "accounts/confirm_new_email"
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
        user: Any,
        context: dict[str, Any] | None = None,
        email: str | None = None,
    ) -> None:
        sign_ins.record_notice(self.request, user, template_prefix)
        if template_prefix == "account/email/email_changed" and context:
            email_change.note_change(
                self.request, user=user, before=context["from_email"], after=context["to_email"]
            )
            return
        if template_prefix == "account/email/email_deleted":
            return  # A new address that nobody confirmed: there is nobody to notify.
        # Second-factor mails are sent with the change (accounts.two_factor.changes).
        if not template_prefix.startswith("mfa/email/"):
            super().send_notification_mail(template_prefix, user, context, email)

    def send_password_reset_mail(self, user: Any, email: str, context: dict[str, Any]) -> None:
        """Leave the mail to a job (accounts.email.mailed_links), so every request does equal
        work."""
        self._ask_for_reset(user, email)

    def _ask_for_reset(self, user: User | None, email: str) -> None:
        audit.note(
            SecurityKind.PASSWORD_RESET_REQUESTED, user=user, request=self.request, typed=email
        )
        tasks.send_reset_mail.defer(email=email)

    def clean_email(self, email: str) -> str:
        """Return the canonical spelling of an address to be stored. Raises ValidationError."""
        address = canonical_address(email)
        person = context.request.user
        if person.is_authenticated and email_change.is_taken(address, by_other_than=person):
            raise self.validation_error("email_taken")
        return address

    def get_email_confirmation_url(self, request: HttpRequest, emailconfirmation: Any) -> str:
        """Return the link. Its path tells the page whether it confirms a sign-up or a new
        address."""
        url: str = super().get_email_confirmation_url(request, emailconfirmation)
        address = emailconfirmation.email_address
        if email_change.is_change(address.user, address.email):
            return url.replace("message=email_confirmed", "message=email_changed")
        return url

    def can_delete_email(self, email_address: EmailAddress) -> bool:
        """Allow only for an unconfirmed new address; the account's own is changed, never
        removed."""
        return bool(email_change.is_change(email_address.user, email_address.email))

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        # Sign-ins are counted at their endpoints (accounts.sign_in.auth_limits), re-authentications
        # here.
        if request.user.is_authenticated:
            super().pre_authenticate(request, **credentials)

    def _delete_login_attempts_cached_email(self, request: HttpRequest, **credentials: Any) -> None:
        super()._delete_login_attempts_cached_email(request, **credentials)
        auth_limits.let_in_again(credentials["email"])

    def is_reauthentication_required(self, *, app: str, **kwargs: Any) -> bool:
        """Require a proof in allauth's operations as in ours, whatever its app setting says.

        Raises instead of returning True: allauth would treat a person without a password as proven.
        """
        refuse_unless_recent(context.request)
        return False

    def set_password(self, user: Any, password: str) -> None:
        """Set a first password. It needs a recent proof, since there is no old password to ask
        for."""
        if context.request.user.is_authenticated and not user.has_usable_password():
            refuse_unless_recent(context.request)
        super().set_password(user, password)
        passwords.note_length(user, password)
        sessions.password_changed(context.request, user)

    def send_account_already_exists_mail(self, email: str) -> None:
        """Do nothing: sign-up says on the page that the address is known."""
