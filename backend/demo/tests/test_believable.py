"""The whole demo keeps to what is believable: prices, durations, supply, faces, sites."""

from io import BytesIO

import pytest
from django.db.models import Count, Q
from django.test import Client
from django.utils import timezone
from PIL import Image

from accounts.models import User
from accounts.suspensions.models import Suspension
from accounts.suspensions.selectors import waiting_appeals
from accounts.tests.signing_in import sign_in_freshly
from applications.models import Application
from bookings.models import Booking, BookingStatus
from careers.models import CareerApplication, Stage
from careers.selectors import applications_waiting
from core.models import OutgoingMail
from demo.build import HOME, SIGN_INS, STATES
from demo.prices import rates_of, works_of
from demo.problems import problem_work
from demo.source import words
from demo.tests.conftest import WholeDemo
from newsletter.models import Issue, IssueStatus
from payments.ledger.models import Entry
from payments.models import Purpose
from payments.refunds.models import Refund, RefundStatus
from places.distance import distance_km
from places.models import Area, City
from professionals.models import BADGES, TeamMember, WorkerProfile, WorkerTrade
from projects.models import MemberRole, Project, ProjectMember, Status
from reviews.models import Review
from reviews.staff_selectors import waiting_reports
from support.selectors import tickets_waiting
from trades.models import Trade
from trades.rates import RateUnit
from verification.badges.models import BadgeGrant
from verification.badges.selectors import disagreeing_profiles
from verification.badges.services import badges_sync
from verification.badges.tasks import due_for_sync
from verification.deadlines import ANSWER_WITHIN
from verification.documents import vault
from verification.documents.models import DocumentSide
from verification.models import Verification, VerificationStatus
from verification.steps import missing_of_each
from workspace.diary.models import ProgressUpdate
from workspace.messages.reports.staff_selectors import waiting_reports as waiting_message_reports
from workspace.models import File, FileVersion, Message, Task

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("whole_demo")]

SITES_WITHIN_KM = 15
EMAILS = {account.label: account.email for account in SIGN_INS}


def test_rates_are_in_units_of_the_trade_and_within_its_range() -> None:
    main = WorkerTrade.objects.filter(position=0).select_related("worker", "trade")
    assert {row.trade.slug for row in main} == set(Trade.objects.values_list("slug", flat=True))
    for row in main:
        low, high = rates_of(row.trade.slug)[RateUnit(row.worker.rate_unit)]
        assert low * 0.9 <= (row.worker.rate_paise or 0) <= high * 1.1, row.trade.slug


def test_work_takes_the_time_and_the_money_of_its_kind() -> None:
    works = {work.title: work for trade in Trade.objects.all() for work in works_of(trade.slug)}
    works |= {line["title"]: problem_work(line) for line in words("problems")}
    rows = Application.objects.select_related("project__trade")
    assert rows
    for row in rows:
        work = works[row.project.title]
        assert row.project.trade in Trade.objects.filter(slug__in=_trades_of(work.title))
        if row.estimated_days is not None:
            assert work.days[0] * 0.7 <= row.estimated_days <= work.days[1] * 1.3 + 1, work.title
    for project in Project.objects.exclude(base_amount_paise=None, budget_min_paise=None):
        if (work_of := works.get(project.title)) is None:
            continue
        low, high = work_of.price
        budget = project.base_amount_paise or project.budget_min_paise or 0
        assert low * 0.9 <= budget <= high * 1.1, work_of.title
    # What is booked at once is a job of the rate card.
    for project in Project.objects.filter(
        status=Status.COMPLETED, booking__price_paise__isnull=True
    ):
        assert project.awarded_at
        assert project.completed_at
        took = (project.completed_at - project.awarded_at).days + 1
        assert (
            took >= works[project.title].days[0] or project.homeowner.email == EMAILS["homeowner"]
        )


def _trades_of(title: str) -> list[str]:
    slugs = Trade.objects.values_list("slug", flat=True)
    listed = [slug for slug in slugs if title in {work.title for work in works_of(slug)}]
    return listed + [line["trade"] for line in words("problems") if line["title"] == title]


def test_every_city_has_somebody_of_every_trade(client: Client) -> None:
    cities = set(WorkerProfile.objects.values_list("city", flat=True))
    assert len(cities) >= 36
    listed = WorkerTrade.objects.filter(worker__is_listed=True)
    found = set(listed.values_list("worker__city", "trade"))
    wanted = {
        (city, trade) for city in cities for trade in Trade.objects.values_list("pk", flat=True)
    }
    assert wanted <= found
    answer = client.get("/api/workers", {"trade": "solar", "place": "Guwahati"})
    assert answer.json()["items"]


def test_everybody_in_the_directory_has_a_face(whole_demo: WholeDemo) -> None:
    people = list(WorkerProfile.objects.filter(is_listed=True).select_related("user__profile"))
    keys = [worker.user.profile.avatar_key for worker in people]
    assert all(keys)
    assert len(set(keys)) == len(keys), "a picture of one's own, to be removed by oneself"
    assert all((whole_demo.folder / key / "96.webp").stat().st_size > 500 for key in keys)


def test_every_place_that_is_shown_has_a_hindi_name() -> None:
    """Add the Hindi name of one that has none to ``places/data/area_names.csv``."""
    shown = Q(pk__in=WorkerProfile.objects.values("area")) | Q(
        pk__in=Project.objects.values("area")
    )
    nameless = Area.objects.filter(shown, name_hi="").values_list("pk", "name", "city__name")
    assert list(nameless) == []


