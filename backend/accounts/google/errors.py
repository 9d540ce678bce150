"""Why a connection with Google is refused, and why a sign-in with it failed."""

from enum import StrEnum

from django.utils.translation import gettext_lazy as _

from core.errors import Conflict, NotFound


class NoPendingSignUp(NotFound):
    title = _("This sign-up has ended. Please start again with Google.")


class AlreadyConnected(Conflict):
    code = "already_connected"
    title = _("Google is connected already.")


class OnlyWayIn(Conflict):
    """Without Google nobody could sign in to this account: no password, no verified number."""

    code = "only_way_in"
    title = _("Google is your only way to sign in. Please choose a password first.")


class Failure(StrEnum):
    """Why it failed, as a code in the page's address (spec part 1, point 8: Google).

    Only these codes go into an address, never a text: anybody who writes a link could write the
    text.
    """

    NOT_CONFIGURED = "unauthorized_client"
    DENIED = "access_denied"
    PROVIDER = "server_error"
    NO_ANSWER = "no_answer"
    EXPIRED = "expired"
    CLOSED_ACCOUNT = "account_inactive"
    OTHERS = "connected_other"
    REAUTHENTICATION = "reauthentication_required"
    FAULT = "fault"
