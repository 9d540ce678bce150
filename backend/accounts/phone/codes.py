"""Who may request a code, for which number and purpose."""

from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from django.http import HttpRequest
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from accounts.errors import AlreadySignedIn, PhoneTaken
from accounts.models import Language, Role, User
from accounts.name_rules import ODD_NAME, written_name
from accounts.phone_numbers import INVALID_PHONE, to_e164
from accounts.reauthentication.services import refuse_unless_recent
from accounts.selectors import is_phone_taken, profile_of, user_by_phone
from accounts.sessions import devices
from core.api.operations import viewer_of
from core.errors import FieldError, NotSignedIn, ValidationFailed
from phone_codes.models import OF_SOMEBODY, CodeAttempt, Purpose
from phone_codes.services import code_send


@dataclass(frozen=True, slots=True)
class Details:
    """The details of a sign-up by phone, stored with the attempt until the number is verified."""

    first_name: str = ""
    last_name: str = ""
    role: str = ""
    agree_terms: bool = False
    agree_privacy: bool = False


@dataclass(frozen=True, slots=True)
class _Receiver:
    phone: str
    language: str
    user: User | None = None
    details: dict[str, Any] = field(default_factory=dict)
    is_familiar: bool = False


def request_code(
    *,
    request: HttpRequest,
    purpose: Purpose,
    phone: str,
    details: Details,
    attempt_id: UUID | None = None,
) -> CodeAttempt:
    """Text a code to ``phone``, given as typed.

    Raises ValidationFailed, PhoneTaken (sign-up and a new number: only this operation reveals it,
    and it is rate-limited), AlreadySignedIn, NotSignedIn, ReauthenticationRequired and
    TooManyCodes. A sign-in for an unknown number gets the same answer as any other.
    """
    receiver = _receiver(request, purpose, phone, details)
    return code_send(
        phone=receiver.phone,
        purpose=purpose,
        request=request,
        language=receiver.language,
        user=receiver.user,
        details=receiver.details,
        attempt_id=attempt_id,
        is_familiar=receiver.is_familiar,
    )


def number_of(typed: str) -> str:
    """The typed number as E.164. Raises ValidationFailed at ``phone``."""
    phone = to_e164(typed)
    if phone is None:
        raise ValidationFailed.at("phone", INVALID_PHONE, "invalid_phone")
    return phone


def _receiver(request: HttpRequest, purpose: Purpose, typed: str, details: Details) -> _Receiver:
    viewer = viewer_of(request)
    if purpose in OF_SOMEBODY:
        if not viewer.is_authenticated:
            raise NotSignedIn
        return _signed_in(request, viewer, purpose, typed)
    if viewer.is_authenticated:
        raise AlreadySignedIn
    if purpose == Purpose.SIGNIN:
        phone = number_of(typed)
        user = user_by_phone(phone)
        is_familiar = devices.is_familiar(request, user)
        language = user.profile.language if user else _language_shown()
        return _Receiver(phone, language, user, is_familiar=is_familiar)
    return _newcomer(typed, details)


def _signed_in(request: HttpRequest, viewer: User, purpose: Purpose, typed: str) -> _Receiver:
    """Require a recent proof of identity: a verified number can sign in to the account."""
    own = profile_of(viewer)
    if purpose == Purpose.REAUTHENTICATE:
        if own.phone_verified_at is None:
            raise ValidationFailed.at("phone", _("Please verify your phone number first."))
        return _Receiver(own.phone, own.language, viewer, is_familiar=True)
    phone = number_of(typed or own.phone)
    refuse_unless_recent(request)
    if is_phone_taken(phone, but_by=viewer):
        raise PhoneTaken
    if phone == own.phone and own.phone_verified_at is not None:
        raise ValidationFailed.at("phone", _("This number is already yours and verified."), "same")
    return _Receiver(phone, own.language, viewer)


def _newcomer(typed: str, details: Details) -> _Receiver:
    """Validate a sign-up, in the spec's order and words (part 1, point 5)."""
    first_name, last_name = written_name(details.first_name), written_name(details.last_name)
    phone = to_e164(typed)
    role = details.role or Role.HOMEOWNER
    rules = (
        (first_name == "", "firstName", _("First name is required"), "required"),
        (last_name == "", "lastName", _("Last name is required"), "required"),
        (first_name is None, "firstName", str(ODD_NAME), "odd_name"),
        (last_name is None, "lastName", str(ODD_NAME), "odd_name"),
        (phone is None, "phone", str(INVALID_PHONE), "invalid_phone"),
        (role not in Role.values, "userType", _("Invalid user type selected"), "invalid_choice"),
        (
            not details.agree_terms,
            "agreeTerms",
            _("You must agree to the Terms and Conditions"),
            "required",
        ),
        (
            not details.agree_privacy,
            "agreePrivacy",
            _("You must agree to the Privacy Policy"),
            "required",
        ),
    )
    problems = [FieldError(name, text, code) for is_broken, name, text, code in rules if is_broken]
    if problems or phone is None:
        raise ValidationFailed(problems[0].message, errors=problems)
    if is_phone_taken(phone):
        raise PhoneTaken
    language = _language_shown()
    return _Receiver(
        phone,
        language,
        details={
            "first_name": first_name,
            "last_name": last_name,
            "role": role,
            "language": language,
        },
    )


def _language_shown() -> str:
    shown = get_language() or ""
    return shown if shown in Language.values else Language.ENGLISH
