"""The end of an account: what stops it, what rests meanwhile, the undo, and what is left of it."""

from datetime import timedelta
from typing import Any

import pytest
from django.apps import apps
from django.db import connection, transaction
from django.test import Client
from django.utils import timezone

from accounts.models import SecurityEvent, User
from accounts.tests.signing_in import sign_in_freshly
from applications.models import Application
from config.tests.world import World
from core import files
from core.models import OutgoingMail
from core.privacy import data_holders
from core.testing.jobs import RunJobs
from payments.models import Order, Payment
from privacy import account_closure
from privacy.models import Closure, DataExport
from privacy.tests.conftest import EMAIL, NAMES, OLD_EMAIL, PHONE, Browse, apply_to, open_work
from professionals.services import listing_refresh
from projects.models import Project
from workspace.models import File, Message

pytestmark = pytest.mark.usefixtures("shared_world")
MADE_ONCE = ("in_progress",)

CLOSURE = "/api/me/closure"
LATER = timedelta(days=14, minutes=1)


def close(client: Client) -> Any:
    return client.post(CLOSURE, content_type="application/json")


def closed(browse: Browse, user: User) -> Closure:
    answer = close(browse(user))
    assert answer.status_code == 204, answer.content
    return Closure.objects.get(user=user)


def erase(closure: Closure) -> None:
    assert account_closure.account_erase(closure_id=closure.pk, now=timezone.now() + LATER)
    account_closure.erased_files_delete(closure_id=closure.pk)


def test_work_that_others_rely_on_comes_first(browse: Browse, world: World) -> None:
    project = world.project("in_progress")
    for actor in ("owner", "member"):
        client = browse(world.user(actor))
        answer = close(client)
        assert (answer.status_code, answer.json()["code"]) == (409, "closure_blocked")
        (obstacle,) = answer.json()["data"]["obstacles"]
        assert obstacle["link"] == f"/projects/{project.pk}"
        assert client.get(CLOSURE).json()["obstacles"] == [obstacle]


def test_closing_needs_a_fresh_proof(world: World) -> None:
    client = Client()
    sign_in_freshly(client, world.user("homeowner"), seconds_ago=3600)
    assert close(client).json()["code"] == "reauthentication_required"


def test_closing_signs_out_everywhere_and_says_until_when(browse: Browse, homeowner: User) -> None:
    here, there = browse(homeowner), browse(homeowner)
    assert close(here).status_code == 204
    assert here.get("/api/session").json()["user"] is None
    assert there.get("/api/me/profile").status_code in (401, 403)
    (mail,) = OutgoingMail.objects.filter(recipient=EMAIL, subject__contains="will be deleted")
    day = timezone.localtime(Closure.objects.get().due_at)
    assert f"{day.day} {day:%B %Y}" in mail.text
    assert SecurityEvent.objects.filter(user=homeowner, kind="account_closed").exists()


def test_a_closing_account_may_only_be_kept_or_fetched(browse: Browse, homeowner: User) -> None:
    closed(browse, homeowner)
    client = browse(homeowner)
    assert client.get("/api/session").json()["user"]["closing_at"] is not None
    for path in ("/api/me/profile", "/api/projects", "/api/me/privacy"):
        answer = client.get(path)
        assert (answer.status_code, answer.json()["code"]) == (403, "account_closing")
    assert client.get(CLOSURE).json()["closing_at"] is not None
    assert client.get("/api/me/data-exports").status_code == 200
    assert client.delete(CLOSURE).status_code == 204
    assert client.get("/api/me/profile").status_code == 200
    assert client.delete(CLOSURE).status_code == 409
    assert SecurityEvent.objects.filter(user=homeowner, kind="account_reopened").exists()


def test_open_work_rests_and_comes_back(browse: Browse, client: Client, homeowner: User) -> None:
    def on_the_market() -> set[str]:
        return {item["title"] for item in client.get("/api/open-work").json()["items"]}

    assert "Paint the hall" in on_the_market()
    closed(browse, homeowner)
    assert on_the_market() == set()
    job = Project.objects.get(title="Paint the hall")
    assert client.get(f"/api/open-work/{job.pk}").status_code == 404
    browse(homeowner).delete(CLOSURE)
    assert "Paint the hall" in on_the_market()


def test_work_at_rest_takes_no_application(browse: Browse, homeowner: User, world: World) -> None:
    closed(browse, homeowner)
    job = Project.objects.get(title="Paint the hall")
    body = {
        "proposal": "I can do that in two days.",
        "rate_paise": 50_000,
        "estimated_duration": "1",
    }
    answer = browse(world.user("stranger")).post(
        f"/api/projects/{job.pk}/applications", body, content_type="application/json"
    )
    assert answer.json()["code"] == "not_open_for_applications"


