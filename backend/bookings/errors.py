"""Errors of bookings."""

from collections.abc import Mapping, Sequence
from datetime import date
from uuid import UUID

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from bookings.models import BookingStatus, Slot
from core.errors import Conflict, NotAllowed
from core.money import format_rupees


class OnlyHomeownersBook(NotAllowed):
    """As for posting: spec part 2, point 5."""

    code = "only_homeowners_book"
    title = gettext_lazy("Only homeowners can book a professional.")


class NotTakingRequests(Conflict):
    """The viewer may see the professional, who is not listed now."""

    code = "not_taking_requests"
    title = gettext_lazy("This professional takes no requests at the moment.")


class TooManyOpenRequests(Conflict):
    code = "too_many_open_requests"
    title = gettext_lazy(
        "Too many of your requests wait for an answer. Please wait or withdraw one."
    )


class SlotTaken(Conflict):
    """The worker has agreed to other work for this time, or somebody pays for it at this moment;
    ``free_slots`` lists free times."""

    code = "slot_taken"
    title = gettext_lazy("This time is taken by other work you agreed to.")

    def __init__(self, free: Mapping[date, Sequence[Slot]]) -> None:
        super().__init__()
        self.extra["free_slots"] = [
            {"on": on.isoformat(), "slots": [slot.value for slot in slots]}
            for on, slots in free.items()
        ]


class TimeJustTaken(SlotTaken):
    """For the homeowner whom somebody else preceded; ``free_slots`` can be booked at once."""

    title = gettext_lazy("Somebody else has just booked this time. Please choose another.")


class NotBookedAtOnce(Conflict):
    """The worker, or the price of this job, does not take instant bookings now."""

    code = "not_booked_at_once"
    title = gettext_lazy("This cannot be booked at once any more. You can send a request instead.")


class PriceChanged(Conflict):
    """The price is another one than the page showed; ``price_paise`` is the present one."""

    code = "price_changed"
    title = gettext_lazy("The price has just changed. Please look at it again.")

    def __init__(self, price_paise: int) -> None:
        super().__init__(
            _("The price has just changed: it is now %(price)s.")
            % {"price": format_rupees(price_paise)}
        )
        self.extra["price_paise"] = price_paise


class ReservationWaits(Conflict):
    """One reservation for each homeowner; ``booking_id`` is the one that waits for its payment."""

    code = "reservation_waits"
    title = gettext_lazy(
        "You hold a time that is not paid yet. Please pay it, or give it back, first."
    )

    def __init__(self, booking_id: UUID) -> None:
        super().__init__()
        self.extra["booking_id"] = str(booking_id)


class ReservationOver(Conflict):
    """The time to pay has passed; the periodic job is about to free the time."""

    code = "reservation_over"
    title = gettext_lazy(
        "The time was not paid in time, so others can book it. Please choose again."
    )


class BookingWrongState(Conflict):
    """The request has no such step from its present state."""

    code = "booking_wrong_state"
    title = gettext_lazy("This is not possible in the request's present state.")

    def __init__(self, status: str) -> None:
        super().__init__(
            _("This is not possible any more: the request is now “%(status)s”.")
            % {"status": BookingStatus(status).label}
        )


class AnswerTooLate(Conflict):
    code = "answer_too_late"
    title = gettext_lazy("The time to answer this request has passed.")


class NobodyAsksForAnotherTime(Conflict):
    """It was already answered or withdrawn."""

    code = "nobody_asks_for_another_time"
    title = gettext_lazy("Nobody asks for another time any more. Please look at the request again.")


class OtherSideClosesAccount(Conflict):
    code = "other_side_closes_account"
    title = gettext_lazy("The other person's account is not open, so nothing can be agreed now.")
