"""Reviews are written once by the parties of completed work, and make the worker's rating."""

from decimal import Decimal
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from accounts.tests.signing_in import sign_in_freshly
from config.tests.clients import browser
from config.tests.world import World, person
from core.requests.request_session import act_in
from professionals.models import WorkerProfile
from professionals.tests.policy_rows import listed
from projects.models import MemberRole, Project, ProjectMember, Status
from reviews.models import Review
from reviews.tasks import count_trade_figures, show_due_reviews
from trades.models import Trade

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("shared_world")]
MADE_ONCE = ("completed",)


def write(user: User, project: Project, **body: Any) -> Any:
    path = f"/api/projects/{project.pk}/reviews"
    return browser(user).post(path, {"rating": 5, **body}, content_type="application/json")


def staff_at_work(world: World) -> User:
    """Staff in a session in which the second factor was used."""
    staff, client = world.user("staff"), Client()
    sign_in_freshly(client, staff)
    acting: User = act_in(staff, client.session)
    return acting


def show() -> None:
    """Let the time pass after which a review is shown alone."""
    Review.objects.filter(state="waiting").update(publishes_at=timezone.now())
    show_due_reviews()


def completed_project(homeowner: User, worker: User, trade: str = "electrician") -> Project:
    """Work completed just now, written straight to the tables."""
    project = Project.objects.create(
        completed_at=timezone.now(),
        kind="job",
        payment_status="not_needed",
        status=Status.COMPLETED,
        title="Mend the fan",
        homeowner=homeowner,
        worker=worker,
        trade=Trade.objects.get(slug=trade),
    )
    for user, role in ((homeowner, MemberRole.HOMEOWNER), (worker, MemberRole.WORKER)):
        ProjectMember.objects.create(project=project, user=user, role=role)
    return project


def test_both_parties_review_each_other_once(world: World) -> None:
    owner, member = world.user("owner"), world.user("member")
    project = world.project("completed")
    first = write(owner, project, rating=4, comment="  Clean work. ")
    assert first.status_code == 201, first.content
    assert first.json()["comment"] == "Clean work."
    assert first.json()["reviewee_id"] == str(member.pk)
    again = write(owner, project, rating=1)
    assert (again.status_code, again.json()["code"]) == (409, "already_reviewed")
    assert write(member, project, rating=5).json()["reviewee_id"] == str(owner.pk)
    items = browser(owner).get(f"/api/projects/{project.pk}/reviews").json()["items"]
    assert {(item["reviewer_id"], item["rating"]) for item in items} == {
        (str(owner.pk), 4),
        (str(member.pk), 5),
    }


def test_a_review_changes_the_average_on_the_public_page(world: World, client: Client) -> None:
    member = world.user("member")
    worker_id = listed(world)["worker_id"]
    write(world.user("owner"), world.project("completed"), rating=5)
    for name, rating in (("divya", 4), ("eshan", 4)):
        other = person("homeowner", name)
        write(other, completed_project(other, member), rating=rating)
    assert WorkerProfile.objects.get(pk=worker_id).rating_count == 0
    show()
    row = WorkerProfile.objects.get(pk=worker_id)
    assert (row.rating_average, row.rating_count) == (Decimal("4.33"), 3)
    # The world's project went through hiring; the two others were only written to the table.
    assert row.completed_projects == 1
    page = client.get(f"/api/workers/{worker_id}").json()
    assert (page["rating_average"], page["rating_count"]) == (4.33, 3)
    found = client.get("/api/workers", {"trade": "electrician", "place": "pune", "min_rating": 4})
    assert found.json()["items"][0]["rating_count"] == 3


def test_the_stars_of_a_worker_are_counted(world: World, client: Client) -> None:
    worker_id = listed(world)["worker_id"]
    member = world.user("member")
    for number, rating in enumerate((5, 5, 3)):
        owner = person("homeowner", f"owner{number}")
        write(owner, completed_project(owner, member), rating=rating)
    show()
    counted = client.get(f"/api/workers/{worker_id}/stars").json()["items"]
    assert [(row["stars"], row["count"]) for row in counted] == [
        (5, 2),
        (4, 0),
        (3, 1),
        (2, 0),
        (1, 0),
    ]


def test_reviews_of_a_worker_are_paged_newest_first(world: World, client: Client) -> None:
    member = world.user("member")
    path = f"/api/workers/{listed(world)['worker_id']}/reviews"
    for name, rating in (("divya", 3), ("eshan", 4), ("farah", 5)):
        other = person("homeowner", name)
        write(other, completed_project(other, member), rating=rating, comment=name)
    show()
    first = client.get(path, {"limit": 2}).json()
    assert [item["comment"] for item in first["items"]] == ["farah", "eshan"]
    assert first["items"][0]["reviewer_name"] == "Farah S."
    assert first["items"][0]["trade"] == "Electrician"
    rest = client.get(path, {"limit": 2, "cursor": first["next"]}).json()
    assert [item["comment"] for item in rest["items"]] == ["divya"]
    assert rest["next"] is None


@pytest.mark.parametrize("rating", [0, 6, None, "many"])
def test_a_rating_of_one_to_five_is_needed(world: World, rating: Any) -> None:
    answer = write(world.user("owner"), world.project("completed"), rating=rating)
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == "rating"
    assert not Review.objects.exists()


def test_a_homeowner_without_a_professional_profile_can_be_reviewed(world: World) -> None:
    assert write(world.user("member"), world.project("completed")).status_code == 201
    assert not WorkerProfile.objects.filter(user=world.user("owner")).exists()


def test_figures_of_the_catalogue_are_counted(world: World, client: Client) -> None:
    member = world.user("member")
    for name, rating in (("divya", 3), ("eshan", 4)):
        other = person("homeowner", name)
        project = completed_project(other, member)
        write(other, project, rating=rating)
        write(member, project, rating=1)
    write(owner := person("homeowner", "gauri"), completed_project(owner, member), rating=1)
    count_trade_figures()
    trade = client.get("/api/trades/resolve", {"q": "electrician"}).json()["trade"]
    # The third review waits, and nobody has reviewed the world's own work.
    assert (trade["projects_count"], trade["rating_average"]) == (4, 3.5)
