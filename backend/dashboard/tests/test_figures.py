"""The figures match the rows, for each role its own."""

from datetime import timedelta
from decimal import Decimal

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from applications.models import Application
from config.tests.world import World
from core.ids import uuid7
from dashboard.tests.conftest import Get
from dashboard.weeks import WEEKS, shown_weeks
from milestones.models import Milestone
from payments.tests.paid_work import funded
from professionals.models import TimeOff
from professionals.team import services as teams
from projects.models import Project, ProjectMember
from workspace.models import Task
from workspace.task_board import services as board

pytestmark = pytest.mark.usefixtures("shared_world")
MADE_ONCE = ()


def test_a_first_day_is_honest_noughts(world: World, get: Get) -> None:
    posting = get(world.user("homeowner"), "dashboard")["posting"]
    assert not any(posting.pop("work").values())
    assert {key: value for key, value in posting.items() if not key.endswith("by_week")} == {
        "to_pay": 0,
        "overdue": 0,
        "applications_unread": 0,
        "applications_waiting": 0,
        "held_paise": 0,
        "fees_paid_paise": 0,
    }
    assert posting["received_by_week"] == [0] * WEEKS
    worker = get(world.user("worker"), "dashboard")
    assert worker["offering"]["acceptance_percent"] is None
    assert worker["offering"]["agreed"]["total_paise"] == 0
    assert (worker["rating"], worker["posting"], worker["crew"]) == (None, None, None)
    assert get(world.user("contractor"), "dashboard")["crew"]["size"] == 0
    assert get(world.user("supervisor"), "dashboard")["overseeing"]["tasks"]["to_do"] == 0


def test_a_homeowner_counts_what_is_hers(world: World, get: Get) -> None:
    owner = world.user("owner")
    for state in ("draft", "open", "in_progress", "completed"):
        world.project(state)
    world.application().delete()
    own = get(owner, "dashboard")["posting"]
    work = own["work"]
    assert (work["live"], own["to_pay"], work["under_way"], work["completed"]) == (1, 1, 1, 1)
    assert (own["applications_unread"], own["applications_waiting"]) == (1, 1)
    assert own["received_by_week"][-1] == 5
    assert own["awarded_by_week"][-1] == 2
    funded(world.project("in_progress"), amount_paise=1_200_000)
    money = get(owner, "dashboard")["posting"]
    assert (money["held_paise"], money["fees_paid_paise"]) == (1_200_000, 0)
    Application.objects.update(read_at=timezone.now())
    assert get(owner, "dashboard")["posting"]["applications_unread"] == 0
    assert get(world.user("homeowner"), "dashboard")["posting"]["work"]["live"] == 0


def test_overdue_is_work_with_a_date_that_has_passed(world: World, get: Get) -> None:
    owner, project = world.user("owner"), world.project("in_progress")
    yesterday = timezone.localdate() - timedelta(days=1)
    milestone = Milestone.objects.create(project=project, title="Pipes", position=0)

    def overdue() -> int:
        count: int = get(owner, "dashboard")["posting"]["overdue"]
        return count

    assert overdue() == 0
    Milestone.objects.filter(pk=milestone.pk).update(due_on=yesterday)
    assert overdue() == 1
    Milestone.objects.filter(pk=milestone.pk).update(removed_at=timezone.now())
    assert overdue() == 0
    task = board.task_create(owner, project_id=project.pk, title="Tiles", due_date=yesterday)
    assert overdue() == 1
    board.task_edit(owner, task_id=task.pk, status="completed")
    assert overdue() == 0


def test_weeks_are_counted_from_monday_and_the_older_are_left_out(world: World, get: Get) -> None:
    world.project("open")
    weeks = shown_weeks()
    application = world.application()
    for back in (0, 1, WEEKS - 1, WEEKS):
        moment = timezone.now() - timedelta(weeks=back)
        Application.objects.filter(pk=application.pk).update(created_at=moment)
        counted = get(world.user("member"), "dashboard")["offering"]["sent_by_week"]
        assert len(counted) == WEEKS
        assert counted == [int(week == weeks[-1] - timedelta(weeks=back)) for week in weeks]


def test_agreed_amounts_are_what_the_terms_come_to(world: World, get: Get) -> None:
    member, project = world.user("member"), world.project("in_progress")
    accepted = Application.objects.filter(project=project, applicant=member)

    def agreed() -> tuple[int, int]:
        found = get(member, "dashboard")["offering"]["agreed"]
        assert sum(found["by_week"]) == found["total_paise"]
        assert sum(found["won_by_week"]) == 1
        return found["total_paise"], found["without_total"]

    # 500 rupees an hour, and nobody has said for how long.
    accepted.update(estimated_days=None)
    assert agreed() == (0, 1)
    accepted.update(estimated_days=3)
    assert agreed() == (50_000 * 8 * 3, 0)
    accepted.update(rate_unit="lump_sum", rate_paise=700_000)
    assert agreed() == (700_000, 0)
    accepted.update(rate_unit="sq_ft", rate_paise=4_000, estimated_days=None)
    assert agreed() == (0, 1)
    Project.objects.filter(pk=project.pk).update(quantity=Decimal("120.5"), quantity_unit="sq_ft")
    assert agreed() == (482_000, 0)
    # The one who was turned down agreed on nothing.
    assert get(world.user("stranger"), "dashboard")["offering"]["agreed"]["total_paise"] == 0


