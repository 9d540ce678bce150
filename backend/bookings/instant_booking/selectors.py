"""Reads of what can be booked at once."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from uuid import UUID

from django.utils import timezone

from bookings import availability
from bookings.instant_booking.schemas import InstantOfferOut, InstantPriceOut
from bookings.models import Booking, BookingStatus, Slot, starts_at
from bookings.rules import (
    FREE_AFTER_BOOKING,
    FREE_UNTIL_BEFORE,
    RESERVED_FOR,
    late_fee,
)
from bookings.schemas import FreeDayOut
from core.errors import require
from professionals.instant_booking.models import InstantRules
from professionals.instant_booking.rules import AHEAD, MOST_PIECES
from professionals.instant_booking.selectors import instant_prices, instant_rules_of
from professionals.models import RateCardItem, WorkerProfile
from professionals.schemas import JobOut
from professionals.selectors import worker_detail
from projects.policy import Viewer
from trades.job_templates.selectors import pieces_of_job
from trades.rates import JobUnit


@dataclass(frozen=True, slots=True)
class InstantOffer:
    """A worker's rules, and the price of one job that can be booked by them."""

    worker: WorkerProfile
    rules: InstantRules
    item: RateCardItem

    @property
    def most_pieces(self) -> int:
        return MOST_PIECES[JobUnit(self.item.unit)]


def instant_offer(viewer: Viewer, worker_id: UUID, job: str, words: str = "") -> InstantOfferOut:
    """What the viewer could book of this worker now. Raises NotFound where nothing can be.

    ``words`` are what the viewer searched for.
    """
    offer = require(offer_of(worker_detail(viewer, worker_id), job))
    item = offer.item
    free = instant_slots(offer)
    return InstantOfferOut(
        job=JobOut.model_validate(item.template),
        price_paise=item.price_paise,
        price_unit=JobUnit(item.unit),
        prices=[
            InstantPriceOut(
                quantity=quantity,
                price_paise=item.price_paise * quantity,
                late_fee_paise=late_fee(item.price_paise * quantity, item.unit),
            )
            for quantity in range(1, offer.most_pieces + 1)
        ],
        asked_quantity=_asked_quantity(offer, words),
        free_hours_before=int(FREE_UNTIL_BEFORE / timedelta(hours=1)),
        free_minutes_after=int(FREE_AFTER_BOOKING / timedelta(minutes=1)),
        reserved_minutes=int(RESERVED_FOR / timedelta(minutes=1)),
        days=[FreeDayOut(on=on, slots=slots) for on, slots in free.items()],
    )


def _asked_quantity(offer: InstantOffer, words: str) -> int | None:
    """How many pieces the words ask for, at most as many as one booking may have."""
    most = offer.most_pieces
    pieces = pieces_of_job(words, offer.item.template) if most > 1 and words.strip() else None
    return min(pieces, most) if pieces else None


def offer_of(worker: WorkerProfile, job: str) -> InstantOffer | None:
    """The worker's offer of a job, by its slug; None if it cannot be booked at once."""
    rules = instant_rules_of(worker.pk) if worker.is_listed else None
    if rules is None:
        return None
    prices = instant_prices(worker.pk).select_related("template__trade")
    item = prices.filter(template__slug=job).first()
    return InstantOffer(worker, rules, item) if item else None


def instant_slots(
    offer: InstantOffer, *, first: date | None = None, now: datetime | None = None
) -> dict[date, list[Slot]]:
    """The free times that the rules offer, by day: free parts of the worker's calendar, with enough
    notice. Full days are left out.
    """
    now = now or timezone.now()
    today = timezone.localdate(now)
    last = today + AHEAD
    free = availability.free_slots(offer.worker, max(first or today, today), last, now=now)
    offered = set(offer.rules.part_names)
    earliest = now + timedelta(hours=offer.rules.notice_hours)
    found = {
        on: [slot for slot in slots if slot in offered and starts_at(on, slot) >= earliest]
        for on, slots in free.items()
    }
    return {on: slots for on, slots in found.items() if slots}


def own_reservation(homeowner_id: UUID) -> UUID | None:
    """The homeowner's time that waits for its payment."""
    rows = Booking.objects.filter(project__homeowner=homeowner_id, status=BookingStatus.RESERVED)
    return rows.values_list("pk", flat=True).first()
