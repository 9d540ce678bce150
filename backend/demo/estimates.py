"""A saved estimate of the demo's homeowner, not posted yet."""

from demo.people import Person
from estimates.bills.schemas import NewEstimateIn
from estimates.bills.services import estimate_create
from estimates.models import WorkKind


def make_estimates(homeowner: Person) -> int:
    """Save the estimate of a room; returns how many there are."""
    room = {"unit": "ft", "length": "12", "width": "10", "height": "10"}
    body = NewEstimateIn.model_validate(
        {
            "work": WorkKind.ROOM_PAINT,
            "area_id": homeowner.city.pk,
            "measures": room,
            "title": "Painting of the bedroom",
        }
    )
    estimate_create(homeowner.user, body=body)
    return 1
