"""Errors of bookings."""

from collections.abc import Mapping, Sequence
from datetime import date

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from bookings.models import BookingStatus, Slot
from core.errors import Conflict, NotAllowed


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
    """The worker has agreed to other work for this time; ``free_slots`` lists free times."""

    code = "slot_taken"
    title = gettext_lazy("This time is taken by other work you agreed to.")

    def __init__(self, free: Mapping[date, Sequence[Slot]]) -> None:
        super().__init__()
        self.extra["free_slots"] = [
            {"on": on.isoformat(), "slots": [slot.value for slot in slots]}
            for on, slots in free.items()
        ]


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
