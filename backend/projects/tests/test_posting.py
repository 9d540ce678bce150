"""Posting: validation, drafts, edits, pauses, reposts, Job Management."""

from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.db import IntegrityError, connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from applications import services as applying
from config.tests.clients import post
from config.tests.world import APPLICATION, World
from core.api.record_versions import ANY_VERSION
from core.testing.jobs import RunJobs
from job_alerts.matching import work_matched
from places.models import City
from projects import lifecycle, policy, services
from projects.models import Kind, Project, Status
from projects.ports import ApplicationStatus
from projects.posting import drafts
from projects.transitions.models import Transition

pytestmark = pytest.mark.django_db

JOB: dict[str, Any] = {
    "title": "Repair a leaking tap",
    "description": "The kitchen tap drips day and night.",
}


def pune() -> int:
    return City.objects.get(name="Pune").pk


def put(client: Client, project: Project | str, **body: Any) -> Any:
    pk = project if isinstance(project, str) else project.pk
    sent = {"edit_version": ANY_VERSION, **body}
    return client.put(f"/api/projects/{pk}", sent, content_type="application/json")


def job(client: Client, **changes: Any) -> Any:
    return post(client, "/api/jobs", {**JOB, "area_id": pune(), **changes})


def fields(answer: Any) -> set[str]:
    return {error["field"] for error in answer.json()["errors"]}


@pytest.fixture
def anita(world: World, owner: Client) -> Client:
    return owner


@pytest.fixture
def ramesh(world: World) -> Client:
    client = Client()
    client.force_login(world.user("worker"))
    return client


def open_job(world: World, **changes: Any) -> Project:
    columns = {**JOB, "city": City.objects.get(name="Pune"), **changes}
    return services.project_create(world.user("owner"), kind=Kind.JOB, **columns)


class TestTheForm:
    @pytest.mark.parametrize(
        ("change", "field"),
        [
            ({"title": "  "}, "title"),
            ({"title": "x" * 121}, "title"),
            ({"title": "x" * 50_000}, "title"),
            ({"description": " \u202e\n"}, "description"),
            ({"description": "x" * 50_000}, "description"),
            ({"area_id": None}, "area_id"),
            ({"locality": "y" * 121}, "locality"),
            ({"budget_min_paise": 200_000, "budget_max_paise": 100_000}, "budget_min_paise"),
            ({"budget_min_paise": -1}, "budget_min_paise"),
            ({"budget_max_paise": 99.5}, "budget_max_paise"),
            ({"quantity": 0, "quantity_unit": "sq_ft"}, "quantity"),
            ({"quantity": "1.234", "quantity_unit": "sq_ft"}, "quantity"),
            ({"quantity": 12_345_678, "quantity_unit": "sq_ft"}, "quantity"),
            ({"quantity": 5}, "quantity_unit"),
            ({"quantity_unit": "day"}, "quantity"),
            ({"quantity": 1, "quantity_unit": "lump_sum"}, "quantity_unit"),
            ({"skills_needed": [f"skill {number}" for number in range(21)]}, "skills_needed"),
            ({"starts_on": "2020-01-01"}, "starts_on"),
            ({"title": "Tap, call 98765 43210"}, "title"),
            ({"locality": "near me@gmail.com"}, "locality"),
            ({"skills_needed": ["www.fix.in/now"]}, "skills_needed"),
        ],
    )
    def test_wrong_work_is_refused_at_its_field(
        self, anita: Client, change: dict[str, Any], field: str
    ) -> None:
        answer = job(anita, **change)
        assert answer.status_code == 422, answer.json()
        assert fields(answer) == {field}
        assert all(error["message"] for error in answer.json()["errors"])
        assert Project.objects.count() == 0

    def test_what_people_write_is_kept_as_text(self, anita: Client) -> None:
        answer = job(
            anita,
            title=" <b>Tap</b>\u202e\x07\n now ",
            description="one\r\n<script>alert(1)</script>\tक\u094d\u200dष\x1b",
            quantity="120.50",
            quantity_unit="sq_ft",
            skills_needed=[" Pipe  fitting ", "pipe FITTING", "Soldering"],
        )
        assert answer.status_code == 201
        made = answer.json()
        assert made["title"] == "<b>Tap</b> now"
        assert made["description"] == "one\n<script>alert(1)</script>\tक\u094d\u200dष"
        assert (made["quantity"], made["quantity_unit"]) == (120.5, "sq_ft")
        assert made["skills_needed"] == ["Pipe fitting", "Soldering"]

    def test_only_homeowners_post(self, ramesh: Client) -> None:
        for draft in (False, True):
            answer = job(ramesh, draft=draft)
            assert answer.status_code == 403
            assert answer.json()["detail"] == "Only homeowners can post jobs."
        assert Project.objects.count() == 0

    def test_contact_details_are_held_back_from_strangers_and_the_author_hears(
        self, world: World, anita: Client, ramesh: Client
    ) -> None:
        made = job(anita, description="Call me on 98765 43210 about the tap.").json()
        assert made["held_back"] == ["phone"]
        assert "98765" in made["description"]
        shown = ramesh.get(f"/api/open-work/{made['id']}").json()
        assert "98765" not in shown["description"]
        [listed] = ramesh.get("/api/open-work").json()["items"]
        assert "98765" not in listed["description"]

    def test_the_database_refuses_what_no_form_would_send(self, world: World) -> None:
        project = open_job(world)
        for wrong in (
            {"budget_min_paise": 2, "budget_max_paise": 1},
            {"quantity": 3, "quantity_unit": ""},
            {"quantity": 3, "quantity_unit": "lump_sum"},
            {"status": Status.EXPIRED, "on_hold_at": timezone.now()},
            {"discarded_at": timezone.now()},
        ):
            with pytest.raises(IntegrityError), transaction.atomic():
                Project.objects.filter(pk=project.pk).update(**wrong)


