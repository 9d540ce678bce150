"""A booking: the requested worker, the time and place, and the outcome.

A request waits for the worker's answer. An instant booking has terms instead (``price_paise``): it
is ``reserved`` until it is paid, and then agreed (decisions 0117 and 0125).
"""

from datetime import date, datetime, time, timedelta

from django.contrib.postgres.constraints import ExclusionConstraint
from django.contrib.postgres.fields import IntegerRangeField, RangeOperators
from django.db import models
from django.db.models import F, Func, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from core.database.constraints import check
from core.models import Record
from professionals.instant_booking.rules import MOST_PIECES
from professionals.rate_cards.rules import LEAST_PAISE
from trades.rates import JobUnit


class Slot(models.TextChoices):
    """A part of a day, by the clock of India; ``HOURS`` says from when to when."""

    MORNING = "morning", _("Morning")
    AFTERNOON = "afternoon", _("Afternoon")
    EVENING = "evening", _("Evening")
    WHOLE_DAY = "whole_day", _("Whole day")


PARTS = (Slot.MORNING, Slot.AFTERNOON, Slot.EVENING)
"""The parts of a whole day."""

HOURS = {
    Slot.MORNING: (8, 12),
    Slot.AFTERNOON: (12, 16),
    Slot.EVENING: (16, 20),
    Slot.WHOLE_DAY: (8, 20),
}


def parts_of(slot: str) -> frozenset[Slot]:
    """The parts of the day that a slot takes."""
    return frozenset(PARTS) if slot == Slot.WHOLE_DAY else frozenset({Slot(slot)})


def starts_at(on: date, slot: str) -> datetime:
    """The moment at which a slot begins."""
    return datetime.combine(on, time(HOURS[Slot(slot)][0]), timezone.get_default_timezone())


def last_moment(on: date, slot: str) -> datetime:
    """Until when a slot can be requested and agreed: the end of its first part."""
    first_part = min(parts_of(slot), key=PARTS.index)
    return datetime.combine(on, time(HOURS[first_part][1]), timezone.get_default_timezone())


class BookingStatus(models.TextChoices):
    REQUESTED = "requested", _("Requested")
    COUNTERED = "countered", _("Another time proposed")
    ACCEPTED = "accepted", _("Agreed")
    DECLINED = "declined", _("Declined")
    WITHDRAWN = "withdrawn", _("Withdrawn")
    EXPIRED = "expired", _("Expired")
    CANCELLED = "cancelled", _("Cancelled")
    RESERVED = "reserved", _("Waits for the payment")
    LAPSED = "lapsed", _("Not paid in time")


class Side(models.TextChoices):
    """Who asks for another time of what is agreed."""

    HOMEOWNER = "homeowner", _("Homeowner")
    WORKER = "worker", _("Worker")


OPEN_STATUSES = (BookingStatus.REQUESTED, BookingStatus.COUNTERED)
"""Waiting for somebody's answer."""

OCCUPYING = (BookingStatus.ACCEPTED, BookingStatus.RESERVED)
"""Take their time in the worker's calendar."""

UNPAID = (BookingStatus.RESERVED, BookingStatus.LAPSED)
"""Instant bookings that the worker has not heard of: only their homeowner sees them."""

_INSTANT_STATUSES = (*UNPAID, BookingStatus.ACCEPTED, BookingStatus.CANCELLED)

ANSWER_WITHIN = timedelta(hours=48)
"""How long a request, and a proposal of another time, waits for its answer."""


class SlotHours(Func):
    """The hours of a slot as a range, so that the database can detect overlapping slots."""

    output_field = IntegerRangeField()
    template = (
        "int4range("
        "CASE %(expressions)s WHEN 'afternoon' THEN 12 WHEN 'evening' THEN 16 ELSE 8 END, "
        "CASE %(expressions)s WHEN 'morning' THEN 12 WHEN 'afternoon' THEN 16 ELSE 20 END)"
    )


