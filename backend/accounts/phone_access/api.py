"""The spec's phone operations (part 1, point 7; part 2, phone step)."""

from typing import Any

from django.http import HttpRequest
from ninja import Router, Status

from accounts.errors import (
    AccountClosed,
    AlreadySignedIn,
    PhoneTaken,
    ReauthenticationRequired,
    SecondFactorRequired,
)
from accounts.phone_access import proving
from accounts.phone_access.schemas import (
    CodeAcceptedOut,
    CodeSentOut,
    SendCodeIn,
    VerifyCodeIn,
    VerifySignUpIn,
)
from accounts.phone_access.sending import Details, request_code
from accounts.suspensions.errors import AccountSuspended
from core.api import answers, anyone, outside_transaction
from phone_codes import limits
from phone_codes.models import Purpose

router = Router()


@router.post(
    "/send-phone-otp",
    auth=anyone,
    operation_id="accounts_send_phone_otp",
    response=answers(CodeSentOut, PhoneTaken, AlreadySignedIn, ReauthenticationRequired),
    by_alias=True,
)
@outside_transaction
def send_phone_otp(request: HttpRequest, payload: SendCodeIn) -> Any:
    """Text a code to a phone: to sign up or in, or, signed in, to prove a number or oneself."""
    attempt = request_code(
        request=request,
        purpose=Purpose(payload.purpose),
        phone=payload.phone,
        details=Details(
            first_name=payload.first_name,
            last_name=payload.last_name,
            role=payload.user_type,
            agree_terms=payload.agree_terms,
            agree_privacy=payload.agree_privacy,
        ),
        attempt_id=payload.attempt_id if payload.resend else None,
    )
    return {
        "attempt_id": attempt.pk,
        "resend_after": int(limits.COOLDOWN.total_seconds()),
        "expires_in": int(limits.LIFE.total_seconds()),
    }


@router.post(
    "/verify-phone-signup",
    auth=anyone,
    operation_id="accounts_verify_phone_signup",
    response=answers(CodeAcceptedOut, PhoneTaken, AlreadySignedIn, status=201),
    exclude_unset=True,
)
@outside_transaction
def verify_phone_signup(request: HttpRequest, payload: VerifySignUpIn) -> Any:
    """Create the account whose details were sent along, and sign it in."""
    opened = proving.sign_up(
        request=request, phone=payload.phone, otp=payload.otp, attempt_id=payload.attempt_id
    )
    return Status(201, opened)


@router.post(
    "/verify-phone-otp",
    auth=anyone,
    operation_id="accounts_verify_phone_otp",
    response=answers(
        CodeAcceptedOut,
        SecondFactorRequired,
        AccountClosed,
        AccountSuspended,
        PhoneTaken,
        AlreadySignedIn,
    ),
    exclude_unset=True,
)
@outside_transaction
def verify_phone_otp(request: HttpRequest, payload: VerifyCodeIn) -> Any:
    """Sign in by a code; for whoever is signed in: prove the own number, or oneself."""
    return proving.verify(
        request=request, phone=payload.phone, otp=payload.otp, attempt_id=payload.attempt_id
    )
