"""The details of one's own business: checked as a tax office would, seen by nobody else."""

import re
from dataclasses import dataclass
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import Role, User
from core.errors import FieldError, ValidationFailed
from core.events import publish
from places.models import City
from professionals.gstin import MistypedGstin, NoGstin, canonical_gstin, state_code_of
from professionals.models import Business, WorkerProfile
from professionals.policy import require_offers_work

earliest_year = 1900
_pincode = re.compile(r"[1-9][0-9]{5}")


@dataclass(frozen=True, slots=True)
class Details:
    """One's own business. ``gstin_state`` and its Hindi name say where the number was given out.

    ``is_gstin_of_place`` says whether that is the state of the profile's city; a business may well
    be registered elsewhere, so it is a hint and no refusal. None when either is unknown.
    """

    business_name: str
    gstin: str
    gstin_state: str | None
    gstin_state_hi: str | None
    is_gstin_of_place: bool | None
    address: str
    pincode: str
    founded_year: int | None


def business_of(actor: User) -> Details:
    """The actor's own details, empty before the first save. Raises NotAllowed for other roles."""
    require_offers_work(actor)
    row = Business.objects.filter(user=actor).first() or Business(user=actor)
    profile = WorkerProfile.objects.select_related("city").filter(user=actor).first()
    code = state_code_of(row.gstin) if row.gstin else None
    somewhere = City.objects.filter(state_code=code).first() if code else None
    place = profile.city if profile else None
    return Details(
        business_name=profile.business_name if profile else "",
        gstin=row.gstin or "",
        gstin_state=somewhere.state if somewhere else None,
        gstin_state_hi=somewhere.state_hi if somewhere else None,
        is_gstin_of_place=place.state_code == code if code and place else None,
        address=row.address,
        pincode=row.pincode,
        founded_year=row.founded_year,
    )


def business_save(
    *,
    actor: User,
    business_name: str,
    gstin: str,
    address: str,
    pincode: str,
    founded_year: int | None,
) -> None:
    """Write the actor's whole business. Raises NotAllowed, ValidationFailed with every wrong field.

    A contractor's business needs a name; a worker may leave everything empty.
    """
    require_offers_work(actor)
    problems: list[FieldError] = []
    name = business_name.strip()
    if not name and actor.role == Role.CONTRACTOR:
        problems.append(FieldError("business_name", _("Business name is required"), "required"))
    number = _checked_gstin(gstin, problems)
    if pincode.strip() and not _pincode.fullmatch(pincode.strip()):
        message = _("Please enter a valid 6-digit PIN code.")
        problems.append(FieldError("pincode", message, "invalid_pincode"))
    this_year = timezone.localdate().year
    if founded_year is not None and not earliest_year <= founded_year <= this_year:
        message = _("Please enter a year from %(first)s to %(last)s.") % {
            "first": earliest_year,
            "last": this_year,
        }
        problems.append(FieldError("founded_year", message, "out_of_range"))
    if problems:
        raise ValidationFailed(problems[0].message, errors=problems)
    _write(
        actor,
        name,
        gstin=number or None,
        address=address.strip(),
        pincode=pincode.strip(),
        founded_year=founded_year,
    )


def _write(actor: User, name: str, **fields: Any) -> None:
    try:
        with transaction.atomic():
            Business.objects.update_or_create(user=actor, defaults=fields)
    except IntegrityError as error:
        if Business.objects.filter(gstin=fields["gstin"]).exclude(user=actor).exists():
            message = _("Another account has this GSTIN already. Please contact us if it is yours.")
            raise ValidationFailed.at("gstin", message, "gstin_taken") from error
        raise
    profile, _is_new = WorkerProfile.objects.get_or_create(user=actor)
    if profile.business_name != name:
        WorkerProfile.objects.filter(pk=actor.pk).update(
            business_name=name, updated_at=timezone.now()
        )
    publish(f"user:{actor.pk}", "worker_profile")


def _checked_gstin(typed: str, problems: list[FieldError]) -> str:
    """The number in its one spelling, or "" when none was typed."""
    if not typed.strip():
        return ""
    try:
        return canonical_gstin(typed)
    except MistypedGstin:
        message = _("This GSTIN has a typing mistake. Please compare it with your certificate.")
        problems.append(FieldError("gstin", message, "wrong_check_digit"))
    except NoGstin:
        message = _("Please enter a valid 15-character GSTIN, such as 27AAPFU0939F1ZV.")
        problems.append(FieldError("gstin", message, "invalid_gstin"))
    return ""
