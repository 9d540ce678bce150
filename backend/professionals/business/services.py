"""The viewer's own business: validated by the tax office's rules, visible to nobody else."""

import re
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import Role, User
from core.api.record_versions import ANY_VERSION, edit_version_of, merge, record_key
from core.errors import FieldError, ValidationFailed
from core.events import publish
from places.models import City
from professionals.business.gstin import MistypedGstin, NoGstin, canonical_gstin, state_code_of
from professionals.business.schemas import BusinessOut
from professionals.models import Business, WorkerProfile
from professionals.policy import require_offers_work
from professionals.services import worker_profile_locked

earliest_year = 1900
_pincode = re.compile(r"[1-9][0-9]{5}")


def business_of(actor: User) -> BusinessOut:
    """The actor's own details, empty before the first save. Raises NotAllowed for other roles.

    A business may be registered in another state than the profile's, so ``is_gstin_of_place`` is
    only a hint; None when either is unknown.
    """
    require_offers_work(actor)
    row = Business.objects.filter(user=actor).first() or Business(user=actor)
    profile = WorkerProfile.objects.select_related("city").filter(user=actor).first()
    values = _values(row, profile)
    code = state_code_of(row.gstin) if row.gstin else None
    somewhere = City.objects.filter(state_code=code).first() if code else None
    place = profile.city if profile else None
    return BusinessOut(
        gstin_state=somewhere.state if somewhere else None,
        gstin_state_hi=somewhere.state_hi if somewhere else None,
        is_gstin_of_place=place.state_code == code if code and place else None,
        edit_version=edit_version_of(values),
        **values,
    )


def _values(row: Business, profile: WorkerProfile | None) -> dict[str, Any]:
    """The editable values of a business, named as in ``BusinessIn``."""
    return {
        "business_name": profile.business_name if profile else "",
        "gstin": row.gstin or "",
        "address": row.address,
        "pincode": row.pincode,
        "founded_year": row.founded_year,
    }


def business_save(
    *,
    actor: User,
    business_name: str,
    gstin: str,
    address: str,
    pincode: str,
    founded_year: int | None,
    edit_version: str = ANY_VERSION,
) -> None:
    """Save the actor's business. Raises NotAllowed, EditedMeanwhile, ValidationFailed with every
    wrong field.

    A contractor's business needs a name; for a worker everything is optional.
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
    # One lock for both rows.
    profile = worker_profile_locked(actor)
    row, _is_new = Business.objects.get_or_create(user=actor)
    changes = merge(
        actor,
        record_key(row),
        edit_version=edit_version,
        theirs=_values(row, profile),
        yours={
            "business_name": name,
            "gstin": number,
            "address": address.strip(),
            "pincode": pincode.strip(),
            "founded_year": founded_year,
        },
    )
    if "business_name" in changes:
        profile.business_name = changes.pop("business_name")
        profile.save(update_fields=["business_name", "updated_at"])
    if "gstin" in changes:
        changes["gstin"] = changes["gstin"] or None
    _write(row, changes)


def _write(row: Business, changes: dict[str, Any]) -> None:
    for name, value in changes.items():
        setattr(row, name, value)
    try:
        with transaction.atomic():
            row.save(update_fields=[*changes, "updated_at"])
    except IntegrityError as error:
        others = Business.objects.exclude(pk=row.pk)
        if "gstin" in changes and others.filter(gstin=changes["gstin"]).exists():
            message = _("Another account has this GSTIN already. Please contact us if it is yours.")
            raise ValidationFailed.at("gstin", message, "gstin_taken") from error
        raise
    publish(f"user:{row.pk}", "worker_profile")


def _checked_gstin(typed: str, problems: list[FieldError]) -> str:
    """The number in canonical form, or "" when none was entered."""
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