class TestDrafts:
    def test_a_draft_needs_nothing_and_nobody_else_sees_it(
        self, anita: Client, ramesh: Client
    ) -> None:
        made = post(anita, "/api/jobs", {"title": "Half an idea", "draft": True}).json()
        assert (made["status"], made["payment_status"]) == ("draft", "not_needed")
        assert made["possible_verbs"][:2] == ["publish", "discard"]
        assert ramesh.get(f"/api/open-work/{made['id']}").status_code == 404
        assert ramesh.get(f"/api/projects/{made['id']}").status_code == 404
        assert ramesh.get("/api/open-work").json()["items"] == []
        path = f"/api/projects/{made['id']}/applications"
        assert post(ramesh, path, APPLICATION).status_code == 404

    def test_it_is_posted_once_it_is_complete(self, anita: Client, ramesh: Client) -> None:
        made = post(anita, "/api/jobs", {"draft": True}).json()
        path = f"/api/projects/{made['id']}/publish"
        answer = post(anita, path)
        assert answer.status_code == 422
        assert fields(answer) == {"title", "description", "area_id"}
        assert put(anita, made["id"], **JOB, area_id=pune()).status_code == 200
        assert post(anita, path).json()["status"] == "open"
        assert post(anita, path).status_code == 409
        assert len(ramesh.get("/api/open-work").json()["items"]) == 1

    def test_a_project_opens_by_its_payment_alone(
        self, world: World, anita: Client, ramesh: Client
    ) -> None:
        project = world.project("draft")
        answer = post(anita, f"/api/projects/{project.pk}/publish")
        assert (answer.status_code, answer.json()["code"]) == (402, "listing_fee_not_paid")
        assert anita.delete(f"/api/projects/{project.pk}").status_code == 409
        for verb in ("pause", "resume", "repost"):
            assert post(anita, f"/api/projects/{project.pk}/{verb}").status_code == 409
        assert put(anita, project, title="Paid?", base_amount_paise=100).json()["status"] == "draft"
        assert not policy.open_work().exists()
        assert ramesh.get(f"/api/open-work/{project.pk}").status_code == 404
        with pytest.raises(IntegrityError), transaction.atomic():
            Project.objects.filter(pk=project.pk).update(status=Status.OPEN)

    def test_a_deleted_draft_comes_back_within_the_hour(self, anita: Client) -> None:
        pk = post(anita, "/api/jobs", {"title": "Idea", "draft": True}).json()["id"]
        assert anita.delete(f"/api/projects/{pk}").status_code == 204
        assert anita.get(f"/api/projects/{pk}").status_code == 404
        assert anita.get("/api/me/postings").json()["items"] == []
        assert anita.get("/api/projects").json()["items"] == []
        assert post(anita, f"/api/projects/{pk}/restore").json()["title"] == "Idea"
        assert anita.delete(f"/api/projects/{pk}").status_code == 204
        assert drafts.discarded_delete() == 0
        Project.objects.update(discarded_at=timezone.now() - timedelta(hours=2))
        assert drafts.discarded_delete() == 1
        assert post(anita, f"/api/projects/{pk}/restore").status_code == 404

    def test_there_are_at_most_twenty(self, anita: Client) -> None:
        for _number in range(drafts.MOST_DRAFTS):
            assert post(anita, "/api/jobs", {"draft": True}).status_code == 201
        answer = post(anita, "/api/jobs", {"draft": True})
        assert (answer.status_code, answer.json()["code"]) == (409, "too_many_drafts")
        assert job(anita).status_code == 201


