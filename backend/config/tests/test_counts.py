"""Consistent numbers: every screen's counts of the same work, applications and tasks.

A world with work in every state is asked as homeowner, worker, contractor, supervisor and staff.
The dashboard, the statistics, the lists with their filters and the staff's pages are compared with
each other and with the lists behind the numbers.
"""

from collections import Counter
from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.utils import timezone

from accounts.models import Role, User
from accounts.tests.signing_in import sign_in_freshly
from applications import services as applying
from applications.acceptance import application_accept
from config.tests.world import APPLICATION, World, draft_of, person
from projects import membership, services
from projects.counts import UNDER_WAY, Stage
from projects.models import GuestRights, Kind, MemberRole, Project, Status
from projects.posting import drafts, pause
from reviews.services import ReviewContent, review_write
from stats import landing_figures
from workspace.task_board import services as board

pytestmark = pytest.mark.django_db

MADE = {
    "draft": 2,
    "open": 4,
    "in_progress": 3,
    "delivered": 2,
    "disputed": 1,
    "completed": 5,
    "cancelled": 2,
}
"""How many of the owner's projects are in each state. Of the open ones one is paused, one expires.
There are two more drafts, of jobs, of which one is thrown away."""
STAGES = {
    **{"draft": 3, "offered": 1, "live": 2, "paused": 1, "expired": 1},
    **{"in_progress": 3, "delivered": 2, "disputed": 1, "completed": 5, "cancelled": 2},
}


class Asker:
    """Asks the API as one person."""

    def __init__(self, user: User) -> None:
        self.client = Client()
        sign_in_freshly(self.client, user)

    def get(self, path: str, **query: Any) -> Any:
        answer = self.client.get(f"/api/{path}", query_params=query)
        assert answer.status_code == 200, (path, answer.content)
        return answer.json()

    def all(self, path: str, **query: Any) -> list[Any]:
        page = self.get(path, **query)
        items: list[Any] = page["items"]
        while page.get("next"):
            page = self.get(path, cursor=page["next"], **query)
            items += page["items"]
        return items


@pytest.fixture(scope="module")
def world(module_db: None) -> World:
    """Work of one homeowner in every state; on two pieces under way others have a place.

    Created once: the tests only read.
    """
    cache.clear()
    world = World()
    made: dict[str, list[Project]] = {}
    for state, times in MADE.items():
        for _ in range(times):
            made.setdefault(state, []).append(world.project(state))
            world.forget_projects()
    owner, supervisor = world.user("owner"), world.user("supervisor")
    for project in made["in_progress"] + made["completed"][:2]:
        membership.member_join(project, supervisor.pk, MemberRole.SUPERVISOR)
    membership.guest_join(
        made["delivered"][0], supervisor.pk, GuestRights.WORK, invited_by_id=owner.pk
    )
    # A guest's membership does not count as a worker's work.
    membership.guest_join(
        made["delivered"][1], world.user("worker").pk, GuestRights.LOOK, invited_by_id=owner.pk
    )
    _tasks(owner, made)
    drafts.draft_create(owner, title="Paint the gate")
    thrown_away = drafts.draft_create(owner, title="Paint the fence")
    drafts.draft_discard(owner, project_id=thrown_away.pk)
    pause.work_pause(owner, project_id=made["open"][0].pk)
    Project.objects.filter(pk=made["open"][1].pk).update(expires_at=timezone.now())
    services.projects_expire()
    _offered(owner)
    _hired(world.user("homeowner"), world.user("contractor"), world.user("worker"))
    review_write(owner, project_id=made["completed"][0].pk, content=ReviewContent(rating=4))
    review_write(
        world.user("member"), project_id=made["completed"][0].pk, content=ReviewContent(rating=5)
    )
    # Once, rather than at the end of each test.
    connection.check_constraints()
    return world


def _tasks(owner: User, made: dict[str, list[Project]]) -> None:
    today = timezone.localdate()
    late, soon = today - timedelta(days=2), today + timedelta(days=9)
    for state in ("in_progress", "delivered", "completed", "disputed"):
        for due in (late, late, today, soon):
            if state == "disputed":
                continue
            project = made[state][0]
            Project.objects.filter(pk=project.pk).update(status=Status.IN_PROGRESS)
            task = board.task_create(owner, project_id=project.pk, title="Chase", due_date=due)
            if due == soon:
                board.task_edit(owner, task_id=task.pk, status="completed")
            Project.objects.filter(pk=project.pk).update(status=project.status)


