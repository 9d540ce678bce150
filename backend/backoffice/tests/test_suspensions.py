"""The effects of a suspension, and of its end, in the slices above accounts."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from accounts.suspensions.keys import make_key
from accounts.suspensions.models import Suspension
from accounts.suspensions.services import appeal_write
from applications.models import Application
from backoffice import suspensions, tasks
from backoffice.tests.conftest import Browse, send
from config.tests.world import World
from core.errors import NotAllowed
from notifications.models import Notification
from professionals.models import WorkerProfile
from professionals.services import listing_refresh
from projects.models import Project
from staff.models import StaffAct

WORDS = "Three homeowners reported the same."


def suspend(desk: Client, user: User, **changes: Any) -> Any:
    body = {"reason": "fraud", "words": WORDS, "days": 30, **changes}
    return send(desk, "post", f"/users/{user.pk}/suspensions", body)


def lift(desk: Client, suspension_id: str) -> Any:
    return send(desk, "post", f"/suspensions/{suspension_id}/lift", {"words": "Cleared up."})


class TestSuspended:
    def test_it_is_written_down(self, desk: Client, world: World, moderator: User) -> None:
        answer = suspend(desk, world.user("worker"))
        assert (answer.status_code, answer.json()["state"]) == (201, "suspended")
        act = StaffAct.objects.get(verb="user.suspended")
        assert (act.actor_id, act.about_id, act.words) == (
            moderator.pk,
            world.user("worker").pk,
            WORDS,
        )
        assert (act.detail["reason"], act.detail["days"]) == ("fraud", 30)

    def test_a_worker_is_off_the_search_and_back(self, desk: Client, world: World) -> None:
        worker = world.user("worker")
        row = WorkerProfile.objects.get(pk=worker.pk)
        city = world.project("open").city
        assert city is not None
        row.city, row.area_id = city, city.pk
        row.latitude, row.longitude = city.latitude, city.longitude
        row.save()
        trade = world.project("open").trade
        assert trade is not None
        row.worker_trades.create(trade=trade, position=0)
        listing_refresh(worker_id=worker.pk)
        assert WorkerProfile.objects.get(pk=worker.pk).is_listed
        suspension = suspend(desk, worker).json()
        assert not WorkerProfile.objects.get(pk=worker.pk).is_listed
        assert Client().get(f"/api/workers/{worker.pk}").status_code == 404
        lift(desk, suspension["id"])
        assert WorkerProfile.objects.get(pk=worker.pk).is_listed

    def test_open_work_rests_and_comes_back(self, desk: Client, world: World) -> None:
        project = world.project("open")
        path = f"/api/open-work/{project.pk}"
        suspension = suspend(desk, world.user("owner")).json()
        assert Project.objects.get(pk=project.pk).paused_at is not None
        assert Client().get(path).status_code == 404
        lift(desk, suspension["id"])
        assert Client().get(path).status_code == 200

    def test_applications_are_out_of_the_choice(self, desk: Client, world: World) -> None:
        world.project("open")
        suspension = suspend(desk, world.user("member")).json()
        mine = Application.objects.get(applicant=world.user("member"))
        assert mine.paused_at is not None
        lift(desk, suspension["id"])
        mine.refresh_from_db()
        assert mine.paused_at is None

    def test_the_other_side_hears_it_without_the_reason(self, desk: Client, world: World) -> None:
        project = world.project("in_progress")
        suspension = suspend(desk, world.user("member")).json()
        told = Notification.objects.get(event="backoffice/other_side_paused")
        assert (told.user_id, told.link) == (world.user("owner").pk, f"/projects/{project.pk}")
        assert WORDS not in str(told.context)
        lift(desk, suspension["id"])
        back = Notification.objects.get(event="backoffice/other_side_back")
        assert back.user_id == world.user("owner").pk

    def test_the_other_side_goes_on_by_the_usual_rules(
        self, desk: Client, browse: Browse, world: World
    ) -> None:
        project = world.project("delivered")
        suspend(desk, world.user("member"))
        done = browse(world.user("owner")).post(
            f"/api/projects/{project.pk}/complete", {}, content_type="application/json"
        )
        assert done.status_code == 200, done.content

    def test_a_moderator_is_not_suspended(self, desk: Client, moderator: User) -> None:
        assert suspend(desk, moderator).json()["code"] == "staff_not_suspended"


class TestEnd:
    def test_the_clock_lifts_what_has_come_to_its_end(self, desk: Client, world: World) -> None:
        user = world.user("worker")
        suspend(desk, user, days=1)
        now = timezone.now()
        assert suspensions.ended_suspensions(now) == []
        (suspension_id,) = suspensions.ended_suspensions(now + timedelta(days=1, minutes=1))
        tasks.end_suspension(suspension_id=str(suspension_id))
        tasks.end_suspension(suspension_id=str(suspension_id))
        user.refresh_from_db()
        assert user.suspended_at is None
        assert Suspension.objects.get().lifted_by is None

    def test_it_is_moved(self, desk: Client, world: World) -> None:
        suspension = suspend(desk, world.user("worker"), days=1).json()
        moved = desk.patch(
            f"/api/staff/suspensions/{suspension['id']}",
            {"days": None, "words": "The police have asked us to."},
            content_type="application/json",
        )
        assert moved.json()["until"] is None


class TestAppeal:
    def test_heard_by_somebody_else(
        self, desk: Client, browse: Browse, world: World, another: User
    ) -> None:
        user = world.user("worker")
        suspension = suspend(desk, user).json()
        row = Suspension.objects.get(pk=suspension["id"])
        appeal_write(key=make_key(row), words="It was my cousin who used my phone.")
        path = f"/suspensions/{row.pk}/decision"
        body = {"outcome": "lifted", "words": "We believe you."}
        refused = send(desk, "post", path, body)
        assert (refused.status_code, refused.json()["code"]) == (403, "heard_by_another")
        (waiting,) = desk.get("/api/staff/appeals").json()["items"]
        assert waiting["suspension"]["can_decide"] is False
        theirs = browse(another)
        assert theirs.get("/api/staff/appeals").json()["items"][0]["suspension"]["can_decide"]
        assert send(theirs, "post", path, body).json()["state"] == "lifted"
        user.refresh_from_db()
        assert user.suspended_at is None
        assert send(theirs, "post", path, body).json()["code"] == "no_appeal_waits"
        assert StaffAct.objects.filter(verb="user.appeal_decided").count() == 1

    def test_without_the_desk_nothing_is_done(self, world: World, moderator: User) -> None:
        with pytest.raises(NotAllowed):
            suspensions.user_suspend(
                world.user("worker"),
                user_id=world.user("owner").pk,
                reason="spam",  # type: ignore[arg-type]  # as a caller without types would
                words="",
                days=None,
            )
