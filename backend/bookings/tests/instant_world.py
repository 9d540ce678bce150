"""A worker who confirms at once, and times that homeowners reserve with him, for tests."""

from datetime import timedelta
from typing import Any

from django.test import Client
from django.utils import timezone

from accounts.models import User
from bookings.instant_booking.services import booking_reserve
from bookings.models import Booking
from bookings.tests.booking_world import PUNE, listed, working_day
from config.tests.clients import post
from config.tests.world import World
from professionals.instant_booking.services import instant_rules_save
from professionals.rate_cards.schemas import JobPriceIn
from professionals.rate_cards.services import rate_card_save
from trades.rates import JobUnit

VISIT, FAN, POINT = "electrician-visit", "ceiling-fan-fitting", "wiring-point"
INVERTER = "inverter-connection"
"""Priced for the whole job, which is no instant booking."""
PRICE = 25_000


def confirms_at_once(worker: User, **rules: Any) -> User:
    """A listed electrician in Pune with four prices, one of which cannot be booked at once."""
    listed(worker)
    price_set(worker)
    instant_rules_save(
        worker, **{"is_on": True, "parts": ["morning", "evening"], "notice_hours": 2, **rules}
    )
    return worker


def price_set(worker: User, visit: int = PRICE, fan: int = 60_000) -> None:
    prices = (
        (VISIT, visit, JobUnit.VISIT),
        (FAN, fan, JobUnit.PIECE),
        (POINT, 25_000, JobUnit.POINT),
        (INVERTER, 90_000, JobUnit.JOB),
    )
    rate_card_save(
        actor=worker,
        prices=[JobPriceIn(job=job, price_paise=paise, unit=unit) for job, paise, unit in prices],
    )


def visit_body(**changes: Any) -> dict[str, Any]:
    """What the dialog sends."""
    return {
        "job": VISIT,
        "quantity": 1,
        "on_date": working_day(2).isoformat(),
        "slot": "morning",
        "area_id": PUNE,
        "locality": "Kothrud",
        "note": "No power in the kitchen.",
        "seen_price_paise": PRICE,
        **changes,
    }


def reserve(homeowner: User, worker: User, **changes: Any) -> Booking:
    """A time reserved by the service."""
    visit = {**visit_body(), "on_date": working_day(2), **changes}
    return booking_reserve(homeowner, worker_id=worker.pk, **visit)


def reserved(world: World, **changes: Any) -> Booking:
    """A time that ``owner`` holds with ``member``."""
    return reserve(world.user("owner"), confirms_at_once(world.user("member")), **changes)


def overdue(made: Booking) -> None:
    """The time to pay is over, and the periodic job has not run yet."""
    Booking.objects.filter(pk=made.pk).update(answer_by=timezone.now() - timedelta(seconds=1))


def reserving(client: Client, worker: User, **changes: Any) -> Any:
    return post(client, f"/api/workers/{worker.pk}/instant-bookings", visit_body(**changes))


def offered(client: Client, worker: User, job: str = VISIT) -> Any:
    return client.get(f"/api/workers/{worker.pk}/instant-offer?job={job}")


def offered_slots(client: Client, worker: User, job: str = VISIT) -> dict[str, list[str]]:
    return {day["on"]: day["slots"] for day in offered(client, worker, job).json()["days"]}
