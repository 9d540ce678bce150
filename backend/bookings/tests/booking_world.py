"""Requests in every state between the world's ``owner`` and ``member``, for tests."""

from datetime import date, timedelta
from typing import Any

from django.test import Client
from django.utils import timezone

from accounts.models import User
from bookings import closure, services
from bookings.models import Booking, Slot
from config.tests.clients import post
from config.tests.world import World
from places.models import Area
from professionals.models import WorkerProfile, WorkerTrade
from trades.models import Trade

PUNE = 1_259_229
NASHIK = 1_261_731


def working_day(number: int = 1) -> date:
    """The ``number``-th day from tomorrow on that isn't a Sunday."""
    days = (timezone.localdate() + timedelta(days=ahead) for ahead in range(1, 100))
    return [on for on in days if on.weekday() < 6][number - 1]


def listed(worker: User, *, radius_km: int = 25) -> WorkerProfile:
    """Lists the worker, so that homeowners find them in Pune as an electrician."""
    area = Area.objects.get(pk=PUNE)
    profile: WorkerProfile = worker.worker_profile
    profile.area, profile.city = area, area.city
    profile.latitude, profile.longitude = area.latitude, area.longitude
    profile.travel_radius_km, profile.is_listed = radius_km, True
    profile.save()
    WorkerTrade.objects.get_or_create(
        worker=profile,
        trade=Trade.objects.get(slug="electrician"),
        defaults={
            "is_listed": True,
            "area": area,
            "latitude": profile.latitude,
            "longitude": profile.longitude,
        },
    )
    return profile


def request_body(**changes: Any) -> dict[str, Any]:
    """What the dialog sends."""
    return {
        "on_date": working_day().isoformat(),
        "slot": "morning",
        "area_id": PUNE,
        "locality": "Kothrud",
        "trade": "electrician",
        "description": "The fan in the hall makes a noise and stops after an hour.",
        **changes,
    }


def ask(homeowner: User, worker: User, **changes: Any) -> Booking:
    """A request created by the service."""
    body = {
        **request_body(),
        "on_date": working_day(),
        "slot": Slot.MORNING,
        "budget_paise": None,
        **changes,
    }
    return services.booking_create(homeowner, worker_id=worker.pk, **body)


def booking(world: World, state: str = "requested") -> Booking:
    """A request of ``owner`` to ``member`` in the given state."""
    owner, member = world.user("owner"), world.user("member")
    listed(member)
    if state == "reserved":
        from bookings.tests.instant_world import reserved

        return reserved(world)
    made = ask(owner, member)
    if state in ("countered", "agreed"):
        services.booking_counter(
            member, booking_id=made.pk, on_date=working_day(2), slot=Slot.EVENING, note="Busy."
        )
    if state == "agreed":
        services.booking_accept_counter(owner, booking_id=made.pk)
    if state == "accepted":
        services.booking_accept(member, booking_id=made.pk)
    if state == "declined":
        services.booking_decline(member, booking_id=made.pk, reason="I am out of town.")
    if state == "withdrawn":
        services.booking_withdraw(owner, booking_id=made.pk)
    if state == "expired":
        overdue(made)
        closure.requests_expire()
    made.refresh_from_db()
    return made


def overdue(made: Booking) -> None:
    """The answer is overdue, and the periodic job has not run yet."""
    Booking.objects.filter(pk=made.pk).update(answer_by=timezone.now() - timedelta(minutes=1))


def asking(client: Client, world: World, **changes: Any) -> Any:
    path = f"/api/workers/{world.user('member').pk}/bookings"
    return post(client, path, request_body(**changes))


def fields(answer: Any) -> set[str]:
    return {error["field"] for error in answer.json()["errors"]}


def steps(client: Client, made: Booking) -> list[tuple[str, str]]:
    found = client.get(f"/api/bookings/{made.pk}").json()["steps"]
    return [(step["verb"], step["by"]) for step in found]
