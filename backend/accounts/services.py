"""What changes an account or its profile."""

import re
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts import consents
from accounts.consent_entry import REQUIRED_PURPOSES, Surface
from accounts.consents import Asked
from accounts.errors import EmailTaken, PhoneTaken
from accounts.models import Language, Profile, User
from accounts.phone import INVALID_OPTIONAL_PHONE, to_e164
from accounts.selectors import is_phone_taken, profile_of
from accounts.written_names import ODD_NAME, written_name
from core.errors import FieldError, ValidationFailed
from core.events import publish
from places.models import City

_pincode = re.compile(r"[1-9][0-9]{5}")


def account_create(
    *,
    email: str | None,
    password: str | None,
    first_name: str,
    last_name: str,
    role: str,
    phone: str = "",
    is_phone_verified: bool = False,
    language: str = Language.ENGLISH,
    asked: Asked | None = None,
) -> User:
    """An account and its profile, both or neither. The agreements were ticked (spec part 1, 5).

    It has an e-mail or a verified phone. ``phone`` is E.164 or empty; ``asked`` says where the
    agreements were given. Raises EmailTaken or PhoneTaken when somebody else took the address or
    proved the number meanwhile.
    """
    if email is None and not (phone and is_phone_verified):
        raise ValueError("an account needs an e-mail or a verified phone")
    language = language if language in Language.values else Language.ENGLISH
    try:
        with transaction.atomic():
            user = User.objects.create_user(email, password, role=role)
            Profile.objects.create(
                user=user,
                first_name=first_name,
                last_name=last_name,
                phone=phone,
                phone_verified_at=timezone.now() if is_phone_verified else None,
                language=language,
            )
            consents.record(
                user,
                REQUIRED_PURPOSES,
                is_given=True,
                asked=asked or Asked(Surface.PAGE, language),
            )
    except IntegrityError as error:
        if email and User.objects.filter(email=email.lower()).exists():
            raise EmailTaken(
                errors=[FieldError("email", EmailTaken.title, EmailTaken.code)]
            ) from error
        if is_phone_verified and is_phone_taken(phone):
            raise PhoneTaken from error
        raise
    return user


def profile_update(*, actor: User, changes: dict[str, Any]) -> Profile:
    """Write what of the actor's own profile was sent; ``changes`` holds the fields of ProfileIn.

    Raises ValidationFailed with every wrong field. A verified phone number is not changed here.
    """
    profile = profile_of(actor)
    problems: list[FieldError] = []
    for field, message in (
        ("first_name", _("First name is required")),
        ("last_name", _("Last name is required")),
    ):
        if field in changes:
            name = written_name(changes[field] or "")
            if name is None:
                problems.append(FieldError(field, ODD_NAME, "odd_name"))
            elif not name:
                problems.append(FieldError(field, message, "required"))
            else:
                setattr(profile, field, name)
    if "phone" in changes:
        _set_phone(profile, (changes["phone"] or "").strip(), problems)
    if "city_id" in changes:
        _set_city(profile, changes["city_id"], problems)
    if "locality" in changes:
        profile.locality = (changes["locality"] or "").strip()
    if "pincode" in changes:
        _set_pincode(profile, (changes["pincode"] or "").strip(), problems)
    if problems:
        raise ValidationFailed(problems[0].message, errors=problems)
    profile.save()
    publish(f"user:{actor.pk}", "account")
    return profile


def language_set(*, actor: User, language: str) -> None:
    """The language of the pages on every device, and of the mails."""
    profile = profile_of(actor)
    profile.language = language
    profile.save()
    publish(f"user:{actor.pk}", "account")


def _set_phone(profile: Profile, typed: str, problems: list[FieldError]) -> None:
    phone = to_e164(typed) if typed else ""
    if phone is None:
        problems.append(FieldError("phone", INVALID_OPTIONAL_PHONE, "invalid_phone"))
    elif phone == profile.phone:
        return
    elif profile.phone_verified_at is not None:
        # It signs somebody in: only a code to the new one replaces it (accounts.phone_access).
        text = _("This number is verified. To use another one, choose Change number.")
        problems.append(FieldError("phone", text, "verified"))
    else:
        profile.phone = phone


def _set_city(profile: Profile, city_id: int | None, problems: list[FieldError]) -> None:
    city = City.objects.filter(pk=city_id).first() if city_id is not None else None
    if city_id is not None and city is None:
        problems.append(FieldError("city_id", _("Please choose a city from the list."), "unknown"))
    else:
        profile.city = city


def _set_pincode(profile: Profile, pincode: str, problems: list[FieldError]) -> None:
    if pincode and not _pincode.fullmatch(pincode):
        problems.append(
            FieldError("pincode", _("Please enter a valid 6-digit PIN code."), "invalid_pincode")
        )
    profile.pincode = pincode
