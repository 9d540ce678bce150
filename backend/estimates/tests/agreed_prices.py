"""Accepted applications of different people, as the nightly count reads them."""

from django.utils import timezone

from applications.models import Application
from config.tests.world import World, craftsperson
from estimates.rates.services import market_prices_count
from places.models import City
from projects.models import Kind, PaymentStatus, Project, Status
from projects.ports import ApplicationStatus
from trades.models import Trade


def agree(city: City, *, count: int, first: int = 0) -> None:
    """``count`` painters were hired in the city, at ₹10, ₹11 … by the square foot; counts all."""
    owner = World().user("owner") if first == 0 else Project.objects.earliest("id").homeowner
    for number in range(first, first + count):
        painter = craftsperson("worker", f"painter{number}")
        project = Project.objects.create(
            kind=Kind.JOB,
            homeowner=owner,
            worker=painter,
            title="Paint",
            trade=Trade.objects.get(slug="painter"),
            city=city,
            area_id=city.pk,
            latitude=city.latitude,
            longitude=city.longitude,
            status=Status.IN_PROGRESS,
            payment_status=PaymentStatus.NOT_NEEDED,
            published_at=timezone.now(),
            awarded_at=timezone.now(),
        )
        Application.objects.create(
            project=project,
            applicant=painter,
            status=ApplicationStatus.ACCEPTED,
            proposal="I paint.",
            rate_paise=1000 + 100 * number,
            rate_unit="sq_ft",
            decided_at=timezone.now(),
        )
    market_prices_count()
