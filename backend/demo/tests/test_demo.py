"""The demo world: whole, allowed by every constraint, and the same in every screen's eyes."""

from io import BytesIO

import pytest
from django.db.models import Count
from django.test import Client
from django.utils import timezone
from PIL import Image

from careers.models import CareerApplication, Stage
from core.models import OutgoingMail
from demo.build import SIGN_INS, STATES, build
from demo.scale import load_workers
from hiring.applications.models import Application
from hiring.bookings.models import Booking, BookingStatus
from hiring.models import Project
from places.models import City
from professionals.calendar import days_off_copy
from professionals.models import BADGES, TeamMember, WorkerProfile, WorkerTrade
from professionals.services import search_copies
from reviews.models import Review
from verification.badges.models import BadgeGrant
from verification.badges.selectors import disagreeing_profiles
from verification.badges.services import badges_sync
from verification.badges.tasks import due_for_sync
from verification.documents import vault
from verification.documents.models import DocumentSide
from verification.models import Verification, VerificationStatus
from verification.presenting import ANSWER_WITHIN
from verification.steps import missing_of_each
from workspace.models import File, FileVersion, Message, Task

pytestmark = pytest.mark.django_db


def test_whole_demo() -> None:
    made = build()
    assert made["workers"] >= 400
    assert WorkerProfile.objects.values("city").distinct().count() >= 30
    # Drafts of jobs come on top: one begun, one posted again.
    posted = Project.objects.filter(booking__isnull=True).exclude(kind="job", status="draft")
    counts = dict(posted.values_list("status").annotate(Count("id")))
    assert counts == {str(state): count for state, count in STATES.items()}
    for status in (BookingStatus.REQUESTED, BookingStatus.COUNTERED, BookingStatus.DECLINED):
        assert Booking.objects.filter(project__homeowner__email=SIGN_INS[0].email, status=status)
    for model in (Application, Message, Task, Review, TeamMember):
        assert model.objects.count() > 20, model
    assert File.objects.filter(version=2, pages__isnull=False).exists()
    assert FileVersion.objects.filter(number=1, thumbnail_key__gt="").exists()
    # Badges are what the rules would give by themselves.
    assert set(BadgeGrant.objects.values_list("badge", flat=True)) == set(BADGES)
    assert not disagreeing_profiles().exists()
    before = set(BadgeGrant.objects.values_list("pk", "ended_at"))
    for worker_id in due_for_sync(timezone.now()):
        badges_sync(worker_id)
    assert set(BadgeGrant.objects.values_list("pk", "ended_at")) == before
    desk_has_something_before_it()
    people_applied_to_work_with_us()


def people_applied_to_work_with_us() -> None:
    assert set(CareerApplication.objects.values_list("stage", flat=True)) == set(Stage.values)
    waiting = CareerApplication.objects.filter(reply_due_at__isnull=False)
    assert waiting.filter(reply_due_at__lt=timezone.now()).count() == 1
    assert waiting.filter(reply_due_at__gt=timezone.now(), repeats__isnull=False).exists()
    for application in CareerApplication.objects.all():
        at = list(
            application.steps.exclude(stage="").order_by("id").values_list("created_at", flat=True)
        )
        assert at == sorted(at)
        assert at[0] == application.created_at
        assert at[-1] == application.moved_at
    # Nobody hears today of what was weeks ago.
    applicants = CareerApplication.objects.order_by("created_at").values_list("email", flat=True)
    told = OutgoingMail.objects.filter(recipient__in=list(applicants))
    assert [mail.recipient for mail in told] == [applicants.last()]


def desk_has_something_before_it() -> None:
    waiting = Verification.objects.filter(status=VerificationStatus.PENDING)
    overdue = timezone.now() - ANSWER_WITHIN
    assert waiting.filter(submitted_at__lt=overdue).count() == 1
    assert waiting.filter(flags__contains=["same_account", "selfie_from_file"]).exists()
    assert waiting.filter(flags=[]).exists()
    for case in waiting:
        assert not any(missing_of_each(case.worker_id).values())
    for side in DocumentSide.objects.all():
        with Image.open(BytesIO(vault.read(side))) as picture:
            assert picture.size == (side.width, side.height)


def test_workers_in_bulk_are_as_services_write_them(client: Client) -> None:
    told: list[str] = []
    assert load_workers(500, report=lambda what, done, whole: told.append(what)) == 500
    assert set(told) == {"workers", "indexes", "tables swept"}
    assert WorkerProfile.objects.count() == 500
    dense = City.objects.order_by("-population")[:5]
    assert 180 < WorkerProfile.objects.filter(city__in=dense).count() < 320
    for worker in WorkerProfile.objects.all()[:100]:
        for row in WorkerTrade.objects.filter(worker=worker):
            assert {name: getattr(row, name) for name in search_copies(worker)} == search_copies(
                worker
            )
            assert row.days_off == days_off_copy(worker.pk)
    found = client.get("/api/workers", {"trade": "electrician", "place": "Mumbai"})
    assert found.json()["items"]
