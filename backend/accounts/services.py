"""Writes to accounts and profiles."""

import re
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.consents import services as consents
from accounts.consents.models import REQUIRED_PURPOSES, Surface
from accounts.consents.services import Asked
from accounts.errors import EmailTaken, PhoneTaken
from accounts.models import Language, Profile, User
from accounts.name_rules import ODD_NAME, written_name
from accounts.phone_numbers import INVALID_OPTIONAL_PHONE, to_e164
from accounts.selectors import is_phone_taken, profile_values
from core.api.record_versions import ANY_VERSION, merge, record_key
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
    """Create an account and its profile together. The agreements were ticked (spec part 1, 5).

    It has an e-mail or a verified phone. ``phone`` is E.164 or empty; ``asked`` says where the
    agreements were given. Raises EmailTaken or PhoneTaken when somebody else has taken the address
    or verified the number meanwhile.
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


def profile_update(*, actor: User, edit_version: str = ANY_VERSION, **fields: Any) -> Profile:
    """Save the sent ``fields`` of the actor's profile, named as in ProfileIn.

    Raises ValidationFailed with every wrong field, EditedMeanwhile. A verified phone number is not
    changed here.
    """
    yours = _checked(fields)
    profile = profile_locked(actor)
    changes = merge(
        actor,
        record_key(profile),
        edit_version=edit_version,
        theirs=profile_values(profile),
        yours=yours,
        labels={"city_id": _city_name},
    )
    if not changes:
        return profile
    if "phone" in changes and profile.phone_verified_at is not None:
        # It is used to sign in: only a code to the new number replaces it (accounts.phone).
        text = _("This number is verified. To use another one, choose Change number.")
        raise ValidationFailed(text, errors=[FieldError("phone", text, "verified")])
    for name, value in changes.items():
        setattr(profile, name, value)
    profile.save(update_fields=[*changes, "updated_at"])
    publish(f"user:{actor.pk}", "account")
    return profile


def profile_locked(actor: User) -> Profile:
    """Lock and return the actor's own profile; creates an empty one if none exists."""
    rows = Profile.objects.select_for_update()
    profile, _is_new = rows.get_or_create(user=actor, defaults={"first_name": ""})
    return profile


def language_set(*, actor: User, language: str) -> None:
    """Set the language of pages on every device, and of mails."""
    profile = profile_locked(actor)
    profile.language = language
    profile.save(update_fields=["language", "updated_at"])
    publish(f"user:{actor.pk}", "account")


def _checked(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields as they are stored. Raises ValidationFailed with every wrong field."""
    problems: list[FieldError] = []
    texts = {"first_name", "last_name", "phone", "locality", "pincode"} & fields.keys()
    checked = fields | {name: (fields[name] or "").strip() for name in texts}
    for field, message in (
        ("first_name", _("First name is required")),
        ("last_name", _("Last name is required")),
    ):
        if field in checked:
            name = written_name(checked[field])
            if name is None:
                problems.append(FieldError(field, ODD_NAME, "odd_name"))
            elif not name:
                problems.append(FieldError(field, message, "required"))
            checked[field] = name
    if checked.get("phone"):
        checked["phone"] = to_e164(checked["phone"])
        if checked["phone"] is None:
            problems.append(FieldError("phone", INVALID_OPTIONAL_PHONE, "invalid_phone"))
    city_id = checked.get("city_id")
    if city_id is not None and not City.objects.filter(pk=city_id).exists():
        problems.append(FieldError("city_id", _("Please choose a city from the list."), "unknown"))
    if checked.get("pincode") and not _pincode.fullmatch(checked["pincode"]):
        problems.append(
            FieldError("pincode", _("Please enter a valid 6-digit PIN code."), "invalid_pincode")
        )
    if problems:
        raise ValidationFailed(problems[0].message, errors=problems)
    return checked


def _city_name(city_id: int | None) -> str:
    city = City.objects.filter(pk=city_id).first() if city_id else None
    return city.shown_name if city else ""
