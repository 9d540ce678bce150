"""Job alerts: who is notified of new work, why, how often, and who is not."""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import User
from applications import services as applying
from config.tests.world import APPLICATION, World
from core.models import OutgoingMail
from core.testing.jobs import RunJobs
from job_alerts import matching, notifications
from job_alerts.models import ANY, LIMIT, Frequency, JobAlert, JobAlertMatch
from job_alerts.schemas import JobAlertIn
from job_alerts.services import alert_create
from places.models import Area, City
from projects import lifecycle, services
from projects.geo_grid import cells_around
from projects.models import Kind, Project
from trades.models import Trade

pytestmark = pytest.mark.django_db

WISH = {"trades": ["plumber"], "place": "Pune", "radius_km": 30, "min_budget_paise": 300_000}


def post_job(world: World, **changes: Any) -> Project:
    fields = {
        "title": "Fix the bath",
        "description": "It leaks.",
        "trade": Trade.objects.get(slug="plumber"),
        "city": City.objects.get(name="Pimpri"),
        "budget_min_paise": 500_000,
        **changes,
    }
    return services.project_create(world.user("owner"), kind=Kind.JOB, **fields)


def wish(world: World, actor: str = "worker", **changes: Any) -> JobAlert:
    return alert_create(world.user(actor), wish=JobAlertIn(**{**WISH, **changes}))


def create(client: Client, **changes: Any) -> Any:
    return client.post("/api/me/job-alerts", {**WISH, **changes}, content_type="application/json")


def told() -> list[tuple[str, str]]:
    return [(mail.recipient, mail.subject) for mail in OutgoingMail.objects.order_by("recipient")]


def test_new_work_is_told_with_the_reason(world: World, worker: Client) -> None:
    answer = create(worker)
    assert answer.status_code == 201
    alert = answer.json()
    assert (alert["name"], alert["place"]["name"], alert["radius_km"]) == (
        "Plumber · Pune",
        "Pune",
        30,
    )
    project = post_job(world)
    matching.work_matched(project.pk)
    mail = OutgoingMail.objects.get()
    assert mail.recipient == world.user("worker").email
    assert mail.subject == "New work for you: Fix the bath"
    assert mail.unsubscribe_url
    (found,) = worker.get("/api/me/job-alert-matches").json()["items"]
    km = found["reasons"]["distance_km"]
    assert 5 < km < 25
    assert found["why"] == f"Plumber · {km:.1f} km from Pune · budget ₹5,000+"
    assert found["why"] in mail.text
    assert found["work"]["id"] == str(project.pk)
    (shown,) = worker.get("/api/me/job-alerts").json()["items"]
    assert shown["matches_count"] == 1
    assert shown["last_told_at"] is not None


def test_publishing_queues_the_search_for_alerts(world: World, run_jobs: RunJobs) -> None:
    wish(world)
    run_jobs()
    post_job(world)
    assert "job_alerts.matching.match_new_work" in run_jobs()
    assert JobAlertMatch.objects.count() == 1


@pytest.mark.parametrize(
    "changes",
    [
        {"trade": None},
        {"city": City(name="Mumbai")},
        {"city": None},
        {"budget_min_paise": None, "budget_max_paise": 299_900},
        {"budget_min_paise": None},
    ],
    ids=["another trade", "too far", "nowhere", "too little", "no budget"],
)
def test_what_does_not_fit_is_not_told(world: World, changes: dict[str, Any]) -> None:
    wish(world)
    if changes.get("city"):
        changes = {"city": City.objects.get(name=changes["city"].name)}
    matching.work_matched(post_job(world, **changes).pk)
    assert JobAlertMatch.objects.count() == 0
    assert told() == []


def test_an_alert_without_filters_hears_of_everything_but_the_other_kind(world: World) -> None:
    empty = {"trades": [], "place": "", "min_budget_paise": None}
    anything = wish(world, **empty)
    wish(world, "contractor", **empty, kind="project")
    assert (anything.trade_keys, anything.place_keys) == ([ANY], [ANY])
    assert anything.name == "All work · All of India"
    matching.work_matched(post_job(world, trade=None, city=None).pk)
    assert [match.user_id for match in JobAlertMatch.objects.all()] == [world.user("worker").pk]