def test_a_supervisor_gets_round_his_sites() -> None:
    stays = ProjectMember.objects.filter(
        user__email=EMAILS["supervisor"],
        role=MemberRole.SUPERVISOR,
        project__status=Status.IN_PROGRESS,
    ).select_related("project")
    places = [(stay.project.latitude or 0, stay.project.longitude or 0) for stay in stays]
    assert len(places) >= 3
    assert max(distance_km(*a, *b) for a in places for b in places) <= SITES_WITHIN_KM
    at_home = City.objects.filter(name=HOME)
    for member in TeamMember.objects.filter(team__contractor__email=EMAILS["contractor"]):
        assert member.member.profile.city in at_home


def test_no_desk_is_empty() -> None:
    waiting = {
        "verifications": Verification.objects.filter(status=VerificationStatus.PENDING).count(),
        "tickets": tickets_waiting(),
        "appeals": waiting_appeals().count(),
        "reported reviews": waiting_reports().count(),
        "reported messages": waiting_message_reports().count(),
        "disputes": Project.objects.filter(status=Status.DISPUTED).count(),
        "applications for our own positions": applications_waiting(),
        "drafts of the newsletter": Issue.objects.filter(status=IssueStatus.DRAFT).count(),
    }
    assert all(waiting.values()), waiting
    refunds = Refund.objects.filter(status=RefundStatus.ASKED)
    assert set(refunds.values_list("asked_by__email", flat=True)) == {
        EMAILS["staff"],
        "finance@demo.karigar.example",
    }, "each can agree to the other's"
    shut = Suspension.objects.filter(lifted_at=None)
    assert {row.appealed_at is None for row in shut} == {True, False}
    assert not shut.filter(by__email=EMAILS["staff"]).exists(), "the owner may hear the appeal"


DESK_LISTS = {
    "verifications": "verifications",
    "tickets": "tickets",
    "appeals": "appeals",
    "reports": "review-reports",
    "message_reports": "message-reports",
    "disputes": "disputes",
    "refunds": "refunds?status=asked",
}
"""What each desk shows first, by the count beside the link to it."""


def test_the_count_beside_a_desk_is_what_the_desk_shows(client: Client) -> None:
    sign_in_freshly(client, User.objects.get(email=EMAILS["staff"]))
    waiting = client.get("/api/staff/waiting").json()
    for name, path in DESK_LISTS.items():
        shown = client.get(f"/api/staff/{path}").json()
        assert (waiting[name], shown.get("next")) == (len(shown["items"]), None), name
    assert waiting["career_applications"] == client.get("/api/staff/career-desk").json()["waiting"]
    assert waiting["tickets"] == client.get("/api/staff/ticket-desk").json()["waiting"]


@pytest.mark.parametrize("role", ["homeowner", "worker"])
def test_bookings_are_counted_as_they_are_listed(client: Client, role: str) -> None:
    sign_in_freshly(client, User.objects.get(email=EMAILS[role]))
    counts = client.get("/api/bookings/counts").json()
    assert sum(counts.values()) > 0
    for group, count in counts.items():
        listed = client.get("/api/bookings", {"group": group, "limit": 100}).json()["items"]
        assert len(listed) == count, group


def test_booked_work_under_way_is_lively() -> None:
    agreed = Booking.objects.filter(status=BookingStatus.ACCEPTED, price_paise__isnull=True)
    booked = agreed.select_related("project__trade")
    assert booked
    today, has_begun = timezone.localdate(), set()
    for booking in booked:
        work = booking.project
        assert work.trade
        own = words("booked")["trades"][work.trade.slug]
        talk = list(Message.objects.filter(project=work).order_by("pk"))
        assert {message.author_id for message in talk} == {work.homeowner_id, work.worker_id}
        assert own["bring"] in {message.body for message in talk}
        assert all(message.created_at >= work.awarded_at for message in talk)
        cards = Task.objects.filter(project=work).order_by("position")
        assert [card.title for card in cards] == own["tasks"]
        stages = work.milestones.order_by("position")
        assert [stage.title for stage in stages] == own["milestones"]
        begun = booking.on_date < today
        assert ProgressUpdate.objects.filter(project=work).exists() == begun
        has_begun.add(begun)
    assert has_begun == {True, False}


def test_every_trade_has_words_for_a_booking() -> None:
    assert set(words("booked")["trades"]) == set(Trade.objects.values_list("slug", flat=True))


def test_whole_demo(whole_demo: WholeDemo) -> None:
    made = whole_demo.made
    assert made["workers"] >= 400
    assert WorkerProfile.objects.values("city").distinct().count() >= 30
    # Drafts of jobs come on top: one begun, one posted again.
    posted = Project.objects.filter(booking__isnull=True).exclude(kind="job", status="draft")
    counts = dict(posted.values_list("status").annotate(Count("id")))
    made_of = STATES | {Status.OPEN: STATES[Status.OPEN] + len(words("problems"))}
    assert counts == {str(state): count for state, count in made_of.items()}
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


def test_people_applied_to_work_with_us() -> None:
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


def test_desk_has_something_before_it() -> None:
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


def test_the_visit_of_last_week_was_paid_before_it_and_finished_on_its_day() -> None:
    finished = Project.objects.filter(
        orders__purpose=Purpose.VISIT, completed_at__isnull=False
    ).select_related("booking")
    for project in finished:
        booking, order = project.booking, project.orders.get()
        entries = Entry.objects.filter(posting__project=project).values_list(
            "posting__created_at", flat=True
        )
        assert order.paid_at is not None
        days = [
            timezone.localdate(moment)
            for moment in (booking.created_at, order.paid_at, project.awarded_at, *entries)
        ]
        assert max(days) <= booking.on_date < timezone.localdate()
        assert timezone.localdate(project.delivered_at) == booking.on_date
        assert timezone.localdate(project.completed_at) == booking.on_date
    assert finished
