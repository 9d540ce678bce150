"""When money comes back, as figures and pure functions: one policy, executed by code.

Every page about refunds reads ``RULES`` (``GET /api/refund-rules``, the refund page, the dialog of
cancelling), so that no two can disagree (weak point 36). Amounts are paise, moments UTC, days days
in India. Sources: spec part 2, point 9 (cancellation within 24 hours, review of 5 to 7 business
days, 10 business days at most, disputes within 48 hours), and product.md, Money, for what the spec
leaves open.

================================================  ============================================
what was paid                                     what comes back
================================================  ============================================
listing fee, charged twice or in vain             all of it
listing fee, cancelled in time, nobody applied    all of it
listing fee, otherwise                            nothing
milestone, the worker calls the work off          all of what is held
milestone, the homeowner cancels in time          all of what is held
milestone, the homeowner cancels later            what is held, less the worker's share
instant booking, the homeowner cancels            all of what is held until ``free_until``, later
                                                  less its fee (``bookings.rules``)
milestone, handed over                            answered first: accept, changes or dispute
milestone, in dispute                             what staff decide
milestone, released                               nothing
================================================  ============================================

"In time" is within 24 hours of paying, or before the agreed first day of the work.
"""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import StrEnum

from django.utils import timezone

from bookings.rules import VisitTerms
from integrations.razorpay.gateway import SMALLEST_CHARGE_PAISE
from payments.fee_schedule.rules import WHOLE_BASIS_POINTS
from projects.deadlines import DISPUTE_WITHIN, UNDO_WITHIN


class CancellingParty(StrEnum):
    """Who cancels work that is under way."""

    HOMEOWNER = "homeowner"
    WORKER = "worker"


@dataclass(frozen=True, slots=True)
class RefundRules:
    """The policy's figures. ``waits_for``: a cancellation that can be undone moves no money yet."""

    listing_fee_within: timedelta = timedelta(hours=24)
    waits_for: timedelta = UNDO_WITHIN
    milestone_within: timedelta = timedelta(hours=24)
    worker_share_basis_points: int = 1_000
    second_person_above_paise: int = 200_000
    bank_days: tuple[int, int] = (5, 7)
    bank_days_at_most: int = 10
    dispute_within: timedelta = DISPUTE_WITHIN


RULES = RefundRules()


@dataclass(frozen=True, slots=True)
class Shares:
    """A milestone's held money, divided in two. Neither part is ever negative."""

    worker_paise: int
    payer_paise: int


def listing_fee_comes_back(
    *, went_live_at: datetime, cancelled_at: datetime, has_applications: bool
) -> bool:
    """Whether cancelling a project refunds its listing fee. A withdrawn application counts:
    somebody has seen the work and answered."""
    return not has_applications and cancelled_at - went_live_at <= RULES.listing_fee_within


def shares_on_cancellation(
    *,
    leaver: CancellingParty,
    held_paise: int,
    paid_at: datetime,
    starts_on: date | None,
    now: datetime,
    visit: VisitTerms | None = None,
) -> Shares:
    """How a milestone's held money is divided when work ends before its submission.

    The money of an instant booking has the terms of the ``visit``; they replace the general ones.

    ``starts_on`` is the agreed first day of the work, None if there is none. The worker's share is
    for reserved days; rounded down, and dropped if it is less than the gateway can pay out.
    """
    if leaver is CancellingParty.WORKER:
        share = 0
    elif visit is not None:
        share = min(held_paise, visit.fee_paise(now))
    elif _is_in_time(paid_at=paid_at, starts_on=starts_on, now=now):
        share = 0
    else:
        share = held_paise * RULES.worker_share_basis_points // WHOLE_BASIS_POINTS
    if share < SMALLEST_CHARGE_PAISE:
        share = 0
    elif 0 < held_paise - share < SMALLEST_CHARGE_PAISE:
        # The gateway refunds no less: the rest of less than a rupee stays with the share.
        share = held_paise
    return Shares(worker_paise=share, payer_paise=held_paise - share)


def _is_in_time(*, paid_at: datetime, starts_on: date | None, now: datetime) -> bool:
    if now - paid_at <= RULES.milestone_within:
        return True
    return starts_on is not None and timezone.localdate(now) < starts_on


def needs_second_person(amount_paise: int) -> bool:
    """Whether one staff member alone may not refund this."""
    return amount_paise > RULES.second_person_above_paise


def business_days_after(day: date, count: int) -> date:
    """The ``count``-th banking day after ``day``: Monday to Friday. State holidays are not known
    here; the time told to people allows for them."""
    while count:
        day += timedelta(days=1)
        count -= day.weekday() < 5
    return day


def expected_by(sent_on: date) -> date:
    """The latest day on which a refund sent on this day arrives."""
    return business_days_after(sent_on, RULES.bank_days_at_most)