def test_nobody_hears_of_it_twice(world: World) -> None:
    wish(world, frequency=Frequency.DAILY)
    wish(world, place="", min_budget_paise=None)
    project = post_job(world)
    for _ in range(2):
        matching.work_matched(project.pk)
    match = JobAlertMatch.objects.get()
    assert match.alert is not None
    assert match.alert.frequency == Frequency.AT_ONCE, "the alert that speaks sooner wins"
    assert len(told()) == 1


def test_who_applied_paused_closed_or_posted_is_left_out(world: World) -> None:
    for actor in ("worker", "contractor", "member", "stranger"):
        wish(world, actor)
    project = post_job(world)
    applying.application_submit(world.user("worker"), project_id=project.pk, **APPLICATION)
    JobAlert.objects.filter(user=world.user("contractor")).update(is_active=False)
    User.objects.filter(pk=world.user("member").pk).update(closing_at=timezone.now())
    User.objects.filter(pk=world.user("stranger").pk).update(is_active=False)
    JobAlert.objects.create(
        user=world.user("owner"), slot=1, name="", trade_keys=[ANY], place_keys=[ANY]
    )
    matching.work_matched(project.pk)
    assert JobAlertMatch.objects.count() == 0


def test_work_that_closed_before_the_job_ran_is_told_to_nobody(
    world: World, run_jobs: RunJobs
) -> None:
    wish(world)
    run_jobs()
    project = post_job(world)
    services.project_move(world.user("owner"), project_id=project.pk, verb=lifecycle.CANCEL)
    run_jobs()
    assert JobAlertMatch.objects.count() == 0


def test_after_a_few_mails_the_rest_of_the_day_waits_for_the_summary(world: World) -> None:
    wish(world)
    projects = [post_job(world, title=f"Job {number}") for number in range(8)]
    for project in projects:
        matching.work_matched(project.pk)
    assert len(told()) == notifications.ALONE_A_DAY
    assert JobAlertMatch.objects.filter(told_at__isnull=True).count() == 3
    services.project_move(world.user("owner"), project_id=projects[7].pk, verb=lifecycle.CANCEL)
    OutgoingMail.objects.all().delete()
    assert notifications.summary_send(user_id=world.user("worker").pk) == 2
    mail = OutgoingMail.objects.get()
    assert mail.subject == "2 new jobs for you"
    assert "• Job 6: Plumber · " in mail.text
    assert "Job 7" not in mail.text
    assert notifications.summary_send(user_id=world.user("worker").pk) == 0


def test_daily_alerts_speak_in_the_morning_alone(world: World, run_jobs: RunJobs) -> None:
    wish(world, frequency=Frequency.DAILY)
    wish(world, "contractor", frequency=Frequency.DAILY)
    matching.work_matched(post_job(world).pk)
    assert told() == []
    run_jobs()
    notifications.queue_summaries.defer()
    OutgoingMail.objects.all().delete()
    ran = run_jobs()
    assert ran.count("job_alerts.notifications.send_summary") == 2
    assert JobAlertMatch.objects.filter(told_at__isnull=True).count() == 0


def test_category_is_the_worker_s_and_can_be_switched_off(world: World, worker: Client) -> None:
    wish(world)
    path = "/api/me/notification-preferences/job_alerts/email"
    items = worker.put(path, {"is_on": False}, content_type="application/json").json()["items"]
    assert {"category": "job_alerts", "email": False, "sms": None} in items
    matching.work_matched(post_job(world).pk)
    assert told() == []
    assert JobAlertMatch.objects.count() == 1, "the page of alerts still shows it"
    homeowner = Client()
    homeowner.force_login(world.user("owner"))
    answer = homeowner.get("/api/me/notification-preferences").json()
    assert "job_alerts" not in {item["category"] for item in answer["items"]}


