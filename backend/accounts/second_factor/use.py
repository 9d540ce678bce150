"""Whether a person's second factor was used in the session they act in."""

from typing import Any

from allauth.account.internal.flows.login import get_authentication_records
from allauth.mfa.models import Authenticator
from django.http import HttpRequest

from accounts.models import User


def is_enrolled(user: User) -> bool:
    """Whether an authenticator app is set up."""
    return Authenticator.objects.filter(user=user, type=Authenticator.Type.TOTP).exists()


def recorded(request: HttpRequest, user: User) -> bool:
    """Whether this session was begun, or later confirmed, with the second factor."""
    records: list[dict[str, Any]] = get_authentication_records(request, user)
    return any(record["method"] == "mfa" for record in records)
