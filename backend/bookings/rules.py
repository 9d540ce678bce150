"""The rules of instant bookings (``bookings.instant_booking``): figures, and pure functions.

Amounts are paise, moments UTC.

================================  ==============================================
the homeowner cancels             what comes back
================================  ==============================================
until ``free_until``              all of it
later                             all but the fee of a late cancellation
================================  ==============================================

A worker who cancels gives all of it back, at any time. A time is free until four hours before it
begins, and for half an hour after the booking in any case.

What a worker calls off lowers the place in the search (``professionals.rules``). Reasons that the
homeowner answers for do not, up to ``EXCUSED_PERCENT`` of the bookings: nobody checks who is right,
and such a reason is rare among honest ones (decision 0125).
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from professionals.rate_cards.rules import LEAST_PAISE
from professionals.rules import TRUSTED_BOOKINGS
from trades.rates import JobUnit

RESERVED_FOR: Final = timedelta(minutes=15)
"""How long a time waits for its payment. An order that nobody pays expires after as long, and a UPI
payment is confirmed within five minutes."""

FREE_UNTIL_BEFORE: Final = timedelta(hours=4)
"""Until when before the visit cancelling is free. Somebody else can still book the time: no worker
asks for a longer notice on the same day than this one, or for a shorter one than two hours."""

FREE_AFTER_BOOKING: Final = timedelta(minutes=30)
"""A booking for today can be reconsidered too."""

MOST_LATE_FEE_PAISE: Final = 30_000
"""₹300, the middle of what a visit costs (``trades/data/job_templates.csv``). Whoever booked a
piece of work has the visit in its price, and pays no more than that for work that was not done."""


def late_fee(price_paise: int, unit: str) -> int:
    """The worker's part of the price if the homeowner cancels late: a visit's price, as the way may
    be made already; of the price of pieces of work, however many, no more than a visit costs."""
    fee = price_paise if unit == JobUnit.VISIT else min(price_paise, MOST_LATE_FEE_PAISE)
    # The gateway refunds no less than ₹1.
    return price_paise if price_paise - fee < LEAST_PAISE else fee


def free_until(begins: datetime, *, now: datetime) -> datetime:
    """Until when cancelling is free, if the booking of a time that begins then is confirmed now."""
    return min(begins, max(begins - FREE_UNTIL_BEFORE, now + FREE_AFTER_BOOKING))


@dataclass(frozen=True, slots=True)
class VisitTerms:
    """The terms of cancelling that an instant booking was made with."""

    free_until: datetime
    late_fee_paise: int

    def fee_paise(self, cancelled_at: datetime) -> int:
        """The worker's, if the homeowner cancels at this moment."""
        return 0 if cancelled_at <= self.free_until else self.late_fee_paise


EXCUSED_PERCENT: Final = 10
"""The part of the agreed bookings that may end by the homeowner's reasons without counting. The
dialog of leaving, the terms and the explanation of "best match" say "one in ten"."""


@dataclass(frozen=True, slots=True)
class Cancellations:
    """What a worker called off of the ``agreed`` bookings of a year: for ``own`` reasons, and for
    ``excused`` ones, which the homeowner answers for."""

    agreed: int
    own: int
    excused: int

    @property
    def counted(self) -> int:
        """The cancellations that lower the quality: the own ones, and the excused ones above their
        share. ``TRUSTED_BOOKINGS`` are added to the agreed ones, as there, so that the first excuse
        never counts."""
        uncounted = (self.agreed + TRUSTED_BOOKINGS) * EXCUSED_PERCENT // 100
        return self.own + max(0, self.excused - uncounted)