def _offered(owner: User) -> None:
    Project.objects.create(
        kind=Kind.JOB,
        homeowner=owner,
        title="Hang a fan",
        status=Status.OFFERED,
        payment_status="not_needed",
    )


def _hired(homeowner: User, contractor: User, worker: User) -> None:
    """Work that a contractor was hired for, with a worker of the crew on it."""
    project = draft_of(homeowner, "Tile the bath", "Floor and walls.")
    services.project_publish(project_id=project.pk, fee_paise=500)
    row = applying.application_submit(contractor, project_id=project.pk, **APPLICATION)
    application_accept(homeowner, application_id=row.pk)
    membership.member_join(project, worker.pk, MemberRole.WORKER)


def test_a_homeowner_s_work(world: World) -> None:
    asker = Asker(world.user("owner"))
    shown = asker.get("me/dashboard")["posting"]
    counted = shown["work"]
    assert counted == {**STAGES, "under_way": 6}
    stats = asker.get("me/stats")["posting"]
    assert stats["work"] == counted
    cards = asker.all("projects")
    assert Counter(_stage(card) for card in cards) == {key: n for key, n in STAGES.items() if n}
    assert sum(counted[stage] for stage in Stage) == len(cards)
    assert sum(card["is_live"] for card in cards) == counted["live"]
    assert len(asker.all("me/progress")) == counted["under_way"]
    assert len(asker.all("me/progress", group="finished")) == counted["completed"]
    assert shown["to_pay"] == sum(card["payment_status"] == "pending" for card in cards)
    groups = {
        **{"drafts": ("draft",), "open": ("live",), "paused": ("paused",), "offered": ("offered",)},
        **{"under_way": UNDER_WAY, "closed": ("completed", "cancelled", "expired")},
    }
    for kind in Kind:
        for group, stages in groups.items():
            listed = asker.all("me/postings", kind=kind.value, group=group)
            wanted = [card for card in cards if card["kind"] == kind and _stage(card) in stages]
            assert len(listed) == len(wanted), (kind, group)
    jobs = asker.get("me/postings/counts")
    assert {group: jobs[group] for group in groups} == {
        **dict.fromkeys(groups, 0),
        **{"drafts": 1, "offered": 1},
    }


def _stage(card: dict[str, Any]) -> str:
    if card["status"] != "open":
        return str(card["status"])
    return "paused" if card["is_paused"] else "live"


def test_what_workers_see_of_a_homeowner(world: World) -> None:
    stats = Asker(world.user("owner")).get("me/stats")["posting"]
    live = Project.objects.filter(homeowner=world.user("owner"), status=Status.OPEN)
    worker = Asker(world.user("worker"))
    market = worker.all("open-work")
    assert len(market) == stats["work"]["live"] == live.filter(on_hold_at=None).count()
    record = worker.get(f"open-work/{market[0]['id']}")["homeowner"]
    assert record["posted_count"] == stats["posted"]
    assert record["completed_count"] == stats["work"]["completed"]


def test_applications_received(world: World) -> None:
    asker = Asker(world.user("owner"))
    shown = asker.get("me/dashboard")["posting"]
    jobs = asker.get("me/postings/counts")
    received = asker.all("me/received-applications")
    assert len(received) == jobs["applications"]
    assert len(received) == asker.get("me/stats")["posting"]["applications_received"]
    cards = asker.all("projects")
    assert sum(card["applications_count"] for card in cards) == len(received)
    assert shown["applications_waiting"] == jobs["new_applications"]
    waiting = sum(card["pending_applications_count"] for card in cards)
    assert shown["applications_waiting"] == waiting == 2 * (STAGES["live"] + STAGES["paused"])
    unread = 0
    for card in cards:
        counts = asker.get(f"projects/{card['id']}/applications/counts")
        assert counts["total"] == card["applications_count"]
        unread += counts["unread"]
    assert shown["applications_unread"] == unread


