"""Re-authentication by a mailed code, for people without a password (Google sign-ups).

Six digits, ten minutes, one use, five tries. Only a keyed digest is stored, in the shared cache.
People with a verified phone number use a texted code instead (``phone_codes``).
"""

import secrets

from django.core.cache import cache
from django.http import HttpRequest
from django.utils.crypto import constant_time_compare, salted_hmac
from django.utils.translation import gettext_lazy as _

from accounts.errors import NoIdentityCode, TooManyIdentityCodes
from accounts.models import User
from accounts.reauthentication.services import mask_email, note_proof
from accounts.selectors import contacts, is_email_verified
from core.api.rate_limits import consume
from core.errors import TooManyRequests, ValidationFailed
from core.mail.mail import send_later

lives = 10 * 60
tries = 5
codes_per_window = 3

WRONG_CODE = _("This code is wrong or no longer valid. Please ask for a new one.")


def count_sending(user: User) -> None:
    """Count one mail. Raises TooManyIdentityCodes. Call outside the transaction."""
    _count("identity-code-sent", user, codes_per_window)


def count_try(user: User) -> None:
    """Count one try, right or wrong. Raises TooManyIdentityCodes. Call outside the transaction."""
    _count("identity-code-tried", user, tries)


def code_send(*, actor: User) -> str:
    """Mail a new code, which replaces the previous one. Returns the masked address.

    Raises NoIdentityCode when the account has no confirmed address.
    """
    if not actor.email or not is_email_verified(actor):
        raise NoIdentityCode
    code = f"{secrets.randbelow(10**6):06d}"
    cache.set(_key(actor), _digest(actor, code), timeout=lives)
    reader = contacts([actor.pk])[actor.pk]
    send_later(
        "accounts/identity_code",
        actor.email,
        {"first_name": reader.first_name, "code": code},
        reader.language,
    )
    return mask_email(actor.email)


def code_check(*, actor: User, request: HttpRequest, code: str) -> None:
    """Check and consume the code; the session is then recently authenticated. Raises
    ValidationFailed.
    """
    expected = cache.get(_key(actor))
    is_right = expected is not None and constant_time_compare(_digest(actor, code), expected)
    # The request that deletes it has used it: of two simultaneous ones, one is refused.
    if not is_right or not cache.delete(_key(actor)):
        raise ValidationFailed.at("code", WRONG_CODE, "wrong_code")
    note_proof(request, actor, "mail_code")


def _count(action: str, user: User, times: int) -> None:
    try:
        consume(action, str(user.pk), times=times, seconds=lives)
    except TooManyRequests as refusal:
        raise TooManyIdentityCodes(retry_after=refusal.retry_after) from refusal


def _key(user: User) -> str:
    return f"identity-code:{user.pk}"


def _digest(user: User, code: str) -> str:
    return salted_hmac("accounts.identity_code", f"{user.pk}:{code.strip()}").hexdigest()