def visit_title(job: str, quantity: int) -> str:
    """What the work of an instant booking is called: "Ceiling fan fitting × 3"."""
    return job if quantity == 1 else f"{job} × {quantity}"


def _quantity_in_range() -> Q:
    """The units of instant bookings, and how many of each one booking may have."""
    found = Q()
    for unit, most in MOST_PIECES.items():
        found |= Q(price_unit=unit, quantity__isnull=False, quantity__range=(1, most))
    return found


class Booking(Record):
    """One request to one worker. ``status`` changes only through ``bookings``.

    ``proposed_on`` and ``proposed_slot`` are the worker's other time; accepting it makes them the
    booking's own. ``reply`` is the worker's text when declining or proposing.

    An agreed booking stays agreed while one side asks for another time: ``reschedule_by`` says
    which, and the other accepts or declines (``bookings.rescheduling``).

    The terms of an instant booking are those that its homeowner was shown; later prices and rules
    do not change them. ``answer_by`` is the end of its reservation.
    """

    project = models.OneToOneField(
        "projects.Project", on_delete=models.CASCADE, related_name="booking"
    )
    worker = models.ForeignKey("accounts.User", on_delete=models.PROTECT, related_name="bookings")
    on_date = models.DateField(help_text="A day in India")
    slot = models.CharField(max_length=12, choices=Slot.choices)
    status = models.CharField(
        max_length=10, choices=BookingStatus.choices, default=BookingStatus.REQUESTED
    )
    proposed_on = models.DateField(null=True, blank=True)
    proposed_slot = models.CharField(max_length=12, choices=Slot.choices, blank=True)
    reply = models.CharField(max_length=500, blank=True)
    answer_by = models.DateTimeField(help_text="When it expires, if nobody answers before")
    remind_at = models.DateTimeField(null=True, blank=True, help_text="Empty once reminded")
    answered_at = models.DateTimeField(null=True, blank=True)
    responded_at = models.DateTimeField(
        null=True, blank=True, help_text="When the worker first accepted, declined or proposed"
    )
    reschedule_by = models.CharField(max_length=10, choices=Side.choices, blank=True)
    reschedule_on = models.DateField(null=True, blank=True)
    reschedule_slot = models.CharField(max_length=12, choices=Slot.choices, blank=True)
    reschedule_note = models.CharField(max_length=500, blank=True)

    price_paise = models.BigIntegerField(
        null=True, blank=True, help_text="What is held for an instant booking; empty for a request"
    )
    price_unit = models.CharField(max_length=12, choices=JobUnit.choices, blank=True)
    unit_price_paise = models.BigIntegerField(
        null=True, blank=True, help_text="The rate card's price of one, when it was booked"
    )
    quantity = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="How many visits, pieces or points the price is for"
    )
    job = models.ForeignKey(
        "trades.JobTemplate", null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    late_fee_paise = models.BigIntegerField(
        null=True, blank=True, help_text="Of the price, the worker's if cancelled after free_until"
    )
    free_until = models.DateTimeField(
        null=True, blank=True, help_text="Until when cancelling is free; from the confirmation on"
    )

    class Meta:
        db_table = "bookings_booking"
        indexes = [
            models.Index(name="booking_by_worker", fields=["worker", "-id"]),
            models.Index(
                name="booking_waiting_until",
                fields=["answer_by"],
                condition=Q(status__in=["requested", "countered", "reserved"]),
            ),
        ]
        constraints = [
            check("booking_status_known", Q(status__in=BookingStatus.values)),
            check("booking_slot_known", Q(slot__in=Slot.values)),
            check(
                "booking_proposal_whole",
                Q(proposed_on__isnull=True, proposed_slot="")
                | Q(proposed_on__isnull=False, proposed_slot__in=Slot.values),
            ),
            check(
                "booking_countered_has_proposal",
                ~Q(status=BookingStatus.COUNTERED) | Q(proposed_on__isnull=False),
            ),
            check(
                "booking_reschedule_whole",
                Q(
                    reschedule_by="",
                    reschedule_on__isnull=True,
                    reschedule_slot="",
                    reschedule_note="",
                )
                | Q(
                    reschedule_by__in=Side.values,
                    reschedule_on__isnull=False,
                    reschedule_slot__in=Slot.values,
                    status=BookingStatus.ACCEPTED,
                ),
            ),
            ExclusionConstraint(
                name="booking_slots_of_a_worker_apart",
                expressions=[
                    (F("worker"), RangeOperators.EQUAL),
                    (F("on_date"), RangeOperators.EQUAL),
                    (SlotHours("slot"), RangeOperators.OVERLAPS),
                ],
                condition=Q(status__in=OCCUPYING),
            ),
            check(
                "booking_terms_whole",
                Q(
                    price_paise__isnull=True,
                    price_unit="",
                    unit_price_paise__isnull=True,
                    quantity__isnull=True,
                    job__isnull=True,
                    late_fee_paise__isnull=True,
                    free_until__isnull=True,
                )
                & ~Q(status__in=UNPAID)
                | Q(
                    price_paise__isnull=False,
                    price_paise=F("unit_price_paise") * F("quantity"),
                    unit_price_paise__isnull=False,
                    unit_price_paise__gte=LEAST_PAISE,
                    quantity__isnull=False,
                    late_fee_paise__isnull=False,
                    late_fee_paise__range=(0, F("price_paise")),
                    status__in=_INSTANT_STATUSES,
                ),
            ),
            check("booking_quantity_in_range", Q(price_paise__isnull=True) | _quantity_in_range()),
            check(
                "booking_free_until_once_confirmed",
                Q(price_paise__isnull=True)
                | Q(status__in=UNPAID, free_until__isnull=True)
                | ~Q(status__in=UNPAID) & Q(free_until__isnull=False),
            ),
            # One visit takes one part of the day; agreed work may be moved to a whole day later.
            check("booking_reserved_for_one_part", ~Q(status__in=UNPAID) | Q(slot__in=PARTS)),
        ]

    @property
    def is_instant(self) -> bool:
        """Whether it was booked by the worker's rules, without a request."""
        return self.price_paise is not None

    @property
    def shown_title(self) -> str:
        """The work's title; of an instant booking in the active language, unless it was edited."""
        title: str = self.project.title
        if self.job is None or self.quantity is None:
            return title
        names = (self.job.name, self.job.name_hi)
        if title not in (visit_title(name, self.quantity) for name in names):
            return title
        return visit_title(self.job.shown_name, self.quantity)

    def wait(self, *, on: date, slot: str, now: datetime) -> None:
        """Start the wait for an answer: two days, or until the requested time has passed.

        A reminder is sent when a quarter of the wait is left, if the wait is long enough.
        """
        self.answer_by = min(now + ANSWER_WITHIN, last_moment(on, slot))
        left = self.answer_by - now
        self.remind_at = self.answer_by - left / 4 if left >= timedelta(hours=4) else None

    def respond(self, now: datetime) -> None:
        """Record the worker's first answer; the caller saves."""
        self.responded_at = self.responded_at or now

    def settle(self, status: BookingStatus, now: datetime) -> None:
        """End the wait for an answer, and save."""
        self.status, self.answered_at, self.remind_at = status, now, None
        self.forget_reschedule()
        self.save()

    def is_reschedule_ahead(self, now: datetime) -> bool:
        """Whether the requested other time can still be accepted."""
        on = self.reschedule_on
        return on is not None and last_moment(on, self.reschedule_slot) > now

    def forget_reschedule(self) -> None:
        """Clear the request for another time."""
        self.reschedule_by = self.reschedule_slot = self.reschedule_note = ""
        self.reschedule_on = None