@pytest.mark.parametrize("actor", ["member", "stranger", "worker", "contractor", "supervisor"])
def test_work_that_people_do(world: World, actor: str) -> None:
    asker, user = Asker(world.user(actor)), world.user(actor)
    part = "overseeing" if user.role == Role.SUPERVISOR else "offering"
    shown, stats = asker.get("me/dashboard")[part], asker.get("me/stats")[part]
    counted = shown["work"]
    assert stats["work"] == counted
    assert counted["under_way"] == sum(counted[status] for status in UNDER_WAY)
    assert len(asker.all("me/progress")) == counted["under_way"]
    assert len(asker.all("me/progress", group="finished")) == counted["completed"]
    assert len(asker.all("me/assigned-work")) == counted["under_way"]
    expected = {"member": 11, "stranger": 0, "worker": 1, "contractor": 1, "supervisor": 6}
    assert sum(counted[stage] for stage in Stage) == expected[actor]
    if part == "overseeing":
        assert stats["joined"] == expected[actor]
        return
    sent = asker.get("applications/counts")
    assert len(asker.all("applications")) == sent["total"]
    assert sent["total"] == shown["applications_sent"] == stats["applications_sent"]
    assert sent["pending"] == shown["applications_waiting"] == stats["applications_waiting"]
    assert sent["accepted"] == shown["applications_accepted"] == stats["applications_accepted"]
    assert shown["acceptance_percent"] == stats["acceptance_percent"]
    assert sum(shown["agreed"]["won_by_week"]) == Project.objects.filter(worker=user).count()


@pytest.mark.parametrize("actor", ["member", "supervisor", "worker", "contractor"])
def test_tasks(world: World, actor: str) -> None:
    asker = Asker(world.user(actor))
    cards = asker.all("me/assigned-work")
    day = asker.get("me/tasks-today")
    summed = {key: sum(card["tasks"][key] for card in cards) for key in ("overdue", "due_today")}
    assert day["total"] == len(day["items"]) == sum(summed.values())
    late = [row for row in day["items"] if row["due_date"] < timezone.localdate().isoformat()]
    assert len(late) == summed["overdue"]
    steps = asker.get("me/next-steps")["waiting"]
    assert sum(step["count"] for step in steps if step["step"] == "finish_tasks") == len(late)
    for card in cards:
        overview = asker.get(f"projects/{card['id']}/overview")["counts"]
        assert overview["tasks_total"] == card["tasks"]["total"]
        assert overview["tasks_completed"] == card["tasks"]["done"]
        progress = asker.get(f"projects/{card['id']}/progress")
        assert progress["percent"] == card["percent"]
    if actor == "supervisor":
        tasks = asker.get("me/dashboard")["overseeing"]
        stats = asker.get("me/stats")["overseeing"]
        assert {key: tasks["tasks"][key] for key in summed} == summed
        assert tasks["tasks"]["to_do"] == stats["tasks_open"] == sum(summed.values())
        assert tasks["tasks"]["done"] == stats["tasks_completed"]
        assert tasks["tasks"]["done_this_week"] == tasks["done_by_week"][-1]


def test_what_staff_count(world: World) -> None:
    staff = Asker(world.user("staff"))
    listed = staff.all("staff/projects")
    assert staff.get("staff/overview")["totals"]["projects"] == len(listed)
    for status in Status:
        rows = [row for row in listed if row["status"] == status]
        assert len(staff.all("staff/projects", status=status.value)) == len(rows)
    disputed = staff.get("staff/waiting")["disputes"]
    assert disputed == len(staff.all("staff/disputes")) == STAGES["disputed"]
    completed = sum(row["status"] == "completed" for row in listed)
    assert landing_figures.count().projects_completed == completed
    for actor in ("owner", "member", "worker", "contractor", "supervisor"):
        user = world.user(actor)
        counts = staff.get(f"staff/users/{user.pk}")["counts"]
        own = Asker(user).get("me/stats")
        posting, offering = own["posting"], own["offering"]
        done = offering or own["overseeing"]
        assert counts["projects_posted"] == (posting["posted"] if posting else 0)
        worked = sum(done["work"][stage] for stage in Stage) if done else 0
        assert counts["projects_worked"] == worked
        assert counts["applications"] == (offering["applications_sent"] if offering else 0)
        assert counts["reviews_given"] == own["reviews_given"]
        assert counts["reviews_received"] == own["reviews_received"]


def test_reviews_and_money(world: World) -> None:
    for actor in ("owner", "member"):
        asker = Asker(world.user(actor))
        stats, rating = asker.get("me/stats"), asker.get("me/dashboard")["rating"]
        assert (rating["count"], rating["average"]) == (
            stats["reviews_received"],
            stats["rating_average"],
        )
    asker = Asker(world.user("owner"))
    money = asker.get("me/money")
    assert money["fees_paise"] == asker.get("me/stats")["posting"]["fees_paid_paise"]
    assert money["fees_paise"] == asker.get("me/dashboard")["posting"]["fees_paid_paise"]
    assert money["held_paise"] == asker.get("me/dashboard")["posting"]["held_paise"]


def test_an_unrelated_account_counts_nothing(world: World) -> None:
    asker = Asker(person("homeowner", "newcomer"))
    posting = asker.get("me/dashboard")["posting"]
    assert not any(posting["work"].values())
