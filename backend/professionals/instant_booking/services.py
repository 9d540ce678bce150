"""Writes of the rules of instant booking."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from accounts.models import User
from core.api.record_versions import ANY_VERSION, Labels, merge, record_key
from core.events import publish
from professionals.instant_booking.models import InstantRules
from professionals.instant_booking.rules import part_bits
from professionals.instant_booking.schemas import instant_values
from professionals.policy import require_offers_work
from professionals.services import worker_profile_locked


def instant_rules_save(
    actor: User,
    *,
    is_on: bool,
    parts: Sequence[str],
    notice_hours: int,
    edit_version: str = ANY_VERSION,
) -> InstantRules:
    """Save the actor's own rules. Times that people pay for at this moment stay reserved.

    Raises NotAllowed, EditedMeanwhile.
    """
    require_offers_work(actor)
    profile = worker_profile_locked(actor)
    row, _is_new = InstantRules.objects.select_for_update().get_or_create(worker=profile)
    changes = merge(
        actor,
        record_key(row),
        edit_version=edit_version,
        theirs=instant_values(row),
        yours={"is_on": is_on, "parts": list(parts), "notice_hours": notice_hours},
        labels=_LABELS,
    )
    for name, value in changes.items():
        setattr(row, name, part_bits(value) if name == "parts" else value)
    if changes:
        row.save(update_fields=[*changes, "updated_at"])
        publish(f"user:{actor.pk}", "worker_profile")
    return row


def _parts(parts: Sequence[str]) -> str:
    names = {"morning": _("Morning"), "afternoon": _("Afternoon"), "evening": _("Evening")}
    return ", ".join(name for part, name in names.items() if part in parts)


_LABELS: Labels = {
    "is_on": lambda is_on: _("Yes") if is_on else _("No"),
    "parts": _parts,
    "notice_hours": lambda hours: _("%(hours)s hours") % {"hours": hours},
}
