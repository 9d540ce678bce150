"""Neither side reads the other's review before having written, or before the time has come."""

from datetime import datetime, timedelta
from threading import Barrier, Thread
from typing import Any

import pytest
from django.db import connection, transaction
from django.utils import timezone

from accounts.models import User
from config.tests.clients import browser
from config.tests.world import World
from professionals.models import WorkerProfile
from professionals.tests.policy_rows import listed
from projects.models import Project
from reviews.deadlines import shown_at
from reviews.models import Review
from reviews.moderation import review_hide, review_restore
from reviews.services import ReviewContent, review_write
from reviews.tasks import show_due_reviews
from reviews.tests.test_reviews import show, staff_at_work, write

pytestmark = pytest.mark.django_db


def stand(user: User, project: Project) -> dict[str, Any]:
    """What the person sees of the reviews of the project."""
    answer = browser(user).get(f"/api/projects/{project.pk}/reviews")
    assert answer.status_code == 200
    return dict(answer.json())


def finished(project: Project, *, days_ago: float) -> Project:
    project.completed_at = timezone.now() - timedelta(days=days_ago)
    project.save()
    return project


def test_what_waits_is_its_author_s_alone(world: World) -> None:
    owner, member = world.user("owner"), world.user("member")
    project = world.project("completed")
    written = write(owner, project, rating=2, comment="Late every day.").json()
    assert written["state"] == "waiting"
    assert [row["id"] for row in stand(owner, project)["items"]] == [written["id"]]
    assert stand(owner, project)["to_write"] is None
    seen = stand(member, project)
    assert seen["items"] == []
    assert seen["to_write"]["other_wrote"] is True
    assert "Late" not in str(seen)
    own = browser(member).get("/api/me/reviews").json()
    assert (own["received_count"], own["rating"]["average"]) == (0, None)
    assert own["to_write"][0]["person_name"] == "Anita Sharma"
    assert browser(member).get("/api/me/reviews/received").json()["items"] == []


def test_the_second_review_opens_both(world: World) -> None:
    owner, member = world.user("owner"), world.user("member")
    project = world.project("completed")
    write(owner, project, rating=2)
    answer = write(member, project, rating=5, comment="Clear and kind.")
    assert answer.json()["state"] == "published"
    for person in (owner, member):
        seen = stand(person, project)
        assert {row["rating"] for row in seen["items"]} == {2, 5}
        assert seen["to_write"] is None
    assert browser(owner).get("/api/me/reviews").json()["rating"]["average"] == 5


def test_one_alone_is_shown_after_two_weeks_and_then_answered_by_a_reply(world: World) -> None:
    owner, member = world.user("owner"), world.user("member")
    project = finished(world.project("completed"), days_ago=1)
    written = write(owner, project, rating=3).json()
    assert datetime.fromisoformat(written["publishes_at"]) - timezone.now() > timedelta(days=12.9)
    show_due_reviews()
    assert stand(member, project)["items"] == []
    show()
    show_due_reviews()
    seen = stand(member, project)
    assert [row["rating"] for row in seen["items"]] == [3]
    # Whoever has read it can't answer with stars.
    assert seen["to_write"] is None
    refused = write(member, project, rating=1)
    assert (refused.status_code, refused.json()["code"]) == (409, "reviews_closed")
    path = f"/api/reviews/{written['id']}/reply"
    body = {"words": "Sorry for the delay."}
    assert browser(member).post(path, body, content_type="application/json").status_code == 201
    again = browser(member).post(path, body, content_type="application/json")
    assert again.json()["code"] == "already_replied"


def test_the_time_to_write_ends_after_thirty_days(world: World) -> None:
    project = finished(world.project("completed"), days_ago=29.9)
    assert stand(world.user("owner"), project)["to_write"] is not None
    finished(project, days_ago=30.1)
    assert stand(world.user("owner"), project)["to_write"] is None
    answer = write(world.user("owner"), project)
    assert (answer.status_code, answer.json()["code"]) == (409, "reviews_closed")


def test_a_late_review_leaves_the_other_side_three_days() -> None:
    end = timezone.now()
    day = timedelta(days=1)
    assert shown_at(end, end + day) == end + 14 * day
    assert shown_at(end, end + 13 * day) == end + 16 * day
    assert shown_at(end, end + 20 * day) == end + 23 * day
    assert shown_at(end, end + 29 * day) == end + 30 * day


