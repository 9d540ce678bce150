"""Google operations that allauth's own endpoints do not cover."""

from django.http import HttpRequest

from accounts.errors import ReauthenticationRequired
from accounts.google import selectors, services
from accounts.google.errors import AlreadyConnected, NoPendingSignUp, OnlyWayIn
from accounts.google.schemas import GoogleConnectionOut, GoogleSignUpOut
from accounts.reauthentication.services import recently_authenticated
from core.api.operations import Router, refuses, viewer_of
from core.errors import NotFound

router = Router()


@router.get("/google-sign-up", auth=None)
@refuses(NoPendingSignUp)
def accounts_get_google_sign_up(request: HttpRequest) -> GoogleSignUpOut:
    """Google's data about this visitor, who has not yet chosen an account type and agreed."""
    return selectors.pending_sign_up(request)


@router.get("/me/google")
def accounts_get_google_connection(request: HttpRequest) -> GoogleConnectionOut:
    return selectors.google_connection(viewer_of(request))


@router.post("/me/google")
@refuses(AlreadyConnected, ReauthenticationRequired)
@recently_authenticated
def accounts_begin_google_connection(request: HttpRequest) -> None:
    """Whether the browser may now be led to Google to connect: the proof is asked for here, not
    after the way there and back."""
    services.google_connection_check(actor=viewer_of(request))


@router.delete("/me/google")
@refuses(NotFound, OnlyWayIn, ReauthenticationRequired)
@recently_authenticated
def accounts_disconnect_google(request: HttpRequest) -> None:
    services.google_disconnect(actor=viewer_of(request), request=request)
