"""The estimated total of awarded work by its agreed rate; both sides may change it.

A lump sum is the price, not an estimate. For every other rate the quantity is the one that the work
states, otherwise the duration that the hired worker named: in a field of days, or in the words of
the offer ("3 days", "2 weeks"). A booking has its day or part of a day.
"""

import re
from decimal import Decimal

from pydantic import Field

from applications.models import Application
from applications.terms import terms_of
from applications.totals import Assumption, Measure, Offer, stated_measure, total_of
from bookings.models import HOURS, Booking, Slot
from core.api.schemas import Out
from professionals.models import WorkerProfile
from projects.models import Project
from projects.ports import ApplicationStatus
from trades.rates import RateUnit

WORKING_DAYS_A_WEEK = 6
"""Monday to Saturday, as most trades work."""

_DURATION = re.compile(
    r"""
    (?:(?:about|around|approx\.?|लगभग|करीब)\s+)?
    (?P<count>\d{1,3}(?:\.\d)?)\s*
    (?:(?P<hours>hours?|hrs?\.?|घंटे|घंटा|घण्टे|घण्टा)
      |(?P<days>(?:working\s+|full\s+)?days?|दिन)
      |(?P<weeks>weeks?|wks?\.?|हफ़्ते|हफ़्ता|हफ्ते|हफ्ता|सप्ताह))
    """,
    re.IGNORECASE | re.VERBOSE,
)
"""A duration as people write it, and nothing else."""


class EstimateOut(Out):
    """``paise`` for the whole work: the rate times ``quantity`` of ``unit``. ``hours_a_day`` is the
    hours per day used in the conversion, if any.
    """

    paise: int
    quantity: float
    unit: RateUnit
    hours_a_day: int | None = Field(description="What a day counts as, where that matters")


class AgreedRateOut(Out):
    """Paise per ``unit``, never a lump sum; ``estimate`` where the quantity is known."""

    rate_paise: int
    unit: RateUnit
    estimate: EstimateOut | None


def agreed_rate(project: Project) -> AgreedRateOut | None:
    """The rate at which the work was awarded; None for a lump sum, or where no rate was agreed."""
    accepted = Application.objects.filter(
        project=project, applicant=project.worker_id, status=ApplicationStatus.ACCEPTED
    ).first()
    if accepted is not None:
        terms = terms_of(accepted)
        days = (
            Measure(Decimal(terms.estimated_days), RateUnit.DAY) if terms.estimated_days else None
        )
        return _rate(
            project,
            terms.rate_paise,
            RateUnit(terms.rate_unit),
            days or stated_duration(terms.estimated_duration),
        )
    booking = Booking.objects.filter(project=project, worker=project.worker_id).first()
    profile = WorkerProfile.objects.filter(pk=project.worker_id).first() if booking else None
    if booking is None or profile is None or profile.rate_paise is None:
        return None
    return _rate(project, profile.rate_paise, RateUnit(profile.rate_unit), _booked(booking.slot))


def stated_duration(words: str) -> Measure | None:
    """The duration in the words of an offer: "3 days", "2 weeks", "5 दिन". None for a range, or for
    words without a duration: nothing is guessed.
    """
    found = _DURATION.fullmatch(words.strip())
    if found is None or not (count := Decimal(found["count"])):
        return None
    if found["hours"]:
        return Measure(count, RateUnit.HOUR)
    return Measure(count * (WORKING_DAYS_A_WEEK if found["weeks"] else 1), RateUnit.DAY)


def _booked(slot: str) -> Measure:
    if slot == Slot.WHOLE_DAY:
        return Measure(Decimal(1), RateUnit.DAY)
    begins, ends = HOURS[Slot(slot)]
    return Measure(Decimal(ends - begins), RateUnit.HOUR)


def _rate(
    project: Project, rate_paise: int, unit: RateUnit, duration: Measure | None
) -> AgreedRateOut | None:
    """The rate, with an estimate by the work's stated quantity, otherwise by its duration."""
    if unit == RateUnit.LUMP_SUM:
        return None
    for measure in (stated_measure(project), duration):
        total = total_of(Offer(rate_paise, unit), measure)
        if measure is not None and total.paise is not None:
            assumed = {one.code: one.value for one in total.assumptions}
            hours = assumed.get(Assumption.HOURS_PER_DAY)
            return AgreedRateOut(
                rate_paise=rate_paise,
                unit=unit,
                estimate=EstimateOut(
                    paise=total.paise,
                    quantity=float(measure.quantity),
                    unit=measure.unit,
                    hours_a_day=hours,
                ),
            )
    return AgreedRateOut(rate_paise=rate_paise, unit=unit, estimate=None)