def test_a_professional_is_delisted_and_applications_rest(
    browse: Browse, client: Client, world: World, contractor: User
) -> None:
    owner = browse(world.user("owner"))
    project = open_work(world.user("owner"), "Wire the shed")
    application = apply_to(project, contractor)
    listing_refresh(worker_id=contractor.pk)
    page = f"/api/workers/{contractor.pk}"
    applications = f"/api/projects/{project.pk}/applications"
    assert client.get(page).status_code == 200
    closed(browse, contractor)
    assert client.get(page).status_code == 404
    assert owner.get(page).status_code == 404
    assert owner.get(applications).json()["items"] == []
    assert owner.get(f"/api/projects/{project.pk}").json()["applications_count"] == 0
    accept = owner.post(f"/api/applications/{application.pk}/accept")
    assert (accept.status_code, accept.json()["code"]) == (409, "applicant_closes_account")
    browse(contractor).delete(CLOSURE)
    assert client.get(page).status_code == 200
    assert len(owner.get(applications).json()["items"]) == 1
    application.refresh_from_db()
    assert (application.status, application.paused_at) == ("pending", None)


def test_nothing_is_erased_before_its_day_nor_after_an_undo(
    browse: Browse, homeowner: User
) -> None:
    closure = closed(browse, homeowner)
    early = timezone.now() + timedelta(days=13, hours=23)
    assert account_closure.due_closures(early) == []
    assert account_closure.account_erase(closure_id=closure.pk, now=early) is False
    browse(homeowner).delete(CLOSURE)
    assert account_closure.due_closures(timezone.now() + LATER) == []
    assert account_closure.account_erase(closure_id=closure.pk, now=timezone.now() + LATER) is False


@pytest.mark.parametrize("who", ["homeowner", "contractor"])
def test_after_erasure_no_column_names_the_person(
    who: str, browse: Browse, world: World, request: pytest.FixtureRequest, run_jobs: RunJobs
) -> None:
    """Walks every text, JSON, array and binary column of the database."""
    user: User = request.getfixturevalue(who)
    if who == "contractor":
        apply_to(open_work(world.user("owner"), "Wire the shed"), user)
    browse(user).post("/api/me/data-exports", content_type="application/json")
    run_jobs()
    assert places_that_name(user) != []
    erase(closed(browse, user))
    run_jobs()
    assert places_that_name(user) == []


# What development keeps in place of the person's own mailbox is not ours in production.
NOT_KEPT_BY_US = {"outbox_devmessage"}


def places_that_name(user: User) -> list[str]:
    words = [*(name.lower() for name in NAMES), EMAIL, OLD_EMAIL, PHONE[3:], "98111 22233"]
    held = {hold.model for holder in data_holders.holders() for hold in holder.holds}
    holding = {apps.get_model(label)._meta.db_table for label in held}
    found = []
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names():
            if table in NOT_KEPT_BY_US | holding:
                continue
            cursor.execute(f'SELECT lower(row::text) FROM "{table}" AS row')  # noqa: S608
            for (text,) in cursor.fetchall():
                found += [f"{table}: {word}" for word in words if word in text]
    return found


def test_what_belongs_to_both_sides_stays_without_the_name(
    browse: Browse, homeowner: User, world: World
) -> None:
    worker = browse(world.user("worker"))
    erase(closed(browse, homeowner))
    project = Project.objects.get(worker=world.user("worker"))
    thread = worker.get(f"/api/projects/{project.pk}/messages").json()["items"]
    mine, theirs = sorted(thread, key=lambda message: message["is_mine"], reverse=True)
    assert mine["body"] == "I come on Monday, […] ji."
    assert theirs["author"]["first_name"] == "Former member"
    assert theirs["body"] == "I am […], call […] or write to […]."
    head = worker.get(f"/api/projects/{project.pk}").json()["homeowner"]
    assert (head["first_name"], head["last_name"]) == ("Former member", "")
    reviews = worker.get(f"/api/projects/{project.pk}/reviews").json()["items"]
    assert {review["reviewer_name"] for review in reviews} == {"Former member", "Ramesh S."}
    hindi = worker.get(f"/api/projects/{project.pk}", headers={"Accept-Language": "hi"}).json()
    assert hindi["homeowner"]["first_name"] == "पूर्व सदस्य"


def test_own_work_without_a_partner_is_closed_and_emptied(
    browse: Browse, homeowner: User, world: World
) -> None:
    job = Project.objects.get(title="Paint the hall")
    apply_to(job, world.user("stranger"))
    erase(closed(browse, homeowner))
    job.refresh_from_db()
    assert (job.status, job.title, job.description, job.locality) == (
        "cancelled",
        "Removed",
        "",
        "",
    )
    assert Application.objects.get(project=job).status == "expired"


