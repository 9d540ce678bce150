"""Reads of the rules of instant booking."""

from uuid import UUID

from django.db.models import Exists, OuterRef, QuerySet

from accounts.models import User
from professionals.instant_booking.models import InstantRules
from professionals.instant_booking.rules import AHEAD, INSTANT_UNITS
from professionals.instant_booking.schemas import InstantSettingsOut
from professionals.models import RateCardItem
from professionals.policy import require_offers_work


def own_instant_rules(viewer: User) -> InstantSettingsOut:
    """The viewer's own rules; off before the first save. Raises NotAllowed."""
    require_offers_work(viewer)
    row = InstantRules.objects.filter(pk=viewer.pk).first() or InstantRules()
    return InstantSettingsOut.of(
        row, bookable_jobs=instant_prices(viewer.pk).count(), days_ahead=AHEAD.days
    )


def instant_rules_of(worker_id: UUID) -> InstantRules | None:
    """The rules of a worker who confirms at once; None for all others."""
    return InstantRules.objects.filter(pk=worker_id, is_on=True).first()


def instant_prices(worker_id: UUID) -> QuerySet[RateCardItem]:
    """The prices of a rate card that can be booked at once."""
    return RateCardItem.objects.filter(worker=worker_id, unit__in=INSTANT_UNITS)


def confirms_at_once(worker: str) -> Exists:
    """Whether the worker whose id is in the column ``worker`` confirms at once; part of another
    statement."""
    return Exists(InstantRules.objects.filter(pk=OuterRef(worker), is_on=True))
