"""The figures are what the rows say, for each role its own."""

from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from config.tests.world import World
from payments.ledger import movements
from payments.models import Order
from payments.selectors import schedule_in_force
from payments.tests.paid_work import funded
from projects.counts import Stage
from projects.models import ProjectMember
from reviews.services import ReviewContent, review_write
from workspace.task_board import services as board

pytestmark = pytest.mark.django_db

NOUGHTS = dict.fromkeys([*(stage.value for stage in Stage), "under_way"], 0)
ONE_UNDER_WAY = {"in_progress": 1, "under_way": 1}


@pytest.fixture
def world() -> World:
    return World()


def stats(user: User) -> dict[str, Any]:
    client = Client()
    client.force_login(user)
    answer = client.get("/api/me/stats")
    assert answer.status_code == 200
    body: dict[str, Any] = answer.json()
    return body


def order(payer: User, project: Any, status: str, amount_paise: int) -> None:
    is_paid = status == "paid"
    row = Order.objects.create(
        project=project,
        payer=payer,
        fee_schedule=schedule_in_force(),
        amount_paise=amount_paise,
        status=status,
        gateway_order_id=f"order_{status}_{amount_paise}",
        receipt=f"{status}_{amount_paise}",
        opened_at=timezone.now(),
        paid_at=timezone.now() if is_paid else None,
        found_by="browser" if is_paid else "",
    )
    if is_paid:
        movements.listing_fee_paid(row)


def test_who_did_nothing_yet_sees_honest_noughts(world: World) -> None:
    assert stats(world.user("homeowner")) == {
        "posting": {
            "posted": 0,
            "work": NOUGHTS,
            "applications_received": 0,
            "fees_paid_paise": 0,
        },
        "offering": None,
        "overseeing": None,
        "reviews_given": 0,
        "reviews_received": 0,
        "rating_average": None,
    }
    offering = stats(world.user("contractor"))["offering"]
    assert offering["acceptance_percent"] is None
    assert offering["applications_sent"] == 0
    assert stats(world.user("supervisor"))["overseeing"]["joined"] == 0


def test_a_homeowner_s_work_and_money(world: World) -> None:
    owner = world.user("owner")
    for state in ("draft", "open", "in_progress", "completed"):
        world.project(state)
    order(owner, world.project("open"), "paid", 500)
    order(owner, world.project("completed"), "paid", 700)
    order(owner, world.project("draft"), "failed", 9_900)
    # An order as well, and no fee.
    funded(world.project("in_progress"))
    assert stats(owner)["posting"] == {
        "posted": 3,
        "work": {**NOUGHTS, "draft": 1, "live": 1, "completed": 1, **ONE_UNDER_WAY},
        "applications_received": 6,
        "fees_paid_paise": 1200,
    }
    assert stats(world.user("homeowner"))["posting"]["posted"] == 0


def test_a_worker_s_applications_and_reviews(world: World) -> None:
    owner, member = world.user("owner"), world.user("member")
    for state in ("open", "in_progress", "completed"):
        world.project(state)
    project_id = world.project("completed").pk
    review_write(owner, project_id=project_id, content=ReviewContent(rating=4))
    assert stats(member)["reviews_received"] == 0  # It waits for the other side's.
    review_write(member, project_id=project_id, content=ReviewContent(rating=5))
    own = stats(member)
    assert own["offering"] == {
        "applications_sent": 3,
        "applications_waiting": 1,
        "applications_accepted": 2,
        "acceptance_percent": 100,
        "work": {**NOUGHTS, "completed": 1, **ONE_UNDER_WAY},
    }
    assert (own["reviews_received"], own["rating_average"]) == (1, 4.0)
    assert stats(world.user("stranger"))["offering"]["acceptance_percent"] == 0
    assert stats(owner)["reviews_given"] == 1


def test_a_supervisor_s_work_and_tasks(world: World) -> None:
    supervisor, project = world.user("supervisor"), world.project("in_progress")
    ProjectMember.objects.create(project=project, user=supervisor, role="supervisor")
    for title in ("Chase the walls", "Pull the wires"):
        board.task_create(world.user("owner"), project_id=project.pk, title=title)
    assert stats(supervisor)["overseeing"] == {
        "joined": 1,
        "work": {**NOUGHTS, **ONE_UNDER_WAY},
        "tasks_open": 2,
        "tasks_completed": 0,
    }