class TestCorrecting:
    def test_open_work_stays_complete(self, world: World, anita: Client) -> None:
        project = open_job(world)
        answer = put(anita, project, title="", description="", area_id=None)
        assert fields(answer) == {"title", "description", "area_id"}
        project.refresh_from_db()
        assert project.title == JOB["title"]

    def test_applicants_are_told_and_title_and_trade_stay(
        self, world: World, anita: Client, run_jobs: RunJobs
    ) -> None:
        project = world.project("open")
        body = {"title": project.title, "description": project.description, "trade": "electrician"}
        body |= {"base_amount_paise": 4_500_000, "area_id": pune()}
        answer = put(anita, project, **{**body, "title": "Paint the hall", "trade": "painter"})
        assert fields(answer) == {"title", "trade"}
        assert anita.get(f"/api/projects/{project.pk}").json()["fixed_fields"] == ["title", "trade"]
        run_jobs()
        mail.outbox.clear()
        answer = put(anita, project, **{**body, "base_amount_paise": 5_000_000, "locality": "Aund"})
        assert answer.json()["base_amount_paise"] == 5_000_000
        run_jobs()
        told = [letter for letter in mail.outbox if letter.subject.startswith("Changed:")]
        readers = sorted(letter.to[0] for letter in told)
        assert readers == ["suresh@example.in", "vikram@example.in"]
        for part, is_said in (("the budget", True), ("the place", True), ("the trade", False)):
            assert (part in str(told[0].body)) is is_said

    def test_saving_what_is_there_tells_nobody(self, world: World, anita: Client) -> None:
        project = world.project("open")
        before = Transition.objects.filter(project=project).count()
        answer = put(
            anita,
            project,
            title=project.title,
            description=project.description,
            trade="electrician",
            base_amount_paise=4_500_000,
            area_id=pune(),
        )
        assert answer.status_code == 200
        assert Transition.objects.filter(project=project).count() == before

    def test_a_start_that_has_passed_may_stay_but_not_be_set(
        self, world: World, anita: Client
    ) -> None:
        gone = timezone.localdate() - timedelta(days=3)
        project = open_job(world, starts_on=gone)
        body = {**JOB, "area_id": pune()}
        assert put(anita, project, **body, starts_on=gone.isoformat()).status_code == 200
        earlier = (gone - timedelta(days=1)).isoformat()
        assert fields(put(anita, project, **body, starts_on=earlier)) == {"starts_on"}


class TestPausing:
    def test_paused_work_is_off_the_market_until_it_is_resumed(
        self, world: World, anita: Client, ramesh: Client
    ) -> None:
        project = open_job(world)
        applying.application_submit(world.user("member"), project_id=project.pk, **APPLICATION)
        member = Client()
        member.force_login(world.user("member"))
        assert post(anita, f"/api/projects/{project.pk}/pause").json()["is_paused"] is True
        assert ramesh.get("/api/open-work").json()["items"] == []
        answer = ramesh.get(f"/api/open-work/{project.pk}")
        assert (answer.status_code, answer.json()["code"]) == (410, "work_paused")
        path = f"/api/projects/{project.pk}/applications"
        assert post(ramesh, path, APPLICATION).json()["code"] == "not_open_for_applications"
        # The sitemap, link previews and alerts read these.
        assert not policy.open_work().exists()
        assert work_matched(project.pk) is None
        assert member.get(f"/api/open-work/{project.pk}").json()["is_paused"] is True
        assert project.applications.get().status == ApplicationStatus.PENDING
        assert post(anita, f"/api/projects/{project.pk}/resume").json()["is_paused"] is False
        assert len(ramesh.get("/api/open-work").json()["items"]) == 1

    def test_the_clock_of_expiry_stands_still(self, world: World, anita: Client) -> None:
        project = open_job(world)
        now = timezone.now()
        Project.objects.filter(pk=project.pk).update(
            on_hold_at=now - timedelta(days=10), expires_at=now - timedelta(days=1)
        )
        assert services.projects_expire() == 0
        post(anita, f"/api/projects/{project.pk}/resume")
        project.refresh_from_db()
        assert project.expires_at is not None
        assert timedelta(days=8) < project.expires_at - now < timedelta(days=10)

    def test_what_ends_is_no_longer_paused(self, world: World, anita: Client) -> None:
        project = open_job(world)
        post(anita, f"/api/projects/{project.pk}/pause")
        post(anita, f"/api/projects/{project.pk}/pause")
        services.project_move(world.user("owner"), project_id=project.pk, verb=lifecycle.CANCEL)
        project.refresh_from_db()
        assert (project.status, project.on_hold_at) == (Status.CANCELLED, None)
        assert post(anita, f"/api/projects/{project.pk}/resume").status_code == 409


