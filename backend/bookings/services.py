"""Writes of requests: create, answer, and the homeowner's response to the answer.

Each locks the project and then the booking. An agreement is an award like any other
(``projects.transitions.services.award``), and takes its time in the worker's calendar in the same
transaction.
"""

from datetime import date
from typing import TypedDict, Unpack
from uuid import UUID

from django.utils import timezone

from accounts.models import User
from bookings import availability, notifications
from bookings.answers import answers_recount
from bookings.errors import (
    AnswerTooLate,
    NotTakingRequests,
    OnlyHomeownersBook,
    OtherSideClosesAccount,
    SlotTaken,
    TooManyOpenRequests,
)
from bookings.lifecycle import (
    ACCEPT,
    ACCEPT_COUNTER,
    COUNTER,
    DECLINE,
    OPEN_TO_ALL,
    WITHDRAW,
    BookingVerb,
    require_step,
)
from bookings.models import OPEN_STATUSES, Booking, BookingStatus, Slot
from bookings.policy import access_booking, party_of
from bookings.validation import require_ahead, wish_of
from core.errors import require
from core.events import publish
from core.text.contact_details import hold_back
from core.text.excerpt import excerpt
from professionals.models import WorkerProfile
from professionals.selectors import worker_detail
from projects import lifecycle
from projects.events import notify_project
from projects.models import Kind
from projects.payment_stages import whole_as_one
from projects.services import project_move
from projects.transitions.models import Transition
from projects.transitions.services import award, begin, move, open_to_all

LONGEST_TITLE = 70
"""A booking has no title field: its work's title is the first words of the description."""
MOST_OPEN = 10
"""How many requests of one homeowner may wait for an answer at once."""
MOST_OPEN_TO_ONE = 3
"""How many of them may be to the same worker."""


class Wished(TypedDict):
    """The homeowner's request, as in BookingIn. The budget is in paise."""

    on_date: date
    slot: Slot
    area_id: int
    locality: str
    trade: str | None
    description: str
    budget_paise: int | None


def booking_create(actor: User, *, worker_id: UUID, **wished: Unpack[Wished]) -> Booking:
    """Request one worker: creates a job that nobody else sees and that waits for their answer.

    Raises NotFound, OnlyHomeownersBook, NotTakingRequests, ValidationFailed
    (``validation.wish_of``), TooManyOpenRequests.
    """
    worker = worker_detail(actor, worker_id)
    require_may_book(actor, worker)
    wish = wish_of(worker, **wished)
    _require_room(actor, worker.pk)
    project = begin(
        actor,
        kind=Kind.JOB,
        title=excerpt(hold_back(wish.description).shown, LONGEST_TITLE),
        description=wish.description,
        trade=wish.trade,
        skills_needed=[wish.trade.name] if wish.trade else [],
        area=wish.area,
        locality=wish.locality,
        starts_on=wish.on_date,
        budget_max_paise=wish.budget_paise,
    )
    move(project, lifecycle.OFFER, actor=actor)
    booking = Booking(
        project=project,
        worker_id=worker.pk,
        on_date=wish.on_date,
        slot=wish.slot,
    )
    booking.wait(on=wish.on_date, slot=wish.slot, now=timezone.now())
    booking.save()
    notifications.notify_worker(booking, "requested")
    notifications.publish_booking(booking)
    publish(f"user:{actor.pk}", "projects")
    return booking


def require_may_book(actor: User, worker: WorkerProfile) -> None:
    """Only homeowners book listed workers. Raises OnlyHomeownersBook, NotTakingRequests."""
    if not actor.posts_work:
        raise OnlyHomeownersBook
    if not worker.is_listed or worker.pk == actor.pk:
        raise NotTakingRequests


def booking_accept(actor: User, *, booking_id: UUID) -> Booking:
    """The worker accepts the requested time and is hired.

    Raises NotFound, NotAllowed, BookingWrongState, AnswerTooLate, OtherSideClosesAccount,
    SlotTaken.
    """
    booking = booking_locked(actor, booking_id, ACCEPT)
    booking.respond(timezone.now())
    _agree(booking, actor, on=booking.on_date, slot=booking.slot)
    notifications.notify_homeowner(booking, "accepted")
    return booking


def booking_accept_counter(actor: User, *, booking_id: UUID) -> Booking:
    """The homeowner accepts the worker's other time. Raises as ``booking_accept``."""
    booking = booking_locked(actor, booking_id, ACCEPT_COUNTER)
    on, slot = booking.proposed_on or booking.on_date, booking.proposed_slot
    _agree(booking, actor, on=on, slot=slot)
    notifications.notify_worker(booking, "agreed")
    return booking


def booking_decline(actor: User, *, booking_id: UUID, reason: str) -> Booking:
    """The worker declines; the work goes back to its homeowner."""
    booking = booking_locked(actor, booking_id, DECLINE)
    booking.reply = reason
    booking.respond(timezone.now())
    booking.settle(BookingStatus.DECLINED, timezone.now())
    answers_recount(booking.worker_id)
    move(booking.project, lifecycle.HAND_BACK, actor=actor, reason=reason)
    notifications.notify_homeowner(booking, "declined")
    booking_stale(booking)
    return booking