def test_files_are_deleted_and_records_of_payments_held(
    browse: Browse, homeowner: User, run_jobs: RunJobs
) -> None:
    key = File.objects.get().key
    browse(homeowner).post("/api/me/data-exports", content_type="application/json")
    run_jobs()
    archive = DataExport.objects.get().key
    erase(closed(browse, homeowner))
    for gone in (key, archive):
        with pytest.raises(FileNotFoundError):
            files.open_range(gone)
    assert not File.objects.exists()
    assert Closure.objects.get().files_left == []
    assert Order.objects.filter(payer=homeowner).exists()
    account_closure.held_records_release(timezone.now() + timedelta(days=7 * 365 - 2))
    assert Payment.objects.filter(order__payer=homeowner).exists()
    account_closure.held_records_release(timezone.now() + timedelta(days=7 * 365 + 3))
    assert not Payment.objects.filter(order__payer=homeowner).exists()
    assert not Order.objects.filter(payer=homeowner).exists()


def test_records_of_living_accounts_are_not_released(homeowner: User) -> None:
    account_closure.held_records_release(timezone.now() + timedelta(days=20 * 365))
    assert Order.objects.filter(payer=homeowner).exists()


def test_a_run_killed_in_the_midst_has_erased_nothing_and_the_next_one_all(
    browse: Browse, homeowner: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    closure = closed(browse, homeowner)

    def die(_identity: Any) -> list[str]:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setitem(
            data_holders._holders,
            "messages",
            data_holders.DataHolder(name="messages", models=(), erase=die),
        )
        with pytest.raises(KeyboardInterrupt), transaction.atomic():
            account_closure.account_erase(closure_id=closure.pk, now=timezone.now() + LATER)
    assert User.objects.get(pk=homeowner.pk).email == EMAIL
    assert File.objects.exists()
    erase(closure)
    assert User.objects.get(pk=homeowner.pk).email is None
    assert account_closure.account_erase(closure_id=closure.pk, now=timezone.now() + LATER) is False


def test_address_and_number_are_free_and_nobody_signs_in(browse: Browse, homeowner: User) -> None:
    erase(closed(browse, homeowner))
    user = User.objects.get(pk=homeowner.pk)
    assert (user.is_active, user.has_usable_password(), user.email) == (False, False, None)
    assert not user.emailaddress_set.exists()
    assert User.objects.create_user(EMAIL, "correct horse")
    (mail,) = OutgoingMail.objects.filter(recipient=EMAIL, subject__contains="has been deleted")
    assert NAMES[0] in mail.text


def test_the_clock_erases_each_person_by_a_job_of_their_own(
    browse: Browse, homeowner: User, run_jobs: RunJobs
) -> None:
    from privacy.tasks import erase_due_accounts

    closed(browse, homeowner)
    Closure.objects.update(due_at=timezone.now() - timedelta(minutes=1))
    erase_due_accounts()
    erase_due_accounts()
    ran = run_jobs()
    assert ran.count("privacy.tasks.erase_account") == 1
    assert "privacy.tasks.delete_erased_files" in ran
    assert User.objects.get(pk=homeowner.pk).email is None
    assert Message.objects.filter(author=homeowner).exists()


def test_whoever_has_only_a_phone_is_told_by_text(browse: Browse, homeowner: User) -> None:
    from core.models import OutgoingSms

    User.objects.filter(pk=homeowner.pk).update(email=None)
    closed(browse, User.objects.get(pk=homeowner.pk))
    (sms,) = OutgoingSms.objects.filter(recipient=PHONE)
    assert "will be deleted on" in sms.text


@pytest.mark.parametrize("is_asked_before", [True, False])
def test_a_restored_database_erases_again_whom_the_ledger_names(
    browse: Browse, homeowner: User, is_asked_before: bool
) -> None:
    point = transaction.savepoint()
    closure = closed(browse, homeowner)
    if is_asked_before:
        transaction.savepoint_commit(point)
        point = transaction.savepoint()
    erase(closure)
    # The database of before is back; the store of files is not a part of it.
    transaction.savepoint_rollback(point)
    assert User.objects.get(pk=homeowner.pk).email == EMAIL

    assert account_closure.erasures_replay() == [homeowner.pk]
    assert User.objects.get(pk=homeowner.pk).email is None
    assert Closure.objects.get().erased_at is not None
    assert not File.objects.exists()
    assert account_closure.erasures_replay() == []
