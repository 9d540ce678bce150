"""Deletes sign-ups whose address was never confirmed, so that they do not block the address.

The spec names no term. Seven days leave time for a second mail and keep no stranger from an
address that somebody mistyped, or took on purpose, for longer than a week.
"""

from datetime import timedelta

from allauth.account.models import EmailAddress
from django.db.models import Exists, OuterRef, QuerySet
from django.utils import timezone

from accounts.models import User
from accounts.security import audit

kept_for = timedelta(days=7)


def _never_used() -> QuerySet[User]:
    """Accounts by e-mail that nobody ever signed in to or confirmed.

    One made by way of a Google account whose address Google had not verified is no different.
    """
    confirmed = EmailAddress.objects.filter(user=OuterRef("pk"), verified=True)
    return (
        User.objects.filter(
            email__isnull=False,
            last_login__isnull=True,
            is_staff=False,
            profile__phone_verified_at__isnull=True,
            # What staff have done stays on record, and the address with it.
            suspensions__isnull=True,
        )
        .exclude(Exists(confirmed))
        # One without an address row was made by Django's own tools.
        .filter(Exists(EmailAddress.objects.filter(user=OuterRef("pk"))))
    )


def is_unconfirmed(email: str) -> bool:
    """Whether the address belongs to a sign-up that was never confirmed, and to nothing else."""
    return _never_used().filter(email=email.lower()).exists()


def release(*, email: str) -> bool:
    """Remove the never confirmed sign-up of an address whose owner has come. False: there is none.

    Only to be called with the proof that the address is the caller's.
    """
    return _remove(_never_used().filter(email=email.lower())) > 0


def release_old() -> int:
    """Remove the sign-ups that waited for their confirmation too long. Returns how many."""
    return _remove(_never_used().filter(created_at__lt=timezone.now() - kept_for))


def _remove(users: QuerySet[User]) -> int:
    # Locked, so that a confirmation at the same moment comes either before or too late.
    rows = list(
        User.objects.select_for_update().filter(pk__in=list(users.values_list("pk", flat=True)))
    )
    for user in rows:
        audit.erase_person(user)
        user.delete()
    return len(rows)
