"""The spec's phone operations (part 1, point 7; part 2, phone step)."""

from django.http import HttpRequest
from ninja import Status

from accounts.errors import (
    AccountClosed,
    AlreadySignedIn,
    PhoneTaken,
    ReauthenticationRequired,
    SecondFactorRequired,
)
from accounts.phone import verification
from accounts.phone.codes import Details, request_code
from accounts.phone.schemas import (
    CodeAcceptedOut,
    CodeSentOut,
    SendCodeIn,
    VerifyCodeIn,
    VerifySignUpIn,
)
from accounts.suspensions.errors import AccountSuspended
from core.api.operations import Router, anyone, outside_transaction, refuses
from phone_codes import limits
from phone_codes.models import Purpose

router = Router()


@router.post("/send-phone-otp", auth=anyone, by_alias=True)
@refuses(PhoneTaken, AlreadySignedIn, ReauthenticationRequired)
@outside_transaction
def accounts_send_phone_otp(request: HttpRequest, body: SendCodeIn) -> CodeSentOut:
    """Text a code to a phone: to sign up or in, or, signed in, to prove a number or oneself."""
    attempt = request_code(
        request=request,
        purpose=Purpose(body.purpose),
        phone=body.phone,
        details=Details(
            first_name=body.first_name,
            last_name=body.last_name,
            role=body.user_type,
            agree_terms=body.agree_terms,
            agree_privacy=body.agree_privacy,
        ),
        attempt_id=body.attempt_id if body.resend else None,
    )
    return CodeSentOut(
        attempt_id=attempt.pk,
        resend_after=int(limits.COOLDOWN.total_seconds()),
        expires_in=int(limits.LIFE.total_seconds()),
    )


@router.post("/verify-phone-signup", auth=anyone, exclude_unset=True)
@refuses(PhoneTaken, AlreadySignedIn)
@outside_transaction
def accounts_verify_phone_signup(
    request: HttpRequest, body: VerifySignUpIn
) -> Status[CodeAcceptedOut]:
    """Create the account whose details were sent along, and sign it in."""
    opened = verification.sign_up(
        request=request, phone=body.phone, otp=body.otp, attempt_id=body.attempt_id
    )
    return Status(201, opened)


@router.post("/verify-phone-otp", auth=anyone, exclude_unset=True)
@refuses(SecondFactorRequired, AccountClosed, AccountSuspended, PhoneTaken, AlreadySignedIn)
@outside_transaction
def accounts_verify_phone_otp(request: HttpRequest, body: VerifyCodeIn) -> CodeAcceptedOut:
    """Sign in by a code; for signed-in people: prove the number, or reauthenticate."""
    return verification.verify(
        request=request, phone=body.phone, otp=body.otp, attempt_id=body.attempt_id
    )
