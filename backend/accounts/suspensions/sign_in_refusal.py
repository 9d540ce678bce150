"""Refuses the sign-in of a suspended person.

Two places refuse, for every sign-in method. ``Backend`` returns nobody for a suspended person's
session or token, at every request. ``refuse_suspended`` runs as the last step of every sign-in
(``AccountAdapter.login``), after all proofs, so that only the person learns the reason.
"""

from typing import Any

from allauth.account.auth_backends import AuthenticationBackend
from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from accounts.models import User
from accounts.passwords import note_length, update_hash
from accounts.suspensions.errors import AccountSuspended
from accounts.suspensions.keys import page_of
from accounts.suspensions.models import Suspension
from core.requests.request_session import read_with_session


class Backend(AuthenticationBackend):
    """allauth's backend, which returns nobody for a suspended person.

    A right password still finds the person (allauth keeps them aside), so that the sign-in can say
    why it is refused.
    """

    def authenticate(  # type: ignore[override]  # as allauth does
        self, request: HttpRequest | None, **credentials: Any
    ) -> AbstractBaseUser | None:
        user: AbstractBaseUser | None = super().authenticate(request, **credentials)
        password = credentials.get("password")
        if isinstance(user, User) and password:
            note_length(user, password)
            update_hash(user, password)
        return user

    def get_user(self, user_id: Any) -> User | None:
        """As Django's, for a row that may have been read already."""
        found = read_with_session(user_id)
        if found is None:
            return super().get_user(user_id)
        return found if self.user_can_authenticate(found) else None

    def user_can_authenticate(self, user: User | AnonymousUser | None) -> bool:
        return (
            isinstance(user, User)
            and super().user_can_authenticate(user)
            and user.suspended_at is None
        )


def refuse_suspended(user: AbstractBaseUser) -> None:
    """Raise AccountSuspended with the reason and the way to appeal. Reads the row again."""
    suspension = Suspension.objects.filter(user_id=user.pk, lifted_at__isnull=True).first()
    if suspension is None:
        return
    raise AccountSuspended(
        sentence(suspension),
        {
            "reason": suspension.reason,
            "reason_label": str(suspension.get_reason_display()),
            "words": suspension.words,
            "until": suspension.until.isoformat() if suspension.until else None,
            "link": page_of(suspension),
        },
    )


def sentence(suspension: Suspension) -> str:
    """The message of the refusal, in the language of the request."""
    reason = str(suspension.get_reason_display())
    if suspension.until is None:
        return _("Your account is suspended. Reason: %(reason)s.") % {"reason": reason}
    day = date_format(localtime(suspension.until), "j F Y")
    return _("Your account is suspended until %(day)s. Reason: %(reason)s.") % {
        "day": day,
        "reason": reason,
    }
