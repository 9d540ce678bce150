"""The signed-in person's session, profile and language. Sign-up and sign-in are allauth's."""

from typing import Any

from django.http import HttpRequest
from django.middleware.csrf import get_token
from ninja import Router, Status

from accounts import selectors, services
from accounts.doors import count_confirmation_request
from accounts.email_addresses import comparable_address
from accounts.schemas import (
    ConfirmationRequestIn,
    LanguageIn,
    ProfileIn,
    ProfileOut,
    SessionOut,
)
from accounts.second_factor import use
from accounts.session import expires_at, keep_session
from accounts.tasks import send_confirmation_mail
from core.api import answers, anyone, signed_in_anyhow, viewer_of

router = Router()


@router.get(
    "/session",
    auth=None,
    operation_id="accounts_get_session",
    response=answers(SessionOut),
)
def get_session(request: HttpRequest) -> Any:
    """Who is signed in here, and the CSRF cookie that writes need."""
    get_token(request)
    keep_session(request)
    user = selectors.session_user(request.user)
    return {
        "user": user,
        "pending_step": None if user else use.pending_step(request),
        "expires_at": expires_at(request.session) if user else None,
    }


@router.post(
    "/email-confirmations",
    auth=anyone,
    operation_id="accounts_request_confirmation",
    response=answers(None, status=204),
)
def request_confirmation(request: HttpRequest, payload: ConfirmationRequestIn) -> Any:
    """Send the confirmation mail again. The answer never tells whether the address is known."""
    count_confirmation_request(request, payload.email)
    send_confirmation_mail.defer(email=comparable_address(payload.email))
    return Status(204, None)


@router.get(
    "/me/profile",
    operation_id="accounts_get_profile",
    response=answers(ProfileOut),
)
def get_profile(request: HttpRequest) -> Any:
    return selectors.own_profile(viewer_of(request))


@router.patch(
    "/me/profile",
    operation_id="accounts_update_profile",
    response=answers(ProfileOut),
)
def update_profile(request: HttpRequest, payload: ProfileIn) -> Any:
    services.profile_update(actor=viewer_of(request), changes=payload.dict(exclude_unset=True))
    return selectors.own_profile(viewer_of(request))


@router.put(
    "/me/language",
    auth=signed_in_anyhow,
    operation_id="accounts_set_language",
    response=answers(None, status=204),
)
def set_language(request: HttpRequest, payload: LanguageIn) -> Any:
    services.language_set(actor=viewer_of(request), language=payload.language)
    return Status(204, None)
