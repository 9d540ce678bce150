"""What a verified code does: create an account, sign in, verify a number, or re-authenticate.

The try is counted first and stays counted (``code_check``). The rest is one transaction that begins
by consuming the proof. Call these outside of a transaction.
"""

import json
from typing import Any
from uuid import UUID

from allauth.account.internal.flows.login import perform_login, record_authentication
from allauth.account.models import Login
from allauth.headless.base.response import AuthenticationResponse
from allauth.headless.constants import Client
from allauth.headless.internal.decorators import mark_request_as_headless
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.utils import timezone

from accounts.consents.models import Surface
from accounts.consents.services import Asked
from accounts.errors import (
    AccountClosed,
    AlreadySignedIn,
    PhoneTaken,
    SecondFactorRequired,
    SignInUnfinished,
)
from accounts.models import SecurityKind, User
from accounts.phone.codes import number_of
from accounts.phone.schemas import CodeAcceptedOut
from accounts.reauthentication.services import mask_phone, note_proof
from accounts.security.audit import note
from accounts.selectors import contacts, profile_of, session_user, user_by_phone
from accounts.services import account_create, profile_locked
from accounts.sessions import tokens
from accounts.suspensions.sign_in_refusal import refuse_suspended
from core.api.app_client import is_app
from core.api.operations import viewer_of
from core.api.record_versions import note_edit, record_key
from core.errors import NotSignedIn
from core.events import publish
from core.mail import mail, sms
from phone_codes.errors import CodeInvalid
from phone_codes.models import OF_SOMEBODY, CodeAttempt, Purpose
from phone_codes.selectors import attempt_purpose, newest_attempt_id
from phone_codes.services import code_check, code_use


def sign_up(*, request: HttpRequest, phone: str, otp: str, attempt_id: UUID) -> CodeAcceptedOut:
    """Create the account from the attempt's details, and sign it in.

    Returns ``user``, and for an app its tokens. Raises CodeIncomplete, CodeInvalid, TooManyCodes,
    AlreadySignedIn, and PhoneTaken for the later of two people who verify one number.
    """
    if viewer_of(request).is_authenticated:
        raise AlreadySignedIn
    proof = code_check(
        attempt_id=attempt_id,
        phone=number_of(phone),
        otp=otp,
        purpose=Purpose.SIGNUP,
        request=request,
    )
    with transaction.atomic():
        code_use(proof)
        user = account_create(
            email=None,
            password=None,
            phone=proof.phone,
            is_phone_verified=True,
            asked=Asked.by(request, Surface.APP if is_app(request) else Surface.PHONE),
            **proof.details,
        )
        note(SecurityKind.SIGN_UP, user=user, request=request, method="phone_code")
        return _open_session(request, user, is_new=True)


def verify(
    *, request: HttpRequest, phone: str, otp: str, attempt_id: UUID | None
) -> CodeAcceptedOut:
    """Complete the attempt: sign a visitor in, or verify the signed-in person's number or identity.

    Returns ``user``, and for an app that has signed in its tokens. ``phone`` may be empty, and
    ``attempt_id`` None, for a signed-in person (part 2, phone step). Raises CodeIncomplete,
    CodeInvalid, TooManyCodes, NotSignedIn, AlreadySignedIn, PhoneTaken, AccountClosed,
    AccountSuspended and SecondFactorRequired (an app: SignInUnfinished).
    """
    viewer = viewer_of(request)
    if not viewer.is_authenticated:
        if attempt_id is None:
            raise NotSignedIn
        return _sign_in(request, number_of(phone), otp, attempt_id)
    number = number_of(phone or profile_of(viewer).phone)
    attempt_id = attempt_id or newest_attempt_id(viewer, number)
    purpose = attempt_purpose(attempt_id) if attempt_id else None
    if attempt_id is None or purpose not in OF_SOMEBODY:
        if purpose is not None:
            raise AlreadySignedIn
        raise CodeInvalid(is_spent=True)
    proof = code_check(
        attempt_id=attempt_id,
        phone=number,
        otp=otp,
        purpose=purpose,
        request=request,
        user=viewer,
    )
    with transaction.atomic():
        code_use(proof)
        if purpose == Purpose.REAUTHENTICATE:
            note_proof(request, viewer, "phone_code")
        else:
            _take_number(request, viewer, proof.phone)
    return CodeAcceptedOut(user=session_user(viewer))


def _sign_in(request: HttpRequest, phone: str, otp: str, attempt_id: UUID) -> CodeAcceptedOut:
    try:
        proof = code_check(
            attempt_id=attempt_id, phone=phone, otp=otp, purpose=Purpose.SIGNIN, request=request
        )
        user = _whom_it_signs_in(proof)
    except CodeInvalid:
        note(
            SecurityKind.SIGN_IN_FAILED,
            user=user_by_phone(phone),
            request=request,
            typed=phone,
            method="phone_code",
        )
        raise
    if not user.is_active:
        raise AccountClosed
    refuse_suspended(user)
    with transaction.atomic():
        code_use(proof)
        try:
            return _open_session(request, user)
        except (SecondFactorRequired, SignInUnfinished) as next_step:
            # A sign-in that waits for a second factor is no failure: the code stays used, the
            # session is saved.
            waits_for = next_step
    raise waits_for


def _whom_it_signs_in(proof: CodeAttempt) -> User:
    """The account that had the number when the code was requested, and still has it."""
    user = user_by_phone(proof.phone)
    if user is None or user != proof.user:
        raise CodeInvalid(is_spent=True)
    return user


def _open_session(request: HttpRequest, user: User, *, is_new: bool = False) -> CodeAcceptedOut:
    """Call allauth's login: its stages (second factor), a new session key, its record of proofs."""
    record_authentication(request, user, "code", phone=mask_phone(profile_of(user).phone))
    # The number was verified; whether an e-mail is confirmed does not matter here.
    login: dict[str, Any] = {"email_verification": "none", "signup": is_new}
    if is_app(request):
        return CodeAcceptedOut(**tokens.open_session(request, user, **login))
    mark_request_as_headless(request, Client.BROWSER)
    perform_login(request, Login(user=user, **login))
    if not viewer_of(request).is_authenticated:
        answer = json.loads(AuthenticationResponse(request).content)
        raise SecondFactorRequired(answer["data"]["flows"])
    return CodeAcceptedOut(user=session_user(user))


def _take_number(request: HttpRequest, actor: User, phone: str) -> None:
    """Assign the verified number to the actor. Notifies the mail address and the replaced
    number."""
    profile = profile_locked(actor)
    before = profile.phone if profile.phone_verified_at is not None else ""
    profile.phone = phone
    profile.phone_verified_at = timezone.now()
    try:
        with transaction.atomic():
            profile.save(update_fields=["phone", "phone_verified_at", "updated_at"])
    except IntegrityError as error:
        raise PhoneTaken from error
    note_edit(actor, record_key(profile), ["phone"])
    is_change = before not in ("", phone)
    kind = SecurityKind.PHONE_CHANGED if is_change else SecurityKind.PHONE_CONFIRMED
    note(kind, user=actor, request=request, phone=mask_phone(phone))
    reader = contacts([actor.pk])[actor.pk]
    if reader.email:
        mail.send_later(
            "accounts/phone_changed",
            reader.email,
            {
                "first_name": reader.first_name,
                "phone": mask_phone(phone),
                "link": "/profile/settings#sign-in",
            },
            reader.language,
        )
    if is_change:
        sms.send_later("accounts/phone_changed", before, {"phone": phone[-4:]}, reader.language)
    publish(f"user:{actor.pk}", "account")
