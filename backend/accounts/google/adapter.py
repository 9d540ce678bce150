"""The adapter of allauth's social sign-in."""

from typing import Any, NoReturn

from allauth.account.models import EmailAddress
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.socialaccount.adapter import DefaultSocialAccountAdapter
from allauth.socialaccount.internal import statekit
from allauth.socialaccount.models import SocialAccount, SocialLogin
from allauth.socialaccount.providers.base.constants import AuthError
from django.core.exceptions import ValidationError
from django.forms import BaseForm
from django.http import HttpRequest
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _
from requests import RequestException

from accounts import services
from accounts.consents.models import Surface
from accounts.consents.services import Asked
from accounts.errors import EmailTaken
from accounts.google.errors import Failure
from accounts.google.return_address import leading_back
from accounts.models import SecurityKind, User
from accounts.security import mails as security_mails
from accounts.security.audit import note
from accounts.sign_up import unconfirmed_sign_ups
from integrations.google.session import GoogleSession

_stored_claims = ("email", "email_verified", "given_name", "family_name")
"""All we keep of what Google says of a person: what sign-up and the settings page show."""

# allauth's mail names → ours, and the audit event each one records.
_news = {
    "socialaccount/email/account_connected": (
        "accounts/google_connected",
        SecurityKind.PROVIDER_CONNECTED,
    ),
    "socialaccount/email/account_disconnected": (
        "accounts/google_disconnected",
        SecurityKind.PROVIDER_DISCONNECTED,
    ),
}


class SocialAccountAdapter(DefaultSocialAccountAdapter):
    error_messages = {
        **DefaultSocialAccountAdapter.error_messages,
        "email_taken": EmailTaken.title,
        "connected_other": _("This Google account belongs to another Karigar account."),
        "no_password": _("Google is your only way to sign in. Please choose a password first."),
    }

    def authenticate_by_email(self, sociallogin: SocialLogin) -> tuple[Any, str] | None:
        """The account with the address that Google has verified, if we have verified it as well.

        An address that was only typed at sign-up has no owner yet: Google neither opens that
        account, nor is the address blocked for its owner
        (``accounts.sign_up.unconfirmed_sign_ups``).
        """
        found = super().authenticate_by_email(sociallogin)
        if found is None:
            return None
        user, email = found
        ours = EmailAddress.objects.filter(user_id=user.pk, email__iexact=email, verified=True)
        return found if ours.exists() else None

    def get_requests_session(self) -> GoogleSession:
        return GoogleSession()

    def pre_social_login(self, request: HttpRequest, sociallogin: SocialLogin) -> None:
        """Store little of what Google sent, and refuse closed accounts."""
        account = sociallogin.account
        account.extra_data = {
            key: account.extra_data[key] for key in _stored_claims if key in account.extra_data
        }
        if not account._state.adding:
            account.save(update_fields=["extra_data"])
        if sociallogin.user and sociallogin.is_existing and not sociallogin.user.is_active:
            raise ValidationError("", code=Failure.CLOSED_ACCOUNT)

    def save_user(
        self, request: HttpRequest, sociallogin: SocialLogin, form: BaseForm | None = None
    ) -> User:
        """Save the account and its profile. The address is Google's, whatever was sent."""
        if form is None:
            # Google gives neither an account type nor the two agreements.
            raise RuntimeError("SOCIALACCOUNT_AUTO_SIGNUP must stay off: sign-up needs its form.")
        values = form.cleaned_data
        if is_address_proven(sociallogin):
            unconfirmed_sign_ups.release(email=values["email"])
        user = services.account_create(
            email=values["email"],
            password=None,
            first_name=values["first_name"],
            last_name=values["last_name"],
            role=values["role"],
            phone=values["phone"],
            language=get_language() or "en",
            asked=Asked.by(request, Surface.GOOGLE),
        )
        note(SecurityKind.SIGN_UP, user=user, request=request, method="google")
        sociallogin.user = user
        sociallogin.save(request)
        return user

    def on_authentication_error(
        self,
        request: HttpRequest,
        provider: Any,
        error: str | None = None,
        exception: Exception | None = None,
        extra_context: dict[str, Any] | None = None,
    ) -> NoReturn:
        """Redirect the browser to the page it came from, which shows the error."""
        context = extra_context or {}
        state = context.get("state")
        if state is None and context.get("state_id"):
            state = statekit.unstash_state(
                request, provider_id=provider.sub_id, state_id=context["state_id"]
            )
        failure = _failure(request, error, exception, has_state=state is not None)
        if failure is not Failure.DENIED:
            note("sign_in_failed", user=None, request=request, method="google", reason=failure)
        raise ImmediateHttpResponse(leading_back(state, failure))

    def send_notification_mail(
        self, template_prefix: str, user: User, context: dict[str, Any] | None = None, **_rest: Any
    ) -> None:
        """Record allauth's notice of a connection, and mail the person."""
        template, kind = _news[template_prefix]
        account: SocialAccount = (context or {})["account"]
        note(kind, user=user, request=self.request, provider="google")
        security_mails.send(
            template,
            user,
            user_agent=self.request.headers.get("User-Agent", ""),
            social_account_id=account.pk,
            google_address=account.extra_data.get("email", ""),
        )


def is_address_proven(sociallogin: SocialLogin) -> bool:
    """Whether Google says it has verified the address."""
    return any(address.verified for address in sociallogin.email_addresses)


def _failure(
    request: HttpRequest, error: str | None, exception: Exception | None, *, has_state: bool
) -> Failure:
    if error == AuthError.CANCELLED:
        return Failure.DENIED
    if isinstance(exception, ValidationError):
        # Errors of the form that starts it: unknown provider, or a return address that isn't ours.
        names = getattr(exception, "error_dict", {})
        return Failure.NOT_CONFIGURED if "provider" in names else Failure.FAULT
    if isinstance(exception, RequestException):
        return Failure.NO_ANSWER
    said = f"{request.GET.get('error', '')} {exception or ''}"
    if any(name in said for name in ("unauthorized_client", "invalid_client")):
        return Failure.NOT_CONFIGURED
    if exception is not None or request.GET.get("error"):
        return Failure.PROVIDER
    return Failure.FAULT if has_state else Failure.EXPIRED
