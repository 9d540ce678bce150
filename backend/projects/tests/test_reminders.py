"""Reminders: at the right time, to the right person, once."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone

from applications.models import Application
from applications.reminders import remind_of_unread
from config.tests.world import World
from core.models import OutgoingMail
from projects import lifecycle, services
from projects.models import Project
from projects.reminders import services as reminders_services
from projects.reminders.models import Reminder, ReminderKind

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("shared_world")]
MADE_ONCE = ("open",)


def told(remind: Callable[[], int]) -> list[str]:
    """The recipients of mails when the job runs twice."""
    OutgoingMail.objects.all().delete()
    remind()
    found = sorted(OutgoingMail.objects.values_list("recipient", flat=True))
    assert remind() == 0
    assert OutgoingMail.objects.count() == len(found)
    return found


def later(project: Project, **ago: timedelta) -> None:
    """Moves the moments of the work this far into the past."""
    moments = {name: timezone.now() - span for name, span in ago.items()}
    Project.objects.filter(pk=project.pk).update(**moments)


def test_expiry_is_announced_and_again_after_extending(world: World) -> None:
    project = world.project("open")
    assert told(reminders_services.remind_of_expiry) == []
    later(project, expires_at=-timedelta(days=4))
    assert told(reminders_services.remind_of_expiry) == ["anita@example.in"]
    services.project_move(world.user("owner"), project_id=project.pk, verb=lifecycle.EXTEND)
    assert told(reminders_services.remind_of_expiry) == []
    later(project, expires_at=-timedelta(days=1))
    assert told(reminders_services.remind_of_expiry) == ["anita@example.in"]


@pytest.mark.parametrize("column", ["on_hold_at", "paused_at"])
def test_nothing_is_said_of_work_off_the_market(world: World, column: str) -> None:
    project = world.project("open")
    Application.objects.update(created_at=timezone.now() - timedelta(days=9))
    later(project, expires_at=-timedelta(days=1), **{column: timedelta()})
    assert told(reminders_services.remind_of_expiry) == []
    assert told(remind_of_unread) == []


@pytest.mark.parametrize(("days", "readers"), [(1, []), (2, ["anita@example.in"])])
def test_unread_applications_are_told_of_after_two_days(
    world: World, days: int, readers: list[str]
) -> None:
    project = world.project("open")
    project.applications.update(created_at=timezone.now() - timedelta(days=days))
    assert told(remind_of_unread) == readers


def test_unread_applications_are_told_of_again_after_five_days(world: World) -> None:
    project = world.project("open")
    since = timezone.now() - timedelta(days=5)
    project.applications.update(created_at=since)
    Reminder.objects.create(project=project, kind=ReminderKind.UNREAD_2_DAYS, about=since)
    assert told(remind_of_unread) == ["anita@example.in"]


def test_read_applications_are_not(world: World) -> None:
    project = world.project("open")
    project.applications.update(
        created_at=timezone.now() - timedelta(days=9), read_at=timezone.now()
    )
    assert told(remind_of_unread) == []


def test_who_comes_late_hears_once(world: World) -> None:
    project = world.project("open")
    project.applications.update(created_at=timezone.now() - timedelta(days=9))
    assert told(remind_of_unread) == ["anita@example.in"]


def test_delivered_work_waits_three_days_for_each_handing_over(world: World) -> None:
    project = world.project("delivered")
    assert told(reminders_services.remind_of_delivered) == []
    later(project, delivered_at=timedelta(days=3))
    assert told(reminders_services.remind_of_delivered) == ["anita@example.in"]
    member = world.user("member")
    services.project_move(member, project_id=project.pk, verb=lifecycle.UNDO_DELIVER)
    services.project_move(member, project_id=project.pk, verb=lifecycle.DELIVER)
    assert told(reminders_services.remind_of_delivered) == []
    later(project, delivered_at=timedelta(days=4))
    assert told(reminders_services.remind_of_delivered) == ["anita@example.in"]


def test_both_sides_hear_of_what_begins_tomorrow(world: World) -> None:
    project = world.project("in_progress")
    Project.objects.filter(pk=project.pk).update(starts_on=timezone.localdate())
    assert told(reminders_services.remind_of_start) == []
    tomorrow = timezone.localdate() + timedelta(days=1)
    Project.objects.filter(pk=project.pk).update(starts_on=tomorrow)
    assert told(reminders_services.remind_of_start) == ["anita@example.in", "suresh@example.in"]
    texts = dict(OutgoingMail.objects.values_list("recipient", "text"))
    assert "with Suresh" in texts["anita@example.in"]
    assert "with Anita" in texts["suresh@example.in"]
