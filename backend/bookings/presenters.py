"""From rows to the API's shapes. People come in three queries for a whole list."""

from collections.abc import Iterable, Mapping
from typing import Any
from uuid import UUID

from accounts.models import Profile
from accounts.names import public_last_name, shown_first_name
from accounts.selectors import PersonCard, people_cards
from bookings.contact_masking import held_back, shown_text
from bookings.models import Booking, BookingStatus
from bookings.policy import party_of, possible_verbs
from bookings.selectors import booking_steps
from professionals.selectors import WorkerCard, worker_cards
from projects import presenters
from projects.lifecycle import Party
from projects.policy import Viewer
from projects.transitions.models import Transition


def bookings(rows: Iterable[Booking], viewer: Viewer) -> list[dict[str, Any]]:
    """Requests for either side (``BookingOut``)."""
    found = list(rows)
    workers = worker_cards([row.worker_id for row in found])
    homeowners = people_cards([row.project.homeowner_id for row in found])
    named = set(
        Profile.objects.filter(pk__in=workers, shows_full_name=True).values_list("pk", flat=True)
    )
    return [_booking(row, viewer, workers, homeowners, named) for row in found]


def booking(row: Booking, viewer: Viewer) -> dict[str, Any]:
    """One request with its timeline (``BookingDetailOut``)."""
    [shown] = bookings([row], viewer)
    sides = {row.project.homeowner_id: Party.HOMEOWNER, row.worker_id: Party.WORKER}
    party = party_of(viewer, row)
    steps = [
        {
            "verb": step.verb,
            "by": sides.get(step.actor_id, "") if step.actor_id else "",
            "reason": shown_text(row, step.reason, is_own=_is_by(step, viewer)),
            "reason_code": step.reason_code,
            "created_at": step.created_at,
        }
        for step in booking_steps(row)
    ]
    held = held_back(row, is_worker=party is Party.WORKER) if party else []
    return {**shown, "held_back": held, "steps": steps}


def _is_by(step: Transition, viewer: Viewer) -> bool:
    return step.actor_id is not None and step.actor_id == viewer.pk


def _booking(
    row: Booking,
    viewer: Viewer,
    workers: Mapping[UUID, WorkerCard],
    homeowners: Mapping[UUID, PersonCard],
    named: set[UUID],
) -> dict[str, Any]:
    party = party_of(viewer, row)
    is_agreed = row.status == BookingStatus.ACCEPTED
    card = workers[row.worker_id]
    person = homeowners.get(row.project.homeowner_id) or PersonCard("", "", None)
    return {
        "id": row.pk,
        "status": row.status,
        "on_date": row.on_date,
        "slot": row.slot,
        "proposed_on": row.proposed_on,
        "proposed_slot": row.proposed_slot or None,
        "reply": shown_text(row, row.reply, is_own=party is Party.WORKER),
        "reschedule": _reschedule(row, party),
        "answer_by": row.answer_by,
        "answered_at": row.answered_at,
        "created_at": row.created_at,
        "area": _area(row),
        "trade": row.project.trade,
        "work": _work(row, viewer, party),
        "homeowner": {
            "id": row.project.homeowner_id,
            "first_name": shown_first_name(person.first_name),
            # Whole names are for those who have agreed; a homeowner shows her own to nobody else.
            "last_name": public_last_name(person.last_name, shows_full_name=is_agreed),
            "avatar_url": person.avatar_url,
        },
        "worker": {
            "id": row.worker_id,
            "first_name": card.first_name,
            "last_name": public_last_name(
                card.last_name, shows_full_name=is_agreed or row.worker_id in named
            ),
            "avatar_url": card.avatar_url,
            "business_name": card.business_name,
            "rate_paise": card.rate_paise,
            "rate_unit": card.rate_unit,
            "rating_average": card.rating_average,
            "rating_count": card.rating_count,
        },
        "is_worker": party is Party.WORKER,
        "possible_verbs": possible_verbs(viewer, row),
    }


def _work(row: Booking, viewer: Viewer, party: Party | None) -> dict[str, Any]:
    """The work; its words are the homeowner's."""
    shown = presenters.work(row.project, viewer, shows_all=True)
    is_own = party is Party.HOMEOWNER
    words = {name: shown_text(row, shown[name], is_own=is_own) for name in ("title", "description")}
    return {**shown, **words}


def _reschedule(row: Booking, party: Party | None) -> dict[str, Any] | None:
    """Another time that somebody asks for, and whether it is the viewer."""
    if row.reschedule_on is None:
        return None
    return {
        "on_date": row.reschedule_on,
        "slot": row.reschedule_slot,
        "note": row.reschedule_note,
        "by": row.reschedule_by,
        "is_mine": row.reschedule_by == party,
    }


def _area(row: Booking) -> dict[str, Any] | None:
    area = row.project.area
    if area is None:  # Taken out with the homeowner's account.
        return None
    city = area.city
    return {
        "id": area.pk,
        "name": area.name,
        "name_hi": area.name_hi or area.name,
        "pincode": area.pincode,
        "city": city.name,
        "city_hi": city.name_hi or city.name,
    }
