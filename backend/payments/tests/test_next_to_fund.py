"""After hiring, the homeowner is led to fund the part whose work comes next, until it is done."""

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from config.tests.world import World
from hiring import services
from hiring.applications import services as applying
from hiring.applications.models import Application
from hiring.milestones.models import Milestone, MilestoneStatus
from hiring.models import Project
from payments.holding.models import Funding
from payments.tests.paid_work import funded

pytestmark = pytest.mark.django_db


@pytest.fixture
def world() -> World:
    return World()


def ask(user: User, path: str) -> Any:
    client = Client()
    client.force_login(user)
    return client.get(f"/api/{path}").json()


def hired(world: World, **terms: Any) -> Project:
    """The open work, awarded to a worker on these terms."""
    project = world.project("open")
    applying.application_withdraw(world.user("member"), application_id=world.application().pk)
    row = applying.application_submit(
        world.user("worker"),
        project_id=project.pk,
        **{
            "proposal": "I have done such work for seven years.",
            "rate_paise": 700_000,
            "rate_unit": "lump_sum",
            "estimated_duration": "3 days",
            "starts_on": None,
            **terms,
        },
    )
    services.application_accept(world.user("owner"), application_id=row.pk)
    project.refresh_from_db()
    return project


def test_an_offer_without_a_schedule_becomes_one_milestone(world: World) -> None:
    project = hired(world)
    [row] = Milestone.objects.filter(project=project)
    assert (row.title, row.amount_paise) == (project.title, 700_000)
    assert [step.verb for step in row.steps.all()] == ["agree"]


def test_a_rate_comes_to_the_sum_that_the_offer_showed(world: World) -> None:
    project = hired(world, rate_paise=50_000, rate_unit="hour", estimated_days=3)
    amounts = Milestone.objects.filter(project=project).values_list("amount_paise", flat=True)
    assert list(amounts) == [50_000 * 8 * 3]


def test_a_rate_without_a_total_makes_no_milestone(world: World) -> None:
    project = hired(world, rate_paise=50_000, rate_unit="hour")
    assert not Milestone.objects.filter(project=project).exists()


def test_a_schedule_stays_as_it_was_agreed(world: World) -> None:
    stages = [
        {"title": "Conduits", "amount_paise": 300_000, "due_on": None},
        {"title": "Wires", "amount_paise": 400_000, "due_on": None},
    ]
    project = world.project("open")
    Application.objects.filter(project=project, applicant=world.user("member")).update(
        rate_paise=700_000, rate_unit="lump_sum", stages=stages
    )
    services.application_accept(world.user("owner"), application_id=world.application().pk)
    plan = Milestone.objects.filter(project=project).values_list("title", "amount_paise")
    assert list(plan) == [("Conduits", 300_000), ("Wires", 400_000)]


def to_fund(user: User) -> list[tuple[str, int, int]]:
    steps = ask(user, "me/next-steps")["waiting"]
    found = [step for step in steps if step["step"] == "fund_milestone"]
    assert steps[: len(found)] == found, "first of all"
    return [(step["name"], step["count"], step["amount_paise"]) for step in found]


def test_the_step_and_the_banner_last_until_it_is_funded(world: World) -> None:
    owner, project = world.user("owner"), hired(world)
    assert to_fund(owner) == [(project.title, 1, 700_000)]
    money = ask(owner, f"projects/{project.pk}/money")
    assert money["next_to_fund"]["amount_paise"] == 700_000
    assert ask(world.user("worker"), f"projects/{project.pk}/money")["next_to_fund"] is None
    assert to_fund(world.user("homeowner")) == []
    row = Milestone.objects.get(project=project)
    funding = funded(project)
    Milestone.objects.filter(pk=funding.milestone_id).update(removed_at=timezone.now())
    Funding.objects.filter(pk=funding.pk).update(milestone=row)
    assert to_fund(owner) == []
    assert ask(owner, f"projects/{project.pk}/money")["next_to_fund"] is None


def test_the_next_part_comes_once_the_first_is_accepted(world: World) -> None:
    owner, project = world.user("owner"), hired(world)
    Milestone.objects.create(project=project, title="Second", amount_paise=5_000, position=1)
    assert to_fund(owner) == [(project.title, 1, 700_000)]
    now = timezone.now()
    Milestone.objects.filter(project=project, position=0).update(
        status=MilestoneStatus.ACCEPTED, submitted_at=now, accepted_at=now
    )
    assert to_fund(owner) == [("Second", 2, 5_000)]
    Milestone.objects.filter(project=project, position=1).update(amount_paise=None)
    assert to_fund(owner) == []