def test_the_author_may_change_it_until_it_is_shown(world: World) -> None:
    owner, project = world.user("owner"), world.project("completed")
    written = write(owner, project, rating=2, aspects={"quality": 1, "value": 2}).json()
    path = f"/api/reviews/{written['id']}"
    body = {"rating": 4, "comment": "Better than I thought.", "aspects": {"quality": 4}}
    body["edit_version"] = written["edit_version"]
    changed = browser(owner).put(path, body, content_type="application/json")
    assert changed.status_code == 200, changed.content
    assert changed.json()["aspects"] == [{"aspect": "quality", "stars": 4}]
    show()
    refused = browser(owner).put(path, body, content_type="application/json")
    assert (refused.status_code, refused.json()["code"]) == (409, "review_shown")


def test_a_reply_is_mended_for_a_day(world: World) -> None:
    member = world.user("member")
    written = write(world.user("owner"), world.project("completed"), rating=4).json()
    show()
    path = f"/api/reviews/{written['id']}/reply"

    def put(words: str) -> Any:
        sent = {"words": words, "edit_version": "*"}
        return browser(member).put(path, sent, content_type="application/json")

    assert put("Too early").json()["code"] == "reply_stands"
    body = {"words": "Thnaks"}
    browser(member).post(path, body, content_type="application/json")
    assert put("Thanks").json()["reply"] == "Thanks"
    Review.objects.update(replied_at=timezone.now() - timedelta(hours=25))
    assert put("No thanks").json()["code"] == "reply_stands"


def test_a_reported_review_stays_until_staff_hides_it(world: World) -> None:
    worker_id = listed(world)["worker_id"]
    written = write(world.user("owner"), world.project("completed"), rating=1).json()
    show()
    member = browser(world.user("member"))
    path = f"/api/reviews/{written['id']}/reports"
    body = {"reason": "untrue", "words": "I was never late."}
    assert member.post(path, body, content_type="application/json").status_code == 201
    again = member.post(path, body, content_type="application/json")
    assert (again.status_code, again.json()["code"]) == (409, "already_reported")
    received = member.get("/api/me/reviews/received").json()["items"]
    assert [(row["rating"], row["is_reported"]) for row in received] == [(1, True)]

    review_id = Review.objects.get().pk
    review_hide(staff_at_work(world), review_id=review_id, words="It names a child.")
    assert member.get("/api/me/reviews/received").json()["items"] == []
    assert WorkerProfile.objects.get(pk=worker_id).rating_count == 0
    given = browser(world.user("owner")).get("/api/me/reviews/given").json()["items"]
    assert [row["state"] for row in given] == ["hidden"]
    review_restore(staff_at_work(world), review_id=review_id, words="It names a child.")
    assert WorkerProfile.objects.get(pk=worker_id).rating_count == 1


@pytest.mark.django_db(transaction=True)
def test_two_sides_at_once_are_shown_together() -> None:
    with transaction.atomic():
        world = World()
        project = world.project("completed")
    together(
        lambda: review_write(
            world.user("owner"), project_id=project.pk, content=ReviewContent(rating=4)
        ),
        lambda: review_write(
            world.user("member"), project_id=project.pk, content=ReviewContent(rating=5)
        ),
    )
    assert set(Review.objects.values_list("state", flat=True)) == {"published"}
    profile = WorkerProfile.objects.get(pk=world.user("member").pk)
    assert (profile.rating_count, profile.rating_average) == (1, 4)


@pytest.mark.django_db(transaction=True)
def test_one_side_twice_at_once_writes_one_review() -> None:
    with transaction.atomic():
        world = World()
        owner, project = world.user("owner"), world.project("completed")

    def try_it() -> None:
        write(owner, project, rating=4)

    together(try_it, try_it)
    assert Review.objects.count() == 1


def together(*acts: Any) -> None:
    """Run the acts in threads of their own that begin at one moment."""
    start = Barrier(len(acts))
    failed: list[BaseException] = []

    def run(act: Any) -> None:
        try:
            start.wait(timeout=10)
            act_in_transaction(act)
        except BaseException as error:
            failed.append(error)
        finally:
            connection.close()

    threads = [Thread(target=run, args=(act,)) for act in acts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=30)
    assert failed == []


def act_in_transaction(act: Any) -> None:
    with transaction.atomic():
        act()
