"""What waits for either side before the award: requests, offers and questions.

Each takes the rows that wait for one side; ``other`` is the path to the other side's first name,
``link`` a page with ``{project}`` or ``{application}`` in it.
"""

from collections.abc import Iterator
from uuid import UUID

from django.db.models import Count, QuerySet

from accounts.models import User
from applications.models import ApplicationMessage, ApplicationOffer, OfferStatus
from bookings.models import Booking
from dashboard.steps.kinds import WaitingOut, WaitingStep
from projects.models import Status
from projects.ports import ApplicationStatus

LOOKED_AT = 20
"""How many rows of a kind are read; a list shows fewer."""

_OPEN = {
    "application__status": ApplicationStatus.PENDING,
    "application__paused_at__isnull": True,
    "application__project__status": Status.OPEN,
}
_WORK = ("application", "application__project", "application__project__title")


def bookings_to_answer(rows: QuerySet[Booking], *, other: str) -> Iterator[WaitingOut]:
    """Requests and proposed times that wait for an answer, most urgent first."""
    columns = ("pk", "project", "project__title", f"{other}__profile__first_name")
    for pk, project_id, title, name in rows.order_by("answer_by").values_list(*columns)[:LOOKED_AT]:
        yield WaitingOut(
            step=WaitingStep.ANSWER_BOOKING,
            project_id=project_id,
            title=title,
            name=name or "",
            link=f"/bookings/{pk}",
        )


def offers_to_answer(
    rows: QuerySet[ApplicationOffer], *, other: str, link: str
) -> Iterator[WaitingOut]:
    """New terms that wait to be accepted or declined."""
    waiting = rows.filter(status=OfferStatus.OPEN, **_OPEN).order_by("pk")
    found = waiting.values_list(*_WORK, f"application__{other}__profile__first_name")[:LOOKED_AT]
    for application_id, project_id, title, name in found:
        yield WaitingOut(
            step=WaitingStep.ANSWER_OFFER,
            project_id=project_id,
            title=title,
            name=name or "",
            link=_address(link, project_id, application_id),
        )


def questions_to_answer(
    rows: QuerySet[ApplicationMessage], person: User, *, other: str, link: str
) -> Iterator[WaitingOut]:
    """Threads in which the other side wrote last and the person has not read it."""
    found = (
        rows.filter(read_at__isnull=True, **_OPEN)
        .exclude(author=person)
        .order_by()
        .values_list(*_WORK, f"application__{other}__profile__first_name")
        .annotate(count=Count("pk"))
        .order_by("application")[:LOOKED_AT]
    )
    for application_id, project_id, title, name, count in found:
        yield WaitingOut(
            step=WaitingStep.ANSWER_QUESTIONS,
            project_id=project_id,
            title=title,
            name=name or "",
            count=count,
            link=_address(link, project_id, application_id),
        )


def _address(link: str, project_id: UUID, application_id: UUID) -> str:
    return link.format(project=project_id, application=application_id)
