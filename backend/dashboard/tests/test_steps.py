"""Next steps are derived from the rows: shown while something waits, gone once it is done."""

from datetime import timedelta
from typing import Any

from allauth.account.models import EmailAddress
from django.utils import timezone

from accounts.models import Profile, User
from applications.models import Application, ApplicationMessage, ApplicationOffer
from config.tests.world import World
from core.ids import uuid7
from dashboard.steps.kinds import WaitingStep
from dashboard.steps.selectors import MOST, MOST_OF_ONE
from dashboard.tests.conftest import Get
from milestones.models import Milestone
from professionals.models import WorkerProfile
from professionals.team import services as teams
from projects import lifecycle, services
from projects.models import Kind, Project, ProjectMember
from workspace.task_board import services as board


def waiting(get: Get, user: User) -> list[tuple[str, str]]:
    return [(one["step"], one["link"]) for one in get(user, "next-steps")["waiting"]]


def first_day(get: Get, user: User) -> dict[str, bool]:
    return {one["step"]: one["is_done"] for one in get(user, "next-steps")["first_day"]}


def test_an_account_without_a_mail_is_not_told_to_confirm_one(world: World, get: Get) -> None:
    homeowner = world.user("homeowner")
    EmailAddress.objects.filter(user=homeowner).delete()
    User.objects.filter(pk=homeowner.pk).update(email=None)
    homeowner.refresh_from_db()
    assert "confirm_email" not in first_day(get, homeowner)


def test_the_first_day_of_each_role(world: World, get: Get) -> None:
    homeowner = world.user("homeowner")
    assert first_day(get, homeowner) == {
        "confirm_email": True,
        "verify_phone": False,
        "name_town": False,
        "add_picture": False,
        "post_work": False,
    }
    services.project_create(homeowner, kind=Kind.JOB, title="Mend the tap", description="It drips.")
    assert first_day(get, homeowner)["post_work"] is True

    worker = world.user("worker")
    steps = first_day(get, worker)
    assert list(steps) == [
        "confirm_email",
        "verify_phone",
        "choose_trades",
        "name_rate",
        "price_jobs",
        "describe_work",
        "add_picture",
        "show_work",
        "apply",
    ]
    assert (steps["name_rate"], steps["choose_trades"]) == (True, False)
    WorkerProfile.objects.filter(pk=worker.pk).update(description="x" * 60)
    Profile.objects.filter(pk=worker.pk).update(
        phone="+919876543210", phone_verified_at=timezone.now(), avatar_key="a"
    )
    steps = first_day(get, worker)
    assert all(steps[name] for name in ("describe_work", "verify_phone", "add_picture"))

    contractor, supervisor = world.user("contractor"), world.user("supervisor")
    assert first_day(get, contractor)["invite_team"] is False
    teams.team_save(contractor, name="Singh and Sons")
    teams.team_add_member(contractor, member=supervisor)
    assert first_day(get, contractor)["invite_team"] is True
    assert list(first_day(get, supervisor).values()) == [True, False, False, True]


def test_what_waits_for_a_homeowner(world: World, get: Get) -> None:
    owner, draft, opened = world.user("owner"), world.project("draft"), world.project("open")
    applications = f"/projects/{opened.pk}/applications"
    assert waiting(get, owner) == [
        ("read_applications", applications),
        ("pay_fee", f"/projects?pay={draft.pk}"),
    ]
    Application.objects.update(read_at=timezone.now())
    assert ("decide_applications", applications) in waiting(get, owner)

    application = world.application()
    offer = ApplicationOffer.objects.create(
        application=application,
        version=2,
        party="applicant",
        rate_paise=90_000,
        rate_unit="day",
        status="open",
    )
    question = ApplicationMessage.objects.create(
        application=application,
        author=world.user("member"),
        body="Which floor?",
        client_id=uuid7(),
    )
    steps = [step for step, _link in waiting(get, owner)]
    assert steps == ["answer_offer", "answer_questions", "pay_fee", "decide_applications"]
    ApplicationOffer.objects.filter(pk=offer.pk).update(status="declined")
    ApplicationMessage.objects.filter(pk=question.pk).update(read_at=timezone.now())
    assert [step for step, _link in waiting(get, owner)] == ["pay_fee", "decide_applications"]


def test_what_waits_in_work_under_way(world: World, get: Get) -> None:
    owner, member, project = world.user("owner"), world.user("member"), world.project("in_progress")
    page, today = f"/projects/{project.pk}", timezone.localdate()
    assert waiting(get, member) == []
    milestone = Milestone.objects.create(
        project=project, title="Pipes", position=0, due_on=today - timedelta(days=1)
    )
    board.task_create(
        owner, project_id=project.pk, title="Tiles", due_date=today - timedelta(days=1)
    )
    assert waiting(get, member) == [("finish_milestone", page), ("finish_tasks", page)]
    rows = Milestone.objects.filter(pk=milestone.pk)
    rows.update(status="submitted", submitted_at=timezone.now())
    assert waiting(get, member) == [("finish_tasks", page)]
    assert waiting(get, owner) == [("accept_milestone", page)]
    rows.update(status="planned", changes_asked="The valve drips.")
    assert waiting(get, member)[0] == ("make_changes", page)
    rows.update(status="accepted", accepted_at=timezone.now(), changes_asked="")

    services.project_move(member, project_id=project.pk, verb=lifecycle.DELIVER)
    assert waiting(get, owner) == [("look_at_delivered", page)]
    services.project_move(
        owner, project_id=project.pk, verb=lifecycle.REQUEST_CHANGES, reason="The lid is loose."
    )
    assert waiting(get, member)[0] == ("make_changes", page)
    services.project_move(member, project_id=project.pk, verb=lifecycle.DELIVER)
    services.project_move(owner, project_id=project.pk, verb=lifecycle.COMPLETE)
    assert waiting(get, owner) == [("write_review", page)]
    assert waiting(get, member) == [("write_review", page)]
    Project.objects.filter(pk=project.pk).update(completed_at=timezone.now() - timedelta(days=31))
    assert waiting(get, owner) == []


def test_a_worker_is_told_of_late_tasks_that_are_his_or_nobody_s(world: World, get: Get) -> None:
    owner, member, supervisor = (world.user(name) for name in ("owner", "member", "supervisor"))
    project, late = world.project("in_progress"), timezone.localdate() - timedelta(days=1)
    ProjectMember.objects.create(project=project, user=supervisor, role="supervisor")
    board.task_create(
        owner,
        project_id=project.pk,
        title="Tiles",
        due_date=late,
        assignee_id=supervisor.pk,
    )
    assert waiting(get, member) == []
    assert [step for step, _link in waiting(get, supervisor)] == ["finish_tasks"]


def test_of_one_kind_a_few_are_shown_and_the_list_stays_short(world: World, get: Get) -> None:
    owner = world.user("owner")
    for number in range(MOST):
        services.project_create(
            owner, kind=Kind.PROJECT, title=f"Wall {number}", base_amount_paise=100_000
        )
    shown: list[Any] = waiting(get, owner)
    assert len(shown) == MOST_OF_ONE
    assert {step for step, _link in shown} == {WaitingStep.PAY_FEE}