def test_a_contractor_s_crew_is_counted_on_the_own_work_alone(world: World, get: Get) -> None:
    contractor, hand = world.user("contractor"), world.user("stranger")
    supervisor, project = world.user("supervisor"), world.project("in_progress")
    teams.team_save(contractor, name="Singh and Sons")
    for person in (hand, supervisor):
        teams.team_add_member(contractor, member=person)
        ProjectMember.objects.create(
            project=project, user=person, role="guest", guest_rights="look"
        )
    # It is somebody else's work: nothing about it is shown.
    assert get(contractor, "dashboard")["crew"] == {"size": 2, "supervisors": 1, "on_work": 0}
    assert [member["works"] for member in get(contractor, "crew")["items"]] == [[], []]

    Project.objects.filter(pk=project.pk).update(worker=contractor)
    late = timezone.localdate() - timedelta(days=2)
    for title in ("Chase the walls", "Pull the wires"):
        board.task_create(
            world.user("owner"),
            project_id=project.pk,
            title=title,
            assignee_id=hand.pk,
            due_date=late,
        )
    TimeOff.objects.create(
        worker_id=hand.pk, starts_on=late, ends_on=timezone.localdate(), is_booked=False
    )
    assert get(contractor, "dashboard")["crew"]["on_work"] == 2
    shown = {member["id"]: member for member in get(contractor, "crew")["items"]}[str(hand.pk)]
    assert (shown["tasks_open"], shown["tasks_overdue"], shown["is_away_today"]) == (2, 2, True)
    assert [work["title"] for work in shown["works"]] == ["Rewire the kitchen"]


def test_a_supervisor_s_boards_and_day(world: World, get: Get) -> None:
    supervisor, owner = world.user("supervisor"), world.user("owner")
    project = world.project("in_progress")
    ProjectMember.objects.create(project=project, user=supervisor, role="supervisor")
    today = timezone.localdate()
    for days in (-1, 0, 1):
        board.task_create(
            owner, project_id=project.pk, title=f"In {days}", due_date=today + timedelta(days=days)
        )
    done = board.task_create(owner, project_id=project.pk, title="Done", due_date=today)
    board.task_edit(owner, task_id=done.pk, status="completed")
    figures = get(supervisor, "dashboard")["overseeing"]
    tasks = figures["tasks"]
    assert (tasks["due_today"], tasks["overdue"], tasks["to_do"]) == (1, 1, 3)
    assert (tasks["done_this_week"], figures["done_by_week"][-1]) == (1, 1)
    day = get(supervisor, "tasks-today")
    assert [task["title"] for task in day["items"]] == ["In -1", "In 0"]
    [work] = get(supervisor, "assigned-work")["items"]
    assert work["tasks"] == {
        "total": 4,
        "done": 1,
        "to_do": 3,
        "due_today": 1,
        "overdue": 1,
        "done_this_week": 1,
    }
    assert {person["role"] for person in work["people"]} == {"homeowner", "worker", "supervisor"}
    # A person who left the work sees nothing of it.
    ProjectMember.objects.filter(user=supervisor).update(removed_at=timezone.now())
    assert get(supervisor, "tasks-today") == {"items": [], "total": 0}
    assert get(supervisor, "assigned-work")["items"] == []


PATHS = ("dashboard", "next-steps", "activity", "assigned-work", "tasks-today")


@pytest.mark.parametrize("actor", ["owner", "member", "contractor", "supervisor"])
@pytest.mark.parametrize("path", PATHS)
def test_the_number_of_queries_does_not_grow_with_the_rows(
    world: World, path: str, actor: str
) -> None:
    client = Client()
    client.force_login(world.user(actor))
    for state in ("open", "in_progress", "completed"):
        _join(world, world.project(state))
    client.get(f"/api/me/{path}")  # The first request of a session records the visit.
    few = _queries(client, path)
    owner = world.user("owner")
    for number in range(12):
        copy = Project.objects.get(pk=world.project("in_progress").pk)
        copy.pk, copy.title = uuid7(), f"Copy {number}"
        copy.save(force_insert=True)
        ProjectMember.objects.create(project=copy, user=world.user("member"), role="worker")
        _join(world, copy)
        Milestone.objects.create(project=copy, title="Pipes", position=0)
        Task.objects.create(project=copy, created_by=owner, title="Tiles", position=0)
    assert _queries(client, path) == few


def _join(world: World, project: Project) -> None:
    for actor in ("contractor", "supervisor"):
        ProjectMember.objects.create(project=project, user=world.user(actor), role="supervisor")


def _queries(client: Client, path: str) -> int:
    with CaptureQueriesContext(connection) as captured:
        assert client.get(f"/api/me/{path}").status_code == 200
    return len(captured)