class TestPostingAgain:
    def test_it_begins_as_a_draft_like_the_one_that_ended(
        self, world: World, anita: Client
    ) -> None:
        gone = timezone.localdate() - timedelta(days=3)
        project = open_job(world, starts_on=gone, skills_needed=["Pipes"])
        assert post(anita, f"/api/projects/{project.pk}/repost").status_code == 409
        services.project_move(world.user("owner"), project_id=project.pk, verb=lifecycle.CANCEL)
        made = post(anita, f"/api/projects/{project.pk}/repost").json()
        assert made["id"] != str(project.pk)
        assert made["reposted_from_id"] == str(project.pk)
        assert (made["status"], made["title"]) == ("draft", project.title)
        assert (made["skills_needed"], made["starts_on"]) == (["Pipes"], None)
        assert post(anita, f"/api/projects/{made['id']}/publish").json()["status"] == "open"

    def test_a_project_waits_for_a_fee_of_its_own(self, world: World, anita: Client) -> None:
        made = post(anita, f"/api/projects/{world.project('completed').pk}/repost").json()
        assert (made["status"], made["payment_status"]) == ("draft", "pending")
        assert made["worker"] is None


class TestJobManagement:
    def test_it_is_the_homeowners(self, ramesh: Client) -> None:
        for path in ("/postings", "/postings/counts", "/received-applications"):
            answer = ramesh.get(f"/api/me{path}")
            assert answer.status_code == 403
            assert answer.json()["detail"] == "Only homeowners can access job management."

    def test_counts_and_groups_agree(self, world: World, anita: Client) -> None:
        open_job(world)
        paused = open_job(world, title="Paused")
        post(anita, f"/api/projects/{paused.pk}/pause")
        post(anita, "/api/jobs", {"draft": True})
        project = world.project("open")
        counts = anita.get("/api/me/postings/counts").json()
        assert counts.pop("applied_to") == [{"id": str(project.pk), "title": project.title}]
        assert counts == {
            **{"jobs": 3, "drafts": 1, "open": 1, "paused": 1},
            **{"offered": 0, "under_way": 0, "closed": 0},
            **{"applications": 2, "new_applications": 2},
        }
        for group in ("drafts", "open", "paused", "under_way", "closed"):
            items = anita.get("/api/me/postings", {"group": group}).json()["items"]
            assert len(items) == counts[group]

    def test_all_applications_newest_first_and_of_one_work(
        self, world: World, anita: Client
    ) -> None:
        tap = open_job(world)
        world.project("open")
        applying.application_submit(
            world.user("worker"),
            project_id=tap.pk,
            **{**APPLICATION, "proposal": "I come at once, call 98765 43210 for the details."},
        )
        lines = anita.get("/api/me/received-applications").json()["items"]
        assert lines[0]["project"]["title"] == tap.title
        assert len(lines) == 3
        assert "98765" not in lines[0]["opening"]
        only = anita.get("/api/me/received-applications", {"project_id": str(tap.pk)}).json()
        assert [line["id"] for line in only["items"]] == [lines[0]["id"]]

    @pytest.mark.parametrize("path", ["/api/me/postings", "/api/projects", "/api/open-work"])
    def test_a_longer_list_asks_no_more_questions(
        self, world: World, anita: Client, path: str
    ) -> None:
        def asked() -> int:
            with CaptureQueriesContext(
                connection,
            ) as queries:
                assert anita.get(path).status_code == 200
            return len(queries)

        open_job(world)
        asked()
        few = asked()
        for number in range(8):
            open_job(world, title=f"Job {number}")
        assert asked() == few
