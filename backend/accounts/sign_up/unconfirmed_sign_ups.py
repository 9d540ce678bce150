"""Deletes sign-ups whose address was never confirmed, so that they do not block it.

The spec names no deadline. Seven days leave time for a second mail, and block a mistyped or
deliberately taken address for no more than a week.
"""

from datetime import timedelta

from allauth.account.models import EmailAddress
from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone

from accounts.models import User
from accounts.security import audit

kept_for = timedelta(days=7)


def _never_used() -> QuerySet[User]:
    """E-mail accounts that nobody ever signed in to or confirmed.

    Includes sign-ups by Google whose address Google had not verified.
    """
    confirmed = EmailAddress.objects.filter(user=OuterRef("pk"), verified=True)
    return (
        User.objects.filter(
            email__isnull=False,
            last_login__isnull=True,
            is_staff=False,
            profile__phone_verified_at__isnull=True,
            # Staff actions stay on record, and the address with them.
            suspensions__isnull=True,
        )
        .exclude(Exists(confirmed))
        # An account without an address row was created by Django's own tools.
        .filter(Exists(EmailAddress.objects.filter(user=OuterRef("pk"))))
    )


def is_unconfirmed(email: str) -> bool:
    """Whether the address belongs only to an unconfirmed sign-up."""
    return _never_used().filter(email=email.lower()).exists()


def release(*, email: str) -> bool:
    """Delete the unconfirmed sign-up of an address whose owner has come. False if there is none.

    Call it only with proof that the address is the caller's.
    """
    return _remove(_never_used().filter(email=email.lower())) > 0


def release_old() -> int:
    """Delete sign-ups that were unconfirmed for too long. Returns how many."""
    return _remove(_never_used().filter(created_at__lt=timezone.now() - kept_for))


def _remove(users: QuerySet[User]) -> int:
    # Locked, so that a simultaneous confirmation comes either before or too late.
    rows = list(
        User.objects.select_for_update().filter(pk__in=list(users.values_list("pk", flat=True)))
    )
    for user in rows:
        audit.erase_person(user)
        user.delete()
    return len(rows)
