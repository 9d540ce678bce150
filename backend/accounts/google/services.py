"""Disconnects Google from an account. allauth connects it through its redirect."""

from allauth.socialaccount.internal.flows.connect import disconnect
from django.http import HttpRequest

from accounts.google.errors import AlreadyConnected, OnlyWayIn
from accounts.google.selectors import google_account_of, has_other_way_in
from accounts.models import User
from core.errors import require


def google_connection_check(*, actor: User) -> None:
    """Raise AlreadyConnected if connected; allauth's redirect does the rest."""
    if google_account_of(actor) is not None:
        raise AlreadyConnected


def google_disconnect(*, actor: User, request: HttpRequest) -> None:
    """End the connection and notify the person by mail.

    Raises NotFound when there is none, OnlyWayIn when the person could not sign in otherwise.
    (allauth itself knows no sign-in by number and so refuses more than this.)
    """
    User.objects.select_for_update().get(pk=actor.pk)
    account = require(google_account_of(actor))
    if not has_other_way_in(actor):
        raise OnlyWayIn
    disconnect(request, account)