def booking_counter(
    actor: User, *, booking_id: UUID, on_date: date, slot: Slot, note: str
) -> Booking:
    """The worker proposes another time, for the homeowner to accept.

    Raises as ``booking_accept``, and ValidationFailed for a time in the past or too far ahead.
    """
    booking = booking_locked(actor, booking_id, COUNTER)
    _require_in_time(booking)
    require_open_accounts(booking)
    require_ahead(on_date, slot)
    require_free(booking.worker_id, on_date, slot)
    booking.respond(timezone.now())
    booking.status = BookingStatus.COUNTERED
    booking.proposed_on, booking.proposed_slot, booking.reply = on_date, slot, note
    booking.wait(on=on_date, slot=slot, now=timezone.now())
    booking.save()
    answers_recount(booking.worker_id)
    booking_noted(booking, "counter", actor, note)
    notifications.notify_homeowner(booking, "countered")
    booking_stale(booking)
    return booking


def booking_withdraw(actor: User, *, booking_id: UUID) -> Booking:
    """The homeowner withdraws the request; this cancels the work too."""
    booking = booking_locked(actor, booking_id, WITHDRAW)
    project_move(actor, project_id=booking.project_id, verb=lifecycle.CANCEL)
    booking.refresh_from_db()
    return booking


def booking_open_to_all(actor: User, *, booking_id: UUID) -> Booking:
    """The homeowner opens the work to everybody instead; this ends a pending request."""
    booking = booking_locked(actor, booking_id, OPEN_TO_ALL)
    project = booking.project
    if project.starts_on and project.starts_on < timezone.localdate():
        project.starts_on = None
    open_to_all(project, actor=actor)
    if booking.status in OPEN_STATUSES:
        booking.settle(BookingStatus.WITHDRAWN, timezone.now())
        notifications.notify_worker(booking, "withdrawn")
    booking_stale(booking)
    return booking


def booking_locked(actor: User, booking_id: UUID, verb: BookingVerb) -> Booking:
    """The request for a step of its table; its project and itself are locked until the transaction
    ends.
    """
    booking = access_booking(actor, booking_id, lock=True)
    require_step(verb, party_of(actor, booking), booking.status)
    return booking


def _require_room(actor: User, worker_id: UUID) -> None:
    # One homeowner's requests are created one after another, so that the limit holds.
    User.objects.select_for_update(no_key=True).get(pk=actor.pk)
    waiting = Booking.objects.filter(project__homeowner=actor, status__in=OPEN_STATUSES)
    to_one = waiting.filter(worker_id=worker_id).count()
    if to_one >= MOST_OPEN_TO_ONE or waiting.count() >= MOST_OPEN:
        raise TooManyOpenRequests


def _require_in_time(booking: Booking) -> None:
    """The deadline may have passed before the periodic job has expired the request."""
    if booking.answer_by <= timezone.now():
        raise AnswerTooLate


def require_free(worker_id: UUID, on: date, slot: str, *, but: Booking | None = None) -> None:
    """Raises SlotTaken for a time of other agreed work; ``but`` is the booking that would move."""
    # The worker's agreements run one after another: concurrent ones see each other.
    worker = require(
        WorkerProfile.objects.select_for_update().filter(pk=worker_id).first(),
        OtherSideClosesAccount,
    )
    if availability.is_agreed_for(worker_id, on, slot, but=but):
        raise SlotTaken(availability.next_free(worker, on))


def _agree(booking: Booking, actor: User, *, on: date, slot: str) -> None:
    """Both sides agree: hire the worker and take the time in their calendar."""
    _require_in_time(booking)
    require_open_accounts(booking)
    require_free(booking.worker_id, on, slot)
    booking.on_date, booking.slot = on, slot
    booking.settle(BookingStatus.ACCEPTED, timezone.now())
    answers_recount(booking.worker_id)
    availability.day_taken(booking.worker_id, on)
    booking.project.starts_on = on
    project = booking.project
    stages = whole_as_one(project, project.budget_max_paise)
    award(project, lifecycle.BOOK, worker_id=booking.worker_id, actor=actor, stages=stages)
    notifications.publish_booking(booking)


def require_open_accounts(booking: Booking) -> None:
    """Raises OtherSideClosesAccount if either account is closing or suspended."""
    people = User.objects.filter(pk__in=[booking.worker_id, booking.project.homeowner_id])
    if not all(person.is_open for person in people):
        raise OtherSideClosesAccount


def booking_noted(booking: Booking, verb: str, actor: User, reason: str) -> None:
    """Write a timeline entry for a step that does not change the project's state."""
    status = booking.project.status
    Transition.objects.create(
        project=booking.project,
        verb=verb,
        actor=actor,
        from_status=status,
        to_status=status,
        reason=reason,
    )


def booking_stale(booking: Booking) -> None:
    """Publish to both sides' open pages that the request and its work are stale."""
    notifications.publish_booking(booking)
    notify_project(booking.project, "project")
