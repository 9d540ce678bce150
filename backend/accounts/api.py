"""The signed-in person's session, profile and language. Sign-up and sign-in are allauth's."""

from django.http import HttpRequest
from django.middleware.csrf import get_token

from accounts import ports, second_factor, selectors, services
from accounts.consents.services import language_shown
from accounts.email.addresses import comparable_address
from accounts.schemas import (
    ConfirmationRequestIn,
    LanguageIn,
    ProfileIn,
    ProfileOut,
    SessionOut,
)
from accounts.sessions.middleware import expires_at, keep_session
from accounts.sign_in.auth_limits import count_confirmation_request
from accounts.tasks import send_confirmation_mail
from core.api.operations import Router, anyone, refuses, signed_in_anyhow, viewer_of
from core.api.record_versions import EditedMeanwhile

router = Router()


@router.get("/session", auth=None)
def accounts_get_session(request: HttpRequest) -> SessionOut:
    """Who is signed in here, and the CSRF cookie that writes need."""
    get_token(request)
    keep_session(request)
    viewer = viewer_of(request)
    if not viewer.is_authenticated:
        return SessionOut(
            user=None,
            notifications=None,
            has_new_terms=False,
            pending_step=second_factor.pending_step(request),
            expires_at=None,
        )
    return SessionOut(
        user=selectors.session_user(viewer),
        notifications=ports.notifications_status.filled(viewer),
        has_new_terms=ports.has_new_terms.filled(viewer, language_shown()),
        pending_step=None,
        expires_at=expires_at(request.session),
    )


@router.post("/email-confirmations", auth=anyone)
def accounts_request_confirmation(request: HttpRequest, body: ConfirmationRequestIn) -> None:
    """Send the confirmation mail again. The answer never reveals whether the address is known."""
    count_confirmation_request(request, body.email)
    send_confirmation_mail.defer(email=comparable_address(body.email))


@router.get("/me/profile")
def accounts_get_profile(request: HttpRequest) -> ProfileOut:
    return selectors.own_profile(viewer_of(request))


@router.patch("/me/profile")
@refuses(EditedMeanwhile)
def accounts_update_profile(request: HttpRequest, body: ProfileIn) -> ProfileOut:
    changes = body.model_dump(exclude_unset=True)
    services.profile_update(actor=viewer_of(request), **changes)
    return selectors.own_profile(viewer_of(request))


@router.put("/me/language", auth=signed_in_anyhow)
def accounts_set_language(request: HttpRequest, body: LanguageIn) -> None:
    services.language_set(actor=viewer_of(request), language=body.language)