def test_alerts_are_edited_paused_and_deleted_by_their_owner(world: World, worker: Client) -> None:
    alert = create(worker).json()
    path = f"/api/me/job-alerts/{alert['id']}"
    changed = worker.put(
        path,
        {
            "name": "Anything in Delhi",
            "place": "New Delhi",
            "is_active": False,
            "edit_version": alert["edit_version"],
        },
        content_type="application/json",
    ).json()
    assert (changed["name"], changed["trades"], changed["is_active"]) == (
        "Anything in Delhi",
        [],
        False,
    )
    row = JobAlert.objects.get()
    area = Area.objects.get(pk=changed["place"]["id"])
    assert row.place_keys == cells_around(area.latitude, area.longitude, 25)
    assert worker.delete(path).status_code == 204
    assert worker.get("/api/me/job-alerts").json()["items"] == []


def test_same_alert_again_and_the_twenty_first_are_refused(world: World, worker: Client) -> None:
    assert create(worker).status_code == 201
    assert create(worker, name="Again").json()["code"] == "alert_exists"
    for number in range(LIMIT - 1):
        assert create(worker, min_budget_paise=number + 1).status_code == 201
    assert create(worker, min_budget_paise=999).json()["code"] == "too_many_alerts"
    assert create(worker, place="Xyzzyzx").json()["code"] == "unknown_place"


def test_ten_thousand_alerts_are_searched_by_index_in_bounded_batches(world: World) -> None:
    """A job reads the alerts of its trade and place; the others are not touched."""
    workers = User.objects.bulk_create(
        User(email=f"w{number}@example.in", role="worker") for number in range(500)
    )
    trade = Trade.objects.get(slug="plumber")
    pune = cells_around(18.52, 73.86, 25)
    far = cells_around(28.6, 77.2, 25)
    JobAlert.objects.bulk_create(
        JobAlert(
            user=workers[number % 500],
            slot=number // 500 + 1,
            name="",
            # Every hundredth one matches.
            trade_keys=[trade.pk if number % 10 == 0 else trade.pk + 1],
            place_keys=pune if number % 100 == 0 else far,
            least_budget_paise=number + 1,
        )
        for number in range(10_000)
    )
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE job_alerts_job_alert, accounts_user")
    project = post_job(world, city=City.objects.get(name="Pune"))
    candidates = matching._candidates(project, None)
    plan = candidates[: matching.BATCH].explain()
    assert "job_alert_by_new_work" in plan, plan
    assert candidates.count() == 100
    batches, after = 0, None
    while True:
        with CaptureQueriesContext(
            connection,
        ) as queries:
            after = matching.work_matched(project.pk, after=after)
        batches += 1
        # Five match each of their owners: one match each, and a mail's few statements.
        assert len(queries) < 10 + 8 * matching.BATCH
        if after is None:
            break
    assert batches == 2
    assert JobAlertMatch.objects.count() == len({number % 500 for number in range(0, 10_000, 100)})


@pytest.mark.django_db(transaction=True)
def test_two_works_at_once_keep_to_the_day_s_count() -> None:
    with transaction.atomic():
        world = World()
        wish(world)
        projects = [post_job(world, title=f"Job {number}") for number in range(12)]
    together = Barrier(4)

    def match(number: int) -> None:
        try:
            together.wait(timeout=10)
            for project in projects[number::4]:
                with transaction.atomic():
                    matching.work_matched(project.pk)
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(match, range(4)))
    assert JobAlertMatch.objects.count() == 12
    assert JobAlertMatch.objects.filter(told_alone=True).count() == notifications.ALONE_A_DAY
    assert OutgoingMail.objects.count() == notifications.ALONE_A_DAY


@pytest.mark.django_db(transaction=True)
def test_twenty_slots_hold_when_many_alerts_are_made_at_once() -> None:
    with transaction.atomic():
        world = World()
        for number in range(LIMIT - 2):
            wish(world, min_budget_paise=number + 1)
    together = Barrier(4)

    def make(number: int) -> int:
        try:
            client = Client()
            client.force_login(world.user("worker"))
            together.wait(timeout=10)
            return int(create(client, min_budget_paise=1_000 + number).status_code)
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as pool:
        answers = sorted(pool.map(make, range(4)))
    assert answers == [201, 201, 409, 409]
    assert JobAlert.objects.count() == LIMIT
