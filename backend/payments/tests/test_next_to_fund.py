"""After hiring, the homeowner is prompted to fund the next milestone, until it is done."""

from decimal import Decimal
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from applications import services as applying
from applications.acceptance import application_accept
from applications.models import Application
from bookings.models import Booking
from config.tests.world import World
from milestones.estimates import stated_duration
from milestones.models import Milestone, MilestoneStatus
from milestones.services import milestone_add
from payments.escrow.models import Funding
from payments.tests.paid_work import funded
from professionals.models import WorkerProfile
from projects.models import Project

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
    application_accept(world.user("owner"), application_id=row.pk)
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


def test_a_sum_by_a_rate_is_said_to_be_an_estimate_until_it_is_changed(world: World) -> None:
    owner, project = world.user("owner"), hired(world, rate_unit="hour", estimated_days=3)
    rate = ask(owner, f"projects/{project.pk}/money")["next_to_fund"]["rate"]
    assert (rate["rate_paise"], rate["unit"]) == (700_000, "hour")
    assert rate["estimate"] == {
        **{"paise": 700_000 * 24, "quantity": 3, "unit": "day"},
        "hours_a_day": 8,
    }
    Milestone.objects.filter(project=project).update(amount_paise=1_000_000)
    assert ask(owner, f"projects/{project.pk}/money")["next_to_fund"]["rate"] is None


def test_a_price_is_no_estimate(world: World) -> None:
    owner, project = world.user("owner"), hired(world)
    assert ask(owner, f"projects/{project.pk}/money")["next_to_fund"]["rate"] is None


def to_agree(user: User) -> list[tuple[str, int, str]]:
    steps = ask(user, "me/next-steps")["waiting"]
    found = [step for step in steps if step["step"] == "agree_sum"]
    assert steps[: len(found)] == found, "first of all"
    return [(step["name"], step["count"], step["link"]) for step in found]


def test_a_rate_without_a_total_asks_for_the_sum_and_then_for_the_money(world: World) -> None:
    owner, worker = world.user("owner"), world.user("worker")
    project = hired(world, rate_paise=60_000, rate_unit="hour")
    assert not Milestone.objects.filter(project=project).exists()
    link = f"/projects/{project.pk}?tab=progress&fund=sum"
    assert to_agree(owner) == [(project.title, 1, link)]
    assert to_agree(worker) == []
    assert ask(worker, f"projects/{project.pk}/money")["sum_to_agree"] is None
    money = ask(owner, f"projects/{project.pk}/money")
    assert money["next_to_fund"] is None
    assert money["sum_to_agree"] == {
        "milestone_id": None,
        "title": project.title,
        "number": 1,
        "rate": {
            "rate_paise": 60_000,
            "unit": "hour",
            "estimate": {"paise": 60_000 * 8 * 3, "quantity": 3, "unit": "day", "hours_a_day": 8},
        },
    }
    row = milestone_add(
        owner, project_id=project.pk, title="All of it", amount_paise=1_440_000, due_on=None
    )
    assert to_agree(owner) == []
    assert to_fund(owner) == [("All of it", 1, 1_440_000)]
    money = ask(owner, f"projects/{project.pk}/money")
    assert money["sum_to_agree"] is None
    assert money["next_to_fund"]["milestone_id"] == str(row.pk)
    assert money["next_to_fund"]["rate"]["estimate"]["paise"] == 1_440_000


def test_a_rate_by_measure_has_no_estimate_until_the_work_states_one(world: World) -> None:
    owner = world.user("owner")
    project = hired(world, rate_paise=1_800, rate_unit="sq_ft")
    told = ask(owner, f"projects/{project.pk}/money")["sum_to_agree"]["rate"]
    assert told == {"rate_paise": 1_800, "unit": "sq_ft", "estimate": None}
    Project.objects.filter(pk=project.pk).update(quantity=400, quantity_unit="sq_ft")
    told = ask(owner, f"projects/{project.pk}/money")["sum_to_agree"]["rate"]
    assert told["estimate"] == {
        **{"paise": 720_000, "quantity": 400, "unit": "sq_ft"},
        "hours_a_day": None,
    }


def test_a_booking_is_estimated_by_its_part_of_the_day(world: World) -> None:
    owner, worker = world.user("owner"), world.user("worker")
    project = hired(world, rate_unit="sq_ft")
    Application.objects.filter(project=project).delete()
    WorkerProfile.objects.filter(pk=worker.pk).update(rate_paise=50_000, rate_unit="hour")
    Booking.objects.create(
        **{"project": project, "worker": worker, "slot": "morning"},
        **{"on_date": timezone.localdate(), "answer_by": timezone.now()},
        **{"status": "accepted", "answered_at": timezone.now()},
    )
    rate = ask(owner, f"projects/{project.pk}/money")["sum_to_agree"]["rate"]
    assert rate["estimate"] == {
        **{"paise": 200_000, "quantity": 4, "unit": "hour"},
        "hours_a_day": None,
    }


def test_no_sum_is_asked_for_while_the_plan_cannot_be_changed(world: World) -> None:
    owner, project = world.user("owner"), hired(world, rate_unit="sq_ft")
    Milestone.objects.create(project=project, title="First", position=0)
    link = f"/projects/{project.pk}?tab=progress&fund=sum"
    assert to_agree(owner) == [("First", 1, link)]
    Milestone.objects.filter(project=project).update(
        status=MilestoneStatus.SUBMITTED, submitted_at=timezone.now()
    )
    assert to_agree(owner) == []
    Milestone.objects.filter(project=project).update(
        status=MilestoneStatus.ACCEPTED, accepted_at=timezone.now()
    )
    assert to_agree(owner) == [], "all that was planned is accepted"


@pytest.mark.parametrize(
    ("words", "stated"),
    [
        ("3 days", (3, "day")),
        (" About 10 working days", (10, "day")),
        ("1.5 hrs", (Decimal("1.5"), "hour")),
        ("2 weeks", (12, "day")),
        ("5 दिन", (5, "day")),
        ("1 सप्ताह", (6, "day")),
        ("2-3 days", None),
        ("0 days", None),
        ("3 days and a half", None),
        ("soon", None),
        ("", None),
    ],
)
def test_durations_in_words(words: str, stated: tuple[object, str] | None) -> None:
    found = stated_duration(words)
    assert (found and (found.quantity, found.unit)) == stated


def test_a_schedule_stays_as_it_was_agreed(world: World) -> None:
    stages = [
        {"title": "Conduits", "amount_paise": 300_000, "due_on": None},
        {"title": "Wires", "amount_paise": 400_000, "due_on": None},
    ]
    project = world.project("open")
    Application.objects.filter(project=project, applicant=world.user("member")).update(
        rate_paise=700_000, rate_unit="lump_sum", stages=stages
    )
    application_accept(world.user("owner"), application_id=world.application().pk)
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
    link = f"/projects/{project.pk}?tab=progress&fund=sum"
    assert to_agree(owner) == [("Second", 2, link)]
