"""Reads about Google: a sign-up that waits for its last step, and the person's own connection."""

from allauth.socialaccount.internal.flows.signup import get_pending_signup
from allauth.socialaccount.models import SocialAccount
from django.http import HttpRequest

from accounts.google.errors import NoPendingSignUp
from accounts.google.schemas import GoogleConnectionOut, GoogleSignUpOut
from accounts.models import User
from accounts.selectors import profile_of

provider_id = "google"


def pending_sign_up(request: HttpRequest) -> GoogleSignUpOut:
    """What Google said about this session's visitor. Raises NoPendingSignUp."""
    sociallogin = get_pending_signup(request)
    if sociallogin is None or not sociallogin.email_addresses:
        raise NoPendingSignUp
    address = sociallogin.email_addresses[0]
    claims = sociallogin.account.extra_data
    return GoogleSignUpOut(
        email=address.email,
        email_verified=address.verified,
        first_name=claims.get("given_name", ""),
        last_name=claims.get("family_name", ""),
    )


def google_account_of(user: User) -> SocialAccount | None:
    account: SocialAccount | None = SocialAccount.objects.filter(
        user=user, provider=provider_id
    ).first()
    return account


def google_connection(user: User) -> GoogleConnectionOut:
    """The person's own connection, as the settings page shows it."""
    account = google_account_of(user)
    return GoogleConnectionOut(
        is_connected=account is not None,
        email=account.extra_data.get("email", "") if account else "",
        can_disconnect=account is not None and has_other_way_in(user),
    )


def has_other_way_in(user: User) -> bool:
    """Whether the person has a password, or a verified number that receives codes."""
    return user.has_usable_password() or profile_of(user).phone_verified_at is not None
